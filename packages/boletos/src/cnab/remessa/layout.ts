import type { Valores } from '../motor/escrever.ts';
import type { Registro } from '../motor/registro.ts';
import type { Comando, Especie, FormatoCnab, Remessa, TituloRemessa } from './modelo.ts';

/** When an optional record goes along with a title. */
export type Quando =
  | 'sempre'
  | 'multa'
  | 'multa_ou_desconto'
  | 'chave_nfe'
  | 'sem_chave_nfe'
  | 'pix'
  /** More than the one message the title's own record holds. */
  | 'mensagens'
  | 'alguma_mensagem';

/**
 * A bank's remessa as data: which records, in what order, and how the common vocabulary is spelt there. What a bank
 * composes out of several facts (its form of the nosso número, a check digit) is in `derivar`.
 */
export interface LayoutRemessa {
  readonly banco: string;
  readonly nome: string;
  readonly formato: FormatoCnab;
  readonly header: Registro;
  readonly headerLote?: Registro;
  readonly titulo: readonly RegistroDoTitulo[];
  readonly trailerLote?: Registro;
  readonly trailer: Registro;
  readonly comandos: Readonly<Partial<Record<Comando, string>>>;
  readonly especies: Readonly<Partial<Record<Especie, string>>>;
  /** What the bank fixes, by field name; a value given by the caller wins. */
  readonly constantes?: Valores;
  readonly derivarArquivo?: (remessa: Remessa) => Valores;
  /** Values of one title; `comuns` is what every bank gets. */
  readonly derivar?: (titulo: TituloRemessa, remessa: Remessa, comuns: Valores) => Valores;
  /** Line ending after the last line; CRLF unless the bank wants none. */
  readonly fimDoArquivo?: '' | '\r\n';
}

export interface RegistroDoTitulo {
  readonly registro: Registro;
  readonly quando: Quando;
}

export const sempre = (registro: Registro): RegistroDoTitulo => ({ registro, quando: 'sempre' });
