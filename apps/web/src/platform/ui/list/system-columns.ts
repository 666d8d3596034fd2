import type { Column } from './column.ts';

export interface SystemLabels {
  code: string;
  createdAt: string;
  updatedAt: string;
}

interface SystemFields {
  id: number;
  criadoEm: string;
  atualizadoEm: string;
}

/** The columns every record has beside its own: offered in the chooser, hidden at first. */
export function systemColumns<T extends SystemFields>(
  instant: (iso: string) => string,
  labels: SystemLabels,
): Column<T>[] {
  const hidden = { grow: 0, sortable: true, shown: false, muted: true } as const;
  const moment = (id: 'criadoEm' | 'atualizadoEm', label: string): Column<T> => ({
    ...hidden,
    id,
    label,
    text: (row) => instant(row[id]),
    width: 160,
  });
  return [
    { ...hidden, id: 'id', label: labels.code, text: ({ id }) => String(id), width: 84, align: 'end' },
    moment('criadoEm', labels.createdAt),
    moment('atualizadoEm', labels.updatedAt),
  ];
}
