import { decimal, diasEntre, paraTexto, partesDaData, somarDias } from '@retaguarda/brasil';
import { DomainError, datasDaRecorrencia, type Frequencia, type LancamentoAlteracao } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { exigirPessoas } from '../../empresas/public.ts';
import { proximasDaSerie } from './atos.ts';
import { exigirRateio, rateioPorAno } from './contabil.ts';
import { exigirContas } from './contas-da-pessoa.ts';
import { linhaDoRateio } from './criar.ts';
import { type DiaDeEmpresa, diaDaCompetencia, diasDosTitulos, exigirAberto } from './fechamento.ts';
import { ratearTitulo } from './montar.ts';
import { caberNaAlteracao } from './orcamento-da-alteracao.ts';
import { conferirVersao, type Parcela } from './parcelas.queries.ts';
import { travarPara } from './pedir.ts';

/**
 * Changes an entry nobody paid of, and those of its series that are asked for. A new due date anchors the ones after it.
 *
 * @returns ids of what changed
 * @throws DomainError CONFIRM_FIRST where what it adds goes beyond a budget that warns
 */
export async function alterarLancamento(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, alcance, liberacao, acimaDoOrcamento, ...mudancas }: LancamentoAlteracao,
): Promise<number[]> {
  const { parcelas } = await travarPara(tx, actor, 'alterar', [id]);
  const [primeira] = parcelas as [Parcela];
  conferirVersao(primeira, versao);
  await conferirReferencias(tx, actor, primeira, mudancas);
  const outras = alcance === 'esta' ? [] : await proximasDaSerie(tx, actor, primeira, alcance);
  const todas = [primeira, ...(outras.length > 0 ? (await travarPara(tx, actor, 'alterar', outras)).parcelas : [])];
  await exigirAberto(tx, actor, 'alterar', await diasDaMudanca(tx, actor, todas, mudancas), liberacao);
  const datas = await novasDatas(tx, actor, todas, mudancas.vencimento);
  const rateios = await rateiosDe(tx, actor, todas, mudancas.rateio);
  const { valor, competencia } = mudancas;
  const gastos = todas.map((parcela, i) => ({
    parcela,
    valor,
    rateio: rateios(parcela),
    competencia: i > 0 ? undefined : competencia,
  }));
  await caberNaAlteracao(tx, actor, gastos, acimaDoOrcamento === true);
  for (const [i, parcela] of todas.entries())
    await alterarUma(tx, actor, parcela, { ...mudancas, vencimento: datas[i], rateio: rateios(parcela) }, i > 0);
  return todas.map((parcela) => parcela.id);
}

type Mudancas = Omit<LancamentoAlteracao, 'versao' | 'alcance' | 'liberacao' | 'acimaDoOrcamento'>;

/** What a month tells of a title; when it falls due, or by which account, is no business of a closed one. */
async function diasDaMudanca(
  tx: Tx,
  actor: Actor,
  todas: readonly Parcela[],
  { valor, competencia, rateio, pessoaId, documento }: Mudancas,
): Promise<DiaDeEmpresa[]> {
  if ([valor, competencia, rateio, pessoaId, documento].every((mudanca) => mudanca === undefined)) return [];
  const titulos = todas.map(({ tituloId }) => tituloId);
  const daDivisao = rateio === undefined && valor === undefined ? 'mes' : 'tudo';
  return [
    ...todas.map(({ empresaId, emissao }) => ({ empresaId, data: emissao })),
    ...(await diasDosTitulos(tx, actor, titulos, daDivisao)),
    ...(competencia === undefined
      ? []
      : [{ empresaId: (todas[0] as Parcela).empresaId, data: diaDaCompetencia(competencia) }]),
  ];
}

async function conferirReferencias(
  tx: Tx,
  actor: Actor,
  parcela: Parcela,
  { contaId, pessoaId, rateio, competencia }: Mudancas,
): Promise<void> {
  if (rateio) {
    const mes = competencia ?? (await competenciasDe(tx, actor, [parcela])).get(parcela.tituloId);
    await exigirRateio(tx, actor, { empresaId: parcela.empresaId, ano: Number(mes?.slice(0, 4)) }, rateio);
  }
  if (contaId) await exigirContas(tx, actor, { contaId });
  if (pessoaId) await exigirPessoas(tx, actor, [pessoaId]);
}

