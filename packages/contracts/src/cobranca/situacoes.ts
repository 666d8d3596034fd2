import { defineStates } from '../states/define-states.ts';

/** Where a boleto is between the house and the bank. */
export const estadosDoBoleto = defineStates({
  a_registrar: { label: 'A registrar', tone: 'wait' },
  remetido: { label: 'Enviado ao banco', tone: 'note' },
  registrado: { label: 'Registrado', tone: 'ok' },
  liquidado: { label: 'Liquidado', tone: 'ok' },
  baixado: { label: 'Baixado', tone: 'mute' },
  rejeitado: { label: 'Rejeitado', tone: 'bad' },
});
export const situacoesDoBoleto = estadosDoBoleto.labels;
export const tomDoBoleto = estadosDoBoleto.tones;
export type SituacaoDoBoleto = keyof typeof situacoesDoBoleto;

export const situacoesDeProtesto = {
  pedido: 'Protesto pedido',
  sustado: 'Protesto sustado',
  protestado: 'Protestado',
} as const;
export type SituacaoDeProtesto = keyof typeof situacoesDeProtesto;

/** What is asked of the bank about a boleto. */
export const comandosDoBoleto = {
  entrada: 'Registro',
  baixa: 'Baixa',
  alterar_vencimento: 'Alteração de vencimento',
  conceder_abatimento: 'Abatimento',
  cancelar_abatimento: 'Cancelamento de abatimento',
  protestar: 'Protesto',
  sustar_protesto: 'Sustação de protesto',
} as const;
export type ComandoDoBoleto = keyof typeof comandosDoBoleto;

/** Where what was asked of the bank is. */
export const estadosDaInstrucao = defineStates({
  pendente: { label: 'Na próxima remessa', tone: 'wait' },
  remetida: { label: 'Esperando o banco', tone: 'note' },
  confirmada: { label: 'Confirmada', tone: 'ok' },
  rejeitada: { label: 'Rejeitada', tone: 'bad' },
  cancelada: { label: 'Cancelada', tone: 'mute' },
});
export const situacoesDaInstrucao = estadosDaInstrucao.labels;
export const tomDaInstrucao = estadosDaInstrucao.tones;
export type SituacaoDaInstrucao = keyof typeof situacoesDaInstrucao;

/** What decides which acts a boleto takes. */
export interface EstadoDoBoleto {
  situacao: SituacaoDoBoleto;
  protesto: SituacaoDeProtesto | null;
  /** Decimal text: what was taken off its value. */
  abatimento: string;
  /** Asked of the bank and not answered, or waiting for the next file. */
  pedidos: readonly ComandoDoBoleto[];
  ativo: boolean;
}

const vivos: readonly SituacaoDoBoleto[] = ['a_registrar', 'remetido', 'registrado'];
/** The payer may still pay it: its instalment takes no other. */
export const estaVivo = ({ situacao }: Pick<EstadoDoBoleto, 'situacao'>): boolean => vivos.includes(situacao);

/** What the charge of a contract goes through here, in words. */
export const etapasDaCobranca = { papel: 'Boleto ou Pix', aviso: 'Aviso ao pagador' } as const;
