/**
 * The measure of the API: Node's `http` and `pg`, nothing else, answering the same questions with the same SQL. No
 * session, no permission, no schema, no tenant but the one it is told.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { listsOf } from './bare-lista.ts';
import { bareRecords } from './bare-registros.ts';

const [url, grupoText] = process.argv.slice(2);
if (!url || !grupoText) throw new Error('usage: bare.ts DATABASE_URL GRUPO');
const grupo = Number(grupoText);
pg.types.setTypeParser(20, Number);
const pool = new pg.Pool({
  connectionString: url,
  max: 20,
  options: `-c role=retaguarda_app -c search_path=app,public -c app.grupo_id=${grupo}`,
});

const lists = listsOf(pool);

const columns = `id, versao, ativo, nome, fabricante, site, criado_em as "criadoEm", atualizado_em as "atualizadoEm"`;
const page = `select ${columns} from marca where grupo_id = $1 and ativo order by app.normalizar(nome), id limit 25 offset $2`;
const most = 'select count(*)::int as total from (select 1 from marca where grupo_id = $1 and ativo limit 10001) x';
const counted = 'select count(*)::int as total from marca where grupo_id = $1 and ativo';
const found = `id in (select app.buscar('marca'::regclass, $2))`;
const search = `select ${columns} from marca where grupo_id = $1 and ativo and ${found} order by app.normalizar(nome), id limit 25`;
const searchCount = `select count(*)::int as total from marca where grupo_id = $1 and ativo and ${found}`;

const companyColumns = `e.id, e.versao, e.ativo, e.criado_em as "criadoEm", e.atualizado_em as "atualizadoEm", e.tipo_pessoa as "tipoPessoa",
  e.nome_fantasia as "nomeFantasia", e.razao_social as "razaoSocial", e.cnpj, e.cpf, e.ie, e.cidade, e.uf,
  (select p.numero from telefone p where p.grupo_id = e.grupo_id and p.empresa_id = e.id and p.ativo order by p.id limit 1) as telefone, e.email,
  e.propria, e.cliente, e.cliente_contrato as "clienteContrato", e.fornecedor, e.revendedora, e.prazo_bloqueado as "prazoBloqueado"`;
const ofClients = 'from empresa e where e.grupo_id = $1 and e.ativo and (e.cliente or e.cliente_contrato)';
const companyOrder = 'order by app.normalizar(e.nome_fantasia), e.id limit 25';
const clients = `select ${companyColumns} ${ofClients} ${companyOrder} offset $2`;
const mostClients = `select count(*)::int as total from (select 1 ${ofClients} limit 10001) x`;
const companyFound = `e.id in (select app.buscar('empresa'::regclass, $2))`;
const clientSearch = `select ${companyColumns} ${ofClients} and ${companyFound} ${companyOrder}`;
const clientSearchCount = `select count(*)::int as total ${ofClients} and ${companyFound}`;

const foundProducts = `from app.achar_produtos($2, $3) where ativo`;
const products = `select p.id, p.codigo, p.descricao, p.ncm, p.custo_real from (select id, ordem ${foundProducts} order by ordem, id limit 25) x join produto p on p.grupo_id = $1 and p.id = x.id order by x.ordem, x.id`;
const productsCount = `select count(*)::int as total ${foundProducts} and $1::bigint is not null`;

const query = async (name: string, text: string, values: unknown[]) => (await pool.query({ name, text, values })).rows;

async function answer(path: string, query_: URLSearchParams, request: IncomingMessage): Promise<unknown> {
  switch (path) {
    case '/list':
    case '/list-counted': {
      const data = await query('page', page, [grupo, (Number(query_.get('page') ?? 1) - 1) * 25]);
      const [total] = path === '/list' ? await query('most', most, [grupo]) : await query('counted', counted, [grupo]);
      return { data, ...total };
    }
    case '/search': {
      const patterns = [`%${query_.get('search')}%`];
      const data = await query('search', search, [grupo, patterns]);
      const [total] = await query('searchCount', searchCount, [grupo, patterns]);
      return { data, ...total };
    }
    case '/clientes': {
      const data = await query('clients', clients, [grupo, (Number(query_.get('page') ?? 1) - 1) * 25]);
      const [total] = await query('mostClients', mostClients, [grupo]);
      return { data, ...total };
    }
    case '/clientes-busca': {
      const patterns = (query_.get('search') ?? '').split(' ').map((word) => `%${plain(word)}%`);
      const data = await query('clientSearch', clientSearch, [grupo, patterns]);
      const [total] = await query('clientSearchCount', clientSearchCount, [grupo, patterns]);
      return { data, ...total };
    }
    case '/products': {
      const text = query_.get('search');
      const values = [grupo, text, text];
      const data = await query('products', products, values);
      const [total] = await query('productsCount', productsCount, values);
      return { data, ...total };
    }
    case '/preparar': {
      const { nome, comandos } = (await body(request)) as {
        nome: string;
        comandos: { text: string; values: unknown[] }[];
      };
      lists.prepare(nome, comandos);
      return {};
    }
    case '/product':
      return product(Number(query_.get('id')));
    case '/post':
      return post((await body(request)) as Posting);
    case '/one':
      return (
        await query('one', `select ${columns} from marca where grupo_id = $1 and id = $2`, [
          grupo,
          Number(query_.get('id')),
        ])
      )[0];
    case '/create': {
      const { nome } = (await body(request)) as { nome: string };
      return audited(async (client) => {
        const text = `insert into marca (grupo_id, nome) values ($1, $2) returning ${columns}`;
        return (await client.query({ name: 'create', text, values: [grupo, nome] })).rows[0];
      });
    }
    default: {
      const record = await bareRecords({ grupo, query, audited }, path, Number(query_.get('id')), () => body(request));
      if (record === undefined) throw new Error(`no such path: ${path}`);
      return record;
    }
  }
}

async function audited<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(
      "begin; select set_config('app.ator_id', '1', true), set_config('app.requisicao', 'bare', true)",
    );
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    client.release();
  }
}

const parts = ['produto_codigo_barras', 'produto_preco', 'produto_estoque', 'produto_lote', 'produto_imagem'];

/** The record and its lists, each by a query of its own at the same time. */
async function product(id: number): Promise<unknown> {
  const [[record], ...lists] = await Promise.all([
    query('product', 'select * from produto where grupo_id = $1 and id = $2', [grupo, id]),
    ...parts.map((part) => query(part, `select * from ${part} where grupo_id = $1 and produto_id = $2`, [grupo, id])),
  ]);
  return { ...record, lists };
}

