export const situacoesDeTrabalho = {
  na_fila: 'Na fila',
  executando: 'Executando',
  concluido: 'Concluído',
  falhou: 'Falhou',
  cancelado: 'Cancelado',
} as const;
export type SituacaoDeTrabalho = keyof typeof situacoesDeTrabalho;
