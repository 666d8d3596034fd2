import type { ContaDoExtrato, ExtratoLido, ProblemaDoExtrato } from '../extrato.ts';
import { decodificar } from '../leitura/codificacao.ts';
import { type Campos, ContaEmLeitura } from './conta.ts';
import { acontecimentos } from './estrutura.ts';
import { cortar } from './simbolos.ts';

/**
 * Reads OFX 1.x and 2.x, of current accounts and of cards, several in one file. Files of banks are often broken: missing
 * headers and end tags, another encoding than declared, commas as decimals, balances among the movements. A movement that cannot be read whole is told
 * and left out, the others enter. Investments are left out with a word.
 *
 * Never throws; time and memory grow with the length of the file and with nothing in it.
 *
 * @param maximo movements after which it is read no further: of one more, whoever asks sees that there are too many
 */
export function lerOfx(bytes: Uint8Array, maximo = Number.POSITIVE_INFINITY): ExtratoLido {
  const leitura = new Leitura();
  let lancamentos = 0;
  for (const um of acontecimentos(cortar(decodificar(bytes)))) {
    if (um.tipo === 'abriu' && um.agregado === 'STMTTRN') lancamentos += 1;
    if (lancamentos > maximo + 1) {
      leitura.acabar(true);
      break;
    }
    if (um.tipo === 'abriu') leitura.abrir(um.agregado, um.linha);
    else if (um.tipo === 'fechou') leitura.fechar(um.agregado);
    else if (um.tipo === 'campo') leitura.anotar(um.dentro, um.nome, um.valor);
    else leitura.acabar(um.inteiro);
  }
  const { contas, problemas, ignoradas, avisos } = leitura;
  return { formato: 'ofx', contas, problemas, ignoradas, avisos };
}

class Leitura {
  readonly contas: ContaDoExtrato[] = [];
  readonly problemas: ProblemaDoExtrato[] = [];
  readonly ignoradas: ProblemaDoExtrato[] = [];
  readonly avisos: string[] = [];
  #conta: ContaEmLeitura | null = null;
  #investimento = false;
  #situacao: Campos = {};
  #linhaDaSituacao = 0;

  abrir(agregado: string, linha: number): void {
    if (agregado === 'INVSTMTRS') this.#pularInvestimento(linha);
    else if (agregado === 'STMTRS' || agregado === 'CCSTMTRS')
      this.#abrirConta(agregado === 'CCSTMTRS' ? 'cartao' : 'conta');
    else if (agregado === 'STATUS') this.#abrirSituacao(linha);
    else if (!this.#investimento) {
      // A file without its wrappers still has its movements.
      if (agregado === 'STMTTRN' && !this.#conta) this.#abrirConta('conta');
      this.#conta?.abrir(agregado, linha);
    }
  }

  fechar(agregado: string): void {
    if (agregado === 'STATUS') this.#fecharSituacao();
    else if (agregado === 'INVSTMTRS') this.#investimento = false;
    else this.#conta?.fechar(agregado);
  }

  anotar(dentro: string | null, nome: string, valor: string): void {
    if (dentro === 'STATUS') this.#situacao[nome] ??= valor;
    else if (!this.#investimento) this.#conta?.anotar(dentro ?? 'STMTRS', nome, valor);
  }

  acabar(inteiro: boolean): void {
    const cortado = this.#conta?.interromper() ?? false;
    this.#fecharConta();
    if (this.contas.length === 0) this.#dizer(0, 'Não há conta nem lançamento neste arquivo.');
    else if (!inteiro && !cortado)
      this.#dizer(0, 'O arquivo termina antes do fim: pode haver lançamentos que não vieram.');
  }

  #abrirConta(tipo: ContaDoExtrato['tipo']): void {
    this.#fecharConta();
    this.#investimento = false;
    this.#conta = new ContaEmLeitura(tipo, this);
  }

  #fecharConta(): void {
    if (this.#conta) this.contas.push(this.#conta.montar());
    this.#conta = null;
  }

  #pularInvestimento(linha: number): void {
    this.#fecharConta();
    this.#investimento = true;
    this.#dizer(linha, 'Esta parte do arquivo é de investimentos e ficou de fora: aqui entram contas e cartões.');
  }

  #abrirSituacao(linha: number): void {
    this.#situacao = {};
    this.#linhaDaSituacao = linha;
  }

  /** The bank says here that it had no statement to give: without it, the file would only look empty. */
  #fecharSituacao(): void {
    if (this.#situacao.SEVERITY?.toUpperCase() !== 'ERROR') return;
    const { CODE = '', MESSAGE = '' } = this.#situacao;
    const motivo = [CODE, MESSAGE].filter(Boolean).join(' ').slice(0, 200);
    this.#dizer(this.#linhaDaSituacao, `O banco respondeu com erro em vez do extrato${motivo ? `: ${motivo}` : ''}.`);
  }

  #dizer(linha: number, mensagem: string): void {
    this.problemas.push({ linha, mensagem });
  }
}
