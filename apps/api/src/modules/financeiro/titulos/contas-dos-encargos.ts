import {
  contasDosEncargos,
  DomainError,
  type FinalidadeDeEncargo,
  finalidadesDeEncargo,
  type Imputacao,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { registerHooks } from '../../../platform/registers/hooks.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import {
  contasNoAno,
  contasPorNome,
  exigirContas,
  type FonteDeUsosDaConta,
  ramosDasContas,
} from '../../contabil/public.ts';
import { daPessoa, hojeNaEmpresa } from '../../empresas/public.ts';
import type { Parcela } from './parcelas.queries.ts';

/** Names a chart gives the account of each, best first: the default of who chose none. */
const nomesNoPlano: Readonly<Record<FinalidadeDeEncargo, readonly string[]>> = {
  juros_recebidos: ['juros recebidos', 'juros e multas recebidos'],
  multas_recebidas: ['multas recebidas', 'juros e multas recebidos', 'juros recebidos'],
  descontos_concedidos: ['descontos concedidos'],
  juros_pagos: ['juros pagos', 'juros e multas pagos'],
  multas_pagas: ['multas pagas', 'juros e multas pagos', 'juros pagos'],
  descontos_obtidos: ['descontos obtidos'],
};

/** Of each side, what the three parts of a settlement are. */
const doLado = {
  R: { multa: 'multas_recebidas', juros: 'juros_recebidos', desconto: 'descontos_concedidos' },
  P: { multa: 'multas_pagas', juros: 'juros_pagos', desconto: 'descontos_obtidos' },
} as const satisfies Record<'R' | 'P', Record<string, FinalidadeDeEncargo>>;

/** Accounts of the chart; null: where the title is. */
export type ContasDoLado = Readonly<Record<'multa' | 'juros' | 'desconto', number | null>>;
const semContas: ContasDoLado = { multa: null, juros: null, desconto: null };

/** An account of the result, of the company's chart of the year, or of another year's that was copied to or from it. */
export const contasDosEncargosHooks = registerHooks(contasDosEncargos, {
  async afterWrite({ tx, actor }, { ativo, empresaId, planoDeContaId }) {
    if (!ativo) return;
    const onde = { empresaId, ano: Number((await hojeNaEmpresa(tx, empresaId)).slice(0, 4)) };
    const daqui = (await contasNoAno(tx, actor, onde, [planoDeContaId])).get(planoDeContaId) ?? planoDeContaId;
    await exigirContas(tx, actor, onde, [daqui], 'planoDeContaId');
    const [ramo] = await ramosDasContas(tx, actor.grupoId, [daqui]);
    if (ramo?.natureza === 'ativo' || ramo?.natureza === 'passivo') {
      throw new DomainError('RULE_BROKEN', { campos: { planoDeContaId: 'Escolha uma conta de resultado' } });
    }
  },
});

interface Onde {
  empresaId: number;
  ano: number;
}

/** What a company chose for the year, else what its chart names so. What has neither is left out. */
async function contasDaEmpresa(
  db: Db,
  actor: Pick<Actor, 'grupoId'>,
  onde: Onde,
): Promise<ReadonlyMap<FinalidadeDeEncargo, number>> {
  const { rows } = await sql<{ finalidade: FinalidadeDeEncargo; contaId: number }>`
    select finalidade, plano_de_conta_id as "contaId" from encargo_conta
    where grupo_id = ${actor.grupoId} and empresa_id = ${onde.empresaId} and ativo`.execute(db);
  const doAno = await contasNoAno(
    db,
    actor,
    onde,
    rows.map(({ contaId }) => contaId),
  );
  const escolhidas = new Map(rows.map(({ finalidade, contaId }) => [finalidade, doAno.get(contaId)]));
  const porNome = await contasPorNome(db, actor, onde, [...new Set(Object.values(nomesNoPlano).flat())]);
  return new Map(
    Object.entries(nomesNoPlano).flatMap(([chave, nomes]): [FinalidadeDeEncargo, number][] => {
      const finalidade = chave as FinalidadeDeEncargo;
      const conta = escolhidas.get(finalidade) ?? nomes.flatMap((nome) => porNome.get(nome) ?? [])[0];
      return conta === undefined ? [] : [[finalidade, conta]];
    }),
  );
}

const temEncargo = ({ multa, juros, desconto, abatimento }: Imputacao) =>
  [multa, juros, desconto, abatimento].some((valor) => !valor.isZero());

/**
 * The accounts that settlements of a day are written with: what they charge and take off.
 *
 * @param data its year is that of the chart
 * @returns in the order of the settlements
 */
export async function contasDasBaixas(
  db: Db,
  actor: Pick<Actor, 'grupoId'>,
  data: string,
  imputacoes: readonly { parcela: Pick<Parcela, 'empresaId' | 'origem'>; feita: Imputacao }[],
): Promise<ContasDoLado[]> {
  const ano = Number(data.slice(0, 4));
  const com = imputacoes.filter(({ feita }) => temEncargo(feita));
  const contas = new Map<number, Awaited<ReturnType<typeof contasDaEmpresa>>>();
  for (const empresaId of new Set(com.map(({ parcela }) => parcela.empresaId))) {
    contas.set(empresaId, await contasDaEmpresa(db, actor, { empresaId, ano }));
  }
  return imputacoes.map(({ parcela: { empresaId, origem }, feita }) =>
    temEncargo(feita) ? doLadoDela(contas.get(empresaId), origem) : semContas,
  );
}