/** Month of each title, as its first day. */
async function competenciasDe(tx: Tx, { grupoId }: Actor, parcelas: readonly Parcela[]): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('titulo')
    .select(['id', 'competencia'])
    .where('grupo_id', '=', grupoId)
    .where(
      'id',
      'in',
      parcelas.map(({ tituloId }) => tituloId),
    )
    .execute();
  return new Map(rows.map(({ id, competencia }) => [id, competencia]));
}

/** The new split of each: those of another year take that year's accounts. */
async function rateiosDe(
  tx: Tx,
  actor: Actor,
  parcelas: readonly Parcela[],
  rateio: Mudancas['rateio'],
): Promise<(parcela: Parcela) => Mudancas['rateio']> {
  if (rateio === undefined) return () => undefined;
  const meses = await competenciasDe(tx, actor, parcelas);
  const doAno = await rateioPorAno(tx, actor, (parcelas[0] as Parcela).empresaId, rateio, [...meses.values()]);
  return ({ tituloId }) => doAno(meses.get(tituloId) as string);
}

/** Of one, the date itself; of a series, the rule counted from it, each at the place it had. */
async function novasDatas(
  tx: Tx,
  { grupoId }: Actor,
  parcelas: readonly Parcela[],
  vencimento: string | undefined,
): Promise<(string | undefined)[]> {
  const [primeira] = parcelas as [Parcela];
  if (vencimento === undefined) return [];
  if (parcelas.length === 1 || primeira.recorrenciaId === null) return [vencimento];
  const { rows } = await sql<{
    frequencia: Frequencia;
  }>`update titulo_recorrencia set dia_ancora = ${partesDaData(vencimento).dia}
    where grupo_id = ${grupoId} and id = ${primeira.recorrenciaId} returning frequencia`.execute(tx);
  const depois = parcelas.filter((parcela) => parcela.vencimento > primeira.vencimento);
  const datas = datasDaRecorrencia(vencimento, (rows[0] as { frequencia: Frequencia }).frequencia, {
    vezes: depois.length + 1,
  });
  const porId = new Map(depois.map(({ id }, i) => [id, datas[i + 1]]));
  // Those before it keep their distance to it.
  const andou = diasEntre(primeira.vencimento, vencimento);
  return parcelas.map((parcela) =>
    parcela.id === primeira.id ? vencimento : (porId.get(parcela.id) ?? somarDias(parcela.vencimento, andou)),
  );
}

async function alterarUma(
  tx: Tx,
  { grupoId }: Actor,
  parcela: Parcela,
  mudancas: Mudancas,
  daSerie: boolean,
): Promise<void> {
  const { vencimento, valor, pessoaId, contaId, documento, competencia, formaPagamentoId, tags, observacao, rateio } =
    mudancas;
  const doTitulo = {
    ...(pessoaId === undefined ? {} : { pessoa_id: pessoaId }),
    // A document and a month are of one title, whatever the others share.
    ...(documento === undefined || daSerie ? {} : { documento }),
    ...(competencia === undefined || daSerie ? {} : { competencia: `${competencia}-01` }),
    ...(formaPagamentoId === undefined ? {} : { forma_pagamento_id: formaPagamentoId }),
    ...(tags === undefined ? {} : { tags: [...new Set(tags)] }),
    ...(observacao === undefined ? {} : { observacao }),
  };
  if (Object.keys(doTitulo).length > 0) {
    await tx
      .updateTable('titulo')
      .set(doTitulo)
      .where('grupo_id', '=', grupoId)
      .where('id', '=', parcela.tituloId)
      .execute();
  }
  const { multaPercentual, jurosMensalPercentual, descontoValor, descontoAte } = mudancas;
  const daParcela = {
    ...(vencimento === undefined ? {} : { vencimento }),
    ...(valor === undefined ? {} : { valor, aberto: valor }),
    ...(contaId === undefined ? {} : { conta_id: contaId }),
    ...(multaPercentual === undefined ? {} : { multa_percentual: multaPercentual }),
    ...(jurosMensalPercentual === undefined ? {} : { juros_mensal_percentual: jurosMensalPercentual }),
    ...(descontoValor === undefined ? {} : { desconto_valor: descontoValor }),
    ...(descontoAte === undefined || daSerie ? {} : { desconto_ate: descontoAte }),
  };
  if (Object.keys(daParcela).length > 0) {
    await tx
      .updateTable('parcela')
      .set(daParcela)
      .where('grupo_id', '=', grupoId)
      .where('id', '=', parcela.id)
      .execute();
  } else {
    // What only the title says is seen on the entry too: who was looking at it is told.
    await sql`update parcela set versao = versao where grupo_id = ${grupoId} and id = ${parcela.id}`.execute(tx);
  }
  if (pessoaId !== undefined) await mudarPessoa(tx, grupoId, parcela, pessoaId);
  if (valor !== undefined) await mudarValor(tx, grupoId, parcela, valor);
  if (rateio !== undefined || valor !== undefined) await refazerRateio(tx, grupoId, parcela.tituloId, rateio);
}

