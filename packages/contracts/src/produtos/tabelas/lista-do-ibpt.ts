import { ufs } from '@retaguarda/brasil';
import { z } from 'zod';
import * as column from '../../list/columns.ts';
import { defineList, type RowOfList } from '../../list/define-list.ts';
import * as filter from '../../list/filters.ts';

const taxa = { width: 98, grow: 0, places: 2 } as const;

/** @source Lei 12.741/2012; table of IBPT as published, one file for each state and version */
export const listaDoIbpt = defineList({
  id: 'olho-no-imposto',
  domain: 'tax',
  path: 'olho-no-imposto',
  summary: 'Carga tributária aproximada por NCM, NBS ou serviço e estado',
  access: 'signedIn',
  title: 'Olho no imposto',
  label: { one: 'Código', many: 'Códigos' },
  purpose: 'Carga tributária aproximada de cada NCM e serviço por estado (Lei 12.741), da tabela do IBPT.',
  searchLabel: 'Código ou descrição',
  columns: {
    codigo: column.text({
      label: 'Código',
      derive: ({ codigo, ex }: { codigo: string; ex: string | null }) => (ex ? `${codigo} ex ${ex}` : codigo),
      width: 120,
      grow: 0,
      sortable: true,
      strong: true,
      card: 'title',
    }),
    descricao: column.text({ label: 'Descrição', width: 300, grow: 3, sortable: true, muted: true, card: 'fact' }),
    uf: column.text({ label: 'UF', width: 64, grow: 0 }),
    nacional: column.percent({ ...taxa, label: 'Nacional', card: 'figure' }),
    importado: column.percent({ ...taxa, label: 'Importado' }),
    estadual: column.percent({ ...taxa, label: 'Estadual' }),
    municipal: column.percent({ ...taxa, label: 'Municipal' }),
    versao: column.text({ label: 'Versão', width: 88, grow: 0, muted: true }),
    vigenciaFim: column.date({ label: 'Vale até', nullable: true, width: 150, grow: 0, card: 'fact' }),
  },
  facts: {
    id: z.number(),
    codigo: z.string(),
    ex: z.string().nullable(),
    tipo: z.enum(['ncm', 'nbs', 'lc116']),
    vigenciaInicio: z.string().nullable(),
  },
  filters: {
    uf: filter.choiceOf(
      z.string().toUpperCase().length(2).optional(),
      ufs.map(({ sigla, nome }) => ({ value: sigla, label: `${sigla} - ${nome}` })),
      { label: 'UF', pinned: true },
    ),
    codigo: {
      ...filter.text({ label: 'Código' }),
      schema: z
        .string()
        .regex(/^\d{4,9}$/)
        .optional(),
    },
  },
  order: { by: 'codigo' },
});
export type LinhaDoIbpt = RowOfList<typeof listaDoIbpt>;
