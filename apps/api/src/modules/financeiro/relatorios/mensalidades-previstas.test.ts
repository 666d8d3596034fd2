import { contas, diasDaCompetencia, proporcional, somarCompetencias, ultimoDia } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { contratoAprovado, novoCliente, novoTipo, terminar } from '../../../../test-support/contratos.ts';
import { criar } from '../../../../test-support/empresas.ts';
import { Fabrica } from '../../../../test-support/exemplos.ts';
import { figuras, relatorio } from '../../../../test-support/relatorios.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';

const palco = await cenario();
const { provedor, grupo } = palco;
const quem = provedor.admin;
const fabrica = new Fabrica(palco, provedor);
const { id: empresaId } = await criar(quem, { propria: true, cliente: false });
const { id: outraEmpresaId } = await criar(quem, { propria: true, cliente: false });
const conta = await fabrica.criar(contas, { empresaId, saldoInicial: '0.00', saldoInicialData: null });
const outraConta = await fabrica.criar(contas, { empresaId, saldoInicial: '0.00', saldoInicialData: null });
const { body: conf } = await quem.get('conf-contratos/1');
expect((await quem.put('conf-contratos/1', { versao: conf.versao, contaId: conta.id })).status).toBe(200);

const fluxo = relatorio(quem, 'fluxo-de-caixa');
const este = hojeNoBrasil().slice(0, 7);
const [proximo, seguinte] = [somarCompetencias(este, 1), somarCompetencias(este, 2)];
const pergunta = { de: `${este}-01`, ate: ultimoDia(seguinte), linhas: 'pessoa', mostrar: 'previsto' };
const tipo = await novoTipo(quem);
/** A contract whose fee falls due on the last day of each month: never before today. */
const contrato = async (nomeFantasia: string, mais: object = {}) => {
  const { id: clienteId } = await novoCliente(quem, { nomeFantasia });
  const termos = { empresaId: clienteId, contratoTipoId: tipo.id, diaVencimento: 31, mensalidadeValor: '389.90' };
  return (await contratoAprovado(quem, { ...termos, ...mais })).id as number;
};

describe('mensalidades a cobrar no fluxo de caixa', () => {
  test('cada mês que se vai cobrar está no dia em que vence; cobrado, é o título e não os dois', async () => {
    const id = await contrato('Cantina');
    const inteiro = ['389.90', '389.90', '389.90', '1169.70'];
    expect(figuras(await fluxo.ler(pergunta))).toMatchObject({ Entradas: inteiro, Cantina: inteiro });
    expect((await fluxo.documentos('entradas', `${este}:valor`, pergunta)).documentos).toMatchObject([
      { tipo: 'mensalidade', data: ultimoDia(este), valor: '389.90', abre: { tela: 'contratos', id } },
    ]);
    const { body } = await quem.post('empresas/batch-monthly-payment', {
      contratoTipoIds: [tipo.id],
      competencia: este,
    });
    await terminar(quem, body.jobId);
    expect(figuras(await fluxo.ler(pergunta))).toMatchObject({ Entradas: inteiro, Cantina: inteiro });
    const [doMes] = (await fluxo.documentos('entradas', `${este}:valor`, pergunta)).documentos;
    expect(doMes).toMatchObject({ tipo: 'previsto', abre: { tela: 'receber' } });
    const [doProximo] = (await fluxo.documentos('entradas', `${proximo}:valor`, pergunta)).documentos;
    expect(doProximo).toMatchObject({ tipo: 'mensalidade', pessoa: 'Cantina', abre: { tela: 'contratos', id } });
    expect(await fluxo.abrirTudo(pergunta)).toBeGreaterThan(8);
    expect(figuras(await fluxo.ler({ ...pergunta, mostrar: 'realizado' })).Entradas).toEqual([
      '0.00',
      '0.00',
      '0.00',
      '0.00',
    ]);
  });

  test('um contrato suspenso não se espera; o que acaba no meio do mês, só a parte dele', async () => {
    const suspenso = await contrato('Suspensa');
    const motivo = 'Pediu uma pausa';
    expect((await quem.put(`contratos/${suspenso}/situacao`, { para: 'suspenso', motivo })).status).toBe(200);
    await contrato('Despedida', { fim: `${proximo}-15` });
    const linhas = figuras(await fluxo.ler(pergunta));
    expect(linhas).not.toHaveProperty('Suspensa');
    const parte = proporcional('389.90', 15, diasDaCompetencia(proximo)).toFixed(2);
    expect(linhas.Despedida?.slice(0, 3)).toEqual(['389.90', parte, '0.00']);
    await fluxo.abrirTudo(pergunta);
  });

  test('são da empresa e da conta em que se cobra, e de mais ninguém', async () => {
    const entradas = async (mais: Record<string, number>, de = fluxo) =>
      figuras(await de.ler({ ...pergunta, ...mais })).Entradas?.at(-1);
    const todas = await entradas({});
    expect(Number(todas)).toBeGreaterThan(1169);
    expect(await entradas({ empresaId })).toBe(todas);
    expect(await entradas({ contaId: conta.id })).toBe(todas);
    expect(await entradas({ empresaId: outraEmpresaId })).toBe('0.00');
    expect(await entradas({ contaId: outraConta.id })).toBe('0.00');
    expect(await entradas({}, relatorio(grupo.admin, 'fluxo-de-caixa'))).toBe('0.00');
  });
});
