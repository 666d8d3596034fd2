import { inflateSync } from 'node:zlib';

/** What is written in a PDF, line after line: of its drawing, the texts. */
export function textoDoPdf(bytes: Buffer): string {
  const partes = bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  const desenhos = [...partes].flatMap(([, dentro = '']) => {
    const lido = inflado(Buffer.from(dentro, 'latin1'));
    return lido ? [lido] : [];
  });
  const linhas = desenhos.join('\n').matchAll(/\[(.*?)\] TJ/g);
  return [...linhas]
    .map(([, linha = '']) =>
      Buffer.from([...linha.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => hex).join(''), 'hex').toString('latin1'),
    )
    .join('\n');
}

/** @returns null for a stream that is not text drawn: a picture, a font */
function inflado(bytes: Buffer): string | null {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return null;
  }
}
