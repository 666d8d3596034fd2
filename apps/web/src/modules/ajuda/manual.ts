import { lexer, type Token, type Tokens } from 'marked';
import { plain } from '../../platform/shell/search.ts';
import { type Pagina, paginas } from './paginas.ts';

const INDEX = 'README';
const files = import.meta.glob<string>('../../../../../docs/manual/*.md', { query: '?raw', import: 'default' });
const pictures = import.meta.glob<string>('../../../../../docs/manual/imagens/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});
const FOLDER = '../../../../../docs/manual/';

/** A page of the manual as parsed Markdown; null is its index. */
export async function lerPagina(pagina: Pagina | null): Promise<Token[]> {
  const load = files[`${FOLDER}${pagina ?? INDEX}.md`];
  if (!load) throw new Error(`the manual has no page ${pagina}`);
  return lexer(await load());
}

/** The address of a picture that a page names as `imagens/x.png`; undefined for one that is not there. */
export const figura = (href: string): string | undefined => pictures[FOLDER + href];

/** The page a link of the manual leads to: `fim-do-mes.md`, also with `#part`. */
export const paginaDoLink = (href: string): Pagina | undefined =>
  paginas.find(({ slug }) => href.split('#')[0] === `${slug}.md`)?.slug;

/** A heading as it stands in an address: `Antes da virada` is `antes-da-virada`. */
export const ancora = (heading: string): string =>
  plain(heading)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

export interface Trecho {
  pagina: Pagina | null;
  /** The heading above it. */
  titulo: string;
  texto: string;
}

/** The passages of the whole manual in which every word of the search occurs, at most `most`. */
export async function procurar(busca: string, most = 20): Promise<Trecho[]> {
  const words = plain(busca).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const all = await Promise.all([null, ...paginas.map(({ slug }) => slug)].map(trechosDe));
  return all
    .flat()
    .filter(({ titulo, texto }) => words.every((word) => plain(`${titulo} ${texto}`).includes(word)))
    .slice(0, most);
}

async function trechosDe(pagina: Pagina | null): Promise<Trecho[]> {
  let titulo = '';
  return (await lerPagina(pagina)).flatMap((token): Trecho[] => {
    if (token.type === 'heading') {
      titulo = token.text;
      return [];
    }
    return linhas(token).map((texto) => ({ pagina, titulo, texto }));
  });
}

/** What a block says, a line for each item and row, without marks. */
function linhas(token: Token): string[] {
  if (token.type === 'list') return (token as Tokens.List).items.map(({ tokens }) => semMarcas(tokens));
  if (token.type === 'table')
    return (token as Tokens.Table).rows.map((cells) => cells.map((cell) => semMarcas(cell.tokens)).join(': '));
  return token.type === 'paragraph' ? [semMarcas(token.tokens)] : [];
}

const semMarcas = (tokens: readonly Token[] = []): string =>
  tokens
    .map((token) => ('tokens' in token && token.tokens ? semMarcas(token.tokens) : 'text' in token ? token.text : ' '))
    .join('')
    .replaceAll(/\s+/g, ' ');
