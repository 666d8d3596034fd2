import type {
  componenteCampos,
  HeldFields,
  HeldRow,
  ProdutoNovo,
  produto,
  produtoCampos,
  receitaCampos,
} from '@retaguarda/contracts';
import type { ListaDePrecos } from './precos-values.ts';

type Partes = (typeof produto)['parts'];
export type ParteDoProduto = keyof Partes;
/** A row of a list of the product, as the form holds it. */
export type LinhaDoProduto<P extends ParteDoProduto> = HeldRow<Partes[P]>;
export type PrecoDoFormulario = LinhaDoProduto<'precos'>;

export type ComponenteDoFormulario = HeldFields<typeof componenteCampos> & { id?: number };
export type ReceitaDoFormulario = HeldFields<typeof receitaCampos> & { itens: ComponenteDoFormulario[] };
/** An axis of the grid; without a characteristic until one is chosen. */
export interface EixoDoFormulario {
  caracteristicaId: number | null;
  valorIds: number[];
}
/** A line of the grid's sheet; one without `id` is not saved yet. */
export interface VarianteDoFormulario {
  id?: number;
  valorIds: number[];
  codigo?: string | null;
  codigoBarras?: string | null;
  ativo?: boolean;
  precos?: { empresaId: number; valor: string | null }[];
}

/** A product as the form holds it: the fields and lists of its definition; prices are kept by kind. */
export type ProdutoValues = HeldFields<typeof produtoCampos> & {
  [P in Exclude<ParteDoProduto, 'precos'>]: LinhaDoProduto<P>[];
} & Record<ListaDePrecos, PrecoDoFormulario[]> & {
    receita: ReceitaDoFormulario | null;
    caracteristicas: EixoDoFormulario[];
    variantes: VarianteDoFormulario[];
    relacoes: ProdutoNovo['relacoes'];
    /** Null: their order was not touched. */
    imagens: ProdutoNovo['imagens'] | null;
  };

/** The form as the API takes it, before its schema read it. */
export type ProdutoAEnviar = Omit<ProdutoValues, ListaDePrecos | 'imagens'> & {
  precos: PrecoDoFormulario[];
  imagens?: ProdutoNovo['imagens'];
};
