import { DomainError, escrituracaoCalls, missingSlugs, pacoteFiscalCalls } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FileGuard } from '../../platform/files/routes.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { pedirComparacao } from './comparar.ts';
import { desfazer, entregar, lerArquivoDaEfd } from './efd/entregar.ts';
import { lerFeita } from './feitas.queries.ts';
import { lerGuarda, pedirConferencia } from './guarda.ts';
import { abrirLink, baixarPeloLink, enviarLink, revogarLink } from './links.ts';
import { lerEmpresasNoMes, lerMes } from './mes.ts';
import { alertasDaGuarda } from './ronda.ts';
import { pedirEscrituracao } from './trabalho.ts';

/** Who may fetch what was made of a month: whoever may see it. */
export const guardaDeEscrituracao: FileGuard = async (db, actor, id) => {
  const missing = missingSlugs(escrituracaoCalls.mes.access, actor.permissoes);
  if (missing.length > 0) throw new DomainError('FORBIDDEN', { data: { permissao: missing[0], permissoes: missing } });
  await lerFeita(db, actor, id);
};

export const rotasDeEscrituracao = ({
  config: { publicUrl },
  storage,
}: {
  config: Config;
  storage: Storage;
}): Route[] => [
  route(escrituracaoCalls.empresas, ({ actor, query, read }) => read((db) => lerEmpresasNoMes(db, actor, query.mes))),
  route(escrituracaoCalls.mes, ({ actor, query, read }) => read((db) => lerMes(db, actor, query.empresaId, query.mes))),
  route(escrituracaoCalls.gerar, ({ actor, body, write }) =>
    write(async (tx) => ({ jobId: await pedirEscrituracao(tx, actor, body) })),
  ),
  route(escrituracaoCalls.guarda, ({ actor, query, read }) => read((db) => lerGuarda(db, actor, query.empresaId))),
  route(escrituracaoCalls.alertasDaGuarda, ({ actor, read }) =>
    read(async (db) => ({ alertas: await alertasDaGuarda(db, actor) })),
  ),
  route(escrituracaoCalls.conferirGuarda, ({ actor, body, write }) =>
    write(async (tx) => ({ jobId: await pedirConferencia(tx, actor, body.empresaId) })),
  ),
  route(escrituracaoCalls.entregar, async ({ actor, params, body, read, write }) => {
    const arquivo = await read((db) => lerArquivoDaEfd(db, storage, actor, params.id));
    return write(async (tx) => {
      await entregar(tx, actor, params.id, body, arquivo);
      return { ok: true };
    });
  }),
  route(escrituracaoCalls.desfazerEntrega, ({ actor, params, body, write }) =>
    write(async (tx) => {
      await desfazer(tx, actor, params.id, body.motivo);
      return { ok: true };
    }),
  ),
  route(escrituracaoCalls.comparar, ({ actor, params, write }) =>
    write(async (tx) => ({ jobId: await pedirComparacao(tx, actor, params.id) })),
  ),
  route(escrituracaoCalls.enviar, ({ actor, params, body, write }) =>
    write((tx) => enviarLink(tx, actor, publicUrl, params.id, body)),
  ),
  route(escrituracaoCalls.revogar, ({ actor, params, write }) =>
    write(async (tx) => {
      await revogarLink(tx, actor, params.id, params.linkId);
      return { ok: true };
    }),
  ),
];

/** `/pacote-fiscal`: nobody signs in, the secret of the link is the right. */
export const rotasDoLink = (parts: { database: Database; storage: Storage }): Route[] => [
  route(pacoteFiscalCalls.ver, async ({ params, request }) => {
    const { empresa, documento, mes, tipo, nome, tamanho, expiraEm } = await abrirLink(
      parts.database,
      params.hash,
      request.ip,
    );
    return { empresa, documento, mes, tipo, nome, tamanho, expiraEm };
  }),
  route(pacoteFiscalCalls.baixar, async ({ params, request, reply }) => {
    const quem = { endereco: request.ip, agente: request.headers['user-agent'] ?? null };
    const { link, conteudo } = await baixarPeloLink(parts, params.hash, quem);
    return reply
      .type(link.tipoDoArquivo)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(link.nome)}`)
      .header('content-length', link.tamanho)
      .header('cache-control', 'private, no-store')
      .send(conteudo);
  }),
];
