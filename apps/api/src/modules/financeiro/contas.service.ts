import { contas, saldosDoDia } from '@retaguarda/contracts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { getRow, insertRow, lockRow, setActive, updateRow } from '../../platform/registers/engine.ts';
import { travarSaldoDoDia, ultimoSaldo } from './contas.queries.ts';
import { exigirDiaQueChegou } from './financeiro.hooks.ts';
import { saldoCalculado } from './titulos/resumo.ts';

export async function contaComSaldo(db: Db, actor: Actor, id: number) {
  const conta = await getRow(db, contas, actor, id);
  const informado = await ultimoSaldo(db, id);
  const saldo = informado
    ? { origem: 'informado', dia: informado.dia, valor: informado.saldo }
    : { origem: 'inicial', dia: conta.saldoInicialData, valor: conta.saldoInicial };
  return { conta, saldo: { ...saldo, calculado: await saldoCalculado(db, id) } };
}

interface SaldoDoDia extends Record<string, unknown> {
  contaId: number;
  dia: string;
}

/** One balance an account and day: the last one told holds. @returns id of the day's balance */
export async function informarSaldo(tx: Tx, actor: Actor, dados: SaldoDoDia): Promise<number> {
  exigirDiaQueChegou(dados.dia);
  const id = await travarSaldoDoDia(tx, dados.contaId, dados.dia);
  if (id === undefined) return insertRow(tx, saldosDoDia, actor, dados);
  const before = await lockRow(tx, saldosDoDia, actor, id);
  await updateRow(tx, saldosDoDia, actor, before, dados);
  await setActive(tx, saldosDoDia, actor, before, true);
  return id;
}
