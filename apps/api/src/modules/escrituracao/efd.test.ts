import { somar } from '@retaguarda/brasil';
import { afterAll, describe, expect, test } from 'vitest';
import { cancelamentoDeCte, cteDeTransportadora } from '../../../test-support/conhecimentos.ts';
import { consultar } from '../../../test-support/copias.ts';
import {
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
const hoje = hojeNoBrasil();
const mes = hoje.slice(0, 7);
const doMes = `escrituracao/mes?empresaId=${empresaId}&mes=${mes}`;

afterAll(async () => {
  expect(await consultar(banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

const gerar = (mais: Record<string, unknown> = {}) =>
  gerarEscrituracao(quem, { empresaId, mes, tipo: 'efd_icms_ipi', ...mais });

describe('EFD ICMS/IPI', () => {
  test('sem os dados do SPED não há arquivo, e cada falta diz onde se resolve', async () => {
    const feita = await gerar();
    expect(feita).toMatchObject({ tipo: 'efd_icms_ipi', situacao: 'com_achados', arquivo: null, efd: null });
    expect(feita.achados).toContainEqual({
      onde: 'Contador',
      texto: expect.stringContaining('CRC'),
      alvo: { tipo: 'configuracao' },
    });
    expect((await quem.get(doMes)).body.sped).toMatchObject({
      dadosId: null,
      obrigada: true,
      anteriores: null,
      industria: false,
    });
  });

  test('com eles sai o arquivo: as notas, os números cancelados, a entrada com crédito e o que se deve', async () => {
    await dadosDoSped(quem, empresaId);
    const produtoId = await produto({ descricao: 'Café em caixa' });
    const itens = [{ produtoId, quantidade: '1', valorUnitario: '1000' }];
    const autorizada = await transmitir(await nota({ itens }));
    const cancelada = await transmitir(await nota({ itens }));
    await quem.post(`nfe/cancelNfe/${cancelada.id}`, { justificativa: 'Venda desfeita pelo cliente' });
    await ate(cancelada.id, ({ situacao }) => situacao === 'cancelada');
    // Sold before it was bought, as far as is known: an inventory cannot tell less than nothing.
    // What was cancelled comes back a moment after the note says so.
    await expect
      .poll(() => gerar({ inventarioEm: hoje }))
      .toMatchObject({
        situacao: 'com_achados',
        achados: [{ texto: expect.stringContaining('negativo (-1)'), alvo: { tipo: 'produto', id: produtoId } }],
      });
    const { chave: chaveDaEntrada } = await compraLancada(palco, produtoId);

    const feita = await gerar({ inventarioEm: hoje });
    expect(feita.achados).toEqual([]);
    expect(feita.situacao).toBe('pronto');
    expect(feita.arquivo).toMatchObject({ nome: `efd-icms-ipi-11222333000181-${mes}.txt`, expiraEm: null });
    const linhas = await linhasDoSped(quem, feita);
    expect(linhas).toHaveLength(feita.quantidade);
    conferirContagem(linhas);
    expect(doRegistro(linhas, '0000')[0]).toContain('|COMERCIO DE TESTE LTDA|11222333000181||SP|110042490114|3550308|');
    const c100 = doRegistro(linhas, 'C100');
    expect(c100.map((linha) => [campoDoSped(linha, 2), campoDoSped(linha, 6), campoDoSped(linha, 9)])).toEqual([
      ['1', '00', autorizada.chave],
      ['1', '02', cancelada.chave],
      ['0', '00', chaveDaEntrada],
    ]);
    // Debits are the notes' own ICMS, credits that of what was bought, and the sums by CFOP say the same.
    const c190 = doRegistro(linhas, 'C190');
    const somados = (cfop: RegExp, qual: number) =>
      somar(c190.filter((linha) => cfop.test(campoDoSped(linha, 3))).map((linha) => campoDoSped(linha, qual))).toFixed(
        2,
      );
    const [e110 = ''] = doRegistro(linhas, 'E110');
    expect(somados(/^5/, 7)).toBe('180.00');
    expect(campoDoSped(e110, 2)).toBe(somados(/^5/, 7));
    expect(campoDoSped(e110, 6)).toBe(somados(/^1/, 7));
    expect(somados(/^5/, 5)).toBe('1000.00');
    expect(campoDoSped(e110, 13)).toBe(feita.efd.apuracao.aRecolher);
    expect(campoDoSped(doRegistro(linhas, 'E116')[0] ?? '', 3)).toBe(campoDoSped(e110, 13));
    // Two boxes of twelve came and one unit went: told in the product's own unit.
    expect(doRegistro(linhas, '0220')).toEqual(['|0220|CX|12,000000||']);
    expect(doRegistro(linhas, 'H010').map((linha) => [campoDoSped(linha, 3), campoDoSped(linha, 4)])).toContainEqual([
      'UN',
      '23.000',
    ]);
    const inventario = doRegistro(linhas, 'H010').map((linha) => campoDoSped(linha, 6));
    expect(campoDoSped(doRegistro(linhas, 'H005')[0] ?? '', 3)).toBe(somar(inventario).toFixed(2));
    expect(doRegistro(linhas, 'K001')).toEqual(['|K001|1|']);
  });

  test('o frete lançado vai no bloco D com o crédito do ICMS; o que a transportadora cancelou é dito, com o caminho', async () => {
    const antes = (await gerar()).efd.apuracao;
    const { xml, chave } = cteDeTransportadora(palco, {
      remetente: '11222333000181',
      destinatario: '77000077000101',
      tomador: 'remetente',
      valor: '200.00',
      icms: { CST: '00', pICMS: '12.00', vICMS: '24.00' },
    });
    const enviar = async (arquivo: string) => {
      const form = new FormData();
      form.set('file', new Blob([arquivo]), 'frete.xml');
      return (await quem.post('nfeentrada', form)).body[0];
    };
    const { id } = await enviar(xml);
    expect((await quem.get(doMes)).body.pendencias).toContainEqual({ tipo: 'cte_a_lancar', quantidade: 1 });
    expect(doRegistro(await linhasDoSped(quem, await gerar()), 'D001')).toEqual(['|D001|1|']);
    const lancado = await quem.post(`cterecebido/${id}/lancar`, { vencimento: hoje, rateio: 'despesa', criar: true });
    expect(lancado.status, JSON.stringify(lancado.body)).toBe(200);
    expect((await quem.get(doMes)).body.contagens).toContainEqual({
      documento: 'cte',
      validas: 1,
      canceladas: 0,
      valor: '200.00',
    });
    const feita = await gerar();
    const linhas = await linhasDoSped(quem, feita);
    conferirContagem(linhas);
    const [d100 = ''] = doRegistro(linhas, 'D100');
    expect([5, 6, 10, 15, 17, 20, 24, 25].map((qual) => campoDoSped(d100, qual))).toEqual([
      '57',
      '00',
      chave,
      '200.00',
      '0',
      '24.00',
      '3304557',
      '3550308',
    ]);
    expect(doRegistro(linhas, '0150').map((linha) => campoDoSped(linha, 2))).toContain(campoDoSped(d100, 4));
    expect(doRegistro(linhas, 'D190')).toEqual(['|D190|000|2353|12,00|200,00|200,00|24,00|0,00||']);
    expect(feita.efd.apuracao.creditos).toBe(somar([antes.creditos, '24.00']).toFixed(2));

    await enviar(cancelamentoDeCte(palco, chave));
    expect((await gerar()).achados).toEqual([
      {
        onde: expect.stringContaining('TRANSPORTES DE TESTE LTDA'),
        texto: 'A transportadora cancelou o CT-e: estorne-o.',
        alvo: { tipo: 'conhecimento', id },
      },
    ]);
    expect((await quem.post(`cterecebido/${id}/estornar`, { motivo: 'Cancelado lá' })).status).toBe(200);
    expect((await gerar()).efd.apuracao).toEqual(antes);
  });

  test('o crédito que sobra abre o mês seguinte, e a retificadora é dita no arquivo', async () => {
    const feita = await gerar({ saldoIcms: '5000.00', retificadora: true });
    const linhas = await linhasDoSped(quem, feita);
    expect(campoDoSped(doRegistro(linhas, '0000')[0] ?? '', 3)).toBe('1');
    const sobra = campoDoSped(doRegistro(linhas, 'E110')[0] ?? '', 14);
    expect(Number(sobra)).toBeGreaterThan(4000);
    const [ano = 0, numero = 1] = mes.split('-').map(Number);
    const seguinte = new Date(Date.UTC(ano, numero, 1)).toISOString().slice(0, 7);
    expect((await quem.get(doMes.replace(mes, seguinte))).body.sped.anteriores).toEqual({ icms: sobra, ipi: '0.00' });
    // A month without movement is a whole file that carries the credit on.
    const vazia = await gerar({ mes: seguinte });
    expect(campoDoSped(doRegistro(await linhasDoSped(quem, vazia), 'E110')[0] ?? '', 10)).toBe(sobra);
    expect(vazia.efd.apuracao.aTransportar.icms).toBe(sobra);
  });

  test('quem só vê baixa o que foi gerado e nada gera; os dados são um por empresa', async () => {
    const feita = await gerar();
    const leitor = await comEmpresas(palco.palco, grupo, [empresaId], ['escrituracao_fiscal']);
    expect((await bruto(leitor, feita.arquivo.url.replace('/api/', ''))).status).toBe(200);
    expect((await leitor.get('dados-sped')).body.data).toHaveLength(1);
    expect((await leitor.post('escrituracao', { empresaId, mes, tipo: 'efd_icms_ipi' })).status).toBe(403);
    expect((await leitor.post('dados-sped', {})).status).toBe(403);
    const outra = await palco.emissor({ cnpj: '12345678000195', nomeFantasia: 'Outra' });
    const deOutra = await comEmpresas(palco.palco, grupo, [outra], ['escrituracao_fiscal', 'escrituracao_gerar']);
    expect((await deOutra.get('dados-sped')).body.data).toHaveLength(0);
    expect((await deOutra.post('escrituracao', { empresaId, mes, tipo: 'efd_icms_ipi' })).status).toBe(404);
    expect((await bruto(deOutra, feita.arquivo.url.replace('/api/', ''))).status).toBe(404);
  });
});
