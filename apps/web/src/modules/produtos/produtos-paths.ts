/** Where the screens of products are. */
export const paths = {
  lista: '/sistema/produtos/pesquisar',
  formulario: '/sistema/produtos',
  ajuste: '/sistema/produtos/ajuste-em-lote-produto',
} as const;
