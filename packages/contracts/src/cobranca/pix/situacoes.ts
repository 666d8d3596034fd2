/** Banks whose API Pix the program speaks; `local` is one on the same machine, to try it with. */
export const provedoresDePix = {
  efi: 'Efí',
  inter: 'Banco Inter',
  sicoob: 'Sicoob',
  sicredi: 'Sicredi',
  local: 'Banco local (testes)',
} as const;
export type ProvedorDePix = keyof typeof provedoresDePix;

/** Where a charge is between the house and the bank. */
export const situacoesDaCobrancaPix = {
  a_criar: 'Indo ao banco',
  ativa: 'Esperando pagamento',
  recusada: 'Recusada pelo banco',
  concluida: 'Paga',
  a_remover: 'Sendo cancelada',
  removida: 'Cancelada',
  expirada: 'Expirada',
} as const;
export type SituacaoDaCobrancaPix = keyof typeof situacoesDaCobrancaPix;
export const tomDaCobrancaPix = {
  a_criar: 'wait',
  ativa: 'note',
  recusada: 'bad',
  concluida: 'ok',
  a_remover: 'wait',
  removida: 'mute',
  expirada: 'mute',
} as const;

/** What became of a Pix that came in. */
export const situacoesDoPix = {
  liquidado: 'Baixado',
  a_conferir: 'A conferir',
  sem_cobranca: 'Sem cobrança',
  a_devolver: 'A devolver',
  devolvido: 'Devolvido',
} as const;
export type SituacaoDoPix = keyof typeof situacoesDoPix;
export const tomDoPix = {
  liquidado: 'ok',
  a_conferir: 'wait',
  sem_cobranca: 'note',
  a_devolver: 'bad',
  devolvido: 'mute',
} as const;

export const situacoesDaDevolucao = {
  a_pedir: 'Indo ao banco',
  em_processamento: 'Em processamento',
  devolvida: 'Devolvida',
  nao_realizada: 'Não realizada',
} as const;

export const tomDaDevolucao = {
  a_pedir: 'wait',
  em_processamento: 'wait',
  devolvida: 'ok',
  nao_realizada: 'bad',
} as const;

/** How what is charged reaches the payer. */
export const tiposDeCobrancaPix = {
  cobv: 'Com vencimento',
  cob: 'Imediata',
  cobr: 'Pix Automático',
} as const;

/** Why a charge cannot be taken out now; null: it can. */
export const recusaDoCancelamento = (situacao: SituacaoDaCobrancaPix): string | null =>
  situacao === 'a_criar' || situacao === 'ativa' ? null : `Está "${situacoesDaCobrancaPix[situacao]}".`;

/** Why somebody may not yet say what a Pix is of; null: they may. */
export const recusaDaBaixaDoPix = (situacao: SituacaoDoPix): string | null =>
  situacao === 'a_conferir' || situacao === 'sem_cobranca' ? null : `Está "${situacoesDoPix[situacao]}".`;

/** How an account stands with its bank. */
export const situacoesDaContaPix = {
  ligada: 'Ligada',
  vencendo: 'Certificado vencendo',
  com_erro: 'Com erro',
  vencida: 'Certificado vencido',
  desligada: 'Desligada',
} as const;
export type SituacaoDaContaPix = keyof typeof situacoesDaContaPix;
export const tomDaContaPix = {
  ligada: 'ok',
  vencendo: 'wait',
  com_erro: 'bad',
  vencida: 'bad',
  desligada: 'mute',
} as const;

/** Days before a certificate ends at which people are told. */
export const AVISOS_DO_CERTIFICADO_DIAS = [30, 15, 5] as const;
