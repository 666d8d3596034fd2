import { z } from 'zod';
import * as column from '../list/columns.ts';
import { defineList, type RowOfList } from '../list/define-list.ts';

const fato = { grow: 0, sortable: true, muted: true } as const;
const momento = { ...fato, width: 150 } as const;

/** Tenants: all of them for the provider, one's own for anybody else. */
export const listaDeGrupos = defineList({
  id: 'grupos',
  domain: 'groups',
  path: 'grupos/V2',
  summary: 'Lista grupos',
  access: { any: ['grupos_index', 'grupos_show'] },
  title: 'Grupos',
  label: { one: 'Grupo', many: 'Grupos' },
  purpose: 'Cada grupo é um cliente da plataforma, com as suas empresas, pessoas e dados.',
  searchLabel: 'Nome ou endereço',
  columns: {
    nome: column.text({
      label: 'Nome',
      width: 260,
      grow: 3,
      sortable: true,
      strong: true,
      marks: [
        { when: 'provedor', label: 'Provedor', tone: 'note' },
        { when: 'celula', label: 'Em outra célula', tone: 'mute' },
      ],
    }),
    slug: column.text({ label: 'Endereço de acesso', width: 180, grow: 1, sortable: true }),
    celula: column.integer({ label: 'Outra célula', nullable: true, width: 110, grow: 0, muted: true, shown: false }),
    criadoEm: column.instant({ ...momento, label: 'Criado em' }),
    atualizadoEm: column.instant({ ...momento, label: 'Alterado em', shown: false }),
    id: column.integer({ ...fato, label: 'Código', width: 84, shown: false }),
  },
  facts: {
    versao: z.number(),
    ativo: z.boolean(),
    provedor: z.boolean(),
    logo: z.string().nullable(),
    sessaoParadaMinutos: z.number().nullable(),
    /** Support may sign fiscal documents in the name of the group's companies. */
    suporteAssina: z.boolean(),
  },
  order: { by: 'nome' },
  inactive: true,
});
export type GrupoGuardado = RowOfList<typeof listaDeGrupos>;
