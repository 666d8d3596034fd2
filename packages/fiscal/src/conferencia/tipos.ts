import type { DadosDaNFe } from '../nfe/index.ts';

/** What is wrong with a note before it is signed, in words for the person who fills it in. */
export interface Achado {
  /** Stable name of the rule. */
  readonly regra: string;
  /** Official tags joined by points, list positions from 0: `det[0].prod.cEAN`. */
  readonly campo: string;
  /** Portuguese sentence: what is wrong and what to do. */
  readonly mensagem: string;
  /** Rejection that the authority would answer, or the norm behind the rule. */
  readonly fonte: string;
}

/** What the rules need beside the note. */
export interface Circunstancia {
  /** Instant, ISO 8601. */
  readonly agora: string;
  /** Of the certificate that will sign. */
  readonly certificado: { readonly validoDe: string; readonly validoAte: string };
  /** Whether a municipality exists, by its IBGE code; without it only the state in the code is judged. */
  readonly isMunicipio?: (codigo: string) => boolean;
}

/** A rule: pure, of one subject. */
export type RegraDaNota = (nota: DadosDaNFe, circunstancia: Circunstancia) => readonly Achado[];

/** A finding when `errado`, none otherwise. */
export const achar = (errado: boolean, achado: Achado): readonly Achado[] => (errado ? [achado] : []);
