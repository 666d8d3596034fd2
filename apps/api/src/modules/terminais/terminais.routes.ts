import { DomainError, mensagens, type RetidoDaLista, terminaisCalls } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { readListRow } from '../../platform/lists/engine.ts';
import { listRoute } from '../../platform/lists/routes.ts';
import { ehDoTipo, opcoesDeEmpresas } from '../empresas/public.ts';
import type { Entrada } from './entrada.ts';
import { aprovarPareamento, verPareamento } from './pareamento.ts';
import { resolverRetido } from './retidos.service.ts';
import { corposDoRetido, empresasComTerminais, opcoesDeTerminais, retidos, terminais } from './terminais.queries.ts';
import {
  alterarTerminal,
  bloquearTerminal,
  criarTerminal,
  darChave,
  soltarAparelho,
  usarTerminal,
} from './terminais.service.ts';

interface DasPessoas {
  database: Database;
  entrada: Entrada;
}

/** The terminals as people keep them. */
export function rotasDeTerminais({ database, entrada }: DasPessoas): Route[] {
  return [
    listRoute(terminais),
    route(terminaisCalls.create, ({ actor, body, write }) => write((tx) => criarTerminal(tx, actor, body))),
    route(terminaisCalls.select, ({ actor, query, read }) =>
      read((db) =>
        opcoesDeTerminais(db, actor, query, query.empresaId ? [sql`t.empresa_id = ${query.empresaId}`] : []),
      ),
    ),
    route(terminaisCalls.seriesSat, ({ actor, query, read }) =>
      read((db) => opcoesDeTerminais(db, actor, query, [sql`t.sat_n_serie is not null`], sql`t.sat_n_serie`)),
    ),
    route(terminaisCalls.empresas, ({ actor, read }) =>
      read(async (db) =>
        empresasComTerminais(
          db,
          actor,
          await opcoesDeEmpresas(db, actor, { limit: 1000 }, [ehDoTipo('propria'), sql`e.ativo`]),
        ),
      ),
    ),
    route(terminaisCalls.apagarPorGet, ({ actor, query: { id, grupo_id, inactivate = true }, write }) => {
      if (grupo_id !== undefined && grupo_id !== actor.grupoId)
        throw new DomainError('NOT_FOUND', { text: 'Terminal não encontrado.' });
      return write((tx) => usarTerminal(tx, actor, { id, inativar: inactivate, motivo: null }));
    }),
    route(terminaisCalls.apagar, ({ actor, body: { id, inactivate, motivo }, write }) => {
      if (inactivate && motivo === null)
        throw new DomainError('BAD_INPUT', { campos: { motivo: mensagens.fieldRequired } });
      return write((tx) => usarTerminal(tx, actor, { id, inativar: inactivate, motivo }));
    }),
    route(terminaisCalls.soltarAparelho, ({ actor, body, write }) => write((tx) => soltarAparelho(tx, actor, body.id))),
    route(terminaisCalls.alterar, ({ actor, body, write }) => write((tx) => alterarTerminal(tx, actor, body))),
    route(terminaisCalls.chave, async ({ actor, params: { id }, write }) => {
      let chave = '';
      // What is kept for a repetition of the submit holds no key.
      await write(async (tx) => {
        chave = await darChave(tx, actor, id);
        return { id };
      });
      if (chave === '')
        throw new DomainError('INVALID_TRANSITION', {
          text: 'A chave já foi criada e só é mostrada uma vez. Crie outra.',
        });
      return { id, chave };
    }),
    route(terminaisCalls.bloquear, ({ actor, params, body, write }) =>
      write((tx) => bloquearTerminal(tx, actor, params.id, body.motivo)),
    ),
    route(terminaisCalls.desbloquear, ({ actor, params, write }) =>
      write((tx) => bloquearTerminal(tx, actor, params.id, null)),
    ),
    route(terminaisCalls.get, ({ actor, params, read }) => read((db) => readListRow(db, terminais, actor, params.id))),
    ...rotasDePareamento(database),
    ...rotasDeRetidos(entrada),
  ];
}

const rotasDePareamento = (database: Database): Route[] => [
  route(terminaisCalls.verPareamento, async ({ body, request }) => {
    const { id: _, ...visto } = await verPareamento(database, body.codigo, request.ip);
    return visto;
  }),
  route(terminaisCalls.aprovarPareamento, async ({ actor, body, request, write, submit }) => {
    // A repetition finds the code used by itself.
    const antes = await submit.answered();
    if (antes) return antes.resposta;
    const visto = await verPareamento(database, body.codigo, request.ip);
    return write((tx) => aprovarPareamento(tx, actor, visto, body.terminalId));
  }),
];

const rotasDeRetidos = (entrada: Entrada): Route[] => [
  listRoute(retidos),
  route(terminaisCalls.retido, ({ actor, params, read }) =>
    read(async (db) => ({
      ...(await readListRow<RetidoDaLista>(db, retidos, actor, params.id)),
      ...(await corposDoRetido(db, params.id)),
    })),
  ),
  route(terminaisCalls.resolverRetido, ({ actor, params, body, write }) =>
    write((tx) => resolverRetido(tx, actor, entrada, params.id, body)),
  ),
];
