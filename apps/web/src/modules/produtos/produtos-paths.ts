/** Where the screens of products are. */
export const paths = {
  lista: '/sistema/produtos/pesquisar',
  formulario: '/sistema/produtos',
  ajuste: '/sistema/produtos/ajuste-em-lote-produto',
  importacao: '/sistema/importacao',
  ibpt: '/sistema/olho-no-imposto',
  anp: '/sistema/codigo-anp',
} as const;
