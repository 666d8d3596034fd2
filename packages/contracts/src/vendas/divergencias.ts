/** What may not agree about a sale that was recorded all the same. */
export const tiposDeDivergencia = {
  soma: 'Valores não fecham',
  pagamento: 'Pagamento diferente do total',
  preco: 'Preço diferente da tabela',
  produto_desconhecido: 'Produto não cadastrado',
  produto_inativo: 'Produto inativo',
  forma_desconhecida: 'Forma de pagamento não cadastrada',
  cliente_desconhecido: 'Cliente não cadastrado',
  operador_desconhecido: 'Operador não cadastrado',
  desconto_sem_direito: 'Desconto sem permissão',
  credito: 'Limite de crédito ultrapassado',
  vale: 'Vale sem saldo',
  turno_fechado: 'Turno já encerrado',
  turno_presumido: 'Turno sem abertura',
  relogio: 'Relógio do terminal errado',
  mes_fechado: 'Mês fechado',
  estoque: 'Estoque não baixado',
  cartao: 'Cartão não lançado',
  titulo: 'Conta a receber não criada',
  documento: 'Documento fiscal',
} as const;
export type TipoDeDivergencia = keyof typeof tiposDeDivergencia;

/** What follows from a sale or an act on it, each once. */
export const tiposDeEfeito = {
  estoque: 'Estoque',
  cartao: 'Cartões a receber',
  titulo: 'Contas a receber',
  documento: 'Documento fiscal',
  comissao: 'Comissão',
} as const;
export type TipoDeEfeito = keyof typeof tiposDeEfeito;

export const situacoesDeEfeito = { pendente: 'Pendente', feito: 'Feito', divergente: 'Divergente' } as const;
export type SituacaoDoEfeito = keyof typeof situacoesDeEfeito;

export const situacoesDaVenda = {
  registrada: 'Registrada',
  devolvida_parte: 'Devolvida em parte',
  devolvida: 'Devolvida',
  cancelada: 'Cancelada',
} as const;
export type SituacaoDaVenda = keyof typeof situacoesDaVenda;

export const tiposDeAto = {
  venda: 'Venda',
  cancelamento: 'Cancelamento',
  devolucao: 'Devolução',
  correcao: 'Correção',
} as const;
export type TipoDeAto = keyof typeof tiposDeAto;

/** How money came in, as people read it. */
export const nomesDasEspecies = {
  dinheiro: 'Dinheiro',
  cheque: 'Cheque',
  cartao_credito: 'Cartão de crédito',
  cartao_debito: 'Cartão de débito',
  vale: 'Vale',
  pix: 'Pix',
  boleto: 'Boleto',
  transferencia: 'Transferência',
  crediario: 'Fiado',
  outros: 'Outros',
} as const;
export type EspecieDePagamento = keyof typeof nomesDasEspecies;
