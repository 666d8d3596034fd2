import { beforeAll, describe, expect, test } from 'vitest';
import { proximo } from '../../../../test-support/exemplos.ts';
import { lojaLonga } from '../../../../test-support/loja-longa.ts';

const { quem, empresaId, grupo, noBanco } = await lojaLonga();
const TOTAL = 12_500;
let contagem = 0;

beforeAll(async () => {
  await noBanco(
    `insert into produto (grupo_id, codigo, descricao, unidade_comercial_id, custo_unitario)
     select $1, 'L' || n, 'Produto ' || lpad(((n * 7) % $2::int)::text, 5, '0'), u.id, 2
     from generate_series(1, $2::int) n, unidade u where u.grupo_id = $1 and u.sigla = 'UN'`,
    [grupo, TOTAL],
  );
  await noBanco(
    `insert into produto_estoque (grupo_id, produto_id, empresa_id, principal)
     select p.grupo_id, p.id, $2::bigint, true from produto p where p.grupo_id = $1 and p.codigo like 'L%'`,
    [grupo, empresaId],
  );
  await noBanco(
    `insert into estoque_saldo (grupo_id, estoque_id, saldo, custo_medio)
     select e.grupo_id, e.id, 5, 1 + e.id % 3 from produto_estoque e where e.grupo_id = $1 and e.empresa_id = $2`,
    [grupo, empresaId],
  );
  await noBanco('analyze produto, produto_estoque, estoque_saldo', []);
  const { status, body } = await quem.post('estoque/contagens', { empresaId, descricao: 'Tudo', cega: false });
  expect([status, body.itens]).toEqual([201, TOTAL]);
  contagem = body.id;
});

const ler = (codigo: string, mais: object = {}) =>
  quem.post(`estoque/contagens/${contagem}/leituras`, { codigo, chave: `leitura-${proximo()}`, ...mais });
const em = (acao: string, corpo: object = {}) => quem.post(`estoque/contagens/${contagem}/${acao}`, corpo);
const itens = (pergunta: string) => quem.get(`estoque/contagens/${contagem}/itens?rowsPerPage=50${pergunta}`);

const DIFERE = `(i.contado <> i.saldo_na_leitura
  or (p.controla_numero_serie and i.contado is not null and exists (select from app.seriais_que_diferem(i.grupo_id, i.id))))`;
const PARTES = {
  '': 'true',
  contados: 'i.contado is not null',
  faltam: 'i.contado is null',
  diferentes: DIFERE,
  pendentes: `${DIFERE} and i.decisao = 'pendente'`,
};
interface Parte {
  ids: number[];
  valor: string;
}
const parteDe = async (onde: string): Promise<Parte> => {
  const [parte] = await noBanco<Parte>(
    `select coalesce(array_agg(i.id::int order by p.ordem, i.id), '{}') as ids,
       coalesce(sum(round((i.contado - i.saldo_na_leitura) * coalesce(s.custo_medio, 0), 2)), 0)::text as valor
     from estoque_contagem_item i join produto p on p.grupo_id = i.grupo_id and p.id = i.produto_id
     left join estoque_saldo s on s.grupo_id = i.grupo_id and s.estoque_id = i.estoque_id
     where i.grupo_id = $1 and i.contagem_id = $2 and ${onde}`,
    [grupo, contagem],
  );
  return parte as Parte;
};

/** Each part, its value and what the count says of itself is what its lines say; and so is what is kept. */
async function exigirOQueDizemAsLinhas(): Promise<void> {
  const quantos: Record<string, number> = {};
  for (const [situacao, onde] of Object.entries(PARTES)) {
    const { ids, valor } = await parteDe(onde);
    quantos[situacao] = ids.length;
    const ultima = Math.max(1, Math.ceil(ids.length / 50));
    for (const page of new Set([1, 2, Math.min(20, ultima), ultima])) {
      const { body } = await itens(`&contarTodos=true&page=${page}${situacao && `&situacao=${situacao}`}`);
      expect([situacao, page, body.total, body.data?.map(({ id }: { id: number }) => id)]).toEqual([
        situacao,
        page,
        ids.length,
        ids.slice((page - 1) * 50, page * 50),
      ]);
      expect(Number(body.totais.valor)).toBe(Number(valor));
    }
  }
  const { body } = await quem.get(`estoque/contagens/${contagem}`);
  const { itens: todos, contados, diferencas, pendentes } = body;
  expect([todos, contados, diferencas, pendentes]).toEqual(
    ['', 'contados', 'diferentes', 'pendentes'].map((parte) => quantos[parte]),
  );
  expect((await quem.get('estoque/contagens')).body.data[0]).toMatchObject({ itens: todos, contados, diferencas });
  expect(await noBanco('select app.conferir_linhas_de_contagens() as x', [])).toEqual([]);
}

/** As if people had counted the first so many codes, some of them short. */
const contar = (ate: number, falta: string) =>
  noBanco(
    `update estoque_contagem_item i set contado = case when substr(p.codigo, 2)::int ${falta} then 3 else 5 end, saldo_na_leitura = 5, lida_em = now()
     from produto p where p.grupo_id = i.grupo_id and p.id = i.produto_id and i.grupo_id = $1 and i.contagem_id = $2 and substr(p.codigo, 2)::int <= $3`,
    [grupo, contagem, ate],
  );

