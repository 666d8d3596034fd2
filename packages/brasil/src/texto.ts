/** The text without diacritics: `São João` → `Sao Joao`. Everything else stays, other alphabets included. */
export function semAcentos(texto: string): string {
  return texto.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}

/**
 * The form two texts are compared in: without diacritics, lower case, one space between words, none around.
 * `'  AÇÚCAR  Cristal '` → `'acucar cristal'`.
 */
export function normalizarBusca(texto: string): string {
  return semAcentos(texto).toLowerCase().replace(/\s+/g, ' ').trim();
}

/** What people type or paste that has an obvious ASCII spelling. */
const equivalentes: Readonly<Record<string, string>> = {
  º: 'o',
  ª: 'a',
  '°': 'o',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '²': '2',
  '³': '3',
};

/**
 * Printable ASCII (codes 32 to 126) for bank, scale and Pix files. Accents are dropped, typographic signs take their plain spelling, and
 * line breaks and tabs become one space. Each character without an equivalent becomes `substituto`, so that columns of a fixed-width file
 * do not move unless a sign has a longer spelling.
 *
 * @param substituto zero or one ASCII character
 */
export function paraAscii(texto: string, substituto = ' '): string {
  const simples = Array.from(texto, (caractere) => equivalentes[caractere] ?? caractere).join('');
  return Array.from(semAcentos(simples), (caractere) => (/^[ -~]$/.test(caractere) ? caractere : substituto)).join('');
}
