export { hooksDeProdutos } from './produtos.hooks.ts';
