/** Banks whose API registers boletos; the local one is there to try it with. */
export const provedoresDeBoletos = {
  bb: 'Banco do Brasil',
  local: 'Banco do Brasil local (testes)',
} as const;
export type ProvedorDeBoletos = keyof typeof provedoresDeBoletos;

/** Where a title is with its bank, in the words of all banks. */
export const estadosNoBanco = {
  em_ser: 'Em aberto',
  liquidado: 'Pago',
  liquidado_em_cartorio: 'Pago em cartório',
  liquidado_parcial: 'Pago em parte',
  pago_em_cheque: 'Pago em cheque, esperando a compensação',
  baixado: 'Baixado',
  protestado: 'Protestado e baixado',
} as const;
export type EstadoNoBanco = keyof typeof estadosNoBanco;

/** How what is asked of a bank reaches it. */
export const canaisDaInstrucao = {
  arquivo: 'Por arquivo',
  por_fora: 'Por fora',
  api: 'Pela API',
} as const;
