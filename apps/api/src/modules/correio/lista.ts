import { listaDeEmails } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { ListSource, Sql } from '../../platform/lists/source.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { juntarPessoa } from '../acesso/public.ts';

/** A failed message whose link stopped working is as good as one that waited too long. */
export const situacaoDoEmail: Sql = sql`case when s.situacao in ('na_fila', 'falhou') and s.vale_ate <= now() then 'vencido' else s.situacao end`;

/** A reseller's people see what was sent to their own people alone. */
export const emails: ListSource = {
  list: listaDeEmails,
  from: { table: 'saida_email', alias: 's', key: ['numero'], joins: { u: juntarPessoa('s') } },
  scope: ({ grupoId, revendaId }) => [
    sql`s.grupo_id = ${grupoId}`,
    ...(revendaId === null ? [] : [sql`u.revenda_id = ${revendaId}`]),
  ],
  values: {
    id: sql`s.numero`,
    situacao: situacaoDoEmail,
    usuario: { id: sql`u.id`, label: sql`u.nome` },
  },
  filters: {
    criadoDe: (dia) => sql`s.criado_em >= (${dia}::date)::timestamp at time zone 'America/Sao_Paulo'`,
    criadoAte: (dia) => sql`s.criado_em < (${dia}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`,
    situacao: (situacao) => sql`${situacaoDoEmail} = ${sql.lit(situacao)}`,
  },
  search: {
    where: (texto) => sql`app.normalizar(s.assunto || ' ' || s.para) like all (${containsPatterns(texto)})`,
  },
};
