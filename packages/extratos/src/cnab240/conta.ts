import { formatarMoeda, somar } from '@retaguarda/brasil';
import type { ContaDoExtrato, LancamentoDoExtrato, ProblemaDoExtrato, SaldoDoExtrato } from '../extrato.ts';
import { lerData } from '../leitura/data.ts';
import { acharDocumento } from '../leitura/documento.ts';
import { significativo, umaLinha } from '../leitura/texto.ts';
import { categorias, colunas, naturezas } from './colunas.ts';

export type Campo = keyof typeof colunas;

/** The text of a field without blanks around; short lines count as filled with blanks. */
export const campo = (linha: string, nome: Campo): string => linha.slice(colunas[nome][0] - 1, colunas[nome][1]).trim();

/** One lot of the file: one account. */
export class ContaDoLote {
  readonly #cabecalho: string;
  readonly #problemas: ProblemaDoExtrato[];
  readonly #saldoInicial: SaldoDoExtrato | null;
  readonly #lancamentos: LancamentoDoExtrato[] = [];
  #saldo: SaldoDoExtrato | null = null;
  #perdidos = 0;

  constructor(cabecalho: string, linha: number, problemas: ProblemaDoExtrato[]) {
    this.#cabecalho = cabecalho;
    this.#problemas = problemas;
    this.#saldoInicial = saldo(cabecalho);
    if (!this.#saldoInicial) problemas.push({ linha, mensagem: 'O saldo inicial não pôde ser lido.' });
  }

  lancar(linha: string, numero: number): void {
    const data = dataDe(linha, 'data') ?? dataDe(linha, 'dataContabil');
    const valor = valorComSinal(linha);
    if (data !== null && valor !== null) this.#lancamentos.push(lancamento(linha, numero, data, valor));
    else {
      this.#perdidos += 1;
      const motivo =
        data === null
          ? 'sem uma data que exista nas colunas 143 a 150'
          : 'sem valor ou sem D ou C nas colunas 151 a 169';
      this.#problemas.push({ linha: numero, mensagem: `O lançamento ficou de fora: está ${motivo}.` });
    }
  }

  encerrar(trailer: string, numero: number): void {
    this.#saldo = saldo(trailer);
    if (this.#perdidos > 0) return;
    this.#conferirSoma('débitos', campo(trailer, 'somaDosDebitos'), (valor) => valor.startsWith('-'), numero);
    this.#conferirSoma('créditos', campo(trailer, 'somaDosCreditos'), (valor) => !valor.startsWith('-'), numero);
  }

  montar(): ContaDoExtrato {
    const linha = this.#cabecalho;
    return {
      banco: campo(linha, 'banco') || null,
      agencia: comDigito(campo(linha, 'agencia'), campo(linha, 'agenciaDv')),
      // Where the account has no digit of its own, the one of branch and account is its digit (Itaú's DAC).
      conta: comDigito(campo(linha, 'conta'), campo(linha, 'contaDv') || campo(linha, 'agenciaContaDv')),
      tipo: 'conta',
      moeda: 'BRL',
      inicio: this.#saldoInicial?.data ?? null,
      fim: this.#saldo?.data ?? null,
      saldoInicial: this.#saldoInicial,
      saldo: this.#saldo,
      lancamentos: this.#lancamentos,
    };
  }

  /** A line lost on the way is seen here: the bank sums what it wrote. */
  #conferirSoma(nome: string, dito: string, daSoma: (valor: string) => boolean, linha: number): void {
    const soma = centavos(dito);
    if (soma === null) return;
    const valores = this.#lancamentos.map(({ valor }) => valor).filter(daSoma);
    const vindos = somar(valores).abs();
    if (vindos.equals(soma)) return;
    const mensagem = `O banco diz que os ${nome} somam ${formatarMoeda(soma)}; os que vieram somam ${formatarMoeda(vindos)}.`;
    this.#problemas.push({ linha, mensagem });
  }
}

function lancamento(linha: string, numero: number, data: string, valor: string): LancamentoDoExtrato {
  const [documento = '', ...resto] = campo(linha, 'documento').split(/ {2,}/);
  const categoria = campo(linha, 'categoria');
  const historico = umaLinha(campo(linha, 'historico'));
  return {
    linha: numero,
    data,
    valor,
    tipo: categoria || null,
    documento: significativo(documento),
    idNoBanco: null,
    historico: historico || categorias[categoria] || 'Sem histórico',
    complemento: complemento(linha, resto),
    nome: null,
    cpfCnpj: acharDocumento(historico, documento, ...resto),
  };
}

/** What the bank adds: money that is not free yet, from which account it came, the rest of its text. */
function complemento(linha: string, resto: readonly string[]): string | null {
  const natureza = campo(linha, 'natureza');
  const partes = [
    natureza === 'DPV' ? '' : (naturezas[natureza] ?? natureza),
    origem(linha),
    umaLinha(resto.join(' ')),
  ];
  return partes.filter(Boolean).join(' · ') || null;
}

function origem(linha: string): string {
  const [banco, agencia, conta] = (['origemBanco', 'origemAgencia', 'origemConta'] as const).map((nome) => {
    const texto = campo(linha, nome);
    return /^\d+$/.test(texto) ? texto : '';
  });
  if (!significativo(banco) || !significativo(agencia)) return '';
  const semZeros = (texto: string): string => texto.replace(/^0+/, '');
  const daConta = significativo(conta) ? `, conta ${semZeros(conta ?? '')}` : '';
  return `banco ${banco}, agência ${semZeros(agencia ?? '')}${daConta}`;
}

function saldo(linha: string): SaldoDoExtrato | null {
  const data = dataDe(linha, 'data');
  const valor = valorComSinal(linha);
  return data !== null && valor !== null ? { data, valor } : null;
}

function valorComSinal(linha: string): string | null {
  const valor = centavos(campo(linha, 'valor'));
  const sinal = campo(linha, 'debitoOuCredito');
  if (valor === null || (sinal !== 'C' && sinal !== 'D')) return null;
  return sinal === 'D' && !/^[0.]+$/.test(valor) ? `-${valor}` : valor;
}

/** Eighteen columns, the last two of cents. */
function centavos(digitos: string): string | null {
  if (!/^\d{18}$/.test(digitos)) return null;
  return `${digitos.slice(0, -2).replace(/^0+(?=.)/, '')}.${digitos.slice(-2)}`;
}

const dataDe = (linha: string, nome: Campo): string | null => lerData(campo(linha, nome), 'dma');

function comDigito(numero: string, digito: string): string | null {
  const semZeros = numero.replace(/^0+/, '');
  if (semZeros === '') return null;
  return digito === '' ? semZeros : `${semZeros}-${digito}`;
}
