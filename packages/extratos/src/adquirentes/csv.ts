import { normalizarBusca } from '@retaguarda/brasil';
import { isPercentual, simplificar } from '../csv/nomes.ts';
import { acharSeparador, type Linha, linhasDoCsv, type Separador } from '../csv/tabela.ts';
import { decodificar } from '../leitura/codificacao.ts';
import { lerData, type OrdemDaData } from '../leitura/data.ts';
import { alemDoMapa, lerLinha } from './linha-do-csv.ts';
import type { ExtratoDaAdquirente, LinhaDaAdquirente, ProblemaDaAdquirente } from './tipos.ts';

/** Where each thing is in the CSV of an acquirer's portal. Columns count from 0; without net amount or fee there is nothing to check. */
export interface MapaDeAdquirente {
  readonly separador: Separador;
  readonly decimal: ',' | '.';
  readonly ordemDaData: OrdemDaData;
  readonly linhasAcima: number;
  /** Whether it tells sales or what was paid of them. */
  readonly tipo: 'venda' | 'pagamento';
  readonly data: number;
  readonly bruto: number;
  readonly liquido: number | null;
  readonly taxa: number | null;
  /** The fee as a percent of the gross amount; it counts where neither net amount nor fee in reais is told. */
  readonly taxaPercentual?: number | null;
  readonly credito: number | null;
  readonly nsu: number | null;
  readonly autorizacao: number | null;
  readonly terminal: number | null;
  readonly bandeira: number | null;
  /** `2`, or `2/3` with how many there are. */
  readonly parcela: number | null;
  readonly parcelas: number | null;
}

export interface SugestaoDeAdquirente {
  /** Null when nothing parts columns. */
  readonly separador: Separador | null;
  readonly mapa: MapaDeAdquirente | null;
  readonly colunas: readonly string[];
  readonly amostra: readonly (readonly string[])[];
}

type Papel = Exclude<
  keyof Required<MapaDeAdquirente>,
  'separador' | 'decimal' | 'ordemDaData' | 'linhasAcima' | 'tipo'
>;

/** The words acquirers write above their columns, in the order columns are given away. Prepositions are left out on both sides. */
const palavras: readonly (readonly [Papel, readonly string[]])[] = [
  [
    'data',
    [
      'data venda',
      'data hora venda',
      'data/hora venda',
      'data/hora transacao',
      'hora venda',
      'data transacao',
      'data autorizacao',
      'data compra',
      'data captura',
      'transaction date',
      'data',
      'data/hora',
      'venda em',
      'vendido em',
      'date',
      'dt venda',
      'dt transacao',
    ],
  ],
  [
    'credito',
    [
      'data prevista pagamento',
      'data prevista',
      'previsao pagamento',
      'data pagamento',
      'data recebimento',
      'data credito',
      'data liquidacao',
      'data vencimento',
      'data liberacao',
      'data deposito',
      'data repasse',
      'previsao recebimento',
      'previsao credito',
      'pago em',
      'recebido em',
      'vencimento',
      'pagamento',
      'recebimento em',
      'credito em',
      'creditado em',
      'disponivel em',
      'liberado em',
      'previsao',
      'recebimento',
      'data compensacao',
      'data disponivel',
      'data pgto',
      'data pagto',
      'dt pagamento',
      'dt credito',
      'payout date',
      'settlement date',
      'money release date',
      'release date',
    ],
  ],
  [
    'bruto',
    [
      'valor bruto',
      'valor venda',
      'valor transacao',
      'valor bruto venda',
      'valor parcela',
      'valor original',
      'bruto',
      'valor',
      'gross amount',
      'transaction amount',
      'gross',
      'total',
    ],
  ],
  [
    'liquido',
    [
      'valor liquido',
      'valor liquido venda',
      'valor receber',
      'valor a receber',
      'valor recebido',
      'valor pago',
      'liquido',
      'net amount',
      'settlement net amount',
      'net',
      'payout',
    ],
  ],
  [
    'taxa',
    [
      'valor taxa',
      'taxa (r$)',
      'valor desconto',
      'valor mdr',
      'valor tarifa',
      'valor taxas',
      'desconto mdr',
      'desconto',
      'descontos',
      'taxa',
      'taxas',
      'tarifa',
      'mdr',
      'intermediacao',
      'comissao',
      'fee amount',
      'mp fee amount',
      'fee',
      'fees',
    ],
  ],
  ['taxaPercentual', ['taxa', 'mdr', 'taxa mdr', 'percentual', 'aliquota', 'tarifa', '%', 'valor taxa', 'desconto']],
  [
    'nsu',
    [
      'nsu/cv',
      'nsu',
      'cv/nsu',
      'numero cv',
      'comprovante',
      'stone id',
      'nsu/doc',
      'cv',
      'doc',
      'codigo transacao',
      'id transacao',
      'id venda',
      'codigo nsu',
      'numero comprovante venda',
      'numero comprovante',
      'transaction id',
      'transacao id',
      'source id',
      'codigo venda',
      'identificador',
      'tid',
      'id',
    ],
  ],
  ['autorizacao', ['codigo autorizacao', 'cod autorizacao', 'autorizacao', 'numero autorizacao']],
  [
    'terminal',
    [
      'numero maquina',
      'numero logico',
      'terminal',
      'maquina',
      'numero serie',
      'maquininha',
      'codigo maquininha',
      'serial leitor',
    ],
  ],
  ['bandeira', ['bandeira', 'bandeira cartao', 'bandeira/modalidade', 'tipo cartao', 'card type', 'payment method']],
  [
    'parcelas',
    [
      'numero parcelas',
      'total parcelas',
      'qtd parcelas',
      'quantidade parcelas',
      'n parcelas',
      'parcelas',
      'installments',
    ],
  ],
  ['parcela', ['numero parcela', 'n parcela', 'parcela']],
];
/** What a rate may be given; the others are no percents. */
const emPercentual: ReadonlySet<Papel> = new Set(['taxaPercentual']);
const emReais: ReadonlySet<Papel> = new Set(['bruto', 'liquido', 'taxa']);

