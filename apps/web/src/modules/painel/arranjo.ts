import { type Card, type CardRole, cardRoles } from '@retaguarda/contracts';

/** How a person arranged their start page; what is not said is as their role has it. */
export interface Arranjo {
  papel: CardRole | null;
  /** Names of cards, the first first; null: as the role has them. */
  cartoes: readonly string[] | null;
}

export const semArranjo: Arranjo = { papel: null, cartoes: null };

/** What was kept, whoever wrote it. */
export function lerArranjo(valor: Readonly<Record<string, unknown>>): Arranjo {
  const { papel, cartoes } = valor;
  return {
    papel: typeof papel === 'string' && Object.hasOwn(cardRoles, papel) ? (papel as CardRole) : null,
    cartoes: Array.isArray(cartoes) ? cartoes.filter((nome): nome is string => typeof nome === 'string') : null,
  };
}

/** Cards that stand on the page, in order. @param podem those the person may see */
export function cartoesDaPagina(podem: readonly Card[], arranjo: Arranjo, papel: CardRole): Card[] {
  const { cartoes } = arranjo;
  if (cartoes !== null) return cartoes.flatMap((nome) => podem.find(({ name }) => name === nome) ?? []);
  return podem.filter(({ roles }) => roles.includes(papel));
}

/** With a card put before or after the one beside it. */
export function mover(nomes: readonly string[], nome: string, para: -1 | 1): string[] {
  const de = nomes.indexOf(nome);
  const outro = nomes[de + para];
  if (de < 0 || outro === undefined) return [...nomes];
  return nomes.map((um, at) => (at === de ? outro : at === de + para ? nome : um));
}
