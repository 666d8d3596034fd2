/** One piece of an OFX file, 1.x (SGML, leaves not closed) or 2.x (XML). Names are in capitals, without a prefix. */
export type Simbolo =
  | { readonly tipo: 'abre'; readonly nome: string; readonly linha: number }
  | { readonly tipo: 'fecha'; readonly nome: string; readonly linha: number }
  | { readonly tipo: 'texto'; readonly texto: string; readonly linha: number };

const sinalDeMenor = 60;
const maiorNome = 80;

/**
 * Cuts the text in one pass, without going back: its time grows with its length, whatever is in it. What looks like a
 * tag and is none (`A < B`, `<3`) is text. Declarations, comments and instructions are skipped, so that an entity
 * declared in the file means nothing.
 */
export function* cortar(fonte: string): Generator<Simbolo> {
  const ate = finaisConhecidos(fonte);
  let linha = 1;
  let contado = 0;
  let inicio = 0;
  const linhaDe = (onde: number): number => {
    for (; contado < onde; contado += 1) if (fonte.charCodeAt(contado) === 10) linha += 1;
    return linha;
  };
  for (let onde = fonte.indexOf('<'); onde >= 0; ) {
    const peca = pecaEm(fonte, onde, ate);
    if (peca) {
      if (onde > inicio) yield { tipo: 'texto', texto: entidades(fonte.slice(inicio, onde)), linha: linhaDe(inicio) };
      if (peca.texto !== undefined) yield { tipo: 'texto', texto: peca.texto, linha: linhaDe(onde) };
      if (peca.nome !== undefined) yield { tipo: peca.fecha ? 'fecha' : 'abre', nome: peca.nome, linha: linhaDe(onde) };
      inicio = peca.fim;
    }
    onde = fonte.indexOf('<', peca ? peca.fim : onde + 1);
  }
  if (inicio < fonte.length) yield { tipo: 'texto', texto: entidades(fonte.slice(inicio)), linha: linhaDe(inicio) };
}

interface Peca {
  readonly fim: number;
  readonly nome?: string;
  readonly fecha?: boolean;
  readonly texto?: string;
}

type Finais = (marca: string, desde: number) => number;

/** Where a mark comes next; one that never comes again is looked for once, however often it is asked. */
function finaisConhecidos(fonte: string): Finais {
  const acabou = new Set<string>();
  return (marca, desde) => {
    if (acabou.has(marca)) return -1;
    const onde = fonte.indexOf(marca, desde);
    if (onde < 0) acabou.add(marca);
    return onde;
  };
}

function pecaEm(fonte: string, onde: number, ate: Finais): Peca | null {
  const proximo = fonte[onde + 1];
  if (proximo === '!' || proximo === '?') return declaracao(fonte, onde, ate);
  const fecha = proximo === '/';
  const comeco = onde + (fecha ? 2 : 1);
  let fim = comeco;
  while (fim - comeco < maiorNome && isDeNome(fonte.charCodeAt(fim))) fim += 1;
  const nome = fonte.slice(comeco, fim).toUpperCase();
  if (!/^[A-Z]/.test(nome)) return null;
  const fechamento = fimDaMarca(fonte, fim);
  return fechamento < 0 ? null : { nome: nome.slice(nome.lastIndexOf(':') + 1), fecha, fim: fechamento };
}

function declaracao(fonte: string, onde: number, ate: Finais): Peca | null {
  const pular = (marca: string): Peca | null => {
    const fim = ate(marca, onde);
    return fim < 0 ? null : { fim: fim + marca.length };
  };
  if (fonte.startsWith('<?', onde)) return pular('?>');
  if (fonte.startsWith('<!--', onde)) return pular('-->');
  if (!fonte.startsWith('<![CDATA[', onde)) return pular('>');
  const fim = ate(']]>', onde);
  return fim < 0 ? null : { texto: fonte.slice(onde + 9, fim), fim: fim + 3 };
}

/** After the `>`; attributes are short, and nothing else stands between a name and its end. */
function fimDaMarca(fonte: string, desde: number): number {
  for (let onde = desde; onde < fonte.length && onde - desde < maiorNome * 4; onde += 1) {
    const letra = fonte.charCodeAt(onde);
    if (letra === 62) return onde + 1;
    if (letra === sinalDeMenor || (onde === desde && letra !== 32 && letra !== 47 && letra !== 9 && letra !== 10))
      return -1;
  }
  return -1;
}

/** Letters, digits, `.`, `_`, `-`, `:`. */
const isDeNome = (letra: number): boolean =>
  (letra >= 65 && letra <= 90) ||
  (letra >= 97 && letra <= 122) ||
  (letra >= 48 && letra <= 58) ||
  letra === 46 ||
  letra === 95 ||
  letra === 45;

const comuns: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The five of XML, the blank of HTML and numbers; anything else (`A&B`, an entity of its own) stays as it is. */
function entidades(texto: string): string {
  if (!texto.includes('&')) return texto;
  return texto.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (inteira, nome: string) => {
    if (!nome.startsWith('#')) return comuns[nome.toLowerCase()] ?? inteira;
    const codigo = /^#x/i.test(nome) ? Number.parseInt(nome.slice(2), 16) : Number(nome.slice(1));
    return codigo >= 32 && codigo <= 0x10ffff && !(codigo >= 0xd800 && codigo <= 0xdfff)
      ? String.fromCodePoint(codigo)
      : ' ';
  });
}
