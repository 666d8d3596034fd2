import { codigosDoCardapioCalls as calls } from '@retaguarda/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ModuleParts } from '../../../platform/modules/module.ts';
import { codigosDaEmpresa, codigosNaFolha, criarCodigos, enderecoDoCodigo, revogarCodigo } from './codigos.ts';
import { mudarConfiguracao } from './configuracao.ts';
import { imprimirFolha } from './imprimir-folha.ts';

/** Codes of the menu: made, printed and revoked by the house. */
export const rotasDosCodigos = ({ config: { publicUrl } }: Pick<ModuleParts, 'config'>): Route[] => [
  route(calls.list, ({ actor, params, read }) =>
    read((db) => codigosDaEmpresa(db, actor, params.empresaId, publicUrl)),
  ),
  route(calls.create, ({ actor, params, body, write }) =>
    write(async (tx) => ({ criados: await criarCodigos(tx, actor, params.empresaId, body) })),
  ),
  route(calls.revogar, ({ actor, params, write }) =>
    write(async (tx) => {
      await revogarCodigo(tx, actor, params.empresaId, params.id);
      return { ok: true as const };
    }),
  ),
  route(calls.folha, async ({ actor, params, query, read, reply }) => {
    const ids = query.ids?.split(',').map(Number);
    const { casa, codigos } = await read((db) => codigosNaFolha(db, actor, params.empresaId, ids));
    const cartoes = codigos.map(({ mesa, token }) => ({ mesa, url: enderecoDoCodigo(publicUrl, token) }));
    return reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="cardapio-qr.pdf"')
      .send(await imprimirFolha({ casa, cartoes }));
  }),
  route(calls.configurar, ({ actor, params, body, write }) =>
    write((tx) => mudarConfiguracao(tx, actor, params.empresaId, body)),
  ),
];
