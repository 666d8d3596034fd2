import { decimal, somar } from '@retaguarda/brasil';
import type { MesDaEscrituracao } from '@retaguarda/contracts';
import type { CreditoDeUmMes, CreditosPorMes, MesDasContribuicoes, NaturezaDaReceita } from '@retaguarda/fiscal/sped';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { finalidadesSemConta } from '../contas.ts';
import { empresaDaEfd, lerDados, mesAntes, ultimoDia } from '../efd/dados.ts';
import { contribuicoesDoMes } from '../feitas.queries.ts';
import type { MesDaEmpresa } from '../mes.ts';

/** What was chosen for a file of contributions beside its month. */
export interface PedidoDasContribuicoes {
  retificadora: boolean;
  /** Receipt of the file it puts right. */
  recibo: string | null;
  /** Credits of the months before, R$; null: what the file of the month before left. */
  saldoPis: string | null;
  saldoCofins: string | null;
}

/** All that pay by the Simples, also beyond its limit for states and cities. @source IN RFB 1.252/2012, art. 5, I */
const SIMPLES = new Set(['1', '2', '4']);

/** What an EFD-Contribuições of the month begins with, for the screen. */
export async function contribuicoesParaComecar(
  db: Db,
  doMes: MesDaEmpresa,
): Promise<MesDaEscrituracao['sped']['contribuicoes']> {
  const { grupoId, empresaId, mes, emissor } = doMes;
  const anterior = await contribuicoesDoMes(db, grupoId, empresaId, mesAntes(mes));
  const soma = (creditos: readonly CreditoDeUmMes[]) => somar(creditos.map(({ saldo }) => saldo)).toFixed(2);
  return {
    obrigada: !SIMPLES.has(emissor.crt ?? ''),
    regime: emissor.pisCofins,
    anteriores: anterior && { pis: soma(anterior.aTransportar.pis), cofins: soma(anterior.aTransportar.cofins) },
    semConta: await finalidadesSemConta(db, doMes),
  };
}

/** Everything of the file but its documents. */
export async function lerMesDasContribuicoes(
  db: Db,
  mes: MesDaEmpresa,
  pedido: PedidoDasContribuicoes,
): Promise<MesDasContribuicoes> {
  const dados = await lerDados(db, mes.grupoId, mes.empresaId);
  return {
    de: `${mes.mes}-01`,
    ate: ultimoDia(mes.mes),
    // Without its receipt a file that puts another right says so by an empty one, which is refused by name.
    retifica: pedido.retificadora ? (pedido.recibo ?? '') : null,
    empresa: empresaDaEfd(mes, dados),
    contador: dados?.contador ?? null,
    regime: mes.emissor.pisCofins,
    anteriores: await lerAnteriores(db, mes, pedido),
  };
}

/** What a person says is of the month before: how much came from which is what only the files here tell. */
async function lerAnteriores(
  db: Db,
  { grupoId, empresaId, mes }: MesDaEmpresa,
  { saldoPis, saldoCofins }: PedidoDasContribuicoes,
): Promise<CreditosPorMes> {
  const antes = mesAntes(mes);
  const feita = (await contribuicoesDoMes(db, grupoId, empresaId, antes))?.aTransportar;
  const deUm = (saldo: string | null, daqui: readonly CreditoDeUmMes[]): readonly CreditoDeUmMes[] => {
    if (saldo === null || somar(daqui.map((um) => um.saldo)).eq(saldo)) return daqui;
    return decimal(saldo).isZero() ? [] : [{ mes: antes, apurado: saldo, usado: '0.00', saldo }];
  };
  return { PIS: deUm(saldoPis ?? null, feita?.pis ?? []), COFINS: deUm(saldoCofins ?? null, feita?.cofins ?? []) };
}

export async function lerNaturezas(db: Db, grupoId: number): Promise<NaturezaDaReceita[]> {
  const { rows } = await sql<NaturezaDaReceita>`select cst, coalesce(ncm, '') as ncm, codigo from natureza_receita
    where grupo_id = ${grupoId} and ativo order by cst, ncm`.execute(db);
  return rows;
}
