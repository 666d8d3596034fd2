import {
  acoesDeChave,
  type ChaveAtual,
  type ChaveMovimento,
  chavesCalls,
  origensDeChave,
  situacoesDeChave,
} from '@retaguarda/contracts';
import type { Database } from '../../platform/database/database.ts';
import type { AnyTable, TableColumn, TableExport } from '../../platform/exports/table.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { alcance } from '../empresas/public.ts';
import { grupoDosDados, lerDoProvedor, visiveis } from './alcance.ts';
import { lerMovimento, listarMovimentos, relatorioDeChaves } from './chaves.queries.ts';
import { agirNaChave } from './chaves.service.ts';

const data = (civil: string | null) => civil?.split('-').reverse().join('/') ?? null;

const daEmpresa: TableColumn<ChaveMovimento | ChaveAtual>[] = [
  { label: 'Empresa', kind: 'text', value: ({ empresa }) => empresa.rotulo },
  { label: 'Revenda', kind: 'text', value: ({ revenda }) => revenda?.rotulo ?? null },
  { label: 'Terminal', kind: 'text', value: ({ terminal }) => terminal ?? 'Toda a empresa' },
  { label: 'Chave', kind: 'text', value: ({ codigo }) => codigo },
];
const condicoes: TableColumn<ChaveMovimento | ChaveAtual>[] = [
  { label: 'Validade', kind: 'text', value: ({ validade }) => data(validade) },
  { label: 'Acessos', kind: 'number', value: ({ acessos }) => acessos },
  { label: 'Carência (dias)', kind: 'number', value: ({ carenciaDias }) => carenciaDias },
];
const colunasDosMovimentos: TableColumn<ChaveMovimento>[] = [
  { label: 'Quando (UTC)', kind: 'text', value: ({ quando }) => quando },
  ...daEmpresa,
  { label: 'Ato', kind: 'text', value: ({ acao }) => acoesDeChave[acao] },
  { label: 'Origem', kind: 'text', value: ({ origem }) => origensDeChave[origem] },
  { label: 'Motivo', kind: 'text', value: ({ motivo }) => motivo },
  ...condicoes,
  { label: 'Autor', kind: 'text', value: ({ autor }) => autor },
];
const colunasDasChaves: TableColumn<ChaveAtual>[] = [
  ...daEmpresa,
  { label: 'Situação', kind: 'text', value: ({ situacao }) => situacoesDeChave[situacao] },
  ...condicoes,
  { label: 'Motivo do bloqueio', kind: 'text', value: ({ bloqueioMotivo }) => bloqueioMotivo },
];

/** The lists of keys as files; their rows are the provider's, whoever asks. */
export const exportacoesDeChaves = (database: Database): readonly AnyTable[] => [
  {
    call: chavesCalls.exportMovimentos,
    name: 'historico-de-chaves',
    title: 'Histórico de chaves',
    columns: colunasDosMovimentos,
    group: (actor) => grupoDosDados(database, actor),
    load: (db, actor, query) => listarMovimentos(db, visiveis(actor), query),
  } satisfies TableExport<ChaveMovimento>,
  {
    call: chavesCalls.exportReport,
    name: 'chaves',
    title: 'Chaves de acesso',
    columns: colunasDasChaves,
    group: (actor) => grupoDosDados(database, actor),
    load: (db, actor, query) => relatorioDeChaves(db, visiveis(actor), query),
  } satisfies TableExport<ChaveAtual>,
];

/** Access keys: the report of how they are, the history of how they came to be, and the acts. */
export function rotasDeChaves({ database }: { database: Database }): Route[] {
  return [
    route(chavesCalls.list, ({ actor, query }) =>
      lerDoProvedor(database, actor, (db, onde) => listarMovimentos(db, onde, query)),
    ),
    route(chavesCalls.get, ({ actor, params }) =>
      lerDoProvedor(database, actor, (db, onde) => lerMovimento(db, onde, params.id)),
    ),
    route(chavesCalls.report, ({ actor, query }) =>
      lerDoProvedor(database, actor, (db, onde) => relatorioDeChaves(db, onde, query)),
    ),
    route(chavesCalls.act, ({ actor, body, write }) =>
      write(async (tx) => lerMovimento(tx, alcance(actor), await agirNaChave(tx, actor, body))),
    ),
  ];
}
