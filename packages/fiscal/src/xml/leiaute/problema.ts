/** What is wrong with a document, in words for the person who fills it in. */
export interface Problema {
  /** Where: official tags joined by points, list positions from 0: `infNFe.det[0].prod.NCM`. `''` is the document. */
  readonly caminho: string;
  readonly codigo: /** a required field is absent */
    | 'ausente'
    /** the value breaks length, pattern, decimals or the list of accepted values */
    | 'formato'
    /** alternatives filled in together, or part of a set left out */
    | 'combinacao'
    /** more or fewer repetitions than the layout takes, or a repeated key */
    | 'quantidade'
    /** a field the layout does not have */
    | 'desconhecido'
    /** fields that contradict each other */
    | 'incoerente';
  /** Portuguese sentence without the path. */
  readonly mensagem: string;
}

/** One line per problem, for logs and plain messages. */
export function textoDosProblemas(problemas: readonly Problema[]): string {
  return problemas.map(({ caminho, mensagem }) => (caminho === '' ? mensagem : `${caminho}: ${mensagem}`)).join('\n');
}

/** A document that should have been right is not: thrown where the caller is not expected to branch. */
export class ErroDeLeiaute extends Error {
  override readonly name = 'ErroDeLeiaute';
  readonly problemas: readonly Problema[];

  constructor(problemas: readonly Problema[]) {
    super(textoDosProblemas(problemas));
    this.problemas = problemas;
  }
}
