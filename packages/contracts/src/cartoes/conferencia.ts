/**
 * What comes of meeting the three sides of a receivable: the sale, the acquirer's statement, the bank. Derived from what each says,
 * never typed.
 *
 * @source domain notes §9
 */
export const conferencias = {
  nao_conferido: 'Sem extrato',
  confere: 'Confere',
  falta_na_adquirente: 'Não está na adquirente',
  falta_no_banco: 'Não veio ao banco',
  taxa: 'Taxa diferente',
  valor: 'Valor diferente',
  data: 'Dia diferente',
  pago_a_menor: 'Pago a menor',
  duplicada: 'Duplicada na adquirente',
  cancelada: 'Cancelada na adquirente',
  contestada: 'Contestada na adquirente',
  dispensada: 'Diferença dispensada',
} as const;
export type Conferencia = keyof typeof conferencias;

export const tomDaConferencia = {
  nao_conferido: 'mute',
  confere: 'ok',
  falta_na_adquirente: 'bad',
  falta_no_banco: 'wait',
  taxa: 'bad',
  valor: 'bad',
  data: 'wait',
  pago_a_menor: 'bad',
  duplicada: 'bad',
  cancelada: 'bad',
  contestada: 'bad',
  dispensada: 'mute',
} as const;

/** Differences that wait for somebody: those of receivables, and what the acquirer tells that nobody sold here. */
export const divergencias = {
  falta_na_adquirente: conferencias.falta_na_adquirente,
  falta_no_banco: conferencias.falta_no_banco,
  taxa: conferencias.taxa,
  valor: conferencias.valor,
  data: conferencias.data,
  pago_a_menor: conferencias.pago_a_menor,
  duplicada: conferencias.duplicada,
  cancelada: conferencias.cancelada,
  contestada: conferencias.contestada,
  sem_venda: 'Sem venda aqui',
  ajuste: 'Ajuste da adquirente',
} as const;
export type Divergencia = keyof typeof divergencias;

export const tomDaDivergencia = {
  falta_na_adquirente: 'bad',
  falta_no_banco: 'wait',
  taxa: 'bad',
  valor: 'bad',
  data: 'wait',
  pago_a_menor: 'bad',
  duplicada: 'bad',
  cancelada: 'bad',
  contestada: 'bad',
  sem_venda: 'bad',
  ajuste: 'note',
} as const;

/** What of a difference can be taken over from the acquirer as it says it: the fee, the day. */
export const seAceita = (conferencia: Conferencia | Divergencia): boolean =>
  conferencia === 'taxa' || conferencia === 'data';
