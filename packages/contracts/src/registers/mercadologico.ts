import { text } from '../fields.ts';
import type { RegisterInput } from '../register.ts';

/** What the four levels of the merchandising tree have in common. */
export const codigoDoNivel = text({
  label: 'Código',
  max: 10,
  searchable: true,
  column: 1,
  help: 'Como o nível aparece em relatórios e etiquetas, se a empresa usa números.',
});
export const nomeDoNivel = text({ label: 'Nome', max: 60, required: true, searchable: true, column: 2 });

export const nivel = (resource: string) =>
  ({
    resource,
    domain: 'products',
    scope: 'grupo',
    access: 'mercadologicos',
    order: 'nome',
    views: [{ path: `${resource}/select`, kind: 'options', limit: 200 }],
  }) as const satisfies Partial<RegisterInput<never>>;

/** One page holds the four levels, so none has a menu entry. */
export const telaDoNivel = (path: string, title: string) =>
  ({ path: `mercadologicos/${path}`, title, area: 'produtos', inMenu: false }) as const;
