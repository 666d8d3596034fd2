import { listaDeAcessos, listaDeSessoes } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { fromDay, untilDay } from '../../../platform/lists/civil-days.ts';
import { searchedIn } from '../../../platform/lists/search.ts';
import { Slot } from '../../../platform/lists/slot.ts';
import type { ListSource, Sql } from '../../../platform/lists/source.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { usuariosAoAlcance } from '../usuarios/usuarios.queries.ts';

/** The end of an open session stands in the history from its beginning, at the moment it comes if nobody does anything. */
const jaHouve = sql`h.quando <= now()`;
const doGrupo = sql`h.grupo_id = (select app.grupo_atual())`;

const doTipo = (tipo: unknown): Sql => sql`h.tipo = ${sql.lit(tipo)}`;
const peloMotivo = (evento: unknown): Sql => sql`h.resultado = ${sql.lit(evento)}`;

/** The history of a group's door, newest first; of another group than one's own, nobody is out of reach. */
export const acessos: ListSource = {
  list: listaDeAcessos,
  from: {
    table: 'historico_login',
    alias: 'h',
    joins: {
      u: sql`left join usuario u on u.grupo_id = h.grupo_id and u.id = h.usuario_id`,
      g: sql`join grupo g on g.id = h.grupo_id`,
    },
  },
  scope: (reach, grupo) => [doGrupo, jaHouve, ...(grupo === 'próprio' ? usuariosAoAlcance(reach) : [])],
  question: {
    shape: ({ grupoId: proprio }, { grupoId = proprio }) => (grupoId === proprio ? 'próprio' : 'de um cliente'),
  },
  values: {
    evento: sql`h.resultado`,
    pessoa: { id: sql`u.id`, label: sql`u.nome` },
    grupo: { id: sql`g.id`, label: sql`g.nome` },
  },
  exact: { id: (texto) => sql`h.id::text = btrim(${texto})` },
  orders: { id: sql`h.quando`, usuario: sql`h.usuario`, endereco: sql`h.endereco` },
  filters: {
    tipo: doTipo,
    evento: peloMotivo,
    usuarioId: { where: (id) => sql`h.usuario_id = ${id}`, planned: true },
    endereco: { where: (endereco) => sql`h.endereco = btrim(${endereco})`, planned: true },
    de: fromDay(sql`h.quando`),
    ate: untilDay(sql`h.quando`),
    grupoId: () => null,
  },
  search: searchedIn('historico_login', sql`h.id`),
};

const sessaoDeQuemPede = new Slot(({ actor }) => actor.sessaoId);

/** Who is signed in to the group now, the last to work first. */
export const sessoesAbertas: ListSource = {
  list: listaDeSessoes,
  from: {
    table: 'sessao',
    alias: 's',
    joins: { u: sql`join usuario u on u.grupo_id = s.grupo_id and u.id = s.usuario_id` },
    always: ['u'],
  },
  scope: (reach) => [
    sql`s.grupo_id = ${reach.grupoId}`,
    sql`s.encerrada_em is null`,
    sql`s.refresh_expira > now()`,
    ...usuariosAoAlcance(reach),
  ],
  values: {
    usuario: { id: sql`u.id`, label: sql`u.nome` },
    login: sql`u.usuario`,
    atual: sql`s.id = ${sessaoDeQuemPede}::bigint`,
    desde: sql`s.criada_em`,
    suporte: sql`(select jsonb_build_object('ator', x.ator, 'motivo', x.motivo) from acesso_suporte x
      where x.grupo_id = s.grupo_id and x.sessao_id = s.id)`,
  },
  search: {
    where: (texto) =>
      sql`app.texto_de_busca(u.nome, u.usuario, s.endereco, s.agente) like all (${containsPatterns(texto)})`,
  },
};
