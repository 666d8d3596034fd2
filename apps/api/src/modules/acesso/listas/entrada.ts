import { listaDeAcessos, listaDeSessoes } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { fromDay, untilDay } from '../../../platform/lists/civil-days.ts';
import { Slot } from '../../../platform/lists/slot.ts';
import type { ListSource } from '../../../platform/lists/source.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { usuariosAoAlcance } from '../usuarios.queries.ts';

/**
 * What happened at the door of the group that is read: attempts, support coming in, and the end of each session. Sessions
 * are control rows, so their group is asked for here. Ids are even for attempts, odd for ends, and of four for support.
 */
const daPorta = sql`select h.id * 4 as id, h.grupo_id, h.quando, case when h.resultado = 'entrou' then 'entrada' else 'recusa' end as tipo,
    h.resultado as evento, h.usuario_id, h.usuario, h.endereco, h.agente, null::text as por
  from historico_login h where h.grupo_id = (select app.grupo_atual())
  union all
  select s.id * 4 + 1, s.grupo_id, coalesce(s.encerrada_em, s.refresh_expira), 'fim', 'fim_' || coalesce(s.encerrada_por, 'expirou'),
    s.usuario_id, null, s.endereco, s.agente, coalesce((select p.nome from usuario p where p.id = s.encerrada_por_id),
      (select x.ator from acesso_suporte x where x.grupo_id = s.grupo_id and x.sessao_id = s.id))
  from sessao s where s.grupo_id = (select app.grupo_atual()) and (s.encerrada_em is not null or s.refresh_expira < now())
  union all
  select s.id * 4 + 2, s.grupo_id, s.criada_em, 'entrada', 'suporte', s.usuario_id, null, s.endereco, s.agente, x.ator
  from sessao s join acesso_suporte x on x.grupo_id = s.grupo_id and x.sessao_id = s.id where s.grupo_id = (select app.grupo_atual())`;

const nome = sql`coalesce(h.usuario, u.usuario, '')`;

/** The history of a group's door, newest first; of another group than one's own, nobody is out of reach. */
export const acessos: ListSource = {
  list: listaDeAcessos,
  table: () => daPorta,
  alias: 'h',
  joins: {
    u: sql`left join usuario u on u.grupo_id = h.grupo_id and u.id = h.usuario_id`,
    g: sql`join grupo g on g.id = h.grupo_id`,
  },
  scope: (reach, grupo) => (grupo === 'próprio' ? usuariosAoAlcance(reach) : []),
  scopeShape: ({ grupoId: proprio }, { grupoId = proprio }) => (grupoId === proprio ? 'próprio' : 'de um cliente'),
  values: {
    usuario: nome,
    pessoa: { id: sql`u.id`, label: sql`u.nome` },
    grupo: { id: sql`g.id`, label: sql`g.nome` },
  },
  exact: { id: (texto) => sql`h.id::text = btrim(${texto})` },
  orders: { id: sql`h.quando`, usuario: nome, endereco: sql`h.endereco` },
  filters: {
    tipo: (tipo) => sql`h.tipo = ${sql.lit(tipo)}`,
    evento: (evento) => sql`h.evento = ${sql.lit(evento)}`,
    endereco: (endereco) => sql`h.endereco = btrim(${endereco})`,
    de: fromDay(sql`h.quando`),
    ate: untilDay(sql`h.quando`),
    grupoId: () => null,
  },
  search: {
    where: (texto) =>
      sql`app.texto_de_busca(${nome}, u.nome, h.endereco, h.agente, h.por) like all (${containsPatterns(texto)})`,
  },
};

const sessaoDeQuemPede = new Slot(({ actor }) => actor.sessaoId);

/** Who is signed in to the group now, the last to work first. */
export const sessoesAbertas: ListSource = {
  list: listaDeSessoes,
  table: 'sessao',
  alias: 's',
  joins: { u: sql`join usuario u on u.grupo_id = s.grupo_id and u.id = s.usuario_id` },
  always: ['u'],
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
