import { SaxesParser } from 'saxes';
import { atMost, FileRefused, limits } from './limits.ts';

export interface XmlSteps {
  /** @param name without prefix */
  open?(name: string, attributes: Record<string, string>): void;
  text?(value: string): void;
  /** @param name without prefix */
  close?(name: string): void;
}

/** Written to the parser at a time: what one piece can add to a token beyond its limit. */
const PIECE_CHARS = 32_768;
const bare = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML as its text arrives, from whoever it comes. The parser keeps a token until it ends, and the names of what
 * is open: both are bounded here, between pieces of the text.
 *
 * @throws FileRefused beyond `limits.xml` and for a DOCTYPE: entities are never expanded
 * @throws Error when it is not well formed
 */
export class XmlReader {
  readonly #parser = new SaxesParser();
  readonly #what: string;
  #depth = 0;
  #inTag = false;
  /** Characters written when the last token ended. */
  #ended = 0;
  #written = 0;

  /** @param what begins the sentence of a refusal: `A planilha` */
  constructor(steps: XmlSteps, what: string) {
    this.#what = what;
    const parser = this.#parser;
    parser.on('opentagstart', () => {
      this.#token();
      this.#inTag = true;
      this.#depth += 1;
      this.#limit(this.#depth, limits.xml.depth, 'elementos um dentro do outro');
    });
    parser.on('opentag', ({ name, attributes }) => {
      this.#token();
      this.#inTag = false;
      this.#limit(Object.keys(attributes).length, limits.xml.attributes, 'atributos num elemento');
      steps.open?.(bare(name), attributes as Record<string, string>);
    });
    parser.on('text', (value) => {
      this.#token();
      steps.text?.(value);
    });
    parser.on('cdata', (value) => {
      this.#token();
      steps.text?.(value);
    });
    parser.on('closetag', ({ name }) => {
      this.#token();
      this.#depth -= 1;
      steps.close?.(bare(name));
    });
    parser.on('comment', () => this.#token());
    parser.on('processinginstruction', () => this.#token());
    parser.on('doctype', () => {
      throw new FileRefused(`${what} traz uma definição de tipo (DOCTYPE), que não é aceita.`);
    });
    parser.on('error', (error) => {
      throw error;
    });
  }

  /** The line being read, from 1. */
  get line(): number {
    return this.#parser.line;
  }

  write(text: string): void {
    for (let at = 0; at < text.length; at += PIECE_CHARS) {
      const piece = text.slice(at, at + PIECE_CHARS);
      this.#parser.write(piece);
      this.#written += piece.length;
      // The token began somewhere in the piece in which the one before ended.
      const pending = this.#written - this.#ended - PIECE_CHARS;
      if (this.#inTag) this.#limit(pending, limits.xml.tagChars, 'caracteres num elemento');
      else this.#limit(pending, limits.xml.textChars, 'caracteres num texto');
    }
  }

  close(): void {
    this.#parser.close();
  }

  #token(): void {
    this.#ended = this.#written;
  }

  #limit(n: number, limit: number, what: string): void {
    atMost(n, limit, what, this.#what);
  }
}
