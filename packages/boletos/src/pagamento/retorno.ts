import { lerRegistro } from '../cnab/motor/ler.ts';
import type { Registro } from '../cnab/motor/registro.ts';
import { layoutDePagamento } from './layouts/index.ts';
import type { LayoutDePagamento } from './layouts/layout.ts';
import { ocorrenciasFebraban, type SituacaoDoPagamento, situacaoDe } from './ocorrencias.ts';

/** What the bank answers to one payment. */
export interface PagamentoRespondido {
  /** Line of the file, from 1. */
  readonly linha: number;
  readonly segmento: 'A' | 'J' | 'O' | 'N';
  readonly seuNumero: string;
  readonly nossoNumero: string | null;
  readonly situacao: SituacaoDoPagamento;
  /** The day it left, or is to leave. */
  readonly data: string | null;
  /** What left; what was asked while it did not. */
  readonly valor: string | null;
  readonly codigos: readonly string[];
  /** The codes in words: why it was refused, that it is scheduled. */
  readonly motivos: readonly string[];
  /** The bank's receipt (segment Z). */
  readonly autenticacao: string | null;
}

export interface RetornoDePagamento {
  readonly banco: string | null;
  readonly bancoNome: string | null;
  /** The number of the file answered, where the bank repeats it. */
  readonly sequencia: number | null;
  readonly geracao: string | null;
  readonly empresaDocumento: string | null;
  readonly agencia: string | null;
  readonly conta: string | null;
  readonly pagamentos: readonly PagamentoRespondido[];
  readonly problemas: readonly { readonly linha: number; readonly mensagem: string }[];
}

/**
 * Reads what the bank answers to payments of 240 columns. Never throws: a file of something else has no payments and one
 * problem that says so; a line that cannot be read whole is told and left out.
 *
 * @param texto the file, CRLF or LF; short lines count as filled with blanks
 */
export function lerRetornoDePagamento(texto: string): RetornoDePagamento {
  const linhas = texto.replace(/^\uFEFF/, '').split(/\r?\n/);
  const banco = /^\d{3}/.exec(linhas[0] ?? '')?.[0] ?? null;
  const layout = banco ? layoutDePagamento(banco) : undefined;
  if (!banco || !layout || !(linhas[0] ?? '').startsWith(`${banco}00000`))
    return vazio(banco, semLayout(banco, linhas));
  const leitor = new Leitor(layout);
  linhas.forEach((linha, indice) => {
    leitor.linha(linha.trimEnd(), indice + 1);
  });
  const { valores } = lerRegistro(layout.registros.header, linhas[0] ?? '');
  return {
    banco,
    bancoNome: layout.nome,
    sequencia: valores.sequencia && Number(valores.sequencia) > 0 ? Number(valores.sequencia) : null,
    geracao: valores.dataGeracao ?? null,
    empresaDocumento: valores.empresaDocumento ?? null,
    agencia: valores.agencia ?? null,
    conta: valores.conta ?? null,
    pagamentos: leitor.pagamentos(),
    problemas: leitor.fim(),
  };
}

function semLayout(banco: string | null, [primeira = '']: readonly string[]): string {
  if (/^0[12]/.test(primeira) && primeira.length > 300)
    return 'Este é um arquivo de cobrança, e não um retorno de pagamentos.';
  if (!banco || !/^\d{8}/.test(primeira)) return 'Este arquivo não é um retorno de pagamentos em CNAB 240.';
  return `O banco ${banco} não tem retorno de pagamentos aqui.`;
}

const vazio = (banco: string | null, mensagem: string): RetornoDePagamento => ({
  banco,
  bancoNome: null,
  sequencia: null,
  geracao: null,
  empresaDocumento: null,
  agencia: null,
  conta: null,
  pagamentos: [],
  problemas: [{ linha: 0, mensagem }],
});

/** The tax of a line of segment N, by what the batch says and, at Itaú, by the line's own code. */
const guias = { '17': 'gps', '16': 'darf', '18': 'darf_simples', '22': 'gare' } as const;

class Leitor {
  readonly #layout: LayoutDePagamento;
  readonly #pagamentos: PagamentoRespondido[] = [];
  readonly #problemas: { linha: number; mensagem: string }[] = [];
  #forma = '';
  #doLote: { linha: number; codigos: readonly string[] } | null = null;
  #terminou = false;
  #semPagamentos = true;

