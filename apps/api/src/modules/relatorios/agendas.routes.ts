import { relatoriosCalls } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type Route, route } from '../../platform/http/route.ts';
import { lerAgendas, lerExecucoes, lerPropria, removerAgenda } from './agendas.queries.ts';
import { agendar, alterarAgenda, enviarAgora, type Servico } from './agendas.service.ts';

/** Reports that the clock sends: each is its owner's; who receives one may leave it. */
export function rotasDeAgendas(servico: () => Servico): Route[] {
  return [
    route(relatoriosCalls.agendas, ({ actor, read }) => read((db) => lerAgendas(db, actor, sql`true`))),
    route(relatoriosCalls.agendar, ({ actor, body, write }) => write((tx) => agendar(tx, servico(), actor, body))),
    route(relatoriosCalls.alterarAgenda, ({ actor, params, body, write }) =>
      write((tx) => alterarAgenda(tx, servico(), actor, { id: params.id, ...body })),
    ),
    route(relatoriosCalls.removerAgenda, ({ actor, params, write }) =>
      write(async (tx) => {
        await removerAgenda(tx, actor, params.id);
        return { ok: true } as const;
      }),
    ),
    route(relatoriosCalls.enviarAgora, ({ actor, params, write }) =>
      write(async (tx) => {
        await enviarAgora(tx, servico(), actor, params.id);
        return { ok: true } as const;
      }),
    ),
    route(relatoriosCalls.execucoes, ({ actor, params, read }) =>
      read(async (db) => {
        const { id } = await lerPropria(db, actor, params.id);
        return lerExecucoes(db, actor.grupoId, id);
      }),
    ),
  ];
}
