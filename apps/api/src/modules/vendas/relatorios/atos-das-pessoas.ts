import { lerVendas } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { ActSource } from '../../../platform/reports/acts.ts';
import { juntarClienteEm } from '../../empresas/public.ts';
import { juntarTerminal } from '../../terminais/public.ts';
import { colunasDoDocumento } from './agrupado.ts';
import { fatosDeVendas, type Sql } from './fatos.ts';

const ato = (quem: Sql, qual: Sql, valor: Sql, onde: Sql): ActSource => ({
  access: lerVendas,
  acts: (context) =>
    fatosDeVendas(context, 'atos', {
      comVenda: true,
      escolhe: sql`${quem} as usuario_id, ${qual} as ato, ${valor} as valor, a.dia, ${colunasDoDocumento}`,
      junta: sql`${juntarTerminal('a', 't')} ${juntarClienteEm('v.cliente_id', 'cl')}`,
      onde: [onde],
    }),
});

/** What was taken back, what was let off, and who allowed it. */
export const atosDasVendas: readonly ActSource[] = [
  ato(sql`a.usuario_id`, sql`a.tipo`, sql`-a.total`, sql`a.tipo in ('cancelamento', 'devolucao')`),
  ato(sql`v.operador_id`, sql`'desconto'`, sql`a.desconto`, sql`a.tipo = 'venda' and a.desconto <> 0`),
  ato(sql`a.autorizador_id`, sql`'autorizacao'`, sql`abs(a.total)`, sql`a.autorizador_id is not null`),
];
