import { formatarMoeda, paraTexto } from '@retaguarda/brasil';
import type { ContaDoExtrato, LancamentoDoExtrato, ProblemaDoExtrato, SaldoDoExtrato } from '../extrato.ts';
import { lerDataOfx } from '../leitura/data.ts';
import { isLinhaDeSaldo, isSaldoAnterior, isSaldoDaConta } from '../leitura/saldo.ts';
import { lerValor } from '../leitura/valor.ts';
import { montarLancamento } from './lancamento.ts';

/** Fields by name; the first of a name counts. */
export type Campos = Record<string, string>;

/** One account of the file while it is read. */
export class ContaEmLeitura {
  readonly #tipo: ContaDoExtrato['tipo'];
  readonly #problemas: ProblemaDoExtrato[];
  readonly #ignoradas: ProblemaDoExtrato[];
  readonly #avisos: string[];
  readonly #campos: Campos = {};
  readonly #saldo: Campos = {};
  readonly #lancamentos: LancamentoDoExtrato[] = [];
  #aberto: { linha: number; campos: Campos } | null = null;
  #quantos = 0;
  /** Balances written as if they were movements. */
  #inicial: SaldoDoExtrato | null = null;
  #final: SaldoDoExtrato | null = null;
  /** Amounts of movements with a sign before their cents. */
  #comCentavos = 0;
  #pendentes = 0;
  #linhaDosPendentes = 0;

  constructor(
    tipo: ContaDoExtrato['tipo'],
    dito: { problemas: ProblemaDoExtrato[]; ignoradas: ProblemaDoExtrato[]; avisos: string[] },
  ) {
    this.#tipo = tipo;
    this.#problemas = dito.problemas;
    this.#ignoradas = dito.ignoradas;
    this.#avisos = dito.avisos;
  }

  abrir(agregado: string, linha: number): void {
    if (agregado === 'STMTTRN') this.#aberto = { linha, campos: {} };
    if (agregado !== 'STMTTRNP') return;
    this.#pendentes += 1;
    this.#linhaDosPendentes ||= linha;
  }

  fechar(agregado: string): void {
    if (agregado === 'STMTTRN') this.#fecharLancamento();
  }

  anotar(dentro: string, nome: string, valor: string): void {
    if (dentro === 'LEDGERBAL') this.#saldo[nome] ??= valor;
    else if (dentro === 'STMTTRN' && this.#aberto) this.#aberto.campos[nome] ??= valor;
    else if (dentro === 'PAYEE' && nome === 'NAME' && this.#aberto) this.#aberto.campos.NAME ??= valor;
    else if (donosDaConta.has(dentro)) this.#campos[nome] ??= valor;
  }

  /** @returns whether a movement was cut by the end of the file */
  interromper(): boolean {
    const aberto = this.#aberto;
    if (!aberto) return false;
    this.#aberto = null;
    this.#problemas.push({
      linha: aberto.linha,
      mensagem: `O arquivo termina no meio do ${this.#quantos + 1}º lançamento, que ficou de fora: peça o arquivo de novo.`,
    });
    return true;
  }

