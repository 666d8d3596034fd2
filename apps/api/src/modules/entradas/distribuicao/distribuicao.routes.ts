import { distribuicaoCalls as calls } from '@retaguarda/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import { exigirEmpresas } from '../../empresas/public.ts';
import { lerEntrada } from '../ler.ts';
import { lerManifestacao } from '../manifestacao/ler.ts';
import { manifestarEntrada } from '../manifestacao/pedir.ts';
import type { MeiosDaEntrada } from '../meios.ts';
import { buscarAgora } from './buscar-agora.ts';
import { configurarDistribuicao, lerDistribuicao, lerDistribuicoes, lerDocumentosSemEfeito } from './ler.ts';
import { consultarPorChave } from './por-chave.ts';

/** What the national environment hands out, and what it is told. */
export const rotasDeDistribuicao = (meios: MeiosDaEntrada): Route[] => [
  route(calls.list, ({ actor, read }) => read((db) => lerDistribuicoes(db, actor))),
  route(calls.configurar, ({ actor, params: { empresaId }, body, write }) =>
    write(async (tx) => {
      await exigirEmpresas(tx, actor, [empresaId]);
      await configurarDistribuicao(tx, actor.grupoId, empresaId, body);
      return lerDistribuicao(tx, actor.grupoId, empresaId);
    }),
  ),
  route(calls.buscar, async ({ actor, params: { empresaId }, read }) => {
    await read((db) => exigirEmpresas(db, actor, [empresaId]));
    return buscarAgora(meios, actor.grupoId, empresaId);
  }),
  route(calls.documentos, ({ actor, params: { empresaId }, read }) =>
    read(async (db) => {
      await exigirEmpresas(db, actor, [empresaId]);
      return lerDocumentosSemEfeito(db, actor.grupoId, empresaId);
    }),
  ),
  route(calls.consultarChave, ({ actor, body, write }) => consultarPorChave(meios, actor, body, write)),
  route(calls.manifestacao, ({ actor, params: { id }, snapshot }) => snapshot((db) => lerManifestacao(db, actor, id))),
  route(calls.manifestar, ({ actor, params: { id }, body, write }) =>
    write(async (tx) => {
      await manifestarEntrada(tx, actor, meios.autoridades, id, body);
      return lerEntrada(tx, actor, id);
    }),
  ),
];
