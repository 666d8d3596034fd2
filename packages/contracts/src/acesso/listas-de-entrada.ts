import { z } from 'zod';
import * as column from '../list/columns.ts';
import { defineList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import { systemColumns } from '../list/of-register.ts';
import { type EventoDeAcesso, eventosDeAcesso, tiposDeAcesso, tonsDoAcesso } from './eventos.ts';

const comum = { domain: 'auth', access: { any: ['users_index', 'users_show'] } } as const;
const endereco = { label: 'Endereço', nullable: true, width: 130, grow: 0, muted: true } as const;
const { id } = systemColumns();

/** Who came in, who was refused and why each session ended; of a client's group for the provider. */
export const listaDeAcessos = defineList({
  ...comum,
  id: 'historico-de-login',
  path: 'backoffice/historico-de-login',
  summary: 'Entradas, recusas e sessões encerradas, com o motivo, as mais novas primeiro',
  title: 'Histórico de login',
  label: { one: 'Registro', many: 'Registros' },
  purpose: 'Quem entrou, quem foi recusado e por que cada sessão terminou.',
  searchLabel: 'Buscar por usuário, endereço ou navegador',
  columns: {
    quando: column.instant({ label: 'Quando', width: 150, grow: 0, sortable: true, card: 'fact' }),
    /** What was typed, or the name of the one signed in. */
    usuario: column.text({ label: 'Usuário', width: 120, grow: 0, sortable: true, strong: true, card: 'title' }),
    /** Null when nobody of that name exists. */
    pessoa: column.reference({ label: 'Nome', nullable: true, width: 180, grow: 1 }),
    tipo: column.state(tiposDeAcesso, { label: 'O que houve', width: 164, grow: 0, card: 'figure' }, tonsDoAcesso),
    motivo: column.choice(eventosDeAcesso, {
      label: 'Motivo',
      derive: ({ evento }: { evento: EventoDeAcesso }) => (evento === 'entrou' ? null : evento),
      width: 230,
      grow: 0,
      card: 'fact',
    }),
    /** Who acted as the user, or who ended the session. */
    por: column.text({ label: 'Por', nullable: true, width: 100, grow: 0, muted: true }),
    endereco: column.text({ ...endereco, sortable: true }),
    agente: column.text({ label: 'Navegador', nullable: true, width: 160, grow: 2, muted: true }),
    grupo: column.reference({ label: 'Grupo', width: 150, grow: 0, muted: true, shown: false }),
    id: { ...id, inFile: false },
  },
  facts: { id: z.number(), evento: z.enum(Object.keys(eventosDeAcesso) as [EventoDeAcesso, ...EventoDeAcesso[]]) },
  filters: {
    tipo: filter.choice(tiposDeAcesso, { label: 'O que houve', pinned: true }),
    periodo: filter.period('de', 'ate', { label: 'Período', pinned: true }),
    evento: filter.choice(eventosDeAcesso, { label: 'Motivo' }),
    usuarioId: filter.ref('usuarios', { label: 'Usuário' }),
    endereco: filter.text({ label: 'Endereço' }),
    /** Another group than one's own. */
    grupoId: filter.ref('grupos-de-clientes', { label: 'Grupo do cliente', pinned: true, seenBy: 'provedor' }),
  },
  order: { by: 'quando', descending: true },
  file: { name: 'historico-de-login', summary: 'Exporta o histórico de login como na tela', built: false },
});
export type AcessoRegistrado = RowOfList<typeof listaDeAcessos>;

/** Who is signed in to the group now, the last to work first. */
export const listaDeSessoes = defineList({
  ...comum,
  id: 'sessoes',
  path: 'sessions/abertas',
  summary: 'Quem está conectado no grupo agora',
  title: 'Conectados agora',
  label: { one: 'Pessoa conectada', many: 'Pessoas conectadas' },
  purpose: 'Quem está usando o sistema neste momento.',
  searchLabel: 'Buscar por pessoa ou endereço',
  columns: {
    usuario: column.reference({
      label: 'Nome',
      width: 260,
      grow: 2,
      sortable: true,
      strong: true,
      card: 'title',
      marks: [
        { when: 'atual', label: 'Esta sessão', tone: 'note' },
        { when: 'suporte', label: 'Suporte', tone: 'wait' },
      ],
    }),
    login: column.text({ label: 'Usuário', width: 140, grow: 0 }),
    /** Renewed every quarter of an hour while the person works. */
    ultimoUso: column.instant({
      label: 'Último uso',
      relative: true,
      width: 140,
      grow: 0,
      sortable: true,
      card: 'figure',
    }),
    desde: column.instant({ label: 'Desde', width: 150, grow: 0, sortable: true, card: 'fact' }),
    endereco: column.text({ ...endereco, card: 'fact' }),
    agente: column.text({ label: 'Navegador', nullable: true, width: 260, grow: 2, muted: true }),
    ator: column.text({ label: 'Quem age', at: 'suporte.ator', nullable: true, width: 150, grow: 0, shown: false }),
    id,
  },
  facts: {
    id: z.number(),
    /** The caller's own session. */
    atual: z.boolean(),
    /** Support person acting as the user, with the reason. */
    suporte: z.object({ ator: z.string(), motivo: z.string() }).nullable(),
  },
  order: { by: 'ultimoUso', descending: true },
  beside: {
    /** Accesses of the contract, when the provider told this group of any; null: no limit known. */
    limite: { schema: z.number().nullable(), label: 'Acessos do contrato' },
  },
});
export type SessaoDoGrupo = RowOfList<typeof listaDeSessoes>;
