import type { Page } from '@playwright/test';

/** What people call things: as long as such a name ever gets. */
const NOMES = new Set(['rotulo', 'nome', 'descricao', 'nomeFantasia', 'razaoSocial', 'titulo', 'observacao', 'motivo']);
const COMPRIDO = ' Comércio e Distribuição de Produtos Alimentícios do Vale do Paraíba';
const DECIMAL = /^-?\d{1,6}\.(\d{2,6})$/;

/** The same row with long names, and amounts of millions. */
function alongado(valor: unknown, nome = ''): unknown {
  if (Array.isArray(valor)) return valor.map((um) => alongado(um, nome));
  if (typeof valor === 'object' && valor !== null)
    return Object.fromEntries(Object.entries(valor).map(([chave, um]) => [chave, alongado(um, chave)]));
  if (typeof valor !== 'string') return valor;
  const [, casas] = DECIMAL.exec(valor) ?? [];
  if (casas !== undefined) return `1234567.${'89'.padEnd(casas.length, '0').slice(0, casas.length)}`;
  return NOMES.has(nome) && /\p{L}/u.test(valor) ? `${valor}${COMPRIDO}`.slice(0, Math.max(valor.length, 44)) : valor;
}

/** Every page of a list comes with long data. */
export async function alongar(page: Page): Promise<void> {
  await page.route(/\/api\//, async (route) => {
    if (route.request().method() !== 'GET' || route.request().resourceType() !== 'fetch') return route.fallback();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    const json = await response.json();
    const ehPagina = Array.isArray(json?.data) && typeof json.total === 'number';
    return route.fulfill({ response, json: ehPagina ? { ...json, data: alongado(json.data) } : json });
  });
}

/**
 * What the lists on view cut that may not be cut: amounts, dates, documents, codes, badges; and words, while another column of
 * theirs stands empty. Of each row, its first column and its name stand within the window.
 */
export const cortadoNasListas = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const achados: string[] = [];
    const eDeAlgarismos = (texto: string) => 2 * (texto.match(/\d/g)?.length ?? 0) > texto.length;
    const transborda = (one: Element) => one.scrollWidth > one.clientWidth + 1;
    /** The cell itself, or the words in it that stand beside an image or a mark. */
    const corta = (one: Element) =>
      transborda(one) ||
      [...one.querySelectorAll('*')].some((um) => getComputedStyle(um).textOverflow === 'ellipsis' && transborda(um));
    /** Pixels between what is drawn in a cell and its two sides. */
    const vazio = (cell: Element) => {
      const dentro = document.createRange();
      dentro.selectNodeContents(cell);
      return cell.clientWidth - dentro.getBoundingClientRect().width - 20;
    };
    /** More than widths reckoned by letter may be wrong by; the arrow of the order has its room. */
    const VAZIA = 64;
    const SETA = 20;
    const MAIS_LIDO = 420;
    /** Words are cut in one column, and another has more room than any of its values and its name. */
    const aoLadoDeEspaco = (lista: string, colunas: Element[], linhas: Element[]) => {
      const celulas = colunas.map((_, at) =>
        linhas.flatMap(({ children }) => (children[at]?.hasAttribute('title') ? [children[at]] : [])),
      );
      const cortada = celulas.findIndex((de) => de.some((cell) => corta(cell) && cell.clientWidth < MAIS_LIDO));
      const vazia = celulas.findIndex((de, at) => {
        const nome = colunas[at]?.querySelector('span');
        const livres = [...de.map(vazio), (de[0]?.clientWidth ?? 0) - (nome?.scrollWidth ?? 0) - 20 - SETA];
        return de.length > 0 && !de.some(corta) && Math.min(...livres) > VAZIA;
      });
      if (cortada !== -1 && vazia !== -1)
        achados.push(`${lista}: ${colunas[cortada]?.textContent} é cortada ao lado de ${colunas[vazia]?.textContent}`);
    };
    for (const table of document.querySelectorAll('main table')) {
      const lista = table.querySelector('caption')?.textContent ?? '';
      const colunas = [...table.querySelectorAll('thead th')];
      const linhas = [...table.querySelectorAll('tbody tr[data-id]')];
      const chaves = [linhas[0]?.querySelector('[data-first]'), linhas[0]?.querySelector('[data-strong]')];
      for (const chave of chaves)
        if (chave && chave.getBoundingClientRect().right > document.documentElement.clientWidth)
          achados.push(`${lista}: ${chave.getAttribute('title')} fora da janela`);
      aoLadoDeEspaco(lista, colunas, linhas);
      const titulo = (at: number) => `${lista}, ${colunas[at]?.textContent?.trim()}`;
      for (const linha of linhas) {
        for (const [at, cell] of [...linha.children].entries()) {
          if (!cell.hasAttribute('title')) continue;
          const texto = cell.getAttribute('title') ?? '';
          const firme =
            cell.hasAttribute('data-firm') || cell.getAttribute('data-align') === 'end' || eDeAlgarismos(texto);
          if (firme && corta(cell)) achados.push(`${titulo(at)}: ${texto}`);
          for (const selo of cell.querySelectorAll('[data-tone]'))
            if (corta(selo)) achados.push(`${titulo(at)}, selo: ${selo.textContent}`);
        }
      }
    }
    return [...new Set(achados)];
  });
