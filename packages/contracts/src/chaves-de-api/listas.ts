import { z } from 'zod';
import * as column from '../list/columns.ts';
import { defineList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import { systemColumns } from '../list/of-register.ts';

export const verChavesDeApi = { any: ['chaves_de_api_index', 'chaves_de_api_show'] } as const;

export const estadosDaChaveDeApi = {
  vale: 'Chave válida',
  vencida: 'Vencida',
  parada: 'Sem dono ativo',
  revogada: 'Revogada',
} as const;

const daCasa = systemColumns();
const quieta = { grow: 0, muted: true } as const;

export const listaDeChavesDeApi = defineList({
  id: 'chaves-de-api',
  domain: 'chaves-de-api',
  path: 'chaves-de-api',
  summary: 'Lista as chaves com que outros programas usam a API; com somenteInativos=true, as revogadas',
  access: verChavesDeApi,
  title: 'Chaves de API',
  label: { one: 'Chave de API', many: 'Chaves de API' },
  purpose: 'Com a sua chave, outro programa faz aqui o que você permitir, e nada além.',
  searchLabel: 'Buscar por nome ou começo da chave',
  columns: {
    nome: column.text({ label: 'Nome', width: 200, grow: 2, sortable: true, strong: true, card: 'title' }),
    prefixo: column.text({ label: 'Começa com', width: 150, ...quieta }),
    usuario: column.reference({ label: 'Age em nome de', width: 180, grow: 1, sortable: true, card: 'fact' }),
    estado: column.state(
      estadosDaChaveDeApi,
      { label: 'Situação', width: 130, grow: 0, card: 'figure' },
      { vale: 'ok', vencida: 'bad', parada: 'wait', revogada: 'mute' },
    ),
    direitos: column.integer({
      label: 'Permissões',
      derive: ({ permissoes }: { permissoes: readonly string[] }) => permissoes.length,
      width: 110,
      grow: 0,
    }),
    ultimoUso: column.instant({
      label: 'Último uso',
      nullable: true,
      empty: 'nunca',
      relative: true,
      width: 130,
      grow: 0,
      sortable: true,
      card: 'fact',
    }),
    ultimoEndereco: column.text({ label: 'De onde', nullable: true, width: 140, ...quieta }),
    expiraEm: column.date({
      label: 'Vale até',
      nullable: true,
      empty: 'Sem fim',
      width: 116,
      grow: 0,
      sortable: true,
    }),
    ...daCasa,
    criadoEm: { ...daCasa.criadoEm, label: 'Criada em' },
    atualizadoEm: { ...daCasa.atualizadoEm, label: 'Alterada em' },
  },
  facts: {
    id: z.number(),
    versao: z.number(),
    ativo: z.boolean(),
    permissoes: z.array(z.string()),
    /** Null: all companies that its person sees. */
    empresaIds: z.array(z.number()).nullable(),
    /** Addresses and networks it is taken from; none: from anywhere. */
    enderecos: z.array(z.string()),
  },
  filters: { usuarioId: filter.ref('usuarios', { label: 'Age em nome de' }) },
  order: { by: 'nome' },
  inactive: true,
});
export type ChaveDeApi = RowOfList<typeof listaDeChavesDeApi>;
