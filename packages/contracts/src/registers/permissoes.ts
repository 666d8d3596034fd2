import { text } from '../fields.ts';
import { defineRegister } from '../register.ts';

/** The slugs a role may carry. The program creates its own at start; the provider edits the texts. */
export const permissoes = defineRegister({
  resource: 'permissions',
  table: 'permissao',
  module: 'acesso',
  domain: 'roles',
  label: { one: 'Permissão', many: 'Permissões' },
  purpose: 'O que cada função de usuário pode liberar.',
  scope: 'referencia',
  access: 'permissions',
  ownHands: true,
  fields: {
    slug: text({
      label: 'Slug',
      max: 80,
      required: true,
      searchable: true,
      column: 1,
      createOnly: true,
      pattern: /^[a-z0-9_-]+$/,
      patternText: 'Use minúsculas, números, _ e -',
    }),
    descricao: text({ label: 'Descrição', max: 120, required: true, searchable: true, column: 2 }),
    recurso: text({ label: 'Recurso', max: 80, required: true, searchable: true, column: 3, filter: true }),
  },
  unique: [['slug']],
  order: 'slug',
  optionLabel: ['descricao'],
  spanish: {
    Slug: 'Slug',
    Recurso: 'Recurso',
    'O que cada função de usuário pode liberar.': 'Lo que cada función de usuario puede permitir.',
  },
  screen: {
    path: 'seguranca/permissoes',
    title: 'Permissões',
    area: 'seguranca',
    formPath: 'seguranca/permissoes/adicionar',
    audience: ['provider'],
  },
});
