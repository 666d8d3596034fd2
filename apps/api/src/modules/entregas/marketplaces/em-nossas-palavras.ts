import { decimal } from '@retaguarda/brasil';
import { quantidadeGuardada } from './de-fora.ts';
import type { ItemDeFora, PedidoDeFora } from './porta.ts';

/** The shortest time to accept an order that is known: iFood gives it, and what is sold by the standard leaves it open. */
const PARA_CONFIRMAR_MS = 8 * 60_000;

/** How the standard names what pays, which iFood follows. */
export const especiesDeFora: Readonly<Record<string, string>> = {
  CASH: 'dinheiro',
  CREDIT: 'cartao_credito',
  CREDIT_DEBIT: 'cartao_credito',
  DEBIT: 'cartao_debito',
  MEAL_VOUCHER: 'vale',
  FOOD_VOUCHER: 'vale',
  PIX: 'pix',
};

interface Momentos {
  createdAt: string;
  orderTiming?: string | null | undefined;
  preparationStartDateTime?: string | null | undefined;
}

/** When it came, and until when it is accepted: of a scheduled one the time counts from its preparation. */
export function momentosDeFora({ createdAt, orderTiming, preparationStartDateTime }: Momentos) {
  const agendado = orderTiming === 'SCHEDULED';
  const inicio = agendado && preparationStartDateTime ? preparationStartDateTime : createdAt;
  return {
    agendado,
    recebidoEm: new Date(createdAt).toISOString(),
    confirmarAte: new Date(Date.parse(inicio) + PARA_CONFIRMAR_MS).toISOString(),
  };
}

interface Comprador {
  name?: string | null | undefined;
  documentNumber?: string | null | undefined;
}

/** Who buys. @param telefone its parts, as they are there */
export const compradorDeFora = (
  comprador: Comprador | null | undefined,
  telefone: readonly (string | null | undefined)[],
): Pick<PedidoDeFora, 'nome' | 'telefone' | 'documento'> => ({
  nome: comprador?.name?.slice(0, 80) ?? null,
  telefone: telefone.filter(Boolean).join(' ').slice(0, 40) || null,
  documento: comprador?.documentNumber?.slice(0, 20) ?? null,
});

interface Item {
  externalCode?: string | null | undefined;
  name: string;
  unit?: string | null | undefined;
  quantity: number;
}

interface DoItem {
  /** What the line comes to, with its options in it. */
  total: number;
  /** Its key there, where the shop gave it no code. */
  semCodigo: string;
  partes: readonly { nome: string; quantidade: number; valor: number }[];
  observacao: string | null | undefined;
}

/** A line of an order. */
export function itemDeFora(
  { externalCode, name, unit, quantity }: Item,
  { total, semCodigo, partes, observacao }: DoItem,
): ItemDeFora {
  const codigo = externalCode?.trim() || null;
  const bruto = decimal(total).toDecimalPlaces(2);
  return {
    externo: (codigo ?? semCodigo).slice(0, 120),
    codigo,
    descricao: name.slice(0, 120),
    unidade: unit?.slice(0, 6) ?? null,
    quantidade: quantidadeGuardada(quantity),
    // With its options in it: the price of one is what makes the line.
    unitario: bruto.div(quantity).toDecimalPlaces(6).toFixed(),
    bruto: bruto.toFixed(2),
    partes: partes.map(({ nome, quantidade, valor }) => ({
      descricao: nome.slice(0, 120),
      quantidade: decimal(quantidade).toFixed(),
      valor: decimal(valor).toFixed(2),
    })),
    observacao: observacao?.slice(0, 300) ?? null,
  };
}
