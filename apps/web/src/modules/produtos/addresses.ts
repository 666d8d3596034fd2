import { oneOf, recordId, recordIds, recordParams, screenAddress } from '../../platform/router/address.ts';

/** Where the screens of products are, and what their addresses say. */
export const telasDeProduto = {
  /** Filters that links of other screens set. */
  lista: screenAddress('/sistema/produtos/pesquisar', {
    secaoId: recordId(),
    grupoMercadologicoId: recordId(),
    subgrupoId: recordId(),
    linhaId: recordId(),
  }),
  /** `?acao=editar&id=7`; without them a product is added. */
  formulario: screenAddress('/sistema/produtos', recordParams('adicionar', 'editar', 'ver', 'duplicar')),
  /** `?ajuste=7` shows a change set, `?aba=feitos` lists them, `?aba=cadastro` changes other fields; `?produtos=1,2` of these alone. */
  ajuste: screenAddress('/sistema/produtos/ajuste-em-lote-produto', {
    ajuste: recordId(),
    aba: oneOf(['feitos', 'cadastro']),
    produtos: recordIds(),
  }),
  mercadologicos: screenAddress('/sistema/mercadologicos'),
  /** `?aba=cliente` says of what, `?aba=feitas` shows what was imported before. */
  importacao: screenAddress('/sistema/importacao', {
    aba: oneOf(['produto', 'cliente', 'fornecedor', 'funcionario', 'receber', 'pagar', 'feitas']),
    importacao: recordId(),
  }),
  ibpt: screenAddress('/sistema/olho-no-imposto'),
  anp: screenAddress('/sistema/codigo-anp'),
};
