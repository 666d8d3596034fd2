import type { Access, Audience } from '@retaguarda/contracts';
import type { Icon } from '@tabler/icons-react';
import type { LinkTarget } from '../../router/address.ts';
import type { Viewer } from '../menu.ts';
import type { Findable } from '../search.ts';

/** Something that can be done at once, found in the palette by what it is called: "Novo cliente", "Contar estoque". */
export interface Act {
  /** In Portuguese; in Spanish by the module's dictionary. */
  title: string;
  /** What one must hold to do it, not only to see where it is done. */
  access: Access;
  /** The address where it begins. */
  target: LinkTarget;
  audience?: readonly Audience[];
  icon?: Icon;
  /** Further words by which search finds it. */
  keywords?: readonly string[];
}

export const actsOf = (acts: readonly Act[], { can, audience: own }: Viewer): Act[] =>
  acts.filter(({ access, audience }) => can(access) && (audience?.includes(own) ?? true));

export const describeAct = ({ title, keywords = [] }: Act, say: (text: string) => string): Findable => ({
  title: say(title),
  words: [title, ...keywords],
});
