import { sql } from 'kysely';
import { contarPendencias } from '../financeiro/public.ts';

/** Shifts that are open, or ended and not yet checked. */
export const turnosPorConferir = contarPendencias({
  tipo: 'turno',
  de: sql`turno x`,
  empresa: sql`x.empresa_id`,
  dia: sql`x.dia`,
  onde: sql`x.situacao <> 'conferido'`,
});
