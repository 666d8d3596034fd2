import { beforeAll, expect, test } from 'vitest';
import { lojaLonga } from '../../../test-support/loja-longa.ts';

const { quem, empresaId, grupo, noBanco, novaSecao } = await lojaLonga();
const ESTOQUES = 10_001;
const TRANSFERENCIAS = 5001;
let secao = 0;

beforeAll(async () => {
  secao = await novaSecao();
  await noBanco(
    `insert into produto (grupo_id, codigo, descricao, unidade_comercial_id, secao_id)
     select $1, 'M' || n, 'Produto ' || n, u.id, case when n % 100 = 0 then $2::bigint end from generate_series(1, $3::int) n, unidade u where u.grupo_id = $1 and u.sigla = 'UN'`,
    [grupo, secao, ESTOQUES],
  );
  await noBanco(
    `with e as (insert into produto_estoque (grupo_id, produto_id, empresa_id, principal)
       select p.grupo_id, p.id, $2, true from produto p where p.grupo_id = $1 and p.codigo like 'M%' returning *),
     m as (insert into estoque_movimento (grupo_id, estoque_id, produto_id, empresa_id, operacao_id, quantidade, efeito_custo, origem, chave, assinatura, ocorrido_em)
       select e.grupo_id, e.id, e.produto_id, e.empresa_id, o.id, 1, 'mantem', 'manual', 'm' || e.id, '', now() - interval '2 days'
       from e cross join lateral (select id from operacao_tipo_movimento o where o.grupo_id = $1 order by id limit 1) o returning *)
     insert into estoque_movimento_calculo (grupo_id, movimento_id, saldo_antes, saldo_depois, custo_antes, custo_depois, custo_unitario)
       select m.grupo_id, m.id, 0, 1, 1, 1, 1 from m`,
    [grupo, empresaId],
  );
  await noBanco(
    `insert into estoque_transferencia (grupo_id, numero, origem_id, destino_id, origem_local) select $1, n, $2, $2, 'Depósito' from generate_series(1, $3::int) n`,
    [grupo, empresaId, TRANSFERENCIAS],
  );
});

test('estoque em uma data: de muitos diz que há mais e soma a pedido; de um setor, dá com o valor', async () => {
  expect((await quem.get('estoque/saldos/em-uma-data')).body).toMatchObject({
    total: 10_000,
    totalExato: false,
    totais: { valor: null },
  });
  expect((await quem.get('estoque/saldos/em-uma-data?contarTodos=true')).body).toMatchObject({
    total: ESTOQUES,
    totais: { valor: `${ESTOQUES}.00` },
  });
  expect(await quem.get(`estoque/saldos/em-uma-data?secaoId=${secao}`)).toMatchObject({
    status: 200,
    body: { total: 100, totais: { valor: '100.00' } },
  });
  expect((await quem.get('exports/estoque-posicao.csv')).status).toBeLessThan(300);
});

test('transferências: somam-se e ordenam-se por valor, também de muitas', async () => {
  expect((await quem.get('estoque/transferencias?sortBy=valor')).body).toMatchObject({
    total: TRANSFERENCIAS,
    totais: { valor: '0' },
  });
  const poucas = await quem.get('estoque/transferencias?search=17&sortBy=valor');
  expect(poucas).toMatchObject({ status: 200, body: { total: 1, totais: { valor: '0' } } });
});
