import { beforeAll, describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { abrirLoja } from '../../../../test-support/produtos.ts';
import { noServidor } from '../../../../test-support/servidor.ts';

const palco = await cenario();
const { quem, empresaId } = await abrirLoja(palco);
const grupo = palco.grupo.id;
const TOTAL = 14_000;

/** Rows of the group, as the owner of the tables reads them. */
const ids = (consulta: string): Promise<number[]> =>
  noServidor(palco.banco.url, async (client) => {
    const { rows } = await client.query<{ id: string }>(consulta, [grupo]);
    return rows.map(({ id }) => Number(id));
  });

beforeAll(async () => {
  await noServidor(palco.banco.url, async (client) => {
    const feito = async (comando: string, ...valores: unknown[]) => client.query(comando, [grupo, ...valores]);
    await client.query('set search_path = app, public');
    await feito(
      "insert into empresa (grupo_id, nome_fantasia, documento_estrangeiro, propria) values ($1, 'Outra loja', 'L2', true)",
    );
    // Names of few beginnings, among them one of most; every tenth is inactive, and every hundredth a grid with a variant.
    await feito(
      `insert into produto (grupo_id, codigo, descricao, unidade_comercial_id, vender, usa_grade, ativo)
       select $1, 'L' || n, (array['Ábaco', 'café', 'Caneca', 'Caneca', 'Caneca', 'zíper'])[1 + n % 6] || ' ' || n, u.id, n % 7 <> 0, n % 100 = 1, n % 10 <> 0
       from generate_series(1, $2::int) n, unidade u where u.grupo_id = $1 and u.sigla = 'UN'`,
      TOTAL,
    );
    await feito(
      `insert into produto (grupo_id, codigo, descricao, unidade_comercial_id, produto_pai_id, grade_chave)
       select p.grupo_id, 'V' || p.id, p.descricao || ' azul', p.unidade_comercial_id, p.id, 'azul' from produto p where p.grupo_id = $1 and p.usa_grade`,
    );
    await feito(
      `insert into produto_preco (grupo_id, produto_id, empresa_id, nome, valor, principal)
       select p.grupo_id, p.id, e.id, 'Varejo', p.id % 100 + e.id % 2, true from produto p join empresa e on e.grupo_id = p.grupo_id and e.propria
       where p.grupo_id = $1 and p.produto_pai_id is null`,
    );
    await feito(
      `insert into produto_estoque (grupo_id, produto_id, empresa_id, principal)
       select p.grupo_id, p.id, e.id, true from produto p join empresa e on e.grupo_id = p.grupo_id and e.propria where p.grupo_id = $1`,
    );
    // Some are kept in a second place too, some of which is out of use.
    await feito(
      `insert into produto_estoque (grupo_id, produto_id, empresa_id, nome, principal, ativo)
       select grupo_id, produto_id, empresa_id, 'Depósito', false, id % 3 > 0 from produto_estoque where grupo_id = $1 and id % 6 = 0`,
    );
    await feito(
      `insert into estoque_saldo (grupo_id, estoque_id, saldo, custo_medio)
       select e.grupo_id, e.id, e.id % 13 - 4, 1.25 from produto_estoque e where e.grupo_id = $1 and e.id % 5 > 0`,
    );
    await client.query('analyze produto, produto_preco, produto_estoque, estoque_saldo');
  });
});

const naLista = (onde: string, ordem = 'p.ordem, p.id') =>
  ids(`select p.id from app.produto p where p.grupo_id = $1 and ${onde} order by ${ordem}`);

/** Pages from everywhere, each with the exact total. */
async function exigirPaginas(caminho: string, esperados: readonly number[]): Promise<void> {
  const ultima = Math.ceil(esperados.length / 50);
  const paginas = [1, 2, Math.ceil(ultima / 3), Math.ceil(ultima / 2), Math.ceil(ultima * 0.7), ultima, ultima + 1];
  for (const page of new Set(paginas.filter((page) => page > 0))) {
    const { body } = await quem.get(
      `${caminho}${caminho.includes('?') ? '&' : '?'}page=${page}&rowsPerPage=50&contarTodos=true`,
    );
    expect([page, body.total, body.data.map(({ id }: { id: number }) => id)]).toEqual([
      page,
      esperados.length,
      esperados.slice((page - 1) * 50, page * 50),
    ]);
  }
}

describe('página a página, de qualquer lugar', () => {
  test('na ordem do nome, para cima e para baixo', async () => {
    await exigirPaginas('products', await naLista('p.ativo'));
    await exigirPaginas(
      'products?sortBy=descricao&descending=true',
      await naLista('p.ativo', 'p.ordem desc, p.id desc'),
    );
  });

  test('noutra ordem e por um filtro', async () => {
    await exigirPaginas('products?sortBy=id&descending=true', await naLista('p.ativo', 'p.id desc'));
    await exigirPaginas('products?vender=true', await naLista('p.ativo and p.vender'));
    await exigirPaginas('products?vender=false', await naLista('p.ativo and not p.vender'));
    await exigirPaginas('products?vender=false&somenteInativos=true', await naLista('not p.ativo and not p.vender'));
  });

  test('segue exata depois de mudar nomes e de inativar', async () => {
    const [primeiro, ...outros] = await naLista("p.ativo and p.descricao like 'Caneca%' and not p.usa_grade");
    await quem.delete(`products/${primeiro}`);
    await noServidor(palco.banco.url, async (client) => {
      await client.query("update app.produto set descricao = 'aaa ' || id where id = any($1)", [outros.slice(0, 300)]);
    });
    await exigirPaginas('products', await naLista('p.ativo'));
  });
});

const daEmpresa = (empresa?: number) => (empresa ? `and e.empresa_id = ${empresa}` : '');
const comSaldo = (
  empresa?: number,
) => `(select e.produto_id from app.estoque_saldo s join app.produto_estoque e on e.grupo_id = s.grupo_id and e.id = s.estoque_id
  where s.grupo_id = $1 and e.ativo ${daEmpresa(empresa)} group by e.produto_id having sum(s.saldo) > 0)`;
const temSaldo = (empresa?: number) => `(p.id in ${comSaldo(empresa)} or exists (select from app.produto v
  where v.grupo_id = p.grupo_id and v.produto_pai_id = p.id and v.ativo and v.id in ${comSaldo(empresa)}))`;
const comPreco = (
  de: number,
  ate: number,
  empresa?: number,
) => `exists (select from app.produto_preco e where e.grupo_id = p.grupo_id
  and e.produto_id in (p.id, p.produto_pai_id) and e.ativo and e.principal and e.valor between ${de} and ${ate} ${daEmpresa(empresa)})`;

describe('com estoque e por preço, em uma empresa ou em todas', () => {
  for (const empresa of [undefined, empresaId]) {
    const mais = empresa ? `&empresaId=${empresa}` : '';
    test(`com e sem estoque${mais}`, async () => {
      await exigirPaginas(`products?comEstoque=true${mais}`, await naLista(`p.ativo and ${temSaldo(empresa)}`));
      await exigirPaginas(`products?comEstoque=false${mais}`, await naLista(`p.ativo and not ${temSaldo(empresa)}`));
      const inativos = await naLista(`not p.ativo and ${temSaldo(empresa)}`);
      await exigirPaginas(`products?comEstoque=true&somenteInativos=true${mais}`, inativos);
    });

    test(`faixa de preço larga e estreita${mais}`, async () => {
      for (const [de, ate] of [
        [0, 90],
        [10, 12],
        [12, 12.5],
        [40, 30],
        [500, 600],
      ] as const)
        await exigirPaginas(
          `products?precoMinimo=${de}&precoMaximo=${ate}${mais}`,
          await naLista(`p.ativo and ${comPreco(de, ate, empresa)}`),
        );
    });
  }

  test('inativos por preço', async () => {
    await exigirPaginas(
      'products?precoMinimo=5&somenteInativos=true',
      await naLista(`not p.ativo and ${comPreco(5, 1e9)}`),
    );
    const daEmpresaSo = await naLista(`not p.ativo and ${comPreco(5, 1e9, empresaId)}`);
    await exigirPaginas(`products?precoMinimo=5&somenteInativos=true&empresaId=${empresaId}`, daEmpresaSo);
  });

  test('segue exata depois de mudar e de tirar preços', async () => {
    await noServidor(palco.banco.url, async (client) => {
      await client.query('update app.produto_preco set valor = valor * 3 where id % 5 = 0');
      await client.query('update app.produto_preco set ativo = false where id % 31 = 0');
      await client.query('delete from app.produto_preco where id % 37 = 0');
    });
    await exigirPaginas(
      `products?precoMinimo=20&precoMaximo=150&empresaId=${empresaId}`,
      await naLista(`p.ativo and ${comPreco(20, 150, empresaId)}`),
    );
  });

  test('com outros filtros junto', async () => {
    const onde = `p.ativo and p.vender and ${temSaldo()} and ${comPreco(10, 40)}`;
    await exigirPaginas('products?vender=true&comEstoque=true&precoMinimo=10&precoMaximo=40', await naLista(onde));
  });
});

const linhas = `app.produto_estoque e join app.produto p on p.grupo_id = e.grupo_id and p.id = e.produto_id
  left join app.estoque_saldo s on s.grupo_id = e.grupo_id and s.estoque_id = e.id
  where e.grupo_id = $1 and (p.ativo or coalesce(s.saldo, 0) <> 0) and p.controla_estoque and not p.usa_grade and (e.ativo or coalesce(s.saldo, 0) <> 0)`;

describe('saldos: total e valor', () => {
  const conferir = async (params: string, onde: string) => {
    const { body } = await quem.get(`estoque/saldos?rowsPerPage=50&contarTodos=true${params}`);
    const [esperado] = await noServidor(palco.banco.url, async (client) => {
      const { rows } = await client.query<{ total: number; valor: string }>(
        `select count(*)::int as total, coalesce(sum(round(s.saldo * s.custo_medio, 2)), 0)::numeric(18, 2)::text as valor from ${linhas} ${onde}`,
        [grupo],
      );
      return rows;
    });
    expect([params, body.total, body.totais.valor]).toEqual([params, esperado?.total, esperado?.valor]);
    const todos = await ids(`select e.id from ${linhas} ${onde} order by p.ordem, e.id limit 50`);
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual(todos);
  };
  const situacoes = {
    '': '',
    '&situacao=positivo': 'and s.saldo > 0',
    '&situacao=negativo': 'and s.saldo < 0',
    '&situacao=zerado': 'and coalesce(s.saldo, 0) = 0',
  };

  test('de cada situação, em uma empresa e em todas', async () => {
    for (const [params, onde] of Object.entries(situacoes)) {
      await conferir(params, onde);
      await conferir(`${params}&empresaId=${empresaId}`, `${onde} and e.empresa_id = ${empresaId}`);
    }
  });

  test('segue exato depois de mudar saldos, custos, locais e produtos', async () => {
    await noServidor(palco.banco.url, async (client) => {
      await client.query(
        'update app.estoque_saldo set saldo = saldo - 3, custo_medio = 2.333333 where estoque_id % 3 = 0',
      );
      await client.query('update app.produto_estoque set ativo = false where id % 11 = 0');
      await client.query('update app.produto set controla_estoque = false where id % 17 = 0');
      await client.query('update app.produto set ativo = false where id % 19 = 0');
      await client.query('delete from app.estoque_saldo where estoque_id % 23 = 0');
    });
    for (const [params, onde] of Object.entries(situacoes)) await conferir(params, onde);
    await exigirPaginas('products?comEstoque=true', await naLista(`p.ativo and ${temSaldo()}`));
  });
});

describe('saldos na ordem de uma figura: quem não tem saldo fica entre os positivos e os negativos', () => {
  const figuras = {
    saldo: 'coalesce(s.saldo, 0)',
    disponivel: 'coalesce(s.saldo - s.reservado, 0)',
    custoMedio: 'coalesce(s.custo_medio, 0)',
    valor: 'coalesce(round(s.saldo * s.custo_medio, 2), 0)',
  };
  const emOrdem = (figura: string, onde = '', sentido = '') =>
    ids(`select e.id from ${linhas} ${onde} order by ${figura} ${sentido}, e.id ${sentido}`);

  test('para cima e para baixo, até o fim', async () => {
    await noServidor(palco.banco.url, async (client) => {
      await client.query('update app.estoque_saldo set reservado = 2 where estoque_id % 4 = 0');
    });
    for (const [coluna, figura] of Object.entries(figuras))
      await exigirPaginas(`estoque/saldos?sortBy=${coluna}&descending=true`, await emOrdem(figura, '', 'desc'));
    await exigirPaginas('estoque/saldos?sortBy=saldo', await emOrdem(figuras.saldo));
  });

  test('por empresa, os de uma depois dos da outra', async () => {
    const nome = '(select m.ordem from app.empresa m where m.grupo_id = e.grupo_id and m.id = e.empresa_id)';
    await exigirPaginas('estoque/saldos?sortBy=empresa', await emOrdem(nome));
    await exigirPaginas('estoque/saldos?sortBy=empresa&descending=true', await emOrdem(nome, '', 'desc'));
  });

  test('com filtros', async () => {
    const negativos = await emOrdem(figuras.saldo, `and s.saldo < 0 and e.empresa_id = ${empresaId}`);
    await exigirPaginas(`estoque/saldos?sortBy=saldo&situacao=negativo&empresaId=${empresaId}`, negativos);
    await exigirPaginas(
      'estoque/saldos?sortBy=valor&situacao=zerado',
      await emOrdem('0::int', 'and coalesce(s.saldo, 0) = 0'),
    );
  });
});

describe('lotes: da ordem do índice, total e valor', () => {
  const vivos = `app.estoque_saldo_lote sl join app.produto_estoque e on e.grupo_id = sl.grupo_id and e.id = sl.estoque_id
    join app.produto_lote l on l.grupo_id = sl.grupo_id and l.id = sl.lote_id
    left join app.estoque_saldo s on s.grupo_id = e.grupo_id and s.estoque_id = e.id where sl.grupo_id = $1 and sl.saldo <> 0`;
  const conferirLotes = async (params: string, onde = '') => {
    const { body } = await quem.get(`estoque/saldos/lotes?rowsPerPage=1&contarTodos=true${params}`);
    const [esperado] = await noServidor(palco.banco.url, async (client) => {
      const { rows } = await client.query<{ total: number; valor: string }>(
        `select count(*)::int as total, coalesce(sum(round(sl.saldo * coalesce(s.custo_medio, 0), 2)), 0)::numeric(18, 2)::text as valor from ${vivos} ${onde}`,
        [grupo],
      );
      return rows;
    });
    expect([params, body.total, body.totais.valor]).toEqual([params, esperado?.total, esperado?.valor]);
  };
  const exigirOrdens = async () => {
    const chave = (sentido = '') => `sl.estoque_id ${sentido}, sl.lote_id ${sentido}`;
    const lotes = (ordem: string) =>
      ids(`select sl.estoque_id * 67108864 + sl.lote_id as id from ${vivos} order by ${ordem}`);
    const numero = 'app.normalizar(l.numero) collate "C"';
    await exigirPaginas('estoque/saldos/lotes', await lotes(`l.validade nulls last, ${chave()}`));
    await exigirPaginas(
      'estoque/saldos/lotes?sortBy=validade&descending=true',
      await lotes(`l.validade desc nulls last, ${chave('desc')}`),
    );
    await exigirPaginas(
      'estoque/saldos/lotes?sortBy=numero&descending=true',
      await lotes(`${numero} desc, ${chave('desc')}`),
    );
  };
  const faixas = {
    vencido: 'l.validade < current_date',
    ate7: 'l.validade - current_date between 0 and 7',
    ate30: 'l.validade - current_date between 8 and 30',
    ate60: 'l.validade - current_date between 31 and 60',
    depois: 'l.validade - current_date > 60',
  };

  test('página a página, em cada faixa e por empresa', async () => {
    await noServidor(palco.banco.url, async (client) => {
      await client.query('set search_path = app, public');
      // The day of the company is told by the server's, so that this holds at any hour.
      await client.query(
        "insert into empresa_configuracao (grupo_id, fuso_horario) values ($1, 'UTC') on conflict do nothing",
        [grupo],
      );
      await client.query(
        `with novo as (insert into produto_lote (grupo_id, produto_id, numero, validade)
           select p.grupo_id, p.id, 'É' || p.id % 900, case when p.id % 9 > 0 then current_date + (p.id % 120 - 20)::int end from produto p
           where p.grupo_id = $1 and p.id % 3 = 0 returning id, produto_id)
         insert into estoque_saldo_lote (grupo_id, estoque_id, lote_id, saldo)
           select e.grupo_id, e.id, n.id, e.id % 7 - 1 from novo n join produto_estoque e on e.grupo_id = $1 and e.produto_id = n.produto_id`,
        [grupo],
      );
    });
    await exigirOrdens();
    await conferirLotes('');
    await conferirLotes(`&empresaId=${empresaId}`, `and e.empresa_id = ${empresaId}`);
    for (const [faixa, onde] of Object.entries(faixas))
      await conferirLotes(`&faixa=${faixa}`, `and sl.saldo > 0 and ${onde}`);
  });

  test('segue exato depois de mudar saldos, custos, validades e lugares', async () => {
    await noServidor(palco.banco.url, async (client) => {
      await client.query('update app.estoque_saldo set custo_medio = 7.654321 where estoque_id % 2 = 0');
      await client.query('update app.estoque_saldo_lote set saldo = 0 where estoque_id % 5 = 0');
      await client.query('update app.estoque_saldo set custo_medio = 3.21 where estoque_id % 10 = 0');
      await client.query('update app.estoque_saldo_lote set saldo = 4 where estoque_id % 10 = 0');
      await client.query(
        "update app.produto_lote set validade = current_date + 3, numero = 'a' || numero where id % 6 = 0",
      );
      await client.query(
        `update app.produto_estoque e set nome = 'Depósito', principal = false, empresa_id = (select max(id) from app.empresa where propria) where id % 21 = 0`,
      );
    });
    await exigirOrdens();
    await conferirLotes('');
    await conferirLotes(`&empresaId=${empresaId}`, `and e.empresa_id = ${empresaId}`);
    await conferirLotes('&faixa=ate7', `and sl.saldo > 0 and ${faixas.ate7}`);
  });
});
