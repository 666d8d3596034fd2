import {
  relatorioDaPosicaoDoEstoque,
  relatorioDePerdas,
  relatorioDeValidades,
  tiposDePerda,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import { readDocuments } from '../../../platform/reports/documents.ts';
import type { FlatSource, ReportContext } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { fusoDoRelatorio } from '../../empresas/public.ts';
import { juntarCategorias } from '../../produtos/public.ts';
import type { Sql } from '../listas/fonte.ts';
import { faixaDoLote, juncoesDoLote } from '../listas/lotes.ts';
import { comProduto, daSecao, empresasPedidas, posicaoEm } from './fatos.ts';
import { legendaDoEstoque } from './legenda.ts';

/** Each stock `f` at the end of the civil day asked for, as the list of stock on a date has it. */
const noFimDoDia = (context: ReportContext): Sql => sql`with loja as materialized (select l.*,
    (${context.query.em}::date + 1)::timestamp at time zone l.fuso as fim from (${empresasPedidas(context)}) l)
  ${posicaoEm(sql`loja.fim`)}`;

export const posicao: FlatSource = {
  report: relatorioDaPosicaoDoEstoque,
  zone: fusoDoRelatorio,
  rows: async (context) => ({
    rows: sql`select p.id::text as chave, p.descricao as rotulo, 'estoque' as tela, p.id as id, secao.nome as secao, p.codigo,
        u.sigla as unidade, sum(f.saldo) as saldo, sum(f.valor) / nullif(sum(f.saldo), 0) as "custoMedio", sum(f.valor) as valor
      from (${noFimDoDia(context)}) f ${comProduto} ${juntarCategorias('p')} ${whereAll(daSecao(context))}
      group by p.grupo_id, p.id, u.sigla, secao.nome`,
    order: sql`r.valor desc, r.rotulo, r.chave`,
    legenda: await legendaDoEstoque(context),
  }),
  documents: (context, _, chaves) =>
    readDocuments(
      context.db,
      sql`select f.estoque_id::text as chave, ${context.query.em}::date as data, 'posicao' as tipo,
          p.descricao || ' · ' || round(f.saldo, 3) || ' ' || u.sigla as descricao, emp.nome_fantasia as pessoa, f.valor, 'estoque' as tela, p.id as id
        from (${noFimDoDia(context)}) f ${comProduto} where p.id::text in (${chaves})`,
    ),
};

/** Movements `f` that took something out and sold nothing; what undid one counts against it. */
function linhasDasPerdas(context: ReportContext): Sql {
  const { de, ate, tipo } = context.query;
  const tipos = tipo === undefined ? Object.keys(tiposDePerda) : [String(tipo)];
  return sql`with loja as materialized (${empresasPedidas(context)}),
    f as (select m.grupo_id, m.empresa_id, m.produto_id, m.id, m.usuario_id, m.motivo, m.ocorrido_em, o.tipo, -m.quantidade as quantidade,
      round(-m.quantidade * c.custo_unitario, 2) as valor, (m.ocorrido_em at time zone loja.fuso - loja.corte)::date as dia
      from loja join estoque_movimento m on m.grupo_id = loja.grupo_id and m.empresa_id = loja.id
        and m.ocorrido_em >= (${de}::date + loja.corte) at time zone loja.fuso and m.ocorrido_em < (${ate}::date + 1 + loja.corte) at time zone loja.fuso
      join estoque_movimento_calculo c on c.grupo_id = m.grupo_id and c.movimento_id = m.id
      join operacao_tipo_movimento o on o.grupo_id = m.grupo_id and o.id = m.operacao_id and o.tipo = any(${tipos}::text[]))
    select f.id::text as chave, p.descricao as rotulo, 'estoque' as tela, p.id as id, f.tipo, f.dia, emp.nome_fantasia as empresa, f.motivo,
      us.nome as quem, u.sigla as unidade, f.quantidade, f.valor, f.ocorrido_em
    from f ${comProduto} ${juntarPessoa('f', 'us')} ${whereAll(daSecao(context))}`;
}

export const perdas: FlatSource = {
  report: relatorioDePerdas,
  zone: fusoDoRelatorio,
  rows: async (context) => ({
    rows: linhasDasPerdas(context),
    order: sql`r.ocorrido_em, r.chave`,
    legenda: await legendaDoEstoque(context),
  }),
  documents: (context, _, chaves) =>
    readDocuments(
      context.db,
      sql`select l.chave, l.dia as data, 'movimento' as tipo, concat_ws(' · ', l.rotulo, l.motivo) as descricao, l.quem as pessoa, l.valor, l.tela, l.id
        from (${linhasDasPerdas(context)}) l where l.chave in (${chaves})`,
    ),
};

function linhasDosLotes(context: ReportContext): Sql {
  const { faixa } = context.query;
  return sql`select sl.estoque_id || '/' || sl.lote_id as chave, p.descricao as rotulo, 'estoque' as tela, p.id as id, ${faixaDoLote} as faixa,
      l.numero as lote, emp.nome_fantasia as empresa, sl.validade, sl.validade - hj.hoje as dias, u.sigla as unidade, sl.saldo, sl.valor
    from (${empresasPedidas(context)}) loja join estoque_saldo_lote sl on sl.grupo_id = loja.grupo_id and sl.empresa_id = loja.id
    ${juncoesDoLote.p} ${juncoesDoLote.u} ${juncoesDoLote.emp} ${juncoesDoLote.hj} ${juncoesDoLote.l}
    ${whereAll([
      sql`sl.tem_saldo and sl.saldo > 0 and sl.validade is not null`,
      ...daSecao(context),
      ...(faixa === undefined ? [] : [sql`${faixaDoLote} = ${faixa}`]),
    ])}`;
}

export const validades: FlatSource = {
  report: relatorioDeValidades,
  zone: fusoDoRelatorio,
  rows: async (context) => ({
    rows: linhasDosLotes(context),
    order: sql`r.validade, r.rotulo, r.chave`,
    legenda: await legendaDoEstoque(context),
  }),
  documents: (context, _, chaves) =>
    readDocuments(
      context.db,
      sql`select l.chave, l.validade as data, 'lote' as tipo, l.rotulo || ' · ' || l.lote as descricao, l.empresa as pessoa, l.valor, l.tela, l.id
        from (${linhasDosLotes(context)}) l where l.chave in (${chaves})`,
    ),
};
