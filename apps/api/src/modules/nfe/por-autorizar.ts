import { sql } from 'kysely';
import { contarPendencias } from '../financeiro/public.ts';

/** Notes begun that the authority has not said yes to; those of the test environment are none. */
export const notasPorAutorizar = contarPendencias({
  tipo: 'nota',
  de: sql`nota x`,
  empresa: sql`x.empresa_id`,
  dia: sql`(x.emissao at time zone 'America/Sao_Paulo')::date`,
  valor: sql`x.valor`,
  onde: sql`x.ativo and x.ambiente = '1' and x.situacao in ('digitacao', 'validada', 'assinada', 'enviada', 'contingencia', 'rejeitada')`,
});
