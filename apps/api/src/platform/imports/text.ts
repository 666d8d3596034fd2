import { TextDecoder } from 'node:util';
import { atMost, limits } from './limits.ts';

/**
 * Text of a file as it arrives: UTF-16 by its mark, UTF-8 while it is that, else Latin-1 as Windows writes it. What comes
 * before the first accent is the same text in all of them, so nothing has to be read twice.
 */
export class TextDecoding {
  /** As far as the file has been read. */
  encoding: 'UTF-8' | 'UTF-16' | 'Latin-1' = 'UTF-8';
  #held: Uint8Array = new Uint8Array(0);
  #decoder: TextDecoder | null = null;
  #began = false;
  #accents = false;

  push(chunk: Uint8Array): string {
    const bytes = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
    if (!this.#began && bytes.length < 2) return this.#hold(bytes, 0);
    if (!this.#began) this.#begin(bytes);
    if (this.#decoder) return this.#hold(bytes, bytes.length, this.#decoder.decode(bytes, { stream: true }));
    // A piece that ends at a byte of ASCII ends at the end of a character.
    let end = bytes.length;
    while (end > 0 && (bytes[end - 1] as number) >= 0x80) end -= 1;
    return this.#hold(bytes, end, this.#decode(bytes.subarray(0, end)));
  }

  end(): string {
    const rest = this.#decoder ? this.#decoder.decode(this.#held) : this.#decode(this.#held);
    this.#held = new Uint8Array(0);
    return rest;
  }

  #hold(bytes: Uint8Array, end: number, text = ''): string {
    this.#held = bytes.subarray(end);
    // Held is what has no ASCII, hence no end of a line.
    atMost(this.#held.length, limits.text.lineChars, 'caracteres sem terminar', 'Uma linha do arquivo');
    return text;
  }

  #begin([first, second]: Uint8Array): void {
    this.#began = true;
    if (first === 0xff && second === 0xfe) this.#switchTo('UTF-16', 'utf-16le');
    else if (first === 0xfe && second === 0xff) this.#switchTo('UTF-16', 'utf-16be');
  }

  #switchTo(encoding: typeof this.encoding, name: string): TextDecoder {
    this.encoding = encoding;
    this.#decoder = new TextDecoder(name);
    return this.#decoder;
  }

  #decode(bytes: Uint8Array): string {
    try {
      const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
      this.#accents ||= text.length !== bytes.length;
      return text;
    } catch {
      // After accents that were UTF-8, one that is not is a broken character, which a mark in its place tells.
      if (this.#accents) return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
      return this.#switchTo('Latin-1', 'windows-1252').decode(bytes, { stream: true });
    }
  }
}

/** Takes accents and case away: what headings and names are compared by. */
export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
