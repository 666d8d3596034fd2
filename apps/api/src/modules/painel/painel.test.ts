import { somarDias } from '@retaguarda/brasil';
import { type CardAnswer, cards, type PaginaDoPainel } from '@retaguarda/contracts';
import { waitUntil } from '@retaguarda/installation';
import { expect, test } from 'vitest';
import { cenario, type Grupo } from '../../../test-support/cenario.ts';
import { ouvir } from '../../../test-support/ouvir.ts';
import { relatorio } from '../../../test-support/relatorios.ts';
import { palcoDeTitulos } from '../../../test-support/titulos.ts';
import { terminalDeVendas, vendaSimples } from '../../../test-support/vendas.ts';
import { cardSources } from '../../platform/cards/source.ts';
import { hojeNoBrasil } from '../../platform/today.ts';
import { modules } from '../../routes.ts';

const palco = await cenario();
const { grupo } = palco;

const temDados = async ({ admin }: Grupo, pedido = ''): Promise<Record<string, boolean>> => {
  const { body } = await admin.get<PaginaDoPainel>(`dashboard?${pedido}`);
  return Object.fromEntries(body.cartoes.map(({ nome, temDados: tem }) => [nome, tem]));
};

test('cada cartão tem uma só fonte, e cada fonte um cartão do catálogo', () => {
  const trazidos = modules({} as never).flatMap((module) =>
    (module.extends ?? []).filter(({ point }) => point === cardSources).flatMap(({ make }) => make({} as never)),
  ) as { card: { name: string } }[];
  expect(trazidos.map(({ card }) => card.name).sort()).toEqual(cards.map(({ name }) => name).sort());
});

test('todos respondem, do cliente e do provedor, em cada período, com e sem empresa', async () => {
  for (const { admin } of [grupo, palco.provedor])
    for (const { name } of cards)
      for (const periodo of ['hoje', 'ultimos-7', 'este-mes']) {
        const { status, body } = await admin.get(`totalizer/${name}?periodo=${periodo}`);
        expect([name, periodo, status === 403 ? 200 : status, body.error]).toEqual([
          name,
          periodo,
          200,
          status === 403 ? expect.any(String) : undefined,
        ]);
      }
});

test('uma casa vazia não tem o que contar; depois da primeira venda, tem, e a venda de agora está nela', async () => {
  const { outro } = palco;
  expect(await temDados(outro)).toMatchObject({ 'vendas-do-periodo': false, 'quem-me-deve': false });
  const { empresaId, enviar } = await terminalDeVendas(palco, outro);
  await enviar({ tipo: 'venda', ocorridoEm: new Date().toISOString(), dados: vendaSimples({ produtoId: null }) });
  const { body } = await outro.admin.get(`totalizer/vendas-do-periodo?empresaId=${empresaId}`);
  expect(body.figura.valor).toBe('10.00');
  expect(await temDados(outro, `empresaId=${empresaId}`)).toMatchObject({ 'vendas-do-periodo': true });
});

test('o dia é o de operação da empresa, e a semana passada conta só até esta hora', async () => {
  const { empresaId, enviar } = await terminalDeVendas(palco, grupo);
  const fusoHorario = 'America/Sao_Paulo';
  // Noon of this business day is now: a minute before and after are of the same one.
  const agora = new Date();
  const hora = Number(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: fusoHorario }).format(agora),
  );
  const horaDeCorte = `${String((hora + 12) % 24).padStart(2, '0')}:00`;
  expect((await grupo.admin.post('empresas/settings', { empresaId, horaDeCorte, fusoHorario, versao: 1 })).status).toBe(
    200,
  );
  const vender = (minutos: number, unitario: string) =>
    enviar({
      tipo: 'venda',
      ocorridoEm: new Date(agora.getTime() + minutos * 60_000).toISOString(),
      dados: vendaSimples({ produtoId: null, unitario }),
    });
  const semana = 7 * 24 * 60;
  await vender(-1, '150.00');
  await vender(-semana - 30, '100.00');
  await vender(-semana + 60, '900.00');
  const { body } = await grupo.admin.get(`totalizer/vendas-do-periodo?empresaId=${empresaId}`);
  expect([body.figura.valor, body.comparacao]).toEqual([
    '150.00',
    { rotulo: 'Mesmo dia da semana passada, até esta hora', valor: '100.00', variacao: '50.00' },
  ]);
  const lojas = await grupo.admin.get(`totalizer/vendas-por-loja?empresaId=${empresaId}`);
  expect(lojas.body.linhas).toMatchObject([{ valor: '150.00', variacao: '50.00' }]);
});

