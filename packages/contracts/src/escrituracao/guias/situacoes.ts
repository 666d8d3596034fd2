/** Where a guide is. */
export const situacoesDaGuia = {
  a_pagar: 'A pagar',
  lancada: 'Lançada a pagar',
  paga: 'Paga',
  cancelada: 'Cancelada com a nota',
} as const;
export type SituacaoDaGuia = keyof typeof situacoesDaGuia;

export const tomDaGuia = { a_pagar: 'wait', lancada: 'note', paga: 'ok', cancelada: 'mute' } as const;

export const tributosDaGuia = {
  difal: 'DIFAL',
  st: 'ICMS-ST',
  fcp_difal: 'FCP do DIFAL',
  fcp_st: 'FCP da ST',
} as const;
export type TributoDeGuia = keyof typeof tributosDaGuia;

/** What the payable of a guide says it is of: `GNRE PR 100102 NF-e 123`. */
export const documentoDaGuia = ({ uf, receita, numero }: { uf: string; receita: string; numero: number }): string =>
  `GNRE ${uf} ${receita} NF-e ${numero}`;

interface EstadoDaGuia {
  situacao: SituacaoDaGuia;
  /** There is a payable of it: it is paid there. */
  comTitulo: boolean;
  /** Whom it is paid to. */
  uf: string;
}

/** Espírito Santo takes no guide of the GNRE: its own document is made at its portal. */
export const pagaPorDua = ({ uf }: Pick<EstadoDaGuia, 'uf'>): boolean => uf === 'ES';

const estar = ({ situacao }: EstadoDaGuia, ...onde: SituacaoDaGuia[]): string | null =>
  onde.includes(situacao) ? null : `Está "${situacoesDaGuia[situacao]}".`;

/** What is done with a guide and when each act is refused: the one table that screen and server read. */
export const acoesDaGuia = {
  lancar: (guia) => estar(guia, 'a_pagar'),
  estornar: (guia) => estar(guia, 'lancada'),
  pagar: (guia) => estar(guia, 'a_pagar'),
  desfazer: (guia) =>
    guia.situacao === 'paga' && guia.comTitulo ? 'Foi paga pela conta a pagar: desfaça a baixa.' : estar(guia, 'paga'),
  arquivo: (guia) =>
    pagaPorDua(guia)
      ? 'O Espírito Santo não recebe a GNRE: emita o DUA no portal do estado.'
      : estar(guia, 'a_pagar', 'lancada'),
  dua: (guia) => (pagaPorDua(guia) ? estar(guia, 'a_pagar', 'lancada') : 'Só o Espírito Santo tem o DUA.'),
} as const satisfies Record<string, (guia: EstadoDaGuia) => string | null>;
export type AcaoDaGuia = keyof typeof acoesDaGuia;
