import type { Ato } from './ato.ts';

type Fonte = () => Promise<readonly Ato[]>;

const fontes: Fonte[] = [];
let trazidos: readonly Ato[] = [];

/** Acts of other modules on entries: a boleto, a payment order. They come with the screens of entries, after the house's own. */
export const atosTrazidos = {
  /** Called once by the `module.ts` that brings them. */
  trazer: (fonte: Fonte): void => void fontes.push(fonte),
  /** Waited for by the screens that offer them. */
  carregar: async (): Promise<void> => {
    trazidos = (await Promise.all(fontes.map((fonte) => fonte()))).flat();
  },
  todos: (): readonly Ato[] => trazidos,
};
