import { defineStates } from '../states/define-states.ts';

/** Where an incoming note is. Derived from what is known of it, except what a person did. */
export const estadosDaEntrada = defineStates({
  resumo: { label: 'Só o resumo', tone: 'mute' },
  baixada: { label: 'Fornecedor a cadastrar', tone: 'wait' },
  identificada: { label: 'Itens a vincular', tone: 'wait' },
  vinculada: { label: 'A conferir', tone: 'note' },
  conferida: { label: 'Conferida', tone: 'note' },
  lancada: { label: 'Lançada', tone: 'ok' },
  estornada: { label: 'Estornada', tone: 'mute' },
  cancelada: { label: 'Cancelada pelo emitente', tone: 'bad' },
  recusada: { label: 'Recusada', tone: 'bad' },
});
export const situacoesDaEntrada = estadosDaEntrada.labels;
export const tomDaEntrada = estadosDaEntrada.tones;
export type SituacaoDaEntrada = keyof typeof situacoesDaEntrada;

export const origensDaEntrada = {
  arquivo: 'Arquivo',
  distribuicao: 'SEFAZ',
  chave: 'Chave digitada',
  transferencia: 'Outra empresa sua',
} as const;

/** What the recipient may say of a note. @source NT 2012.002 and Ajuste SINIEF 17/2012 */
export const manifestacoes = {
  '210210': 'Ciência da operação',
  '210200': 'Confirmação da operação',
  '210220': 'Desconhecimento da operação',
  '210240': 'Operação não realizada',
} as const;
export type Manifestacao = keyof typeof manifestacoes;

/** What the authority says of one: only it knows of a cancellation whose file never came. */
export const situacoesNaSefaz = ['autorizado', 'cancelado', 'denegado', 'desconhecido', 'outra'] as const;

/** What decides which acts an incoming note takes. */
export interface EstadoDaEntrada {
  situacao: SituacaoDaEntrada;
  manifestacao: Manifestacao | null;
}
