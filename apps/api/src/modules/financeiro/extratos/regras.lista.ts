import { listaDeRegrasDeExtrato, tiposDeMovimento } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { ListSource } from '../../../platform/lists/source.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { juntarConta } from '../../contabil/public.ts';
import { daPessoa, juntarEmpresaEm } from '../../empresas/public.ts';

/** What a rule says a line is: what is entered, else whose entry is settled. */
const oque = sql`coalesce(r.descricao, case r.tipo ${sql.join(
  Object.entries(tiposDeMovimento).map(([tipo, nome]) => sql`when ${sql.lit(tipo)} then ${sql.lit(nome)}`),
  sql` `,
)} end, pe.nome_fantasia)`;

/** Rules learnt for the accounts the person sees. */
export const regrasDeExtrato: ListSource = {
  list: listaDeRegrasDeExtrato,
  from: {
    table: 'extrato_regra',
    alias: 'r',
    joins: {
      c: sql`left join conta_bancaria c on c.grupo_id = r.grupo_id and c.id = r.conta_id`,
      pc: juntarConta('r', 'pc'),
      pe: sql`left ${juntarEmpresaEm('r.pessoa_id', 'pe')}`,
      u: juntarPessoa('r'),
    },
    always: ['c'],
  },
  scope: (reach) => [
    sql`r.grupo_id = ${reach.grupoId}`,
    ...daPessoa(reach, 'c.empresa_id').map((visivel) => sql`(r.conta_id is null or ${visivel})`),
  ],
  values: {
    oque,
    contaBancaria: sql`c.nome`,
    planoDeConta: sql`pc.nome`,
    pessoa: sql`pe.nome_fantasia`,
    aprendidaDe: sql`u.nome`,
    conciliacoes: sql`(select count(*)::int from conciliacao x where x.grupo_id = r.grupo_id and x.regra_id = r.id and x.desfeita_em is null)`,
  },
  filters: { sentido: (sentido) => sql`r.sentido = ${sql.lit(sentido)}` },
  search: {
    where: (texto) => sql`app.normalizar(concat_ws(' ', r.padrao, r.descricao)) like all (${containsPatterns(texto)})`,
  },
};
