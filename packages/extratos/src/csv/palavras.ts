import { normalizarBusca } from '@retaguarda/brasil';

/** What a column can be in a map. */
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
 * be two things is the first that still lacks one.
 */
const palavras: readonly (readonly [Papel, readonly string[]])[] = [
  ['saldo', ['saldo', 'balance']],
  ['cpfCnpj', ['cpf/cnpj', 'cnpj/cpf', 'cpf cnpj', 'cpf', 'cnpj', 'documento do favorecido', 'ruc', 'cedula']],
  ['idNoBanco', ['identificador', 'id da transacao', 'codigo da transacao', 'end to end', 'endtoend', 'txid', 'id']],
  ['credito', ['credito', 'entrada', 'receita', 'haber']],
  ['debito', ['debito', 'saida', 'despesa', 'debe']],
  ['marca', ['d/c', 'c/d', 'dc', 'cd', 'debito/credito', 'credito/debito', 'natureza', 'sinal', 'inf', 'tipo']],
  [
    'data',
    [
      'data do lancamento',
      'data lancamento',
      'data da transacao',
      'data movimento',
      'data mov',
      'data',
      'dt',
      'date',
      'fecha',
    ],
  ],
  ['valor', ['valor', 'valor (r$)', 'montante', 'amount', 'importe', 'monto', 'quantia', 'value']],
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
    ],
  ],
  ['nome', ['nome', 'razao social', 'favorecido', 'beneficiario', 'pagador', 'contraparte']],
  ['documento', ['documento', 'numero do documento', 'n documento', 'num. doc', 'docto', 'dcto', 'doc', 'numero']],
  ['complemento', ['complemento', 'detalhes', 'observacao', 'categoria', 'category', 'tipo']],
];

/** Which column of a header is what. A column is one thing only. */
export function papeisDe(cabecalho: readonly string[]): Map<Papel, number> {
  const nomes = cabecalho.map((celula) => normalizarBusca(celula).replace(/[.:º°#]/g, ''));
  const papeis = new Map<Papel, number>();
  const tomadas = new Set<number>();
  const dar = (papel: Papel, onde: number): void => {
    papeis.set(papel, onde);
    tomadas.add(onde);
  };
  // A whole word first for all, so that `valor` never takes `valor do saldo` from `saldo`.
  for (const combina of [iguala, comeca]) {
    for (const [papel, das] of palavras) {
      if (papeis.has(papel)) continue;
      const onde = nomes.findIndex(
        (nome, indice) => !tomadas.has(indice) && das.some((palavra) => combina(nome, palavra)),
      );
      if (onde >= 0) dar(papel, onde);
    }
  }
  return papeis;
}

const iguala = (nome: string, palavra: string): boolean => nome === palavra;
const comeca = (nome: string, palavra: string): boolean =>
  palavra.length > 2 &&
  (nome.startsWith(`${palavra} `) || nome.startsWith(`${palavra}s`) || nome.startsWith(`${palavra}(`));

/** Whether a row has the words of a header: a day and an amount at least. */
export function isCabecalho(papeis: Map<Papel, number>): boolean {
  return papeis.has('data') && (papeis.has('valor') || (papeis.has('credito') && papeis.has('debito')));
}
