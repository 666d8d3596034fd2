import { type ChaveDeApi, listaDeChavesDeApi, verChavesDeApi } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { FileGuard } from '../../../platform/files/routes.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { requireAccess } from '../../../platform/http/route.ts';
import { readListRow } from '../../../platform/lists/engine.ts';
import type { ListSource } from '../../../platform/lists/source.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { usuariosAoAlcance } from '../usuarios/usuarios.queries.ts';

/** Days of keys end in Brazil. */
const vencida = sql`(k.expira_em is not null and k.expira_em < (now() at time zone 'America/Sao_Paulo')::date)`;

/** Keys of the group; a reseller's people see those of their own. */
export const chavesDeApi: ListSource = {
  list: listaDeChavesDeApi,
  from: {
    table: 'chave_api',
    alias: 'k',
    joins: {
      u: sql`join usuario u on u.grupo_id = k.grupo_id and u.id = k.usuario_id`,
      v: sql`left join chave_api_uso v on v.grupo_id = k.grupo_id and v.id = k.id`,
    },
    always: ['u'],
  },
  scope: (reach) => [sql`k.grupo_id = ${reach.grupoId}`, ...usuariosAoAlcance(reach)],
  values: {
    usuario: { id: sql`u.id`, label: sql`u.nome` },
    estado: sql`case when not k.ativo then 'revogada' when ${vencida} then 'vencida'
      when not app.acesso_vale(u.ativo, u.acesso_ate) then 'parada' else 'vale' end`,
    ultimoUso: sql`v.em`,
    ultimoEndereco: sql`v.endereco`,
    enderecos: sql`array(select abbrev(rede) from unnest(k.enderecos) rede)`,
  },
  search: { where: (texto) => sql`k.busca like all (${containsPatterns(texto)})` },
};

/** @throws DomainError NOT_FOUND, also outside the person's reach */
export const lerChave = (db: Db, actor: Actor, id: number): Promise<ChaveDeApi> =>
  readListRow(db, chavesDeApi, actor, id);

/** Who may read a key reads its history. */
export const guardaDeChave: FileGuard = async (db, actor, id) => {
  requireAccess(actor, verChavesDeApi);
  await lerChave(db, actor, id);
};

/** @throws DomainError NOT_FOUND, also outside the person's reach */
export async function travarChave(tx: Tx, actor: Actor, id: number): Promise<ChaveDeApi> {
  await sql`select 1 from chave_api k where k.grupo_id = ${actor.grupoId} and k.id = ${id} for update`.execute(tx);
  return lerChave(tx, actor, id);
}

/** A key as each of its calls finds it. */
export interface ChaveUsada {
  id: number;
  grupoId: number;
  usuarioId: number;
  nome: string;
  permissoes: string[];
  empresaIds: number[] | null;
  vencida: boolean;
  /** Whether it is taken from the address that calls. */
  daqui: boolean;
  /** Its last use was told a while ago, or from elsewhere. */
  usoPorAnotar: boolean;
}

/** How often a use is written down. */
const USO_SEGUNDOS = 60;

/** @returns undefined when it was revoked meanwhile */
export async function lerChaveUsada(db: Db, id: number, endereco: string | null): Promise<ChaveUsada | undefined> {
  const { rows } = await sql<ChaveUsada>`
    select k.id, k.grupo_id as "grupoId", k.usuario_id as "usuarioId", k.nome, k.permissoes, k.empresa_ids as "empresaIds",
      ${vencida} as vencida,
      (cardinality(k.enderecos) = 0 or ${endereco}::inet is null or ${endereco}::inet <<= any(k.enderecos)) as daqui,
      (v.em is null or v.em < now() - make_interval(secs => ${USO_SEGUNDOS}) or v.endereco is distinct from ${endereco}) as "usoPorAnotar"
    from chave_api k left join chave_api_uso v on v.grupo_id = k.grupo_id and v.id = k.id
    where k.id = ${id} and k.ativo`.execute(db);
  return rows[0];
}

export async function anotarUso(tx: Tx, { grupoId, id }: ChaveUsada, endereco: string): Promise<void> {
  await sql`insert into chave_api_uso (grupo_id, id, em, endereco) values (${grupoId}, ${id}, now(), ${endereco})
    on conflict (grupo_id, id) do update set em = excluded.em, endereco = excluded.endereco`.execute(tx);
}
