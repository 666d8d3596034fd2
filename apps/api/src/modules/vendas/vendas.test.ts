import { decimal, somar, somarDias } from '@retaguarda/brasil';
import { waitUntil } from '@retaguarda/installation';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Cliente, cenario } from '../../../test-support/cenario.ts';
import { criar } from '../../../test-support/empresas.ts';
import { novoProduto } from '../../../test-support/estoque.ts';
import { comEmpresas, novaEmpresa } from '../../../test-support/exemplos.ts';
import { relatorio } from '../../../test-support/relatorios.ts';
import {
  esperarEfeitos,
  produtosDaSexta,
  sexta,
  terminalDeVendas,
  vendaSimples,
  venderASexta,
} from '../../../test-support/vendas.ts';
import { hojeNoBrasil } from '../../platform/today.ts';

const palco = await cenario();
const { grupo, outro, database } = palco;
const { admin } = grupo;
const agora = () => new Date().toISOString();
const terminal = await terminalDeVendas(palco, grupo);
const produtoId = await novoProduto(palco, grupo, { controla_estoque: true });

const vender = async (dados: Record<string, unknown>): Promise<number> =>
  (await terminal.enviar({ tipo: 'venda', ocorridoEm: agora(), dados })).venda;

const conferir = async () =>
  (await database.control((db) => sql<{ linha: string }>`select * from app.conferir_vendas() as linha`.execute(db)))
    .rows;

test('uma figura: a lista, as formas, os atos, os itens e os arquivos da sexta dizem o mesmo', async () => {
  const loja = await terminalDeVendas(palco, grupo);
  const ids = await venderASexta(loja, await produtosDaSexta(palco, grupo, loja.empresaId));
  const { dia, documentos, bruto, desconto, liquido, servico, taxaEntrega, total } = sexta.esperado.dia;
  const filtro = `empresaId=${loja.empresaId}&de=${dia}&ate=${dia}`;
  const lista = await admin.get(`sales/rearguard?${filtro}&rowsPerPage=50`);
  expect(lista.body.totais).toEqual({ documentos, liquido, servico, taxaEntrega, valorTotal: total });
  expect(lista.body.total).toBe(11);
  const formas = (await admin.get(`pdv/get_sales_by_payment_method_types/${dia}/${dia}?empresaId=${loja.empresaId}`))
    .body;
  expect(formas).toMatchObject({ documentos, liquido, servico, taxaEntrega, acrescimo: '0.00', total });
  expect(somar(formas.formas.map(({ valor }: { valor: string }) => valor)).toFixed(2)).toBe(total);
  const doDinheiro = formas.formas.find(({ especie }: { especie: string }) => especie === 'dinheiro');
  expect(doDinheiro.valor).toBe(
    decimal(sexta.esperado.porFormaSemV12.dinheiro ?? 0)
      .plus('12.00')
      .toFixed(2),
  );
  const atos = await admin.get(`sales/atos?${filtro}`);
  expect(atos.body.totais).toEqual({ bruto, desconto, documentos, liquido, servico, taxaEntrega, valorTotal: total });
  expect((await admin.get(`sales/itens?${filtro}`)).body.totais).toEqual({ bruto, desconto, liquido });
  const itens = (await admin.get(`sales/list-sales-items/${ids.V04}`)).body;
  expect(itens.totais).toEqual({ bruto: '347.80', desconto: '17.80', liquido: '330.00' });
  expect(itens.data.map(({ desconto }: { desconto: string }) => desconto)).toEqual(['9.20', '3.28', '1.64', '3.68']);
  const csv: string = (await admin.get(`exports/vendas-extraidas.csv?${filtro}&sortBy=dia`)).body;
  const [titulos = '', ...linhas] = csv.trim().split(/\r?\n/);
  const coluna = titulos
    .replace('﻿', '')
    .split(';')
    .findIndex((titulo) => titulo.replaceAll('"', '') === 'Total');
  const valores = linhas.map((linha) =>
    (linha.split(';')[coluna] ?? '').replaceAll('"', '').replaceAll('.', '').replace(',', '.'),
  );
  expect(somar(valores).toFixed(2)).toBe(total);
});

