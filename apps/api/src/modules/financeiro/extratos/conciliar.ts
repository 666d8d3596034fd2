import { type Decimal, decimal, formatarMoeda, paraTexto, somar } from '@retaguarda/brasil';
import {
  type ConciliacaoNova,
  type ConciliacoesFeitas,
  type ConciliacoesNovas,
  DomainError,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { type Actor, exigirProvaRecente } from '../../../platform/http/actor.ts';
import { baixar } from '../titulos/baixar.ts';
import { exigirContas } from '../titulos/contas-da-pessoa.ts';
import { exigirAberto } from '../titulos/fechamento.ts';
import type { SeguidorDeBaixas } from '../titulos/seguidores.ts';
import { transferir } from '../titulos/transferencias.ts';
import { comDiferenca } from './diferenca.ts';
import type { FonteDeConciliacao } from './fontes.ts';
import { lancarMovimento } from './movimentos.ts';
import { aprenderRegra, usarRegra } from './regras.ts';
import { exigirLinha, exigirMovimento, type LinhaTravada, travarPartes } from './travas.ts';

export interface Vizinhos {
  seguidores: readonly SeguidorDeBaixas[];
  fontes: readonly FonteDeConciliacao[];
}

interface Onde {
  contaId: number;
  empresaId: number;
  loteId: number;
  liberacao?: string | undefined;
}

/** A movement on the house's side of a reconciliation. */
interface Parte {
  id: number;
  valor: string;
  /** Made by it. */
  nasceu: boolean;
}

const iguais = (ids: readonly number[]) => new Set(ids).size !== ids.length;
const lista = (ids: readonly number[]) => sql`any(${[...ids]}::bigint[])`;

/**
 * Meets lines of the bank with what the house has, settling and entering what is missing: all of them in one act, or none.
 *
 * @throws DomainError RULE_BROKEN where the two sides differ, INVALID_TRANSITION for what is already taken, NOT_FOUND
 */
export async function conciliarLinhas(
  tx: Tx,
  actor: Actor,
  contaId: number,
  { itens, liberacao }: ConciliacoesNovas,
  vizinhos: Vizinhos,
): Promise<ConciliacoesFeitas> {
  const { empresaId } = (await exigirContas(tx, actor, { contaId })).contaId;
  const doOutroLado = itens.flatMap(({ transferencia }) => transferencia?.linhaId ?? []);
  const linhas = itens.flatMap((item) => item.linhas).concat(doOutroLado);
  const movimentos = itens.flatMap((item) => item.movimentos);
  const parcelas = itens.flatMap(({ lancamentos }) => lancamentos.map(({ id }) => id));
  if (iguais(linhas) || iguais(movimentos) || iguais(parcelas)) {
    throw new DomainError('RULE_BROKEN', { text: 'A mesma linha, movimento ou lançamento foi escolhido duas vezes.' });
  }
  const travadas = await travarPartes(tx, actor, { parcelas, movimentos, linhas });
  const { rows } = await sql<{ id: number }>`select nextval('app.conciliacao_lote_id_seq') as id`.execute(tx);
  const { id: loteId } = rows[0] as { id: number };
  const onde: Onde = { contaId, empresaId, loteId, liberacao };
  const conciliacoes: ConciliacoesFeitas['conciliacoes'] = [];
  for (const item of itens) {
    const dasLinhas = item.linhas.map((id) => exigirLinha(travadas.linhas, id, contaId));
    const daCasa = item.movimentos.map((id) => exigirMovimento(travadas.movimentos, id, contaId));
    const dias = [...dasLinhas, ...daCasa].map(({ data }) => ({ empresaId, data }));
    await exigirAberto(tx, actor, 'conciliar', dias, liberacao);
    const jaHavia = daCasa.map(({ id, valor }): Parte => ({ id, valor, nasceu: false }));
    conciliacoes.push(
      await conciliarUma(tx, actor, onde, { item, dasLinhas, jaHavia, outras: travadas.linhas }, vizinhos),
    );
  }
  return { loteId, conciliacoes };
}

interface Uma {
  item: ConciliacaoNova;
  dasLinhas: readonly LinhaTravada[];
  jaHavia: readonly Parte[];
  outras: ReadonlyMap<number, LinhaTravada>;
}

async function conciliarUma(tx: Tx, actor: Actor, onde: Onde, uma: Uma, vizinhos: Vizinhos) {
  const { dasLinhas, jaHavia, outras } = uma;
  const data = dasLinhas
    .map((linha) => linha.data)
    .sort()
    .at(-1) as string;
  const doBanco = somar(dasLinhas.map(({ valor }) => valor));
  const item = await comDiferenca(tx, actor, uma.item, { data, doBanco, jaHavia });
  const partes = [
    ...jaHavia,
    ...(await baixarLancamentos(tx, actor, onde, data, item.lancamentos, vizinhos.seguidores)),
    ...(await lancarNovos(tx, actor, onde, data, item.novos)),
    ...(await trazerDasFontes(tx, actor, onde, data, item.fontes, vizinhos.fontes)),
  ];
  const falta = doBanco.minus(somar(partes.map(({ valor }) => valor)));
  const perna = item.transferencia
    ? await transferirFalta(tx, actor, onde, data, item.transferencia, falta, outras)
    : null;
  if (perna) partes.push(perna.aqui);
  else if (!falta.isZero()) throw diferenca(falta);
  const [primeira] = dasLinhas as [LinhaTravada];
  const regraId = item.aprender ? await aprenderRegra(tx, actor, onde.contaId, primeira, item) : (item.regraId ?? null);
  if (regraId !== null && !item.aprender) await usarRegra(tx, actor, regraId);
  const gravar = { regraId, fontes: item.fontes, linhas: item.linhas, partes };
  const id = await gravarConciliacao(tx, actor, onde, gravar);
  if (perna?.la) await gravarConciliacao(tx, actor, { ...onde, contaId: perna.la.contaId }, perna.la);
  return { id, linhas: [...item.linhas], movimentos: partes.map((parte) => parte.id), regraId };
}

const diferenca = (falta: Decimal) =>
  new DomainError('RULE_BROKEN', {
    text: falta.gt(0)
      ? `Falta ${formatarMoeda(falta.abs())} para fechar com o banco: diga o que é.`
      : `Sobra ${formatarMoeda(falta.abs())} para fechar com o banco: diga o que é.`,
    data: { falta: paraTexto(falta) },
  });

async function baixarLancamentos(
  tx: Tx,
  actor: Actor,
  { contaId, liberacao }: Onde,
  data: string,
  itens: ConciliacaoNova['lancamentos'],
  seguidores: readonly SeguidorDeBaixas[],
): Promise<Parte[]> {
  if (itens.length === 0) return [];
  const { baixas } = await baixar(tx, actor, { data, contaId, itens, liberacao }, seguidores);
  const { rows } = await sql<{ id: number; valor: string }>`select m.id, m.valor::text as valor from baixa b
    join movimento_bancario m on m.grupo_id = b.grupo_id and m.id = b.movimento_id
    where b.grupo_id = ${actor.grupoId} and b.id = ${lista(baixas.map(({ id }) => id))} order by m.id`.execute(tx);
  return rows.map((row) => ({ ...row, nasceu: true }));
}

async function lancarNovos(
  tx: Tx,
  actor: Actor,
  { contaId, liberacao }: Onde,
  data: string,
  novos: ConciliacaoNova['novos'],
): Promise<Parte[]> {
  const partes: Parte[] = [];
  for (const novo of novos) {
    const id = await lancarMovimento(tx, actor, { ...novo, contaId, data, liberacao });
    partes.push({ id, valor: novo.valor, nasceu: true });
  }
  return partes;
}

async function trazerDasFontes(
  tx: Tx,
  actor: Actor,
  { contaId, liberacao }: Onde,
  data: string,
  pedidas: ConciliacaoNova['fontes'],
  fontes: readonly FonteDeConciliacao[],
): Promise<Parte[]> {
  const ids: number[] = [];
  for (const { fonte: nome, chave } of pedidas) {
    const fonte = fontes.find((uma) => uma.nome === nome);
    if (!fonte) throw new DomainError('BAD_INPUT', { campos: { fontes: 'Fonte desconhecida' } });
    ids.push(...(await fonte.conciliar(tx, actor, chave, { contaId, data, liberacao })));
  }
  if (ids.length === 0) return [];
  const { movimentos } = await travarPartes(tx, actor, { parcelas: [], linhas: [], movimentos: ids });
  return ids.map((id) => ({ id, valor: exigirMovimento(movimentos, id, contaId).valor, nasceu: true }));
}

/**
 * What is left came from another account, or went there; its line, where it is known, is met too. It is a transfer like one by
 * hand, so it asks for what that asks.
 *
 * @throws DomainError PROOF_REQUIRED, BLOCKED_WHILE_IMPERSONATING
 */
async function transferirFalta(
  tx: Tx,
  actor: Actor,
  onde: Onde,
  data: string,
  { contaId: outraId, linhaId }: NonNullable<ConciliacaoNova['transferencia']>,
  falta: Decimal,
  outras: ReadonlyMap<number, LinhaTravada>,
) {
  exigirProvaRecente(actor);
  if (falta.isZero()) throw new DomainError('RULE_BROKEN', { text: 'Não falta nada para transferir.' });
  const deFora = linhaId ? exigirLinha(outras, linhaId, outraId) : null;
  if (deFora && !decimal(deFora.valor).eq(falta.neg())) throw diferenca(falta.plus(deFora.valor));
  const [deContaId, paraContaId] = falta.gt(0) ? [outraId, onde.contaId] : [onde.contaId, outraId];
  const pedido = { deContaId, paraContaId, data, valor: paraTexto(falta.abs()), liberacao: onde.liberacao };
  const { pernas } = await transferir(tx, actor, pedido);
  const parte = (contaId: number): Parte => {
    const { id, valor } = pernas.find((perna) => perna.contaId === contaId) as { id: number; valor: string };
    return { id, valor, nasceu: true };
  };
  const la = deFora && { contaId: outraId, regraId: null, fontes: [], linhas: [deFora.id], partes: [parte(outraId)] };
  return { aqui: parte(onde.contaId), la };
}

interface Gravar {
  regraId: number | null;
  fontes: ConciliacaoNova['fontes'];
  linhas: readonly number[];
  partes: readonly Parte[];
}

async function gravarConciliacao(
  tx: Tx,
  { grupoId, usuarioId }: Actor,
  { contaId, loteId }: Onde,
  { regraId, fontes, linhas, partes }: Gravar,
): Promise<number> {
  const { id } = await tx
    .insertInto('conciliacao')
    .values({
      grupo_id: grupoId,
      conta_id: contaId,
      lote_id: loteId,
      regra_id: regraId,
      usuario_id: usuarioId,
      fontes: JSON.stringify(fontes),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const nascidos = partes.filter(({ nasceu }) => nasceu).map((parte) => parte.id);
  await sql`update extrato_linha set conciliacao_id = ${id} where grupo_id = ${grupoId} and id = ${lista(linhas)}`.execute(
    tx,
  );
  // What somebody had marked by hand keeps when: undone, it is marked as before.
  await sql`update movimento_bancario set conciliacao_id = ${id}, conciliado_em = coalesce(conciliado_em, now()),
      conciliado_por = coalesce(conciliado_por, ${usuarioId}),
      nascido_da_conciliacao_id = case when id = ${lista(nascidos)} then ${id} else nascido_da_conciliacao_id end
    where grupo_id = ${grupoId} and id = ${lista(partes.map((parte) => parte.id))}`.execute(tx);
  return id;
}
