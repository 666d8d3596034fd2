import { sql } from 'kysely';
import type { ActSource } from '../../../platform/reports/acts.ts';
import { linhasDosCancelados } from './fontes.ts';

/** What the kitchen was told and then was not wanted. */
export const itensCancelados: ActSource = {
  access: 'restaurante_index',
  acts: async (context) =>
    sql`select l.usuario_id, 'item_cancelado' as ato, l.dia, l.valor, l.chave, l.rotulo || ' · ' || l.conta as descricao, null::text as pessoa,
      l.tela, l.id from (${await linhasDosCancelados(context)}) l`,
};
