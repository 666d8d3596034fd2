import { lerBrCode, somarDias } from '@retaguarda/brasil';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { balcaoAberto, vendaTipada } from '../../../../test-support/balcao.ts';
import { cenario, SENHA } from '../../../../test-support/cenario.ts';
import { criar } from '../../../../test-support/empresas.ts';
import { comEmpresas } from '../../../../test-support/exemplos.ts';
import { relatorio } from '../../../../test-support/relatorios.ts';
import { esperarEfeitos } from '../../../../test-support/vendas.ts';
import { doSistema } from '../../../platform/database/database.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';

const palco = await cenario();
const { grupo, database } = palco;
const { admin } = grupo;
const { empresaId, produto } = await balcaoAberto(palco, grupo);

/** The business day it is now, whatever the hour. */
const dias = { de: somarDias(hojeNoBrasil(), -1), ate: hojeNoBrasil() };

const vendasDaEmpresa = async () =>
  (
    await database.read(grupo.id, (db) =>
      sql<{
        total: string;
        turno: boolean;
      }>`select total::text, turno_id is not null as turno from venda where empresa_id = ${empresaId} order by id`.execute(
        db,
      ),
    )
  ).rows;

test('a venda entra no turno aberto da pessoa com o troco; a mesma identificação vende uma vez, ainda que por quatro ao mesmo tempo', async () => {
  const cafe = await produto('39.90');
  const venda = vendaTipada(empresaId, [{ produtoId: cafe, quantidade: '2', unitario: '39.90' }], '100.00');
  const respostas = await Promise.all(Array.from({ length: 4 }, () => admin.post('vendas/balcao', venda)));
  expect(respostas.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(respostas.map(({ body }) => body.id)).size).toBe(1);
  expect(respostas[0]?.body).toMatchObject({ total: '79.80', troco: '20.20', divergencias: [] });
  const outra = vendaTipada(empresaId, [{ produtoId: cafe, quantidade: '1', unitario: '39.90' }], '100.00');
  expect(await admin.post('vendas/balcao', { ...outra, uuid: venda.uuid })).toMatchObject({
    status: 409,
    body: { code: 'IDEMPOTENCY_MISMATCH', error: expect.stringContaining('com outros itens') },
  });
  expect(await vendasDaEmpresa()).toEqual([{ total: '79.80', turno: true }]);
});

test('o balcão diz o nome fantasia da empresa, que quem vende conhece, e não a razão social', async () => {
  const nomes = { nomeFantasia: 'Cantina da Vila', razaoSocial: 'Alimentos Reunidos Ltda' };
  const { id } = await criar(admin, { ...nomes, propria: true });
  const { body } = await admin.get(`vendas/balcao?empresaId=${id}`);
  expect(body.empresa).toEqual({ id, rotulo: 'Cantina da Vila' });
});

test('sem turno aberto, sem pagar tudo ou com troco do que não é dinheiro, nada é vendido', async () => {
  const antes = await vendasDaEmpresa();
  const id = await produto('10.00');
  const item = { produtoId: id, unitario: '10.00' };
  const outro = await grupo.as('vendas_create');
  const semTurno = await outro.post('vendas/balcao', vendaTipada(empresaId, [item], '10.00'));
  expect(semTurno).toMatchObject({ status: 400, body: { error: expect.stringContaining('Abra o caixa') } });
  const falta = await admin.post('vendas/balcao', vendaTipada(empresaId, [item], '9.00'));
  expect(falta).toMatchObject({ status: 400, body: { error: expect.stringContaining('1,00') } });
  const sobra = await admin.post(
    'vendas/balcao',
    vendaTipada(empresaId, [item], '0', { pagamentos: [{ especie: 'pix', valor: '12.00' }] }),
  );
  expect(sobra.status).toBe(400);
  expect(await vendasDaEmpresa()).toEqual(antes);
});

test('o desconto maior que o item e o CPF errado são recusados no campo', async () => {
  const item = { produtoId: await produto('6.00'), unitario: '6.00' };
  const campos = async (itens: object[], mais: Record<string, unknown>) =>
    (await admin.post('vendas/balcao', vendaTipada(empresaId, itens as never, '6.00', mais))).body.campos;
  expect(await campos([{ ...item, desconto: '7.00' }], {})).toEqual({
    'itens.0.desconto': 'O desconto é maior que o item.',
  });
  for (const documento of ['123', '11111111111', '11144477734'])
    expect(await campos([item], { documento })).toEqual({ documento: 'CPF ou CNPJ inválido' });
});

