import { type RawBuilder, sql } from 'kysely';
import type { ReportContext } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { visiveis } from './alcance.ts';
import { nomeDoLancamento } from './rateio-dos-fatos.ts';

type Sql = RawBuilder<unknown>;

/**
 * Everything done with one person, side by side of who owes: what raises the debt is above zero. Added up, it leaves what is
 * open with its charges, as long as nothing of it was lost or went into an agreement.
 */
export function fatosDaPessoa({ actor, query }: ReportContext): Sql {
  const onde = (...mais: readonly Sql[]) =>
    whereAll([...visiveis(actor, 'p', query.empresaId), sql`p.pessoa_id = ${query.pessoaId}`, sql`p.ativo`, ...mais]);
  const doTitulo = sql`join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id`;
  const fato = (tipo: string, data: Sql, chave: Sql, valor: Sql) =>
    sql`select ${data} as data, ${sql.lit(tipo)} as tipo, ${chave} as chave, ${valor} as valor, p.origem, p.id, ${nomeDoLancamento} as descricao`;
  const baixa = sql`from baixa b join parcela p on p.grupo_id = b.grupo_id and p.id = b.parcela_id ${doTitulo}`;
  const recuperado = sql`coalesce((select sum(r.principal + r.desconto + r.abatimento) from baixa r
    where r.grupo_id = p.grupo_id and r.parcela_id = p.id and r.tipo = 'recuperacao'), 0)`;
  return sql.join(
    [
      sql`${fato('titulo', sql`t.emissao`, sql`'t' || p.id`, sql`p.valor`)} from parcela p ${doTitulo} ${onde()}`,
      sql`${fato('encargos', sql`b.data`, sql`'e' || e.id`, sql`e.multa + e.juros`)}
        from encargo e join baixa b on b.grupo_id = e.grupo_id and b.id = e.baixa_id
        join parcela p on p.grupo_id = e.grupo_id and p.id = e.parcela_id ${doTitulo} ${onde(sql`e.multa + e.juros <> 0`)}`,
      sql`${fato('recuperacao', sql`b.data`, sql`'r' || b.id`, sql`b.principal + b.desconto + b.abatimento`)}
        ${baixa} ${onde(sql`b.tipo = 'recuperacao'`)}`,
      sql`${fato('pagamento', sql`b.data`, sql`'b' || b.id`, sql`-b.valor`)} ${baixa} ${onde(sql`b.valor <> 0`)}`,
      sql`${fato('desconto', sql`b.data`, sql`'d' || b.id`, sql`-(b.desconto + b.abatimento)`)}
        ${baixa} ${onde(sql`b.desconto + b.abatimento <> 0`)}`,
      sql`${fato('dispensa', sql`b.data`, sql`'f' || b.id`, sql`-(b.dispensa_multa + b.dispensa_juros)`)}
        ${baixa} ${onde(sql`b.dispensa_multa + b.dispensa_juros <> 0`)}`,
      sql`${fato('acordo', sql`g.data`, sql`'a' || p.id`, sql`-(p.aberto + p.encargos)`)}
        from parcela p ${doTitulo} join titulo_acordo g on g.grupo_id = p.grupo_id and g.id = p.acordo_id ${onde()}`,
      sql`${fato('perda', sql`p.perda_em`, sql`'l' || p.id`, sql`-(p.aberto + p.encargos + ${recuperado})`)}
        from parcela p ${doTitulo} ${onde(sql`p.perda_em is not null`, sql`p.acordo_id is null`)}`,
    ],
    sql` union all `,
  );
}