  montar(): ContaDoExtrato {
    if (this.#pendentes > 0) this.#contarPendentes();
    const { BANKID, BRANCHID, ACCTID, CURDEF, DTSTART, DTEND } = this.#campos;
    return {
      banco: BANKID || null,
      agencia: BRANCHID || null,
      conta: ACCTID || null,
      tipo: this.#tipo,
      moeda: CURDEF || null,
      inicio: lerDataOfx(DTSTART ?? ''),
      fim: lerDataOfx(DTEND ?? ''),
      saldoInicial: this.#inicial,
      saldo: this.#lerSaldo() ?? this.#final,
      lancamentos: this.#comSinais(),
    };
  }

  #fecharLancamento(): void {
    const aberto = this.#aberto;
    if (!aberto) return;
    this.#aberto = null;
    this.#quantos += 1;
    if (this.#anotarSaldo(aberto.campos, aberto.linha)) return;
    if (/[.,]/.test(aberto.campos.TRNAMT ?? '')) this.#comCentavos += 1;
    const lido = montarLancamento(aberto.campos, aberto.linha);
    if ('lancamento' in lido) this.#lancamentos.push(lido.lancamento);
    else {
      const mensagem = `O ${this.#quantos}º lançamento ficou de fora: ${lido.motivo}.`;
      this.#problemas.push({ linha: aberto.linha, mensagem });
    }
  }

  /** @returns whether what stands as a movement only states a balance */
  #anotarSaldo({ MEMO, NAME, TRNAMT, DTPOSTED }: Campos, linha: number): boolean {
    const texto = [MEMO, NAME].find((um) => um && isLinhaDeSaldo(um));
    // A name or memo of its own beside it is that of a movement.
    const isDeMovimento = (um: string): boolean => !isLinhaDeSaldo(um) && !isLinhaDeSaldo(`${texto} ${um}`);
    if (!texto || [MEMO, NAME].some((um) => um && /[a-z]/i.test(um) && isDeMovimento(um))) return false;
    this.#ignoradas.push({ linha, mensagem: `É uma linha de saldo: “${texto.slice(0, 60)}”.` });
    const [valor, data] = [lerValor(TRNAMT ?? ''), lerDataOfx(DTPOSTED ?? '')];
    if (valor === null || data === null || !isSaldoDaConta(texto)) return true;
    if (isSaldoAnterior(texto)) this.#inicial ??= { data, valor };
    else if (!this.#final || data >= this.#final.data) this.#final = { data, valor };
    return true;
  }

  /** A balance without its day is of the day the period ends. */
  #lerSaldo(): SaldoDoExtrato | null {
    const escrito = this.#saldo.BALAMT ?? '';
    const valor = lerValor(escrito);
    if (valor !== null && valor !== '0.00' && this.#comCentavos > 0 && !/[.,]/.test(escrito)) {
      this.#avisos.push(
        `O saldo do arquivo veio sem separador de centavos (${escrito}) e foi lido como ${formatarMoeda(valor)}. Confira no banco.`,
      );
    }
    if (valor === null && escrito !== '') {
      this.#avisos.push(
        `O saldo do arquivo (${escrito.slice(0, 30)}) não pôde ser lido: confira no banco o saldo final.`,
      );
    }
    const data = lerDataOfx(this.#saldo.DTASOF ?? '') ?? lerDataOfx(this.#campos.DTEND ?? '');
    return valor !== null && data !== null ? { data, valor } : null;
  }

  /**
   * Some banks leave the sign to the type, and some write all signs the other way round: debits then are money out, and this
   * is told.
   */
  #comSinais(): LancamentoDoExtrato[] {
    if (isAoContrario(this.#lancamentos)) {
      this.#avisos.push(
        'Os sinais do arquivo são contrários aos tipos que o banco dá aos lançamentos, e foram invertidos: débitos saem, créditos entram. Confira o saldo.',
      );
      return this.#lancamentos.map((um) => ({ ...um, valor: trocado(um.valor) }));
    }
    const semSinal = (um: LancamentoDoExtrato) => dizSaida(um) && um.valor !== '0.00';
    if (this.#lancamentos.some(({ valor }) => valor.startsWith('-'))) return this.#lancamentos;
    const quantos = this.#lancamentos.filter(semSinal).length;
    if (quantos === 0) return this.#lancamentos;
    const quais = quantos === 1 ? '1 débito veio' : `${quantos} débitos vieram`;
    const entram =
      quantos === 1
        ? 'entra como saída, pelo tipo que o banco lhe dá'
        : 'entram como saídas, pelo tipo que o banco lhes dá';
    this.#avisos.push(`${quais} sem o sinal de menos e ${entram}. Confira o saldo.`);
    return this.#lancamentos.map((um) => (semSinal(um) ? { ...um, valor: trocado(um.valor) } : um));
  }

  #contarPendentes(): void {
    const quantos =
      this.#pendentes === 1
        ? '1 lançamento ainda pendente no banco ficou'
        : `${this.#pendentes} lançamentos ainda pendentes no banco ficaram`;
    this.#problemas.push({
      linha: this.#linhaDosPendentes,
      mensagem: `${quantos} de fora: virão quando forem efetivados.`,
    });
  }
}

/** Types of money out. @source OFX 2.2, 11.4.3.1 */
const saidas = new Set(['DEBIT', 'FEE', 'SRVCHG', 'ATM', 'CHECK', 'PAYMENT', 'CASH', 'DIRECTDEBIT', 'REPEATPMT']);

const entradas = new Set(['CREDIT', 'INT', 'DIV', 'DEP', 'DIRECTDEP']);

const dizSaida = ({ tipo }: LancamentoDoExtrato): boolean => saidas.has(tipo?.toUpperCase() ?? '');
const dizEntrada = ({ tipo }: LancamentoDoExtrato): boolean => entradas.has(tipo?.toUpperCase() ?? '');
const trocado = (valor: string): string => (valor.startsWith('-') ? valor.slice(1) : paraTexto(`-${valor}`));

/** Every debit is positive and every credit negative, and there are both. */
function isAoContrario(lancamentos: readonly LancamentoDoExtrato[]): boolean {
  const comValor = lancamentos.filter(({ valor }) => valor !== '0.00');
  const [debitos, creditos] = [comValor.filter(dizSaida), comValor.filter(dizEntrada)];
  return (
    debitos.length > 0 &&
    creditos.length > 0 &&
    debitos.every(({ valor }) => !valor.startsWith('-')) &&
    creditos.every(({ valor }) => valor.startsWith('-'))
  );
}

const donosDaConta = new Set(['STMTRS', 'CCSTMTRS', 'BANKACCTFROM', 'CCACCTFROM', 'BANKTRANLIST']);