test('meio a meio custa o sabor mais caro ou a média, como a empresa escolheu; outro preço é recusado como desconto', async () => {
  const sabores = [await produto('58.00'), await produto('47.50'), await produto('51.00')].map((produtoId) => ({
    produtoId,
  }));
  const [primeiro] = sabores;
  const pizza = (quantos: number, unitario: string) =>
    vendaTipada(
      empresaId,
      [{ produtoId: primeiro?.produtoId, unitario, sabores: sabores.slice(0, quantos) }],
      unitario,
    );
  expect((await admin.post('vendas/balcao', pizza(2, '58.00'))).body).toMatchObject({ total: '58.00' });
  await admin.post('empresas/settings', { empresaId, regraDasFracoes: 'media' });
  expect((await admin.post('vendas/balcao', pizza(2, '52.75'))).body).toMatchObject({ total: '52.75' });
  expect((await admin.post('vendas/balcao', pizza(3, '52.17'))).body).toMatchObject({ total: '52.17' });
});

test('o desconto pede quem pode: a pessoa, ou outra com a própria senha; a senha errada nada vende', async () => {
  const caixa = await comEmpresas(
    palco,
    grupo,
    [empresaId],
    ['vendas_create', 'caixa_create', 'caixa_show', 'caixa_index'],
  );
  const segundo = await admin.post('pdv/terminal', { empresaId, nome: 'Balcão 2', tipo: 'retaguarda' });
  const aberto = await caixa.post('caixa-movimento', { empresaId, terminalId: segundo.body.id, fundo: '0' });
  expect(aberto.status).toBe(201);
  const id = await produto('100.00');
  const venda = vendaTipada(empresaId, [{ produtoId: id, unitario: '100.00', desconto: '10.00' }], '90.00');
  const sem = await caixa.post('vendas/balcao', venda);
  expect(sem).toMatchObject({ status: 400, body: { campos: { 'autorizador.usuario': expect.any(String) } } });
  // Sold for less than the list is a discount too.
  const abaixo = vendaTipada(empresaId, [{ produtoId: id, unitario: '90.00' }], '90.00');
  expect((await caixa.post('vendas/balcao', abaixo)).status).toBe(400);
  const errada = await caixa.post('vendas/balcao', { ...venda, autorizador: { usuario: 'admin', senha: 'errada' } });
  expect(errada.status).toBe(400);
  const certa = await caixa.post('vendas/balcao', { ...venda, autorizador: { usuario: 'admin', senha: SENHA } });
  expect(certa).toMatchObject({ status: 201, body: { total: '90.00', divergencias: [] } });
  const { linhas, colunas } = await relatorio(admin, 'descontos-por-autorizador').ler({ empresaId, ...dias });
  const at = colunas.findIndex(({ chave }) => chave === 'desconto');
  const autorizador = (await admin.get(`sales/${certa.body.id}`)).body.atos[0].autorizador?.rotulo;
  expect(linhas.map(({ rotulo, peso, valores }) => [peso, rotulo, valores[at]])).toEqual([
    ['parte', autorizador ?? expect.not.stringContaining('Sem'), '10.00'],
    [null, expect.stringMatching(/^restrito/), '10.00'],
  ]);
});

test('a etiqueta da balança vale pelo total impresso, sem parecer desconto', async () => {
  const id = await produto('54.90', { permitir_fracionar: true });
  const item = { produtoId: id, quantidade: '0.482', unitario: '54.896266' };
  expect((await admin.post('vendas/balcao', vendaTipada(empresaId, [item], '26.46'))).body).toMatchObject({
    total: '26.46',
  });
});

test('a troca: a devolução de um de dois com 10 % de desconto dá 67,50 em vale, e o que custa 89,90 pede mais 22,40', async () => {
  const camisa = await produto('75.00');
  const outra = await produto('89.90');
  const item = { produtoId: camisa, quantidade: '2', unitario: '75.00' };
  const vendida = (await admin.post('vendas/balcao', vendaTipada(empresaId, [item], '135.00', { desconto: '15.00' })))
    .body;
  await esperarEfeitos(palco, grupo, vendida.id);
  const volta = { itens: [{ item: 1, quantidade: '1' }], motivo: 'Não serviu', estoque: true, vale: true };
  const devolvida = await admin.post(`sales/${vendida.id}/devolver`, volta);
  expect(devolvida.body).toMatchObject({ total: '67.50', vale: { codigo: expect.any(String) } });
  const { vale } = devolvida.body;
  expect((await admin.get(`vendas/balcao/vales/${vale.codigo}`)).body).toMatchObject({ resta: '67.50', serve: true });
  const novo = { produtoId: outra, unitario: '89.90' };
  const pagamentos = [{ especie: 'vale', valor: '67.50', vale: vale.codigo }];
  const falta = await admin.post('vendas/balcao', vendaTipada(empresaId, [novo], '0', { pagamentos }));
  expect(falta.body.error).toContain('22,40');
  const paga = [...pagamentos, { especie: 'dinheiro', valor: '22.40' }];
  expect(
    (await admin.post('vendas/balcao', vendaTipada(empresaId, [novo], '0', { pagamentos: paga }))).body,
  ).toMatchObject({ total: '89.90' });
  const denovo = await admin.post('vendas/balcao', vendaTipada(empresaId, [novo], '0', { pagamentos: paga }));
  expect(denovo.status).toBe(400);
});

