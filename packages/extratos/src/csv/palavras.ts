import { sinalDaMarca, sinalDito } from '../leitura/marca.ts';
import { isPercentual, simplificar } from './nomes.ts';
import { documentosDosLados, nomesDosLados } from './quem.ts';

/** What a column can be in a map, by its header. What says the sign (`marca`) is known by its cells: see `acharMarca`. */
export type Papel =
  | 'data'
  | 'valor'
  | 'credito'
  | 'debito'
  | 'marca'
  | 'historico'
  | 'documento'
  | 'complemento'
  | 'nome'
  | 'cpfCnpj'
  | 'idNoBanco'
  | 'saldo';

/**
 * The words banks write above their columns, most certain first, in the order columns are given away: a header that could
 * be two things is the first that still lacks one. Prepositions are left out on both sides.
 */
const palavras: readonly (readonly [Papel, readonly string[]])[] = [
  [
    'saldo',
    [
      'saldo depois',
      'saldo apos',
      'saldo',
      'balance',
      'partial balance',
      'running balance',
      'balance amount',
      'saldo parcial',
    ],
  ],
  [
    'cpfCnpj',
    ['cpf/cnpj', 'cnpj/cpf', 'cpf cnpj', 'cpf', 'cnpj', 'documento favorecido', 'documento pagador', 'ruc', 'cedula'],
  ],
  [
    'idNoBanco',
    [
      'identificador',
      'id transacao',
      'codigo transacao',
      'id operacao',
      'end to end',
      'endtoend',
      'txid',
      'id',
      'reference id',
      'source id',
      'operation id',
      'transaction id',
      'numero operacao',
      'id lancamento',
      'fitid',
    ],
  ],
  [
    'credito',
    [
      'credito',
      'entrada',
      'receita',
      'haber',
      'credit',
      'recebimento',
      'deposito',
      'recebido',
      'ingreso',
      'valor credito',
      'valor entrada',
      'valor creditado',
      'valor recebido',
      'net credit amount',
      'abono',
      'credit amount',
      'paid in',
      'money in',
      'deposits',
    ],
  ],
  [
    'debito',
    [
      'debito',
      'saida',
      'despesa',
      'debe',
      'debit',
      'pagamento',
      'retirada',
      'pago',
      'egreso',
      'valor debito',
      'valor saida',
      'valor debitado',
      'valor pago',
      'net debit amount',
      'cargo',
      'debit amount',
      'paid out',
      'money out',
      'withdrawal',
    ],
  ],
  [
    'data',
    [
      'data lancamento',
      'data transacao',
      'data movimento',
      'data movimentacao',
      'data mov',
      'data',
      'data hora',
      'data compra',
      'data operacao',
      'data/hora',
      'dia',
      'date',
      'release date',
      'settlement date',
      'transaction date',
      'fecha',
    ],
  ],
  [
    'valor',
    [
      'valor',
      'montante',
      'amount',
      'importe',
      'monto',
      'quantia',
      'value',
      'transaction net amount',
      'net amount',
      'valor liquido',
      'liquido',
      'net',
      'settlement net amount',
      'real amount',
      'transaction amount',
      'real',
      'reais',
      'r$',
      'credito/debito',
      'debito/credito',
      'entrada/saida',
      'entradas/saidas',
      'saidas/entradas',
      'creditos/debitos',
      'debitos/creditos',
    ],
  ],
  [
    'historico',
    [
      'historico',
      'descricao',
      'lancamento',
      'memo',
      'title',
      'titulo',
      'estabelecimento',
      'description',
      'descripcion',
      'concepto',
      'transacao',
      'detalhe',
      'transaction type',
      'hist',
      'discriminacao',
      'narrative',
      'details',
      'particulars',
      'loja',
    ],
  ],
  [
    'nome',
    [
      'nome',
      'razao social',
      'nome/razao social',
      'favorecido',
      'beneficiario',
      'pagador',
      'contraparte',
      'destino',
      'remetente',
      'destinatario',
      'recebedor',
      'cliente',
      'origem/destino',
      'destino/origem',
      'de/para',
      'pagador/recebedor',
      'favorecido/pagador',
      'remetente/destinatario',
      'pagador/beneficiario',
      'identificacao',
    ],
  ],
  [
    'documento',
    [
      'documento',
      'numero documento',
      'n documento',
      'nr doc',
      'num doc',
      'docto',
      'dcto',
      'doc',
      'numero',
      'no documento',
    ],
  ],
  [
    'complemento',
    ['complemento', 'detalhes', 'detalhamento', 'observacao', 'categoria', 'category', 'tipo', 'origem', 'record type'],
  ],
];

