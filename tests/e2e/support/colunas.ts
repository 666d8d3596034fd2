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
 * What the lists on view cut that may not be cut: amounts, dates, documents, codes, badges. Where words are cut while
 * another column stands half empty, that is told too; a text beyond what a column may have is read on its page. Of each
 * row, its first column and its name stand within the window.
 */
export const cortadoNasListas = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const achados: string[] = [];
    const MAIS_QUE_UMA_COLUNA = 400;
    const eDeAlgarismos = (texto: string) => 2 * (texto.match(/\d/g)?.length ?? 0) > texto.length;
    const corta = (one: Element) => one.scrollWidth > one.clientWidth + 1;
    for (const table of document.querySelectorAll('main table')) {
      const lista = table.querySelector('caption')?.textContent ?? '';
      const colunas = [...table.querySelectorAll('thead th')];
      const linhas = [...table.querySelectorAll('tbody tr[data-id]')];
      const chaves = [linhas[0]?.querySelector('[data-first]'), linhas[0]?.querySelector('[data-strong]')];
      for (const chave of chaves)
        if (chave && chave.getBoundingClientRect().right > document.documentElement.clientWidth)
          achados.push(`${lista}: ${chave.getAttribute('title')} fora da janela`);
      const titulo = (at: number) => `${lista}, ${colunas[at]?.textContent?.trim()}`;
      const cheio = new Map<number, number>();
      const cortadas = new Set<number>();
      for (const linha of linhas) {
        for (const [at, cell] of [...linha.children].entries()) {
          if (!cell.hasAttribute('title')) continue;
          const texto = cell.getAttribute('title') ?? '';
          const firme =
            cell.hasAttribute('data-firm') || cell.getAttribute('data-align') === 'end' || eDeAlgarismos(texto);
          if (firme && corta(cell)) achados.push(`${titulo(at)}: ${texto}`);
          for (const selo of cell.querySelectorAll('[data-tone]'))
            if (corta(selo)) achados.push(`${titulo(at)}, selo: ${selo.textContent}`);
          if (!firme && corta(cell) && cell.scrollWidth < MAIS_QUE_UMA_COLUNA) cortadas.add(at);
          const range = document.createRange();
          range.selectNodeContents(cell);
          cheio.set(at, Math.max(cheio.get(at) ?? 0, range.getBoundingClientRect().width + 20));
        }
      }
      if (cortadas.size === 0) continue;
      for (const [at, largura] of cheio) {
        const head = colunas[at];
        if (!head || head.hasAttribute('data-first') || head.getAttribute('data-align') === 'end') continue;
        const dito = head.firstElementChild?.scrollWidth ?? 0;
        const sobra = head.clientWidth - Math.max(largura, dito + 44, 64);
        if (sobra > Math.max(56, head.clientWidth * 0.3))
          achados.push(`${titulo(at)}: ${Math.round(sobra)} pontos vazios ao lado de ${titulo([...cortadas][0] ?? 0)}`);
      }
    }
    return [...new Set(achados)];
  });
