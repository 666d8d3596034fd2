export { hooksDeCadastros } from './cadastros.hooks.ts';
