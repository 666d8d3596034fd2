import type { ProdutoAlteracao, ProdutoCompleto, ProdutoNovo } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { exigirSemSaldo } from '../saldos/saldo.ts';

/**
 * What was filled in from another field follows it when that one changes: the chapter of the NCM, the taxable unit that
 * was the commercial one. What the person put there stays.
 */
export function acompanhar(antes: ProdutoCompleto, dados: ProdutoNovo): ProdutoNovo {
  const seguiaNcm = antes.spedGenero !== null && antes.spedGenero === antes.ncm?.slice(0, 2);
  const seguiaUnidade = antes.unidadeTributariaId === antes.unidadeComercialId;
  return {
    ...dados,
    ...(dados.ncm !== antes.ncm && seguiaNcm && dados.spedGenero === antes.spedGenero ? { spedGenero: null } : {}),
    ...(dados.unidadeComercialId !== antes.unidadeComercialId &&
    seguiaUnidade &&
    dados.unidadeTributariaId === antes.unidadeTributariaId
      ? { unidadeTributariaId: null }
      : {}),
  };
}

/** What is kept in another way may have to be empty first. */
export const mudaControle = (antes: ProdutoCompleto, dadas: ProdutoAlteracao): boolean =>
  (['controlaEstoque', 'controlaLote', 'controlaNumeroSerie', 'unidadeComercialId'] as const).some(
    (campo) => dadas[campo] !== undefined && dadas[campo] !== antes[campo],
  );

const ehKit = ({
  produtoComposto,
  receita,
}: Pick<ProdutoNovo, 'produtoComposto'> & { receita: { modo: string } | null }) =>
  produtoComposto && receita?.modo === 'kit';

/**
 * How a product is kept may change only while it has nothing: units without the lot, the serial or the variant now asked
 * for could not go out any more.
 *
 * @throws DomainError IN_USE naming what has stock
 */
export async function exigirSemSaldoParaMudar(
  db: Db,
  actor: Actor,
  antes: ProdutoCompleto,
  dados: ProdutoNovo,
): Promise<void> {
  const daFamilia = (['controlaEstoque', 'controlaLote', 'controlaNumeroSerie'] as const).filter(
    (campo) => dados[campo] !== antes[campo],
  );
  const doProprio = [
    ...(dados.usaGrade && !antes.usaGrade ? ['usaGrade'] : []),
    ...(ehKit(dados) && !ehKit(antes) ? ['produtoComposto'] : []),
  ];
  const recusar = (ids: readonly number[], campos: readonly string[]) =>
    exigirSemSaldo(db, actor, ids, {
      motivo: 'Há estoque, e ele não caberia no novo controle',
      campos: Object.fromEntries(campos.map((campo) => [campo, 'Há saldo em estoque: zere-o antes'])),
    });
  const familia = [antes.id, ...antes.variantes.map(({ id }) => id)];
  if (dados.unidadeComercialId !== antes.unidadeComercialId) {
    // Ten kilograms would be read as ten grams, and movements keep no unit of their own.
    await exigirSemSaldo(db, actor, familia, {
      motivo: 'Há estoque, contado na unidade de agora',
      campos: { unidadeComercialId: 'Há saldo em estoque: zere-o antes' },
    });
  }
  if (daFamilia.length > 0) await recusar(familia, daFamilia);
  if (doProprio.length > 0) await recusar([antes.id], doProprio);
}

/** A product whose stock is no longer kept has no stocks, in any company. */
export async function retirarEstoques(tx: Tx, actor: Actor, antes: ProdutoCompleto): Promise<void> {
  const ids = [antes.id, ...antes.variantes.map(({ id }) => id)];
  await sql`update produto_estoque set ativo = false
    where grupo_id = ${actor.grupoId} and produto_id = any(${ids}::bigint[]) and ativo`.execute(tx);
}
