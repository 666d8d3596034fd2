import { DomainError, relatorioDaCompra } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { readDocuments } from '../../../platform/reports/documents.ts';
import type { FlatSource, ReportContext } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { fusoDoRelatorio } from '../../empresas/public.ts';
import { juntarUltimoFornecedor } from '../../produtos/public.ts';
import { estoqueDe, juncoesDe, type Sql } from '../listas/fonte.ts';
import { emTransito } from '../listas/saldos.ts';
import { daSecao, empresasPedidas } from './fatos.ts';
import { legendaDoEstoque } from './legenda.ts';

const { p, u, emp } = juncoesDe('b');

/** Most days that a parameter of the suggestion may say. */
const MAIS_DIAS = 366;

/** The days asked for. @throws DomainError INVALID for none, or for more than a year */
function diasPedidos({ query }: ReportContext): Record<'dias' | 'adiante', number> {
  const lidos = { dias: Number(query.dias), prazo: Number(query.prazo), seguranca: Number(query.seguranca) };
  const todos = { ...lidos, revisao: Number(query.revisao) };
  const campos: Record<string, string> = {};
  for (const [nome, valor] of Object.entries(todos))
    if (valor > MAIS_DIAS || (nome === 'dias' && valor < 1)) campos[nome] = 'Informe de 1 a 366 dias';
  if (Object.keys(campos).length > 0) throw new DomainError('INVALID', { campos });
  return { dias: todos.dias, adiante: todos.prazo + todos.seguranca + todos.revisao };
}

/**
 * What each company should buy of each product: what goes out a day, for as long as until the next purchase has come. What there
 * is and what is on its way is taken off. Whole packages of who last sold it are bought.
 */
function linhas(context: ReportContext): Sql {
  const { dias, adiante } = diasPedidos(context);
  const { fornecedorId } = context.query;
  const hoje = sql`(now() at time zone l.fuso)::date`;
  return sql`with loja as materialized (select l.*, (${hoje} - ${dias}::int)::timestamp at time zone l.fuso as inicio,
      ${hoje}::timestamp at time zone l.fuso as fim from (${empresasPedidas(context)}) l),
    saidas as (select m.empresa_id, m.produto_id, -sum(m.quantidade) as quantidade
      from loja join estoque_movimento m on m.grupo_id = loja.grupo_id and m.empresa_id = loja.id
        and m.ocorrido_em >= loja.inicio and m.ocorrido_em < loja.fim
      join operacao_tipo_movimento o on o.grupo_id = m.grupo_id and o.id = m.operacao_id
        and o.tipo in ('venda', 'devolucao_de_venda', 'producao_saida', 'consumo')
      group by 1, 2 having sum(m.quantidade) < 0),
    b as (select loja.grupo_id, x.empresa_id, x.produto_id, x.quantidade as saidas, x.quantidade / ${dias}::int as media,
        h.disponivel, h.a_caminho, h.custo_medio,
        greatest(x.quantidade * ${adiante}::int / ${dias}::int - h.disponivel - h.a_caminho, 0) as necessidade
      from saidas x join loja on loja.id = x.empresa_id
      cross join lateral (select coalesce(sum(s.saldo - s.reservado), 0) as disponivel, coalesce(sum(${emTransito}), 0) as a_caminho,
          max(s.custo_medio) as custo_medio
        from estoque_saldo s ${estoqueDe('s')}
        where s.grupo_id = loja.grupo_id and s.empresa_id = x.empresa_id and s.produto_id = x.produto_id) h)
    select b.empresa_id || '/' || b.produto_id as chave, p.descricao as rotulo, 'estoque' as tela, p.id as id,
      f.nome_fantasia as fornecedor, emp.nome_fantasia as empresa, u.sigla as unidade, b.saidas, b.media, b.disponivel as saldo,
      b.a_caminho as "aCaminho", b.necessidade, c.embalagem, c.sugerido, c.custo, round(c.sugerido * coalesce(c.custo, 0), 2) as valor
    from b ${p} ${u} ${emp} ${juntarUltimoFornecedor('b', fornecedorId)}
    cross join lateral (select coalesce(f.fator, 1) as embalagem,
      coalesce(f.ultimo_custo / coalesce(f.fator, 1), nullif(b.custo_medio, 0), p.custo_real, p.custo_unitario) as custo,
      case when coalesce(f.fator, 1) > 1 or not (p.permitir_fracionar or p.por_kg or p.pesa_na_balanca or u.fracionavel)
        then ceil(b.necessidade / coalesce(f.fator, 1)) * coalesce(f.fator, 1) else round(b.necessidade, 3) end as sugerido) c
    ${whereAll([
      sql`p.ativo and p.controla_estoque and not p.usa_grade and b.necessidade > 0`,
      ...daSecao(context),
      ...(fornecedorId === undefined ? [] : [sql`f.fornecedor_id is not null`]),
    ])}`;
}

export const compra: FlatSource = {
  report: relatorioDaCompra,
  zone: fusoDoRelatorio,
  rows: async (context) => ({
    rows: linhas(context),
    order: sql`r.valor desc, r.rotulo, r.chave`,
    legenda: await legendaDoEstoque(context),
  }),
  documents: (context, _, chaves) =>
    readDocuments(
      context.db,
      sql`select l.chave, ${context.today}::date as data, 'produto' as tipo, l.rotulo || ' · ' || trim_scale(l.sugerido) || ' ' || l.unidade as descricao,
          l.empresa as pessoa, l.valor, l.tela, l.id from (${linhas(context)}) l where l.chave in (${chaves})`,
    ),
};
