import { sql } from 'kysely';
import { contarPendencias } from '../financeiro/public.ts';

/** Service notes begun that the city has not said yes to. */
export const nfsePorAutorizar = contarPendencias({
  tipo: 'nfse',
  de: sql`nfse x`,
  empresa: sql`x.empresa_id`,
  dia: sql`x.competencia`,
  valor: sql`x.valor`,
  onde: sql`x.ativo and x.situacao in ('rascunho', 'enviada', 'rejeitada')`,
});
