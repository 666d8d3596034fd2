import { beforeAll, describe, expect, test } from 'vitest';
import { lojaLonga } from '../../../test-support/loja-longa.ts';

const { quem, empresaId, grupo, noBanco, novaSecao, novaLoja } = await lojaLonga();
const TOTAL = 21_000;
let outra = 0;
let secao = 0;

const lancar = (quantos: number, desde: string) =>
  noBanco(
    `insert into estoque_movimento (grupo_id, estoque_id, produto_id, empresa_id, operacao_id, quantidade, efeito_custo, origem, chave, assinatura, ocorrido_em)
     select $1, e.id, e.produto_id, e.empresa_id, o.id, 1 + n % 9, 'mantem', case when n % 50 = 0 then 'manual' else 'venda' end, $3 || '/' || n, '',
       $3::timestamptz + make_interval(mins => n * 27)
     from generate_series(1, $2::int) n
     join lateral (select * from produto_estoque e where e.grupo_id = $1 order by e.id offset n % 40 limit 1) e on true
     cross join lateral (select id from operacao_tipo_movimento o where o.grupo_id = $1 order by id limit 1) o`,
    [grupo, quantos, desde],
  );

beforeAll(async () => {
  outra = await novaLoja('Do Acre');
  await noBanco(
    "insert into empresa_configuracao (grupo_id, empresa_id, fuso_horario) values ($1, $2, 'America/Rio_Branco') on conflict do nothing",
    [grupo, outra],
  );
  secao = await novaSecao();
  await noBanco(
    `insert into produto (grupo_id, codigo, descricao, unidade_comercial_id, secao_id)
     select $1, 'M' || n, 'Produto ' || n, u.id, case when n = 3 then $2::bigint end from generate_series(1, 20) n, unidade u where u.grupo_id = $1 and u.sigla = 'UN'`,
    [grupo, secao],
  );
  await noBanco(
    `insert into produto_estoque (grupo_id, produto_id, empresa_id, principal)
     select p.grupo_id, p.id, e.id, true from produto p join empresa e on e.grupo_id = p.grupo_id and e.propria where p.grupo_id = $1 and p.codigo like 'M%'`,
  );
  await lancar(TOTAL, '2025-10-30T00:00Z');
  await noBanco(
    `insert into estoque_movimento_calculo (grupo_id, movimento_id, saldo_antes, saldo_depois, custo_antes, custo_depois, custo_unitario)
     select m.grupo_id, m.id, 0, 1, 1, 1, 1 from estoque_movimento m where m.grupo_id = $1`,
  );
  await noBanco('analyze estoque_movimento', []);
});

describe('o total de movimentos é o que se conta', () => {
  const conferir = async (params: string, onde = '') => {
    const { body } = await quem.get(`estoque/movimentos?rowsPerPage=5&contarTodos=true${params}`);
    const [contado] = await noBanco<{ total: number }>(
      `select count(*)::int as total from (select m.empresa_id, (m.ocorrido_em at time zone case when m.empresa_id = ${outra} then 'America/Rio_Branco' else 'America/Sao_Paulo' end)::date as dia
       from estoque_movimento m where m.grupo_id = $1) m where true ${onde}`,
    );
    expect([params, body.total]).toEqual([params, contado?.total]);
  };
  const exigirTodos = async () => {
    for (const [params, onde] of [
      ['', ''],
      ['&de=2025-10-29', "and m.dia >= '2025-10-29'"],
      ['&de=2025-11-10&ate=2025-12-09', "and m.dia between '2025-11-10' and '2025-12-09'"],
      ['&de=2025-11-10&ate=2025-11-10', "and m.dia = '2025-11-10'"],
      ['&de=2025-11-10&ate=2025-11-11', "and m.dia between '2025-11-10' and '2025-11-11'"],
      ['&ate=2025-10-29', "and m.dia <= '2025-10-29'"],
      ['&ate=2026-03-03', "and m.dia <= '2026-03-03'"],
      ['&de=1900-01-01&ate=2200-12-31', ''],
      ['&de=2030-01-01', 'and false'],
      ['&de=2026-03-03&ate=2026-03-01', 'and false'],
    ] as const) {
      await conferir(params, onde);
      await conferir(`${params}&empresaId=${empresaId}`, `${onde} and m.empresa_id = ${empresaId}`);
      await conferir(`${params}&empresaId=${outra}`, `${onde} and m.empresa_id = ${outra}`);
    }
  };

  test('de tudo, de um período e de uma empresa, no fuso de cada uma', exigirTodos);

  test('e segue sendo depois de lançar outros', async () => {
    await lancar(700, '2026-02-27T22:10Z');
    await lancar(3, '2025-09-01T02:00Z');
    await exigirTodos();
  });
});

describe('de muitos movimentos', () => {
  const ler = (params: string) => quem.get(`estoque/movimentos?rowsPerPage=5${params}`);

  test('por quantidade: de todos e de um período, e exporta', async () => {
    for (const periodo of ['', '&de=2025-11-10&ate=2025-12-09']) {
      const { status, body } = await ler(`&sortBy=quantidade${periodo}`);
      expect([status, body.data.map(({ quantidade }: { quantidade: string }) => Number(quantidade))]).toEqual([
        200,
        [1, 1, 1, 1, 1],
      ]);
    }
    const arquivo = await quem.get('exports/estoque-movimentos.csv?sortBy=quantidade&de=2025-11-10&ate=2025-12-09');
    expect(arquivo.status).toBe(200);
  });

  test('por setor e por local, de quaisquer dias', async () => {
    expect(await ler(`&secaoId=${secao}`)).toMatchObject({ status: 200, body: { total: expect.any(Number) } });
    expect((await ler('&local=Estoque')).body).toMatchObject({ total: 10_000, totalExato: false });
    expect((await ler('&local=Estoque&de=2025-11-10&ate=2025-12-09')).status).toBe(200);
  });
});
