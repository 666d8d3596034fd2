/** A body of the standard, as it came or as it goes. */
// biome-ignore lint/suspicious/noExplicitAny: judged by the schemas of the standard before it gets here
export type Corpo = Record<string, any>;

/** The bank says no, in the words of RFC 7807. */
export class Recusa extends Error {
  readonly status: number;
  readonly tipo: string;
  readonly violacoes: { razao: string; propriedade: string }[];
  constructor(status: number, tipo: string, violacoes: { razao: string; propriedade: string }[] = []) {
    super(tipo);
    this.status = status;
    this.tipo = tipo;
    this.violacoes = violacoes;
  }
}
