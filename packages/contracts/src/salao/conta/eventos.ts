import type { ComprovanteDoPagamento, Inverso, ItemDaConta, ModoDaConta } from './estado.ts';

/** An item as it is asked for. */
export type NovoItem = Pick<
  ItemDaConta,
  'uuid' | 'produtoId' | 'descricao' | 'unidade' | 'quantidade' | 'unitario' | 'departamentoId'
> &
  Partial<Pick<ItemDaConta, 'partes' | 'observacao' | 'lugar' | 'garcomId'>>;

/** What became of the stock of what was prepared and then cancelled. */
export interface PerdaDoPreparo {
  movimentos: number;
  /** In reais, as known then; null: nothing left the stock. */
  custo: string | null;
  /** Why the stock did not take it. */
  recusa: string | null;
}

/** What each kind of event says. */
export interface DadosDosEventos {
  aberta: {
    modo: ModoDaConta;
    mesaId: number | null;
    comandaId: number | null;
    identificador: string;
    pessoas: number;
    garcomId: number | null;
    servicoPercentual: string;
    couvert: string;
  };
  item: { itens: readonly NovoItem[] };
  /** Everything that the kitchen was not told yet. */
  enviado: Record<never, never>;
  cancelado: { item: string; quantidade: string; motivo: string | null; preparado: boolean; perda?: PerdaDoPreparo };
  /** `novo`: identity of what arrives, where only a part goes. */
  movido: { para: string; itens: readonly { item: string; quantidade: string; novo: string }[] };
  transferida: { modo: ModoDaConta; mesaId: number | null; comandaId: number | null; identificador: string };
  juntada: { com: string };
  separada: Record<never, never>;
  lugar: { item: string; lugar: number | null };
  desconto: { valor: string; motivo: string | null };
  servico: { recusado: boolean };
  couvert: { valor: string };
  pessoas: { pessoas: number };
  identificada: { clienteId: number | null; nome: string | null; telefone: string | null };
  /** Who serves it from now on; what was launched stays with who launched it. */
  garcom: { garcomId: number | null };
  pediu_conta: Record<never, never>;
  reabriu: Record<never, never>;
  pagamento: {
    uuid: string;
    especie: string;
    formaPagamentoId: number | null;
    valor: string;
    troco: string;
    parte: string | null;
  } & { [C in keyof ComprovanteDoPagamento]?: ComprovanteDoPagamento[C] | undefined };
  estorno_pagamento: { pagamento: string; motivo: string };
  /** `comSaldo`: the balance is not received, and why. */
  fechada: { comSaldo: string | null };
  cancelada: { motivo: string };
  /** Takes back the event named, by what it was before. */
  desfeito: { evento: string; tipo: TipoDeEventoDaConta; inverso: Inverso };
}

export type TipoDeEventoDaConta = keyof DadosDosEventos;

/** Something that happened to an account. */
export type EventoDaConta = {
  [T in TipoDeEventoDaConta]: { uuid: string; tipo: T; conta: string; em: string; dados: DadosDosEventos[T] };
}[TipoDeEventoDaConta];

/** Offline these always merge: nothing that was there meanwhile stands in their way but a closed account. */
export const eventosQueSomam: readonly TipoDeEventoDaConta[] = [
  'item',
  'enviado',
  'pagamento',
  'identificada',
  'pessoas',
];

/** What may be undone while nothing was paid. */
export const eventosQueSeDesfazem: readonly TipoDeEventoDaConta[] = [
  ...(['item', 'enviado', 'cancelado', 'movido', 'transferida', 'juntada', 'separada', 'lugar', 'desconto'] as const),
  ...(['servico', 'couvert', 'pessoas', 'identificada', 'garcom', 'pediu_conta', 'reabriu'] as const),
];

/** The accounts that an event concerns. */
export function contasDoEvento(evento: EventoDaConta, contas: { juntadaA?: string | null } = {}): string[] {
  switch (evento.tipo) {
    case 'movido':
      return [evento.conta, evento.dados.para];
    case 'juntada':
      return [evento.conta, evento.dados.com];
    case 'separada':
      return contas.juntadaA ? [evento.conta, contas.juntadaA] : [evento.conta];
    case 'desfeito':
      return [...new Set([evento.conta, ...Object.keys(evento.dados.inverso)])];
    default:
      return [evento.conta];
  }
}
