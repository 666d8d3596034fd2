/** What a company sells, for the picker of items of a form. */
export { useProdutosAVenda } from './itens/use-produtos-a-venda.ts';
