import type { TranslateOf } from '../../../platform/i18n/texts.ts';
import type { Column } from '../../../platform/ui/list/column.ts';
import type { loteTexts } from './lote-texts.ts';

interface LinhaDoLote {
  id: number;
  empresa: { rotulo: string };
  numero: number;
  /** Why nothing is done with it; null: it is. */
  motivo: string | null;
}

export const aoFim = { grow: 0, align: 'end' } as const;

/** What every preview of a batch tells of a line: whose contract, its number, and why it stays out. */
export const colunasDoLote = <L extends LinhaDoLote>(
  t: TranslateOf<typeof loteTexts>,
  larguraDoMotivo: number,
): Record<'empresa' | 'numero' | 'motivo', Column<L>> => ({
  empresa: {
    id: 'empresa',
    label: t('client'),
    text: ({ empresa }) => empresa.rotulo,
    width: 200,
    grow: 3,
    strong: true,
    card: 'title',
  },
  numero: { ...aoFim, id: 'numero', label: t('number'), text: ({ numero }) => String(numero), width: 80 },
  motivo: {
    id: 'motivo',
    label: t('reason'),
    text: ({ motivo }) => motivo ?? '',
    width: larguraDoMotivo,
    grow: 3,
    card: 'fact',
  },
});
