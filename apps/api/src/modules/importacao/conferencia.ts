import { formatarInteiro } from '@retaguarda/brasil';
import { colunasDe, type EntidadeDeImportacao, type ErroDeImportacao } from '@retaguarda/contracts';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Line, refusedFile, type Sheet } from '../../platform/imports/sheet.ts';
import { lerCelulas } from './celulas.ts';
import { ehLinha, type LeitorDeLinhas, type LinhaDoArquivo, type LinhaLida } from './entidade.ts';
import { guardarErros, guardarLinhas } from './importacao.queries.ts';

const AMOSTRA = 20;
const MAX_LINHAS = 100_000;

/** Columns that a file must have and has not. */
export const faltamColunas = (entidade: EntidadeDeImportacao, campos: readonly (string | null)[]) =>
  colunasDe(entidade).filter(({ obrigatorio, campo }) => obrigatorio && !campos.includes(campo));

/** A file while it is checked: what was read of it and what is wrong, some hundred lines at a time. */
export class Conferencia {
  readonly #tx: Tx;
  readonly #actor: Actor;
  readonly #id: number;
  readonly #entidade: EntidadeDeImportacao;
  readonly #titulos: readonly string[];
  readonly #campos: readonly (string | null)[];
  #novos: ErroDeImportacao[] = [];
  linhas = 0;
  validas = 0;
  alteracoes = 0;
  erros = 0;
  /** Columns that the file does not have and must. */
  faltam = false;
  readonly amostra: string[][] = [];

  constructor(
    tx: Tx,
    actor: Actor,
    id: number,
    entidade: EntidadeDeImportacao,
    { titles }: Sheet,
    campos: readonly (string | null)[],
  ) {
    this.#tx = tx;
    this.#actor = actor;
    this.#id = id;
    this.#entidade = entidade;
    this.#titulos = titles;
    this.#campos = campos;
  }

  /** What the person may still say by hand: from which column a field comes. */
  acusarFaltas(): void {
    const faltam = faltamColunas(this.#entidade, this.#campos);
    this.faltam = faltam.length > 0;
    for (const { campo, titulo } of faltam)
      this.#novos.push({ linha: 1, coluna: titulo, campo, valor: null, erro: 'Falta esta coluna no arquivo' });
  }

  async lote(lote: readonly Line[], leitor: LeitorDeLinhas | null): Promise<void> {
    this.linhas += lote.length;
    if (this.linhas > MAX_LINHAS)
      throw refusedFile(`O arquivo passa de ${formatarInteiro(MAX_LINHAS)} linhas. Divida-o.`);
    for (const { cells } of lote.slice(0, AMOSTRA - this.amostra.length))
      this.amostra.push(this.#titulos.map((_, index) => cells[index] ?? ''));
    if (leitor) await this.#lerLote(lote, leitor);
    this.#novos.sort((a, b) => a.linha - b.linha);
    await guardarErros(this.#tx, this.#actor, this.#id, this.erros, this.#novos);
    this.erros += this.#novos.length;
    this.#novos = [];
  }

  async #lerLote(lote: readonly Line[], leitor: LeitorDeLinhas): Promise<void> {
    const legiveis = lote.flatMap((line) => {
      const lida = this.#lerCelulas(line);
      return lida ? [{ line, linha: line.line, ...lida }] : [];
    });
    const lidas = await leitor.ler(legiveis);
    const certas: (LinhaLida & { linha: number })[] = [];
    for (const [index, lida] of lidas.entries()) {
      const { line, problemas } = legiveis[index] as (typeof legiveis)[number];
      if (ehLinha(lida)) certas.push({ ...lida, linha: line.line });
      else this.#acusar(line, { ...lida, ...problemas });
    }
    this.validas += certas.length;
    this.alteracoes += certas.filter(({ alvoId }) => alvoId !== null).length;
    await guardarLinhas(this.#tx, this.#actor, this.#id, certas);
  }

  /** The cells by the kind of each column, and what is wrong with them; null for a line that is none. */
  #lerCelulas(line: Line): Pick<LinhaDoArquivo, 'valores' | 'problemas'> | null {
    const problema = line.problem ?? (this.#ehDeTotais(line) ? 'Linha de totais: não é um registro' : undefined);
    if (problema) {
      this.#acusar(line, { '': problema });
      return null;
    }
    const deCampo = this.#campos.flatMap((campo, index) => (campo === null ? [] : [[campo, index] as const]));
    const lidas = lerCelulas(
      Object.fromEntries(deCampo.map(([campo, index]) => [campo, line.cells[index] ?? null])),
      colunasDe(this.#entidade),
    );
    for (const [campo, index] of deCampo) {
      if (!line.faults?.[index]) continue;
      lidas.problemas[campo] = line.faults[index];
      lidas.valores[campo] = null;
    }
    return lidas;
  }

  /** What a report ends with: it says so, and something that every record has is missing. */
  #ehDeTotais({ cells }: Line): boolean {
    return (
      cells.some((cell) => /^\s*(sub)?tota(l|is)( geral)?\s*:?\s*$/i.test(cell)) &&
      colunasDe(this.#entidade).some(
        ({ obrigatorio, campo }) => obrigatorio && !cells[this.#campos.indexOf(campo)]?.trim(),
      )
    );
  }

  #acusar({ line, cells }: Line, problemas: Readonly<Record<string, string>>): void {
    const erros = Object.entries(problemas).map(([campo, erro]) => ({
      campo,
      erro,
      index: this.#campos.indexOf(campo),
    }));
    for (const { campo, erro, index } of erros.sort((a, b) => a.index - b.index)) {
      this.#novos.push({
        linha: line,
        coluna: index < 0 ? null : (this.#titulos[index] ?? null),
        campo: campo || null,
        valor: index < 0 ? null : (cells[index] ?? null),
        erro,
      });
    }
  }
}
