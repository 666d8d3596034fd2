/** Where an incoming note is. Derived from what is known of it, except what a person did. */
export const situacoesDaEntrada = {
  resumo: 'Só o resumo',
  baixada: 'Fornecedor a cadastrar',
  identificada: 'Itens a vincular',
  vinculada: 'A conferir',
  conferida: 'Conferida',
  lancada: 'Lançada',
  estornada: 'Estornada',
  cancelada: 'Cancelada pelo emitente',
  recusada: 'Recusada',
} as const;
export type SituacaoDaEntrada = keyof typeof situacoesDaEntrada;

export const tomDaEntrada = {
  resumo: 'mute',
  baixada: 'wait',
  identificada: 'wait',
  vinculada: 'note',
  conferida: 'note',
  lancada: 'ok',
  estornada: 'mute',
  cancelada: 'bad',
  recusada: 'bad',
} as const;

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

const estar = ({ situacao }: EstadoDaEntrada, ...situacoes: SituacaoDaEntrada[]): string | null =>
  situacoes.includes(situacao) ? null : `Está "${situacoesDaEntrada[situacao]}".`;

/** What is done with an incoming note and when each act is refused: the one table that screen and server read. */
export const acoesDaEntrada = {
  fornecedor: (uma) => estar(uma, 'baixada', 'identificada', 'vinculada', 'conferida', 'estornada'),
  vincular: (uma) => estar(uma, 'identificada', 'vinculada', 'conferida', 'estornada'),
  conferir: (uma) => estar(uma, 'vinculada', 'conferida', 'estornada'),
  lancar: (uma) => estar(uma, 'vinculada', 'conferida', 'estornada'),
  estornar: (uma) => estar(uma, 'lancada'),
  resolver: (uma) => estar(uma, 'lancada'),
  consultar: (uma) => (uma.situacao === 'cancelada' ? `Está "${situacoesDaEntrada.cancelada}".` : null),
  manifestar: (uma) =>
    uma.situacao === 'cancelada' ? 'A nota foi cancelada pelo emitente: não há o que manifestar.' : null,
} as const satisfies Record<string, (uma: EstadoDaEntrada) => string | null>;
export type AcaoDaEntrada = keyof typeof acoesDaEntrada;

/** @returns why not, in words; null when it may be done now */
export const recusaDaEntrada = (acao: AcaoDaEntrada, entrada: EstadoDaEntrada): string | null =>
  acoesDaEntrada[acao](entrada);