/** Who owes is of the whole title. @throws DomainError RULE_BROKEN when part of it was paid */
async function mudarPessoa(tx: Tx, grupoId: number, { tituloId }: Parcela, pessoaId: number): Promise<void> {
  const { rows } = await sql<{ baixas: number }>`update parcela set pessoa_id = ${pessoaId}
    where grupo_id = ${grupoId} and titulo_id = ${tituloId} returning baixas`.execute(tx);
  if (rows.every(({ baixas }) => baixas === 0)) return;
  throw new DomainError('RULE_BROKEN', { campos: { pessoaId: 'Outra parcela já tem pagamento' } });
}

/** What an instalment gains, its title gains. */
async function mudarValor(tx: Tx, grupoId: number, parcela: Parcela, valor: string): Promise<void> {
  const diferenca = paraTexto(decimal(valor).minus(parcela.valor));
  await sql`update titulo set valor = valor + ${diferenca}::numeric, bruto = bruto + ${diferenca}::numeric
    where grupo_id = ${grupoId} and id = ${parcela.tituloId}`.execute(tx);
}

async function refazerRateio(tx: Tx, grupoId: number, tituloId: number, novo: Mudancas['rateio']): Promise<void> {
  const titulo = await tx
    .selectFrom('titulo')
    .select('bruto')
    .where('grupo_id', '=', grupoId)
    .where('id', '=', tituloId)
    // Two changes by two of its instalments do not leave two splits.
    .forUpdate()
    .executeTakeFirstOrThrow();
  // An amount that changed leaves the parts what they are: accounts, centres and percentages stay as they were told.
  if (novo === undefined) return refazerValores(tx, grupoId, tituloId, titulo.bruto);
  const linhas = ratearTitulo(titulo.bruto, novo);
  await tx.deleteFrom('titulo_rateio').where('grupo_id', '=', grupoId).where('titulo_id', '=', tituloId).execute();
  await insertRows(
    tx,
    'titulo_rateio',
    linhas.map((um) => ({ grupo_id: grupoId, titulo_id: tituloId, ...linhaDoRateio(um) })),
  );
}

async function refazerValores(tx: Tx, grupoId: number, tituloId: number, bruto: string): Promise<void> {
  const atual = await tx
    .selectFrom('titulo_rateio')
    .select(['id', 'percentual'])
    .where('grupo_id', '=', grupoId)
    .where('titulo_id', '=', tituloId)
    .orderBy('id')
    .execute();
  const valores = ratearTitulo(bruto, atual).map(({ valor }) => valor);
  await sql`update titulo_rateio r set valor = d.valor from unnest(${atual.map(({ id }) => id)}::bigint[], ${valores}::numeric[]) as d(id, valor)
    where r.grupo_id = ${grupoId} and r.id = d.id`.execute(tx);
}
