import { DomainError, listaDeDivergenciasDeVendas } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { searchedIn } from '../../../platform/lists/search.ts';
import type { ListSource } from '../../../platform/lists/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { daPessoa, juntarEmpresa } from '../../empresas/public.ts';
import { nomeado } from './vendas.ts';

export const divergenciasEmLista: ListSource = {
  list: listaDeDivergenciasDeVendas,
  from: {
    table: 'venda_divergencia',
    alias: 'd',
    joins: { e: juntarEmpresa('d'), u: juntarPessoa('d', 'u', 'resolvida_por') },
  },
  scope: (reach) => [sql`d.grupo_id = ${reach.grupoId}`, ...daPessoa(reach, 'd.empresa_id')],
  values: {
    situacao: sql`case when d.resolvida_em is null then 'aberta' else 'resolvida' end`,
    empresa: nomeado('e', 'nome_fantasia'),
    resolvidaPor: nomeado('u'),
    deEfeito: sql`coalesce(d.dados ? 'atoId', false)`,
  },
  search: searchedIn('venda', sql`d.venda_id`),
  filters: {
    situacao: (qual) => (qual === 'aberta' ? sql`d.resolvida_em is null` : sql`d.resolvida_em is not null`),
    tipo: (tipo) => sql`d.tipo = ${sql.lit(tipo)}`,
    de: (dia) => sql`d.criado_em >= ${dia}::date`,
    ate: (dia) => sql`d.criado_em < ${dia}::date + 1`,
  },
};

/** Says that a divergence was seen to, and how. @throws DomainError NOT_FOUND, STALE_RECORD, INVALID_TRANSITION */
export async function resolverDivergencia(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, resolucao }: { versao: number; resolucao: string },
): Promise<{ id: number; versao: number }> {
  const { rows } = await sql<{
    versao: number;
    resolvida: boolean;
  }>`select d.versao, d.resolvida_em is not null as resolvida
    from venda_divergencia d ${whereAll([
      sql`d.grupo_id = ${actor.grupoId}`,
      sql`d.id = ${id}`,
      ...daPessoa(actor, 'd.empresa_id'),
    ])} for update`.execute(tx);
  const [antes] = rows;
  if (!antes) throw new DomainError('NOT_FOUND');
  if (antes.resolvida) throw new DomainError('INVALID_TRANSITION', { text: 'Esta divergência já foi resolvida.' });
  if (antes.versao !== versao) throw new DomainError('STALE_RECORD');
  const { rows: depois } = await sql<{
    versao: number;
  }>`update venda_divergencia set resolvida_em = now(), resolvida_por = ${actor.usuarioId},
    resolucao = ${resolucao} where grupo_id = ${actor.grupoId} and id = ${id} returning versao`.execute(tx);
  return { id, versao: depois[0]?.versao ?? versao };
}
