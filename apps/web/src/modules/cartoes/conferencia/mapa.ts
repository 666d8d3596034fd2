import type { ExtratoDeCartoesConferido, MapaDaAdquirente } from '@retaguarda/contracts';
import type { ColumnsMap } from '../../../platform/ui/columns/columns-map.tsx';

const papeis = [
  ...(['data', 'bruto', 'liquido', 'taxa', 'credito', 'nsu', 'autorizacao', 'terminal', 'bandeira'] as const),
  ...(['taxaPercentual', 'parcela', 'parcelas'] as const),
];
export type PapelDaColuna = (typeof papeis)[number];
export const papeisDaAdquirente: readonly PapelDaColuna[] = papeis;

type Csv = NonNullable<ExtratoDeCartoesConferido['csv']>;

/** The map as columns and their roles; where none was recognised, everything is left out. */
export function emColunas({ mapa, colunas }: Csv): ColumnsMap {
  return {
    roles: colunas.map((_, i) => papeis.find((papel) => mapa?.[papel] === i) ?? null),
    decimal: mapa?.decimal ?? ',',
    ordemDaData: mapa?.ordemDaData ?? 'dma',
    linhasAcima: mapa?.linhasAcima ?? 1,
  };
}

/** The same as the API takes it; null while the day, the gross amount and what is left or kept of it are not said. */
export function emMapa(
  { roles, ...lido }: ColumnsMap,
  separador: MapaDaAdquirente['separador'],
  tipo: MapaDaAdquirente['tipo'],
): MapaDaAdquirente | null {
  const onde = (papel: PapelDaColuna): number | null => {
    const coluna = roles.indexOf(papel);
    return coluna < 0 ? null : coluna;
  };
  const [data, bruto, liquido, taxa] = (['data', 'bruto', 'liquido', 'taxa'] as const).map(onde);
  const taxaPercentual = onde('taxaPercentual');
  if (data == null || bruto == null || (liquido == null && taxa == null && taxaPercentual === null)) return null;
  return {
    ...lido,
    separador,
    tipo,
    data,
    bruto,
    liquido: liquido ?? null,
    taxa: taxa ?? null,
    credito: onde('credito'),
    nsu: onde('nsu'),
    autorizacao: onde('autorizacao'),
    terminal: onde('terminal'),
    bandeira: onde('bandeira'),
    taxaPercentual,
    parcela: onde('parcela'),
    parcelas: onde('parcelas'),
  };
}
