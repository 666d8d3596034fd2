import pg from 'pg';
import { doSistema } from '../../../apps/api/src/platform/database/database.ts';
import { semearContratos } from '../../seed/contratos.ts';
import { empresas } from '../../seed/empresas.ts';
import { produtos } from '../../seed/produtos.ts';
import { semear } from '../../seed/semear.ts';
import type { Palco } from '../palco.ts';
import { oQueCresce } from './o-que-cresce.ts';

const CONTRATOS = 2000;
const MILHAO = 1_000_000;

/** Products made one by one; beyond them the same are made again under other names, by the million in one statement. */
const UM_A_UM = 100_000;
const outraVez = (tabela: string, colunas: string, valores: string) =>
  `insert into ${tabela} (grupo_id, ${colunas}) select t.grupo_id, ${valores}`;
const comoOutro =
  "join produto o on o.grupo_id = p.grupo_id and app.normalizar(o.codigo) = app.normalizar(p.codigo || '.' || k)";
const dosMesmos = [
  `${outraVez(
    'produto',
    'codigo, descricao, unidade_comercial_id, unidade_tributaria_id, marca_id, secao_id, ncm, origem, custo_unitario, custo_real',
    "codigo || '.' || k, descricao || ' ' || k, unidade_comercial_id, unidade_tributaria_id, marca_id, secao_id, ncm, origem, custo_unitario, custo_real + k",
  )} from produto t, generate_series(1, $1::int) k`,
  `insert into produto_texto select o.grupo_id, o.id, o.ativo, app.texto_do_produto(o.codigo, o.descricao, null)
     from produto o where not exists (select from produto_texto x where x.grupo_id = o.grupo_id and x.produto_id = o.id)`,
  ...[
    outraVez('produto_codigo_barras', 'produto_id, codigo, principal', "o.id, t.codigo || '-' || k, true") +
      ' from produto_codigo_barras t',
    `${outraVez(
      'produto_preco',
      'produto_id, empresa_id, nome, valor, principal',
      'o.id, t.empresa_id, t.nome, t.valor + k, true',
    )} from produto_preco t`,
    outraVez('produto_estoque', 'produto_id, empresa_id, principal, minimo', 'o.id, t.empresa_id, true, t.minimo') +
      ' from produto_estoque t',
  ].map(
    (texto) =>
      `${texto} join produto p on p.grupo_id = t.grupo_id and p.id = t.produto_id cross join generate_series(1, $1::int) k ${comoOutro}`,
  ),
];

/** What follows from the products: balances, lots, serials, reservations, composites, suppliers, movements; in that order. */
const doEstoque = [
  `insert into estoque_saldo (grupo_id, estoque_id, saldo, custo_medio, ultimo_em)
     select e.grupo_id, e.id, (e.id * 7 % 120) - 6, p.custo_real, now() - make_interval(mins => (e.id % 50000)::int)
     from produto_estoque e join produto p on p.grupo_id = e.grupo_id and p.id = e.produto_id where e.id % 10 < 6`,
  `with novo as (
     insert into produto_lote (grupo_id, produto_id, numero, validade)
       select p.grupo_id, p.id, 'L' || p.id, current_date + (p.id % 400 - 30)::int from produto p where p.id % 10 = 1 returning grupo_id, id, produto_id)
   insert into estoque_saldo_lote (grupo_id, estoque_id, lote_id, saldo)
     select l.grupo_id, e.id, l.id, 5 from novo l join produto_estoque e on e.grupo_id = l.grupo_id and e.produto_id = l.produto_id`,
  `insert into produto_serial (grupo_id, produto_id, numero, estoque_id)
     select e.grupo_id, e.produto_id, 'NS' || e.id, e.id from produto_estoque e where e.id % 10 = 2`,
  `insert into estoque_reserva (grupo_id, estoque_id, quantidade, origem, chave, situacao)
     select e.grupo_id, e.id, 1, 'manual', 'r' || e.id, (array['aberta', 'consumida', 'cancelada'])[1 + e.id % 3] from produto_estoque e where e.id % 10 = 3`,
  `with composto as (
     update produto set produto_composto = true where id % 100 = 5 returning grupo_id, id),
   receita as (insert into produto_receita (grupo_id, produto_id, numero) select grupo_id, id, 1 from composto returning grupo_id, id, produto_id)
   insert into produto_composicao (grupo_id, receita_id, componente_id, quantidade) select r.grupo_id, r.id, p.id, 1
     from receita r join produto p on p.grupo_id = r.grupo_id and p.id in (r.produto_id - 1, r.produto_id - 2)`,
  `insert into produto_fornecedor (grupo_id, produto_id, fornecedor_id, codigo, ultimo_custo)
     select p.grupo_id, p.id, f.id, 'F' || p.id, p.custo_real from produto p
     join (select grupo_id, id, row_number() over (order by id) - 1 as n from empresa where fornecedor limit 500) f on f.grupo_id = p.grupo_id and f.n = p.id % 500
     where p.id % 5 = 0`,
  `insert into estoque_movimento (grupo_id, estoque_id, produto_id, empresa_id, operacao_id, quantidade, efeito_custo, origem, chave, assinatura, ocorrido_em)
     select e.grupo_id, e.id, e.produto_id, e.empresa_id, o.id, 1, 'mantem', 'venda', 'v' || e.id, '', now() - make_interval(mins => (e.id * 7 % 500000)::int)
     from produto_estoque e join lateral (select id from operacao_tipo_movimento o where o.grupo_id = e.grupo_id and o.efeito_estoque = 'soma' order by id limit 1) o on true
     where e.id % 2 = 0`,
  `insert into estoque_movimento_calculo (grupo_id, movimento_id, saldo_antes, saldo_depois, custo_antes, custo_depois, custo_unitario)
     select m.grupo_id, m.id, 0, 1, 1, 1, 1 from estoque_movimento m on conflict do nothing`,
];

