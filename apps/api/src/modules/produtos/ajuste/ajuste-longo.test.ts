import { beforeAll, expect, test } from 'vitest';
import { lojaLonga } from '../../../../test-support/loja-longa.ts';

const { quem, empresaId, grupo, noBanco } = await lojaLonga();
const PRODUTOS = 10_500;
let outra = 0;

beforeAll(async () => {
  const empresas = await noBanco<{ id: number }>(
    `insert into empresa (grupo_id, nome_fantasia, documento_estrangeiro, propria, ativo)
     values ($1, 'Outra loja', 'L2', true, true), ($1, 'Loja fechada', 'L3', true, false) returning id::int`,
  );
  outra = empresas[0]?.id ?? 0;
  await noBanco(
    `insert into produto (grupo_id, codigo, descricao, unidade_comercial_id, ativo, custo_unitario)
     select $1, 'A' || n, 'Produto ' || lpad(((n * 11) % $2::int)::text, 5, '0'), u.id, n % 50 <> 0, 2
     from generate_series(1, $2::int) n, unidade u where u.grupo_id = $1 and u.sigla = 'UN'`,
    [grupo, PRODUTOS],
  );
  // All have a main price here, some there and in the shop that closed; some are on promotion, or have a price for the web.
  const preco = (empresa: number, tipo: string, nome: string, principal: boolean, ecommerce: boolean, cada: number) =>
    noBanco(
      `insert into produto_preco (grupo_id, produto_id, empresa_id, nome, tipo, valor, principal, ecommerce)
       select p.grupo_id, p.id, $2, $4, $3, 1 + p.id % 97, $5, $6 from produto p where p.grupo_id = $1 and p.codigo like 'A%' and p.id % $7 = 0`,
      [grupo, empresa, tipo, nome, principal, ecommerce, cada],
    );
  await preco(empresaId, 'tabela', 'Varejo', true, false, 1);
  await preco(outra, 'tabela', 'Varejo', true, false, 7);
  await preco(empresas[1]?.id ?? 0, 'tabela', 'Varejo', true, false, 5);
  await preco(empresaId, 'promocao', 'Festival', false, false, 6);
  await preco(empresaId, 'tabela', 'Site', false, true, 9);
  await noBanco('analyze produto, produto_preco, empresa', []);
});

const contados = async (tabela: string, empresa: number | null, ativo: boolean) => {
  const [{ ids }] = (await noBanco<{ ids: string[] }>(
    `select coalesce(array_agg(p.id || '/' || e.id order by p.ordem, p.id, e.id), '{}') as ids
     from produto p join empresa e on e.grupo_id = p.grupo_id and e.propria and e.ativo
     join produto_preco x on x.grupo_id = p.grupo_id and x.produto_id = p.id and x.empresa_id = e.id and x.ativo and x.tipo = 'tabela'
       and case $3 when 'principal' then x.principal when 'ecommerce' then x.ecommerce else lower(x.nome) = lower($3) end
     where p.grupo_id = $1 and p.ativo = $4 and ($2::bigint is null or e.id = $2)`,
    [grupo, empresa, tabela, ativo],
  )) as [{ ids: string[] }];
  return ids;
};

/** What the list says is what is counted: of each table, of all and of each shop, of products in use and of the others. */
async function exigirOQueSeConta(): Promise<void> {
  for (const tabela of ['principal', 'ecommerce', 'VAREJO'])
    for (const empresa of [null, empresaId, outra])
      for (const ativo of [true, false]) {
        const ids = await contados(tabela, empresa, ativo);
        const ultima = Math.max(1, Math.ceil(ids.length / 50));
        for (const page of new Set([1, ultima])) {
          const { body } = await quem.get(
            `products/batch-adjustment?rowsPerPage=50&contarTodos=true&page=${page}&tabela=${tabela}${empresa === null ? '' : `&empresaId=${empresa}`}${ativo ? '' : '&somenteInativos=true'}`,
          );
          expect([
            tabela,
            empresa,
            ativo,
            body.total,
            body.data.map((linha: Record<string, number>) => `${linha.produtoId}/${linha.empresaId}`),
          ]).toEqual([tabela, empresa, ativo, ids.length, ids.slice((page - 1) * 50, page * 50)]);
        }
      }
}

test('o alcance de um ajuste é o que se conta, por tabela, loja e estado', exigirOQueSeConta);

test('e segue sendo depois de mudar preços, produtos e lojas', async () => {
  await noBanco("update produto_preco set ativo = false where grupo_id = $1 and nome = 'Varejo' and id % 40 = 0");
  await noBanco("update produto_preco set valor = valor * 100 where grupo_id = $1 and nome = 'Varejo' and id % 3 = 0");
  await noBanco("update produto set ativo = not ativo where grupo_id = $1 and codigo in ('A50', 'A51', 'A52')");
  await exigirOQueSeConta();
  await noBanco('update empresa set ativo = false where grupo_id = $1 and id = $2', [grupo, outra]);
  await exigirOQueSeConta();
  await noBanco('update empresa set ativo = true where grupo_id = $1 and id = $2', [grupo, outra]);
});

