import { randomUUID } from 'node:crypto';
import { somarDias } from '@retaguarda/brasil';
import { relatorioDoCustoPorCanal, relatoriosDeVendas, relatoriosDoCusto } from '@retaguarda/contracts';
import { afterAll, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { criar } from '../../../../test-support/empresas.ts';
import { novoProduto } from '../../../../test-support/estoque.ts';
import { relatorio } from '../../../../test-support/relatorios.ts';
import { esperarEfeitos, terminalDeVendas, vendaSimples } from '../../../../test-support/vendas.ts';
import { doSistema } from '../../../platform/database/database.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { guardarVendas, travarVendasGuardadas } from './guardar-vendas.ts';

const palco = await cenario();
const { banco, database, grupo } = palco;
const { admin } = grupo;
const hoje = hojeNoBrasil();
const loja = await terminalDeVendas(palco, grupo);
const outraLoja = await terminalDeVendas(palco, grupo);
const produtos = [
  await novoProduto(palco, grupo, { controla_estoque: true }),
  await novoProduto(palco, grupo, { controla_estoque: true }),
];
const { id: clienteId } = await criar(admin, { cliente: true });
const periodo = { de: somarDias(hoje, -120), ate: hoje };
const guardar = () => guardarVendas(database, grupo.id);
const naBase = <T extends object = Record<string, unknown>>(texto: string) => consultar<T>(banco.url, texto);
const quantas = async (tabela: string) =>
  Number((await naBase<{ n: string }>(`select count(*) as n from app.${tabela} where grupo_id = ${grupo.id}`))[0]?.n);
const mudadas = () =>
  naBase<{ dia: string }>(
    `select distinct dia::text as dia from app.vendas_mudadas where grupo_id = ${grupo.id} order by 1`,
  );

const vender = async (dia: string, mais: Record<string, unknown> = {}, em = loja, n = 0) => {
  const id = randomUUID();
  const { venda } = await em.enviar({
    id,
    tipo: 'venda',
    ocorridoEm: `${dia}T${12 + (n % 10)}:30:00-03:00`,
    dados: vendaSimples(
      {
        produtoId: n % 5 === 4 ? null : (produtos[n % 2] as number),
        descricao: n % 5 === 4 ? 'Taxa de rolha' : 'Produto',
        quantidade: String(1 + (n % 3)),
        unitario: `${10 + n}.00`,
        desconto: n % 4 === 0 ? '1.50' : '0.00',
      },
      { canal: n % 3 === 0 ? 'mesa' : 'balcao', ...(n % 2 ? { cliente: clienteId } : {}), ...mais },
    ),
  });
  // Stock tells the cost of an item a moment later: between two readings it would change what is compared.
  await esperarEfeitos(palco, grupo, venda);
  return { id, venda: venda as number };
};

/** Every report of sales as a person reads it, by each of its questions. */
const todos = [...relatoriosDeVendas, ...relatoriosDoCusto, relatorioDoCustoPorCanal].map(({ name }) => name);
const perguntas = [
  ...todos.map((nome) => [nome, {}] as const),
  ...(['cliente', 'fornecedor'] as const).map((por) => ['curva-abc', { por }] as const),
  ...(['semana', 'mes'] as const).map((passo) => ['vendas-por-periodo', { passo }] as const),
  ...todos.map((nome) => [nome, { empresaId: loja.empresaId }] as const),
  ['vendas-por-produto', { canal: 'mesa' }] as const,
  ['vendas-por-forma-de-pagamento', { terminalId: loja.terminalId }] as const,
  // Whole months, a part of one, and the days of now against those of before.
  ['vendas-por-produto', { de: somarDias(hoje, -45), ate: somarDias(hoje, -20) }] as const,
  ['comparacao-entre-lojas', { de: somarDias(hoje, -6) }] as const,
];
async function lerTudo(): Promise<unknown[]> {
  const lidas: unknown[] = [];
  for (const [nome, mais] of perguntas) {
    const { linhas, total, avisos } = await relatorio(admin, nome).ler({ ...periodo, ...mais });
    lidas.push([nome, mais, linhas, total, avisos]);
  }
  for (const cartao of ['vendas-do-periodo', 'vendas-por-loja']) {
    const { body } = await admin.get(`totalizer/${cartao}?${new URLSearchParams(periodo)}`);
    const { figura, comparacao, figuras, linhas, grafico } = body;
    lidas.push([cartao, figura, comparacao, figuras, linhas, grafico]);
  }
  return lidas;
}

/** While it runs nobody keeps anything, the clock neither. */
const semGuardar = <T>(fazer: () => Promise<T>): Promise<T> =>
  database.write(doSistema(grupo.id), async (tx) => {
    await travarVendasGuardadas(tx, grupo.id);
    return fazer();
  });

/** What is told with sums is what is told of the rows alone. */
async function exigirIgual(): Promise<void> {
  await semGuardar(async () => {
    const comSomas = await lerTudo();
    const guardadas = await naBase<{ parte: string; dia: string }>(
      `delete from app.vendas_guardadas where grupo_id = ${grupo.id} returning parte, dia::text as dia`,
    );
    const semSomas = await lerTudo();
    for (const { parte, dia } of guardadas)
      await naBase(
        `insert into app.vendas_guardadas (grupo_id, parte, dia) values (${grupo.id}, '${parte}', '${dia}')`,
      );
    expect(comSomas).toEqual(semSomas);
  });
}

afterAll(async () => {
  await guardar();
  expect(await naBase('select * from app.conferir_tudo()')).toEqual([]);
});

const feitas: { id: string; venda: number; dia: string }[] = [];

test('guardados os dias que passaram, cada relatório e cartão diz o mesmo que as linhas dizem', async () => {
  for (let n = 0; n < 26; n += 1) {
    const dia = somarDias(hoje, -4 * n - (n % 3));
    feitas.push({ ...(await vender(dia, {}, n % 6 === 5 ? outraLoja : loja, n)), dia });
  }
  const [, , , , , , cancelada, devolvida] = feitas as [never, never, never, never, never, never, ...typeof feitas];
  await loja.enviar({
    tipo: 'venda.cancelada',
    ocorridoEm: `${somarDias(cancelada?.dia as string, 2)}T10:00:00-03:00`,
    dados: { venda: cancelada?.id, motivo: 'engano' },
  });
  await loja.enviar({
    tipo: 'venda.devolvida',
    ocorridoEm: `${somarDias(devolvida?.dia as string, 1)}T10:00:00-03:00`,
    dados: {
      venda: devolvida?.id,
      motivo: 'não serviu',
      itens: [{ item: 1, quantidade: '1' }],
      pagamentos: [{ especie: 'dinheiro', valor: '17.00' }],
    },
  });
  for (const { venda } of feitas) await esperarEfeitos(palco, grupo, venda);
  await guardar();
  expect(await mudadas()).toEqual([]);
  for (const tabela of ['vendas_do_dia', 'pagamentos_do_dia', 'itens_do_mes', 'clientes_do_mes'])
    expect([tabela, (await quantas(tabela)) > 3]).toEqual([tabela, true]);
  await exigirIgual();
});

test('o que está guardado é o que se lê, e a conferência diz onde não é o que as linhas somam', async () => {
  const total = async (nome: string) => (await relatorio(admin, nome).ler(periodo)).total;
  for (const [tabela, coluna, nome] of [
    ['vendas_do_dia', 'total', 'vendas-por-canal'],
    ['pagamentos_do_dia', 'entregue', 'vendas-por-forma-de-pagamento'],
    ['itens_do_mes', 'liquido', 'vendas-por-produto'],
    ['clientes_do_mes', 'liquido', 'clientes-que-compram'],
  ] as const) {
    const antes = await total(nome);
    const somar = (quanto: number) =>
      naBase(`update app.${tabela} set ${coluna} = ${coluna} + ${quanto} where grupo_id = ${grupo.id}`);
    await somar(1);
    expect([nome, await total(nome)]).not.toEqual([nome, antes]);
    expect([tabela, (await naBase('select * from app.conferir_vendas_guardadas()')).length > 0]).toEqual([
      tabela,
      true,
    ]);
    await somar(-1);
    expect([nome, await total(nome)]).toEqual([nome, antes]);
    expect(await naBase('select * from app.conferir_vendas_guardadas()')).toEqual([]);
  }
});

test('a venda que chega tarde, o que se cancela, o custo, o cliente e o produto que mudam são vistos na hora', async () => {
  const antiga = feitas[12] as (typeof feitas)[number];
  const muda = {
    'a venda que chega tarde': () => vender(somarDias(hoje, -50), {}, loja, 3),
    'a venda cancelada no dia dela': () =>
      loja.enviar({
        tipo: 'venda.cancelada',
        ocorridoEm: `${antiga.dia}T23:00:00-03:00`,
        dados: { venda: antiga.id, motivo: 'engano' },
      }),
    'o custo': () =>
      naBase(`update app.venda_item set custo = 3.25 where grupo_id = ${grupo.id} and venda_id = ${feitas[15]?.venda}`),
    'o produto': () =>
      naBase(
        `update app.venda_item set produto_id = ${produtos[0]} where grupo_id = ${grupo.id} and produto_id = ${produtos[1]}`,
      ),
    'o cliente': () =>
      naBase(
        `update app.venda set cliente_id = ${clienteId} where grupo_id = ${grupo.id} and id = ${feitas[16]?.venda}`,
      ),
  };
  for (const [nome, mudar] of Object.entries(muda)) {
    await guardar();
    await semGuardar(async () => {
      await mudar();
      await esperarEfeitos(palco, grupo, antiga.venda);
      expect([nome, (await mudadas()).length > 0]).toEqual([nome, true]);
    });
    await exigirIgual();
  }
  await guardar();
  expect(await mudadas()).toEqual([]);
  await exigirIgual();
});

test('o dia de hoje não se guarda nem se anota, e o que não parou de mudar espera', async () => {
  await guardar();
  await vender(hoje);
  expect(await mudadas()).toEqual([]);
  const passado = somarDias(hoje, -33);
  await semGuardar(async () => {
    await vender(passado);
    await naBase(`update app.vendas_mudadas set em = now() where grupo_id = ${grupo.id}`);
  });
  await guardarVendas(database, grupo.id, 'quietos');
  expect(await mudadas()).toEqual([{ dia: passado }]);
  await naBase(`update app.vendas_mudadas set em = now() - interval '2 minutes' where grupo_id = ${grupo.id}`);
  await guardarVendas(database, grupo.id, 'quietos');
  expect(await mudadas()).toEqual([]);
  const abertos = `select from app.vendas_guardadas where grupo_id = ${grupo.id} and parte = 'dia' and dia > current_date - 3`;
  expect(await naBase(abertos)).toEqual([]);
});

test('dois que guardam ao mesmo tempo guardam uma vez, e um grupo que chegou de fora é guardado inteiro', async () => {
  for (const tabela of ['vendas_do_dia', 'pagamentos_do_dia', 'itens_do_mes', 'clientes_do_mes', 'vendas_guardadas'])
    await naBase(`delete from app.${tabela} where grupo_id = ${grupo.id}`);
  await Promise.all([guardar(), guardar(), guardar()]);
  expect(await naBase('select * from app.conferir_vendas_guardadas()')).toEqual([]);
  expect(await quantas('vendas_do_dia')).toBeGreaterThan(3);
  await exigirIgual();
  await guardarVendas(database, palco.outro.id);
  expect(await naBase(`select from app.vendas_do_dia where grupo_id = ${palco.outro.id}`)).toEqual([]);
});
