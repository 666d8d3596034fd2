import { listaDeAcessos } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { ActSource } from '../../../platform/reports/acts.ts';

/** Who was refused at the door, and who came in for somebody else. The door is of no company: with one asked for, nothing is told. */
export const atosDaPorta: ActSource = {
  access: listaDeAcessos.call.access,
  acts: ({ actor, query, zone }) =>
    sql`select h.usuario_id, case when h.resultado = 'suporte' then 'suporte' else 'recusa' end as ato, (h.quando at time zone ${zone})::date as dia,
        null::numeric as valor, h.id::text as chave, h.usuario as descricao, null::text as pessoa, null::text as tela, null::bigint as id
      from historico_login h where h.grupo_id = ${actor.grupoId} and (h.tipo = 'recusa' or h.resultado = 'suporte')
        and ${query.empresaId === undefined} and h.quando >= ${query.de}::date::timestamp at time zone ${zone}
        and h.quando < (${query.ate}::date + 1)::timestamp at time zone ${zone}`,
};