/** What headers of a column with the sign are called: an unknown word with such cells serves too. */
const nomesDaMarca =
  /^(?:[cd]\/?[cd]|deb.*cred.*|cred.*deb.*|natureza.*|sinal|inf|tipo.*|movimenta.*|movimento|operacao|entrada.*sa.*|e\/s|indicador.*|sentido|fluxo|op|type)$/;

/** Amounts in another currency, rates and percents are no amounts of the account. */
export const isDeOutraMoeda = (nome: string): boolean =>
  isPercentual(nome) || /us\$|u\$|usd|dolar|\beur|cotacao|cambio|estrangeir|original/.test(nome);
const isEmReais = (nome: string): boolean => /r\$|reais|brl/.test(nome) && !isDeOutraMoeda(nome.replace(/r\$/g, ''));
const isDosDois = (nome: string): boolean =>
  /^(?:entrada|credito|debito|saida)s?\/(?:entrada|credito|debito|saida)/.test(nome);
/** Who holds the card, and the account itself, are not whom the money went to. */
const isDoDono = (nome: string): boolean => /cartao|titular|portador|conta|banco|empresa/.test(nome);

/** Columns that are looked at: no statement has more, and a hostile line may have a million. */
const colunasLidas = 200;

/** Which column of a header is what. A column is one thing only. */
export function papeisDe(cabecalho: readonly string[], foraDisto?: number): Map<Papel, number> {
  const nomes = cabecalho.slice(0, colunasLidas).map(simplificar);
  const papeis = new Map<Papel, number>();
  const tomadas = new Set<number>(foraDisto === undefined ? [] : [foraDisto]);
  const dar = (papel: Papel, onde: number): void => {
    papeis.set(papel, onde);
    tomadas.add(onde);
  };
  const serve = (papel: Papel, nome: string): boolean => {
    if (papel === 'nome') return !isDoDono(nome);
    // `Entradas / Saídas` is one column with both.
    if ((papel === 'credito' || papel === 'debito') && isDosDois(nome)) return false;
    return (
      !(papel === 'valor' || papel === 'credito' || papel === 'debito' || papel === 'saldo') || !isDeOutraMoeda(nome)
    );
  };
  // Of two days the one the money came on: a statement of the account has that one.
  const liberado = nomes.findIndex((nome) => nome === 'settlement date' || nome === 'release date');
  if (liberado >= 0) dar('data', liberado);
  const emReais = nomes.findIndex((nome) => /^(?:valor|montante|total)\b/.test(nome) && isEmReais(nome));
  if (emReais >= 0 && !nomes.includes('valor')) dar('valor', emReais);
  // A whole word first for all, so that `valor` never takes `valor do saldo` from `saldo`.
  for (const combina of [iguala, comeca]) {
    for (const [papel, das] of palavras) {
      if (papeis.has(papel)) continue;
      const livre = (indice: number, nome: string): boolean => !tomadas.has(indice) && serve(papel, nome);
      const onde =
        papel === 'saldo' || papel === 'valor'
          ? (das
              .map((palavra) => nomes.findIndex((nome, i) => livre(i, nome) && combina(nome, palavra)))
              .find((i) => i >= 0) ?? -1)
          : nomes.findIndex((nome, i) => livre(i, nome) && das.some((palavra) => combina(nome, palavra)));
      if (onde >= 0) dar(papel, onde);
    }
  }
  const dosLados = nomesDosLados(cabecalho.slice(0, colunasLidas));
  if (dosLados && !tomadas.has(dosLados.origem)) dar('nome', dosLados.origem);
  const documentos = documentosDosLados(cabecalho.slice(0, colunasLidas));
  if (documentos && !papeis.has('cpfCnpj')) dar('cpfCnpj', documentos.origem);
  darOutroNome(nomes, papeis, tomadas);
  darOutroTexto(nomes, papeis, tomadas);
  return papeis;
}

/** Who paid or was paid, under a name of some words: `Beneficiário/Pagador`, `Quem pagou ou recebeu`. */
const nomesDeQuem =
  /\bpayee\b|counterparty|favorecid|benefici|pagador|recebedor|remetente|destinatari|contraparte|razao social|^quem /;

function darOutroNome(nomes: readonly string[], papeis: Map<Papel, number>, tomadas: Set<number>): void {
  if (papeis.has('nome')) return;
  const deQuem = (nome: string): boolean =>
    nomesDeQuem.test(nome) && !isDoDono(nome) && !/cpf|cnpj|doc|chave/.test(nome);
  const onde = nomes.findIndex((nome, i) => !tomadas.has(i) && deQuem(nome));
  if (onde < 0) return;
  papeis.set('nome', onde);
  tomadas.add(onde);
}