test('a extração é um trabalho com arquivo, e diz o mesmo que a tela', async () => {
  const { dia, total } = sexta.esperado.dia;
  const loja = await terminalDeVendas(palco, grupo);
  await venderASexta(loja, await produtosDaSexta(palco, grupo, loja.empresaId));
  const pedida = await admin.post('pdv/extract-sales', {
    formato: 'csv',
    linhas: 'vendas',
    de: dia,
    ate: dia,
    terminalId: loja.terminalId,
  });
  expect(pedida.status).toBe(202);
  const trabalho = async () => (await admin.get(`jobs/${pedida.body.jobId}`)).body;
  await waitUntil(async () => ['concluido', 'falhou'].includes((await trabalho()).situacao), 60_000);
  const pronto = await trabalho();
  expect(pronto).toMatchObject({ situacao: 'concluido' });
  const arquivo: string = (await admin.get(pronto.arquivo.url.replace('/api/', ''))).body;
  expect(arquivo.trim().split('\n')).toHaveLength(13);
  expect(arquivo).toContain('251,24');
  expect(total).toBe('1616.43');
});

test('cancelar pede motivo e a escolha do estoque, acontece uma vez, e a venda deixa de somar', async () => {
  const id = await vender(vendaSimples({ produtoId, quantidade: '2' }));
  await esperarEfeitos(palco, grupo, id);
  expect((await admin.delete(`sales/${id}?estoque=true`)).status).toBe(400);
  expect((await admin.delete(`sales/${id}?motivo=engano`)).status).toBe(400);
  const [um, dois] = await Promise.all([
    admin.delete(`sales/${id}?estoque=true&motivo=engano`),
    admin.delete(`sales/${id}?estoque=true&motivo=engano`),
  ]);
  expect([um.status, dois.status]).toEqual([200, 200]);
  expect(um.body.atos.filter(({ tipo }: { tipo: string }) => tipo === 'cancelamento')).toHaveLength(1);
  const { body } = await admin.get(`sales/${id}`);
  expect(body).toMatchObject({ situacao: 'cancelada', total: '20.00', restante: '0.00' });
  await esperarEfeitos(palco, grupo, id);
  expect(await conferir()).toEqual([]);
});

test('devolver uma de duas com 10 % de desconto dá 67,50; na troca por 89,90 o vale deixa 22,40 a pagar', async () => {
  const id = await vender(vendaSimples({ produtoId, quantidade: '2', unitario: '75.00', desconto: '15.00' }));
  await esperarEfeitos(palco, grupo, id);
  const pedido = { itens: [{ item: 1, quantidade: '1' }], motivo: 'não serviu', estoque: true };
  const errado = await admin.post(`sales/${id}/devolver`, {
    ...pedido,
    pagamentos: [{ especie: 'dinheiro', valor: '75.00' }],
  });
  expect([errado.status, errado.body.campos]).toEqual([400, { pagamentos: expect.stringContaining('67,50') }]);
  const { status, body } = await admin.post(`sales/${id}/devolver`, { ...pedido, vale: true });
  expect([status, body.total, body.venda.situacao, body.venda.restante]).toEqual([
    200,
    '67.50',
    'devolvida_parte',
    '67.50',
  ]);
  const nova = await vender(
    vendaSimples(
      { produtoId, unitario: '89.90' },
      {
        pagamentos: [
          { especie: 'vale', valor: '67.50', vale: body.vale.codigo },
          { especie: 'dinheiro', valor: '22.40' },
        ],
      },
    ),
  );
  expect((await admin.get(`sales/${nova}`)).body.divergencias).toEqual([]);
  const depois = (await admin.get(`sales/${id}`)).body;
  expect(depois.atos.at(-1)).toMatchObject({ vale: { valor: '67.50', usado: '67.50' }, trocaVendaId: nova });
  const outraVez = await vender(
    vendaSimples(
      { produtoId, unitario: '10.00' },
      { pagamentos: [{ especie: 'vale', valor: '10.00', vale: body.vale.codigo }] },
    ),
  );
  expect((await admin.get(`sales/${outraVez}`)).body.divergencias).toMatchObject([{ tipo: 'vale' }]);
  const demais = await admin.post(`sales/${id}/devolver`, {
    ...pedido,
    itens: [{ item: 1, quantidade: '1.5' }],
    vale: true,
  });
  expect(demais.status).toBe(400);
  const resto = await admin.post(`sales/${id}/devolver`, {
    ...pedido,
    pagamentos: [{ especie: 'dinheiro', valor: '67.50' }],
  });
  expect([resto.status, resto.body.venda.situacao]).toEqual([200, 'devolvida']);
  expect((await admin.delete(`sales/${id}?estoque=true&motivo=x`)).status).toBe(409);
  const hoje = hojeNoBrasil();
  const dias = { empresaId: terminal.empresaId, de: somarDias(hoje, -1), ate: hoje };
  const vales = relatorio(admin, 'vales-de-devolucao');
  const { colunas, linhas, total } = await vales.ler(dias);
  const figuras = Object.fromEntries(colunas.map(({ chave }, i) => [chave, [linhas[0]?.valores[i], total?.[i]]]));
  expect(figuras).toMatchObject({ valor: ['67.50', '67.50'], usado: ['67.50', '67.50'], saldo: ['0.00', '0.00'] });
  expect(figuras.final?.[0]).toBe(body.vale.codigo.slice(-4));
  expect(JSON.stringify(linhas)).not.toContain(body.vale.codigo);
  expect(await vales.abrirTudo(dias)).toBe(3);
  expect((await vales.ler({ ...dias, comSaldo: true })).linhas).toEqual([]);
  await esperarEfeitos(palco, grupo, id);
  await esperarEfeitos(palco, grupo, nova);
  expect(await conferir()).toEqual([]);
});

