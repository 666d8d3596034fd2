import type { Regime } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { juntarConta } from '../../contabil/public.ts';
import { juntarEmpresaEm } from '../../empresas/public.ts';
import { telaDoLancamento } from './documentos.ts';
import { contaDaParte, daBaixaPorConta, nomeDoLancamento, partes } from './rateio-dos-fatos.ts';

type Sql = RawBuilder<unknown>;

interface Recorte {
  empresaId: number;
  ano: number;
  regime: Regime;
}

const doAno = (data: Sql, ano: number): Sql =>
  sql`${data} >= ${`${ano}-01-01`}::date and ${data} < ${`${ano + 1}-01-01`}::date`;
const juntos = sql`join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id left ${juntarEmpresaEm('p.pessoa_id', 'pe')}`;

/**
 * One by one, what titles spent and promise at each account and centre of a company's year; each is split to the cent. By competence a fine
 * or interest with an account of its own is of the day it was paid, as in the DRE.
 */
export function fatosDoOrcamento(grupoId: number, { empresaId, ano, regime }: Recorte): Sql {
  const caixa = regime === 'caixa';
  const quandoAberto = caixa ? sql`p.vencimento` : sql`t.competencia`;
  const fato = (tipo: string, chave: Sql, quando: Sql, conta: Sql) =>
    sql`select ${conta} as plano_de_conta_id, x.centro_custo_id, to_char(${quando}, 'YYYY-MM') as mes, ${quando} as data, ${sql.lit(tipo)} as tipo,
      x.valor, ${chave} as chave, ${nomeDoLancamento} as descricao, pe.nome_fantasia as pessoa, ${telaDoLancamento} as tela, p.id`;
  const daEmpresa = (conta: Sql) =>
    sql`p.grupo_id = ${grupoId} and p.empresa_id = ${empresaId} and ${conta} is not null`;
  const pago = (quando: Sql, quais: Sql) => sql`${fato('realizado', sql`'b' || b.id`, quando, contaDaParte)}
      from baixa b join parcela p on p.grupo_id = b.grupo_id and p.id = b.parcela_id ${juntos}
      ${daBaixaPorConta.pago} ${partes(sql`k.valor`)} where ${daEmpresa(contaDaParte)} and ${quais} and ${doAno(quando, ano)}`;
  const pagos = caixa
    ? pago(sql`b.data`, sql`true`)
    : sql`${pago(sql`t.competencia`, sql`k.conta is null`)} union all ${pago(sql`b.data`, sql`k.conta is not null`)}`;
  return sql`${pagos}
    union all
    ${fato('comprometido', sql`'p' || p.id`, quandoAberto, sql`x.plano_de_conta_id`)} from parcela p ${juntos}
      ${partes(sql`p.aberto`)} where ${daEmpresa(sql`x.plano_de_conta_id`)} and p.situacao in ('aberta', 'parcial') and ${doAno(quandoAberto, ano)}`;
}

/** The same of what moved without a title. */
export const movimentosDoOrcamento = (grupoId: number, { empresaId, ano }: Omit<Recorte, 'regime'>): Sql => sql`
  select m.plano_de_conta_id, m.centro_custo_id, to_char(m.data, 'YYYY-MM') as mes, m.data, 'movimento' as tipo,
    case pc.natureza when 'receita' then m.valor else -m.valor end as valor, 'm' || m.id as chave, m.descricao,
    null as pessoa, null as tela, null::bigint as id
  from movimento_bancario m join conta_bancaria c on c.grupo_id = m.grupo_id and c.id = m.conta_id ${juntarConta('m', 'pc')}
  where m.grupo_id = ${grupoId} and c.empresa_id = ${empresaId} and m.plano_de_conta_id is not null and ${doAno(sql`m.data`, ano)}`;
