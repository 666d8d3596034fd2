import { broughtTo, extensionPoint } from '../../../../platform/extension.ts';
import type { Ato } from './ato.ts';

/** Acts of other modules on entries: a boleto, a payment order. They come with the screens of entries, after the house's own. */
export const fontesDeAtos = extensionPoint<() => Promise<readonly Ato[]>>('financeiro.fontesDeAtos');

let trazidos: readonly Ato[] = [];

export const atosTrazidos = {
  /** Waited for by the screens that offer them. */
  carregar: async (): Promise<void> => {
    trazidos = (await Promise.all(broughtTo(fontesDeAtos).map((fonte) => fonte()))).flat();
  },
  todos: (): readonly Ato[] => trazidos,
};
