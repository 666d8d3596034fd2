import { normalizarChavePix, paraTexto, somar } from '@retaguarda/brasil';
import { CampoInvalido, escreverRegistro, type Valores } from '../cnab/motor/escrever.ts';
import { conferirArquivo, type ProblemaDePagamento } from './conferir.ts';
import { layoutDePagamento } from './layouts/index.ts';
import type { LayoutDePagamento, NomeDeRegistro } from './layouts/layout.ts';
import type { ArquivoDePagamento, Pagamento } from './modelo.ts';
import { familiaDe, formaDe, registrosDe, valoresDoArquivo, valoresDoPagamento } from './valores.ts';

export interface PagamentoGerado {
  /** The lines without ending, 240 columns each. */
  readonly linhas: readonly string[];
  /** What goes to the bank: ASCII, CRLF. */
  readonly conteudo: string;
}

/** What keeps the file from being written: every problem found, in words for who prepares it. */
export class PagamentoInvalido extends Error {
  readonly problemas: readonly ProblemaDePagamento[];

  constructor(problemas: readonly ProblemaDePagamento[]) {
    super(
      problemas
        .map(({ pagamento, mensagem }) =>
          pagamento === undefined ? mensagem : `pagamento ${pagamento + 1}: ${mensagem}`,
        )
        .join('; '),
    );
    this.name = 'PagamentoInvalido';
    this.problemas = problemas;
  }
}

/**
 * Writes the file that asks the bank for these payments, one batch for each form of payment.
 *
 * @throws PagamentoInvalido with every problem found: an unknown bank, data the bank would refuse, what does not fit
 */
export function gerarPagamento(arquivo: ArquivoDePagamento): PagamentoGerado {
  const layout = layoutDePagamento(arquivo.banco);
  if (!layout) {
    const mensagem = `o banco ${arquivo.banco} não tem arquivo de pagamento aqui`;
    throw new PagamentoInvalido([{ mensagem }]);
  }
  const problemas = conferirArquivo(arquivo);
  if (problemas.length > 0) throw new PagamentoInvalido(problemas);
  return gerarComLayoutDePagamento(layout, arquivo);
}

/**
 * As `gerarPagamento`, for a layout of one's own and for files of fictitious people: whether documents and codes close is
 * not asked.
 *
 * @throws PagamentoInvalido when a value does not fit its column
 */
export function gerarComLayoutDePagamento(layout: LayoutDePagamento, arquivo: ArquivoDePagamento): PagamentoGerado {
  const escritor = new Escritor(layout, arquivo);
  const lotes = lotesDe(arquivo).map((pagamentos, indice) => escritor.lote(pagamentos, indice + 1));
  const detalhes = lotes.flat();
  const totais = { lotes: String(lotes.length), linhasDoArquivo: String(detalhes.length + 2) };
  const linhas = [escritor.linha('header', {}), ...detalhes, escritor.linha('trailer', totais)];
  if (escritor.problemas.length > 0) throw new PagamentoInvalido(escritor.problemas);
  return { linhas, conteudo: `${linhas.join('\r\n')}\r\n` };
}

/** Payments of one form together, forms in the order they come, payments in theirs. */
function lotesDe(arquivo: ArquivoDePagamento): Pagamento[][] {
  const porForma = new Map<string, Pagamento[]>();
  for (const pagamento of arquivo.pagamentos) {
    const forma = formaDe(pagamento, arquivo);
    porForma.set(forma, [...(porForma.get(forma) ?? []), pagamento]);
  }
  return [...porForma.values()];
}

class Escritor {
  readonly problemas: ProblemaDePagamento[] = [];
  readonly #layout: LayoutDePagamento;
  readonly #arquivo: ArquivoDePagamento;
  readonly #comuns: Valores;

  constructor(layout: LayoutDePagamento, arquivo: ArquivoDePagamento) {
    this.#layout = layout;
    this.#arquivo = arquivo;
    this.#comuns = {
      ...layout.constantes,
      versaoArquivo: layout.versaoArquivo,
      ...informados(valoresDoArquivo(arquivo)),
      ...layout.derivarArquivo?.(arquivo),
    };
  }

  lote(pagamentos: readonly Pagamento[], numero: number): string[] {
    const [primeiro] = pagamentos;
    if (!primeiro) return [];
    const forma = formaDe(primeiro, this.#arquivo);
    const versaoLote = this.#layout.versoesDoLote[familiaDe(primeiro)];
    const doLote = { lote: String(numero), forma, versaoLote };
    let sequencia = 0;
    const detalhes = pagamentos.flatMap((pagamento) =>
      registrosDe(pagamento, this.#layout.semSegmentoB ?? false).map((nome) => {
        sequencia += 1;
        return this.#detalhe(nome, pagamento, { ...doLote, sequenciaNoLote: String(sequencia) });
      }),
    );
    const valorDoLote = paraTexto(somar(pagamentos.map(({ valor }) => valor)));
    const fecho = { ...doLote, valorDoLote, linhasDoLote: String(detalhes.length + 2) };
    return [this.linha('headerLote', doLote), ...detalhes, this.linha('trailerLote', fecho)];
  }

  linha(nome: NomeDeRegistro, valores: Valores, pagamento?: Pagamento): string {
    const registro = this.#layout.registros[nome];
    const literais = { ...this.#arquivo.literais?.[registro.nome], ...pagamento?.literais?.[registro.nome] };
    try {
      return escreverRegistro(registro, { ...this.#comuns, ...valores }, literais);
    } catch (erro) {
      if (!(erro instanceof CampoInvalido)) throw erro;
      const indice = pagamento ? { pagamento: this.#arquivo.pagamentos.indexOf(pagamento) } : {};
      this.problemas.push({ ...indice, mensagem: erro.message });
      return '';
    }
  }

  #detalhe(nome: NomeDeRegistro, pagamento: Pagamento, doLote: Valores): string {
    const valores = { ...doLote, ...informados(valoresDoPagamento(pagamento, this.#arquivo)) };
    const derivados = this.#layout.derivar?.(pagamento, this.#arquivo, valores);
    const linha = this.linha(nome, { ...valores, ...derivados }, pagamento);
    return nome === 'BPix' && pagamento.meio.como === 'pix_chave' ? this.#comChave(linha, pagamento.meio.chave) : linha;
  }

  /** The key keeps its letters as they are registered: the engine writes capitals only. */
  #comChave(linha: string, digitada: string): string {
    const [de, ate] = this.#layout.chavePix;
    const chave = normalizarChavePix(digitada)?.chave ?? digitada;
    return `${linha.slice(0, de - 1)}${chave.padEnd(ate - de + 1).slice(0, ate - de + 1)}${linha.slice(ate)}`;
  }
}

/** What was not told gives way to what the bank fixes. */
function informados(valores: Valores): Valores {
  return Object.fromEntries(Object.entries(valores).filter(([, dado]) => dado !== undefined));
}
