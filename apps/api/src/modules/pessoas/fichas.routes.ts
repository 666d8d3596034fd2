import { DomainError, type Ficha, type NomeDeFicha } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import { storeFile } from '../../platform/files/files.ts';
import type { FileGuard } from '../../platform/files/routes.ts';
import { documentTypes, readUpload } from '../../platform/files/upload.ts';
import { narrowTo } from '../../platform/http/reach.ts';
import { type Route, requireAccess, route } from '../../platform/http/route.ts';
import { MAX_UPLOAD_BYTES } from '../../platform/http/server.ts';
import { listRoute } from '../../platform/lists/routes.ts';
import { exigirVinculo } from './alcance.ts';
import { vinculos } from './cadastro.ts';
import { fichasEmLista } from './fichas.lista.ts';
import {
  alterarLinha,
  anexarALinha,
  criarLinha,
  excluirLinha,
  lerLinha,
  tabelaDaFicha,
  todasAsFichas,
  vinculoDaLinha,
} from './fichas.service.ts';

const accept = { types: documentTypes, maxBytes: MAX_UPLOAD_BYTES };

const rotasDa = (ficha: Ficha, storage: Storage): Route[] => [
  route(ficha.criar, ({ actor, params, body, write }) => write((tx) => criarLinha(tx, actor, ficha, params.id, body))),
  route(ficha.alterar, ({ actor, params, body, write }) => write((tx) => alterarLinha(tx, actor, ficha, params, body))),
  route(ficha.excluir, ({ actor, params, write }) =>
    write(async (tx) => {
      await excluirLinha(tx, actor, ficha, params);
      return { ok: true } as const;
    }),
  ),
  ...(ficha.hasFile ? [rotaDoArquivo(ficha, storage)] : []),
];

const rotaDoArquivo = (ficha: Ficha, storage: Storage): Route =>
  route(ficha.anexar, async ({ actor, params, request, write }) => {
    const { content, ...enviado } = await readUpload(request, ficha.anexar.body, accept);
    if (!content || !('nome' in enviado)) throw new DomainError('BAD_INPUT');
    return write(async (tx) => {
      await vinculos.lock(tx, actor, params.id);
      await lerLinha(tx, actor, ficha, params);
      const dono = { tabela: tabelaDaFicha[ficha.nome], id: params.linhaId };
      const { nome, tipo } = enviado;
      const novo = { grupoId: actor.grupoId, nome, tipo, usuarioId: actor.usuarioId, dono };
      const { id } = await storeFile(tx, storage, novo, content);
      return anexarALinha(tx, actor, ficha, params, id);
    });
  });

/** Documents, salaries, health, absences and vacations of an employment. */
export const rotasDasFichas = (storage: Storage): Route[] => [
  ...fichasEmLista.map((fonte) => listRoute(fonte)),
  ...todasAsFichas.flatMap((ficha) => rotasDa(ficha, storage)),
];

/** Who may read the files of a list: whoever may read its rows, in the company of the employment. */
export const guardaDaFicha =
  (nome: NomeDeFicha, { lista }: Ficha): FileGuard =>
  async (db, actor, linhaId) => {
    requireAccess(actor, lista.access);
    await exigirVinculo(db, narrowTo(actor, lista.access), await vinculoDaLinha(db, actor, nome, linhaId));
  };
