import {
  type AcessoRegistrado,
  acessosCalls,
  DomainError,
  eventosDeAcesso,
  tiposDeAcesso,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { type AnyTable, type TableColumn, type TableExport, tableExportRoutes } from '../../platform/exports/table.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type FiltroDeAcessos, listarAcessos, listarSessoesAbertas, sessaoAberta } from './historico.queries.ts';
import { encerrarSessoes } from './sessoes.queries.ts';

/** Accesses that the contract gives a group; null when nobody has said. Given by the module that keeps them. */
export type LimiteDeAcessos = (actor: Actor) => Promise<number | null>;
/** The groups of the clients a person of the provider may look into. */
export type VeGrupo = (actor: Actor, grupoId: number) => Promise<boolean>;

interface Parts {
  database: Database;
  limiteDeAcessos: LimiteDeAcessos;
  veGrupo: VeGrupo;
}

const colunas: TableColumn<AcessoRegistrado>[] = [
  { label: 'Quando (UTC)', kind: 'text', value: ({ quando }) => quando },
  { label: 'O que houve', kind: 'text', value: ({ tipo }) => tiposDeAcesso[tipo] },
  { label: 'Motivo', kind: 'text', value: ({ evento }) => eventosDeAcesso[evento] },
  { label: 'Usuário', kind: 'text', value: ({ usuario }) => usuario },
  { label: 'Nome', kind: 'text', value: ({ pessoa }) => pessoa?.rotulo ?? null },
  { label: 'Grupo', kind: 'text', value: ({ grupo }) => grupo.rotulo },
  { label: 'Endereço', kind: 'text', value: ({ endereco }) => endereco },
  { label: 'Navegador', kind: 'text', value: ({ agente }) => agente },
  { label: 'Por', kind: 'text', value: ({ por }) => por },
];

type Pergunta = FiltroDeAcessos & { grupoId?: number | undefined };

/** The history as that group keeps it. @throws DomainError NOT_FOUND for a group the person may not look into */
const leitor =
  ({ database, veGrupo }: Pick<Parts, 'database' | 'veGrupo'>) =>
  async (actor: Actor, { grupoId = actor.grupoId, ...query }: Pergunta) => {
    if (grupoId !== actor.grupoId && !(await veGrupo(actor, grupoId))) throw new DomainError('NOT_FOUND');
    return database.read(grupoId, (db) => listarAcessos(db, actor, grupoId, query));
  };

export const exportacoesDeAcessos = (parts: Pick<Parts, 'database' | 'veGrupo'>): readonly AnyTable[] => {
  const listar = leitor(parts);
  return [
    {
      call: acessosCalls.exportar,
      name: 'historico-de-login',
      title: 'Histórico de login',
      columns: colunas,
      load: (_db, actor, query) => listar(actor, query),
    } satisfies TableExport<AcessoRegistrado, Pergunta>,
  ];
};

/** History of sign-ins, and who is signed in now. */
export function rotasDeHistorico({ database, limiteDeAcessos, veGrupo }: Parts): Route[] {
  const listar = leitor({ database, veGrupo });
  return [
    route(acessosCalls.historico, ({ actor, query }) => listar(actor, query)),
    ...tableExportRoutes(database, exportacoesDeAcessos({ database, veGrupo })),
    route(acessosCalls.abertas, async ({ actor, query, read }) => ({
      ...(await read((db) => listarSessoesAbertas(db, actor, query))),
      limite: await limiteDeAcessos(actor),
    })),
    route(
      acessosCalls.encerrar,
      async ({ actor, body, read }) => {
        if (body.sessaoId === actor.sessaoId)
          throw new DomainError('RULE_BROKEN', { text: 'Esta é a sua sessão: use Sair.' });
        if (!(await read((db) => sessaoAberta(db, actor, body.sessaoId)))) throw new DomainError('NOT_FOUND');
        await database.controlTransaction(async (db) => {
          await encerrarSessoes(db, sql`id = ${body.sessaoId}`, 'revogada');
          await sql`update sessao set encerrada_por_id = ${actor.usuarioId} where id = ${body.sessaoId} and encerrada_por = 'revogada'`.execute(
            db,
          );
        });
        return { ok: true };
      },
      { ownHandsOnly: true },
    ),
  ];
}
