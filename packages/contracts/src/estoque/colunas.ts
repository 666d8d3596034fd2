import { idText } from '../call.ts';
import * as column from '../list/columns.ts';
import * as filter from '../list/filters.ts';

/** A figure of a list of the stock. */
export const figura = { grow: 0, width: 110, sortable: true } as const;
/** A figure beside the main ones. */
export const quieta = { ...figura, sortable: false, muted: true } as const;

/** Which product a line is of. */
export const colunasDoProduto = {
  codigo: column.text({ label: 'Código', at: 'produto.codigo', width: 96, grow: 0, sortable: true, muted: true }),
  descricao: column.text({
    label: 'Produto',
    at: 'produto.descricao',
    width: 240,
    grow: 3,
    sortable: true,
    strong: true,
    card: 'title',
  }),
  unidade: column.text({ label: 'Unidade', at: 'produto.unidade', width: 84, grow: 0, muted: true, shown: false }),
};

/** Where it is. */
export const colunasDoLugar = {
  empresa: column.reference({ label: 'Empresa', width: 160, grow: 1, sortable: true, muted: true, card: 'fact' }),
  local: column.text({ label: 'Local', width: 110, grow: 0, muted: true, shown: false }),
};

/** What every list of stocks may be narrowed by. */
export const filtrosDoProduto = {
  secaoId: filter.ref('product-category-section', { label: 'Setor' }),
  marcaId: filter.ref('marcas', { label: 'Marca' }),
  grupoMercadologicoId: filter.given(idText.optional()),
  subgrupoId: filter.given(idText.optional()),
  linhaId: filter.given(idText.optional()),
  produtoId: filter.given(idText.optional()),
};
export const filtrosDoEstoque = {
  empresaId: filter.company({ label: 'Empresa', pinned: true }),
  ...filtrosDoProduto,
  local: filter.text({ label: 'Local' }),
};

/** The list as a file. */
export const arquivo = (name: string, summary: string) => ({ name: `estoque-${name}`, summary });
/** What the search of a list of stocks looks into. */
export const buscaDoProduto = 'Nome, código ou código de barras do produto';
/** Any movement makes every list of the stock old. */
export const comum = { resource: 'estoque', domain: 'estoque', access: 'produtos_show' } as const;
