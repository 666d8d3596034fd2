import { afterAll, describe, expect, test } from 'vitest';
import { cteDeTransportadora } from '../../../test-support/conhecimentos.ts';
import { consultar } from '../../../test-support/copias.ts';
import {
  CREDITO_DO_SIMPLES,
  campoDoSped,
  compraLancada,
  conferirContagem,
  dadosDoSped,
  doRegistro,
  gerarEscrituracao,
  linhasDoSped,
} from '../../../test-support/escrituracao.ts';
import { comEmpresas } from '../../../test-support/exemplos.ts';
import { bruto, palcoDeNotas } from '../../../test-support/notas.ts';
import { hojeNoBrasil } from '../../platform/today.ts';

const palco = await palcoDeNotas();
const { quem, empresaId, nota, transmitir, ate, produto } = palco;
const { banco, grupo } = palco.palco;
const mes = hojeNoBrasil().slice(0, 7);
const [ano = 0, numeroDoMes = 1] = mes.split('-').map(Number);
const seguinte = new Date(Date.UTC(ano, numeroDoMes, 1)).toISOString().slice(0, 7);

afterAll(async () => {
  expect(await consultar(banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

const lerMes = async (qual = mes) => (await quem.get(`escrituracao/mes?empresaId=${empresaId}&mes=${qual}`)).body;

const gerar = (mais: Record<string, unknown> = {}) =>
  gerarEscrituracao(quem, { empresaId, mes, tipo: 'efd_contribuicoes', ...mais });

/** A carriage of 100.00 with 12.00 of ICMS, let in. */
async function lancarFrete(
  rateio: string,
  frete: Omit<Parameters<typeof cteDeTransportadora>[1], 'valor'>,
): Promise<number> {
  const { xml } = cteDeTransportadora(palco, {
    valor: '100.00',
    icms: { CST: '00', pICMS: '12.00', vICMS: '12.00' },
    ...frete,
  });
  const form = new FormData();
  form.set('file', new Blob([xml]), 'frete.xml');
  const [{ id }] = (await quem.post('nfeentrada', form)).body;
  // The carrier is born with its first document.
  const { fornecedor } = (await quem.get(`cterecebido/${id}`)).body;
  const pedido = {
    vencimento: hojeNoBrasil(),
    rateio,
    ...(fornecedor ? { fornecedorId: fornecedor.id } : { criar: true }),
  };
  const { status, body } = await quem.post(`cterecebido/${id}/lancar`, pedido);
  expect(status, JSON.stringify(body)).toBe(200);
  return id;
}

/** Of what was bought by the second test. */
let comprada = '';

describe('EFD-Contribuições', () => {
  test('o que falta é dito com o lugar onde se resolve: o contador, e a natureza do que não paga', async () => {
    const monofasico = await produto({
      ncm: '22021000',
      cstPis: '04',
      aliquotaPis: '0',
      cstCofins: '04',
      aliquotaCofins: '0',
    });
    const itens = [{ produtoId: monofasico, quantidade: '1', valorUnitario: '40' }];
    expect((await transmitir(await nota({ itens }))).situacao).toBe('autorizada');
    const feita = await gerar();
    expect(feita).toMatchObject({
      tipo: 'efd_contribuicoes',
      situacao: 'com_achados',
      arquivo: null,
      contribuicoes: null,
    });
    expect(feita.achados).toEqual([
      { onde: 'Contador', texto: 'Informe nome, CPF, CRC, e-mail e município.', alvo: { tipo: 'configuracao' } },
      {
        onde: 'CST 04, NCM 22021000',
        texto: 'Informe a natureza da receita destas vendas.',
        alvo: { tipo: 'natureza' },
      },
    ]);
    await dadosDoSped(quem, empresaId);
    for (const uma of [
      { ncm: null, codigo: '403' },
      { ncm: '2202', codigo: '401' },
    ])
      expect((await quem.post('naturezas-da-receita', { cst: '04', ...uma })).status).toBe(201);
    expect((await quem.post('naturezas-da-receita', { cst: '04', ncm: '2202', codigo: '402' })).status).toBe(409);
  });

  test('o arquivo traz as vendas sem o ICMS na base, as compras com crédito, e o que se deve', async () => {
    const produtoId = await produto({ descricao: 'Café em caixa' });
    comprada = (await compraLancada(palco, produtoId, CREDITO_DO_SIMPLES)).chave;
    const autorizada = await transmitir(await nota({ itens: [{ produtoId, quantidade: '1', valorUnitario: '1000' }] }));
    const feita = await gerar();
    expect(feita.achados).toEqual([]);
    expect(feita.arquivo).toMatchObject({ nome: `efd-contribuicoes-11222333000181-${mes}.txt`, expiraEm: null });
    const linhas = await linhasDoSped(quem, feita);
    expect(linhas).toHaveLength(feita.quantidade);
    conferirContagem(linhas);
    expect(doRegistro(linhas, '0110')).toEqual(['|0110|1|1|1||']);
    const daVenda = linhas.findIndex((linha) => linha.includes(autorizada.chave ?? ''));
    const c170 = linhas[daVenda + 1];
    // 1000.00 less 180.00 of ICMS; 820.00 × 1.65 % = 13.53; × 7.6 % = 62.32.
    expect([26, 27, 30, 32, 33, 36].map((qual) => campoDoSped(c170, qual))).toEqual([
      '820.00',
      '1.6500',
      '13.53',
      '820.00',
      '7.6000',
      '62.32',
    ]);
    expect(doRegistro(linhas, 'M410')).toEqual(['|M410|401|40,00|||']);
    const { pis, cofins, receita, semContribuicao } = feita.contribuicoes.apuracao;
    expect({ receita, semContribuicao }).toEqual({ receita: '1040.00', semContribuicao: '40.00' });
    const credito = doRegistro(linhas, 'M105')[0];
    expect([2, 3].map((qual) => campoDoSped(credito, qual))).toEqual(['01', '50']);
    // 300.00 bought: × 1.65 % = 4.95; × 7.6 % = 22.80. Due: 13.53 − 4.95 = 8.58; 62.32 − 22.80 = 39.52.
    expect(campoDoSped(credito, 7)).toBe('300.00');
    expect(pis).toMatchObject({ base: '820.00', contribuicao: '13.53', creditos: '4.95', aRecolher: '8.58' });
    expect(cofins).toMatchObject({ base: '820.00', contribuicao: '62.32', creditos: '22.80', aRecolher: '39.52' });
    expect(campoDoSped(doRegistro(linhas, 'M205')[0], 4)).toBe(pis.aRecolher);
    expect(campoDoSped(doRegistro(linhas, 'M605')[0], 4)).toBe(cofins.aRecolher);
    // Of the month that ended the card tells it: 8.58 + 39.52.
    const mudarMes = (sinal: '+' | '-') =>
      consultar(banco.url, `update app.escrituracao set mes = mes ${sinal} interval '1 month' where id = ${feita.id}`);
    await mudarMes('-');
    const { body: cartao } = await quem.get(`totalizer/impostos-do-mes?empresaId=${empresaId}`);
    expect(cartao.figuras.map(({ valor }: { valor: string }) => valor)).toEqual(['0.00', '0.00', '48.10']);
    await mudarMes('+');
  });

  test('o frete de uma venda dá crédito sem o ICMS dele; desfeito, não vai mais', async () => {
    const vendida = await transmitir(await nota());
    const id = await lancarFrete('despesa', {
      remetente: '11222333000181',
      destinatario: '77000077000101',
      tomador: 'remetente',
      notas: [vendida.chave as string],
    });
    const linhas = await linhasDoSped(quem, await gerar());
    conferirContagem(linhas);
    // 100.00 − 12.00 = 88.00; × 1.65 % = 1.45; × 7.6 % = 6.69.
    expect(doRegistro(linhas, 'D101')).toEqual(['|D101|0|100,00|50|07|88,00|1,6500|1,45||']);
    expect(doRegistro(linhas, 'D105')).toEqual(['|D105|0|100,00|50|07|88,00|7,6000|6,69||']);
    expect(doRegistro(linhas, 'M105').map((linha) => campoDoSped(linha, 2))).toContain('07');
    expect((await quem.post(`cterecebido/${id}/estornar`, { motivo: 'Engano' })).status).toBe(200);
    expect(
      (await quem.post(`nfe/cancelNfe/${vendida.id}`, { justificativa: 'Venda desfeita pelo cliente' })).status,
    ).toBe(202);
    await ate(vendida.id, ({ situacao }) => situacao === 'cancelada');
    expect(doRegistro(await linhasDoSped(quem, await gerar()), 'D100')).toEqual([]);
  });

  test('o frete de uma compra dá crédito como o que ele trouxe; estornado, não vai mais', async () => {
    const id = await lancarFrete('valor', {
      remetente: '77000077000101',
      destinatario: '11222333000181',
      notas: [comprada],
    });
    // What the books credit is what was taken off the cost.
    const [carregada] = (await quem.get(`cterecebido/${id}`)).body.notas;
    expect(carregada.itens).toMatchObject([{ frete: '88.00', contribuicoes: '8.14' }]);
    const linhas = await linhasDoSped(quem, await gerar());
    conferirContagem(linhas);
    expect(doRegistro(linhas, 'D101')).toEqual(['|D101|2|100,00|50|01|88,00|1,6500|1,45||']);
    expect(doRegistro(linhas, 'D105')).toEqual(['|D105|2|100,00|50|01|88,00|7,6000|6,69||']);
    // 300.00 of the goods and 88.00 of what brought them.
    expect(campoDoSped(doRegistro(linhas, 'M105')[0], 7)).toBe('388.00');
    expect((await quem.post(`cterecebido/${id}/estornar`, { motivo: 'Engano' })).status).toBe(200);
    expect(doRegistro(await linhasDoSped(quem, await gerar()), 'D100')).toEqual([]);
  });

  test('o crédito que sobra abre o mês seguinte; a retificadora diz o recibo do que corrige', async () => {
    const feita = await gerar({ saldoPis: '500.00', saldoCofins: '0.00' });
    const sobra = (500 - 13.53).toFixed(2);
    // Of the month before first: what the month itself gave is left whole.
    expect(feita.contribuicoes.apuracao.aTransportar.pis[0]).toMatchObject({ apurado: '500.00', saldo: sobra });
    const total = Number(sobra) + 4.95;
    expect((await lerMes(seguinte)).sped.contribuicoes).toEqual({
      semConta: ['mercadoria', 'receita_de_revenda'],
      obrigada: true,
      regime: 'naoCumulativo',
      anteriores: { pis: total.toFixed(2), cofins: '0.00' },
    });
    const vazia = await gerar({ mes: seguinte });
    if (seguinte < '2027-01') expect(doRegistro(await linhasDoSped(quem, vazia), '1100')).toHaveLength(2);
    else expect(vazia.achados).toMatchObject([{ texto: 'O leiaute deste ano não está aqui.' }]);

    expect((await gerar({ retificadora: true })).achados).toMatchObject([{ onde: 'Retificadora' }]);
    const errado = { empresaId, mes, tipo: 'efd_contribuicoes', retificadora: true, recibo: 'curto' };
    expect((await quem.post('escrituracao', errado)).body.campos).toHaveProperty('recibo');
    const recibo = 'A1'.repeat(20).concat('B');
    const corrige = await linhasDoSped(quem, await gerar({ retificadora: true, recibo }));
    expect(doRegistro(corrige, '0000')[0]).toContain(`|0000|006|1||${recibo}|`);
  });

  test('do Simples não há arquivo, e o motivo é dito; quem só vê não gera, e outra empresa não o vê', async () => {
    const feita = await gerar();
    const leitor = await comEmpresas(palco.palco, grupo, [empresaId], ['escrituracao_fiscal']);
    expect((await bruto(leitor, feita.arquivo.url.replace('/api/', ''))).status).toBe(200);
    expect((await leitor.post('escrituracao', { empresaId, mes, tipo: 'efd_contribuicoes' })).status).toBe(403);
    expect((await leitor.post('naturezas-da-receita', { cst: '06', codigo: '100' })).status).toBe(403);
    const simples = await palco.emissor({ cnpj: '12345678000195', nomeFantasia: 'Do Simples', regimeTributario: '1' });
    const deOutra = await comEmpresas(palco.palco, grupo, [simples], ['escrituracao_fiscal', 'escrituracao_gerar']);
    expect((await bruto(deOutra, feita.arquivo.url.replace('/api/', ''))).status).toBe(404);
    expect((await deOutra.post('escrituracao', { empresaId, mes, tipo: 'efd_contribuicoes' })).status).toBe(404);
    const recusada = await gerar({ empresaId: simples });
    const { sped } = (await quem.get(`escrituracao/mes?empresaId=${simples}&mes=${mes}`)).body;
    expect(sped.contribuicoes.obrigada).toBe(false);
    expect(recusada.achados).toMatchObject([
      { texto: expect.stringMatching(/^Empresa do Simples ou MEI não entrega/) },
    ]);
  });
});