/** A shop of so many products and companies, with what hangs on them; what is there already stays. */
export async function encher(
  { databaseUrl, database, grupoId }: Palco,
  quantos: { produtos: number; empresas: number },
) {
  const begun = performance.now();
  const owner = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=app,public -c timezone=UTC' });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from produto');
    await owner.query("select set_config('app.grupo_id', $1, false)", [String(grupoId)]);
    if ((rows[0]?.n ?? 0) >= quantos.produtos) return await crescer(owner, quantos.produtos);
    await semHistorico(owner, async () => {
      await owner.query(
        "insert into empresa (grupo_id, nome_fantasia, documento_estrangeiro, propria) values ($1, 'Loja', 'L1', true)",
        [grupoId],
      );
      await database.write(doSistema(grupoId), (tx) => semearContratos(tx, grupoId, CONTRATOS));
      await semear(databaseUrl, grupoId, empresas, quantos.empresas, () => {});
      await semear(databaseUrl, grupoId, produtos, Math.min(quantos.produtos, UM_A_UM), () => {});
      const vezes = Math.ceil(quantos.produtos / UM_A_UM) - 1;
      if (vezes > 0) await multiplicar(owner, vezes);
      for (const comando of doEstoque) await owner.query(comando);
    });
    await owner.query('vacuum analyze');
    await crescer(owner, quantos.produtos);
  } finally {
    await owner.end();
  }
  console.log(
    `${quantos.produtos.toLocaleString('pt-BR')} produtos, ${quantos.empresas.toLocaleString('pt-BR')} empresas em ${((performance.now() - begun) / 1000).toFixed(0)} s`,
  );
}

/** What grows by the day, of a shop with so many products; tables that have it already stay. */
async function crescer(owner: pg.Client, produtos: number): Promise<void> {
  if (produtos < MILHAO) return;
  let feitas = 0;
  for (const { tabela, bastam, comandos } of oQueCresce) {
    const { rows } = await owner.query(`select 1 from ${tabela} limit ${bastam}`);
    if (rows.length >= bastam) continue;
    feitas += 1;
    await semHistorico(owner, async () => {
      for (const comando of comandos) {
        await owner.query(comando);
        // The next one joins what this one wrote: taken for empty, a table is read once for each row of the other.
        const [, escrita] = /insert into (\w+)/.exec(comando) ?? [];
        if (escrita) await owner.query(`analyze ${escrita}`);
      }
    });
  }
  if (feitas > 0) await owner.query('vacuum analyze');
}

/** The index of the search is made anew at the end: row by row it takes longer than all the rest. */
async function multiplicar(owner: pg.Client, vezes: number): Promise<void> {
  const { rows } = await owner.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where schemaname = 'app' and indexname = 'produto_texto_busca'",
  );
  await owner.query(
    "drop index produto_texto_busca; alter table produto disable trigger indexar; set maintenance_work_mem = '512MB'",
  );
  for (const comando of dosMesmos) {
    await owner.query(comando, comando.includes('$1') ? [vezes] : []);
    await owner.query('analyze produto');
  }
  await owner.query(`alter table produto enable trigger indexar; ${rows[0]?.indexdef}`);
}

/** Nobody reads the history of what a bench makes, and writing it row by row is most of the time. */
async function semHistorico(owner: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await owner.query<{ tabela: string; nome: string }>(
    `select tgrelid::regclass::text as tabela, tgname as nome from pg_trigger where tgname like 'auditar%' and not tgisinternal`,
  );
  const all = (act: string) => rows.map(({ tabela, nome }) => `alter table ${tabela} ${act} trigger ${nome}`).join(';');
  await owner.query(all('disable'));
  try {
    await work();
  } finally {
    await owner.query(all('enable'));
  }
}
