import type { RazaoDaSugestao } from '@retaguarda/contracts';

/** A line of the bank, as matching needs it. */
export interface LinhaACasar {
  id: number;
  data: string;
  /** In cents; below zero what left. */
  centavos: number;
  documento: string | null;
  nome: string | null;
  cpfCnpj: string | null;
  /** All it says, in one text. */
  texto: string;
}

/** Something of the house a line may be: a movement, an open entry, the other side of a transfer, what a module brings. */
export interface AlvoDaCasa {
  chave: string;
  tipo: 'movimento' | 'lancamento' | 'transferencia' | 'fonte';
  /** Of the movement; of an open entry, when it is due. */
  data: string;
  /** In cents, with the sign it has in the bank; of an open entry, its principal. */
  centavos: number;
  /** Of an open entry: what is owed on a day, with charges or discount; absent: always the same. */
  naData?: ((data: string) => number) | undefined;
  /** About what `naData` says, quickly: two cents away at most; null: it must be asked. */
  perto?: ((data: string) => number | null) | undefined;
  /** It is never worth less than its principal: it has no discount. */
  soCresce?: boolean | undefined;
  documentos: readonly string[];
  /** How the party is called; further names after `|`. */
  nome: string | null;
  cpfCnpj: string | null;
  pessoaId: number | null;
}

export interface Razao {
  oque: RazaoDaSugestao;
  quantos?: number;
}

/** One proposal for a line: the targets it takes, and the lines beside it. */
export interface Casamento {
  alvos: AlvoDaCasa[];
  linhas: number[];
  pontos: number;
  /** What the targets add up to on the day. */
  centavos: number;
  razoes: Razao[];
  certo: boolean;
}
