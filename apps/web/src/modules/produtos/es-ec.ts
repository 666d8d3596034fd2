import { dictionary } from '@retaguarda/contracts/es-ec';

/** The titles of the screens in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  'Pesquisar produtos': 'Buscar productos',
  'Cadastro de produto': 'Registro de producto',
  'Ajuste em lote de produtos': 'Ajuste por lote de productos',
  'Novo produto': 'Nuevo producto',
  'Ajustar preços': 'Ajustar precios',
  'Importar planilha': 'Importar hoja de cálculo',
});
