import { decimal, formatarMoeda, normalizarBusca, paraTexto, somar } from '@retaguarda/brasil';
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
import { sinalDito } from '../leitura/marca.ts';
import { isLinhaDeSaldo, isSaldoAnterior, isSaldoDaConta } from '../leitura/saldo.ts';
import { significativo, umaLinha } from '../leitura/texto.ts';
import { lerValor } from '../leitura/valor.ts';
import { comAnos, isSemAno } from './anos.ts';
import {
  continua,
  isDaConta,
  isDeOutraConta,
  isTextoDeTotal,
  isTotal,
  type Parte,
  partirEmTabelas,
  primeira,
} from './partes.ts';
import { type DoisLados, documentosDosLados, ladoDoOutro, nomesDosLados } from './quem.ts';
import { saldosAcima } from './saldos-acima.ts';
import { colunasDeValor } from './sugerir.ts';
import { type Linha, linhasDoCsv } from './tabela.ts';
import { colunaDaMoeda, isReal, mostrar, porQueSemValor, semSinal, valorDaLinha } from './valor-da-linha.ts';

/**
 * Reads the CSV of a bank by a map the person chose or accepted. Rows of balances and totals are no movements: the
 * balances are taken from them. A row without day and amount goes on with the text of the one above, as some banks do. A
 * further table is read where it goes on with the first, and left out with a word where it repeats it or is of something else.
 *
 * Never throws: a row that cannot be read whole is told and left out.
 */
export function lerCsv(bytes: Uint8Array, mapa: MapaDeCsv, conta: OpcoesDeLeitura['conta'] = {}): ExtratoLido {
  const linhas = linhasDoCsv(decodificar(bytes), mapa.separador);
  const acima = linhas.slice(0, mapa.linhasAcima);
  const leitura = new Leitura(mapa, acima);
  const onde = { data: mapa.data, ordem: mapa.ordemDaData };
  const corpo = comAnos(acima.slice(0, -1), linhas.slice(mapa.linhasAcima), mapa.data);
  const [tabela, ...outras] = partirEmTabelas(acima.at(-1)?.celulas, corpo, onde);
  for (const linha of tabela?.linhas ?? []) leitura.linha(linha);
  for (const parte of outras) leitura.outraTabela(parte);
  const { lancamentos, problemas, ignoradas } = leitura;
  const datas = lancamentos.map(({ data }) => data).sort();
  if (lancamentos.length === 0 && problemas.length === 0) {
    problemas.push({ linha: 0, mensagem: 'Não há lançamentos neste arquivo.' });
  }
  const dados = { banco: null, agencia: null, conta: null, tipo: 'conta' as const, moeda: null, ...conta };
  const [inicio = null, fim = null] = [datas[0], datas.at(-1)];
  const ditos = saldosAcima(acima, mapa.decimal);
  const saldo = leitura.saldoFinal() ?? (ditos.final && fim ? { data: fim, valor: ditos.final } : null);
  const semDia = leitura.inicialSemDia ?? ditos.inicial;
  const dito = leitura.saldoInicial ?? (semDia && inicio ? { data: inicio, valor: semDia } : null);
  const saldoInicial = dito ?? leitura.saldoAntesDoPrimeiro(saldo);
  const daConta = { ...dados, inicio, fim, saldoInicial, saldo, lancamentos };
  return {
    formato: 'csv',
    contas: lancamentos.length > 0 ? [daConta] : [],
    problemas,
    ignoradas,
    avisos: [...semSaida(lancamentos), ...leitura.saldosSemCentavos()],
  };
}

/** Texts of money that went out, where no amount has its sign, are told: the column of the sign may be another. */
function semSaida(lancamentos: readonly LancamentoDoExtrato[]): string[] {
  if (lancamentos.some(({ valor }) => valor.startsWith('-'))) return [];
  const sai = lancamentos.find(({ historico, complemento }) =>
    [historico, complemento].some((texto) => texto !== null && sinalDito(texto) === -1),
  );
  return sai
    ? [
        `Nenhum valor do arquivo é uma saída, e há texto de saída (${mostrar(sai.historico)}). Confira a coluna do sinal.`,
      ]
    : [];
}

