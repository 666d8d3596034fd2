import { exigirPeriodo, relatorioDeOrcamentos, relatorioDeVales } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { readDocuments } from '../../../platform/reports/documents.ts';
import type { FlatSource, ReportContext } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { daPessoa, fusoDoRelatorio, juntarClienteEm } from '../../empresas/public.ts';
import { documentosDosAtos, porCento } from './agrupado.ts';
import type { Sql } from './fatos.ts';
import { legendaDasVendas } from './legenda.ts';

/** Quotations made in the period, each in the column of how it stands: past its day, what is open is lost to nobody yet. */
function propostas({ actor, query, today, zone }: ReportContext): Sql {
  const { de, ate, empresaId, vendedorId } = query;
  const dia = sql`(pp.criado_em at time zone ${zone})::date`;
  const aberta = sql`pp.situacao in ('orcamento', 'pedido')`;
  const vencida = sql`(pp.situacao = 'orcamento' and pp.validade < ${today}::date)`;
  const seFor = (condicao: Sql) => sql`case when ${condicao} then pp.total else 0 end`;
  return sql`select pp.id, pp.numero, ${dia} as dia, coalesce(cl.nome_fantasia, pp.contato) as para,
      coalesce(pp.vendedor_id::text, 'sem') as grupo, coalesce(vd.nome, 'sem') as rotulo, 1 as orcamentos,
      case when pp.situacao = 'vendida' then 1 else 0 end as vendidos, case when pp.situacao = 'perdida' then 1 else 0 end as perdidos,
      pp.total as orcado, ${seFor(sql`${aberta} and not ${vencida}`)} as aberto, ${seFor(sql`pp.situacao = 'vendida'`)} as vendido,
      ${seFor(sql`pp.situacao = 'perdida'`)} as perdido, ${seFor(vencida)} as vencido
    from proposta pp ${juntarPessoa('pp', 'vd', 'vendedor_id')} ${juntarClienteEm('pp.cliente_id', 'cl')}
    ${whereAll([
      sql`pp.grupo_id = ${actor.grupoId} and pp.ativo`,
      sql`${dia} between ${de}::date and ${ate}::date`,
      ...daPessoa(actor, 'pp.empresa_id'),
      ...(empresaId === undefined ? [] : [sql`pp.empresa_id = ${empresaId}`]),
      ...(vendedorId === undefined ? [] : [sql`pp.vendedor_id = ${vendedorId}`]),
    ])}`;
}

const somados = ['orcamentos', 'vendidos', 'perdidos', 'orcado', 'aberto', 'vendido', 'perdido', 'vencido'] as const;
const conversao = porCento('vendidos', 'orcamentos');
const conversaoDoValor = porCento('vendido', 'orcado');

export const orcamentos: FlatSource = {
  report: relatorioDeOrcamentos,
  zone: fusoDoRelatorio,
  async rows(context) {
    exigirPeriodo(String(context.query.de), String(context.query.ate));
    const somas = somados.map((nome) => sql`sum(${sql.ref(`f.${nome}`)}) as ${sql.id(nome)}`);
    const deCada = (nome: string) => sql.ref(`g.${nome}`);
    return {
      rows: sql`select g.*, ${conversao(deCada)} as conversao, ${conversaoDoValor(deCada)} as "conversaoDoValor" from (
        select f.grupo as chave, min(f.rotulo) as rotulo, null::text as tela, null::bigint as id, ${sql.join(somas)}
        from (${propostas(context)}) f group by f.grupo) g`,
      order: sql`r.vendido desc, r.orcado desc, r.rotulo, r.chave`,
      ratios: { conversao, conversaoDoValor },
      legenda: await legendaDasVendas(context),
    };
  },
  documents: (context, coluna, chaves) =>
    readDocuments(
      context.db,
      sql`select 'p' || f.id as chave, f.dia as data, 'orcamento' as tipo, 'nº ' || f.numero as descricao, f.para as pessoa,
          ${sql.ref(`f.${coluna}`)} as valor, 'orcamentos' as tela, f.id
        from (${propostas(context)}) f where f.grupo in (${chaves}) and ${sql.ref(`f.${coluna}`)} <> 0`,
    ),
};

/** Credits that returns of the period gave, with what sales used of each until now. */
function vales({ actor, query }: ReportContext): Sql {
  const { de, ate, empresaId, clienteId, comSaldo } = query;
  return sql`select w.id, w.ato_id, coalesce(cl.nome_fantasia, 'sem') as rotulo, a.dia, right(w.codigo, 4) as final, w.validade, w.valor,
      w.usado, w.valor - w.usado as saldo
    from vale w join venda_ato a on a.grupo_id = w.grupo_id and a.id = w.ato_id ${juntarClienteEm('w.cliente_id', 'cl')}
    ${whereAll([
      sql`w.grupo_id = ${actor.grupoId} and w.ativo`,
      sql`a.dia between ${de}::date and ${ate}::date`,
      ...daPessoa(actor, 'w.empresa_id'),
      ...(empresaId === undefined ? [] : [sql`w.empresa_id = ${empresaId}`]),
      ...(clienteId === undefined ? [] : [sql`w.cliente_id = ${clienteId}`]),
      ...(comSaldo === true ? [sql`w.valor > w.usado`] : []),
    ])}`;
}

export const valesDeDevolucao: FlatSource = {
  report: relatorioDeVales,
  zone: fusoDoRelatorio,
  async rows(context) {
    exigirPeriodo(String(context.query.de), String(context.query.ate));
    return {
      rows: sql`select f.id::text as chave, f.rotulo, null::text as tela, null::bigint as id, f.dia, f.final, f.validade, f.valor, f.usado, f.saldo
        from (${vales(context)}) f`,
      order: sql`r.dia, r.chave`,
      legenda: await legendaDasVendas(context),
    };
  },
  documents(context, coluna, chaves) {
    const escolhidos = sql`select f.id, f.ato_id, f.valor from (${vales(context)}) f where f.id::text in (${chaves})`;
    const usos = sql`select p.ato_id, p.valor from venda_pagamento p
      where p.grupo_id = ${context.actor.grupoId} and p.vale_id in (select e.id from (${escolhidos}) e)`;
    const dados = sql`select e.ato_id, e.valor from (${escolhidos}) e`;
    const partes =
      coluna === 'usado'
        ? usos
        : coluna === 'valor'
          ? dados
          : sql`${dados} union all select u.ato_id, -u.valor from (${usos}) u`;
    return readDocuments(
      context.db,
      documentosDosAtos(context, sql`select q.ato_id, sum(q.valor) as valor from (${partes}) q group by 1`),
    );
  },
};
