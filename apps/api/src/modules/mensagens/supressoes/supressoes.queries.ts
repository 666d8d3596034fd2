import { type CanalDeMensagem, DomainError, listaDeSupressoes, type MotivoDeSupressao } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ListSource } from '../../../platform/lists/source.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { juntarPessoa } from '../../acesso/public.ts';

/** The row `s` keeps messages away now. */
export const valeAgora = sql<boolean>`(s.ativo and coalesce(s.expira_em > now(), true))`;

export const supressoes: ListSource = {
  list: listaDeSupressoes,
  from: { table: 'mensagem_supressao', alias: 's', joins: { u: juntarPessoa('s') } },
  scope: ({ grupoId }) => [sql`s.grupo_id = ${grupoId}`],
  values: { usuario: { id: sql`s.usuario_id`, label: sql`u.nome` } },
  filters: {
    canal: (qual) => sql`s.canal = ${sql.lit(qual)}`,
    motivo: (qual) => sql`s.motivo = ${sql.lit(qual)}`,
  },
  search: { where: (texto) => sql`s.busca like all (${containsPatterns(texto)})` },
};

export interface Supressao {
  canal: CanalDeMensagem;
  endereco: string;
  motivo: MotivoDeSupressao;
  observacao?: string | null | undefined;
  usuarioId?: number;
}

/** How long an address that bounced for a while is left alone. */
const DIAS_DE_ESPERA = 7;

/** From now on nothing is sent to an address. Who asked to leave stays so, whatever is told of the address after it. */
export async function suprimir(
  tx: Tx,
  grupoId: number,
  { canal, endereco, motivo, observacao = null, usuarioId }: Supressao,
): Promise<void> {
  await sql`insert into mensagem_supressao as s (grupo_id, canal, endereco, motivo, observacao, usuario_id, expira_em)
    values (${grupoId}, ${canal}, ${endereco}, ${motivo}, ${observacao}, ${usuarioId ?? null},
      case when ${motivo} = 'devolucao_temporaria' then now() + make_interval(days => ${DIAS_DE_ESPERA}) end)
    on conflict (grupo_id, canal, endereco) do update set motivo = excluded.motivo, observacao = excluded.observacao,
      usuario_id = excluded.usuario_id, expira_em = excluded.expira_em, desde = now(), ativo = true
      where not (${valeAgora}) or s.motivo = 'devolucao_temporaria' or (excluded.motivo = 'descadastro' and s.motivo <> 'descadastro')`.execute(
    tx,
  );
}

/** Whether whoever has this address asked to be written to no more. */
export async function estaSuprimido(
  db: Db,
  grupoId: number,
  canal: CanalDeMensagem,
  endereco: string,
): Promise<boolean> {
  const { rows } = await sql`select from mensagem_supressao s where s.grupo_id = ${grupoId} and s.canal = ${canal}
    and s.endereco = ${endereco} and s.motivo = 'descadastro' and ${valeAgora}`.execute(db);
  return rows.length > 0;
}

/** @throws DomainError NOT_FOUND */
export async function ligarSupressao(tx: Tx, { grupoId }: Actor, id: number, ativo: boolean): Promise<void> {
  const { rows } =
    await sql`update mensagem_supressao set ativo = ${ativo} where grupo_id = ${grupoId} and id = ${id} returning 1`.execute(
      tx,
    );
  if (rows.length === 0) throw new DomainError('NOT_FOUND', { text: 'Endereço não encontrado.' });
}
