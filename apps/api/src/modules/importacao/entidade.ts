import { type ColunaDeImportacao, DomainError, type ResultadoDaLinha } from '@retaguarda/contracts';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Cadastrar, Cadastros } from './cadastros.ts';
import type { Valores } from './celulas.ts';

export interface LinhaLida {
  /** As it would be sent to be saved. */
  dados: Record<string, unknown>;
  /** The record it changes, and what that was. */
  alvoId: number | null;
  antes: Record<string, unknown> | null;
}
/** Texts by field; a field of the record that no column gives is told under the line itself. */
export type Problemas = Readonly<Record<string, string>>;

export interface LinhaDoArquivo {
  /** Of the file, the heading being the first. */
  linha: number;
  /** Without the cells that could not be read. */
  valores: Valores;
  /** Of those cells. With any, the line is told what else is wrong with it and is never taken. */
  problemas: Problemas;
}

export interface LinhaAplicada extends LinhaLida {
  linha: number;
  registroId: number;
  /** Of the record once it was applied. */
  versao: number;
}

export interface Opcoes {
  empresaId: number | null;
  /** Lines of records there are change them; else they are errors. */
  atualizar: boolean;
  /** Names that nothing is registered under are registered; else they are errors. */
  cadastrar: boolean;
}

/** Reads lines of a file, one lot after the other. */
export interface LeitorDeLinhas {
  /** Keeps what the lines before took. */
  ler(lote: readonly LinhaDoArquivo[]): Promise<(LinhaLida | Problemas)[]>;
  /** How many names of each kind the lines read so far want registered. */
  aCadastrar(): Partial<Record<keyof Cadastrar, number>>;
}

/** What can be imported, some hundred lines at a time. A new kind is one of these. */
export interface Entidade {
  colunas: readonly ColunaDeImportacao[];
  /** Where its records are, with their `versao`; of another module's table, who tells the versions of those written, in their order. */
  tabela: 'produto' | 'empresa' | 'vinculo' | ((tx: Tx, actor: Actor, ids: readonly number[]) => Promise<number[]>);
  /** Whether its records are of the company chosen beside the file. */
  daEmpresa?: true;
  /** Tables that a long file fills, and taking it back empties. */
  enche: readonly string[];
  /** Reads what all lines need. */
  preparar(tx: Tx, actor: Actor, opcoes: Opcoes): Promise<LeitorDeLinhas>;
  /** Registers what lines name, before they are saved. */
  cadastrar?(
    tx: Tx,
    actor: Actor,
    linhas: readonly LinhaLida[],
  ): Promise<{ linhas: LinhaLida[]; cadastros: Cadastros }>;
  /** Saves lines, with every rule of the record. @returns ids in their order @throws RecusaDaLinha */
  aplicar(tx: Tx, actor: Actor, linhas: readonly LinhaLida[]): Promise<number[]>;
  /** Takes back lines that were applied. @returns what each came to, in their order */
  desfazer(tx: Tx, actor: Actor, linhas: readonly LinhaAplicada[]): Promise<ResultadoDaLinha[]>;
}

/** Saving some lines is refused because of one of them: which, by its place. */
export class RecusaDaLinha extends DomainError {
  readonly indice: number;

  constructor(indice: number, recusa: DomainError) {
    super(recusa.code, recusa.detail);
    this.indice = indice;
  }
}

export const ehLinha = (lida: LinhaLida | Problemas): lida is LinhaLida =>
  'dados' in lida && typeof lida.dados === 'object';

/** Texts by field of a refusal; whatever has none is told of the line. */
export function problemasDe({ detail, message }: DomainError): Problemas {
  const { campos } = detail;
  return campos && Object.keys(campos).length > 0 ? campos : { '': message };
}

/** Where the text of each field is shown, when it comes of a column of another name. */
export const porColuna = (problemas: Problemas, paraColuna: (campo: string) => string): Problemas =>
  Object.fromEntries(Object.entries(problemas).map(([campo, texto]) => [paraColuna(campo), texto]));

/** Lines in which a value was seen before: a second one is told where the first is. */
export class Repetidos {
  readonly #vistos = new Map<string, number>();

  /** @returns the text of the repetition, null for what is new or empty */
  acusar(chave: string, linha: number): string | null {
    if (chave === '') return null;
    const antes = this.#vistos.get(chave);
    if (antes !== undefined) return `Repetido: já está na linha ${antes}`;
    this.#vistos.set(chave, linha);
    return null;
  }
}