  constructor(layout: LayoutDePagamento) {
    this.#layout = layout;
  }

  linha(linha: string, numero: number): void {
    const tipo = linha[7];
    if (tipo === '1') this.#abrirLote(linha, numero);
    else if (tipo === '3') this.#detalhe(linha, numero);
    else if (tipo === '9') this.#terminou = true;
  }

  pagamentos(): readonly PagamentoRespondido[] {
    return this.#pagamentos;
  }

  fim(): readonly { linha: number; mensagem: string }[] {
    if (this.#semPagamentos)
      this.#problemas.push({ linha: 0, mensagem: 'Este arquivo não tem respostas de pagamentos.' });
    else if (!this.#terminou)
      this.#problemas.push({
        linha: 0,
        mensagem: 'O arquivo termina antes do fim: pode haver respostas que não vieram.',
      });
    return this.#problemas;
  }

  /** A batch refused whole answers for each of its payments. */
  #abrirLote(linha: string, numero: number): void {
    this.#forma = linha.slice(11, 13);
    const codigos = codigosDe(linha.slice(230, 240));
    this.#doLote = situacaoDe(codigos) === 'rejeitado' ? { linha: numero, codigos } : null;
    if (linha[8] !== 'C') return;
    this.#semPagamentos = false;
  }

  #detalhe(linha: string, numero: number): void {
    const segmento = linha[13] ?? '';
    if (segmento === 'Z') this.#autenticar(linha);
    else if (
      segmento === 'A' ||
      (segmento === 'J' && linha.slice(17, 19) !== '52') ||
      segmento === 'O' ||
      segmento === 'N'
    )
      this.#responder(segmento as PagamentoRespondido['segmento'], linha, numero);
  }

  #responder(segmento: PagamentoRespondido['segmento'], linha: string, numero: number): void {
    const registro = this.#registro(segmento);
    const { valores, falhas } = lerRegistro(registro, linha);
    const daLinha = codigosDe(valores.ocorrencias ?? '');
    const codigos = daLinha.length > 0 ? daLinha : (this.#doLote?.codigos ?? []);
    const estragada = falhas.find(({ campo }) =>
      ['valor', 'data', 'seuNumero', 'valorReal', 'dataReal'].includes(campo),
    );
    if (estragada || !valores.seuNumero) {
      const onde = estragada
        ? `a coluna ${estragada.coluna} deveria ter ${estragada.esperado}`
        : 'falta o número do pagamento';
      this.#problemas.push({ linha: numero, mensagem: `A resposta ficou de fora: ${onde}.` });
      return;
    }
    const situacao = situacaoDe(codigos);
    const { valorReal = '0.00' } = valores;
    const efetivo = situacao === 'efetuado' && valorReal !== '0.00';
    this.#pagamentos.push({
      linha: numero,
      segmento,
      seuNumero: valores.seuNumero,
      nossoNumero: valores.nossoNumero ?? null,
      situacao,
      data: (situacao === 'efetuado' ? valores.dataReal : undefined) ?? valores.data ?? null,
      valor: (efetivo ? valorReal : valores.valor) ?? null,
      codigos,
      motivos: codigos.map((codigo) => this.#emPalavras(codigo)),
      autenticacao: null,
    });
  }

  #registro(segmento: PagamentoRespondido['segmento']): Registro {
    const { registros } = this.#layout;
    if (segmento !== 'N') return registros[segmento];
    return registros[guias[this.#forma as keyof typeof guias] ?? 'darf'];
  }

  #emPalavras(codigo: string): string {
    return this.#layout.ocorrencias?.[codigo] ?? ocorrenciasFebraban[codigo] ?? `Ocorrência ${codigo} do banco`;
  }

  #autenticar(linha: string): void {
    const ultimo = this.#pagamentos.at(-1);
    const autenticacao = linha.slice(14, 78).trim();
    if (ultimo && autenticacao) this.#pagamentos[this.#pagamentos.length - 1] = { ...ultimo, autenticacao };
  }
}

/** Up to five codes of two letters. */
const codigosDe = (coluna: string): string[] =>
  (coluna.match(/../g) ?? []).map((codigo) => codigo.trim()).filter((codigo) => codigo.length === 2);
