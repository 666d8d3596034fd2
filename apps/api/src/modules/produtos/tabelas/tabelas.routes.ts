import { MAX_TABELA_BYTES, tabelasFiscaisCalls } from '@retaguarda/contracts';
import { spreadsheetTypes, streamUpload } from '../../../platform/files/upload.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { carregarAnp } from './codigos-anp.ts';
import { carregarIbpt, ibptEmLista } from './ibpt.ts';

const accept = { types: spreadsheetTypes, maxBytes: MAX_TABELA_BYTES };

/** Official tables that come as files: codes of ANP, approximate taxes of IBPT. Each is read line by line. */
export const rotasDeTabelas = (): Route[] => [
  route(tabelasFiscaisCalls.anpUpload, ({ actor, request, write }) =>
    streamUpload(request, tabelasFiscaisCalls.anpUpload.body, accept, (arquivo) =>
      write((tx) => carregarAnp(tx, actor, arquivo)),
    ),
  ),
  route(tabelasFiscaisCalls.ibptUpload, ({ actor, request, write }) =>
    streamUpload(request, tabelasFiscaisCalls.ibptUpload.body, accept, (arquivo) =>
      write((tx) => carregarIbpt(tx, actor, arquivo, arquivo.fields.uf)),
    ),
  ),
  listRoute(ibptEmLista),
];