const linhasDoPreambulo = 40;
const linhasDaAmostra = 20;

/** Guesses how the CSV of an acquirer is to be read, by the words above its columns. */
export function sugerirMapaDeAdquirente(bytes: Uint8Array): SugestaoDeAdquirente {
  const texto = decodificar(bytes);
  const separador = acharSeparador(texto);
  if (!separador) return { separador, mapa: null, colunas: [], amostra: [] };
  const linhas = linhasDoCsv(texto, separador);
  const preambulo = linhas.slice(0, linhasDoPreambulo).map(({ celulas }) => papeisDe(celulas));
  const onde = preambulo.findIndex((papeis) => papeis.has('data') && papeis.has('bruto'));
  const corpo = linhas.slice(onde + 1);
  const amostra = corpo.slice(0, linhasDaAmostra).map(({ celulas }) => celulas);
  const colunas = linhas[Math.max(onde, 0)]?.celulas ?? [];
  const papeis = onde < 0 ? undefined : papeisDe(comPercentuais(colunas, corpo));
  if (papeis && !papeis.has('credito')) acharCredito(papeis, colunas, corpo);
  const coluna = (papel: Papel): number | null => papeis?.get(papel) ?? null;
  const [data, bruto] = [coluna('data'), coluna('bruto')];
  if (
    data === null ||
    bruto === null ||
    ['liquido', 'taxa', 'taxaPercentual'].every((papel) => coluna(papel as Papel) === null)
  ) {
    return { separador, mapa: null, colunas, amostra };
  }
  const mapa: MapaDeAdquirente = {
    separador,
    decimal: decimalDe(corpo, bruto),
    ordemDaData: ordemDe(corpo, data),
    linhasAcima: onde + 1,
    tipo: tipoPelo(colunas[coluna('credito') ?? -1] ?? '', colunas),
    data,
    bruto,
    liquido: coluna('liquido'),
    taxa: coluna('taxa'),
    taxaPercentual: coluna('taxaPercentual'),
    credito: coluna('credito'),
    nsu: coluna('nsu'),
    autorizacao: coluna('autorizacao'),
    terminal: coluna('terminal'),
    bandeira: coluna('bandeira'),
    parcela: coluna('parcela'),
    parcelas: coluna('parcelas'),
  };
  return { separador, mapa, colunas, amostra };
}

/** Days of something else than the payment. */
const deOutroDia = /autoriza|captura|transac|venda|compra|cancel|emiss|hora|nasc|valid/;

