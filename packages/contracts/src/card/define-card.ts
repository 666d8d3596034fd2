import type { Access } from '../permissions.ts';
import type { AnyReport } from '../report/define-report.ts';
import type { Audience } from '../screens.ts';

/** Whose start page shows a card before somebody arranges it. */
export const cardRoles = {
  dono: 'Dono',
  gerente: 'Gerente',
  caixa: 'Operador de caixa',
  contador: 'Contador',
  provedor: 'Provedor e revenda',
} as const;
export type CardRole = keyof typeof cardRoles;

/** The dashboards of the specification (`dashboard/{family}`): each answers the cards that name it. */
export const cardFamilies = [
  'client',
  'contract',
  'contract-type',
  'employee',
  'products',
  'groups',
  'companies',
  'clients',
  'multiloja',
] as const;
export type CardFamily = (typeof cardFamilies)[number];

/** Where the figures of a card are told whole. */
export type BehindCard =
  | { report: AnyReport; params?: Readonly<Record<string, string>> }
  /** Path of a screen. */
  | { screen: string };

/** One question of a dashboard, answered in figures. */
export interface Card {
  /** In kebab-case; `totalizer/{name}` finds it by this name. */
  name: string;
  /** What the person wants to know, as a question. */
  title: string;
  access: Access;
  /** Whose records it tells: a write to them makes it old. */
  resource: string;
  /** Who has it on the start page before arranging it; the first card of a role comes first. */
  roles: readonly CardRole[];
  families?: readonly CardFamily[];
  /** Everybody's when absent. */
  audience?: readonly Audience[];
  /** It tells the same whatever company of the house the page shows: its rows name a client. */
  ofHouse?: true;
  /** It takes twice the width. */
  wide?: true;
  /** `asked`: of the period of the page. `now`: of the moment, whatever the period. */
  time: 'asked' | 'now';
  behind: BehindCard;
  /** What to do where there is nothing to tell yet: in words, and the path of the screen where it is done. */
  first?: { text: string; screen: string };
}

export const defineCard = (card: Card): Card => card;
