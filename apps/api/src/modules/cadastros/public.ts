import type { Module } from '../../platform/modules/module.ts';
import { hooksDeCadastros } from './cadastros.hooks.ts';

export const cadastros: Module = { name: 'cadastros', hooks: hooksDeCadastros };
