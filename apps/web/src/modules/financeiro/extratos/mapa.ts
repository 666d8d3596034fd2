import type { ExtratoConferido, MapaDoBanco } from '@retaguarda/contracts';
import type { ColumnsMap } from '../../../platform/ui/columns/columns-map.tsx';

/** What a column of the bank's CSV may be. The amount is in one column with its sign, in one with C or D beside it, or in two. */
export const papeisDoBanco = [
  ...(['data', 'valor', 'credito', 'debito', 'marca', 'historico', 'documento', 'complemento', 'nome'] as const),
  ...(['cpfCnpj', 'idNoBanco', 'saldo'] as const),
];
type Papel = (typeof papeisDoBanco)[number];
type Csv = NonNullable<ExtratoConferido['csv']>;

/** The map as columns and their roles; where none was recognised, everything is left out. */
export function emColunas({ mapa, colunas }: Csv): ColumnsMap {
  const papelDe = (coluna: number): Papel | null => {
    if (!mapa) return null;
    const { valor } = mapa;
    if (valor.como === 'duas' && valor.credito === coluna) return 'credito';
    if (valor.como === 'duas' && valor.debito === coluna) return 'debito';
    if (valor.como !== 'duas' && valor.coluna === coluna) return 'valor';
    if (valor.como === 'marca' && valor.marca === coluna) return 'marca';
    if (mapa.data === coluna) return 'data';
    if (mapa.historico[0] === coluna) return 'historico';
    const outros = ['documento', 'complemento', 'nome', 'cpfCnpj', 'idNoBanco', 'saldo'] as const;
    return outros.find((papel) => mapa[papel] === coluna) ?? null;
  };
  return {
    roles: colunas.map((_, coluna) => papelDe(coluna)),
    decimal: mapa?.decimal ?? ',',
    ordemDaData: mapa?.ordemDaData ?? 'dma',
    linhasAcima: mapa?.linhasAcima ?? 1,
  };
}

/** The same as the API takes it; null while day, amount and words are not all said. */
export function emMapa(
  { roles, ...lido }: ColumnsMap,
  separador: MapaDoBanco['separador'],
  invertido: boolean,
): MapaDoBanco | null {
  const onde = (papel: Papel): number | null => {
    const coluna = roles.indexOf(papel);
    return coluna < 0 ? null : coluna;
  };
  const [data, historico, valor] = [onde('data'), onde('historico'), valorDe(onde, invertido)];
  if (data === null || historico === null || valor === null) return null;
  return {
    ...lido,
    separador,
    data,
    valor,
    historico: [historico],
    documento: onde('documento'),
    complemento: onde('complemento'),
    nome: onde('nome'),
    cpfCnpj: onde('cpfCnpj'),
    idNoBanco: onde('idNoBanco'),
    saldo: onde('saldo'),
  };
}

function valorDe(onde: (papel: Papel) => number | null, invertido: boolean): MapaDoBanco['valor'] | null {
  const [coluna, credito, debito, marca] = (['valor', 'credito', 'debito', 'marca'] as const).map(onde);
  if (credito != null && debito != null) return { como: 'duas', credito, debito };
  if (coluna == null) return null;
  return marca == null ? { como: 'sinal', coluna, invertido } : { como: 'marca', coluna, marca };
}

/** How the sign of an amount is known, in the terms of the texts of the screen. */
export function regraDoSinal({ mapa, colunas }: Csv) {
  if (!mapa) return null;
  const nome = (coluna: number): string => colunas[coluna] || String(coluna + 1);
  const { valor } = mapa;
  if (valor.como === 'duas') {
    return { texto: 'signTwo', nomes: { credito: nome(valor.credito), debito: nome(valor.debito) } } as const;
  }
  if (valor.como === 'marca') return { texto: 'signMark', nomes: { coluna: nome(valor.marca) } } as const;
  return { texto: valor.invertido ? 'signInverted' : 'signOwn', nomes: {} } as const;
}
