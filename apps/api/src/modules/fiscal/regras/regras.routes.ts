import { regrasCalls as calls, type MudancaPedida } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import { contentTypes } from '../../../platform/exports/stored.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { exigirEmpresas } from '../../empresas/public.ts';
import { lerEmissor } from '../emissores/emissores.queries.ts';
import { conferirCatalogo } from './conferencia.ts';
import { criarIniciais } from './iniciais.ts';
import { type EnsaioDoAto, ensaiar, lerMudanca, todasAsMudancas } from './mudanca.ts';
import type { OperacoesEmUso } from './operacoes-da-empresa.ts';
import { planilhaDaMudanca } from './planilha-da-mudanca.ts';
import { lerRegra, regrasEmLista } from './regras.queries.ts';
import { alterarRegra, aprovarRegras, criarRegra, expirarRegra, reativarRegra } from './regras.service.ts';
import { simular } from './simular.ts';

/** An act on a rule answers with the version it left. */
const depois = async (tx: Tx, actor: Actor, feita: Promise<number>) => lerRegra(tx, actor.grupoId, await feita);

const ensaiarNa = (
  actor: Actor,
  pedido: MudancaPedida,
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<EnsaioDoAto> =>
  write(async (tx) => {
    await exigirEmpresas(tx, actor, [pedido.empresaId]);
    return ensaiar(tx, actor, pedido);
  });

export const rotasDeRegras = (fontes: readonly OperacoesEmUso[]): Route[] => [
  listRoute(regrasEmLista),
  route(calls.get, ({ actor, params, read }) => read((db) => lerRegra(db, actor.grupoId, params.id))),
  route(calls.create, ({ actor, body, write }) => write((tx) => depois(tx, actor, criarRegra(tx, actor, body)))),
  route(calls.update, ({ actor, params, body, write }) =>
    write((tx) => depois(tx, actor, alterarRegra(tx, actor, params.id, body))),
  ),
  route(calls.archive, ({ actor, params: { id }, query, write }) =>
    write((tx) =>
      depois(tx, actor, query.somenteInativos === true ? reativarRegra(tx, actor, id) : expirarRegra(tx, actor, id)),
    ),
  ),
  route(calls.aprovar, ({ actor, body, write }) =>
    write(async (tx) => ({ aprovadas: await aprovarRegras(tx, actor, body.ids) })),
  ),
  route(calls.mudanca, async ({ actor, query, read, write }) => {
    const ensaio = await ensaiarNa(actor, query, write);
    return read((db) => lerMudanca(db, actor.grupoId, { empresaId: query.empresaId, ensaio, fontes }));
  }),
  route(calls.mudancaEmArquivo, async ({ actor, query, params: { formato }, read, write, reply }) => {
    const ensaio = await ensaiarNa(actor, query, write);
    const conteudo = await read((db) =>
      planilhaDaMudanca(todasAsMudancas(db, actor.grupoId, { empresaId: query.empresaId, ensaio, fontes }), formato),
    );
    return reply
      .type(contentTypes[formato])
      .header('content-disposition', `attachment; filename="mudanca-de-regras.${formato}"`)
      .send(conteudo);
  }),
  route(calls.iniciais, ({ actor, body: { empresaId }, write }) =>
    write(async (tx) => {
      await exigirEmpresas(tx, actor, [empresaId]);
      return criarIniciais(tx, actor, await lerEmissor(tx, actor.grupoId, empresaId));
    }),
  ),
  route(calls.simular, ({ actor, body, read }) =>
    read(async (db) => {
      await exigirEmpresas(db, actor, [body.empresaId]);
      return simular(db, actor.grupoId, body);
    }),
  ),
  route(calls.conferencia, ({ actor, query: { empresaId }, read }) =>
    read(async (db) => {
      await exigirEmpresas(db, actor, [empresaId]);
      return conferirCatalogo(db, actor.grupoId, empresaId, fontes);
    }),
  ),
];
