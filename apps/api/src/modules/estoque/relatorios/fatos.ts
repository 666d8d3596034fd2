import { exigirPeriodo } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { ReportContext } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { corteDaEmpresaDaLinha } from '../../empresas/public.ts';
import { daPessoa, fusoDaLinha, porEmpresa } from '../alcance.ts';
import { juncoesDe, type Sql } from '../listas/fonte.ts';

const { p, u, emp } = juncoesDe('f');
/** The product `p`, its unit `u` and the company `emp` of a row `f`. */
export const comProduto = sql`${p} ${u} ${emp}`;

/** Companies asked for, with the zone of each and when its business day begins. */
export const empresasPedidas = ({ actor, query }: ReportContext): Sql => sql`select x.grupo_id, x.id, x.fuso, x.corte
  from ${porEmpresa(sql`${fusoDaLinha} as fuso, ${corteDaEmpresaDaLinha} as corte`)} x
  ${whereAll([
    sql`x.grupo_id = ${actor.grupoId}`,
    ...daPessoa(actor, 'x.id'),
    ...(query.empresaId === undefined ? [] : [sql`x.id = ${query.empresaId}`]),
  ])}`;

/** Products of the section asked for, with `p` the product. */
export const daSecao = ({ query }: ReportContext): Sql[] =>
  query.secaoId === undefined ? [] : [sql`p.secao_id = ${query.secaoId}`];

/** Each stock as its last movement before an instant of its company left it. @param instante of `loja` */
export const posicaoEm = (
  instante: Sql,
): Sql => sql`select s.grupo_id, s.empresa_id, s.produto_id, s.estoque_id, h.saldo, h.custo,
    round(h.saldo * h.custo, 2) as valor
  from loja join estoque_saldo s on s.grupo_id = loja.grupo_id and s.empresa_id = loja.id
  join lateral (select c.saldo_depois as saldo, c.custo_depois as custo from estoque_movimento m
    join estoque_movimento_calculo c on c.grupo_id = m.grupo_id and c.movimento_id = m.id
    where m.grupo_id = s.grupo_id and m.estoque_id = s.estoque_id and m.ocorrido_em < ${instante}
    order by m.ocorrido_em desc, m.id desc limit 1) h on h.saldo <> 0`;

const semDocumento = sql`null::bigint as movimento_id, null::timestamptz as ocorrido_em`;

/** What kind of part of the consumption a movement of an operation `o` is. */
const parteDoTipo = sql`case when o.tipo in ('compra', 'bonificacao_entrada', 'devolucao_de_compra') then 'compras'
  when o.tipo in ('transferencia_entrada', 'transferencia_saida', 'producao_entrada', 'producao_saida', 'montagem', 'desmontagem') then 'outras'
  when o.tipo in ('venda', 'devolucao_de_venda') then 'venda' else 'perda' end`;

/** Signed parts `f` of what was used up between two business days, in money and quantity, each with its document. */
export function partesDoConsumo(context: ReportContext): Sql {
  const { de, ate } = context.query;
  exigirPeriodo(String(de), String(ate));
  return sql`with loja as materialized (select l.*, (${de}::date + l.corte) at time zone l.fuso as inicio,
      (${ate}::date + 1 + l.corte) at time zone l.fuso as fim from (${empresasPedidas(context)}) l)
    select i.grupo_id, i.empresa_id, i.produto_id, 'inicial' as parte, 'i' || i.estoque_id as chave, i.valor, i.saldo as quantidade,
      ${de}::date as dia, ${semDocumento} from (${posicaoEm(sql`loja.inicio`)}) i
    union all select i.grupo_id, i.empresa_id, i.produto_id, 'final', 'f' || i.estoque_id, i.valor, i.saldo,
      ${ate}::date, ${semDocumento} from (${posicaoEm(sql`loja.fim`)}) i
    union all select m.grupo_id, m.empresa_id, m.produto_id, ${parteDoTipo}, 'm' || m.id, round(m.quantidade * c.custo_unitario, 2),
      m.quantidade, (m.ocorrido_em at time zone loja.fuso - loja.corte)::date, m.id, m.ocorrido_em
    from loja join estoque_movimento m on m.grupo_id = loja.grupo_id and m.empresa_id = loja.id
      and m.ocorrido_em >= loja.inicio and m.ocorrido_em < loja.fim
    join estoque_movimento_calculo c on c.grupo_id = m.grupo_id and c.movimento_id = m.id
    join operacao_tipo_movimento o on o.grupo_id = m.grupo_id and o.id = m.operacao_id`;
}

type Parte = 'inicial' | 'compras' | 'outras' | 'final' | 'venda';
type Sinais = Partial<Record<Parte, 1 | -1>>;

const real: Sinais = { inicial: 1, compras: 1, outras: 1, final: -1 };
/** Which parts a figure is made of, and with which sign: what is sold is below zero. */
const sinaisDaFigura: Readonly<Record<string, Sinais>> = {
  inicial: { inicial: 1 },
  compras: { compras: 1 },
  outras: { outras: 1 },
  final: { final: 1 },
  real,
  teorico: { venda: -1 },
  diferenca: { ...real, venda: 1 },
};

/** Sign of a part `f` in a figure; 0 where it is none of it. */
const sinalDe = (sinais: Sinais): Sql =>
  sql`case f.parte ${sql.join(
    Object.entries(sinais).map(([parte, sinal]) => sql`when ${sql.lit(parte)} then ${sql.lit(sinal)}`),
    sql` `,
  )} else 0 end`;

/** The sum of a figure over parts `f`, in money or in quantity. */
export const somaDaFigura = (figura: string, medida: 'valor' | 'quantidade' = 'valor'): Sql =>
  sql`coalesce(sum(${sql.ref(`f.${medida}`)} * ${sinalDe(sinaisDaFigura[figura] ?? {})}), 0)`;

/** The documents of a figure of some products. @param chaves a `select` of their ids as text */
export const documentosDaFigura = (context: ReportContext, figura: string, chaves: Sql): Sql => {
  const sinal = sinalDe(sinaisDaFigura[figura] ?? {});
  return sql`select f.chave, f.dia as data, case when f.movimento_id is null then 'posicao' else 'movimento' end as tipo,
      p.descricao || ' · ' || round(f.quantidade, 3) || ' ' || u.sigla as descricao, emp.nome_fantasia as pessoa, f.valor * ${sinal} as valor,
      'estoque' as tela, f.produto_id as id
    from (${partesDoConsumo(context)}) f ${comProduto}
    where f.produto_id::text in (${chaves}) and ${sinal} <> 0 and f.valor <> 0`;
};
