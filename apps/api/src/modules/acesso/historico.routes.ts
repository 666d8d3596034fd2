import {
  type AcessoRegistrado,
  acessosCalls,
  DomainError,
  eventosDeAcesso,
  type Option,
  tiposDeAcesso,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { AnyTable, TableColumn, TableExport } from '../../platform/exports/table.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { extensionPoint } from '../../platform/modules/extension.ts';
import { exigirAlcance } from './alcance.ts';
import { type FiltroDeAcessos, listarAcessos, listarSessoesAbertas, sessaoAberta } from './historico.queries.ts';
import { encerrarSessoes } from './sessoes.queries.ts';

/** What the module that keeps the provider's clients answers. */
export interface ClientesDoProvedor {
  /** Accesses that the contract gives the person's group; null when nobody has said. */
  limiteDeAcessos(actor: Actor): Promise<number | null>;
  /** Whether the group is of a client that the person may look into. */
  veGrupo(actor: Actor, grupoId: number): Promise<boolean>;
  /** Those groups, as options. */
  grupos(actor: Actor, query: OpcoesPedidas): Promise<Option[]>;
}
export const clientesDoProvedor = extensionPoint<ClientesDoProvedor>('acesso.clientesDoProvedor');

type OpcoesPedidas = { search?: string | undefined; ids?: number[] | undefined; limit: number };

interface Parts {
  database: Database;
  clientes: ClientesDoProvedor;
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

/** The group whose history is asked for. @throws DomainError NOT_FOUND for one the person may not look into */
const grupoDe = async (
  clientes: ClientesDoProvedor,
  actor: Actor,
  { grupoId = actor.grupoId }: Pergunta,
): Promise<number> => {
  if (grupoId !== actor.grupoId && !(await clientes.veGrupo(actor, grupoId))) throw new DomainError('NOT_FOUND');
  return grupoId;
};

export const exportacoesDeAcessos = (clientes: ClientesDoProvedor): readonly AnyTable[] => [
  {
    call: acessosCalls.exportar,
    name: 'historico-de-login',
    title: 'Histórico de login',
    columns: colunas,
    group: (actor, query) => grupoDe(clientes, actor, query),
    load: (db, actor, { grupoId = actor.grupoId, ...query }) => listarAcessos(db, actor, grupoId, query),
  } satisfies TableExport<AcessoRegistrado, Pergunta>,
];

/** History of sign-ins, and who is signed in now. */
export function rotasDeHistorico({ database, clientes }: Parts): Route[] {
  return [
    route(acessosCalls.historico, async ({ actor, query: { grupoId: _, ...filtro }, query }) => {
      const grupoId = await grupoDe(clientes, actor, query);
      return database.read(grupoId, (db) => listarAcessos(db, actor, grupoId, filtro));
    }),
    route(acessosCalls.gruposDeClientes, ({ actor, query }) => clientes.grupos(actor, query)),
    route(acessosCalls.abertas, async ({ actor, query, read }) => ({
      ...(await read((db) => listarSessoesAbertas(db, actor, query))),
      limite: await clientes.limiteDeAcessos(actor),
    })),
    route(acessosCalls.encerrar, async ({ actor, body, read }) => {
      if (body.sessaoId === actor.sessaoId)
        throw new DomainError('RULE_BROKEN', { text: 'Esta é a sua sessão: use Sair.' });
      await read(async (db) => {
        const sessao = await sessaoAberta(db, actor, body.sessaoId);
        if (!sessao) throw new DomainError('NOT_FOUND');
        await exigirAlcance(db, actor, [sessao.usuarioId]);
      });
      await database.controlTransaction(async (db) => {
        await encerrarSessoes(db, sql`id = ${body.sessaoId}`, 'revogada');
        await sql`update sessao set encerrada_por_id = ${actor.usuarioId} where id = ${body.sessaoId} and encerrada_por = 'revogada'`.execute(
          db,
        );
      });
      return { ok: true };
    }),
  ];
}
