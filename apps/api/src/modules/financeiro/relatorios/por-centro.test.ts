import { ratear } from '@retaguarda/brasil';
import { centrosDeCusto } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { criarRamo } from '../../../../test-support/contabil.ts';
import { Fabrica } from '../../../../test-support/exemplos.ts';
import { figuras, relatorio } from '../../../../test-support/relatorios.ts';
import { palcoDeTitulos } from '../../../../test-support/titulos.ts';

const palco = await cenario();
const quem = palco.grupo.admin;
const fabrica = new Fabrica(palco);

describe('por centro de custo', () => {
  const porCentro = relatorio(quem, 'por-centro-de-custo');
  test('cada parcela em partes que somam ela mesma; o que não tem centro é dito', async () => {
    const { titulo, baixar, empresaId } = await palcoDeTitulos(palco);
    const { conta } = await criarRamo(quem, { ano: 2025, nome: 'Despesas' });
    const centro = () => fabrica.criar(centrosDeCusto, { superiorId: null, empresaId: null });
    const centros = [await centro(), await centro(), await centro()];
    const rateio = centros.map(({ id }, i) => ({
      planoDeContaId: conta.id,
      centroCustoId: id,
      percentual: ['33.33', '33.33', '33.34'][i],
    }));
    const ids = await titulo({ origem: 'P', valor: '100.01', quantidade: 2, vencimento: '2025-03-11', rateio });
    await titulo({ origem: 'P', valor: '7.00', vencimento: '2025-03-31' });
    await baixar([{ id: ids[0], valor: '10.00' }], { data: '2025-03-20' });
    const marco = { de: '2025-03-01', ate: '2025-03-31', empresaId };
    const tabela = await porCentro.ler(marco);
    const pesos = ratear('100.01', ['33.33', '33.33', '33.34']);
    const partes = (total: string) => ratear(total, pesos).map((parte) => parte.toFixed(2));
    const [valores, quitados, abertos] = [partes('50.00'), partes('10.00'), partes('40.00')];
    for (const [i, { nome }] of centros.entries())
      expect(figuras(tabela)[String(nome)]).toEqual([valores[i], quitados[i], abertos[i]]);
    expect(figuras(tabela)['Sem centro de custo']).toEqual(['7.00', '0.00', '7.00']);
    expect(tabela.total).toEqual(['57.00', '10.00', '47.00']);
    expect(await porCentro.abrirTudo(marco)).toBe(24);
    const so = await porCentro.ler({ ...marco, centroCustoId: centros[0]?.id ?? 0 });
    expect(so.total?.[0]).toBe(valores[0]);
  });
});

describe('eficiência do recebimento', () => {
  const eficiencia = relatorio(quem, 'eficiencia-do-recebimento');
  test('o que venceu se reparte em no prazo, em atraso, abatido, em acordo, perdido e em aberto; o fim de semana é prazo', async () => {
    const { titulo, baixar, empresaId, pessoaId } = await palcoDeTitulos(palco);
    const um = async (valor: string, vencimento: string) => (await titulo({ valor, vencimento }))[0] as number;
    // 15/03/2025 was a Saturday: the 17th is in time.
    const sabado = await um('100.00', '2025-03-15');
    await baixar([{ id: sabado }], { data: '2025-03-17' });
    const tarde = await um('200.00', '2025-03-10');
    await baixar([{ id: tarde, valor: '150.00', abatimento: '20.00' }], { data: '2025-03-20' });
    const perdida = await um('40.00', '2025-03-10');
    await quem.post('financeiro/loss', { ids: [perdida], data: '2025-04-20', motivo: 'Sumiu' });
    const velha = await um('60.00', '2025-03-10');
    await quem.post('financeiro/renegociar', { ids: [velha], data: '2025-04-15', vencimento: '2025-06-10' });
    await um('1.00', '2025-04-01');
    const de = { de: '2025-03-01', ate: '2025-06-30', empresaId };
    const tabela = await eficiencia.ler(de);
    expect(figuras(tabela)).toEqual({
      // (150 × 10 days) ÷ 250 received
      '03/2025': ['400.00', '100.00', '150.00', '20.00', '60.00', '40.00', '30.00', '40.00', '62.50', '6.0'],
      '04/2025': ['1.00', '0.00', '0.00', '0.00', '0.00', '0.00', '1.00', null, '0.00', null],
      '06/2025': ['60.00', '0.00', '0.00', '0.00', '0.00', '0.00', '60.00', null, '0.00', null],
    });
    expect(tabela.total?.slice(0, 3)).toEqual(['461.00', '100.00', '150.00']);
    const { linhas } = await eficiencia.ler({ ...de, linhas: 'pessoa' });
    expect(linhas.map(({ chave, valores }) => [chave, valores[0]])).toEqual([[`p${pessoaId}`, '461.00']]);
    for (const linhas of ['mes', 'pessoa']) {
      const consulta = { ...de, linhas };
      const lida = await eficiencia.ler(consulta);
      for (const { chave, valores } of lida.linhas)
        for (const [i, { coluna }] of lida.colunas.slice(0, 7).entries())
          expect((await eficiencia.documentos(chave, coluna, consulta)).total).toBe(valores[i]);
    }
  });

  test('o pagamento cancelado não foi recebido', async () => {
    const { titulo, baixar, empresaId } = await palcoDeTitulos(palco);
    const [id] = await titulo({ valor: '90.00', vencimento: '2025-03-10' });
    await baixar([{ id }], { data: '2025-03-20' });
    await quem.put(`financeiro/calcelPayment/${id}`, { data: '2025-03-25' });
    const { total } = await eficiencia.ler({ de: '2025-03-01', ate: '2025-03-31', empresaId });
    expect(total).toEqual(['90.00', '0.00', '0.00', '0.00', '0.00', '0.00', '90.00', null, '0.00', null]);
  });
});
