import { DomainError, type RateioProposto, type TituloNovo } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import {
  contasNoAno,
  controlarGastos,
  exigirCentros,
  exigirContas,
  type FonteDeUsosDaConta,
  type FonteDoRealizado,
  guardarRateioDoFornecedor,
  rateioDoFornecedor,
} from '../../contabil/public.ts';
import { daPessoa, exigirEmpresas, exigirPessoas, lerCurta } from '../../empresas/public.ts';
import { realizadoDosMovimentos } from '../extratos/contabil.ts';
import { fatosDoOrcamento } from '../relatorios/fatos-do-orcamento.ts';
import type { Pronto } from './criar.ts';

type Rateio = NonNullable<TituloNovo['rateio']>;

/** What a split names must take entries of the company in the year. @throws DomainError UNKNOWN_REFERENCE on the split */
export async function exigirRateio(
  db: Db,
  actor: Actor,
  onde: { empresaId: number; ano: number },
  rateio: Rateio,
): Promise<void> {
  const contas = rateio.flatMap(({ planoDeContaId }) => planoDeContaId ?? []);
  const centros = rateio.flatMap(({ centroCustoId }) => centroCustoId ?? []);
  await exigirContas(db, actor, onde, contas, 'rateio');
  await exigirCentros(db, actor, onde.empresaId, centros, 'rateio');
}

/** Titles that name an account in their splits. */
export const titulosDaConta: FonteDeUsosDaConta = {
  oque: 'Títulos',
  async contar(db, { grupoId }, contaIds) {
    const { rows } = await sql<{ id: number; n: number }>`
      select plano_de_conta_id as id, count(distinct titulo_id)::int as n from titulo_rateio
      where grupo_id = ${grupoId} and plano_de_conta_id = any(${[...contaIds]}::bigint[]) group by 1`.execute(db);
    return new Map(rows.map(({ id, n }) => [id, n]));
  },
  async exemplos(db, actor, contaIds, limite) {
    const where = whereAll([
      sql`r.grupo_id = ${actor.grupoId}`,
      sql`r.plano_de_conta_id = any(${[...contaIds]}::bigint[])`,
      ...daPessoa(actor, 't.empresa_id'),
    ]);
    const { rows } = await sql<{
      nome: string;
    }>`select distinct t.codigo, concat_ws(' · ', t.codigo, t.documento) as nome
      from titulo_rateio r join titulo t on t.grupo_id = r.grupo_id and t.id = r.titulo_id ${where}
      order by 1 desc limit ${limite}`.execute(db);
    return rows.map(({ nome }) => nome);
  },
};

/** The split kept for a supplier, in the accounts the company has in the year; an account it has not there is left to choose. */
export async function proporRateio(
  db: Db,
  actor: Actor,
  { fornecedorId, empresaId, competencia }: { fornecedorId: number; empresaId: number; competencia: string },
): Promise<RateioProposto> {
  await exigirEmpresas(db, actor, [empresaId]);
  await exigirPessoas(db, actor, [fornecedorId]);
  const guardado = await rateioDoFornecedor(db, actor, fornecedorId);
  if (!guardado) return { modelo: null, partes: [] };
  const ano = Number(competencia.slice(0, 4));
  const contas = guardado.partes.flatMap(({ contaId }) => contaId ?? []);
  const doAno = contas.length > 0 ? await contasNoAno(db, actor, { empresaId, ano }, contas) : new Map();
  return {
    modelo: { id: guardado.id, rotulo: guardado.nome },
    partes: guardado.partes.map(({ contaId, centroCustoId, percentual }) => ({
      planoDeContaId: contaId === null ? null : (doAno.get(contaId) ?? null),
      centroCustoId,
      percentual,
    })),
  };
}

/**
 * What goes on into another year names the accounts of that year's chart; where it has none yet, it stays as told.
 *
 * @param competencias days or months the split is for
 * @returns the split for one of them
 */
