import { normalizarBusca, somar } from '@retaguarda/brasil';
import type {
  ExtratoLido,
  LancamentoDoExtrato,
  MapaDeCsv,
  OpcoesDeLeitura,
  ProblemaDoExtrato,
  SaldoDoExtrato,
} from '../extrato.ts';
import { decodificar } from '../leitura/codificacao.ts';
import { lerData } from '../leitura/data.ts';
import { acharDocumento } from '../leitura/documento.ts';
import { significativo, umaLinha } from '../leitura/texto.ts';
import { lerValor } from '../leitura/valor.ts';
import { colunasDeValor } from './sugerir.ts';
import { cortarCsv, type Linha } from './tabela.ts';

/**
 * Reads the CSV of a bank by a map the person chose or accepted. Rows of balances and totals are no movements: the
 * balances are taken from them. A row without day and amount goes on with the text of the one above, as some banks do.
 *
 * Never throws: a row that cannot be read whole is told and left out.
 */
export function lerCsv(bytes: Uint8Array, mapa: MapaDeCsv, conta: OpcoesDeLeitura['conta'] = {}): ExtratoLido {
  const leitura = new Leitura(mapa);
  for (const linha of cortarCsv(decodificar(bytes), mapa.separador).slice(mapa.linhasAcima)) leitura.linha(linha);
  const { lancamentos, problemas } = leitura;
  const datas = lancamentos.map(({ data }) => data).sort();
  if (lancamentos.length === 0 && problemas.length === 0) {
    problemas.push({ linha: 0, mensagem: 'Não há lançamentos neste arquivo.' });
  }
  const dados = { banco: null, agencia: null, conta: null, tipo: 'conta' as const, moeda: null, ...conta };
  const [inicio = null, fim = null] = [datas[0], datas.at(-1)];
  const daConta = {
    ...dados,
    inicio,
    fim,
    saldoInicial: leitura.saldoInicial,
    saldo: leitura.saldoFinal(),
    lancamentos,
  };
  return { formato: 'csv', contas: lancamentos.length > 0 ? [daConta] : [], problemas };
}

class Leitura {
  readonly lancamentos: LancamentoDoExtrato[] = [];
  readonly problemas: ProblemaDoExtrato[] = [];
  saldoInicial: SaldoDoExtrato | null = null;
  readonly #mapa: MapaDeCsv;
  readonly #saldos: (string | null)[] = [];
  #saldoDito: SaldoDoExtrato | null = null;

  constructor(mapa: MapaDeCsv) {
    this.#mapa = mapa;
  }

