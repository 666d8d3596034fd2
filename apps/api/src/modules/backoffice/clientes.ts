import type { Option } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { lerDoProvedor } from './alcance.ts';
import { acessosDasChaves } from './chaves-do-cliente.ts';
import { chavesDeFora } from './outra-celula.ts';

/** The groups made for the contract clients within the person's reach, by name; `condicoes` are of `g`, the group. */
export const gruposDosClientes = (
  database: Database,
  actor: Actor,
  condicoes: readonly RawBuilder<unknown>[] = [],
): Promise<Option[]> =>
  lerDoProvedor(database, actor, async (db, onde) => {
    const { rows } = await sql<Option>`select distinct g.id, g.nome as rotulo from contrato_acesso a
      join empresa e on e.grupo_id = a.grupo_id and e.id = a.empresa_id join grupo g on g.id = a.cliente_grupo_id
      where a.ativo and ${sql.join([...onde, ...condicoes], sql` and `)} order by g.nome`.execute(db);
    return rows;
  });

interface Busca {
  search?: string | undefined;
  ids?: number[] | undefined;
  limit: number;
}

/** Groups of clients as options: those asked for by id, and those whose name contains the text. */
export const opcoesDeGruposDeClientes =
  (database: Database) =>
  async (actor: Actor, { search, ids = [], limit }: Busca): Promise<Option[]> => {
    if (!actor.provedor) return [];
    const casa = sql`(g.id = any(${ids}) or app.normalizar(g.nome) like all (${containsPatterns(search ?? '')}))`;
    const achados = await gruposDosClientes(database, actor, [casa]);
    const pedidos = achados.filter(({ id }) => ids.includes(id));
    return [...pedidos, ...achados.filter(({ id }) => !ids.includes(id)).slice(0, limit)];
  };

/** Whether the group is of a client whose records a person of the provider may look into. */
export const veGrupo =
  (database: Database) =>
  async (actor: Actor, grupoId: number): Promise<boolean> =>
    actor.provedor && (await gruposDosClientes(database, actor, [sql`g.id = ${grupoId}`])).length > 0;

/** Accesses of the active keys of the clients a group was made for; null when no key was issued. */
export const limiteDeAcessos =
  (database: Database) =>
  async (actor: Actor): Promise<number | null> => {
    if (actor.provedor || actor.empresas !== 'todas') return null;
    const deFora = await chavesDeFora(database, actor.grupoId);
    if (deFora) return deFora.acessos;
    return lerDoProvedor(database, actor, (db) => acessosDasChaves(db, actor.grupoId));
  };
