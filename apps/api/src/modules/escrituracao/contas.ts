import { contasDoSped, type FinalidadeDeConta, finalidadesDeConta, type NaturezaDeConta } from '@retaguarda/contracts';
import { Contas, type ContasPorFinalidade } from '@retaguarda/fiscal/sped';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { registerHooks } from '../../platform/registers/hooks.ts';
import { contasNoAno, contasNosLivros, exigirContas, type FonteDeUsosDaConta } from '../contabil/public.ts';
import { daPessoa, hojeNaEmpresa } from '../empresas/public.ts';
import type { MesDaEmpresa } from './mes.ts';

/** An account of the company's chart of the year, or of another year's that was copied to or from it. */
export const contasDoSpedHooks = registerHooks(contasDoSped, {
  async afterWrite({ tx, actor }, { ativo, empresaId, planoDeContaId }) {
    if (!ativo) return;
    const onde = { empresaId, ano: Number((await hojeNaEmpresa(tx, empresaId)).slice(0, 4)) };
    const daqui = await contasNoAno(tx, actor, onde, [planoDeContaId]);
    await exigirContas(tx, actor, onde, [daqui.get(planoDeContaId) ?? planoDeContaId], 'planoDeContaId');
  },
});

/** What record 0500 calls each nature of the chart. */
const NATUREZAS: Readonly<Record<NaturezaDeConta, '01' | '02' | '04'>> = {
  ativo: '01',
  passivo: '02',
  receita: '04',
  custo: '04',
  despesa: '04',
};

/** The accounts that the records of a month name. */
export const lerContas = async (db: Db, mes: MesDaEmpresa): Promise<Contas> =>
  new Contas(await lerPorFinalidade(db, mes));

async function lerPorFinalidade(db: Db, { grupoId, empresaId, mes, fuso }: MesDaEmpresa): Promise<ContasPorFinalidade> {
  const { rows } = await sql<{ finalidade: FinalidadeDeConta; contaId: number }>`
    select finalidade, plano_de_conta_id as "contaId" from sped_conta
    where grupo_id = ${grupoId} and empresa_id = ${empresaId} and ativo`.execute(db);
  const onde = { empresaId, ano: Number(mes.slice(0, 4)), fuso };
  const contas = await contasNosLivros(
    db,
    grupoId,
    onde,
    rows.map(({ contaId }) => contaId),
  );
  return Object.fromEntries(
    rows.flatMap(({ finalidade, contaId }) => {
      const conta = contas.get(contaId);
      if (!conta) return [];
      const { natureza, empresaId: dono, ...resto } = conta;
      return [[finalidade, { ...resto, natureza: NATUREZAS[natureza], doEstabelecimento: dono !== null }]];
    }),
  );
}

/** What the last EFD-Contribuições named no account for, of the month or else of one before, and still has none. */
export async function finalidadesSemConta(db: Db, mes: MesDaEmpresa): Promise<FinalidadeDeConta[]> {
  const { rows } = await sql<{ faltam: FinalidadeDeConta[] | null }>`
    select resumo->'contribuicoes'->'semConta' as faltam from escrituracao
    where grupo_id = ${mes.grupoId} and empresa_id = ${mes.empresaId} and tipo = 'efd_contribuicoes' and situacao = 'pronto' and ativo
      and mes <= ${`${mes.mes}-01`}::date order by mes desc, id desc limit 1`.execute(db);
  const faltam = rows[0]?.faltam ?? [];
  if (faltam.length === 0) return [];
  const contas = await lerPorFinalidade(db, mes);
  return faltam.filter((finalidade) => !contas[finalidade]);
}

/** Accounts named here are not taken out of the chart unseen. */
export const contasNoSped: FonteDeUsosDaConta = {
  oque: 'Contas contábeis do SPED',
  async contar(db, { grupoId }, contaIds) {
    const { rows } = await sql<{ id: number; n: number }>`
      select plano_de_conta_id as id, count(*)::int as n from sped_conta
      where grupo_id = ${grupoId} and plano_de_conta_id = any(${[...contaIds]}::bigint[]) group by 1`.execute(db);
    return new Map(rows.map(({ id, n }) => [id, n]));
  },
  async exemplos(db, actor, contaIds, limite) {
    const quais = [
      sql`s.grupo_id = ${actor.grupoId} and s.plano_de_conta_id = any(${[...contaIds]}::bigint[])`,
      ...daPessoa(actor, 's.empresa_id'),
    ];
    const { rows } = await sql<{ finalidade: FinalidadeDeConta }>`
      select distinct s.finalidade from sped_conta s where ${sql.join(quais, sql` and `)} order by 1 limit ${limite}`.execute(
      db,
    );
    return rows.map(({ finalidade }) => finalidadesDeConta[finalidade]);
  },
};
