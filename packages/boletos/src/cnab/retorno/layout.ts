import type { Valores } from '../motor/escrever.ts';
import type { Registro } from '../motor/registro.ts';
import type { FormatoCnab } from '../remessa/modelo.ts';
import type { TipoOcorrencia } from './modelo.ts';

export type TabelaDeOcorrencias = Readonly<Record<string, readonly [tipo: TipoOcorrencia, texto: string]>>;

export interface TabelaDeMotivos {
  /** Occurrences it explains; when absent, those no other table explains. */
  readonly ocorrencias?: readonly string[];
  /** Characters of one reason; two unless told. */
  readonly tamanho?: number;
  readonly textos: Readonly<Record<string, string>>;
  /** Reasons that say more than the occurrence itself: settled at a notary, written off because protested. */
  readonly refinam?: Readonly<Record<string, TipoOcorrencia>>;
}

/** What a kind of line is for. A `complemento` adds to the title of the line above. */
export type Papel = 'cabecalho' | 'lote' | 'titulo' | 'complemento' | 'fimDoLote' | 'fim';

/** A total the bank writes in its trailer, and which titles it adds up. */
export interface TotalDoTrailer {
  /** Fields that together make the total. */
  readonly campos: readonly string[];
  readonly medida: 'quantidade' | 'valor';
  /** Codes counted; every title when absent. */
  readonly ocorrencias?: readonly string[];
}

/** A bank's retorno as data: which records there are, and how its codes read in the common vocabulary. */
export interface LayoutRetorno {
  readonly banco: string;
  readonly nome: string;
  readonly formato: FormatoCnab;
  /** By kind of line: the first column in 400 columns; record type and segment (`3T`, `3Y03`) in 240. */
  readonly registros: Readonly<Record<string, { papel: Papel; registro: Registro }>>;
  /** Kinds of complement a title cannot do without. */
  readonly exige?: readonly string[];
  readonly ocorrencias: TabelaDeOcorrencias;
  readonly motivos: readonly TabelaDeMotivos[];
  readonly totais?: readonly TotalDoTrailer[];
  /** Values the bank leaves to be worked out of others. */
  readonly derivar?: (valores: Valores) => Valores;
  /** Kind of occurrence where the code alone does not tell. */
  readonly refinar?: (valores: Valores) => TipoOcorrencia | undefined;
}
