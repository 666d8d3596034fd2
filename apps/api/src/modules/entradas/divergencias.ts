import { decimal } from '@retaguarda/brasil';
import {
  type DivergenciaDaEntrada,
  DomainError,
  type FaltaDoItem,
  faltasDe,
  type ItemDaNotaEntrada,
  notaEntrada,
  type PedidoDeDestino,
  recusaDoDestino,
  valorDasFaltas,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { criarTitulos, destinoDoTitulo, retirarTitulosDe, titulosDaOrigem } from '../financeiro/public.ts';
import { criarNota, desfazerNotaComecada, impedimentoDaNotaComecada, notaComecada } from '../nfe/public.ts';
import { type Entrada, type ItemGuardado, itensDa, travarEntrada } from './entradas.queries.ts';
import { exigirAto } from './vincular.ts';

/** What the debt of a supplier says it comes from. */
const ORIGEM = 'nfe_entrada_divergencia';
const debitoDe = (id: number) => ({ tipo: ORIGEM, ids: [id] });

/** What was counted short of a note and what became of it; null while nothing lacks. */
export async function lerDivergencia(
  db: Db,
  actor: Actor,
  { id, divergenciaComo: como, divergenciaNotaId }: Pick<Entrada, 'id' | 'divergenciaComo' | 'divergenciaNotaId'>,
  itens: readonly ItemGuardado[],
): Promise<DivergenciaDaEntrada | null> {
  const faltas = faltasDe(itens);
  if (faltas.length === 0) return null;
  return {
    faltas: faltas.map(({ numero, falta, valor }) => ({ numero, falta, valor })),
    valor: valorDasFaltas(faltas),
    como,
    nota: divergenciaNotaId === null ? null : await notaComecada(db, actor.grupoId, divergenciaNotaId),
    titulos: como === 'debito' ? await titulosDaOrigem(db, actor, debitoDe(id)) : [],
  };
}

/**
 * Gives what lacks an end: the draft of the note that returns it, or a debt of the supplier. Once, until it is taken back.
 *
 * @throws DomainError INVALID_TRANSITION, STALE_RECORD, RULE_BROKEN of the note and of finance
 */
export async function resolverDivergencia(tx: Tx, actor: Actor, id: number, pedido: PedidoDeDestino): Promise<void> {
  const { grupoId } = actor;
  const entrada = await travarEntrada(tx, actor, id, pedido.versao);
  const itens = await itensDa(tx, grupoId, id);
  const faltas = faltasDe(itens);
  const recusa = recusaDoDestino(pedido.como, { ...entrada, faltas: faltas.length, como: entrada.divergenciaComo });
  if (recusa !== null) throw new DomainError('INVALID_TRANSITION', { text: recusa });
  const notaId = pedido.como === 'devolucao' ? await comecarDevolucao(tx, actor, entrada, itens, faltas) : null;
  if (pedido.como === 'debito') await lancarDebito(tx, actor, entrada, faltas, pedido);
  await sql`update entrada set divergencia_como = ${pedido.como}, divergencia_nota_id = ${notaId}
    where grupo_id = ${grupoId} and id = ${id}`.execute(tx);
}

/** @throws DomainError INVALID_TRANSITION, STALE_RECORD, RULE_BROKEN for a note that was issued or a debt that was paid */
export async function desfazerDivergencia(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao }: { versao?: number | undefined },
): Promise<void> {
  const entrada = await travarEntrada(tx, actor, id, versao);
  exigirAto('resolver', entrada);
  if (entrada.divergenciaComo === null)
    throw new DomainError('INVALID_TRANSITION', { text: 'Do que faltou nada foi feito ainda.' });
  await retirarDivergencia(tx, actor, entrada);
}

