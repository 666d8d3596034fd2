import type { PrecoDoFormulario, ProdutoValues } from './produto-types.ts';

/** Where the form keeps the prices of each kind: each kind asks for other fields, so each has a list of its own. */
export const listaDoTipo = [
  { tipo: 'tabela', lista: 'tabelas' },
  { tipo: 'promocao', lista: 'promocoes' },
  { tipo: 'cliente', lista: 'doCliente' },
  { tipo: 'quantidade', lista: 'porQuantidade' },
] as const;

export type ListaDePrecos = (typeof listaDoTipo)[number]['lista'];

/** The prices of a record, by kind. */
export const separarPrecos = (precos: readonly PrecoDoFormulario[]): Record<ListaDePrecos, PrecoDoFormulario[]> =>
  Object.fromEntries(
    listaDoTipo.map(({ tipo, lista }) => [lista, precos.filter((preco) => preco.tipo === tipo)]),
  ) as Record<ListaDePrecos, PrecoDoFormulario[]>;

const vazio = (valor: unknown) => valor === null || valor === undefined || valor === '';

/** A new table nobody gave a price to: the form opens one by itself. */
const semPreco = ({ id, tipo, valor }: PrecoDoFormulario) => vazio(id) && tipo === 'tabela' && vazio(valor);

/** All prices as the API takes them, each with its place in the form: `promocoes.0`. */
export const unirPrecos = (values: Pick<ProdutoValues, ListaDePrecos>): { linha: PrecoDoFormulario; lugar: string }[] =>
  listaDoTipo.flatMap(({ tipo, lista }) =>
    values[lista]
      .map((linha, index) => ({ linha: { ...linha, tipo }, lugar: `${lista}.${index}` }))
      .filter(({ linha }) => !semPreco(linha)),
  );
