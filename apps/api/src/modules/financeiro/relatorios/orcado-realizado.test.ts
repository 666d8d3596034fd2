import { ratear } from '@retaguarda/brasil';
import { centrosDeCusto } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { criarNo, criarOrcamento, criarRamo } from '../../../../test-support/contabil.ts';
import { Fabrica } from '../../../../test-support/exemplos.ts';
import { figuras, relatorio } from '../../../../test-support/relatorios.ts';
import { palcoDeTitulos } from '../../../../test-support/titulos.ts';

const palco = await cenario();
const quem = palco.grupo.admin;
const orcado = relatorio(quem, 'orcado-realizado');
const fabrica = new Fabrica(palco);

/** A centre is told with its code. */
const doCentro = (lidas: ReturnType<typeof figuras>, { nome }: Readonly<Record<string, unknown>>) =>
  Object.entries(lidas).find(([rotulo]) => rotulo.endsWith(String(nome)))?.[1];

test('planejado, comprometido e realizado no centavo por conta e centro, por competência e por caixa', async () => {
  const { titulo, baixar, empresaId, contaId } = await palcoDeTitulos(palco);
  const { conta } = await criarRamo(quem, { ano: 2025, nome: 'Despesas' });
  const centro = () => fabrica.criar(centrosDeCusto, { superiorId: null, empresaId: null });
  const [a, b, c] = [await centro(), await centro(), await centro()];
  const { id: orcamentoId } = await criarOrcamento(quem, empresaId, { ano: 2025 });
  const celulas = [
    { contaId: conta.id, centroCustoId: a.id, mes: '2025-03', valor: '100.00' },
    { contaId: conta.id, centroCustoId: a.id, mes: '2025-04', valor: '50.00' },
  ];
  expect((await quem.put(`budgets/${orcamentoId}/grade`, { celulas })).status).toBe(200);
  const rateio = [a, b, c].map(({ id }, i) => ({
    planoDeContaId: conta.id,
    centroCustoId: id,
    percentual: ['33.33', '33.33', '33.34'][i],
  }));
  const [id] = await titulo({ origem: 'P', valor: '100.01', rateio });
  await baixar([{ id, valor: '50.00' }], { data: '2025-04-02' });
  const tarifa = { contaId, valor: '-9.90', tipo: 'tarifa', data: '2025-03-05', planoDeContaId: conta.id };
  expect((await quem.post('financeiro/movimentos', { ...tarifa, centroCustoId: a.id })).status).toBe(201);

  const pesos = ratear('100.01', ['33.33', '33.33', '33.34']);
  const [pago, aberto] = [ratear('50.00', pesos), ratear('50.01', pesos)];
  const competencia = figuras(await orcado.ler({ orcamentoId }));
  const deA = pago[0]?.plus('9.90');
  expect(doCentro(competencia, a)?.slice(0, 3)).toEqual(['150.00', aberto[0]?.toFixed(2), deA?.toFixed(2)]);
  expect(doCentro(competencia, b)?.slice(0, 3)).toEqual(['0.00', aberto[1]?.toFixed(2), pago[1]?.toFixed(2)]);
  expect(competencia.Despesa).toEqual(['150.00', '50.01', '59.90', '40.09', '73.27']);
  const marco = { de: '2025-03-01', ate: '2025-03-31' };
  const emMarco = figuras(await orcado.ler({ orcamentoId, regime: 'caixa', ...marco }));
  expect(emMarco.Despesa).toEqual(['100.00', '50.01', '9.90', '40.09', '59.91']);
  const consultas: Record<string, string>[] = [{}, { regime: 'caixa' }, marco];
  for (const mais of consultas) {
    const consulta = { orcamentoId, ...mais };
    const tabela = await orcado.ler(consulta);
    for (const { chave, valores } of tabela.linhas)
      for (const [i, coluna] of [
        [1, 'comprometido'],
        [2, 'realizado'],
      ] as const)
        expect((await orcado.documentos(chave, coluna, consulta)).total).toBe(valores[i]);
  }
});

test('os juros pagos gastam o orçamento da sua conta, no mês em que foram pagos', async () => {
  const { titulo, baixar, empresaId } = await palcoDeTitulos(palco);
  const doPlano = { ano: 2025, companyId: empresaId, nome: 'Despesas' };
  const { conta, subgrupo } = await criarRamo(quem, doPlano);
  const juros = await criarNo(quem, 4, subgrupo.id, { nome: 'Juros e multas pagos' });
  const { id: orcamentoId } = await criarOrcamento(quem, empresaId, { ano: 2025, nome: 'Com juros' });
  const celulas = [{ contaId: juros.id, centroCustoId: null, mes: '2025-04', valor: '30.00' }];
  expect((await quem.put(`budgets/${orcamentoId}/grade`, { celulas })).status).toBe(200);
  const termos = { multaPercentual: '2', jurosMensalPercentual: '1' };
  const [id] = await titulo({
    origem: 'P',
    valor: '1000.00',
    ...termos,
    rateio: [{ planoDeContaId: conta.id, percentual: '100' }],
  });
  await baixar([{ id }], { data: '2025-04-10' });
  for (const regime of ['competencia', 'caixa']) {
    const emAbril = figuras(await orcado.ler({ orcamentoId, regime, de: '2025-04-01', ate: '2025-04-30' }));
    const lida = Object.entries(emAbril).find(([rotulo]) => rotulo.endsWith('Juros e multas pagos'))?.[1];
    // 2 % and 1 % a month for 30 days, of a thousand.
    expect(lida?.slice(0, 3)).toEqual(['30.00', '0.00', '30.00']);
  }
});

test('orçamento alheio não existe', async () => {
  const { empresaId } = await palcoDeTitulos(palco);
  const { id } = await criarOrcamento(quem, empresaId, { ano: 2025, nome: 'Outro' });
  expect((await palco.outro.admin.get(`financeiro/relatorios/orcado-realizado?orcamentoId=${id}`)).status).toBe(404);
});
