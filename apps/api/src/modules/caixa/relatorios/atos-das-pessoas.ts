import { sql } from 'kysely';
import type { ActSource } from '../../../platform/reports/acts.ts';
import { juntarTurno, nomeDoTurno, onde } from './turnos.ts';

const deTurnos = sql`${nomeDoTurno} as descricao, null::text as pessoa, 'caixa' as tela, t.id`;

/** What moved in drawers without being a sale, and counts that somebody corrected. What was taken back is not told. */
export const atosDosCaixas: readonly ActSource[] = [
  {
    access: 'caixa_conferir',
    acts: (context) =>
      sql`select coalesce(m.operador_id, t.operador_id) as usuario_id, m.tipo as ato, m.dia, m.valor, m.id::text as chave, ${deTurnos}
        from caixa_movimento m join turno t on t.grupo_id = m.grupo_id and t.id = m.turno_id ${juntarTurno}
        ${onde(context, sql`m.dia`, [
          sql`m.tipo in ('sangria', 'despesa', 'suprimento') and m.desfaz_uuid is null`,
          sql`not exists (select from caixa_movimento d where d.grupo_id = m.grupo_id and d.desfaz_uuid = m.uuid)`,
        ])}`,
  },
  {
    access: 'caixa_conferir',
    acts: (context) =>
      sql`select k.usuario_id, 'correcao' as ato, t.dia, abs(k.valor) as valor, k.id::text as chave, ${deTurnos}
        from caixa_correcao k join turno t on t.grupo_id = k.grupo_id and t.id = k.turno_id ${juntarTurno} ${onde(context, sql`t.dia`)}`,
  },
];
