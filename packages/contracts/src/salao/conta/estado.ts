/** A flavour, an addition or a component of an item. */
export interface ParteDoItemDaConta {
  produtoId: number | null;
  descricao: string;
  /** Part of one, as in 0.5 of half and half; null: something added. */
  fracao: string | null;
}

/** What somebody asked for, where it is now. */
export interface ItemDaConta {
  uuid: string;
  produtoId: number | null;
  descricao: string;
  unidade: string | null;
  /** Alive: launched less cancelled and moved away. Four decimals. */
  quantidade: string;
  /** Of it, what the kitchen was told. */
  enviada: string;
  /** Taken back so far. */
  cancelada: string;
  /** In reais, of one. */
  unitario: string;
  /** Where it is prepared; null: nowhere. */
  departamentoId: number | null;
  partes: readonly ParteDoItemDaConta[] | null;
  observacao: string | null;
  /** Seat at the table. */
  lugar: number | null;
  garcomId: number | null;
  /** Account it was launched on, to which it goes back when accounts are taken apart. */
  origem: string;
  em: string;
}

/** What the slip of a payment says. */
export interface ComprovanteDoPagamento {
  parcelas: number;
  bandeiraId: number | null;
  adquirenteId: number | null;
  nsu: string | null;
  autorizacao: string | null;
  txid: string | null;
  /** Code of the store credit that paid. */
  vale: string | null;
}

/** Money that was taken for an account. */
export interface PagamentoDaConta extends ComprovanteDoPagamento {
  uuid: string;
  especie: string;
  formaPagamentoId: number | null;
  /** Handed over, change included. */
  valor: string;
  troco: string;
  /** Whose share it is, in words. */
  parte: string | null;
  estornado: boolean;
  em: string;
}

export type ModoDaConta = 'mesa' | 'comanda' | 'balcao';
export type SituacaoDaConta = 'em_uso' | 'em_pagamento' | 'fechada' | 'juntada' | 'cancelada';

/** An account of a table, a card or the counter, as its events made it. */
export interface EstadoDaConta {
  uuid: string;
  modo: ModoDaConta;
  mesaId: number | null;
  comandaId: number | null;
  /** As people and the kitchen call it: `Mesa 4`. */
  identificador: string;
  situacao: SituacaoDaConta;
  pessoas: number;
  garcomId: number | null;
  clienteId: number | null;
  nome: string | null;
  telefone: string | null;
  /** Percentage of what is served after discount. */
  servicoPercentual: string;
  servicoRecusado: boolean;
  /** In reais, of one person; the same number of people as are at the table. */
  couvert: string;
  /** In reais, of the whole account. */
  desconto: string;
  /** The account that this one was put together with. */
  juntadaA: string | null;
  /** Number of its last event. */
  seq: number;
  /** The event that may be undone. */
  ultimo: string | null;
  itens: readonly ItemDaConta[];
  pagamentos: readonly PagamentoDaConta[];
}

/** The accounts that an event concerns, by identity. */
export type Contas = Readonly<Record<string, EstadoDaConta>>;

/** What the kitchen is told: always a difference, never the whole. */
export interface TicketDaCozinha {
  departamentoId: number;
  tipo: 'novo' | 'cancelamento' | 'mudanca';
  conta: string;
  /** As the account was called then. */
  identificador: string;
  /** Of a move: where to. */
  para: string | null;
  itens: readonly ItemDoTicket[];
}

export interface ItemDoTicket {
  item: string;
  descricao: string;
  quantidade: string;
  observacao: string | null;
  partes: readonly string[];
  lugar: number | null;
}

/** By how much an event changed an item in an account. */
export interface Delta {
  conta: string;
  item: string;
  quantidade: string;
  enviada: string;
}

/** How each account was before an event, where it differs: what undoes it. */
export type Inverso = Readonly<Record<string, InversoDaConta>>;
export interface InversoDaConta {
  cabecalho: Partial<Omit<EstadoDaConta, 'itens' | 'pagamentos' | 'seq'>>;
  /** Null: the item was not there. */
  itens: Readonly<Record<string, ItemDaConta | null>>;
}
