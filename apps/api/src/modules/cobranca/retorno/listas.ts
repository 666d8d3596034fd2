import { listaDeLinhasDeRetorno, listaDeRetornos, type RetornoLido, type RetornoLinha } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readListRow } from '../../../platform/lists/engine.ts';
import type { ListSource } from '../../../platform/lists/source.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { juntarContaBancaria } from '../../financeiro/public.ts';
import { alcanceDeRetornos } from './retornos.queries.ts';

const esperaAlguem = sql`l.situacao in ('orfa', 'pendente')`;

export const retornos: ListSource = {
  list: listaDeRetornos,
  from: { table: 'boleto_retorno', alias: 'r', joins: { cb: juntarContaBancaria('r', 'cb') }, always: ['cb'] },
  scope: alcanceDeRetornos,
  values: {
    conta: { id: sql`cb.id`, label: sql`cb.nome` },
    abertas: sql`(select count(*)::int from boleto_retorno_linha l where l.grupo_id = r.grupo_id and l.retorno_id = r.id and ${esperaAlguem})`,
  },
  search: {
    where: (texto) =>
      sql`app.texto_de_busca(variadic array[r.nome, r.numero, cb.nome]) like all (${containsPatterns(texto)})`,
  },
  orders: { criadoEm: sql`r.id` },
};

export const linhasDeRetorno: ListSource = {
  list: listaDeLinhasDeRetorno,
  from: {
    table: 'boleto_retorno_linha',
    alias: 'l',
    joins: {
      r: sql`join boleto_retorno r on r.grupo_id = l.grupo_id and r.id = l.retorno_id`,
      b: sql`left join boleto b on b.grupo_id = l.grupo_id and b.id = l.boleto_id`,
    },
    always: ['r'],
  },
  scope: alcanceDeRetornos,
  values: {
    ocorrencia: sql`l.codigo || ' ' || l.texto`,
    pagador: sql`b.pagador`,
    arquivo: sql`r.nome`,
    nossoNumero: sql`coalesce(b.nosso_numero_impresso, l.nosso_numero)`,
  },
  filters: {
    situacao: (situacao) => sql`l.situacao = ${sql.lit(situacao)}`,
    acao: (acao) => sql`l.acao = ${sql.lit(acao)}`,
    aVer: (sim) => (sim === true ? esperaAlguem : sql`not ${esperaAlguem}`),
  },
  search: { where: (texto) => sql`l.nosso_numero like all (${containsPatterns(texto)})` },
  sums: { pago: sql`l.pago`, tarifa: sql`l.tarifa` },
};

type Resto = Omit<RetornoLido, keyof RetornoLinha | 'resumo'>;

/** A file with what its lines do, or did. */
export async function lerRetorno(db: Db, actor: Actor, id: number): Promise<RetornoLido> {
  const linha = await readListRow<RetornoLinha>(db, retornos, actor, id);
  const { rows } = await sql<Resto>`select banco, formato, numero, problemas from boleto_retorno
    where grupo_id = ${actor.grupoId} and id = ${id}`.execute(db);
  const { rows: resumo } = await sql<RetornoLido['resumo'][number]>`
    select acao, situacao, count(*)::int as quantas, coalesce(sum(pago), 0)::numeric(15,2)::text as pago, coalesce(sum(tarifa), 0)::numeric(15,2)::text as tarifa
    from boleto_retorno_linha where grupo_id = ${actor.grupoId} and retorno_id = ${id} group by 1, 2 order by 3 desc, 1, 2`.execute(
    db,
  );
  return { ...linha, ...(rows[0] as Resto), resumo };
}