/** The same for what an agreement of a company charges and forgives. */
export async function contasDoAcordo(
  db: Db,
  actor: Pick<Actor, 'grupoId'>,
  data: string,
  { empresaId, origem }: Pick<Parcela, 'empresaId' | 'origem'>,
): Promise<ContasDoLado> {
  return doLadoDela(await contasDaEmpresa(db, actor, { empresaId, ano: Number(data.slice(0, 4)) }), origem);
}

function doLadoDela(contas: ReadonlyMap<FinalidadeDeEncargo, number> | undefined, origem: 'R' | 'P'): ContasDoLado {
  const { multa, juros, desconto } = doLado[origem];
  const da = (finalidade: FinalidadeDeEncargo) => contas?.get(finalidade) ?? null;
  return { multa: da(multa), juros: da(juros), desconto: da(desconto) };
}

const emBaixas = (contaIds: readonly number[]) => {
  const ids = sql`${[...contaIds]}::bigint[]`;
  return sql`(select b.grupo_id, b.parcela_id, b.id, u.conta from baixa b
    cross join lateral (values (b.multa_plano_de_conta_id), (b.juros_plano_de_conta_id), (b.desconto_plano_de_conta_id)) u (conta)
    where (b.multa_plano_de_conta_id = any(${ids}) or b.juros_plano_de_conta_id = any(${ids}) or b.desconto_plano_de_conta_id = any(${ids}))
      and u.conta = any(${ids}))`;
};

/** Settlements whose charges or discounts are at an account. */
export const encargosDaConta: FonteDeUsosDaConta = {
  oque: 'Juros, multas e descontos de baixas',
  async contar(db, { grupoId }, contaIds) {
    const { rows } = await sql<{ id: number; n: number }>`
      select b.conta as id, count(distinct b.id)::int as n from ${emBaixas(contaIds)} b where b.grupo_id = ${grupoId} group by 1`.execute(
      db,
    );
    return new Map(rows.map(({ id, n }) => [id, n]));
  },
  async exemplos(db, actor, contaIds, limite) {
    const where = whereAll([sql`b.grupo_id = ${actor.grupoId}`, ...daPessoa(actor, 't.empresa_id')]);
    const { rows } = await sql<{
      nome: string;
    }>`select distinct t.codigo, concat_ws(' · ', t.codigo, t.documento) as nome
      from ${emBaixas(contaIds)} b join parcela p on p.grupo_id = b.grupo_id and p.id = b.parcela_id
      join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id ${where} order by 1 desc limit ${limite}`.execute(
      db,
    );
    return rows.map(({ nome }) => nome);
  },
};

const emAcordos = (contaIds: readonly number[]) => {
  const ids = sql`${[...contaIds]}::bigint[]`;
  return sql`(select g.grupo_id, g.id, g.data, u.conta from titulo_acordo g
    cross join lateral (values (g.multa_plano_de_conta_id), (g.juros_plano_de_conta_id), (g.ajuste_plano_de_conta_id)) u (conta)
    where u.conta = any(${ids}))`;
};

/** Agreements whose charges or forgiven amounts are at an account. */
export const acordosDaConta: FonteDeUsosDaConta = {
  oque: 'Encargos de acordos',
  async contar(db, { grupoId }, contaIds) {
    const { rows } = await sql<{ id: number; n: number }>`
      select g.conta as id, count(distinct g.id)::int as n from ${emAcordos(contaIds)} g where g.grupo_id = ${grupoId} group by 1`.execute(
      db,
    );
    return new Map(rows.map(({ id, n }) => [id, n]));
  },
  async exemplos(db, actor, contaIds, limite) {
    const where = whereAll([sql`g.grupo_id = ${actor.grupoId}`, ...daPessoa(actor, 't.empresa_id')]);
    const { rows } = await sql<{
      nome: string;
    }>`select distinct t.codigo, concat_ws(' · ', t.codigo, t.documento) as nome
      from ${emAcordos(contaIds)} g join titulo t on t.grupo_id = g.grupo_id and t.acordo_id = g.id ${where}
      order by 1 desc limit ${limite}`.execute(db);
    return rows.map(({ nome }) => nome);
  },
};

/** Accounts chosen for charges are not taken out of the chart unseen. */
export const escolhidasNosEncargos: FonteDeUsosDaConta = {
  oque: 'Contas de juros, multas e descontos',
  async contar(db, { grupoId }, contaIds) {
    const { rows } = await sql<{ id: number; n: number }>`
      select plano_de_conta_id as id, count(*)::int as n from encargo_conta
      where grupo_id = ${grupoId} and plano_de_conta_id = any(${[...contaIds]}::bigint[]) group by 1`.execute(db);
    return new Map(rows.map(({ id, n }) => [id, n]));
  },
  async exemplos(db, actor, contaIds, limite) {
    const where = whereAll([
      sql`e.grupo_id = ${actor.grupoId}`,
      sql`e.plano_de_conta_id = any(${[...contaIds]}::bigint[])`,
      ...daPessoa(actor, 'e.empresa_id'),
    ]);
    const { rows } = await sql<{ finalidade: FinalidadeDeEncargo }>`
      select distinct e.finalidade from encargo_conta e ${where} order by 1 limit ${limite}`.execute(db);
    return rows.map(({ finalidade }) => finalidadesDeEncargo[finalidade]);
  },
};
