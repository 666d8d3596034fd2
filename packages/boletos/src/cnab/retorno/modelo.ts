import type { FormatoCnab } from '../remessa/modelo.ts';

/** What happened to a title, in words that are the same for every bank. The bank's own code and text go along. */
export type TipoOcorrencia =
  | 'entrada_confirmada'
  | 'entrada_rejeitada'
  | 'em_carteira'
  | 'liquidado'
  | 'liquidado_parcial'
  | 'liquidado_em_cartorio'
  /** Paid after being written off, or never registered. */
  | 'liquidado_sem_registro'
  | 'pago_em_cheque'
  | 'cheque_compensado'
  | 'cheque_devolvido'
  /** A payment or write-off was undone. */
  | 'estornado'
  | 'baixado'
  | 'abatimento_concedido'
  | 'abatimento_cancelado'
  | 'desconto_concedido'
  | 'desconto_cancelado'
  | 'vencimento_alterado'
  | 'dados_alterados'
  | 'protesto_solicitado'
  | 'protesto_sustado'
  | 'protesto_dispensado'
  | 'enviado_a_cartorio'
  | 'retirado_de_cartorio'
  | 'sustado_judicialmente'
  /** Protested and taken out of collection. */
  | 'protestado'
  | 'negativacao_solicitada'
  | 'negativacao_cancelada'
  | 'tarifa'
  | 'custas'
  | 'instrucao_confirmada'
  | 'instrucao_rejeitada'
  | 'alteracao_rejeitada'
  | 'baixa_rejeitada'
  | 'carteira_transferida'
  | 'rateio_alterado'
  | 'ocorrencia_do_pagador'
  | 'dda_reconhecido'
  | 'dda_nao_reconhecido'
  | 'outra';

export interface Ocorrencia {
  /** As the bank writes it. */
  codigo: string;
  tipo: TipoOcorrencia;
  /** The bank's own text; says so when the code is not in its table. */
  texto: string;
}

export interface Motivo {
  codigo: string;
  texto: string;
}

/**
 * One movement of one title. Amounts are decimal strings and dates are civil dates; what the bank's layout does not
 * have, or left blank, is absent.
 */
export interface TituloRetorno {
  /** First line of the file that tells of it, from 1. */
  linha: number;
  /** The lines as they came. */
  linhas: string[];
  lote?: string;
  ocorrencia: Ocorrencia;
  motivos: Motivo[];
  /** As the bank writes it in the file, check digit included where it comes in the same columns. */
  nossoNumero: string;
  nossoNumeroDv?: string;
  carteira?: string;
  /** "Seu número". */
  documento?: string;
  /** The company's own key, as sent in the remessa. */
  controle?: string;
  agencia?: string;
  conta?: string;
  convenio?: string;
  vencimento?: string;
  dataOcorrencia?: string;
  dataCredito?: string;
  valor?: string;
  /** What the payer paid. */
  pago?: string;
  /** What goes into the account, where the bank tells. */
  creditado?: string;
  tarifa?: string;
  /** Notary and other costs charged. */
  outrasDespesas?: string;
  /** Interest and fine together. */
  jurosMulta?: string;
  /** The fine alone, part of `jurosMulta`, where the bank tells it apart. */
  multa?: string;
  desconto?: string;
  abatimento?: string;
  iof?: string;
  outrosCreditos?: string;
  /** Bank and branch that took the payment. */
  bancoRecebedor?: string;
  agenciaRecebedora?: string;
  /** Code of the bank for how it was paid. */
  meioPagamento?: string;
  pagador?: { nome?: string; documento?: string };
  pix?: { location?: string; txid?: string };
  /** What could not be read in its lines; also among the problems of the file. */
  problemas: ProblemaDeRetorno[];
}

export interface CabecalhoRetorno {
  banco: string;
  bancoNome: string;
  formato: FormatoCnab;
  /** Day the bank made the file. */
  data?: string;
  /** Number of the file for the account, where the bank tells. */
  numero?: string;
  dataCredito?: string;
  empresa?: string;
  documento?: string;
  agencia?: string;
  agenciaDv?: string;
  /** Of the header, or of the first title; where the bank writes no account, the code it knows the company by. */
  conta?: string;
  contaDv?: string;
  convenio?: string;
  codigoBeneficiario?: string;
}

/** Something wrong in the file. An `erro` lost information; an `aviso` is a total or a count that does not agree. */
export interface ProblemaDeRetorno {
  gravidade: 'erro' | 'aviso';
  arquivo?: string;
  linha: number;
  /** First column, from 1; absent when it is about the whole line. */
  coluna?: number;
  campo?: string;
  esperado: string;
  encontrado: string;
  /** All of that in one sentence. */
  mensagem: string;
}

export interface TotaisRetorno {
  linhas: number;
  titulos: number;
  /** Records the layout has and that say nothing about titles. */
  ignorados: number;
  porTipo: Partial<Record<TipoOcorrencia, TotalPorTipo>>;
}

export interface TotalPorTipo {
  quantidade: number;
  /** Sum of the face values. */
  valor: string;
  pago: string;
  tarifa: string;
}

export type EventoRetorno =
  | { tipo: 'cabecalho'; cabecalho: CabecalhoRetorno }
  | { tipo: 'titulo'; titulo: TituloRetorno }
  | { tipo: 'problema'; problema: ProblemaDeRetorno }
  | { tipo: 'totais'; totais: TotaisRetorno };

/** A whole file. `cabecalho` and `totais` are absent only when it is not a retorno. */
export interface RetornoLido {
  cabecalho?: CabecalhoRetorno;
  titulos: TituloRetorno[];
  problemas: ProblemaDeRetorno[];
  totais?: TotaisRetorno;
}
