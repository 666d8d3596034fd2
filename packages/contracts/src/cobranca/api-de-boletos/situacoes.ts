/** Banks whose API registers boletos; the local one is there to try it with. */
export const provedoresDeBoletos = {
  bb: 'Banco do Brasil',
  local: 'Banco do Brasil local (testes)',
} as const;
export type ProvedorDeBoletos = keyof typeof provedoresDeBoletos;

/** How what is asked of a bank reaches it. */
export const canaisDaInstrucao = {
  arquivo: 'Por arquivo',
  por_fora: 'Por fora',
  api: 'Pela API',
} as const;
