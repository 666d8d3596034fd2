import {
  column,
  defineActs,
  defineCall,
  defineList,
  defineStates,
  filter,
  type RowOfList,
} from '@retaguarda/contracts';
import { z } from 'zod';

/** A booth of a fair: asked for, confirmed, given up. */
const estados = defineStates({
  pedida: { label: 'Pedida', tone: 'wait', next: ['confirmada', 'desistida'] },
  confirmada: { label: 'Confirmada', tone: 'ok', next: ['desistida'] },
  desistida: { label: 'Desistida', tone: 'mute', next: ['pedida'] },
});
const direito = { domain: 'feira', access: 'financeiro_contas_create' } as const;
const feita = z.object({ id: z.number() });
const comVersao = z.strictObject({ versao: z.number().int() });

export const listaDeBancas = defineList({
  ...direito,
  id: 'bancas',
  resource: 'bancas',
  path: 'feira/bancas',
  summary: 'Bancas da feira',
  title: 'Bancas',
  label: { one: 'Banca', many: 'Bancas' },
  purpose: 'As bancas pedidas de uma feira.',
  columns: {
    nome: column.text({ label: 'Nome', width: 200, grow: 1, sortable: true, card: 'name' }),
    situacao: column.state(estados.labels, { label: 'Situação', width: 120, grow: 0, card: 'fact' }, estados.tones),
  },
  facts: { id: z.number(), versao: z.number() },
  filters: { situacao: filter.choice(estados.labels, { label: 'Situação', pinned: true }) },
  order: { by: 'nome' },
});
export type Banca = RowOfList<typeof listaDeBancas>;

const ato = (nome: string) =>
  defineCall({
    ...direito,
    method: 'POST',
    path: `feira/bancas/{id}/${nome}`,
    summary: nome,
    params: z.strictObject({ id: z.coerce.number().int() }),
    body: comVersao,
    reply: feita,
  });
export const bancasCalls = {
  create: defineCall({
    ...direito,
    method: 'POST',
    status: 201,
    path: 'feira/bancas',
    summary: 'Pede uma banca',
    body: z.strictObject({ nome: z.string().min(1).max(60) }),
    reply: feita,
  }),
  get: defineCall({
    ...direito,
    method: 'GET',
    path: 'feira/bancas/{id}',
    summary: 'Lê uma banca',
    params: z.strictObject({ id: z.coerce.number().int() }),
    reply: z.unknown(),
  }),
  confirmar: ato('confirmar'),
  desistir: ato('desistir'),
  pedir: ato('pedir'),
};

export const atosDaBanca = defineActs<Pick<Banca, 'situacao'>>()(
  { label: { one: 'Banca', many: 'Bancas' }, states: estados },
  {
    confirmar: { label: 'Confirmar', call: bancasCalls.confirmar, from: ['pedida'], to: 'confirmada' },
    desistir: {
      label: 'Desistir',
      call: bancasCalls.desistir,
      from: ['pedida', 'confirmada'],
      to: 'desistida',
      undoneBy: 'pedir',
    },
    pedir: { label: 'Pedir outra vez', call: bancasCalls.pedir, from: ['desistida'], to: 'pedida' },
  },
);
