import type { EstadoDoCore, SituacaoDoCore } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { hoje } from './alcance.ts';

/** The server that calls, as its key says. */
export interface Maquina {
  grupoId: number;
  /** Id of the key. */
  id: number;
  empresaId: number;
  empresa: string;
  cnpj: string | null;
  canal: 'estavel' | 'beta';
}

/** Calls of one server within a minute; a server needs one in five minutes. */

/** The server of a key that still serves, or undefined: revoked, expired, of an inactive company or provider. */
export async function lerMaquina(db: Db, id: number): Promise<Maquina | undefined> {
  const { rows } = await sql<Maquina>`
    select k.grupo_id as "grupoId", k.id, k.empresa_id as "empresaId", e.nome_fantasia as empresa, e.cnpj, k.canal
    from core_chave_api k join empresa e on e.grupo_id = k.grupo_id and e.id = k.empresa_id join grupo g on g.id = k.grupo_id
    where k.id = ${id} and k.ativo and e.ativo and g.ativo and g.provedor and (k.expira_em is null or k.expira_em >= ${hoje})`.execute(
    db,
  );
  return rows[0];
}

/** Counts the call, in the row that every process shares: calls of this minute, and seconds to its end. */
export async function contarChamada(tx: Tx, { grupoId, id }: Maquina): Promise<{ chamadas: number; segundos: number }> {
  const novoMinuto = sql`minuto <= now() - interval '1 minute'`;
  const { rows } = await sql<{ chamadas: number; segundos: number }>`
    update core_servidor set chamadas = case when ${novoMinuto} then 1 else chamadas + 1 end,
      minuto = case when ${novoMinuto} then now() else minuto end
    where grupo_id = ${grupoId} and chave_api_id = ${id}
    returning chamadas, greatest(1, ceil(extract(epoch from minuto + interval '1 minute' - now())))::int as segundos`.execute(
    tx,
  );
  return rows[0] ?? { chamadas: 0, segundos: 60 };
}

/** Published versions of a channel, the newest first. */
export const versoesDoCanal = (canal: RawBuilder<unknown>) => sql`select v.* from versao_core v
  where v.ativo and v.publicada_em <= ${hoje} and (v.canal = 'estavel' or ${canal} = 'beta')
  order by app.ordem_da_versao(v.numero) collate "C" desc`;

interface ChaveLida {
  codigo: string;
  terminal: string | null;
  situacao: SituacaoDoCore;
  motivo: string | null;
  validade: string | null;
  acessos: number;
  carenciaDias: number;
}

/** The right to use, as a whole: the company's own key decides; without one, any terminal that is free. */
export function situacaoGeral(chaves: readonly ChaveLida[]): Pick<ChaveLida, 'situacao' | 'motivo' | 'carenciaDias'> {
  const daEmpresa = chaves.find(({ terminal }) => terminal === null);
  const melhor = daEmpresa ?? chaves.find(({ situacao }) => situacao === 'liberado') ?? chaves[0];
  return melhor ?? { situacao: 'sem_chave', motivo: 'Nenhuma chave emitida para esta empresa.', carenciaDias: 0 };
}

export async function lerChavesDaMaquina(db: Db, { grupoId, empresaId }: Maquina): Promise<ChaveLida[]> {
  const { rows } = await sql<ChaveLida>`
    select codigo, terminal, validade::text as validade, acessos, carencia_dias as "carenciaDias",
      case when bloqueada_em is not null then 'bloqueado' when validade < ${hoje} then 'vencido' else 'liberado' end as situacao,
      case when bloqueada_em is not null then bloqueio_motivo when validade < ${hoje} then 'A validade da chave terminou.' end as motivo
    from chave_acesso where grupo_id = ${grupoId} and empresa_id = ${empresaId} and ativo
    order by terminal nulls first, id limit 500`.execute(db);
  return rows;
}

export async function lerVersaoDaMaquina(
  db: Db,
  { grupoId, id, canal }: Maquina,
  instalada: string | null,
): Promise<EstadoDoCore['versao']> {
  const alvo = await sql<NonNullable<EstadoDoCore['versao']['alvo']>>`
    select i.id as "implantacaoId", v.numero, v.endereco, v.sha256
    from implantacao_servidor s join implantacao_core i on i.grupo_id = s.grupo_id and i.id = s.implantacao_id
      join versao_core v on v.id = i.versao_core_id
    where s.grupo_id = ${grupoId} and s.chave_api_id = ${id} and s.situacao in ('pendente', 'baixando', 'instalando')
      and i.agendada_para <= now()`.execute(db);
  const ultima = await sql<{ numero: string; minima: string | null }>`
    select v.numero, v.versao_minima as minima from (${versoesDoCanal(sql`${canal}::text`)} limit 1) v`.execute(db);
  const { rows } = await sql<{ obrigatoria: boolean }>`
    select exists (select from versao_core v where v.ativo and (v.canal = 'estavel' or ${canal}::text = 'beta') and v.obrigatoria_em <= ${hoje}
      and app.ordem_da_versao(v.numero) collate "C" > app.ordem_da_versao(${instalada}::text) collate "C") as obrigatoria`.execute(
    db,
  );
  return {
    alvo: alvo.rows[0] ?? null,
    ultima: ultima.rows[0]?.numero ?? null,
    minima: ultima.rows[0]?.minima ?? null,
    obrigatoria: rows[0]?.obrigatoria ?? false,
  };
}

/** Condition of a notice `n` that is meant for the server of key `k`. */
export const avisoServe = sql`(n.canal is null or n.canal = k.canal) and (
  not exists (select from core_aviso_empresa ae where ae.grupo_id = n.grupo_id and ae.aviso_id = n.id)
  or exists (select from core_aviso_empresa ae where ae.grupo_id = n.grupo_id and ae.aviso_id = n.id and ae.empresa_id = k.empresa_id))`;

/** The notices in force for the server; that it has received them is noted once. */
export async function entregarAvisos(tx: Tx, { grupoId, id }: Maquina): Promise<EstadoDoCore['avisos']> {
  const { rows } = await sql<EstadoDoCore['avisos'][number]>`
    select n.id, n.titulo, n.texto, n.gravidade, (select v.numero from versao_core v where v.id = n.versao_core_id) as versao
    from core_aviso n join core_chave_api k on k.grupo_id = n.grupo_id and k.id = ${id}
    where n.grupo_id = ${grupoId} and n.ativo and n.ate >= ${hoje} and ${avisoServe} order by n.id desc limit 50`.execute(
    tx,
  );
  if (rows.length > 0) {
    await sql`insert into core_aviso_entrega (grupo_id, aviso_id, chave_api_id)
      select ${grupoId}, aviso, ${id} from unnest(${rows.map((aviso) => aviso.id)}::bigint[]) aviso on conflict do nothing`.execute(
      tx,
    );
  }
  return rows;
}

export async function agora(db: Db, carenciaDias: number): Promise<{ agora: string; offlineAte: string }> {
  const { rows } = await sql<{ agora: string; offlineAte: string }>`
    select ${isoInstant('now()')} as agora, ${isoInstant(`(now() + make_interval(days => ${Number(carenciaDias)}))`)} as "offlineAte"`.execute(
    db,
  );
  return rows[0] as { agora: string; offlineAte: string };
}
