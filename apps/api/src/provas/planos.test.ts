import { randomUUID } from 'node:crypto';
import { waitUntil } from '@retaguarda/installation';
import { afterAll, expect, test } from 'vitest';
import { empresas } from '../../../../tools/seed/empresas.ts';
import { produtos } from '../../../../tools/seed/produtos.ts';
import { semear } from '../../../../tools/seed/semear.ts';
import { balcaoAberto, vendaTipada } from '../../test-support/balcao.ts';
import { cenario, SENHA } from '../../test-support/cenario.ts';
import { empresa } from '../../test-support/empresas.ts';
import { novoUsuario } from '../../test-support/pessoas.ts';
import { lidasInteiras, ouvirPlanos } from '../../test-support/planos.ts';
import { noServidor } from '../../test-support/servidor.ts';
import { palcoDeTitulos } from '../../test-support/titulos.ts';

/** Of each table: enough for a scan of it to be felt. */
const LINHAS = 20_000;
/** What a statement may read of a table from end to end. */
const MAIS = 1_000;
/** What it may read to count a list: as far as it counts, and what it passes on the way. */
const MAIS_CONTADAS = 15_000;

const palco = await cenario();
const { grupo, banco, ninguem } = palco;
const titulos = await palcoDeTitulos(palco);
const balcao = await balcaoAberto(palco, grupo);
const vendido = await balcao.produto('10.00');
await semear(banco.url, grupo.id, empresas, LINHAS, () => {});
await semear(banco.url, grupo.id, produtos, LINHAS, () => {});
await encherDeTitulosEVendas();
const aBaixar = await titulos.titulo();
const { usuario: semSessao } = await novoUsuario(palco.database, grupo.id, { slugs: [] });
const [{ id: unidade }] = (await grupo.admin.get('unidades?search=UN&exactBy=sigla')).body.data;
// The first product without a code begins the sequence from all there are.
await grupo.admin.post('products', { descricao: 'Primeiro', unidadeComercialId: unidade });
const planos = await ouvirPlanos(banco.url);
afterAll(() => planos?.parar());
// Its connections were ended: the next ones tell their plans.
await waitUntil(async () => (await grupo.admin.get('marcas')).status === 200, 30_000);

/** Five years of titles of both sides, and of sales of one item. */
function encherDeTitulosEVendas(): Promise<void> {
  const comandos = [
    `insert into titulo (grupo_id, codigo, origem, empresa_id, pessoa_id, documento, emissao, competencia, bruto, valor)
       select $1, 100000 + n, case n % 2 when 0 then 'R' else 'P' end, $2, p.ids[1 + n % array_length(p.ids, 1)], 'NF ' || n, e.dia - 30,
         date_trunc('month', e.dia)::date, 10 + n % 5000, 10 + n % 5000
       from generate_series(1, ${LINHAS}) n, (select array_agg(id order by id) as ids from empresa where grupo_id = $1 and not propria) p,
         lateral (select date '2022-06-01' + (n * 7919 % 1826)::int as dia) e`,
    `insert into parcela (grupo_id, titulo_id, numero, origem, empresa_id, pessoa_id, vencimento, valor, conta_id, aberto, pago, baixas)
       select t.grupo_id, t.id, 1, t.origem, t.empresa_id, t.pessoa_id, t.emissao + 30, t.valor, $3,
         case when t.codigo % 10 < 7 then 0 else t.valor end, case when t.codigo % 10 < 7 then t.valor else 0 end,
         case when t.codigo % 10 < 7 then 1 else 0 end
       from titulo t where t.grupo_id = $1 and t.empresa_id = $2 and t.codigo > 100000`,
    `insert into venda (grupo_id, uuid, empresa_id, terminal_id, canal, ocorrida_em, ocorrida_no_terminal, dia, hora, bruto, desconto, servico, taxa_entrega, acrescimo, total, troco)
       select $1, gen_random_uuid(), $2, (select min(id) from terminal where grupo_id = $1 and empresa_id = $2), 'balcao', quando, quando, quando::date, extract(hour from quando), 5 + n % 500, 0, 0, 0, 0, 5 + n % 500, 0
       from generate_series(1, ${LINHAS}) n, lateral (select now() - make_interval(mins => n) as quando) v`,
    `insert into venda_ato (grupo_id, uuid, venda_id, empresa_id, tipo, terminal_id, canal, ocorrido_em, dia, hora, bruto, desconto, servico, taxa_entrega, acrescimo, total, documentos)
       select grupo_id, uuid, id, empresa_id, 'venda', terminal_id, canal, ocorrida_em, dia, hora, bruto, 0, 0, 0, 0, total, 1 from venda where grupo_id = $1 and empresa_id = $2`,
    `insert into venda_item (grupo_id, ato_id, venda_id, empresa_id, dia, item, produto_id, descricao, quantidade, unitario, bruto, desconto, liquido)
       select v.grupo_id, a.id, v.id, v.empresa_id, v.dia, 1, $3, 'Produto', 1, v.total, v.total, 0, v.total
       from venda v join venda_ato a on a.grupo_id = v.grupo_id and a.venda_id = v.id where v.grupo_id = $1 and v.empresa_id = $2`,
  ];
  const valores = [
    [grupo.id, titulos.empresaId],
    [grupo.id, titulos.empresaId, titulos.contaId],
    [grupo.id, balcao.empresaId],
    [grupo.id, balcao.empresaId],
    [grupo.id, balcao.empresaId, vendido],
  ];
  return noServidor(banco.url, async (client) => {
    await client.query('set search_path = app, public');
    await client.query("select set_config('app.grupo_id', $1, false)", [String(grupo.id)]);
    for (const [n, comando] of comandos.entries()) await client.query(comando, valores[n]);
    await client.query('analyze');
  });
}

