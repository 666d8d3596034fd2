import { lerNfse } from '@retaguarda/fiscal/nfse';
import { afterAll, describe, expect, test } from 'vitest';
import { consultar } from '../../../../test-support/copias.ts';
import { deBrasilia, palcoDeNfse } from '../../../../test-support/nfse.ts';

const { palco, quem, sefin, servico, empresaId, entrada, emitir, ate, nota, emissor } = await palcoDeNfse();
const SAO_PAULO = '3550308';
const [ISENTO, PERCENTUAL, EM_REAIS, ALIQUOTA] = ['1', '2', '3', '4'].map((tipo) => `3550308000000${tipo}`) as [
  string,
  string,
  string,
  string,
];
sefin.conceder(SAO_PAULO, ISENTO, { tipo: '1' });
sefin.conceder(SAO_PAULO, PERCENTUAL, { tipo: '2', percentual: '60.00' });
sefin.conceder(SAO_PAULO, EM_REAIS, { tipo: '3' });
sefin.conceder(SAO_PAULO, ALIQUOTA, { tipo: '4', percentual: '3.00' });

const comIsencao = { tipoBeneficio: '1', numeroBeneficio: ISENTO };
const comPercentual = { tipoBeneficio: '2', numeroBeneficio: PERCENTUAL, percentualBeneficio: '40.00' };
const emReais = { tipoBeneficio: '3', numeroBeneficio: EM_REAIS };
const comAliquota = { tipoBeneficio: '4', numeroBeneficio: ALIQUOTA, percentualBeneficio: '3.00' };
const opcao = async (recurso: string, search: string): Promise<number> =>
  (await quem.get(`${recurso}/select?search=${search}`)).body[0].id;
const ultimoNumero = async () =>
  (
    await consultar<{ ultimo: number }>(
      palco.banco.url,
      `select max(ultimo) as ultimo from app.emissor_serie where empresa_id = ${empresaId}`,
    )
  )[0]?.ultimo;
const regime = async (regimeEspecialNfse: string) => {
  const { body } = await quem.get(`fiscal/emissores/${empresaId}`);
  const { ambienteNfe, ambienteNfse, pisCofins, creditoSimples, regimeApuracaoSn, cscId, versao } = body;
  const guardado = await quem.put(`fiscal/emissores/${empresaId}`, {
    ambienteNfe,
    ambienteNfse,
    pisCofins,
    creditoSimples,
    regimeApuracaoSn,
    cscId,
    ...(versao === null ? {} : { versao }),
    regimeEspecialNfse,
  });
  expect(guardado.status, JSON.stringify(guardado.body)).toBe(200);
};
const notaDaCidade = async (id: number) => lerNfse((await quem.get(`nfse/download_xml/${id}`)).body).documento.infNFSe;

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

