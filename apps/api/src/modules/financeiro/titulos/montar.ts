import { decimal, paraTexto, ratear, somar } from '@retaguarda/brasil';
import {
  type CondicaoDeParcelas,
  conferirParcelas,
  DomainError,
  type ParcelaPrevista,
  parcelasDaCondicao,
  parcelasIguais,
  type TituloNovo,
  type VencimentosPedidos,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

const recusar = (campo: string, texto: string) => new DomainError('RULE_BROKEN', { campos: { [campo]: texto } });

/** @throws DomainError UNKNOWN_REFERENCE on the field */
async function lerCondicao(db: Db, grupoId: number, id: number): Promise<CondicaoDeParcelas> {
  const { rows } = await sql<CondicaoDeParcelas>`
    select tipo, dias, parcelas, intervalo_dias as "intervaloDias", primeiro_vencimento_dias as "primeiroVencimentoDias",
      entrada_percentual as "entradaPercentual"
    from condicao_pagamento where grupo_id = ${grupoId} and id = ${id} and ativo`.execute(db);
  if (rows[0]) return rows[0];
  throw new DomainError('UNKNOWN_REFERENCE', { campos: { condicaoPagamentoId: 'Condição não encontrada' } });
}

/**
 * The instalments of an amount, as asked: by hand, in equal parts from the first due date, or by the payment condition.
 *
 * @param base day of the document, from which a condition counts
 */
export async function montarParcelas(
  db: Db,
  grupoId: number,
  total: string,
  pedido: VencimentosPedidos,
  base: string,
): Promise<ParcelaPrevista[]> {
  const { parcelas, vencimento, quantidade = 1, intervalo, condicaoPagamentoId } = pedido;
  if (parcelas) {
    conferirParcelas(total, parcelas);
    return parcelas.map(({ vencimento: dia, valor }) => ({ vencimento: dia, valor: paraTexto(valor) }));
  }
  const previstas = vencimento
    ? parcelasIguais(total, quantidade, vencimento, intervalo)
    : condicaoPagamentoId
      ? parcelasDaCondicao(total, await lerCondicao(db, grupoId, condicaoPagamentoId), base)
      : null;
  if (previstas === null) throw recusar('vencimento', 'Informe o vencimento');
  if (previstas.some(({ valor }) => decimal(valor).isZero()))
    throw recusar('quantidade', 'Parcelas demais para o valor');
  return previstas;
}

/** What is owed of a title: what the payer withholds is not. @throws DomainError RULE_BROKEN when nothing is left */
export function liquidoDe({ valor, retencoes = [] }: Pick<TituloNovo, 'valor' | 'retencoes'>): string {
  if (new Set(retencoes.map(({ tributo }) => tributo)).size < retencoes.length) {
    throw recusar('retencoes', 'Há tributos repetidos');
  }
  const liquido = decimal(valor).minus(somar(retencoes.map((retencao) => retencao.valor)));
  if (liquido.lte(0)) throw recusar('retencoes', 'As retenções chegam ao valor todo');
  return paraTexto(liquido);
}

type Rateio = NonNullable<TituloNovo['rateio']>;

/** The parts of an amount by account and cost centre, to the cent. @throws DomainError RULE_BROKEN unless they are 100 % */
export function ratearTitulo(bruto: string, rateio: Rateio): (Rateio[number] & { valor: string })[] {
  if (rateio.length === 0) return [];
  const soma = somar(rateio.map(({ percentual }) => percentual));
  if (!soma.eq(100)) throw recusar('rateio', `O rateio soma ${soma.toFixed().replace('.', ',')} %: deve somar 100 %`);
  const valores = ratear(
    bruto,
    rateio.map(({ percentual }) => percentual),
  );
  return rateio.map((um, i) => ({ ...um, valor: paraTexto(valores[i] as (typeof valores)[number]) }));
}
