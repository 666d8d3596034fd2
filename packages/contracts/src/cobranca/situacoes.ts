/** Where a boleto is between the house and the bank. */
export const situacoesDoBoleto = {
  a_registrar: 'A registrar',
  remetido: 'Enviado ao banco',
  registrado: 'Registrado',
  liquidado: 'Liquidado',
  baixado: 'Baixado',
  rejeitado: 'Rejeitado',
} as const;
export type SituacaoDoBoleto = keyof typeof situacoesDoBoleto;

export const tomDoBoleto = {
  a_registrar: 'wait',
  remetido: 'note',
  registrado: 'ok',
  liquidado: 'ok',
  baixado: 'mute',
  rejeitado: 'bad',
} as const;

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

export const situacoesDaInstrucao = {
  pendente: 'Na próxima remessa',
  remetida: 'Esperando o banco',
  confirmada: 'Confirmada',
  rejeitada: 'Rejeitada',
  cancelada: 'Cancelada',
} as const;
export const tomDaInstrucao = {
  pendente: 'wait',
  remetida: 'note',
  confirmada: 'ok',
  rejeitada: 'bad',
  cancelada: 'mute',
} as const;
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

interface AcaoDeBoleto {
  /** Why it cannot be done now; null: it can. */
  recusa: (boleto: EstadoDoBoleto) => string | null;
}

const vivos: readonly SituacaoDoBoleto[] = ['a_registrar', 'remetido', 'registrado'];
/** The payer may still pay it: its instalment takes no other. */
export const estaVivo = ({ situacao }: Pick<EstadoDoBoleto, 'situacao'>): boolean => vivos.includes(situacao);

const seVivo = (boleto: EstadoDoBoleto): string | null =>
  estaVivo(boleto) ? null : `Está "${situacoesDoBoleto[boleto.situacao]}".`;
const seNaoPedido = (comando: ComandoDoBoleto, { pedidos }: EstadoDoBoleto): string | null =>
  pedidos.includes(comando) ? `${comandosDoBoleto[comando]}: já foi pedido ao banco.` : null;
/** The bank knows it, and nobody asked to take it out. */
const seRegistrado = (boleto: EstadoDoBoleto): string | null =>
  seVivo(boleto) ??
  seNaoPedido('baixa', boleto) ??
  (boleto.situacao === 'registrado' ? null : 'O banco ainda não confirmou o registro.');

/**
 * What is done with a boleto and when each act is refused: the one table that screen and server read. What goes to the bank
 * waits as an instruction for the next file.
 *
 * @source domain notes §8
 */
export const acoesDoBoleto = {
  imprimir: { recusa: ({ situacao }) => (situacao === 'rejeitado' ? 'O banco rejeitou este boleto.' : null) },
  avisar: {
    recusa: (boleto) =>
      seVivo(boleto) ??
      seNaoPedido('baixa', boleto) ??
      (boleto.situacao === 'a_registrar' ? 'Ainda não foi ao banco: quem recebe não consegue pagar.' : null),
  },
  registrar: {
    recusa: (boleto) => {
      if (boleto.situacao === 'rejeitado') return null;
      return boleto.situacao === 'a_registrar' ? null : `Está "${situacoesDoBoleto[boleto.situacao]}".`;
    },
  },
  /** Somebody did at the bank what waits for the next file. */
  por_fora: {
    recusa: (boleto) => seVivo(boleto) ?? (boleto.pedidos.length > 0 ? null : 'Não há nada a pedir ao banco.'),
  },
  baixar: { recusa: (boleto) => seVivo(boleto) ?? seNaoPedido('baixa', boleto) },
  alterar_vencimento: {
    recusa: (boleto) =>
      boleto.situacao === 'a_registrar' ? null : (seRegistrado(boleto) ?? seNaoPedido('alterar_vencimento', boleto)),
  },
  conceder_abatimento: {
    recusa: (boleto) => seRegistrado(boleto) ?? seNaoPedido('conceder_abatimento', boleto),
  },
  cancelar_abatimento: {
    recusa: (boleto) =>
      seRegistrado(boleto) ??
      (Number(boleto.abatimento) > 0 ? null : 'Não tem abatimento.') ??
      seNaoPedido('cancelar_abatimento', boleto),
  },
  protestar: {
    recusa: (boleto) =>
      seRegistrado(boleto) ??
      (boleto.protesto === 'pedido' || boleto.protesto === 'protestado'
        ? `Está "${situacoesDeProtesto[boleto.protesto]}".`
        : null) ??
      seNaoPedido('protestar', boleto),
  },
  sustar_protesto: {
    recusa: (boleto) =>
      seRegistrado(boleto) ??
      (boleto.protesto === 'pedido' ? null : 'Não há protesto pedido.') ??
      seNaoPedido('sustar_protesto', boleto),
  },
  /** Of the bank, where it is now. */
  perguntar: {
    recusa: ({ situacao }) =>
      situacao === 'a_registrar' ? 'O boleto ainda não foi ao banco: não há o que perguntar.' : null,
  },
  arquivar: {
    recusa: (boleto) => {
      if (!boleto.ativo) return null;
      return estaVivo(boleto) ? 'Ainda pode ser pago: peça a baixa antes.' : null;
    },
  },
} as const satisfies Record<string, AcaoDeBoleto>;
export type AcaoDoBoleto = keyof typeof acoesDoBoleto;

/** Why the act is refused now, in words for the person; null: it may be done. */
export const recusaDoBoleto = (acao: AcaoDoBoleto, boleto: EstadoDoBoleto): string | null =>
  acoesDoBoleto[acao].recusa(boleto);

/** What the charge of a contract goes through here, in words. */
export const etapasDaCobranca = { papel: 'Boleto ou Pix', aviso: 'Aviso ao pagador' } as const;
