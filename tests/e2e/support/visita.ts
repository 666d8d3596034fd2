import { test as base, guardarSessao } from './teste.ts';

/** Tests that only look, at a house with records in every list, as its administrator. */
export const visita = base.extend({
  page: async ({ page, casa, programa }, use) => {
    await casa.encher();
    await guardarSessao(page, programa.url, await casa.sessao());
    await use(page);
  },
});
