import { paraTexto } from '@retaguarda/brasil';
import { faixasDeValidade, type ProdutoDoEstoque, type QuaisProdutos, sugerirFefo } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { ehOCodigo } from '../produtos/public.ts';
import { exigirEmpresas, hojeNaEmpresa } from './alcance.ts';
import { fraciona } from './lancamento/produtos.queries.ts';
import { type FiltroDeEstoque, produtoAchado, type Sql } from './listas/fonte.ts';
import { faixasDosLotes } from './listas/lotes.ts';

interface BuscaDeProdutos {
  empresaId: number;
  search?: string | undefined;
  ids?: number[] | undefined;
  limit: number;
  quais: QuaisProdutos;
}

/** Stocks of product `p` in a company that hold any. */
const emMaos = (empresaId: number): Sql => sql`select from estoque_saldo s
  where s.grupo_id = p.grupo_id and s.produto_id = p.id and s.empresa_id = ${empresaId} and s.saldo <> 0`;

/** Products to choose from, those whose code is exactly what was typed first. */
export async function produtosDoEstoque(db: Db, actor: Actor, busca: BuscaDeProdutos): Promise<ProdutoDoEstoque[]> {
  await exigirEmpresas(db, actor, [busca.empresaId]);
  const texto = busca.search?.trim() ?? '';
  const onde: Sql[] = [sql`p.grupo_id = ${actor.grupoId}`, sql`not p.usa_grade`];
  const receita = sql`(select r.modo from produto_receita r where r.grupo_id = p.grupo_id and r.produto_id = p.id and r.vigente)`;
  if (busca.ids) onde.push(sql`p.id = any(${busca.ids})`);
  // What there is of an inactive product must still be able to go out.
  else onde.push(sql`(p.ativo or exists (${emMaos(busca.empresaId)}))`);
  if (busca.quais === 'compostos') onde.push(sql`${receita} is not null`);
  if (busca.quais === 'movimentados' && !busca.ids) onde.push(sql`(p.controla_estoque or ${receita} is not null)`);
  if (texto) onde.push(produtoAchado(texto));
  const exato = sql`(app.normalizar(p.codigo) = app.normalizar(${texto}) or exists (select from produto_codigo_barras b
    where b.grupo_id = p.grupo_id and b.produto_id = p.id and b.ativo and ${ehOCodigo(texto)}))`;
  const { rows } = await sql<ProdutoDoEstoque>`
    select p.id, p.codigo, p.descricao, u.sigla as unidade, p.ativo, p.controla_lote as "controlaLote", p.controla_numero_serie as "controlaSerie", ${fraciona} as fraciona,
      p.produto_composto as composto, ${receita} as receita,
      (select b.codigo from produto_codigo_barras b where b.grupo_id = p.grupo_id and b.produto_id = p.id and b.ativo order by b.principal desc, b.id limit 1) as "codigoBarras",
      coalesce((select sum(s.saldo) from estoque_saldo s
        where s.grupo_id = p.grupo_id and s.produto_id = p.id and s.empresa_id = ${busca.empresaId}), 0)::text as saldo,
      coalesce((select s.custo_medio from produto_estoque e join estoque_saldo s on s.grupo_id = e.grupo_id and s.estoque_id = e.id
        where e.grupo_id = p.grupo_id and e.produto_id = p.id and e.empresa_id = ${busca.empresaId} order by e.principal desc, e.id limit 1), 0)::text as "custoMedio"
    from produto p join unidade u on u.grupo_id = p.grupo_id and u.id = p.unidade_comercial_id ${whereAll(onde)}
    order by ${texto ? sql`${exato} desc,` : sql``} p.ordem, p.id limit ${busca.ids?.length ?? busca.limit}`.execute(
    db,
  );
  return rows;
}

/** The expiry board: each range with what it is worth at cost, empty ones too. */
export async function quadroDeValidades(db: Db, actor: Actor, query: FiltroDeEstoque) {
  const { rows } = await sql<{
    faixa: string;
    lotes: number;
    quantidade: string;
    valor: string;
  }>`${faixasDosLotes(actor, query)}`.execute(db);
  return Object.keys(faixasDeValidade).map(
    (faixa) => rows.find((row) => row.faixa === faixa) ?? { faixa, lotes: 0, quantidade: '0', valor: '0.00' },
  );
}

interface PedidoFefo {
  produtoId: number;
  empresaId: number;
  local?: string | undefined;
  quantidade: string;
}

export async function sugestaoFefo(db: Db, actor: Actor, { produtoId, empresaId, local, quantidade }: PedidoFefo) {
  await exigirEmpresas(db, actor, [empresaId]);
  const lugar = local ? sql`app.normalizar(e.nome) = app.normalizar(${local})` : sql`e.principal`;
  const { rows } = await sql<{ loteId: number; numero: string; validade: string | null; saldo: string }>`
    select l.id as "loteId", l.numero, l.validade, s.saldo::text as saldo from produto_estoque e
    join estoque_saldo_lote s on s.grupo_id = e.grupo_id and s.estoque_id = e.id join produto_lote l on l.grupo_id = s.grupo_id and l.id = s.lote_id
    where e.grupo_id = ${actor.grupoId} and e.produto_id = ${produtoId} and e.empresa_id = ${empresaId} and e.ativo and ${lugar}`.execute(
    db,
  );
  const { lotes, falta } = sugerirFefo(rows, quantidade, await hojeNaEmpresa(db, empresaId));
  return {
    lotes: lotes.map((parte) => ({
      ...rows.find(({ loteId }) => loteId === parte.loteId),
      quantidade: paraTexto(parte.quantidade, 4),
    })),
    falta: paraTexto(falta, 4),
  };
}

export async function locaisDaEmpresa(db: Db, actor: Actor, empresaId: number): Promise<string[]> {
  await exigirEmpresas(db, actor, [empresaId]);
  const { rows } = await sql<{ nome: string }>`select min(nome) as nome from produto_estoque
    where grupo_id = ${actor.grupoId} and empresa_id = ${empresaId} and ativo group by app.normalizar(nome) order by 1 limit 200`.execute(
    db,
  );
  return rows.map(({ nome }) => nome);
}