test('a taxa de serviço volta com os itens, na parte deles, e a última leva os centavos que restam', async () => {
  const id = await vender(
    vendaSimples(
      { produtoId, quantidade: '3', unitario: '33.33' },
      {
        canal: 'mesa',
        servico: '10.00',
        total: '109.99',
        pagamentos: [{ especie: 'dinheiro', valor: '109.99' }],
      },
    ),
  );
  const pedido = { itens: [{ item: 1, quantidade: '1' }], motivo: 'voltou frio', estoque: false };
  const semServico = await admin.post(`sales/${id}/devolver`, {
    ...pedido,
    pagamentos: [{ especie: 'dinheiro', valor: '33.33' }],
  });
  expect([semServico.status, semServico.body.campos]).toEqual([400, { pagamentos: expect.stringContaining('36,66') }]);
  const voltas = [];
  for (const valor of ['36.66', '36.66', '36.67']) {
    const pagamentos = [{ especie: 'dinheiro', valor }];
    const { body } = await admin.post(`sales/${id}/devolver`, { ...pedido, pagamentos });
    voltas.push([body.total, body.venda?.servicoDevolvido, body.venda?.restante, body.venda?.situacao]);
  }
  expect(voltas).toEqual([
    ['36.66', '3.33', '73.33', 'devolvida_parte'],
    ['36.66', '6.66', '36.67', 'devolvida_parte'],
    ['36.67', '10.00', '0.00', 'devolvida'],
  ]);
  await esperarEfeitos(palco, grupo, id);
  expect(await conferir()).toEqual([]);
});

test('a busca acha por número, documento, produto, cliente, valor, forma e divergência', async () => {
  const { id: clienteId } = await criar(admin, { propria: false, cliente: true });
  const deste = await novoProduto(palco, grupo);
  const id = await vender(
    vendaSimples(
      { produtoId: deste, unitario: '123.45' },
      {
        clienteId,
        documento: '52998224725',
        observacao: 'sem cebola',
        pagamentos: [{ especie: 'pix', valor: '100.00' }],
      },
    ),
  );
  for (const filtro of [
    `search=${id}`,
    'search=52998224725',
    'search=cebola',
    `produtoId=${deste}`,
    `clienteId=${clienteId}`,
    'totalDe=123.45&totalAte=123.45',
    `especie=pix&terminalId=${terminal.terminalId}`,
    `comDivergencia=true&produtoId=${deste}`,
  ]) {
    const { status, body } = await admin.get(`sales/rearguard?${filtro}`);
    expect([filtro, status, body.data?.map((linha: { id: number }) => linha.id)]).toEqual([filtro, 200, [id]]);
  }
  expect((await admin.get(`sales/list-sales-clients?clienteId=${clienteId}`)).body.total).toBe(1);
  expect((await admin.get(`sales/list-sales-nfe?produtoId=${deste}`)).body.total).toBe(1);
});

