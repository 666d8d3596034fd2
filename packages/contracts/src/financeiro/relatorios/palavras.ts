/** What the lines of the reports are called; names of accounts, people and documents are the group's own. */
export const linhasDosRelatorios = {
  saldoInicial: 'Saldo inicial',
  abertura: 'Saldo de abertura das contas',
  entradas: 'Entradas',
  saidas: 'Saídas',
  transferencias: 'Transferências entre contas',
  resultado: 'Resultado do período',
  saldoFinal: 'Saldo final',
  semConta: 'Sem conta',
  judicial: 'Em cobrança judicial',
  receitaLiquida: 'Receita líquida',
  lucroBruto: 'Lucro bruto',
  lancadasSemConta: 'Lançamentos sem conta',
  receitasSemConta: 'Receitas sem conta',
  despesasSemConta: 'Despesas sem conta',
  resultadoLiquido: 'Resultado',
  foraDoResultado: 'Fora do resultado (ativo e passivo)',
} as const;

/** Documents that money moved by, or is expected by. */
export const documentosDeCaixa = {
  realizado: 'Realizado',
  previsto: 'Previsto',
  judicial: 'Em cobrança judicial',
  movimento: 'Movimento sem lançamento',
  transferencia: 'Transferência',
  abertura: 'Saldo de abertura',
} as const;

/** Documents that made a result. */
export const documentosDeResultado = {
  titulo: 'Título',
  pagamento: 'Pagamento',
  encargos: 'Multa e juros',
  desconto: 'Desconto e abatimento',
  acordo: 'Encargos de acordo',
  perda: 'Perda',
  recuperacao: 'Recuperação de perda',
} as const;

/** What the reader of a report is told of its figures. */
export const avisosDosRelatorios = {
  semContaPrevista: 'Lançamentos em aberto sem conta prevista não entram no fluxo de uma conta só.',
  vencidosHoje: 'O que venceu e não foi pago está previsto para hoje.',
  semRealizado: 'Contas de ativo e passivo não entram no resultado.',
} as const;