/** Beside `Histórico`, banks write who paid or was paid under `Descrição`; beside any other word, more of the text, if none is there yet. */
function darOutroTexto(nomes: readonly string[], papeis: Map<Papel, number>, tomadas: ReadonlySet<number>): void {
  const outro = nomes.findIndex(
    (nome, i) => !tomadas.has(i) && /^(?:descricao|titulo|detalhe|memo|lancamento)/.test(nome),
  );
  if (outro < 0) return;
  const depoisDoHistorico = nomes[papeis.get('historico') ?? -1] === 'historico' && nomes[outro] === 'descricao';
  if (!papeis.has('nome') && (depoisDoHistorico || papeis.has('complemento'))) papeis.set('nome', outro);
  else if (!papeis.has('complemento')) papeis.set('complemento', outro);
}

/** The column of the sign. */
export interface ColunaDaMarca {
  readonly coluna: number;
  /** Its cells are texts of some words (`Pix enviado`), which are also part of what a movement says. */
  readonly emTexto: boolean;
}

/**
 * The column that says the sign, by its cells: each that is not empty is a word or letter of money in or out. One with the
 * name of such a column comes before one that only looks like it, and before one that says it in a text. Where no amount has a sign
 * of its own, one whose texts all begin with such a word serves too, and one with the name that says it in most rows.
 */
export function acharMarca(
  cabecalho: readonly string[],
  celulas: readonly (readonly string[])[],
  tomadas: readonly (number | undefined)[],
  valoresSemSinal: boolean,
): ColunaDaMarca | undefined {
  const nomes = cabecalho.map(simplificar);
  const comNome = (nome: string): boolean => nomesDaMarca.test(nome);
  const aMarca = (nome: string) => (celula: string) =>
    sinalDaMarca(celula) !== null && (comNome(nome) || /^\W?[cd+−-]/i.test(celula));
  const emTexto = (nome: string) => (celula: string) => comNome(nome) && sinalDito(celula) !== null;
  const servem = (serve: (nome: string) => (celula: string) => boolean) =>
    nomes.flatMap((nome, coluna) => {
      if (tomadas.includes(coluna)) return [];
      const cheias = celulas.flatMap((linha) => linha[coluna] || []);
      return cheias.length > 0 && cheias.every(serve(nome)) ? [{ nome, coluna }] : [];
    });
  const marcas = servem(aMarca);
  const marca = marcas.find(({ nome }) => comNome(nome)) ?? marcas[0];
  if (marca) return { coluna: marca.coluna, emTexto: false };
  const [texto] = servem(emTexto);
  if (texto) return { coluna: texto.coluna, emTexto: true };
  if (!valoresSemSinal) return undefined;
  // Without it, all of the file would be money in.
  const sinais = nomes.map((_, coluna) => sinaisDe(coluna, sinalDito));
  const comecos = nomes.map((_, coluna) => sinaisDe(coluna, (celula) => sinalDaMarca(celula.split(' ', 1)[0] ?? '')));
  const diz = comecos.findIndex((deles) => temAmbos(deles) && !deles.includes(null));
  const quaseSempre = nomes.findIndex(
    (nome, i) => comNome(nome) && temAmbos(sinais[i] ?? []) && maioria(sinais[i] ?? []),
  );
  const achada = diz >= 0 ? diz : quaseSempre;
  return achada < 0 ? undefined : { coluna: achada, emTexto: true };

  function sinaisDe(coluna: number, sinalDe: (celula: string) => 1 | -1 | null): Sinais {
    if (tomadas.includes(coluna)) return [];
    return celulas.flatMap((linha) => (linha[coluna] ? [sinalDe(linha[coluna])] : []));
  }
}

type Sinais = readonly (1 | -1 | null)[];
const temAmbos = (sinais: Sinais): boolean => sinais.includes(1) && sinais.includes(-1);
const maioria = (sinais: Sinais): boolean => sinais.filter((um) => um !== null).length * 2 > sinais.length;

const iguala = (nome: string, palavra: string): boolean => nome === palavra;
const comeca = (nome: string, palavra: string): boolean =>
  palavra.length > 1 &&
  (nome.startsWith(`${palavra} `) || nome.startsWith(`${palavra}s`) || nome.startsWith(`${palavra}(`));

/** Whether a row has the words of a header: a day and an amount at least. */
export function isCabecalho(papeis: Map<Papel, number>): boolean {
  return papeis.has('data') && (papeis.has('valor') || (papeis.has('credito') && papeis.has('debito')));
}
