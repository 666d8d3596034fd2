import { decimal, formatarMoeda, ratear, somar } from '@retaguarda/brasil';
import {
  atosDoCte,
  contribuicoesDasPartes,
  custoDoFrete,
  DomainError,
  type LancamentoDoCte,
  type NotaDoCte,
  type ParteDoFrete,
  ratearFrete,
} from '@retaguarda/contracts';
import { baseDasContribuicoesDoFrete } from '@retaguarda/fiscal/impostos';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { requireActOn } from '../../../platform/documents/lock-for.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Acrescimo, acrescentarCustos, entradasDoDocumento } from '../../estoque/public.ts';
import { criarTitulos, destinoDoTitulo, retirarTitulosDe } from '../../financeiro/public.ts';
import type { Autoridades } from '../../fiscal/public.ts';
import { amarrarDoMesmo } from '../amarrar.ts';
import type { Entrada } from '../entradas.queries.ts';
import { fornecedorDito } from '../fornecedor.ts';
import { documentoDe } from '../lancar.ts';
import { exigirConfirmada } from '../verificacao/confirmar.ts';
import {
  type Cte,
  chavesDoCte,
  guardarRateio,
  ORIGEM_DE_CTE,
  type RateioGuardado,
  situarCte,
  tirarRateio,
  travarCte,
} from './ctes.queries.ts';
import { esperaDoCte, itensCarregados, notasDoCte } from './notas.ts';
import { creditoDoCte } from './receber.ts';

type ComVersao = { versao?: number | undefined };

/**
 * Posts a freight. What is owed to the carrier becomes a payable. Of goods that were bought, it becomes part of the cost of each item of
 * the notes, carried on to later movements. All or nothing; asked again, it was done.
 *
 * @throws DomainError INVALID_TRANSITION, STALE_RECORD, RULE_BROKEN for notes it waits for, parts that do not add up, a closed stock,
 * of finance, for another document than the carrier's, or for one the SEFAZ did not confirm
 */
export async function lancarCte(
  tx: Tx,
  actor: Actor,
  autoridades: Autoridades,
  id: number,
  pedido: LancamentoDoCte,
): Promise<void> {
  const { grupoId } = actor;
  const cte = await travarCte(tx, actor, id, pedido.versao);
  requireActOn(atosDoCte, 'lancar', cte);
  await exigirConfirmada(tx, actor, autoridades, 'cte_recebido', cte, pedido.semConfirmacao ?? null);
  const quem = {
    documento: cte.documento,
    emitente: cte.transportadora,
    emitenteIe: cte.transportadoraIe,
    emitenteEndereco: cte.transportadoraEndereco,
  };
  const fornecedorId = await fornecedorDito(tx, actor, quem, pedido);
  const { creditos, credito } = await creditoDoCte(tx, grupoId, cte.empresaId, cte.icms);
  if (pedido.rateio !== 'despesa') {
    await porNoCusto(tx, actor, cte, custoDoFrete({ receber: cte.receber, credito }), pedido);
  }
  await criarConta(tx, actor, cte, fornecedorId, pedido);
  await sql`update cte_recebido set situacao = 'lancado', lancado_em = now(), rateio = ${pedido.rateio}, motivo = null,
      fornecedor_id = ${fornecedorId}, creditos = ${JSON.stringify(creditos)}::jsonb, credito = ${credito}, usuario_id = ${actor.usuarioId}
    where grupo_id = ${grupoId} and id = ${id}`.execute(tx);
  await amarrarDoMesmo(tx, grupoId, cte.documento, fornecedorId);
}

