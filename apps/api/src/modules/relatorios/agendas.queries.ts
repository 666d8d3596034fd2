import { type AgendaDeRelatorio, type DadosDaAgenda, DomainError, type ExecucaoDaAgenda } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { juntarPessoa } from '../acesso/public.ts';

type Quem = Pick<Actor, 'grupoId' | 'usuarioId'>;

const execucao = sql`x.id, ${isoInstant('x.prevista')} as prevista, x.atrasada, x.situacao, x.texto, ${isoInstant('x.terminada_em')} as "terminadaEm"`;
const SABIDAS = 30;

/** Those of the person, and those they receive. */
export async function lerAgendas(
  db: Db,
  { grupoId, usuarioId }: Quem,
  onde: RawBuilder<unknown> = sql`true`,
): Promise<AgendaDeRelatorio[]> {
  const { rows } =
    await sql<AgendaDeRelatorio>`select a.id, a.versao, a.relatorio, a.nome, a.parametros, a.formato, a.regra, a.dia,
      to_char(a.hora, 'HH24:MI') as hora, a.ativa, ${isoInstant('a.proxima')} as proxima, a.usuario_id = ${usuarioId} as minha,
      coalesce(u.nome, '') as dono,
      (select coalesce(json_agg(json_build_object('id', q.usuario_id, 'rotulo', coalesce(pu.nome, '')) order by pu.nome, q.usuario_id), '[]')
        from relatorio_agenda_pessoa q ${juntarPessoa('q', 'pu')} where q.grupo_id = a.grupo_id and q.agenda_id = a.id
          and (a.usuario_id = ${usuarioId} or q.usuario_id = ${usuarioId})) as pessoas,
      (select to_json(l) from (select ${execucao} from relatorio_execucao x where x.grupo_id = a.grupo_id and x.agenda_id = a.id
        order by x.prevista desc limit 1) l) as ultima
    from relatorio_agenda a ${juntarPessoa('a')}
    where a.grupo_id = ${grupoId} and ${onde} and (a.usuario_id = ${usuarioId} or exists (select from relatorio_agenda_pessoa q
      where q.grupo_id = a.grupo_id and q.agenda_id = a.id and q.usuario_id = ${usuarioId}))
    order by minha desc, app.normalizar(a.nome), a.id`.execute(db);
  return rows;
}

/** @throws DomainError NOT_FOUND for what is somebody else's */
export async function lerPropria(db: Db, quem: Quem, id: number): Promise<AgendaDeRelatorio> {
  const [agenda] = await lerAgendas(db, quem, sql`a.id = ${id} and a.usuario_id = ${quem.usuarioId}`);
  if (!agenda) throw new DomainError('NOT_FOUND');
  return agenda;
}

/** @throws DomainError NOT_FOUND, STALE_RECORD */
export async function travarPropria(tx: Tx, { grupoId, usuarioId }: Quem, id: number, versao?: number): Promise<void> {
  const { rows } = await sql<{ versao: number }>`select versao from relatorio_agenda
    where grupo_id = ${grupoId} and id = ${id} and usuario_id = ${usuarioId} for update`.execute(tx);
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  if (versao !== undefined && rows[0].versao !== versao) throw new DomainError('STALE_RECORD');
}

export async function contarAgendas(tx: Tx, { grupoId, usuarioId }: Quem): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from relatorio_agenda
    where grupo_id = ${grupoId} and usuario_id = ${usuarioId}`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** @param proxima when it is next due; null while it does not run */
export async function gravarAgenda(
  tx: Tx,
  { grupoId, usuarioId }: Quem,
  id: number | null,
  dados: DadosDaAgenda,
  proxima: string | null,
): Promise<number> {
  const { relatorio, nome, parametros, formato, regra, dia, hora, ativa } = dados;
  const valores = sql`${relatorio}, ${nome}, ${JSON.stringify(parametros)}::jsonb, ${formato}, ${regra}, ${dia}::int, ${hora}::time, ${ativa}, ${proxima}::timestamptz`;
  const { rows } =
    id === null
      ? await sql<{ id: number }>`insert into relatorio_agenda
          (grupo_id, usuario_id, relatorio, nome, parametros, formato, regra, dia, hora, ativa, proxima)
          values (${grupoId}, ${usuarioId}, ${valores}) returning id`.execute(tx)
      : await sql<{ id: number }>`update relatorio_agenda set
          (relatorio, nome, parametros, formato, regra, dia, hora, ativa, proxima) = row(${valores}), versao = versao + 1
          where grupo_id = ${grupoId} and id = ${id} returning id`.execute(tx);
  const gravada = rows[0]?.id ?? 0;
  const pessoas = sql`${[...new Set(dados.pessoas)]}::bigint[]`;
  await sql`delete from relatorio_agenda_pessoa where grupo_id = ${grupoId} and agenda_id = ${gravada} and usuario_id <> all(${pessoas})`.execute(
    tx,
  );
  await sql`insert into relatorio_agenda_pessoa (grupo_id, agenda_id, usuario_id)
    select ${grupoId}, ${gravada}, p from unnest(${pessoas}) p on conflict do nothing`.execute(tx);
  return gravada;
}

/** The owner's is removed; from who only receives it, the person is taken out. @throws DomainError NOT_FOUND */
export async function removerAgenda(tx: Tx, { grupoId, usuarioId }: Quem, id: number): Promise<void> {
  const propria =
    await sql`delete from relatorio_agenda where grupo_id = ${grupoId} and id = ${id} and usuario_id = ${usuarioId} returning 1`.execute(
      tx,
    );
  if (propria.rows.length > 0) return;
  const recebida = await sql`delete from relatorio_agenda_pessoa where grupo_id = ${grupoId} and agenda_id = ${id}
    and usuario_id = ${usuarioId} returning 1`.execute(tx);
  if (recebida.rows.length === 0) throw new DomainError('NOT_FOUND');
}

/** The last times, the newest first. */
export async function lerExecucoes(db: Db, grupoId: number, agendaId: number): Promise<ExecucaoDaAgenda[]> {
  const { rows } = await sql<ExecucaoDaAgenda>`select ${execucao} from relatorio_execucao x
    where x.grupo_id = ${grupoId} and x.agenda_id = ${agendaId} order by x.prevista desc limit ${SABIDAS}`.execute(db);
  return rows;
}
