import type { ModalidadeDaLinha, TipoDaLinha } from './tipos.ts';

/**
 * The fields used of Cielo's statement, first and last column of each from 1.
 *
 * @source Cielo, Extrato Eletrônico, manual of version 15 (15.11, 14/01/2025): records 0 (header), D (agenda of a unit of
 *   receivables), E (detail of an entry) and 9 (trailer). Versions before it are not made since 03/06/2024.
 */
export const cielo15 = {
  header: {
    estabelecimento: [2, 11],
    inicio: [20, 27],
    fim: [28, 35],
    adquirente: [43, 47],
    opcao: [48, 49],
    versao: [71, 73],
  },
  unidade: { chave: [152, 251], pagamento: [268, 275] },
  lancamento: {
    estabelecimento: [2, 11],
    bandeira: [12, 14],
    parcela: [18, 19],
    parcelas: [20, 21],
    autorizacao: [22, 27],
    tipo: [28, 29],
    chave: [30, 129],
    nsu: [176, 181],
    sinalBruto: [261, 261],
    bruto: [262, 274],
    sinalLiquido: [275, 275],
    liquido: [276, 288],
    terminal: [544, 551],
    autorizada: [566, 573],
    capturada: [574, 581],
    vencimento: [630, 637],
  },
  trailer: { lancamentos: [31, 41] },
} as const;

/** What a file is of. The others (15 negotiations, 16 Pix) tell no sale by card. */
export const opcoes: Readonly<Record<string, TipoDaLinha>> = { '03': 'venda', '04': 'pagamento', '09': 'venda' };

/** Kinds of entry that are sales; what undoes them; the rest is an adjustment. */
export const vendas: Readonly<Record<string, ModalidadeDaLinha>> = {
  '01': 'debito',
  '02': 'credito',
  '03': 'parcelado',
  '42': 'voucher',
};
export const desfazem: Readonly<Record<string, TipoDaLinha>> = {
  '06': 'cancelamento',
  '07': 'cancelamento',
  '08': 'contestacao',
  '09': 'contestacao',
};

export const bandeiras: Readonly<Record<string, string>> = {
  '001': 'Visa',
  '002': 'Mastercard',
  '003': 'American Express',
  '006': 'Sorocred',
  '007': 'Elo',
  '009': 'Diners',
  '011': 'Agiplan',
  '015': 'Banescard',
  '023': 'Cabal',
  '029': 'Credsystem',
  '040': 'Hipercard',
  '060': 'JCB',
  '064': 'Credz',
  '072': 'Hiper',
  '075': 'Ourocard',
};