test('a divergência é resolvida uma vez, com o como, e o que foi recusado é tentado de novo', async () => {
  const id = await vender(
    vendaSimples({ produtoId: null }, { pagamentos: [{ especie: 'crediario', valor: '10.00' }] }),
  );
  await esperarEfeitos(palco, grupo, id);
  const { body } = await admin.get(`sales/divergencias?vendaId=${id}&situacao=aberta`);
  expect(body.data.map(({ tipo }: { tipo: string }) => tipo).sort()).toEqual(['produto_desconhecido', 'titulo']);
  const desconhecido = body.data.find(({ tipo }: { tipo: string }) => tipo === 'produto_desconhecido');
  const resolver = () =>
    admin.post(`sales/divergencias/${desconhecido.id}/resolver`, {
      versao: desconhecido.versao,
      resolucao: 'cadastrado',
    });
  expect([(await resolver()).status, (await resolver()).status]).toEqual([200, 409]);
  const tentada = await admin.post(`sales/${id}/efeitos`, {});
  expect(tentada.status).toBe(200);
  expect(await esperarEfeitos(palco, grupo, id)).toEqual({ titulo: 'divergente' });
  expect((await admin.get(`sales/divergencias?vendaId=${id}&situacao=aberta`)).body.total).toBe(1);
});

test('quem não tem o direito não cancela nem devolve, e outro grupo não vê', async () => {
  const id = await vender(vendaSimples({ produtoId }));
  const caixa = await grupo.as('vendas_index', 'vendas_show');
  expect((await caixa.delete(`sales/${id}?estoque=true&motivo=x`)).status).toBe(403);
  expect((await caixa.post(`sales/${id}/devolver`, {})).status).toBe(403);
  expect((await outro.admin.get(`sales/${id}`)).status).toBe(404);
  expect((await outro.admin.get(`sales/list-sales-items/${id}`)).status).toBe(404);
  expect((await outro.admin.delete(`sales/${id}?estoque=true&motivo=x`)).status).toBe(404);
  expect((await outro.admin.get('sales/rearguard')).body.total).toBe(0);
});

test('o total e as somas de todas as vendas, guardados, são os somados venda por venda', async () => {
  const id = await vender(vendaSimples({ produtoId, quantidade: '3' }));
  const volta = { itens: [{ item: 1, quantidade: '1' }], motivo: 'não serviu', estoque: true, vale: true };
  expect((await admin.post(`sales/${id}/devolver`, volta)).status).toBe(200);
  const cancelada = await vender(vendaSimples({ produtoId }));
  expect((await admin.delete(`sales/${cancelada}?estoque=true&motivo=engano`)).status).toBe(200);
  const dono = await comEmpresas(palco, grupo, [terminal.empresaId], ['vendas_index']);
  const alheio = await comEmpresas(palco, grupo, [await novaEmpresa(palco, grupo)], ['vendas_index']);
  const totais = async (quem: Cliente, filtro: string) => {
    const { total, totais: somas } = (await quem.get(`sales/rearguard?rowsPerPage=1${filtro}`)).body;
    return { total, ...somas };
  };
  // A day narrows it, and it is added up.
  const somados = '&de=2000-01-01';
  for (const quem of [admin, dono])
    for (const filtro of ['', `&empresaId=${terminal.empresaId}`])
      expect([filtro, await totais(quem, filtro)]).toEqual([filtro, await totais(quem, `${filtro}${somados}`)]);
  expect((await totais(dono, '')).total).toBeGreaterThan(2);
  expect((await totais(admin, '')).total).toBeGreaterThan((await totais(dono, '')).total);
  const nada = { total: 0, documentos: 0, liquido: '0.00', servico: '0.00', taxaEntrega: '0.00', valorTotal: '0.00' };
  for (const filtro of ['', `&empresaId=${terminal.empresaId}`]) expect(await totais(alheio, filtro)).toEqual(nada);
});