class Leitura {
  readonly lancamentos: LancamentoDoExtrato[] = [];
  readonly problemas: ProblemaDoExtrato[] = [];
  readonly ignoradas: ProblemaDoExtrato[] = [];
  saldoInicial: SaldoDoExtrato | null = null;
  inicialSemDia: string | null = null;
  readonly #mapa: MapaDeCsv;
  readonly #saldos: (string | null)[] = [];
  /** Lines by what would repeat them in another table. */
  readonly #lidas = new Map<string, number>();
  #saldoDito: SaldoDoExtrato | null = null;
  #ultimoDia = '';
  #valoresComCentavos = false;
  #saldosEscritos: string[] = [];

  /** Texts above the table, the header last. */
  readonly #acima: readonly Linha[];
  readonly #lados: { nomes: DoisLados | null; documentos: DoisLados | null };
  readonly #moeda: number | null;

  constructor(mapa: MapaDeCsv, acima: readonly Linha[]) {
    this.#mapa = mapa;
    this.#acima = acima;
    const cabecalho = acima.at(-1)?.celulas ?? [];
    this.#lados = { nomes: nomesDosLados(cabecalho), documentos: documentosDosLados(cabecalho) };
    this.#moeda = colunaDaMoeda(cabecalho, mapa);
  }

