import { contas } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { casaNoIfood } from '../../../test-support/casa-no-ifood.ts';
import { Fabrica } from '../../../test-support/exemplos.ts';
import { enviarExtrato, ofx, painel } from '../../../test-support/extratos.ts';
import { ligarAoIfood } from '../../../test-support/loja-no-ifood.ts';
import { relatorio } from '../../../test-support/relatorios.ts';

const { local, loja, palco, grupo, admin, empresaId, consultar } = await casaNoIfood();
await ligarAoIfood(admin, empresaId, local);

test('o repasse da semana é explicado pedido a pedido até a linha do banco (E11)', async () => {
  const dia = '2026-03-09';
  const [a, b, c, d] = [loja.pedir(), loja.pedir(), loja.pedir(), loja.pedir()] as [string, string, string, string];
  await consultar();
  const lancar = (pedido: string | undefined, nome: string, valor: number, noRepasse = true) =>
    loja.lancar(nome, valor, dia, { ...(pedido && { pedido }), noRepasse });
  lancar(a, 'Venda', 100);
  lancar(a, 'Taxa de entrega', 8);
  lancar(a, 'Comissão', -12);
  lancar(a, 'Taxa de pagamento', -3.46);
  lancar(b, 'Venda', 65);
  lancar(b, 'Promoção do iFood', 5);
  lancar(b, 'Comissão', -9.6);
  lancar(b, 'Taxa de pagamento', -2.08);
  lancar(c, 'Venda na porta', 50, false);
  lancar(c, 'Comissão', -6);
  lancar(d, 'Venda', 60);
  lancar(d, 'Estorno', -60);
  lancar(d, 'Ressarcimento', 45);
  lancar(undefined, 'Plano da semana', -25);
  loja.pagar(164.86, dia);
  const periodo = { empresaId, de: '2026-03-02', ate: '2026-03-09' };
  expect((await admin.post('ifood/repasses', periodo)).body).toEqual({ lancamentos: 14, repasses: 1 });
  expect((await admin.post('ifood/repasses', periodo)).body).toEqual({ lancamentos: 0, repasses: 1 });
  const { body } = await admin.get(`ifood/repasses?empresaId=${empresaId}&de=${periodo.de}&ate=${periodo.ate}`);
  expect(body).toMatchObject([{ valor: '164.86', liquido: '164.86', diferenca: '0.00' }]);
  const liquidos = new Map(
    body[0].pedidos.map((um: { externoId: string; liquido: string }) => [um.externoId, um.liquido]),
  );
  expect(
    [a, b, c, d, 'nenhum'].map((id) => liquidos.get(id === 'nenhum' ? null : id) ?? liquidos.get('weekly-plan')),
  ).toEqual(['92.54', '58.32', '-6.00', '45.00', '-25.00']);
  expect(body[0].pedidos.find((um: { externoId: string }) => um.externoId === a).pedidoId).toEqual(expect.any(Number));
  const dias = `empresaId=${empresaId}&de=${dia}&ate=${dia}`;
  const { body: deixa } = await admin.get(`totalizer/o-que-o-ifood-deixa?${dias}`);
  expect([deixa.figura.valor, deixa.figuras.map(({ valor }: { valor: string }) => valor)]).toEqual([
    '164.86',
    ['283.00', '-118.14', '58.25'],
  ]);
  expect(deixa.linhas.map(({ rotulo, valor }: { rotulo: string; valor: string }) => [rotulo, valor])).toEqual([
    ['Estorno', '-60.00'],
    ['Comissão', '-27.60'],
    ['Plano da semana', '-25.00'],
    ['Taxa de pagamento', '-5.54'],
  ]);
  expect((await (await grupo.as('restaurante_index')).get(`totalizer/o-que-o-ifood-deixa?${dias}`)).status).toBe(403);
  // What was taken back of an order to the cent is no cost of the channel; the weekly plan is.
  const custo = relatorio(admin, 'custo-por-canal');
  const doCanal = { empresaId, de: dia, ate: dia, canal: 'ifood' };
  const { colunas, linhas: canais } = await custo.ler(doCanal);
  const daColuna = (nome: string) => canais[0]?.valores[colunas.findIndex(({ chave }) => chave === nome)];
  expect([canais[0]?.rotulo, daColuna('marketplace'), daColuna('custo'), daColuna('fica')]).toEqual([
    'iFood',
    '58.14',
    '58.14',
    '-58.14',
  ]);
  expect(await custo.abrirTudo(doCanal)).toBeGreaterThan(3);
  expect((await (await grupo.as('vendas_index')).get(`vendas/relatorios/custo-por-canal?${dias}`)).status).toBe(403);

  const vazia = { empresaId, saldoInicial: '0.00', saldoInicialData: null };
  const contaId = (await new Fabrica(palco).criar(contas, vazia)).id;
  await enviarExtrato(admin, contaId, ofx([{ valor: '164.86', data: '2026-03-10', historico: 'IFOOD.COM' }]));
  const [linha] = (await painel(admin, contaId)).linhas;
  const [sugestao] = linha.sugestoes;
  expect(sugestao).toMatchObject({ tipo: 'fonte', rotulo: 'Repasse do iFood', valor: '164.86' });
  const conciliar = () =>
    admin.post(`financeiro/contas/${contaId}/conciliar`, { itens: [{ linhas: [linha.id], fontes: sugestao.fontes }] });
  const feitas = await Promise.all([conciliar(), conciliar()]);
  expect(feitas.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const conciliado = async () =>
    (await admin.get(`ifood/repasses?empresaId=${empresaId}&de=${periodo.de}&ate=${periodo.ate}`)).body[0].conciliado;
  expect(await conciliado()).toBe(true);
  const loteId = feitas.find(({ status }) => status === 201)?.body.loteId;
  expect((await admin.post(`financeiro/contas/${contaId}/desconciliar`, { loteId })).status).toBe(200);
  expect(await conciliado()).toBe(false);
});

test('dois repasses pagos no mesmo dia são explicados juntos: a diferença é do dia', async () => {
  const dia = '2026-04-13';
  loja.lancar('Venda', 150, dia, {});
  loja.lancar('Comissão', -18.5, dia, {});
  loja.pagar(100, dia);
  loja.pagar(31.5, dia);
  const periodo = { empresaId, de: dia, ate: dia };
  expect((await admin.post('ifood/repasses', periodo)).body).toEqual({ lancamentos: 2, repasses: 2 });
  const { body } = await admin.get(`ifood/repasses?empresaId=${empresaId}&de=${dia}&ate=${dia}`);
  const ditos = body.map(({ valor, liquido, diferenca }: Record<string, string>) => [valor, liquido, diferenca]);
  expect(ditos.toSorted()).toEqual([
    ['100.00', '131.50', '0.00'],
    ['31.50', '131.50', '0.00'],
  ]);
});