describe('quantas linhas tem uma contagem longa, contadas, diferentes e pendentes', () => {
  test('ao abrir e à medida que se conta, uma pessoa ou várias', async () => {
    await exigirOQueDizemAsLinhas();
    const lidos = await Promise.all(['L1', 'L1', 'L2', 'L3', 'L2', 'L1'].map((codigo) => ler(codigo)));
    expect(lidos.map(({ status }) => status)).toEqual(Array(6).fill(201));
    await ler('L3', { quantidade: '4' });
    await exigirOQueDizemAsLinhas();
  });

  test('o que não estava na foto é mais uma; o que se recusa não conta', async () => {
    await noBanco(
      `insert into produto (grupo_id, codigo, descricao, unidade_comercial_id)
       select $1, 'L30000', 'Produto novo', u.id from unidade u where u.grupo_id = $1 and u.sigla = 'UN'`,
    );
    expect((await ler('L30000')).body).toMatchObject({ foraDaFoto: true });
    expect((await ler('L30000', { quantidade: '-2' })).status).toBe(400);
    expect((await quem.get(`estoque/contagens/${contagem}`)).body).toMatchObject({ itens: TOTAL + 1, contados: 4 });
    await exigirOQueDizemAsLinhas();
  });

  test('o produto que passa a ter números de série difere pelos que faltam, com a quantidade certa', async () => {
    await noBanco("update produto set controla_numero_serie = true where grupo_id = $1 and codigo = 'L3'");
    await noBanco(
      `insert into produto_serial (grupo_id, produto_id, numero, estoque_id)
       select p.grupo_id, p.id, 'S1', e.id from produto p join produto_estoque e on e.grupo_id = p.grupo_id and e.produto_id = p.id
       where p.grupo_id = $1 and p.codigo = 'L3'`,
    );
    await noBanco(
      `insert into estoque_contagem_leitura (grupo_id, contagem_id, item_id, quantidade, serial, chave)
       select i.grupo_id, i.contagem_id, i.id, 1, 'OUTRO', 'outro' from estoque_contagem_item i join produto p on p.grupo_id = i.grupo_id and p.id = i.produto_id
       where i.grupo_id = $1 and p.codigo = 'L3'`,
    );
    const { body } = await itens('&situacao=pendentes');
    expect(body.data.map(({ produto }: { produto: { codigo: string } }) => produto.codigo)).toContain('L3');
    await exigirOQueDizemAsLinhas();
    await noBanco("update produto set controla_numero_serie = false where grupo_id = $1 and codigo = 'L3'");
    await exigirOQueDizemAsLinhas();
  });

  test('com poucas e com muitas diferenças, antes e depois de decidir', async () => {
    await contar(9000, '% 5 = 0');
    await exigirOQueDizemAsLinhas();
    await contar(12_000, '% 7 <> 0');
    await noBanco('analyze estoque_contagem_item', []);
    await exigirOQueDizemAsLinhas();
    expect((await em('encerrar')).body.pendentes).toBe(10_287);
    const [primeira, segunda] = (await itens('&situacao=pendentes')).body.data;
    await em('decidir', { decisao: 'aceita', itemIds: [primeira.id] });
    const { body } = await em('decidir', { decisao: 'ignorada', itemIds: [segunda.id] });
    expect(body.contagem).toMatchObject({ situacao: 'conferencia', pendentes: 10_285 });
    await exigirOQueDizemAsLinhas();
  });
});

describe('de muitas linhas', () => {
  test('o valor das diferenças só se soma de até 10.000 sem que se peça, e a tela sabe que não foi', async () => {
    expect((await itens('')).body.totais).toEqual({ valor: null });
    expect((await itens('&situacao=faltam')).body.totais).toEqual({ valor: '0' });
  });

  test('por valor, de todas, das que diferem e das que se buscam', async () => {
    for (const parte of ['', '&situacao=diferentes', '&search=L123']) {
      const { status, body } = await itens(`&sortBy=valor${parte}`);
      const valores = body.data.flatMap(({ valor }: { valor: string | null }) =>
        valor === null ? [] : [Number(valor)],
      );
      expect([status, valores.length > 5, valores]).toEqual([200, true, [...valores].sort((a, b) => a - b)]);
    }
  });

  test('decididas todas, a contagem termina', async () => {
    const { body } = await em('decidir', { decisao: 'ignorada' });
    expect(body).toMatchObject({ ignoradas: 10_285, contagem: { situacao: 'concluida', pendentes: 0 } });
    await exigirOQueDizemAsLinhas();
  });
});

test('da contagem cega não se sabe o que difere, por nenhuma parte', async () => {
  const { body } = await quem.post('estoque/contagens', { empresaId, descricao: 'Cega' });
  contagem = body.id;
  await ler('L1');
  for (const parte of ['diferentes', 'pendentes'])
    expect((await itens(`&situacao=${parte}`)).body).toMatchObject({ total: 0, data: [], totais: { valor: '0' } });
  expect((await itens('&situacao=contados')).body).toMatchObject({ total: 1, totais: { valor: '0' } });
});