/** The day of credit under a name nobody knows: the other column of days, none of them before its sale. */
function acharCredito(papeis: Map<Papel, number>, colunas: readonly string[], corpo: readonly Linha[]): void {
  const data = papeis.get('data');
  if (data === undefined) return;
  const ordem = ordemDe(corpo, data);
  const tomadas = new Set(papeis.values());
  const linhas = corpo.slice(0, 2000).flatMap(({ celulas }) => {
    const dia = lerData(celulas[data] ?? '', ordem);
    return dia === null ? [] : [{ dia, celulas }];
  });
  const onde = colunas.findIndex((nome, coluna) => {
    if (tomadas.has(coluna) || deOutroDia.test(normalizarBusca(nome))) return false;
    const cheias = linhas.flatMap(({ dia, celulas }) => (celulas[coluna] ? [{ dia, celula: celulas[coluna] }] : []));
    return cheias.length > 0 && cheias.every(({ dia, celula }) => (lerData(celula, ordem) ?? '') >= dia);
  });
  if (onde >= 0) papeis.set('credito', onde);
}

/** What is expected is not paid yet. */
function tipoPelo(nomeDoCredito: string, colunas: readonly string[]): 'venda' | 'pagamento' {
  const nome = normalizarBusca(nomeDoCredito);
  // A report of sales tells the term beside the day.
  if (colunas.some((uma) => normalizarBusca(uma).startsWith('prazo'))) return 'venda';
  return /pagamento|recebimento|pago/.test(nome) && !/previs/.test(nome) ? 'pagamento' : 'venda';
}

/** The names of the columns, those whose cells have a percent sign with it too. */
const comPercentuais = (colunas: readonly string[], corpo: readonly Linha[]): string[] =>
  colunas.map((nome, onde) => {
    const celulas = celulasDe(corpo, onde);
    return celulas.length > 0 && celulas.every((celula) => celula.endsWith('%')) ? `${nome} %` : nome;
  });

function papeisDe(cabecalho: readonly string[]): Map<Papel, number> {
  const nomes = cabecalho.map(simplificar);
  const serve = (papel: Papel, nome: string): boolean => !(isPercentual(nome) ? emReais : emPercentual).has(papel);
  const papeis = new Map<Papel, number>();
  const tomadas = new Set<number>();
  const combinam = [
    (nome: string, palavra: string) => nome === palavra,
    (nome: string, palavra: string) => nome.startsWith(`${palavra} `),
  ];
  for (const combina of combinam) {
    for (const [papel, das] of palavras) {
      if (papeis.has(papel)) continue;
      const onde = das
        .map((palavra) => nomes.findIndex((nome, i) => !tomadas.has(i) && serve(papel, nome) && combina(nome, palavra)))
        .find((i) => i >= 0);
      if (onde === undefined) continue;
      papeis.set(papel, onde);
      tomadas.add(onde);
    }
  }
  return papeis;
}

const celulasDe = (corpo: readonly Linha[], onde: number): string[] =>
  corpo.slice(0, 2000).flatMap(({ celulas }) => celulas[onde] || []);

function decimalDe(corpo: readonly Linha[], onde: number): ',' | '.' {
  const sinais = celulasDe(corpo, onde).flatMap((celula) => /([.,])\d{1,2}\D*$/.exec(celula)?.[1] ?? []);
  return sinais.filter((sinal) => sinal === '.').length * 2 > sinais.length ? '.' : ',';
}

function ordemDe(corpo: readonly Linha[], onde: number): OrdemDaData {
  const celulas = celulasDe(corpo, onde);
  const notas = (['dma', 'amd', 'mda'] as const).map((ordem) => ({
    ordem,
    nota: celulas.filter((celula) => lerData(celula, ordem) !== null).length,
  }));
  return notas.reduce((melhor, uma) => (uma.nota > melhor.nota ? uma : melhor)).ordem;
}

/** Reads a CSV by a map. A row that cannot be read whole is told and left out. */
export function lerCsvDeAdquirente(bytes: Uint8Array, mapa: MapaDeAdquirente): ExtratoDaAdquirente {
  const problemas: ProblemaDaAdquirente[] = [];
  const linhas: LinhaDaAdquirente[] = [];
  const escritas = linhasDoCsv(decodificar(bytes), mapa.separador);
  const alem = alemDoMapa(escritas[mapa.linhasAcima - 1]?.celulas ?? [], mapa);
  for (const linha of escritas.slice(mapa.linhasAcima)) {
    const lida = lerLinha(linha, mapa, alem);
    if (typeof lida === 'string') problemas.push({ linha: linha.numero, mensagem: lida });
    else if (lida) linhas.push(lida);
  }
  const datas = linhas.map(({ dataDaVenda }) => dataDaVenda).sort();
  return {
    formato: 'csv',
    inicio: datas[0] ?? null,
    fim: datas.at(-1) ?? null,
    estabelecimento: null,
    linhas,
    problemas,
  };
}