test('quem ouve as vendas sabe de cada uma; sem o direito, não ouve', async () => {
  const { enviar } = await terminalDeVendas(palco, grupo);
  const { admin } = grupo;
  const ouvinte = await ouvir(palco.url, admin.token, 'vendas');
  expect(await waitUntil(async () => ouvinte.mensagens.length === 1, 30_000)).toBe(true);
  await enviar({ tipo: 'venda', ocorridoEm: new Date().toISOString(), dados: vendaSimples({ produtoId: null }) });
  expect(await waitUntil(async () => ouvinte.mensagens.length > 1, 30_000)).toBe(true);
  expect(ouvinte.mensagens.at(-1)?.dados).toMatchObject({ tema: 'vendas', dados: {} });
  const sem = await ouvir(palco.url, (await grupo.as('produtos_index')).token, 'vendas');
  expect(sem.status).toBe(403);
});

test('o que vence e o dinheiro das semanas são os dos relatórios', async () => {
  const { admin } = grupo;
  const hoje = hojeNoBrasil();
  const { titulo, empresaId, pessoaId } = await palcoDeTitulos(palco);
  const vencendo = (valor: string, dias: number, mais = {}) =>
    titulo({ valor, emissao: somarDias(hoje, -90), vencimento: somarDias(hoje, dias), ...mais });
  await vencendo('100.00', -10);
  await vencendo('50.00', -45);
  await vencendo('30.00', 5);
  await vencendo('70.00', 6, { origem: 'P' });
  const { body: deve } = await admin.get<CardAnswer>(`totalizer/quem-me-deve?empresaId=${empresaId}`);
  expect([deve.figura?.valor, deve.grafico?.series[0]?.values]).toEqual([
    '150.00',
    ['100.00', '50.00', '0.00', '0.00'],
  ]);
  expect(deve.figuras.map(({ valor }) => valor)).toEqual(['30.00', '180.00']);
  expect(deve.linhas.map(({ valor, abre }) => [valor, abre])).toEqual([['150.00', { tela: 'devedor', id: pessoaId }]]);
  const { body: devo } = await admin.get<CardAnswer>(`totalizer/o-que-devo?empresaId=${empresaId}`);
  expect([devo.figura?.valor, devo.figuras[1]?.valor]).toEqual(['0.00', '70.00']);

  const { body: dinheiro } = await admin.get<CardAnswer>(`totalizer/dinheiro-das-semanas?empresaId=${empresaId}`);
  const saldoAte = async (dias: number) => {
    const pedido = { empresaId, de: hoje, ate: somarDias(hoje, dias), por: 'mes', mostrar: 'tudo' };
    const { linhas } = await relatorio(admin, 'fluxo-de-caixa').ler(pedido);
    return linhas.find(({ chave }) => chave === 'saldoFinal')?.valores.at(-1);
  };
  expect([dinheiro.figura?.valor, dinheiro.figuras[0]?.valor, dinheiro.figuras[1]?.valor]).toEqual([
    await saldoAte(0),
    await saldoAte(7),
    await saldoAte(30),
  ]);
  expect(dinheiro.grafico?.series.map(({ label }) => label)).toEqual(['Entra', 'Sai', 'Saldo']);
  expect(dinheiro.grafico?.series[2]?.values.at(-1)).toBe(await saldoAte(55));
});
