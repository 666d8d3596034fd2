import { listaDoExtratoBancario } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { asked } from '../../../platform/lists/slot.ts';
import type { ListSource } from '../../../platform/lists/source.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { juntarCentro, juntarConta } from '../../contabil/public.ts';
import { verConta } from './conta.ts';

/** What the account had after a movement: those of its day come in the order they were entered. */
const saldo = sql`case when c.saldo_inicial_data is null or m.data >= c.saldo_inicial_data then c.saldo_inicial + (select sum(x.valor) from movimento_bancario x
  where x.grupo_id = m.grupo_id and x.conta_id = m.conta_id and (x.data, x.id) <= (m.data, m.id)
    and (c.saldo_inicial_data is null or x.data >= c.saldo_inicial_data)) end`;

/** All that moved in an account. */
export const extratoDaConta: ListSource = {
  list: listaDoExtratoBancario,
  from: {
    table: 'movimento_bancario',
    alias: 'm',
    joins: {
      c: sql`join conta_bancaria c on c.grupo_id = m.grupo_id and c.id = m.conta_id`,
      pc: juntarConta('m', 'pc'),
      cc: juntarCentro('m', 'cc'),
    },
  },
  question: { allow: (db, actor, { contaId }) => verConta(db, actor, contaId as number) },
  scope: ({ grupoId }) => [sql`m.grupo_id = ${grupoId}`, sql`m.conta_id = ${asked('contaId')}`],
  values: {
    saldo,
    conciliado: sql`(m.conciliado_em is not null)`,
    conta: sql`pc.nome`,
    centro: sql`cc.nome`,
    estornoDeId: sql`m.estorno_de_id`,
    conciliacaoId: sql`m.conciliacao_id`,
    transferenciaId: sql`m.transferencia_id`,
  },
  filters: {
    de: (dia) => sql`m.data >= ${dia}::date`,
    ate: (dia) => sql`m.data <= ${dia}::date`,
    conciliado: (sim) => (sim === true ? sql`m.conciliado_em is not null` : sql`m.conciliado_em is null`),
  },
  search: { where: (texto) => sql`app.normalizar(m.descricao) like all (${containsPatterns(texto)})` },
  sums: {
    entra: sql`case when m.valor > 0 then m.valor end`,
    sai: sql`case when m.valor < 0 then m.valor end`,
  },
};
