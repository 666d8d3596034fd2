/** Where a note of services is between the house and the system that authorises it. */
export const situacoesDaNfse = {
  rascunho: 'Rascunho',
  enviada: 'Enviada, sem resposta',
  rejeitada: 'Rejeitada',
  autorizada: 'Autorizada',
  cancelando: 'Cancelamento pedido',
  cancelada: 'Cancelada',
  substituida: 'Substituída',
} as const;
export type SituacaoDaNfse = keyof typeof situacoesDaNfse;

export const tomDaNfse = {
  rascunho: 'mute',
  enviada: 'wait',
  rejeitada: 'bad',
  autorizada: 'ok',
  cancelando: 'wait',
  cancelada: 'mute',
  substituida: 'mute',
} as const;

/** Where a cancellation that is asked of the city stands; the note stays authorised meanwhile. @source NFS-e layout 1.01, e101103 */
export const situacoesDaAnalise = {
  enviando: 'Pedido a caminho do município',
  pedida: 'Aguarda o município',
  deferida: 'Deferido pelo município',
  indeferida: 'Indeferido pelo município',
} as const;
export type SituacaoDaAnalise = keyof typeof situacoesDaAnalise;

export const tomDaAnalise = { enviando: 'wait', pedida: 'wait', deferida: 'mute', indeferida: 'bad' } as const;

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

interface AcaoDaNfse {
  /** Why it cannot be done now; null: it can. */
  recusa: (nota: EstadoDaNfse) => string | null;
}

/** Its contents may still change. */
export const estaEmEdicaoNfse = ({ situacao }: Pick<EstadoDaNfse, 'situacao'>): boolean =>
  situacao === 'rascunho' || situacao === 'rejeitada';
/** The system is being spoken to: a job asks until it says. */
export const estaNoAr = ({ situacao, analise }: Pick<EstadoDaNfse, 'situacao' | 'analise'>): boolean =>
  situacao === 'enviada' || situacao === 'cancelando' || analise === 'enviando';

const esta = ({ situacao }: EstadoDaNfse): string => `Está "${situacoesDaNfse[situacao]}".`;
const seEmEdicao = (nota: EstadoDaNfse): string | null => {
  if (!nota.ativo) return 'Está inativa.';
  return estaEmEdicaoNfse(nota) ? null : esta(nota);
};
const seAutorizada = (nota: EstadoDaNfse): string | null => (nota.situacao === 'autorizada' ? null : esta(nota));
const seTemArquivo = (nota: EstadoDaNfse): string | null =>
  estaEmEdicaoNfse(nota) || nota.situacao === 'enviada' ? 'Ainda não foi autorizada.' : null;
/** The city is asked once: whatever it answers, nothing else is taken of the note. @source annex II, RN EVENTOSxEVENTOS */
const seNaoPedida = ({ analise }: EstadoDaNfse): string | null => {
  if (analise === null) return null;
  return analise === 'indeferida'
    ? 'O município indeferiu o cancelamento, que só se pede uma vez: fale com a fiscalização dele.'
    : 'O cancelamento já foi pedido ao município: aguarde a resposta dele.';
};
const seInteira = (nota: EstadoDaNfse): string | null =>
  seAutorizada(nota) ?? (nota.substituta ? 'Outra nota está para substituir esta.' : null) ?? seNaoPedida(nota);

/**
 * What is done with a note of services and when each act is refused: the one table that screen and server read.
 *
 * @source domain notes §15
 */
export const acoesDaNfse = {
  alterar: { recusa: seEmEdicao },
  emitir: { recusa: seEmEdicao },
  inativar: { recusa: seEmEdicao },
  /** Takes back what was numbered and has certainly not left. */
  retirar: {
    recusa: (nota) => {
      if (nota.situacao !== 'enviada') return esta(nota);
      return nota.saiu ? 'Pode já ter chegado: consulte antes.' : null;
    },
  },
  consultar: { recusa: (nota) => (estaEmEdicaoNfse(nota) ? 'Ainda não foi enviada.' : null) },
  cancelar: { recusa: seInteira },
  substituir: { recusa: seInteira },
  imprimir: { recusa: seTemArquivo },
  baixarXml: { recusa: seTemArquivo },
  reenviar: { recusa: seTemArquivo },
  gerarTitulo: {
    recusa: (nota) => seAutorizada(nota) ?? (nota.temTitulo ? 'Já tem conta a receber.' : null),
  },
} as const satisfies Record<string, AcaoDaNfse>;
export type AcaoDaNfseNome = keyof typeof acoesDaNfse;

/** Why the act is refused now, in words for the person; null: it may be done. */
export const recusaDaNfse = (acao: AcaoDaNfseNome, nota: EstadoDaNfse): string | null => acoesDaNfse[acao].recusa(nota);

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
