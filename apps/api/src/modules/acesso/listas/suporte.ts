import { listaDeAcessosDeSuporte, listaDeAlvosDoSuporte } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { ehDoProvedor } from '../../../platform/http/actor.ts';
import { type Reach, Slot } from '../../../platform/lists/slot.ts';
import type { ListSource, Sql } from '../../../platform/lists/source.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { permissoesAlem } from '../suporte/suporte.queries.ts';
import { ultimoAcesso, usuariosAoAlcance } from '../usuarios/usuarios.queries.ts';

const permissoesDeQuemPede = new Slot(({ actor }) => [...actor.permissoes]);

/** Whether user `u` of the person's own group sees companies that the person does not. */
function empresasAlem({ empresas }: Reach): Sql {
  if (empresas === 'todas') return sql`false`;
  return sql`(u.todas_empresas or exists (select from usuario_empresa ue where ue.grupo_id = u.grupo_id and ue.usuario_id = u.id
    and not ue.empresa_id = any(${empresas}::bigint[])))`;
}

/** In what user `u` goes beyond who asks; null when one may act as them. */
const recusa = (
  reach: Reach,
): Sql => sql`(select case when alem.permissoes is distinct from '{}' or alem.empresas then to_jsonb(alem) end from (
  select ${permissoesAlem(permissoesDeQuemPede, sql`u.id`)} as permissoes,
    ${ehDoProvedor(reach) ? sql`false` : empresasAlem(reach)} as empresas) alem)`;

/**
 * Whom support may see in order to act as them: the provider's, the people of its clients; others, their own group's.
 * Nobody of the provider's group is ever offered. A reseller's people are of the provider's group, and reach nobody
 * outside it.
 */
export const alvosDoSuporte: ListSource = {
  list: listaDeAlvosDoSuporte,
  from: {
    table: (reach) => (ehDoProvedor(reach) ? sql`select * from app.usuarios_de_todos_os_grupos()` : sql`table usuario`),
    alias: 'u',
    joins: { g: sql`join grupo g on g.id = u.grupo_id` },
    always: ['g'],
  },
  scope: (reach) => [
    ...(ehDoProvedor(reach) ? [] : [sql`u.grupo_id = ${reach.grupoId}`, ...usuariosAoAlcance(reach)]),
    sql`u.id <> ${reach.usuarioId}`,
    sql`g.ativo and not g.provedor and not exists (select from grupo_ausente f where f.grupo = g.id)`,
  ],
  values: (reach) => ({
    funcoes: sql`'[]'::jsonb`,
    ultimoAcesso,
    grupo: { id: sql`g.id`, label: sql`g.nome` },
    recusa: recusa(reach),
  }),
  orders: { usuario: sql`u.usuario`, email: sql`u.email` },
  search: {
    where: (texto) => sql`(u.busca || ' ' || app.normalizar(g.nome)) like all (${containsPatterns(texto)})`,
  },
};

const daqui = sql`select grupo_id, id, sessao_id, usuario_id, ator, motivo, inicio, null::text as fora, null::timestamptz as ate
  from acesso_suporte`;
/** What the provider's people did in other cells, known by who acted, until it had to end. No row of the other table has such a number. */
const emOutras = sql`select grupo_id, -id, null::bigint, ator_id, ator, motivo, inicio,
  pessoa || ' (célula ' || celula || ') · ' || grupo, inicio + make_interval(mins => minutos) from suporte_fora`;

/** Who acted for people of the group, the newest first; in the provider's, who acted in other cells. */
export const acessosDeSuporte: ListSource = {
  list: listaDeAcessosDeSuporte,
  from: {
    table: ({ provedor }) => (provedor ? sql`(${daqui} union all ${emOutras})` : sql`(${daqui})`),
    alias: 'a',
    joins: {
      u: sql`join usuario u on u.grupo_id = a.grupo_id and u.id = a.usuario_id`,
      s: sql`left join sessao s on s.id = a.sessao_id`,
    },
    always: ['u'],
  },
  scope: (reach) => [sql`a.grupo_id = ${reach.grupoId}`, ...usuariosAoAlcance(reach)],
  values: {
    usuario: { id: sql`u.id`, label: sql`coalesce(a.fora, u.nome)` },
    fim: sql`coalesce(s.encerrada_em, a.ate, case when s.refresh_expira < now() then s.refresh_expira end)`,
  },
  search: {
    where: (texto) =>
      sql`app.normalizar(a.ator || ' ' || coalesce(a.fora, u.nome) || ' ' || a.motivo) like all (${containsPatterns(texto)})`,
  },
};
