/** Where a transport document received is. */
export const situacoesDoCte = {
  recebido: 'A lançar',
  lancado: 'Lançado',
  ignorado: 'Ignorado',
  cancelado: 'Cancelado pela transportadora',
} as const;
export type SituacaoDoCte = keyof typeof situacoesDoCte;

export const tomDoCte = { recebido: 'wait', lancado: 'ok', ignorado: 'mute', cancelado: 'bad' } as const;

/** Whose goods were carried: what was bought, or what was sold by who pays for it. */
export const sentidosDoCte = { entrada: 'Frete de compra', saida: 'Frete de venda' } as const;
export type SentidoDoCte = keyof typeof sentidosDoCte;

/** How freight is shared over the items of the notes it carried; as an expense it is in no cost. */
export const rateiosDoCte = {
  valor: 'Pelo valor dos itens',
  peso: 'Pelo peso dos produtos',
  manual: 'Digitado item por item',
  despesa: 'Só despesa, sem entrar no custo',
} as const;
export type RateioDoCte = keyof typeof rateiosDoCte;

/** Whether all notes it carried were let in: until then freight has no cost to enter. */
export const esperasDoCte = { sim: 'Espera notas', nao: 'Notas com entrada' } as const;

const estar = (situacao: SituacaoDoCte, onde: SituacaoDoCte): string | null =>
  situacao === onde ? null : `Está "${situacoesDoCte[situacao]}".`;

/** What is done with a transport document and when each act is refused: the one table that screen and server read. */
export const acoesDoCte = {
  lancar: (situacao) => estar(situacao, 'recebido'),
  estornar: (situacao) => estar(situacao, 'lancado'),
  ignorar: (situacao) => estar(situacao, 'recebido'),
  recuperar: (situacao) => estar(situacao, 'ignorado'),
  consultar: (situacao) => (situacao === 'cancelado' ? `Está "${situacoesDoCte.cancelado}".` : null),
} as const satisfies Record<string, (situacao: SituacaoDoCte) => string | null>;
export type AcaoDoCte = keyof typeof acoesDoCte;