/** Takes back what was made of what lacked. @throws DomainError RULE_BROKEN for a note that was issued or a debt that was paid */
export async function retirarDivergencia(tx: Tx, actor: Actor, entrada: Entrada): Promise<void> {
  const { id, divergenciaComo, divergenciaNotaId } = entrada;
  if (divergenciaComo === null) return;
  if (divergenciaNotaId !== null) {
    const impede = await impedimentoDaNotaComecada(tx, actor, divergenciaNotaId);
    if (impede !== null)
      throw new DomainError('RULE_BROKEN', { text: `A nota de devolução não pode ser desfeita. ${impede}` });
    await desfazerNotaComecada(tx, actor, divergenciaNotaId);
  }
  const impede = await retirarTitulosDe(tx, actor, debitoDe(id));
  if (impede !== null)
    throw new DomainError('RULE_BROKEN', { text: `O débito do fornecedor não pode ser desfeito. ${impede}` });
  await sql`update entrada set divergencia_como = null, divergencia_nota_id = null
    where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
}

function exigirFornecedor({ fornecedorId }: Entrada): number {
  if (fornecedorId !== null) return fornecedorId;
  throw new DomainError('RULE_BROKEN', { text: 'Diga quem é o fornecedor antes.' });
}

/** What lacks never was in stock: the note that returns it moves none, and asks nobody for money. */
function comecarDevolucao(
  tx: Tx,
  actor: Actor,
  entrada: Entrada,
  itens: readonly ItemGuardado[],
  faltas: readonly FaltaDoItem[],
): Promise<number> {
  const { chave, numero, serie, empresaId } = entrada;
  const porNumero = new Map(itens.map((item) => [item.numero, item]));
  return criarNota(
    tx,
    actor,
    notaEntrada.parse({
      empresaId,
      modelo: '55',
      operacao: 'devolucao',
      finalidade: '4',
      sentido: 'saida',
      presenca: '9',
      pessoaId: exigirFornecedor(entrada),
      movimentaEstoque: false,
      geraFinanceiro: false,
      referencias: [chave],
      informacoes: `Devolucao do que faltou na entrega da NF-e ${numero}, serie ${serie}, chave ${chave}`,
      itens: faltas.map((falta) => itemDevolvido(porNumero.get(falta.numero) as ItemGuardado, falta, chave)),
    }),
  );
}

/** In the unit of stock, with its part of what the header of the original shared out. */
function itemDevolvido(
  { numero, produtoId, fator, valorUnitario, valores }: ItemGuardado,
  { falta, parte }: FaltaDoItem,
  chave: string,
): Partial<ItemDaNotaEntrada> {
  const partes = { desconto: valores.vDesc, frete: valores.vFrete, seguro: valores.vSeg, outros: valores.vOutro };
  const daParte = Object.entries(partes).flatMap(([nome, valor]) => {
    const um = decimal(valor).times(parte).toFixed(2);
    return decimal(um).isZero() ? [] : [[nome, um] as const];
  });
  return {
    produtoId: produtoId as number,
    quantidade: decimal(falta).toDecimalPlaces(4).toString(),
    valorUnitario: decimal(valorUnitario)
      .div(fator as string)
      .toDecimalPlaces(10)
      .toFixed(),
    referencia: { chave, item: numero },
    ...Object.fromEntries(daParte),
  };
}

async function lancarDebito(
  tx: Tx,
  actor: Actor,
  entrada: Entrada,
  faltas: readonly FaltaDoItem[],
  { vencimento, ...destino }: PedidoDeDestino,
): Promise<void> {
  const { id, empresaId, numero, serie } = entrada;
  const valor = valorDasFaltas(faltas);
  await criarTitulos(tx, actor, [
    {
      origem: 'R',
      empresaId,
      pessoaId: exigirFornecedor(entrada),
      valor,
      documento: `NF ${numero}/${serie}`,
      observacao: `O que faltou na entrega da NF-e ${numero}, série ${serie}.`,
      parcelas: [{ vencimento: vencimento as string, valor }],
      ...destinoDoTitulo(destino),
      tags: [],
      origemTipo: ORIGEM,
      origemId: id,
    },
  ]);
}