export async function rateioPorAno(
  db: Db,
  actor: Actor,
  empresaId: number,
  rateio: Rateio,
  competencias: readonly string[],
): Promise<(competencia: string) => Rateio> {
  const contas = rateio.flatMap(({ planoDeContaId }) => planoDeContaId ?? []);
  const porAno = new Map<string, Map<number, number>>();
  for (const ano of new Set(competencias.map((um) => um.slice(0, 4)))) {
    if (contas.length > 0) porAno.set(ano, await contasNoAno(db, actor, { empresaId, ano: Number(ano) }, contas));
  }
  return (competencia) =>
    rateio.map((um) => {
      const conta = um.planoDeContaId && porAno.get(competencia.slice(0, 4))?.get(um.planoDeContaId);
      return conta ? { ...um, planoDeContaId: conta } : um;
    });
}

/** Keeps the splits of the titles that ask for it as those of their suppliers. */
export async function guardarRateios(tx: Tx, actor: Actor, titulos: readonly TituloNovo[]): Promise<void> {
  const porFornecedor = new Map(titulos.filter((um) => um.guardarRateio).map((um) => [um.pessoaId, um]));
  for (const { origem, pessoaId, rateio = [] } of porFornecedor.values()) {
    if (origem !== 'P' || rateio.length === 0)
      throw new DomainError('RULE_BROKEN', { campos: { guardarRateio: 'Só se guarda o rateio de uma conta a pagar' } });
    const { nomeFantasia } = await lerCurta<{ id: number; nomeFantasia: string }>(
      tx,
      actor,
      pessoaId,
      sql`e.id, e.nome_fantasia as "nomeFantasia"`,
    );
    await guardarRateioDoFornecedor(tx, actor, {
      fornecedorId: pessoaId,
      nome: nomeFantasia.slice(0, 80),
      partes: rateio.map(({ planoDeContaId = null, centroCustoId = null, percentual }) => ({
        contaId: planoDeContaId,
        centroCustoId,
        percentual,
      })),
    });
  }
}

/**
 * What was paid and what is still open at each account and centre, split to the cent. By competence both are of the month of the
 * title; by cash, what was paid is of the month of the payment and what is open of the month it is due.
 */
export const realizadoDosTitulos: FonteDoRealizado = async (db, { grupoId }, recorte) => {
  const soma = (tipo: string) =>
    sql`coalesce(sum(f.valor) filter (where f.tipo = ${sql.lit(tipo)}), 0)::numeric(18,2)::text as ${sql.id(tipo)}`;
  const { rows } = await sql<Awaited<ReturnType<FonteDoRealizado>>[number]>`
    select f.plano_de_conta_id as "contaId", f.centro_custo_id as "centroCustoId", f.mes, ${soma('comprometido')}, ${soma('realizado')}
    from (${fatosDoOrcamento(grupoId, recorte)}) f group by 1, 2, 3`.execute(db);
  return rows;
};

/**
 * Holds what is to be paid to the approved budgets, in the month of its competence; titles made together count together.
 *
 * @throws DomainError RULE_BROKEN where a budget blocks, CONFIRM_FIRST where it warns and nobody said to go on
 */
export async function caberNoOrcamento(tx: Tx, actor: Actor, titulos: readonly Pronto[]): Promise<void> {
  // What an agreement owes was asked of the budget when its originals were entered.
  const aPagar = titulos.filter(({ novo }) => novo.origem === 'P' && novo.acordoId === undefined);
  const gastos = aPagar.flatMap(({ novo, emissao, rateio }) =>
    rateio.flatMap(({ planoDeContaId, centroCustoId = null, valor }) =>
      planoDeContaId
        ? {
            empresaId: novo.empresaId,
            contaId: planoDeContaId,
            centroCustoId,
            valor,
            mes: novo.competencia ?? emissao.slice(0, 7),
          }
        : [],
    ),
  );
  const confirmado = aPagar.every(({ novo }) => novo.acimaDoOrcamento === true);
  await gastarNoOrcamento(tx, actor, gastos, confirmado);
}

/** @throws DomainError as `caberNoOrcamento` */
export const gastarNoOrcamento = (
  tx: Tx,
  actor: Actor,
  gastos: Parameters<typeof controlarGastos>[3],
  confirmado: boolean,
): Promise<void> => controlarGastos(tx, actor, [realizadoDosTitulos, realizadoDosMovimentos], gastos, { confirmado });