test('cada linha diz o seu preço, custo e margem', async () => {
  const { body } = await quem.get(`products/batch-adjustment?rowsPerPage=5&empresaId=${outra}`);
  for (const linha of body.data)
    expect(linha).toMatchObject({
      empresa: 'Outra loja',
      tabela: 'principal',
      unidade: 'UN',
      codigo: expect.any(String),
    });
});

test('de mais de 10.000 preços veem-se todos, do meio também, e o total diz que há mais', async () => {
  const da = (mais: string) => quem.get(`products/batch-adjustment?rowsPerPage=50${mais}`);
  const { total, totalExato, data } = (await da('&page=110')).body;
  expect([total, totalExato, data.length]).toEqual([10_000, false, 50]);
  expect((await da(`&page=15&empresaId=${outra}`)).status).toBe(200);
});

test('com um filtro respondem-se os preços que ele deixa, e o total é o deles', async () => {
  const [marca] = await noBanco<{ id: number }>(
    "insert into marca (grupo_id, nome) values ($1, 'Poucos') returning id::int",
  );
  await noBanco('update produto set marca_id = $2 where grupo_id = $1 and id % 13 = 0', [grupo, marca?.id]);
  const da = (mais: string) => quem.get(`products/batch-adjustment?rowsPerPage=50${mais}`);
  const deQuais = async (onde: string) => {
    const [{ ids }] = (await noBanco<{ ids: string[] }>(
      `select array_agg(p.id || '/' || x.empresa_id order by p.ordem, p.id, x.empresa_id) as ids from produto p
       join produto_preco x on x.grupo_id = p.grupo_id and x.produto_id = p.id and x.ativo and x.principal join empresa e on e.id = x.empresa_id and e.ativo
       where p.grupo_id = $1 and p.ativo and ${onde}`,
    )) as [{ ids: string[] }];
    return ids;
  };
  const daMarca = await deQuais(`p.marca_id = ${marca?.id}`);
  for (const page of [1, 3, Math.ceil(daMarca.length / 50)]) {
    const { body } = await da(`&marcaId=${marca?.id}&page=${page}`);
    expect([
      body.total,
      body.data.map((linha: Record<string, number>) => `${linha.produtoId}/${linha.empresaId}`),
    ]).toEqual([daMarca.length, daMarca.slice((page - 1) * 50, page * 50)]);
  }
  // A product is in the range by its price in any company; all its lines come.
  const naFaixa = `exists (select from produto_preco y where y.grupo_id = p.grupo_id and y.produto_id = p.id and y.ativo and y.principal
    and y.valor between 10 and 20)`;
  expect((await da(`&marcaId=${marca?.id}&precoMinimo=10&precoMaximo=20`)).body.total).toBe(
    (await deQuais(`p.marca_id = ${marca?.id} and ${naFaixa}`)).length,
  );
  const acima = naFaixa.replace('between 10 and 20', '>= 10');
  expect((await da('&precoMinimo=10&contarTodos=true')).body.total).toBe((await deQuais(acima)).length);
  expect((await da(`&precoMinimo=10&empresaId=${outra}`)).body.total).toBeGreaterThan(100);
});

test('palavras que estão em mais de 10.000 produtos buscam-se em todos e entre os que o filtro deixa', async () => {
  const da = (mais: string) => quem.get(`products/batch-adjustment?rowsPerPage=50${mais}`);
  const { page: _, ...semBusca } = (await da('')).body;
  expect((await da('&search=produto')).body).toMatchObject(semBusca);
  const daLoja = (await da(`&empresaId=${outra}`)).body;
  expect((await da(`&empresaId=${outra}&search=produto`)).body).toEqual(daLoja);
  // Of ten thousand codes that begin so, those of the products of that shop.
  await noBanco(
    `insert into produto_codigo_barras (grupo_id, produto_id, codigo, tipo) select grupo_id, id, '7896' || lpad(id::text, 9, '0'), 'interno' from produto where grupo_id = $1 and codigo like 'A%'`,
  );
  expect((await da('&search=7896')).body).toMatchObject(semBusca);
  expect((await da(`&empresaId=${outra}&search=7896`)).body).toEqual(daLoja);
  const [{ emUso }] = (await noBanco<{ emUso: number }>(
    `select count(*)::int as "emUso" from produto where grupo_id = $1 and ativo and codigo like 'A%'`,
  )) as [{ emUso: number }];
  expect((await quem.get('products?rowsPerPage=50&search=produto&contarTodos=true')).body.total).toBe(emUso);
});
