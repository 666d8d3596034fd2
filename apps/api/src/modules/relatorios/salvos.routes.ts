import { type AnyReport, DomainError, missingSlugs, type RelatorioSalvo, relatoriosCalls } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { readerOf, sourceOf } from '../../platform/reports/answer.ts';
import type { ReportSource } from '../../platform/reports/source.ts';
import { juntarPessoa } from '../acesso/public.ts';
import { perguntaDe } from './perguntas.ts';

/** Most that one person keeps: beyond it nobody finds one. */
const MAXIMO_POR_PESSOA = 200;

/** The person's own and those shared with the group, of reports they may read. */
async function lerSalvos(
  db: Db,
  { grupoId, usuarioId, permissoes }: Actor,
  sources: readonly ReportSource[],
  onde: RawBuilder<unknown>,
): Promise<RelatorioSalvo[]> {
  const { rows } = await sql<RelatorioSalvo>`select s.id, s.relatorio, s.nome, s.parametros, s.compartilhado,
      s.usuario_id = ${usuarioId} as meu, coalesce(u.nome, '') as dono
    from relatorio_salvo s ${juntarPessoa('s')}
    where s.grupo_id = ${grupoId} and (s.usuario_id = ${usuarioId} or s.compartilhado) and ${onde}
    order by meu desc, app.normalizar(s.nome), s.id`.execute(db);
  const legiveis = new Map<string, AnyReport>(sources.map(({ report }) => [report.name, report]));
  return rows.filter(({ relatorio }) => {
    const report = legiveis.get(relatorio);
    return report !== undefined && missingSlugs(report.access, permissoes).length === 0;
  });
}

/** @throws DomainError NOT_FOUND for what somebody else keeps */
async function exigirProprio(
  tx: Tx,
  actor: Actor,
  sources: readonly ReportSource[],
  id: number,
): Promise<RelatorioSalvo> {
  const [salvo] = await lerSalvos(tx, actor, sources, sql`s.id = ${id} and s.usuario_id = ${actor.usuarioId}`);
  if (!salvo) throw new DomainError('NOT_FOUND');
  return salvo;
}

/** @throws DomainError FORBIDDEN, INVALID for what the report does not take */
function conferir(
  actor: Actor,
  sources: readonly ReportSource[],
  relatorio: string,
  parametros: Record<string, string>,
) {
  const source = sourceOf(sources, relatorio);
  readerOf(actor, source, 'tela');
  perguntaDe(source.report.query, parametros);
}

/** Reports kept by a name: saved, renamed, changed, shared, removed. */
export function rotasDeSalvos(reports: () => readonly ReportSource[]): Route[] {
  return [
    route(relatoriosCalls.salvos, ({ actor, query, read }) =>
      read((db) =>
        lerSalvos(
          db,
          actor,
          reports(),
          query.relatorio === undefined ? sql`true` : sql`s.relatorio = ${query.relatorio}`,
        ),
      ),
    ),
    route(relatoriosCalls.salvar, ({ actor, body, write }) => {
      conferir(actor, reports(), body.relatorio, body.parametros);
      return write(async (tx) => {
        const { rows } = await sql<{
          id: number;
        }>`insert into relatorio_salvo (grupo_id, usuario_id, relatorio, nome, parametros, compartilhado)
          select ${actor.grupoId}, ${actor.usuarioId}, ${body.relatorio}, ${body.nome}, ${JSON.stringify(body.parametros)}::jsonb, ${body.compartilhado}
          where (select count(*) from relatorio_salvo where grupo_id = ${actor.grupoId} and usuario_id = ${actor.usuarioId}) < ${MAXIMO_POR_PESSOA}
          returning id`.execute(tx);
        if (!rows[0])
          throw new DomainError('RULE_BROKEN', { text: `Já há ${MAXIMO_POR_PESSOA} relatórios salvos: remova algum.` });
        return exigirProprio(tx, actor, reports(), rows[0].id);
      });
    }),
    route(relatoriosCalls.alterarSalvo, ({ actor, params, body, write }) =>
      write(async (tx) => {
        const antes = await exigirProprio(tx, actor, reports(), params.id);
        const depois = {
          ...antes,
          ...Object.fromEntries(Object.entries(body).filter(([, valor]) => valor !== undefined)),
        };
        conferir(actor, reports(), antes.relatorio, depois.parametros);
        await sql`update relatorio_salvo set nome = ${depois.nome}, parametros = ${JSON.stringify(depois.parametros)}::jsonb,
          compartilhado = ${depois.compartilhado} where grupo_id = ${actor.grupoId} and id = ${params.id}`.execute(tx);
        return exigirProprio(tx, actor, reports(), params.id);
      }),
    ),
    // Also of a report they may no longer read.
    route(relatoriosCalls.removerSalvo, ({ actor, params, write }) =>
      write(async (tx) => {
        const { rows } = await sql`delete from relatorio_salvo where grupo_id = ${actor.grupoId} and id = ${params.id}
          and usuario_id = ${actor.usuarioId} returning 1`.execute(tx);
        if (rows.length === 0) throw new DomainError('NOT_FOUND');
        return { ok: true } as const;
      }),
    ),
  ];
}
