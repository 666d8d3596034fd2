import type { Option, SituacaoDoContrato } from '@retaguarda/contracts';

/** What must be known of a contract to act upon it, from a list, its client or its own page. */
export interface Alvo {
  id: number;
  versao: number;
  numero: number;
  situacao: SituacaoDoContrato;
  ativo: boolean;
  empresa: Option;
  /** Where the first access goes; null: not told by the list. */
  email?: string | null | undefined;
  link?: { expiraEm: string } | null;
}
