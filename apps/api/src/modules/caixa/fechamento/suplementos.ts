import { textoDaChave } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { linhasDoTurno } from './linhas.ts';

/**
 * Writes down what is expected of a shift that is closed now, and after that how each fact that comes later changes it: each row begins
 * where the one before ended. Whoever calls holds the shift locked, so the rows stand in the order in which the facts came.
 *
 * @param fato what came: `encerramento`, else as in `venda/12`, `movimento/7` or `abertura`
 */
export async function anotarEsperado(tx: Tx, grupoId: number, turnoId: number, fato: string): Promise<void> {
  const { rows } = await sql<{ chave: string; valor: string }>`
    select distinct on (s.especie, coalesce(s.forma_pagamento_id, 0)) s.especie || '/' || coalesce(s.forma_pagamento_id, 0) as chave,
      s.esperado_depois::text as valor
    from turno_suplemento s where s.grupo_id = ${grupoId} and s.turno_id = ${turnoId}
    order by s.especie, coalesce(s.forma_pagamento_id, 0), s.id desc`.execute(tx);
  const antes = new Map(rows.map(({ chave, valor }) => [chave, valor]));
  const novas = (await linhasDoTurno(tx, grupoId, turnoId)).flatMap((linha) => {
    const { formaPagamentoId, especie, esperado } = linha;
    const era = fato === 'encerramento' ? esperado : (antes.get(textoDaChave(linha)) ?? '0.00');
    if (fato !== 'encerramento' && era === esperado) return [];
    return {
      grupo_id: grupoId,
      turno_id: turnoId,
      fato,
      forma_pagamento_id: formaPagamentoId,
      especie,
      esperado_antes: era,
      esperado_depois: esperado,
    };
  });
  await insertRows(tx, 'turno_suplemento', novas);
}

/** The same of what came to a shift that may be closed already: it waits for who closes or confers it, and for others that are late. */
export async function chegouDepois(tx: Tx, grupoId: number, turnoId: number, fato: string): Promise<void> {
  await sql`select from turno where grupo_id = ${grupoId} and id = ${turnoId} for no key update`.execute(tx);
  await anotarEsperado(tx, grupoId, turnoId, fato);
}
