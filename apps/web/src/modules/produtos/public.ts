/** Screens of products that others lead to. */
export { telasDeProduto } from './addresses.ts';
