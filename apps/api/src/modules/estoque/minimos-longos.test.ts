import { beforeAll, describe, expect, test } from 'vitest';
import { lancador, operacoesDe } from '../../../test-support/estoque.ts';
import { lojaLonga } from '../../../test-support/loja-longa.ts';

const { palco, quem, empresaId, grupo, noBanco, novaSecao, novaLoja } = await lojaLonga();
const lancarPor = lancador(quem, empresaId, await operacoesDe(palco, palco.grupo));
const TOTAL = 6000;
let outra = 0;
let secao = 0;

beforeAll(async () => {
  outra = await novaLoja('Outra loja');
  secao = await novaSecao();
  // One in ten is out of use, has no control of stock, or is of a grid.
  await noBanco(
    `insert into produto (grupo_id, codigo, descricao, unidade_comercial_id, ativo, controla_estoque, usa_grade, secao_id, custo_unitario)
     select $1, 'M' || n, 'Produto ' || lpad(n::text, 5, '0'), u.id, n % 30 <> 0, n % 30 <> 10, n % 30 = 20, case when n % 40 = 1 then $2::bigint end, 2
     from generate_series(1, $3::int) n, unidade u where u.grupo_id = $1 and u.sigla = 'UN'`,
    [grupo, secao, TOTAL],
  );
  await noBanco(
    `insert into produto_estoque (grupo_id, produto_id, empresa_id, principal, minimo, maximo)
     select p.grupo_id, p.id, case when p.id % 49 = 0 then $2::bigint else $3::bigint end, true, 5, case when p.id % 3 = 0 then 20 end
     from produto p where p.grupo_id = $1 and p.codigo like 'M%'`,
    [grupo, outra, empresaId],
  );
  await noBanco('analyze produto, produto_estoque, estoque_fora_dos_limites', []);
});

const contados = async (onde: string, empresa: number | null) => {
  const [{ ids }] = (await noBanco<{ ids: number[] }>(
    `select coalesce(array_agg(e.id::int order by p.ordem, e.id), '{}') as ids from produto_estoque e join produto p on p.grupo_id = e.grupo_id and p.id = e.produto_id
     left join estoque_saldo s on s.grupo_id = e.grupo_id and s.estoque_id = e.id
     where e.grupo_id = $1 and p.ativo and p.controla_estoque and not p.usa_grade and (e.ativo or coalesce(s.saldo, 0) <> 0)
       and ${onde} and ($2::bigint is null or e.empresa_id = $2)`,
    [grupo, empresa],
  )) as [{ ids: number[] }];
  return ids;
};
const ABAIXO = 'coalesce(s.saldo, 0) - coalesce(s.reservado, 0) < e.minimo';
const ACIMA = 'coalesce(s.saldo, 0) > e.maximo';

/** What the list says is what is counted, of all and of each company, on either side, and is what is kept. */
async function exigirOQueSeConta(): Promise<void> {
  for (const [lado, onde] of [
    ['', ABAIXO],
    ['&acima=true', ACIMA],
  ] as const)
    for (const empresa of [null, empresaId, outra]) {
      const { body } = await quem.get(
        `estoque/minimos?rowsPerPage=50${lado}${empresa === null ? '' : `&empresaId=${empresa}`}`,
      );
      const ids = await contados(onde, empresa);
      expect([lado, empresa, body.total, body.data.map(({ id }: { id: number }) => id)]).toEqual([
        lado,
        empresa,
        ids.length,
        ids.slice(0, 50),
      ]);
    }
  expect(await noBanco('select app.conferir_limites_de_estoque() as x', [])).toEqual([]);
}

const estoqueDe = async (codigo: string) => {
  const [linha] = await noBanco<{ id: number; produtoId: number }>(
    'select e.id::int, p.id::int as "produtoId" from produto p join produto_estoque e on e.grupo_id = p.grupo_id and e.produto_id = p.id where p.grupo_id = $1 and p.codigo = $2',
    [grupo, codigo],
  );
  return linha as { id: number; produtoId: number };
};
const mudar = (id: number, mudanca: string) =>
  noBanco(`update produto_estoque set ${mudanca} where grupo_id = $1 and id = $2`, [grupo, id]);
const lancar = async (produtoId: number, quantidade: string) =>
  expect((await lancarPor('COMPRA', { produtoId, quantidade, custo: '2' })).status).toBe(201);

describe('o que está fora dos limites', () => {
  test('antes de qualquer movimento', exigirOQueSeConta);

  test('depois de entrar, sair, reservar e passar do máximo', async () => {
    const { produtoId, id } = await estoqueDe('M3');
    await mudar(id, 'maximo = 20');
    await lancar(produtoId, '12');
    await exigirOQueSeConta();
    await lancar(produtoId, '12');
    await exigirOQueSeConta();
    // What is kept for somebody is not there for the minimum, and is for the maximum: on both sides at once.
    const reserva = await quem.post('estoque/reservas', { empresaId, produtoId, quantidade: '22' });
    expect(reserva.status, JSON.stringify(reserva.body)).toBe(201);
    await exigirOQueSeConta();
    await quem.delete(`estoque/reservas/${reserva.body.id}`);
    await exigirOQueSeConta();
  });

  test('depois de mudar o mínimo, o estoque e o produto', async () => {
    const { id } = await estoqueDe('M4');
    for (const mudanca of [
      'minimo = null, maximo = null',
      'minimo = 3',
      'ativo = false',
      'ativo = true',
      'minimo = 0',
    ]) {
      await mudar(id, mudanca);
      await exigirOQueSeConta();
    }
    await noBanco("update produto set ativo = false where grupo_id = $1 and codigo in ('M5', 'M6')");
    await exigirOQueSeConta();
  });

  test('de duas mudanças ao mesmo tempo vale o que as duas deixaram', async () => {
    const { produtoId, id } = await estoqueDe('M8');
    for (let vez = 0; vez < 5; vez++) await Promise.all([lancar(produtoId, '4'), mudar(id, `minimo = ${vez * 4 + 2}`)]);
    await exigirOQueSeConta();
  });
});

describe('de muitos, o que se calcula um a um', () => {
  test('o total sugerido soma-se de todos', async () => {
    const { body } = await quem.get('estoque/minimos?rowsPerPage=5');
    expect([body.total > 5000, Number(body.totais.valor) > 0]).toEqual([true, true]);
    expect(body.data[0]).toMatchObject({ sugestao: expect.any(String), valor: expect.any(String) });
    const { body: poucos } = await quem.get(`estoque/minimos?rowsPerPage=5&empresaId=${outra}`);
    expect([poucos.total > 0, Number(poucos.totais.valor) > 0]).toEqual([true, true]);
  });

  test('por sugestão, de todos e dos de um setor, e exporta todos', async () => {
    for (const mais of ['', `&secaoId=${secao}`]) {
      const { status, body } = await quem.get(`estoque/minimos?sortBy=sugestao&descending=true${mais}`);
      const sugestoes = body.data.map(({ sugestao }: { sugestao: string }) => Number(sugestao));
      expect([status, sugestoes]).toEqual([200, [...sugestoes].sort((a, b) => b - a)]);
      expect(body.total).toBeGreaterThan(0);
    }
    expect((await quem.get('exports/estoque-minimos.csv?sortBy=sugestao')).status).toBeLessThan(300);
  });
});
