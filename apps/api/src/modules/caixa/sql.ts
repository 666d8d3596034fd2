import { especiesContadas } from '@retaguarda/contracts';
import { sql } from 'kysely';

const contadas = sql.raw(especiesContadas.map((especie) => `'${especie}'`).join(', '));

/** What was counted and corrected of a shift `t` less what is expected of those methods; null before the count. */
export const diferencaDoTurno = sql`case when t.contado_em is not null then (
  (select coalesce(sum(c.valor), 0) from caixa_contagem c where c.grupo_id = t.grupo_id and c.turno_id = t.id)
  + (select coalesce(sum(r.valor), 0) from caixa_correcao r where r.grupo_id = t.grupo_id and r.turno_id = t.id)
  - (select coalesce(sum(s.esperado_depois), 0) from turno_suplemento s where s.grupo_id = t.grupo_id and s.turno_id = t.id
    and not exists (select from turno_suplemento d where d.grupo_id = s.grupo_id and d.turno_id = s.turno_id and d.id > s.id
      and d.especie = s.especie and d.forma_pagamento_id is not distinct from s.forma_pagamento_id)
    and (s.especie in (${contadas}) or exists (select from caixa_contagem c where c.grupo_id = s.grupo_id and c.turno_id = s.turno_id
      and c.especie = s.especie and c.forma_pagamento_id is not distinct from s.forma_pagamento_id)))) end`;