/** Shares a freight over the items of its notes, and adds each part to what the item cost. */
async function porNoCusto(
  tx: Tx,
  actor: Actor,
  cte: Cte,
  custo: string,
  { rateio, partes }: LancamentoDoCte,
): Promise<void> {
  if (cte.sentido === 'saida') throw recusa('rateio', 'O frete de uma venda é despesa: não entra em custo.');
  const entradas = await travarEntradas(tx, actor, cte.id);
  const notas = await notasDoCte(tx, actor, cte.id);
  const espera = esperaDoCte(notas);
  if (espera !== null) throw new DomainError('RULE_BROKEN', { text: espera });
  const itens = itensCarregados(notas);
  if (itens.length === 0) throw recusa('rateio', 'O CT-e não carrega notas: lance-o como despesa.');
  if (rateio === 'peso') exigirPesos(itens);
  const rateadas =
    rateio === 'manual'
      ? partesDitas(custo, partes ?? [], notas)
      : ratearFrete(custo, rateio as 'valor' | 'peso', itens);
  const comFrete = semContribuicoes(cte, itens, rateadas).filter(({ valor }) => decimal(valor).gt(0));
  const guardados = await acrescimosDe(tx, actor.grupoId, entradas, comFrete);
  await acrescentarCustos(
    tx,
    actor,
    guardados.flatMap(({ acrescimos }) => acrescimos),
    `Frete do CT-e ${cte.numero}`,
  );
  await guardarRateio(tx, actor.grupoId, cte.id, guardados);
}

const chaveDe = ({ entradaId, numero }: Pick<ParteDoFrete, 'entradaId' | 'numero'>): string => `${entradaId}/${numero}`;

type Parte = ParteDoFrete & Pick<RateioGuardado, 'contribuicoes'>;

/** Of each part, what comes back as PIS and COFINS: by its item, as it was judged when the note was let in. */
function semContribuicoes(
  { valor, icms, documento }: Cte,
  itens: ReturnType<typeof itensCarregados>,
  partes: readonly ParteDoFrete[],
): Parte[] {
  const aliquotas = new Map(itens.map((item) => [chaveDe(item), item.aliquota]));
  const base = baseDasContribuicoesDoFrete({ valor, icms, transportadora: documento }).toFixed(2);
  const voltam = contribuicoesDasPartes(
    base,
    partes.map((parte) => ({ valor: parte.valor, aliquota: aliquotas.get(chaveDe(parte)) ?? '0' })),
  );
  return partes.map((parte, i) => ({ ...parte, contribuicoes: voltam[i] ?? '0.00' }));
}

const recusa = (campo: string, texto: string) =>
  new DomainError('RULE_BROKEN', { text: texto, campos: { [campo]: texto } });

