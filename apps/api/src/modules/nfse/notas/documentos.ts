import { sql } from 'kysely';
import type { FonteDeDocumentos } from '../../backoffice/public.ts';

/** Notes of services issued by each company, by month of authorisation. */
export const notasContadas: FonteDeDocumentos = {
  modelo: 'nfse',
  rotulo: 'NFS-e',
  async contar(db, de, ate) {
    const { rows } = await sql<{ empresaId: number; competencia: string; emitidos: number; cancelados: number }>`
      select empresa_id as "empresaId", to_char(mes, 'YYYY-MM') as competencia, count(*)::int as emitidos,
        count(*) filter (where situacao in ('cancelada', 'substituida'))::int as cancelados
      from (select empresa_id, situacao, date_trunc('month', emissao)::date as mes
        from nfse where chave is not null and ambiente = '1') n
      where mes between ${`${de}-01`}::date and ${`${ate}-01`}::date group by 1, 2 order by 2, 1`.execute(db);
    return rows;
  },
};
