import { expect, test } from 'vitest';
import { abrirCenarioDaNfse } from '../../test-support/sefin-local/cenario.ts';
import { lerParametrosDaCidade } from './index.ts';

const pergunta = {
  municipio: '3550308',
  servico: { nacional: '010501', municipal: null },
  competencia: '2026-11-20',
} as const;
const periodo = (de: string, ate: string | null) => ({ DtIni: `${de}T00:00:00`, DtFim: ate && `${ate}T00:00:00` });

test('de uma cidade vem o que vale no dia: alíquota, regimes e quem retém', async () => {
  const { cliente } = await abrirCenarioDaNfse({
    parametros: {
      '3550308/convenio': {
        parametrosConvenio: {
          aderenteAmbienteNacional: 1,
          aderenteEmissorNacional: 0,
          situacaoEmissaoPadraoContribuintesRFB: 0,
        },
      },
      '3550308/01.05.01.000/aliquota': {
        aliquotas: {
          '01.05.01.000': [
            { Incidencia: 'SIM', Aliq: 5, ...periodo('2024-01-01', '2026-11-09') },
            { Incidencia: 'SIM', Aliq: 2.9, ...periodo('2026-11-10', null) },
          ],
        },
      },
      '3550308/01.05.01.000/regimes_especiais': {
        regimesEspeciais: {
          '01.05.01.000': {
            1: [{ situacao: 1, dataInicio: '2024-01-01T00:00:00', dataFim: null }],
            5: [{ sit: 2, dtIni: '2024-01-01T00:00:00' }],
            6: [{ situacao: 3, dataInicio: '2027-01-01T00:00:00' }],
          },
        },
      },
      '3550308/retencoes': {
        retencoes: {
          artigoSexto: { habilitado: true, historico: [{ dataInicioVigencia: '2020-01-01T00:00:00' }] },
          retencoesMunicipais: [
            {
              dataInicioVigencia: '2020-01-01T00:00:00',
              servicos: [{ codigoCompleto: '01.05.01.000', historico: [] }],
            },
          ],
        },
      },
    },
  });
  expect(await lerParametrosDaCidade(cliente, pergunta)).toEqual({
    tipo: 'ok',
    dados: {
      convenio: { emissorNacional: false, ambienteNacional: true, emissaoDosContribuintes: false },
      aliquota: { incide: true, percentual: '2.90', de: '2026-11-10', ate: null },
      regimes: [
        { regime: '1', situacao: 'permitido' },
        { regime: '5', situacao: 'vedado' },
      ],
      retencoes: { artigoSexto: true, doServico: true },
    },
  });
});

test('sem convênio ativo nada mais se pergunta; o que a cidade não publica fica em branco', async () => {
  const { cliente } = await abrirCenarioDaNfse();
  const nada = { aliquota: null, regimes: [], retencoes: { artigoSexto: false, doServico: false } };
  expect(await lerParametrosDaCidade(cliente, { ...pergunta, municipio: '3304557' })).toEqual({
    tipo: 'ok',
    dados: { convenio: null, ...nada },
  });
  expect(await lerParametrosDaCidade(cliente, pergunta)).toMatchObject({
    tipo: 'ok',
    dados: { convenio: { emissorNacional: true }, ...nada },
  });
});

test('o serviço fora do ar, ou que quebra no meio, é uma falha e não uma cidade sem parâmetros', async () => {
  const { cliente, sefin } = await abrirCenarioDaNfse();
  sefin.falhas.programar({ servico: 'GET parametros', vezes: 1, falha: { tipo: 'http', status: 503 } });
  expect(await lerParametrosDaCidade(cliente, pergunta)).toMatchObject({ tipo: 'falha' });
});