const { quem } = titulos;
const ouvir = <T>(fazer: () => Promise<T>) => {
  if (!planos) throw new Error('the server does not tell its plans');
  return planos.durante(fazer);
};

const titulo = () => ({
  origem: 'R',
  empresaId: titulos.empresaId,
  pessoaId: titulos.pessoaId,
  valor: '10.00',
  emissao: '2026-03-01',
  vencimento: '2026-03-11',
});

const chamadas: [string, () => ReturnType<typeof quem.get>][] = [
  ['entrar', () => ninguem.post('login', { grupoId: grupo.id, usuario: semSessao, senha: SENHA })],
  ['criar um cliente', () => quem.post('empresas', empresa())],
  ['listar clientes', () => quem.get('empresas?tipoEntidade=cliente')],
  ['procurar um cliente', () => quem.get('empresas?tipoEntidade=cliente&search=mercearia')],
  ['ler um cliente', () => quem.get(`empresas/v2/${titulos.pessoaId}`)],
  ['criar um produto', () => quem.post('products', { descricao: `Novo ${randomUUID()}`, unidadeComercialId: unidade })],
  ['listar produtos', () => quem.get('products')],
  ['listar produtos por código', () => quem.get('products?sortBy=codigo')],
  ['listar saldos por código', () => quem.get('estoque/saldos?sortBy=codigo')],
  ['procurar um produto', () => quem.get('products?search=arroz')],
  ['ler um produto', () => quem.get(`products/${vendido}`)],
  ['criar uma marca', () => quem.post('marcas', { nome: `Marca ${randomUUID()}` })],
  ['listar contas a receber', () => quem.get('financeiro?origem=R')],
  ['procurar um título', () => quem.get('financeiro?origem=R&search=NF%20777')],
  ['ler um título', () => quem.get(`financeiro/${aBaixar[0]}`)],
  ['criar um título', () => quem.post('financeiro', titulo())],
  ['baixar um título', () => titulos.baixar([{ id: aBaixar[0], valor: '10.00' }], { data: '2026-03-28' })],
  ['listar vendas', () => quem.get('sales/rearguard')],
  [
    'vender no balcão',
    () =>
      quem.post('vendas/balcao', vendaTipada(balcao.empresaId, [{ produtoId: vendido, unitario: '10.00' }], '10.00')),
  ],
  ['listar saldos de estoque', () => quem.get('estoque/saldos')],
  ['listar movimentos', () => quem.get('estoque/movimentos')],
  ['contar o que há por fazer', () => quem.get('dashboard')],
];

test.skipIf(!planos).each(chamadas)('%s não lê uma tabela grande do começo ao fim', async (_, chamar) => {
  const { feito, planos: feitos } = await ouvir(chamar);
  expect([feito.status, feito.status >= 300 && feito.body]).toEqual([
    expect.toSatisfy((s) => s === 200 || s === 201),
    false,
  ]);
  expect(feitos.length).toBeGreaterThan(0);
  const inteiras = feitos.flatMap((plano) =>
    lidasInteiras(plano)
      .filter(({ linhas, contada }) => linhas > (contada ? MAIS_CONTADAS : MAIS))
      .map(({ tabela, linhas }) => `${tabela}: ${linhas} linhas\n${plano.texto}`),
  );
  expect(inteiras).toEqual([]);
});

test.skipIf(!planos)('uma leitura do começo ao fim é vista, também dentro de uma função', async () => {
  const { planos: feitos } = await ouvir(() =>
    noServidor(banco.url, (client) =>
      client.query("do $$ begin perform count(*) from app.produto where descricao like '%x%'; end $$"),
    ),
  );
  expect(feitos.flatMap(lidasInteiras)).toContainEqual({
    tabela: 'produto',
    linhas: expect.toSatisfy((n) => n > MAIS),
    contada: false,
  });
});