  linha(linha: Linha): void {
    const { celulas } = linha;
    const data = lerData(this.#celula(linha, this.#mapa.data), this.#mapa.ordemDaData);
    const historico = umaLinha(this.#mapa.historico.map((coluna) => celulas[coluna] ?? '').join(' '));
    const semValor = colunasDeValor(this.#mapa.valor).every((coluna) => !celulas[coluna]);
    if (isSaldo(historico)) this.#anotarSaldo(linha, data, historico);
    else if (data === null && semValor) this.#continuar(linha, historico);
    else if (data !== null || !isTotal(celulas)) this.#lancar(linha, data, historico);
  }

  /** The balance of the last row in time: banks write the newest first as often as last. */
  saldoFinal(): SaldoDoExtrato | null {
    if (this.#mapa.saldo === null) return this.#saldoDito;
    const [primeiro, ultimo] = [this.lancamentos[0], this.lancamentos.at(-1)];
    if (!primeiro || !ultimo) return this.#saldoDito;
    const maisNovoNoComeco = primeiro.data > ultimo.data || (primeiro.data === ultimo.data && !this.#cresceParaBaixo());
    const valor = maisNovoNoComeco ? this.#saldos[0] : this.#saldos.at(-1);
    return valor ? { data: maisNovoNoComeco ? primeiro.data : ultimo.data, valor } : this.#saldoDito;
  }

  #cresceParaBaixo(): boolean {
    const [antes, depois, lancamento] = [this.#saldos[0], this.#saldos[1], this.lancamentos[1]];
    return !antes || !depois || !lancamento || somar([antes, lancamento.valor]).equals(depois);
  }

  #lancar(linha: Linha, data: string | null, historico: string): void {
    const valor = this.#valor(linha);
    if (data === null || valor === null) {
      this.#recusar(linha.numero, data === null ? 'a data não existe ou não está' : 'o valor não pôde ser lido');
      return;
    }
    const { documento, complemento, nome, cpfCnpj, idNoBanco, saldo } = this.#mapa;
    const texto = (coluna: number | null): string | null => umaLinha(this.#celula(linha, coluna)) || null;
    const [oNome, oComplemento] = [texto(nome), texto(complemento)];
    this.#saldos.push(lerValor(this.#celula(linha, saldo), this.#mapa.decimal));
    this.lancamentos.push({
      linha: linha.numero,
      data,
      valor,
      tipo: null,
      documento: significativo(this.#celula(linha, documento)),
      idNoBanco: significativo(this.#celula(linha, idNoBanco)),
      historico: historico || oNome || oComplemento || 'Sem histórico',
      complemento: oComplemento,
      nome: oNome,
      cpfCnpj: acharDocumento(this.#celula(linha, cpfCnpj), historico, oNome, oComplemento),
    });
  }

  #valor(linha: Linha): string | null {
    const { valor, decimal } = this.#mapa;
    if (valor.como === 'sinal') {
      const lido = lerValor(this.#celula(linha, valor.coluna), decimal);
      return lido !== null && valor.invertido ? oposto(lido) : lido;
    }
    if (valor.como === 'marca') {
      const lido = lerValor(this.#celula(linha, valor.coluna), decimal);
      const marca = this.#celula(linha, valor.marca).toUpperCase();
      if (lido === null || !/^[CD+-]/.test(marca)) return null;
      return /^[D-]/.test(marca) ? oposto(semSinal(lido)) : semSinal(lido);
    }
    return this.#valorDeDuas(this.#celula(linha, valor.credito), this.#celula(linha, valor.debito));
  }

  #valorDeDuas(credito: string, debito: string): string | null {
    const { decimal } = this.#mapa;
    const [entrou, saiu] = [credito, debito].map((celula) => (celula === '' ? '0.00' : lerValor(celula, decimal)));
    if (!entrou || !saiu || (entrou !== '0.00' && saiu !== '0.00')) return null;
    return saiu === '0.00' ? semSinal(entrou) : oposto(semSinal(saiu));
  }

  #anotarSaldo(linha: Linha, data: string | null, historico: string): void {
    const valor = lerValor(this.#celula(linha, this.#mapa.saldo), this.#mapa.decimal) ?? this.#valor(linha);
    if (data === null || valor === null) return;
    if (/anterior|inicial/.test(normalizarBusca(historico))) this.saldoInicial ??= { data, valor };
    else if (!this.#saldoDito || data >= this.#saldoDito.data) this.#saldoDito = { data, valor };
  }

  #continuar({ celulas }: Linha, historico: string): void {
    const anterior = this.lancamentos.at(-1);
    if (!anterior || historico === '' || celulas.length <= Math.max(this.#mapa.data, ...this.#mapa.historico)) return;
    const complemento = umaLinha([anterior.complemento, historico].filter(Boolean).join(' '));
    const cpfCnpj = anterior.cpfCnpj ?? acharDocumento(historico);
    this.lancamentos[this.lancamentos.length - 1] = { ...anterior, complemento, cpfCnpj };
  }

  #celula({ celulas }: Linha, coluna: number | null): string {
    return coluna === null ? '' : (celulas[coluna] ?? '');
  }

  #recusar(linha: number, motivo: string): void {
    this.problemas.push({ linha, mensagem: `O lançamento ficou de fora: ${motivo} na coluna indicada.` });
  }
}

/** `SALDO ANTERIOR`, `Saldo do dia`, `S A L D O`. */
const isSaldo = (historico: string): boolean => /^s ?a ?l ?d ?o\b/.test(normalizarBusca(historico));

const isTotal = (celulas: readonly string[]): boolean =>
  normalizarBusca(celulas.find((celula) => celula !== '') ?? '').startsWith('total');

const semSinal = (valor: string): string => valor.replace(/^-/, '');
const oposto = (valor: string): string => {
  if (valor === '0.00') return valor;
  return valor.startsWith('-') ? valor.slice(1) : `-${valor}`;
};
