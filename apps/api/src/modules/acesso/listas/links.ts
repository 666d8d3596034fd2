import { listaDeLinks } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { ListSource } from '../../../platform/lists/source.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { usuariosAoAlcance } from '../usuarios/usuarios.queries.ts';

/** Links of people, the newest first; one is active until it is used or its time is over. */
export const links: ListSource = {
  list: listaDeLinks,
  from: {
    table: 'link_acesso',
    alias: 'l',
    // Control rows: the person they are for says of which group they are.
    tenant: false,
    joins: { u: sql`join usuario u on u.id = l.usuario_id` },
    always: ['u'],
    active: sql`(l.usado_em is null and l.expira_em > now())`,
  },
  scope: (reach) => [sql`u.grupo_id = ${reach.grupoId}`, ...usuariosAoAlcance(reach)],
  values: { usuario: { id: sql`u.id`, label: sql`u.nome` } },
  search: { where: (texto) => sql`u.busca like all (${containsPatterns(texto)})` },
};
