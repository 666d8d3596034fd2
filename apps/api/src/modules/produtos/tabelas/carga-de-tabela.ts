import { formatarInteiro } from '@retaguarda/brasil';
import { DomainError, type FalhaNaTabela } from '@retaguarda/contracts';
import { type Line, readSheet, refusedFile, type Sheet, type TableFile } from '../../../platform/imports/sheet.ts';
import { plain } from '../../../platform/imports/text.ts';

/** Falhas told with the refusal; the rest are counted. */
const PRIMEIRAS = 50;
/** Lines written at a time. */
export const LOTE_DA_CARGA = 2000;

const nome = (titulo: string) => plain(titulo).replaceAll(/[^a-z]/g, '');

export type ArquivoDeTabela = TableFile & { nome: string };

/** An official table that comes as a file: its cells by the name of the column, and what is wrong with them. */
export class CargaDeTabelaOficial {
  readonly #sheet: Sheet;
  readonly #colunas: ReadonlyMap<string, number>;
  /** Cells that a line has at least: up to the last column that has to be there. */
  readonly #minimo: number;
  readonly #falhas: FalhaNaTabela[] = [];
  #total = 0;
  lidas = 0;

  private constructor(sheet: Sheet, colunas: ReadonlyMap<string, number>, obrigatorias: readonly string[]) {
    this.#sheet = sheet;
    this.#colunas = colunas;
    this.#minimo = Math.max(...obrigatorias.map((coluna) => colunas.get(coluna) ?? 0)) + 1;
  }

  /**
   * @param colunas headings by which each column is recognised, in letters alone
   * @param tabela what the file should be, for the refusal
   * @param carregar takes the lines; the file is closed when it is done
   * @throws DomainError INVALID when one of them is missing
   */
  static async ler<R>(
    arquivo: ArquivoDeTabela,
    colunas: Readonly<Record<string, readonly string[]>>,
    obrigatorias: readonly string[],
    tabela: string,
    carregar: (carga: CargaDeTabelaOficial) => Promise<R>,
  ): Promise<R> {
    const achar = (titulos: readonly string[]) => {
      const nomes = titulos.map(nome);
      return new Map(
        Object.entries(colunas).flatMap(([coluna, aceitos]) => {
          const index = nomes.findIndex((titulo) => aceitos.includes(titulo));
          return index < 0 ? [] : [[coluna, index] as const];
        }),
      );
    };
    const conhecidas = (titulos: readonly string[]) => achar(titulos).size;
    return readSheet(arquivo, conhecidas, (sheet) => {
      const achadas = achar(sheet.titles);
      const faltam = obrigatorias.filter((coluna) => !achadas.has(coluna));
      if (faltam.length > 0) throw refusedFile(`O arquivo não é ${tabela}: faltam as colunas ${faltam.join(', ')}.`);
      return carregar(new CargaDeTabelaOficial(sheet, achadas, obrigatorias));
    });
  }

  /** The lines that can be read, as `ler` reads them; it says of a column why it cannot. */
  async *linhas<T>(
    ler: (celula: (coluna: string) => string, acusar: (coluna: string, erro: string) => void) => T | null,
  ): AsyncGenerator<T & { linha: number }> {
    for await (const line of this.#sheet.lines) {
      this.lidas += 1;
      const antes = this.#total;
      const acusar = (coluna: string | null, erro: string) => this.acusar(line, coluna, erro);
      const { length } = line.cells;
      if (line.problem) acusar(null, line.problem);
      else if (length < this.#minimo)
        acusar(null, `Linha quebrada: ${length} células para ${this.#sheet.titles.length} colunas`);
      else for (const [index, erro] of Object.entries(line.faults ?? {})) this.#acusarCelula(line, Number(index), erro);
      if (this.#total > antes) continue;
      const lida = ler((coluna) => line.cells[this.#colunas.get(coluna) ?? -1]?.trim() ?? '', acusar);
      if (lida !== null && this.#total === antes) yield { ...lida, linha: line.line };
    }
  }

  acusar({ line, cells = [] }: { line: number; cells?: Line['cells'] }, coluna: string | null, erro: string): void {
    const index = coluna === null ? undefined : this.#colunas.get(coluna);
    this.#guardar({
      linha: line,
      coluna: index === undefined ? null : (this.#sheet.titles[index] ?? null),
      valor: index === undefined ? null : (cells[index] ?? null),
      erro,
    });
  }

  #acusarCelula({ line, cells }: Line, index: number, erro: string): void {
    const [coluna, valor] = [this.#sheet.titles[index] ?? null, cells[index] ?? null];
    this.#guardar({ linha: line, coluna, valor, erro });
  }

  #guardar(falha: FalhaNaTabela): void {
    this.#total += 1;
    if (this.#falhas.length < PRIMEIRAS) this.#falhas.push(falha);
  }

  /** @throws DomainError INVALID telling the first line that cannot be read, with the others */
  exigirInteira(): void {
    const [primeira] = this.#falhas.toSorted((a, b) => a.linha - b.linha);
    if (!primeira) {
      if (this.lidas === 0) throw refusedFile('O arquivo só tem o cabeçalho.');
      return;
    }
    const onde = [`Linha ${primeira.linha}`, primeira.coluna && `coluna ${primeira.coluna}`].filter(Boolean).join(', ');
    const valor = primeira.valor ? ` (${primeira.valor.slice(0, 40)})` : '';
    const mais = this.#total > 1 ? ` Há ${formatarInteiro(this.#total)} erros no arquivo.` : '';
    const text = `${onde}: ${primeira.erro}${valor}.${mais} Nada foi gravado.`;
    const data = { falhas: this.#falhas, totalDeFalhas: this.#total };
    throw new DomainError('INVALID', { text, campos: { file: text }, data });
  }
}
