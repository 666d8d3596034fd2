import { escaparAtributo, escaparTexto } from './escape.ts';

/** Attributes of an element, in the order they are to be written. `undefined` leaves one out. */
export type AtributosXml = Readonly<Record<string, string | undefined>>;

/**
 * Writes XML into one string, in the order of the calls: the schema order is the caller's.
 *
 * There is no indentation and no self-closing tag, and namespaces come before other attributes when the caller gives
 * them so: the text written is then its own canonical form.
 */
export class EscritorXml {
  #xml = '';
  readonly #abertos: string[] = [];

  abrir(nome: string, atributos?: AtributosXml): this {
    this.#abertos.push(nome);
    this.#xml += `<${nome}`;
    if (atributos !== undefined) {
      for (const atributo in atributos) {
        const valor = atributos[atributo];
        if (valor !== undefined) this.#xml += ` ${atributo}="${escaparAtributo(valor)}"`;
      }
    }
    this.#xml += '>';
    return this;
  }

  texto(valor: string): this {
    this.#xml += escaparTexto(valor);
    return this;
  }

  /** Closes the element opened last. */
  fechar(): this {
    const nome = this.#abertos.pop();
    if (nome === undefined) throw new Error('fechar() without an open element');
    this.#xml += `</${nome}>`;
    return this;
  }

  /** `<nome>valor</nome>` */
  folha(nome: string, valor: string, atributos?: AtributosXml): this {
    return this.abrir(nome, atributos).texto(valor).fechar();
  }

  /** Appends XML that was written before, byte for byte: a signed document must not be written twice. */
  bruto(xml: string): this {
    this.#xml += xml;
    return this;
  }

  toString(): string {
    if (this.#abertos.length > 0) throw new Error(`element not closed: ${this.#abertos.join('/')}`);
    return this.#xml;
  }
}

const declaracao = /^\uFEFF?\s*<\?xml\s[^>]*\?>\s*/;

/** The same XML without byte order mark and `<?xml …?>`, ready to be put inside another document. */
export function semDeclaracao(xml: string): string {
  return xml.replace(declaracao, '');
}

/** `<?xml version="1.0" encoding="UTF-8"?>` before the document, once. */
export function comDeclaracao(xml: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${semDeclaracao(xml)}`;
}
