import { normalizarBusca } from './texto.ts';

/** How near a record is to what was typed, the nearest first: the whole code or name, its beginning, a word's, inside. */
export const relevancias = { exata: 0, inicio: 1, inicioDePalavra: 2, palavras: 3, dentro: 4 } as const;

/** What stands between words beside a space. */
const entrePalavras = /[-/.,;:>()]/g;

/**
 * How near a record is to a search, in the order in which look-ups show records; null where a word of it is nowhere.
 * The database ranks by the same rule (`platform/sql/relevance.ts`).
 *
 * @param textos what names the record: code, name
 */
export function relevanciaDe(textos: readonly string[], busca: string): number | null {
  const procurado = normalizarBusca(busca);
  const lidos = textos.map(normalizarBusca);
  const junto = ` ${lidos.join(' ').replace(entrePalavras, ' ')}`;
  if (lidos.includes(procurado)) return relevancias.exata;
  if (lidos.some((texto) => texto.startsWith(procurado))) return relevancias.inicio;
  if (junto.includes(` ${procurado}`)) return relevancias.inicioDePalavra;
  const palavras = procurado.split(' ');
  if (palavras.every((palavra) => junto.includes(` ${palavra}`))) return relevancias.palavras;
  return palavras.every((palavra) => lidos.some((texto) => texto.includes(palavra))) ? relevancias.dentro : null;
}

/** What of a list matches a search, the nearest first; of those equally near, the order stays. */
export function porRelevancia<T>(itens: readonly T[], busca: string, textosDe: (item: T) => readonly string[]): T[] {
  if (normalizarBusca(busca) === '') return [...itens];
  return itens
    .map((item) => ({ item, relevancia: relevanciaDe(textosDe(item), busca) }))
    .filter((achado): achado is { item: T; relevancia: number } => achado.relevancia !== null)
    .sort((a, b) => a.relevancia - b.relevancia)
    .map(({ item }) => item);
}
