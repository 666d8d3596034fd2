import { listaDoFiado } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { ListSource } from '../../../platform/lists/source.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { daPessoa, juntarEmpresa, juntarEmpresaEm } from '../../empresas/public.ts';
import { devedores } from '../../financeiro/public.ts';

/** Clients that owe something to companies the person may see. */
export const fiado: ListSource = {
  list: listaDoFiado,
  from: {
    table: () => sql`(${devedores})`,
    alias: 'd',
    joins: { e: juntarEmpresa('d'), cl: juntarEmpresaEm('d.pessoa_id', 'cl') },
  },
  scope: (reach) => [sql`d.grupo_id = ${reach.grupoId}`, ...daPessoa(reach, 'd.empresa_id')],
  values: {
    cliente: sql`cl.nome_fantasia`,
    clienteId: sql`d.pessoa_id`,
    empresa: { id: sql`d.empresa_id`, label: sql`e.nome_fantasia` },
  },
  filters: {
    vencidos: (vencidos) => sql`(d.vencido > 0) = ${sql.lit(vencidos)}`,
    empresaId: (id) => sql`d.empresa_id = ${id}`,
  },
  search: {
    where: (texto) =>
      sql`app.normalizar(concat_ws(' ', cl.nome_fantasia, cl.razao_social)) like all (${containsPatterns(texto)})`,
  },
  sums: { devido: sql`d.aberto`, atrasado: sql`d.vencido` },
};