test('o recibo sai em bobina e em folha, e vai por e-mail; de outro grupo não existe', async () => {
  const id = await produto('10.00');
  const { id: venda } = (
    await admin.post('vendas/balcao', vendaTipada(empresaId, [{ produtoId: id, unitario: '10.00' }], '10.00'))
  ).body;
  for (const formato of ['bobina', 'folha']) {
    const recibo = await admin.get(`vendas/${venda}/recibo?formato=${formato}`);
    expect([recibo.status, recibo.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  }
  expect((await admin.post(`vendas/${venda}/recibo/email`, { para: 'cliente@exemplo.com.br' })).status).toBe(202);
  expect((await palco.outro.admin.get(`vendas/${venda}/recibo`)).status).toBe(404);
});

test('sem a integração com o banco, o Pix sai com a chave da conta e o valor, e diz que ninguém avisa', async () => {
  const pedido = { empresaId, valor: '39.90', txid: 'venda1' };
  const semChave = await admin.post('vendas/balcao/pix', pedido);
  expect(semChave).toMatchObject({ status: 400, body: { error: expect.stringContaining('Pix') } });
  expect((await admin.get(`vendas/balcao?empresaId=${empresaId}`)).body.pix).toBe(false);
  for (const [nome, chave] of [
    ['Chave que não é', 'a do gerente'],
    ['Do dia a dia', '529.982.247-25'],
  ]) {
    const { status, body } = await admin.post('contas', { nome, tipo: 'caixa', empresaId, saldoInicial: '0.00' });
    expect(status).toBe(201);
    await database.write(doSistema(grupo.id), (tx) =>
      sql`update conta_bancaria set chave_pix = ${chave} where id = ${body.id}`.execute(tx),
    );
  }
  expect((await admin.get(`vendas/balcao?empresaId=${empresaId}`)).body.pix).toBe(true);
  const { status, body } = await admin.post('vendas/balcao/pix', pedido);
  expect([status, body.chave, body.avisa]).toEqual([200, '52998224725', false]);
  expect(lerBrCode(body.copiaECola)).toMatchObject({
    brCode: { chave: '52998224725', valor: '39.90', txid: 'venda1' },
  });
});

test('o relatório dos orçamentos diz o que virou venda, o que se perdeu e o que está aberto', async () => {
  const produtoId = await produto('50.00');
  const orcar = async (quantidade: string) => {
    const validade = somarDias(hojeNoBrasil(), 10);
    const itens = [{ produtoId, quantidade, unitario: '50.00' }];
    const { status, body } = await admin.post('vendas/orcamentos', { empresaId, contato: 'Bia', validade, itens });
    expect([status, body.error]).toEqual([201, undefined]);
    return body;
  };
  const [vendido, perdido] = [await orcar('1'), await orcar('2'), await orcar('3')];
  const venda = vendaTipada(empresaId, [{ produtoId, unitario: '50.00' }], '50.00');
  const feita = await admin.post(`vendas/orcamentos/${vendido.id}/vender`, { ...venda, versao: vendido.versao });
  expect([feita.status, feita.body.error]).toEqual([201, undefined]);
  const { versao } = perdido;
  expect((await admin.post(`vendas/orcamentos/${perdido.id}/perder`, { versao, motivo: 'Caro' })).status).toBe(200);
  const orcamentos = relatorio(admin, 'orcamentos');
  const { colunas, total } = await orcamentos.ler({ empresaId, ...dias });
  expect(Object.fromEntries(colunas.map(({ chave }, i) => [chave, total?.[i]]))).toEqual({
    orcamentos: '3',
    vendidos: '1',
    perdidos: '1',
    orcado: '300.00',
    vendido: '50.00',
    perdido: '100.00',
    aberto: '150.00',
    vencido: '0.00',
    conversao: '33.33',
    conversaoDoValor: '16.67',
  });
  expect(await orcamentos.abrirTudo({ empresaId, ...dias })).toBe(5);
});