interface Posting {
  empresaId: number;
  operacaoId: number;
  itens: { produtoId: number; estoqueId: number; quantidade: number; custo: number }[];
}

/** An entry at its own cost: balances locked, the average worked out, facts, figures and balances written. */
function post({ empresaId, operacaoId, itens }: Posting): Promise<unknown> {
  const json = JSON.stringify(itens);
  const lines = `json_to_recordset($2::json) as n("produtoId" bigint, "estoqueId" bigint, quantidade numeric, custo numeric)`;
  return audited(async (client) => {
    const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
    await run(
      'balances',
      `insert into estoque_saldo (grupo_id, estoque_id) select $1, n."estoqueId" from ${lines} on conflict do nothing`,
      [grupo, json],
    );
    await run(
      'lock',
      `select s.estoque_id from estoque_saldo s where s.grupo_id = $1 and s.estoque_id in (select n."estoqueId" from ${lines}) order by 1 for update`,
      [grupo, json],
    );
    await run(
      'post',
      `with facts as (
        insert into estoque_movimento (grupo_id, estoque_id, produto_id, empresa_id, operacao_id, quantidade, efeito_custo, custo_informado, origem, chave, parte, assinatura, ocorrido_em, usuario_id)
        select $1, n."estoqueId", n."produtoId", $3, $4, n.quantidade, 'recalcula', n.custo, 'manual', gen_random_uuid()::text, 0, md5(n::text), now(), 1 from ${lines}
        returning id, estoque_id, quantidade, custo_informado
      ), figures as (
        select f.id, f.estoque_id, s.saldo, s.saldo + f.quantidade as after, s.custo_medio,
          round((s.saldo * s.custo_medio + f.quantidade * f.custo_informado) / (s.saldo + f.quantidade), 6) as average, f.custo_informado
        from facts f join estoque_saldo s on s.grupo_id = $1 and s.estoque_id = f.estoque_id
      ), kept as (
        insert into estoque_movimento_calculo (grupo_id, movimento_id, saldo_antes, saldo_depois, custo_antes, custo_depois, custo_unitario, correcao_custo)
        select $1, id, saldo, after, custo_medio, average, custo_informado, 0 from figures
      )
      update estoque_saldo s set saldo = g.after, custo_medio = g.average, ultimo_em = now() from figures g where s.grupo_id = $1 and s.estoque_id = g.estoque_id`,
      [grupo, json, empresaId, operacaoId],
    );
    return { posted: itens.length };
  });
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

async function body(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
}

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
  const json =
    pathname === '/lista'
      ? await lists.read(searchParams.get('nome') ?? '')
      : JSON.stringify(await answer(pathname, searchParams, request));
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(json);
});
server.listen(0, '127.0.0.1', () => console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`));
