import { Zip } from 'fflate';
import { NativeDeflate } from './native-deflate.ts';

export interface ZipPart {
  nome: string;
  conteudo: Uint8Array | AsyncIterable<Uint8Array>;
}

/** A ZIP as it is read: memory holds one part of it, or a piece of one that comes in pieces. */
export async function* zip(parts: AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const out: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    out.push(chunk);
  });
  for await (const { nome, conteudo } of parts) {
    const entry = new NativeDeflate(nome);
    archive.add(entry);
    if (conteudo instanceof Uint8Array) entry.push(conteudo, true);
    else {
      for await (const chunk of conteudo) {
        entry.push(chunk);
        yield* out.splice(0);
      }
      entry.push(new Uint8Array(), true);
    }
    yield* out.splice(0);
  }
  archive.end();
  yield* out.splice(0);
}
