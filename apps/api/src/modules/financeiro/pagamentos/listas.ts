import { listaDePagamentos } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { ListSource, Named } from '../../../platform/lists/source.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { daPessoa, juntarEmpresaEm } from '../../empresas/public.ts';
import { juntarContaBancaria } from '../titulos/contas-da-pessoa.ts';

const nomeado = (alias: string, coluna: string): Named => ({
  id: sql.ref(`${alias}.id`),
  label: sql.ref(`${alias}.${coluna}`),
});

export const remessasDePagamento: ListSource = {
  list: listaDePagamentos,
  from: {
    table: 'pagamento_lote',
    alias: 'l',
    joins: { cb: juntarContaBancaria('l', 'cb'), em: juntarEmpresaEm('l.empresa_id', 'em') },
    always: ['cb'],
  },
  scope: (reach) => [sql`l.grupo_id = ${reach.grupoId}`, ...daPessoa(reach, 'l.empresa_id')],
  values: { conta: nomeado('cb', 'nome'), empresa: nomeado('em', 'nome_fantasia') },
  search: {
    where: (texto) =>
      sql`app.texto_de_busca(variadic array[l.sequencia::text, cb.nome]) like all (${containsPatterns(texto)})`,
  },
  filters: {
    situacao: (situacao) => sql`l.situacao = ${sql.lit(situacao)}`,
    de: (dia) => sql`l.data >= ${dia}::date`,
    ate: (dia) => sql`l.data <= ${dia}::date`,
  },
  sums: { valor: sql`case when l.situacao <> 'cancelado' then l.valor end`, pago: sql`l.pago` },
};
