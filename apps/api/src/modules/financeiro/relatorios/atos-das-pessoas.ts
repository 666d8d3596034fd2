import { sql } from 'kysely';
import type { ActSource } from '../../../platform/reports/acts.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { juntarEmpresaEm } from '../../empresas/public.ts';
import { visiveis } from './alcance.ts';
import { nomeDoLancamento } from './rateio-dos-fatos.ts';

/** Settlements that somebody took back, by the day of the taking back. */
export const estornos: ActSource = {
  access: 'financeiro_contas_index',
  acts: ({ actor, query, zone }) =>
    sql`select b.usuario_id, 'estorno' as ato, (b.criado_em at time zone ${zone})::date as dia, abs(b.valor) as valor, b.id::text as chave,
        ${nomeDoLancamento} as descricao, pe.nome_fantasia as pessoa, case p.origem when 'R' then 'receber' else 'pagar' end as tela, p.id
      from baixa b join parcela p on p.grupo_id = b.grupo_id and p.id = b.parcela_id
      join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id ${juntarEmpresaEm('p.pessoa_id', 'pe')}
      ${whereAll([
        ...visiveis(actor, 'p', query.empresaId),
        sql`b.estorno_de_id is not null`,
        sql`b.criado_em >= ${query.de}::date::timestamp at time zone ${zone} and b.criado_em < (${query.ate}::date + 1)::timestamp at time zone ${zone}`,
      ])}`,
};
