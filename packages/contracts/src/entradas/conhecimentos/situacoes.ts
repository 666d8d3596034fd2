import { defineStates } from '../../states/define-states.ts';

/** Where a transport document received is. */
export const estadosDoCte = defineStates({
  recebido: { label: 'A lançar', tone: 'wait' },
  lancado: { label: 'Lançado', tone: 'ok' },
  ignorado: { label: 'Ignorado', tone: 'mute' },
  cancelado: { label: 'Cancelado pela transportadora', tone: 'bad' },
});
export const situacoesDoCte = estadosDoCte.labels;
export const tomDoCte = estadosDoCte.tones;
export type SituacaoDoCte = keyof typeof situacoesDoCte;

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
