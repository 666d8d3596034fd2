/** Where the form says that what was typed to be added is no item yet. */
export const PRODUTO_DIGITADO = 'root.produtoDigitado';
