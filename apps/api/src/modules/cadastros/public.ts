import type { Module } from '../../platform/modules/module.ts';
import { hooksDeCadastros } from './cadastros.hooks.ts';
import { tables } from './tables.ts';

export const cadastros: Module = {
  name: 'cadastros',
  tables,
  hooks: hooksDeCadastros,
  demonstration: {
    name: 'cadastros',
    after: ['produtos'],
    in: ['client'],
    load: () => import('./demonstracao/passo.ts'),
  },
};
