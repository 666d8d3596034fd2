import type { Access, Audience } from '@retaguarda/contracts';
import type { ComponentType } from 'react';
import type { Viewer } from '../menu.ts';

/** What a module tells on the start page, drawn by `HomeCard` with one call. */
export interface HomePart {
  name: string;
  /** `panel`: across the page, before all. `now`: what waits for somebody. `figures`: how things are. `place`: of the installation, last. */
  kind: 'panel' | 'now' | 'figures' | 'place';
  access: Access;
  /** Whose start page has it; everybody's when left out. */
  audience?: readonly Audience[];
  component: ComponentType;
}

/** What concerns the person, what needs them first. */
export const partsOf = (parts: readonly HomePart[], { can, audience: own }: Viewer): HomePart[] =>
  parts
    .filter(({ access, audience }) => can(access) && (audience?.includes(own) ?? true))
    .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));

const kinds: readonly HomePart['kind'][] = ['panel', 'now', 'figures', 'place'];
