/**
 * The statement for reconciliation of FEBRABAN's CNAB 240, first and last column of each field from 1.
 *
 * @source FEBRABAN, Layout Padrão CNAB 240, Extrato de Conta Corrente para Conciliação Bancária (service 04, segment E)
 */
export const colunas = {
  banco: [1, 3],
  tipoDeRegistro: [8, 8],
  operacao: [9, 9],
  servico: [10, 11],
  segmento: [14, 14],
  agencia: [53, 57],
  agenciaDv: [58, 58],
  conta: [59, 70],
  contaDv: [71, 71],
  agenciaContaDv: [72, 72],
  natureza: [109, 111],
  origemBanco: [114, 116],
  origemAgencia: [117, 121],
  origemConta: [122, 133],
  dataContabil: [135, 142],
  data: [143, 150],
  valor: [151, 168],
  debitoOuCredito: [169, 169],
  categoria: [170, 172],
  historico: [177, 201],
  documento: [202, 240],
  somaDosDebitos: [177, 194],
  somaDosCreditos: [195, 212],
} as const satisfies Record<string, readonly [number, number]>;

/** Where the money stands, when it is not simply there. */
export const naturezas: Readonly<Record<string, string>> = {
  DPV: 'Disponível',
  SCR: 'Vinculado',
  SSR: 'Bloqueado',
  CDS: 'Diversos',
};

/** What the category says when the bank writes no words. 1xx takes money out, 2xx brings it in. */
export const categorias: Readonly<Record<string, string>> = {
  '101': 'Cheque',
  '102': 'Encargos',
  '103': 'Estorno',
  '104': 'Lançamento avisado',
  '105': 'Tarifa',
  '106': 'Aplicação',
  '107': 'Empréstimo ou financiamento',
  '108': 'Câmbio',
  '109': 'CPMF',
  '110': 'IOF',
  '111': 'Imposto de renda',
  '112': 'Pagamento a fornecedores',
  '113': 'Pagamento de salários',
  '114': 'Saque eletrônico',
  '115': 'Ações',
  '117': 'Transferência entre contas',
  '118': 'Devolução da compensação',
  '119': 'Devolução de cheque depositado',
  '120': 'Transferência interbancária',
  '121': 'Antecipação a fornecedores',
  '122': 'OC ou AEROPS',
  '123': 'Saque eletrônico',
  '124': 'Cheque pago',
  '125': 'Pagamentos diversos',
  '126': 'Pagamento de tributos',
  '127': 'Pagamento de fatura de cartão',
  '201': 'Depósito',
  '202': 'Líquido de cobrança',
  '203': 'Devolução de cheques',
  '204': 'Estorno',
  '205': 'Lançamento avisado',
  '206': 'Resgate de aplicação',
  '207': 'Empréstimo ou financiamento',
  '208': 'Câmbio',
  '209': 'Transferência interbancária',
  '210': 'Ações',
  '211': 'Dividendos',
  '212': 'Seguro',
  '213': 'Transferência entre contas',
  '214': 'Depósito especial',
  '215': 'Devolução da compensação',
  '216': 'Ordem de crédito por teleprocessamento',
  '217': 'Pagamento a fornecedores',
  '218': 'Pagamentos diversos',
  '219': 'Recebimento de salário',
};

/** What else comes in files of 240 columns, to tell a person who took the wrong one. */
export const servicos: Readonly<Record<string, string>> = {
  '01': 'cobrança',
  '03': 'bloqueto eletrônico',
  '05': 'débitos',
  '20': 'pagamento a fornecedores',
  '22': 'pagamento de contas e tributos',
  '30': 'pagamento de salários',
  '98': 'pagamentos diversos',
};
