import { acessosCalls, DomainError, listaDeAcessos, type Option, type SessaoDoGrupo } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { type ListFile, listFile } from '../../../platform/exports/lists.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { readList } from '../../../platform/lists/engine.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import type { Question } from '../../../platform/lists/slot.ts';
import type { GroupOf } from '../../../platform/lists/source.ts';
import { extensionPoint } from '../../../platform/modules/extension.ts';
import { exigirAlcance } from '../funcoes/alcance.ts';
import { acessos, sessoesAbertas } from '../listas/entrada.ts';
import { encerrarSessoes } from '../sessoes/sessoes.queries.ts';
import { sessaoAberta } from './historico.queries.ts';

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

/** The group whose history is asked for. @throws DomainError NOT_FOUND for one the person may not look into */
const grupoDe =
  (clientes: ClientesDoProvedor): GroupOf =>
  async (actor, { grupoId: pedido }) => {
    const grupoId = typeof pedido === 'number' ? pedido : actor.grupoId;
    if (grupoId !== actor.grupoId && !(await clientes.veGrupo(actor, grupoId))) throw new DomainError('NOT_FOUND');
    return grupoId;
  };

export const arquivosDeAcessos = (clientes: ClientesDoProvedor): readonly ListFile[] => [
  listFile(acessos, listaDeAcessos, grupoDe(clientes)),
];

/** History of sign-ins, and who is signed in now. */
export function rotasDeHistorico({ database, clientes }: Parts): Route[] {
  return [
    listRoute(acessos, acessosCalls.historico, undefined, { database, group: grupoDe(clientes) }),
    route(acessosCalls.gruposDeClientes, ({ actor, query }) => clientes.grupos(actor, query)),
    route(acessosCalls.abertas, async ({ actor, query, read }) => ({
      ...(await read((db) => readList<SessaoDoGrupo>(db, sessoesAbertas, actor, query as Question))),
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
