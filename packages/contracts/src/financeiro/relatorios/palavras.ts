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
  semCentro: 'Sem centro de custo',
  demais: 'Demais',
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
  cartao: 'Cartão a receber',
  mensalidade: 'Mensalidade a cobrar',
  movimento: 'Movimento sem lançamento',
  transferencia: 'Transferência',
  abertura: 'Saldo de abertura',
} as const;

/** Documents that made a result. */
export const documentosDeResultado = {
  titulo: 'Título',
  pagamento: 'Pagamento',
  movimento: 'Movimento sem lançamento',
  encargos: 'Multa e juros',
  desconto: 'Desconto e abatimento',
  acordo: 'Encargos de acordo',
  perda: 'Perda',
  recuperacao: 'Recuperação de perda',
  cartaoVenda: 'Venda no cartão',
  cartaoTaxa: 'Taxa da adquirente',
  cartaoDiferenca: 'Antecipação e diferenças de cartão',
  cartaoDevolvida: 'Venda cancelada ou contestada',
} as const;

/** What the reader of a report is told of its figures. */
export const avisosDosRelatorios = {
  semContaPrevista: 'Lançamentos em aberto sem conta prevista não entram no fluxo de uma conta só.',
  vencidosHoje: 'O que venceu e não foi pago está previsto para hoje.',
  semRealizado: 'Contas de ativo e passivo não entram no resultado.',
} as const;

/** Instalments still owed. */
export const documentosEmAberto = { aberta: 'Em aberto', parcial: 'Paga em parte' } as const;

/** What was done with one person. */
export const documentosDaPessoa = {
  titulo: 'Título',
  encargos: 'Multa e juros',
  pagamento: 'Pagamento',
  desconto: 'Desconto e abatimento',
  dispensa: 'Encargos dispensados',
  acordo: 'Em acordo',
  perda: 'Perda',
  recuperacao: 'Recuperação de perda',
} as const;

/** What moved in an account, and whether the bank said so too. */
export const documentosDaConta = { conciliado: 'Conciliado', aConciliar: 'A conciliar' } as const;

/** Parts of instalments, by centre. */
export const documentosDoCentro = { parcela: 'Parcela' } as const;

/** What became of what was due. */
export const documentosDeRecebimento = {
  valor: 'Parcela',
  noPrazo: 'Recebido no prazo',
  emAtraso: 'Recebido em atraso',
  abatido: 'Desconto e abatimento',
  acordo: 'Em acordo',
  perda: 'Perda',
  aberto: 'Em aberto',
} as const;

/** What a budget was spent by, or is promised to. */
export const documentosDoOrcamento = {
  realizado: 'Realizado',
  comprometido: 'Comprometido',
  movimento: 'Movimento sem lançamento',
} as const;

/** An instalment, and what was paid of it. */
export const documentosDoTitulo = { parcela: 'Parcela', pagamento: 'Pagamento' } as const;