  linha(linha: Linha): void {
    const { celulas } = linha;
    const data = this.#data(linha);
    const historico = this.#historico(linha);
    // Where a row has no text, its kind says what it is (`initial_available_balance`).
    const dito = historico || this.#celula(linha, this.#mapa.complemento);
    // `(R$)` below the header is no amount.
    const semValor = colunasDeValor(this.#mapa.valor).every((coluna) => !/\d/.test(celulas[coluna] ?? ''));
    const inicio = primeira(celulas);
    if (this.#isSaldo(linha, dito)) this.#anotarSaldo(linha, data, dito);
    else if (isTextoDeTotal(historico) || (historico === '' && isTotal([dito])))
      this.#ignorar(linha, `É uma linha de total: ${mostrar(dito)}.`);
    else if (data !== null) this.#lancar(linha, data, historico);
    else if (isLinhaDeSaldo(inicio, false)) this.#anotarSaldo(linha, null, inicio);
    else if (isTotal(celulas)) this.#ignorar(linha, `É uma linha de total: ${mostrar(inicio)}.`);
    else if (semValor && !this.#celula(linha, this.#mapa.data)) this.#continuar(linha, historico);
    else if (semValor && !/^\d/.test(this.#celula(linha, this.#mapa.data))) {
      this.#ignorar(linha, `Não tem data nem valor: ${mostrar(inicio)}.`);
    } else this.#lancar(linha, data, historico);
  }

  /** A further table: read where it goes on with the first; what it repeats is not brought twice. */
  outraTabela(parte: Parte): void {
    if (isDeOutraConta(parte, this.#acima)) {
      for (const linha of parte.linhas.filter((uma) => this.#data(uma) !== null))
        this.#ignorar(linha, `Não foi lida: é de outra conta, ${mostrar(parte.titulo ?? '')}.`);
      return;
    }
    if (parte.semTitulo && this.#continuaSemRepetir(parte)) return;
    const datadas = parte.linhas.filter((linha) => this.#data(linha) !== null);
    const repetida = (linha: Linha): number | undefined => this.#lidas.get(this.#chave(linha) ?? '');
    if (continua(parte) && datadas.every((linha) => repetida(linha) === undefined)) {
      for (const linha of parte.linhas) this.linha(linha);
      return;
    }
    if (parte.mesmasColunas && isDaConta(parte) && this.#segueOSaldo(parte.linhas)) {
      for (const linha of parte.linhas) {
        const vista = repetida(linha);
        if (vista) this.#ignorar(linha, `Repete a linha ${vista}.`);
        else this.linha(linha);
      }
      return;
    }
    const nome = parte.titulo ? `está na tabela ${mostrar(parte.titulo)}` : 'está em outra tabela do arquivo';
    for (const linha of datadas) {
      const vista = parte.mesmasColunas ? repetida(linha) : undefined;
      this.#ignorar(linha, vista ? `Repete a linha ${vista}: ${nome}.` : `Não foi lida: ${nome}.`);
    }
  }

  /** Whether the balances of what a table has besides repeated rows go on from the last balance above. */
  #segueOSaldo(linhas: readonly Linha[]): boolean {
    const novas = linhas.filter((linha) => this.#data(linha) !== null && !this.#lidas.has(this.#chave(linha) ?? ''));
    let antes = this.#saldos.at(-1) ?? null;
    for (const linha of novas) {
      const [valor, saldo] = [this.#valor(linha), lerValor(this.#saldoEscrito(linha), this.#mapa.decimal)];
      if (antes === null || valor === null || saldo === null || !somar([antes, valor]).equals(saldo)) return false;
      antes = saldo;
    }
    return novas.length > 0;
  }

  /**
   * A table below a blank row and the same header. Where rows have balances, one with the same balance as a row above is that
   * row; where they have none, a table that has nothing else than rows above is that table again.
   *
   * @returns false for a table that only repeats
   */
  #continuaSemRepetir({ linhas }: Parte): boolean {
    const datadas = linhas.filter((linha) => this.#data(linha) !== null && this.#valor(linha) !== null);
    const vistas = new Map(datadas.map((linha) => [linha, this.#lidas.get(this.#chaveComSaldo(linha) ?? '')]));
    if (datadas.length > 0 && datadas.every((linha) => vistas.get(linha) !== undefined)) return false;
    const temSaldos = datadas.some((linha) => this.#celula(linha, this.#mapa.saldo) !== '');
    for (const linha of linhas) {
      const vista = temSaldos ? vistas.get(linha) : undefined;
      if (vista) this.#ignorar(linha, `Repete a linha ${vista}.`);
      else this.linha(linha);
    }
    return true;
  }

  /** What would repeat a row in another table; null for one without day or amount. */
  #chave(linha: Linha): string | null {
    const [data, valor] = [this.#data(linha), this.#valor(linha)];
    if (data === null || valor === null) return null;
    const documento = significativo(this.#celula(linha, this.#mapa.documento)) ?? '';
    return [data, valor, documento, normalizarBusca(this.#historico(linha))].join('|');
  }

  #chaveComSaldo(linha: Linha): string | null {
    const chave = this.#chave(linha);
    return chave && `${chave}|saldo ${this.#celula(linha, this.#mapa.saldo)}`;
  }

  /** Amounts have cents, and no balance has: it is told as doubtful. */
  saldosSemCentavos(): string[] {
    const ultimo = this.#saldosEscritos.at(-1);
    if (!ultimo || !this.#valoresComCentavos || this.#saldosEscritos.some((um) => /[.,]/.test(um))) return [];
    const valor = lerValor(ultimo, this.#mapa.decimal);
    if (valor === null || valor === '0.00') return [];
    return [
      `Os saldos do arquivo vieram sem separador de centavos (${ultimo}) e foram lidos como ${formatarMoeda(valor)}. Confira no banco.`,
    ];
  }

  /** The balance of the last row in time: banks write the newest first as often as last. */
  saldoFinal(): SaldoDoExtrato | null {
    if (this.#mapa.saldo === null) return this.#saldoDito;
    const valor = this.#noTempo().at(-1)?.saldo;
    return valor ? { data: this.#ultimoDia, valor } : this.#saldoDito;
  }

  /**
   * Where only the balance of each row is told: the one before the first. Some banks write the balance of the row, others that
   * of its day in every row or in the last one: it is the one that gives the closing balance, where one does.
   */
  saldoAntesDoPrimeiro(final: SaldoDoExtrato | null): SaldoDoExtrato | null {
    const linhas = this.#noTempo();
    const [primeiraLinha] = linhas;
    if (!final || !primeiraLinha) return null;
    const doDia = linhas.filter(({ data }) => data === primeiraLinha.data);
    const candidatos = [
      primeiraLinha.saldo && paraTexto(decimal(primeiraLinha.saldo).minus(primeiraLinha.valor)),
      doDia.at(-1)?.saldo &&
        paraTexto(decimal(doDia.at(-1)?.saldo ?? '0').minus(somar(doDia.map(({ valor }) => valor)))),
    ].filter((um) => typeof um === 'string');
    const soma = somar(linhas.map(({ valor }) => valor));
    const valor = candidatos.find((um) => soma.plus(um).equals(final.valor)) ?? candidatos[0];
    return valor === undefined ? null : { data: primeiraLinha.data, valor };
  }

  /** The movements with their balances, the oldest first. */
  #noTempo(): { data: string; valor: string; saldo: string | null }[] {
    const linhas = this.lancamentos.map(({ data, valor }, i) => ({ data, valor, saldo: this.#saldos[i] ?? null }));
    const [primeiro, ultimo] = [linhas[0], linhas.at(-1)];
    if (!primeiro || !ultimo) return linhas;
    const maisNovoNoComeco = primeiro.data > ultimo.data || (primeiro.data === ultimo.data && !this.#cresceParaBaixo());
    return maisNovoNoComeco ? linhas.reverse() : linhas;
  }

  #cresceParaBaixo(): boolean {
    const [antes, depois, lancamento] = [this.#saldos[0], this.#saldos[1], this.lancamentos[1]];
    return !antes || !depois || !lancamento || somar([antes, lancamento.valor]).equals(depois);
  }

  #data(linha: Linha): string | null {
    return lerData(this.#celula(linha, this.#mapa.data), this.#mapa.ordemDaData);
  }

  #historico({ celulas }: Linha): string {
    return umaLinha(this.#mapa.historico.map((coluna) => celulas[coluna] ?? '').join(' '));
  }

  /** What has an amount of its own beside another balance is a movement, however it is named. */
  #isSaldo(linha: Linha, historico: string): boolean {
    const valor = this.#valor(linha);
    const temValor = valor !== null && valor !== '0.00';
    if (!isLinhaDeSaldo(historico, temValor)) return false;
    const saldo = lerValor(this.#saldoEscrito(linha), this.#mapa.decimal);
    return (
      !temValor ||
      saldo === null ||
      semSinal(saldo) === semSinal(valor) ||
      !isSaldoDaConta(historico) ||
      isSaldoAnterior(historico)
    );
  }

  #lancar(linha: Linha, data: string | null, historico: string): void {
    const valor = this.#valor(linha);
    if (data === null || valor === null) {
      this.#recusar(linha.numero, data === null ? this.#porQueSemData(linha) : porQueSemValor(linha, this.#mapa));
      return;
    }
    const moeda = this.#celula(linha, this.#moeda);
    if (!isReal(moeda)) {
      this.#recusar(linha.numero, `está em ${mostrar(moeda)}, e não em reais`);
      return;
    }
    const { documento, complemento, idNoBanco } = this.#mapa;
    const nome = ladoDoOutro(this.#lados.nomes, this.#mapa.nome, valor);
    const cpfCnpj = ladoDoOutro(this.#lados.documentos, this.#mapa.cpfCnpj, valor);
    const saldoEscrito = this.#saldoEscrito(linha);
    if (saldoEscrito !== '') this.#saldosEscritos.push(saldoEscrito);
    this.#valoresComCentavos ||= colunasDeValor(this.#mapa.valor).some((coluna) =>
      /[.,]/.test(this.#celula(linha, coluna)),
    );
    const texto = (coluna: number | null): string | null => umaLinha(this.#celula(linha, coluna)) || null;
    const [oNome, oComplemento] = [semCodigo(texto(nome)), texto(complemento)];
    this.#saldos.push(lerValor(saldoEscrito, this.#mapa.decimal));
    if (data > this.#ultimoDia) this.#ultimoDia = data;
    const oDocumento = significativo(this.#celula(linha, documento));
    for (const chave of [this.#chave(linha), this.#chaveComSaldo(linha)])
      if (chave !== null) this.#lidas.set(chave, linha.numero);
    this.lancamentos.push({
      linha: linha.numero,
      data,
      valor,
      tipo: null,
      documento: oDocumento,
      idNoBanco: significativo(this.#celula(linha, idNoBanco)),
      historico: historico || oNome || oComplemento || 'Sem histórico',
      complemento: oComplemento,
      nome: oNome,
      cpfCnpj: acharDocumento(this.#celula(linha, cpfCnpj), historico, oNome, oComplemento),
    });
  }

  #valor(linha: Linha): string | null {
    return valorDaLinha(linha, this.#mapa);
  }

  #porQueSemData(linha: Linha): string {
    const escrita = this.#celula(linha, this.#mapa.data);
    return isSemAno(escrita)
      ? `o dia ${mostrar(escrita)} está sem o ano`
      : 'a data não existe ou não está na coluna indicada';
  }

  #anotarSaldo(linha: Linha, data: string | null, texto: string): void {
    this.#ignorar(linha, `É uma linha de saldo: ${mostrar(texto)}.`);
    const { decimal: sinal } = this.#mapa;
    const soltos = data === null ? linha.celulas.slice(1).map((celula) => lerValor(celula, sinal)) : [];
    const valor = lerValor(this.#saldoEscrito(linha), sinal) ?? this.#saldoNoValor(linha) ?? soltos.find(Boolean);
    if (!valor || !isSaldoDaConta(texto)) return;
    if (isSaldoAnterior(texto)) {
      if (data === null) this.inicialSemDia ??= valor;
      else this.saldoInicial ??= { data, valor };
      return;
    }
    const dia = data ?? this.#ultimoDia;
    if (dia && (!this.#saldoDito || dia >= this.#saldoDito.data)) this.#saldoDito = { data: dia, valor };
  }

  /** The balance in the column of amounts, whose mark is often blank there. */
  #saldoNoValor(linha: Linha): string | null {
    const { valor, decimal: sinal } = this.#mapa;
    return this.#valor(linha) ?? (valor.como === 'marca' ? lerValor(this.#celula(linha, valor.coluna), sinal) : null);
  }

  #continuar({ celulas }: Linha, historico: string): void {
    const anterior = this.lancamentos.at(-1);
    if (!anterior || historico === '' || celulas.length <= Math.max(this.#mapa.data, ...this.#mapa.historico)) return;
    const complemento = umaLinha([anterior.complemento, historico].filter(Boolean).join(' '));
    const cpfCnpj = anterior.cpfCnpj ?? acharDocumento(historico);
    this.lancamentos[this.lancamentos.length - 1] = { ...anterior, complemento, cpfCnpj };
  }

  /** The balance with its own letter, which some banks write in the column behind it. */
  #saldoEscrito(linha: Linha): string {
    const { saldo, valor } = this.#mapa;
    const escrito = this.#celula(linha, saldo);
    if (saldo === null || escrito === '' || (valor.como === 'marca' && valor.marca === saldo + 1)) return escrito;
    const letra = this.#celula(linha, saldo + 1);
    return /^[CD]$/i.test(letra) ? `${escrito} ${letra}` : escrito;
  }

  #celula({ celulas }: Linha, coluna: number | null): string {
    return coluna === null ? '' : (celulas[coluna] ?? '');
  }

  #ignorar({ numero }: Linha, mensagem: string): void {
    this.ignoradas.push({ linha: numero, mensagem });
  }

  #recusar(linha: number, motivo: string): void {
    this.problemas.push({ linha, mensagem: `O lançamento ficou de fora: ${motivo}.` });
  }
}

/** Inter writes the bank before who was paid: `Cp :18236120-Beltrano de Tal`. */
const semCodigo = (nome: string | null): string | null => nome?.replace(/^cp\s*:\s*\d+\s*-\s*(?=.)/i, '') ?? null;
