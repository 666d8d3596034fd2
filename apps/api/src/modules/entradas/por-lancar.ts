import { sql } from 'kysely';
import { contarPendencias } from '../financeiro/public.ts';

/** Notes of suppliers that are in no stock and no title yet. */
export const entradasPorLancar = contarPendencias({
  tipo: 'entrada',
  de: sql`entrada x`,
  empresa: sql`x.empresa_id`,
  dia: sql`(x.emitida_em at time zone 'America/Sao_Paulo')::date`,
  valor: sql`x.valor`,
  onde: sql`x.ativo and x.situacao in ('resumo', 'baixada', 'identificada', 'vinculada', 'conferida')`,
});
