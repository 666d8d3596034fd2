import type { Option } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { lerDoProvedor } from './alcance.ts';

/** The groups made for the contract clients within the person's reach, by name. */
export const gruposDosClientes = (database: Database, actor: Actor): Promise<Option[]> =>
  lerDoProvedor(database, actor, async (db, onde) => {
    const { rows } = await sql<Option>`select distinct g.id, g.nome as rotulo from contrato_acesso a
      join empresa e on e.grupo_id = a.grupo_id and e.id = a.empresa_id join grupo g on g.id = a.cliente_grupo_id
      where a.ativo and ${sql.join([...onde], sql` and `)} order by g.nome`.execute(db);
    return rows;
  });

/** Whether the group is of a client whose records a person of the provider may look into. */
export const veGrupo =
  (database: Database) =>
  async (actor: Actor, grupoId: number): Promise<boolean> =>
    actor.provedor && (await gruposDosClientes(database, actor)).some(({ id }) => id === grupoId);

/** Accesses of the active keys of the clients a group was made for; null when no key was issued. */
export const limiteDeAcessos =
  (database: Database) =>
  async (actor: Actor): Promise<number | null> =>
    actor.provedor
      ? null
      : lerDoProvedor(database, actor, async (db, onde) => {
          const { rows } = await sql<{
            acessos: number | null;
          }>`select sum(c.acessos)::int as acessos from chave_acesso c
            join empresa e on e.grupo_id = c.grupo_id and e.id = c.empresa_id
            where c.ativo and c.bloqueada_em is null and ${sql.join([...onde], sql` and `)}`.execute(db);
          return rows[0]?.acessos ?? null;
        });