/** Nobody takes a note back while freight goes into its cost. Locked in the order of their ids. */
async function travarEntradas(tx: Tx, actor: Actor, cteId: number): Promise<Map<number, Pick<Entrada, 'id' | 'vez'>>> {
  const { rows } = await sql<Pick<Entrada, 'id' | 'vez'>>`select e.id, e.vez from entrada e
    where e.grupo_id = ${actor.grupoId} and e.chave in (select k.chave from cte_recebido r cross join lateral ${chavesDoCte} k
      where r.grupo_id = e.grupo_id and r.id = ${cteId}) order by e.id for update`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

function exigirPesos(itens: ReturnType<typeof itensCarregados>): void {
  const sem = itens.filter(({ peso }) => peso === null || decimal(peso).isZero());
  if (sem.length === 0) return;
  const nomes = sem.slice(0, 3).map(({ descricao }) => descricao);
  throw recusa(
    'rateio',
    `Não se sabe quanto pesa: ${nomes.join('; ')}. Informe o peso bruto, ou rateie de outro jeito.`,
  );
}

/** What was told by hand: of items that were carried, once each, and the whole freight to the cent. */
function partesDitas(custo: string, partes: readonly ParteDoFrete[], notas: readonly NotaDoCte[]): ParteDoFrete[] {
  const carregados = new Set(itensCarregados(notas).map(chaveDe));
  const vistos = new Set<string>();
  const campos: Record<string, string> = {};
  for (const [i, parte] of partes.entries()) {
    const chave = chaveDe(parte);
    if (!carregados.has(chave) || vistos.has(chave)) campos[`partes.${i}.numero`] = 'O CT-e não carrega este item.';
    vistos.add(chave);
  }
  if (Object.keys(campos).length > 0) throw new DomainError('RULE_BROKEN', { campos });
  const soma = somar(partes.map(({ valor }) => valor));
  if (!soma.eq(custo))
    throw recusa('partes', `As partes somam ${formatarMoeda(soma)}, e o frete a ratear é ${formatarMoeda(custo)}.`);
  return [...partes];
}

/** By how much each movement of the items becomes dearer: lots of one item share its part by what they are worth. */
async function acrescimosDe(
  tx: Tx,
  grupoId: number,
  entradas: ReadonlyMap<number, Pick<Entrada, 'id' | 'vez'>>,
  partes: readonly Parte[],
): Promise<RateioGuardado[]> {
  const guardados: RateioGuardado[] = [];
  for (const [entradaId, daNota] of Map.groupBy(partes, (parte) => parte.entradaId)) {
    const entrada = entradas.get(entradaId) as Pick<Entrada, 'id' | 'vez'>;
    const movimentos = await entradasDoDocumento(tx, grupoId, documentoDe(entrada));
    for (const { numero, valor, contribuicoes } of daNota) {
      const doItem = movimentos.filter(({ item }) => item === String(numero) || item.startsWith(`${numero}-`));
      const noCusto = decimal(valor).minus(contribuicoes).toFixed(2);
      guardados.push({ entradaId, numero, valor, contribuicoes, acrescimos: dividir(noCusto, doItem) });
    }
  }
  return guardados;
}

/** Of an item that moved no stock nothing becomes dearer: its part is an expense. */
function dividir(valor: string, movimentos: Awaited<ReturnType<typeof entradasDoDocumento>>): Acrescimo[] {
  if (movimentos.length === 0) return [];
  const valores = movimentos.map(({ quantidade, custo }) => decimal(quantidade).times(custo));
  const pesos = somar(valores).isZero() ? movimentos.map(({ quantidade }) => decimal(quantidade)) : valores;
  return ratear(valor, pesos).map((parte, i) => {
    const { movimentoId, quantidade } = movimentos[i] as (typeof movimentos)[number];
    return { movimentoId, unitario: parte.div(quantidade).toFixed(6) };
  });
}

async function criarConta(
  tx: Tx,
  actor: Actor,
  cte: Cte,
  fornecedorId: number,
  pedido: LancamentoDoCte,
): Promise<void> {
  if (decimal(cte.receber).isZero()) return;
  const { vencimento } = pedido;
  await criarTitulos(tx, actor, [
    {
      origem: 'P',
      empresaId: cte.empresaId,
      pessoaId: fornecedorId,
      valor: cte.receber,
      vencimento,
      emissao: cte.emissao,
      documento: `CT-e ${cte.numero}`,
      ...destinoDoTitulo(pedido),
      tags: [],
      origemTipo: ORIGEM_DE_CTE,
      origemId: cte.id,
    },
  ]);
}

/**
 * Takes a freight back: out of cost exactly what went into it, replayed from the entry on, and the payable goes.
 *
 * @throws DomainError INVALID_TRANSITION, STALE_RECORD, RULE_BROKEN when something of it was paid, or the stock is closed
 */
export async function estornarCte(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, motivo }: ComVersao & { motivo: string },
): Promise<void> {
  const cte = await travarCte(tx, actor, id, versao);
  requireActOn(atosDoCte, 'estornar', cte);
  const titulos = { tipo: ORIGEM_DE_CTE, ids: [id] };
  const impede = await retirarTitulosDe(tx, actor, titulos);
  if (impede !== null)
    throw new DomainError('RULE_BROKEN', { text: `${impede} Desfaça o pagamento antes de estornar o CT-e.` });
  const acrescimos = (await tirarRateio(tx, actor.grupoId, id)).flatMap((parte) => parte.acrescimos);
  const negativos = acrescimos.map(({ movimentoId, unitario }) => ({
    movimentoId,
    unitario: decimal(unitario).neg().toFixed(6),
  }));
  await acrescentarCustos(tx, actor, negativos, `Estorno do frete do CT-e ${cte.numero}`);
  await situarCte(tx, actor, id, cte.canceladoEm === null ? 'recebido' : 'cancelado', motivo);
}

/** @throws DomainError INVALID_TRANSITION, STALE_RECORD */
export async function ignorarCte(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, motivo }: ComVersao & { motivo: string },
): Promise<void> {
  requireActOn(atosDoCte, 'ignorar', await travarCte(tx, actor, id, versao));
  await situarCte(tx, actor, id, 'ignorado', motivo);
}

/** @throws DomainError INVALID_TRANSITION, STALE_RECORD */
export async function recuperarCte(tx: Tx, actor: Actor, id: number, { versao }: ComVersao): Promise<void> {
  requireActOn(atosDoCte, 'recuperar', await travarCte(tx, actor, id, versao));
  await situarCte(tx, actor, id, 'recebido', null);
}