describe('o benefício municipal de um serviço', () => {
  test.each([
    [
      'isenção: a nota sai sem ISS',
      comIsencao,
      {},
      { base: '0.00', iss: '0.00', formula: 'isento por benefício municipal' },
      { nBM: ISENTO },
      { tpBM: '1', vLiq: '1000.00' },
    ],
    [
      'redução em percentual: 40 % do serviço saem da base',
      comPercentual,
      { deducao: '100.00' },
      { base: '500.00', iss: '25.00', formula: 'serviço × percentual do benefício municipal' },
      { nBM: PERCENTUAL, pRedBCBM: '40.00' },
      {
        vCalcDR: '100.00',
        tpBM: '2',
        vCalcBM: '400.00',
        vBC: '500.00',
        pAliqAplic: '5.00',
        vISSQN: '25.00',
        vLiq: '1000.00',
      },
    ],
    [
      'redução em R$: quanto sai da base é de cada nota',
      emReais,
      { reducaoBeneficio: '250.00', retemIss: true },
      { base: '750.00', iss: '37.50', liquido: '962.50', formula: 'benefício municipal em R$' },
      { nBM: EM_REAIS, vRedBCBM: '250.00' },
      {
        tpBM: '3',
        vCalcBM: '250.00',
        vBC: '750.00',
        pAliqAplic: '5.00',
        vISSQN: '37.50',
        vTotalRet: '37.50',
        vLiq: '962.50',
      },
    ],
    [
      'alíquota diferenciada: a da cidade, que a nota não diz',
      comAliquota,
      { informaAliquota: true },
      { base: '1000.00', iss: '30.00', formula: 'alíquota diferenciada do benefício municipal' },
      { nBM: ALIQUOTA },
      { tpBM: '4', vBC: '1000.00', pAliqAplic: '3.00', vISSQN: '30.00', vLiq: '1000.00' },
    ],
  ])('%s', async (_, campos, mudancas, { formula, ...figuras }, BM, valores) => {
    const servicoId = await servico(campos);
    const calculo = await quem.post('nfse/calcular', { empresaId, servicoId, valor: '1000.00', ...mudancas });
    expect(calculo.body).toMatchObject(figuras);
    expect(calculo.body.passos.map((passo: { formula: string }) => passo.formula)).toContain(formula);
    const id = await emitir({ servicoId, ...mudancas });
    expect(await ate(id, 'autorizada')).toMatchObject({ iss: figuras.iss, liquido: valores.vLiq });
    const feita = await notaDaCidade(id);
    const { tribMun } = feita.DPS.infDPS.valores.trib;
    expect([tribMun.BM, tribMun.pAliq]).toEqual([BM, undefined]);
    expect(feita.valores).toEqual(valores);
    expect((await quem.get(`nfse/downloadPdf/${id}`)).status).toBe(200);
  });

  test.each([
    ['isento com dedução', comIsencao, { deducao: '10.00' }, 'deducao'],
    ['isento com retenção', comIsencao, { retemIss: true }, 'retemIss'],
    ['redução em R$ sem dizer quanta', emReais, {}, 'reducaoBeneficio'],
    ['redução maior que o serviço', emReais, { reducaoBeneficio: '1000.01' }, 'reducaoBeneficio'],
    ['redução em R$ que deixa menos de 2 %', emReais, { reducaoBeneficio: '600.01' }, 'reducaoBeneficio'],
    ['redução dita na nota de outro benefício', comPercentual, { reducaoBeneficio: '10.00' }, 'reducaoBeneficio'],
    ['redução dita na nota de serviço sem benefício', {}, { reducaoBeneficio: '10.00' }, 'reducaoBeneficio'],
    ['percentual que deixa menos de 2 %', { ...comPercentual, percentualBeneficio: '60.01' }, {}, 'servicoId'],
    ['alíquota menor que 2 %', { ...comAliquota, percentualBeneficio: '1.99' }, {}, 'servicoId'],
  ])('%s: é dito no campo, antes de tomar número', async (_, campos, mudancas, campo) => {
    const antes = await ultimoNumero();
    const pedido = entrada({ servicoId: await servico(campos), ...mudancas });
    const { status, body } = await quem.post('nfse/createandsubmit', pedido);
    expect([status, Object.keys(body.campos ?? {})], JSON.stringify(body)).toEqual([400, [campo]]);
    expect(await ultimoNumero()).toBe(antes);
  });

  test('até 2 % cabe; no transporte municipal, menos também', async () => {
    const justo = await servico({ ...comPercentual, percentualBeneficio: '60.00' });
    expect(await ate(await emitir({ servicoId: justo, valor: '33.33' }), 'autorizada')).toMatchObject({ iss: '0.67' });
    const onibus = { servicoNacionalId: await opcao('servicos-nacionais', '160101'), ...emReais };
    const id = await emitir({ servicoId: await servico(onibus), reducaoBeneficio: '900.00' });
    expect(await ate(id, 'autorizada')).toMatchObject({ iss: '5.00' });
  });

  test('o rascunho espera quanto reduz, e guarda o que foi dito', async () => {
    const servicoId = await servico(emReais);
    const { body } = await quem.post('nfse', entrada({ servicoId }));
    expect(body).toMatchObject({ situacao: 'rascunho', reducaoBeneficio: '0.00', iss: '50.00' });
    const { versao } = await nota(body.id);
    await quem.put(`nfse/${body.id}`, entrada({ servicoId, versao, reducaoBeneficio: '100.00' }));
    expect(await nota(body.id)).toMatchObject({ reducaoBeneficio: '100.00', iss: '45.00' });
  });

  test('o que a cidade não registrou, ou registrou de outro modo, volta com o campo', async () => {
    const desconhecido = await servico({ ...comIsencao, numeroBeneficio: '35503080000009' });
    expect((await ate(await emitir({ servicoId: desconhecido }), 'rejeitada')).erros).toMatchObject([
      { codigo: 'E0541', campo: 'servicoId', oQueFazer: expect.stringContaining('cadastro do serviço') },
    ]);
    const trocado = await servico({ ...comPercentual, numeroBeneficio: ISENTO });
    expect((await ate(await emitir({ servicoId: trocado }), 'rejeitada')).erros).toMatchObject([
      { codigo: 'E0577', campo: 'servicoId' },
    ]);
    const acima = await servico({ ...emReais, numeroBeneficio: PERCENTUAL });
    expect((await ate(await emitir({ servicoId: acima, reducaoBeneficio: '10.00' }), 'rejeitada')).erros).toMatchObject(
      [{ codigo: 'E0565', campo: 'reducaoBeneficio' }],
    );
  });

  test('com regime especial da empresa, ou do MEI, não há benefício', async () => {
    const pedido = entrada({ servicoId: await servico(comIsencao) });
    const recusado = async (texto: string) =>
      expect(await quem.post('nfse/createandsubmit', pedido)).toMatchObject({
        status: 400,
        body: { campos: { servicoId: expect.stringContaining(texto) } },
      });
    const antes = await ultimoNumero();
    await regime('6');
    await recusado('regime especial');
    await regime('0');
    expect((await quem.put(`empresas/${empresaId}`, { regimeTributario: '4' })).status).toBe(200);
    await recusado('MEI');
    expect((await quem.put(`empresas/${empresaId}`, { regimeTributario: '3' })).status).toBe(200);
    expect(await ultimoNumero()).toBe(antes);
    expect(await ate(await emitir(pedido), 'autorizada')).toMatchObject({ iss: '0.00' });
  });

  test('à cidade que gera as notas por si o benefício não vai, e isso é dito', async () => {
    const daCidade = await emissor(deBrasilia);
    const servicoId = await servico({ ...comIsencao, codigoDaPrefeitura: '620910000' });
    const calculo = await quem.post('nfse/calcular', { empresaId: daCidade, servicoId, valor: '1000.00' });
    expect(calculo.body).toMatchObject({ iss: '50.00' });
    expect(calculo.body.avisos.join()).toContain('benefício municipal do serviço não vai');
    const feita = await ate(await emitir({ empresaId: daCidade, servicoId }), 'autorizada');
    expect(feita).toMatchObject({ iss: '50.00', sistema: 'abrasf204' });
    expect(
      feita.vida.map(({ ato, detalhe }: { ato: string; detalhe: string }) => `${ato} ${detalhe}`).join(),
    ).toContain('avisada A cidade gera as notas por sistema próprio');
  });
});
