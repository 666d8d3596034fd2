import { defineStates } from '../states/define-states.ts';

/** Where a note of services is between the house and the system that authorises it. */
export const estadosDaNfse = defineStates({
  rascunho: { label: 'Rascunho', tone: 'mute' },
  enviada: { label: 'Enviada, sem resposta', tone: 'wait' },
  rejeitada: { label: 'Rejeitada', tone: 'bad' },
  autorizada: { label: 'Autorizada', tone: 'ok' },
  cancelando: { label: 'Cancelamento pedido', tone: 'wait' },
  cancelada: { label: 'Cancelada', tone: 'mute' },
  substituida: { label: 'Substituída', tone: 'mute' },
});
export const situacoesDaNfse = estadosDaNfse.labels;
export const tomDaNfse = estadosDaNfse.tones;
export type SituacaoDaNfse = keyof typeof situacoesDaNfse;

/** Where a cancellation that is asked of the city stands; the note stays authorised meanwhile. @source NFS-e layout 1.01, e101103 */
export const estadosDaAnalise = defineStates({
  enviando: { label: 'Pedido a caminho do município', tone: 'wait' },
  pedida: { label: 'Aguarda o município', tone: 'wait' },
  deferida: { label: 'Deferido pelo município', tone: 'mute' },
  indeferida: { label: 'Indeferido pelo município', tone: 'bad' },
});
export const situacoesDaAnalise = estadosDaAnalise.labels;
export const tomDaAnalise = estadosDaAnalise.tones;
export type SituacaoDaAnalise = keyof typeof situacoesDaAnalise;

/** @source NFS-e layout 1.01, e101101 */
export const motivosDeCancelamento = {
  '1': 'Erro na emissão',
  '2': 'Serviço não prestado',
  '9': 'Outro motivo',
} as const;
/** @source NFS-e layout 1.01, group `subst` of the declaration */
export const motivosDeSubstituicao = {
  '01': 'Desenquadramento do Simples Nacional',
  '02': 'Enquadramento no Simples Nacional',
  '03': 'Inclusão retroativa de imunidade ou isenção',
  '04': 'Exclusão retroativa de imunidade ou isenção',
  '05': 'Rejeição pelo tomador ou intermediário',
  '99': 'Outro motivo',
} as const;

/** What decides which acts a note takes. */
export interface EstadoDaNfse {
  situacao: SituacaoDaNfse;
  ativo: boolean;
  /** It may have left, and nobody said what became of it. */
  saiu: boolean;
  /** Its cancellation is asked of the city, or was. */
  analise: SituacaoDaAnalise | null;
  /** Another note is to replace it. */
  substituta: boolean;
  temTitulo: boolean;
}

/** Its contents may still change. */
export const estaEmEdicaoNfse = ({ situacao }: Pick<EstadoDaNfse, 'situacao'>): boolean =>
  situacao === 'rascunho' || situacao === 'rejeitada';
/** The system is being spoken to: a job asks until it says. */
export const estaNoAr = ({ situacao, analise }: Pick<EstadoDaNfse, 'situacao' | 'analise'>): boolean =>
  situacao === 'enviada' || situacao === 'cancelando' || analise === 'enviando';

/** What a line of a note's life tells. */
export const atosDaNfse = {
  criada: 'Criada',
  alterada: 'Alterada',
  avisada: 'Contradiz a cidade',
  emitida: 'Numerada e assinada',
  retirada: 'Retirada do envio',
  autorizada: 'Autorizada',
  rejeitada: 'Rejeitada',
  sem_resposta: 'Sem resposta',
  consultada: 'Consultada',
  titulo: 'Conta a receber criada',
  titulo_recusado: 'Conta a receber não criada',
  email: 'Enviada por e-mail',
  cancelamento: 'Cancelamento pedido',
  cancelamento_recusado: 'Cancelamento recusado',
  analise: 'Cancelamento pedido ao município',
  analise_recebida: 'O município recebeu o pedido',
  analise_recusada: 'Pedido ao município recusado',
  deferida: 'O município deferiu o cancelamento',
  indeferida: 'O município indeferiu o cancelamento',
  cancelada: 'Cancelada',
  substituida: 'Substituída',
  inativada: 'Inativada',
  importada: 'Trazida de outro sistema',
} as const;
export type AtoDaNfse = keyof typeof atosDaNfse;
