import { afterAll, describe, expect, test } from 'vitest';
import { criarNo, criarRamo } from '../../../test-support/contabil.ts';
import { consultar } from '../../../test-support/copias.ts';
import {
  CREDITO_DO_SIMPLES,
  compraLancada,
  conferirContagem,
  contasDoSped,
  dadosDoSped,
  doRegistro,
  gerarEscrituracao,
  linhasDoSped,
} from '../../../test-support/escrituracao.ts';
import { palcoDeNotas } from '../../../test-support/notas.ts';
import { hojeNoBrasil } from '../../platform/today.ts';

const palco = await palcoDeNotas();
const { quem, empresaId, nota, transmitir, produto } = palco;
const { banco, outro } = palco.palco;
const hoje = hojeNoBrasil();
const mes = hoje.slice(0, 7);
const ano = Number(hoje.slice(0, 4));
const hojeEscrito = hoje.split('-').reverse().join('');

afterAll(async () => {
  expect(await consultar(banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

const gerar = (tipo: 'efd_icms_ipi' | 'efd_contribuicoes', mais: Record<string, unknown> = {}) =>
  gerarEscrituracao(quem, { empresaId, mes, tipo, ...mais });
const semConta = async () =>
  (await quem.get(`escrituracao/mes?empresaId=${empresaId}&mes=${mes}`)).body.sped.contribuicoes.semConta;
const dizer = (finalidade: string, planoDeContaId: number) =>
  quem.post('contas-do-sped', { empresaId, finalidade, planoDeContaId });

const ativo = await criarRamo(quem, { nome: 'Ativo', natureza: 'ativo', ano });
const receita = await criarRamo(quem, { nome: 'Receitas', natureza: 'receita', ano });
const semContribuicao = await criarNo(quem, 4, receita.subgrupo.id, { nome: 'Revenda monofásica' });

await dadosDoSped(quem, empresaId);
const cafe = await produto({ descricao: 'Café em caixa' });
await compraLancada(palco, cafe, CREDITO_DO_SIMPLES);
const semPis = { cstPis: '04', aliquotaPis: '0', cstCofins: '04', aliquotaCofins: '0' };
const refrigerante = await produto({ ncm: '22021000', ...semPis });
expect((await quem.post('naturezas-da-receita', { cst: '04', ncm: '2202', codigo: '401' })).status).toBe(201);
const operacoes = (await quem.get('operacao-tipo-movimento?rowsPerPage=100')).body.data;
const comprado = {
  empresaId,
  ocorridoEm: new Date().toISOString(),
  documento: 'AVULSO',
  motivo: 'O que havia',
  operacaoId: operacoes.find(({ codigo }: { codigo: string }) => codigo === 'COMPRA').id,
  itens: [{ produtoId: refrigerante, quantidade: '5', custo: '3' }],
};
expect((await quem.post('estoque/movimentos', comprado)).status).toBe(201);
const vendidos = [
  { produtoId: cafe, quantidade: '1', valorUnitario: '1000' },
  { produtoId: refrigerante, quantidade: '1', valorUnitario: '40' },
];
expect((await transmitir(await nota({ itens: vendidos }))).situacao).toBe('autorizada');

describe('a conta contábil nos arquivos do SPED', () => {
  test('sem nenhuma o arquivo sai sem elas, e o mês diz de que a EFD-Contribuições pede conta', async () => {
    const feita = await gerar('efd_contribuicoes');
    expect(feita.achados).toEqual([]);
    expect(feita.contribuicoes.semConta).toEqual(['mercadoria', 'receita_de_revenda']);
    const linhas = await linhasDoSped(quem, feita);
    expect(doRegistro(linhas, '0500')).toEqual([]);
    expect(new Set(Object.values(contasDoSped(linhas, mes)).flat())).toEqual(new Set(['']));
    expect(await semConta()).toEqual(['mercadoria', 'receita_de_revenda']);
  });

  test('ditas por finalidade, cada registro leva a sua, e cada uma está no plano de contas do arquivo uma vez', async () => {
    expect((await dizer('mercadoria', ativo.conta.id)).status).toBe(201);
    expect(await semConta()).toEqual(['receita_de_revenda']);
    expect((await dizer('receita_de_revenda', receita.conta.id)).status).toBe(201);
    expect((await dizer('receita_de_servicos', semContribuicao.id)).status).toBe(201);
    expect(await semConta()).toEqual([]);
    const feita = await gerar('efd_contribuicoes');
    expect(feita.contribuicoes.semConta).toEqual([]);
    const linhas = await linhasDoSped(quem, feita);
    conferirContagem(linhas);
    // Sold and bought, and what pays nothing of it; the account of services is of nothing this month has.
    expect(contasDoSped(linhas, mes)).toEqual({
      '0500': [ativo.conta.codigo, receita.conta.codigo],
      C170: [receita.conta.codigo, receita.conta.codigo, ativo.conta.codigo],
      M400: [receita.conta.codigo],
      M410: [receita.conta.codigo],
      M800: [receita.conta.codigo],
      M810: [receita.conta.codigo],
    });
    expect(doRegistro(linhas, '0500')).toEqual([
      `|0500|${hojeEscrito}|01|A|4|${ativo.conta.codigo}|${ativo.conta.nome}|||`,
      `|0500|${hojeEscrito}|04|A|4|${receita.conta.codigo}|${receita.conta.nome}|||`,
    ]);
    const abertura = linhas.findIndex((linha) => linha.startsWith('|0500|'));
    expect(linhas[abertura - 1]).toMatch(/^\|0200\|/);
  });

  test('a EFD ICMS/IPI as leva nas compras e no inventário', async () => {
    const linhas = await linhasDoSped(quem, await gerar('efd_icms_ipi', { inventarioEm: hoje }));
    conferirContagem(linhas);
    const { codigo, nome } = ativo.conta;
    expect(contasDoSped(linhas, mes)).toEqual({ '0500': [codigo], C170: [codigo], H010: [codigo, codigo] });
    expect(doRegistro(linhas, '0500')).toEqual([`|0500|${hojeEscrito}|01|A|4|${codigo}|${nome}|`]);
  });

  test('só se diz conta do plano da empresa, do último nível e em uso; duas vezes a mesma finalidade, não', async () => {
    const campos = { campos: { planoDeContaId: expect.any(String) } };
    const recusada = { status: 400, body: { code: 'UNKNOWN_REFERENCE', ...campos } };
    const inativa = await criarNo(quem, 4, ativo.subgrupo.id);
    await quem.delete(`planos-de-conta-conta/${inativa.id}`);
    expect(await dizer('imobilizado', inativa.id)).toMatchObject(recusada);
    expect(await dizer('imobilizado', ativo.subgrupo.id)).toMatchObject(recusada);
    const deOutros = await criarRamo(outro.admin, { natureza: 'ativo', ano });
    expect(await dizer('imobilizado', deOutros.conta.id)).toMatchObject(recusada);
    const doAnoAnterior = await criarRamo(quem, { natureza: 'ativo', ano: ano - 1 });
    expect(await dizer('imobilizado', doAnoAnterior.conta.id)).toMatchObject(recusada);
    expect((await dizer('mercadoria', ativo.conta.id)).status).toBe(409);
    const { body } = await quem.get(`planos-de-conta/${ativo.conta.id}/usos`);
    expect(body).toContainEqual({
      oque: 'Contas contábeis do SPED',
      quantos: 1,
      exemplos: ['00 - Mercadoria para revenda'],
    });
  });

  test('a que saiu de uso não vai mais, e o mês volta a pedi-la', async () => {
    expect((await quem.delete(`planos-de-conta-conta/${receita.conta.id}`)).status).toBe(200);
    const feita = await gerar('efd_contribuicoes');
    expect(contasDoSped(await linhasDoSped(quem, feita), mes)['0500']).toEqual([ativo.conta.codigo]);
    expect(feita.contribuicoes.semConta).toEqual(['receita_de_revenda']);
    expect(await semConta()).toEqual(['receita_de_revenda']);
  });
});
