import { defineStates } from '../../states/define-states.ts';

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
export const estadosDaCobrancaPix = defineStates({
  a_criar: { label: 'Indo ao banco', tone: 'wait' },
  ativa: { label: 'Esperando pagamento', tone: 'note' },
  recusada: { label: 'Recusada pelo banco', tone: 'bad' },
  concluida: { label: 'Paga', tone: 'ok' },
  a_remover: { label: 'Sendo cancelada', tone: 'wait' },
  removida: { label: 'Cancelada', tone: 'mute' },
  expirada: { label: 'Expirada', tone: 'mute' },
});
export const situacoesDaCobrancaPix = estadosDaCobrancaPix.labels;
export const tomDaCobrancaPix = estadosDaCobrancaPix.tones;
export type SituacaoDaCobrancaPix = keyof typeof situacoesDaCobrancaPix;

/** What became of a Pix that came in. */
export const estadosDoPix = defineStates({
  liquidado: { label: 'Baixado', tone: 'ok' },
  a_conferir: { label: 'A conferir', tone: 'wait' },
  sem_cobranca: { label: 'Sem cobrança', tone: 'note' },
  a_devolver: { label: 'A devolver', tone: 'bad' },
  devolvido: { label: 'Devolvido', tone: 'mute' },
});
export const situacoesDoPix = estadosDoPix.labels;
export const tomDoPix = estadosDoPix.tones;
export type SituacaoDoPix = keyof typeof situacoesDoPix;

/** Where the giving back of a Pix is. */
export const estadosDaDevolucao = defineStates({
  a_pedir: { label: 'Indo ao banco', tone: 'wait' },
  em_processamento: { label: 'Em processamento', tone: 'wait' },
  devolvida: { label: 'Devolvida', tone: 'ok' },
  nao_realizada: { label: 'Não realizada', tone: 'bad' },
});
export const situacoesDaDevolucao = estadosDaDevolucao.labels;
export const tomDaDevolucao = estadosDaDevolucao.tones;

/** How what is charged reaches the payer. */
export const tiposDeCobrancaPix = {
  cobv: 'Com vencimento',
  cob: 'Imediata',
  cobr: 'Pix Automático',
} as const;

/** How an account stands with its bank. */
export const estadosDaContaPix = defineStates({
  ligada: { label: 'Ligada', tone: 'ok' },
  vencendo: { label: 'Certificado vencendo', tone: 'wait' },
  com_erro: { label: 'Com erro', tone: 'bad' },
  vencida: { label: 'Certificado vencido', tone: 'bad' },
  desligada: { label: 'Desligada', tone: 'mute' },
});
export const situacoesDaContaPix = estadosDaContaPix.labels;
export const tomDaContaPix = estadosDaContaPix.tones;
export type SituacaoDaContaPix = keyof typeof situacoesDaContaPix;

/** Days before a certificate ends at which people are told. */
export const AVISOS_DO_CERTIFICADO_DIAS = [30, 15, 5] as const;
