import { lerNfse } from '@retaguarda/fiscal/nfse';
import { afterAll, describe, expect, test } from 'vitest';
import { consultar } from '../../../../test-support/copias.ts';
import { deBrasilia, palcoDeNfse } from '../../../../test-support/nfse.ts';

const palco = await palcoDeNfse();
const { quem, servico, entrada, emitir, ate, nota, emissor, empresaId } = palco;
const sql = (texto: string) => consultar<Record<string, unknown>>(palco.palco.banco.url, texto);

const simples = await emissor({
  nomeFantasia: 'Do Simples',
  cnpj: '12ABC34501DE35',
  ie: null,
  ieSituacao: 'isento',
  regimeTributario: '1',
});
const mei = await emissor({
  nomeFantasia: 'MEI',
  cnpj: '14380200000121',
  ie: null,
  ieSituacao: 'isento',
  regimeTributario: '4',
});

const configurar = async (empresa: number, mudancas: Record<string, unknown>) => {
  const { ambienteNfe, ambienteNfse, pisCofins, creditoSimples, regimeApuracaoSn, regimeEspecialNfse, cscId, versao } =
    (await quem.get(`fiscal/emissores/${empresa}`)).body;
  return quem.put(`fiscal/emissores/${empresa}`, {
    ambienteNfe,
    ambienteNfse,
    pisCofins,
    creditoSimples,
    regimeApuracaoSn,
    regimeEspecialNfse,
    cscId,
    ...(versao === null ? {} : { versao }),
    ...mudancas,
  });
};
/** What the system kept of the note that it made. */
const totTribDa = async (pedido: Record<string, unknown>) => {
  const { id } = await ate(await emitir({ geraTitulo: false, ...pedido }), 'autorizada');
  const { infNFSe } = lerNfse((await quem.get(`nfse/download_xml/${id}`)).body).documento;
  return { totTrib: infNFSe.DPS.infDPS.valores.trib.totTrib, tributos: (await nota(id)).tributos };
};
const calculo = async (pedido: Record<string, unknown>) =>
  (await quem.post('nfse/calcular', { empresaId, valor: '1000.00', ...pedido })).body;
const COLUNAS =
  'codigo;ex;tipo;descricao;nacionalfederal;importadosfederal;estadual;municipal;vigenciainicio;vigenciafim;chave;versao;fonte';
const ibpt = (...linhas: string[]) => {
  const form = new FormData();
  form.append('file', new Blob([[COLUNAS, ...linhas].join('\n')]), 'TabelaIBPTaxSP26.2.B.csv');
  return quem.post('olho-no-imposto/upload', form);
};

afterAll(async () => {
  expect(await sql('select * from app.conferir_tudo()')).toEqual([]);
});

describe('os tributos aproximados no preço (Lei 12.741/2012)', () => {
  test('fora do Simples, sem nada digitado, são os impostos da própria nota: PIS e COFINS, e o ISS', async () => {
    const servicoId = await servico();
    const tributos = { forma: 'valor', federais: '36.50', estaduais: '0.00', municipais: '50.00', simples: null };
    expect(await calculo({ servicoId })).toMatchObject({
      tributos,
      fonteDosTributos: expect.stringContaining('impostos desta nota'),
    });
    expect(await totTribDa({ servicoId })).toEqual({
      totTrib: { vTotTrib: { vTotTribFed: '36.50', vTotTribEst: '0.00', vTotTribMun: '50.00' } },
      tributos,
    });
    // What the discount takes off the price pays no tax; not cumulative, the contributions are higher.
    expect((await calculo({ servicoId, desconto: '100.00' })).tributos).toMatchObject({
      federais: '32.85',
      municipais: '45.00',
    });
    expect((await configurar(empresaId, { pisCofins: 'naoCumulativo' })).status).toBe(200);
    expect((await calculo({ servicoId })).tributos).toMatchObject({ federais: '92.50' });
    expect((await configurar(empresaId, { pisCofins: 'cumulativo' })).status).toBe(200);
  });

  test('sem a alíquota do ISS ninguém sabe quanto é: diz-se antes, e nenhum número se gasta', async () => {
    const servicoId = await servico({ aliquotaIss: null });
    expect((await calculo({ servicoId })).avisos).toContainEqual(expect.stringContaining('alíquota do ISS'));
    const series = await sql('select serie, ultimo from app.emissor_serie order by id');
    const { status, body } = await quem.post('nfse/createandsubmit', entrada({ servicoId }));
    expect([status, body.error]).toEqual([400, expect.stringContaining('alíquota do ISS')]);
    expect(await sql('select serie, ultimo from app.emissor_serie order by id')).toEqual(series);
  });

  test('a empresa do Simples diz a alíquota efetiva dela; sem ela, pede-se antes do número', async () => {
    const servicoId = await servico({ aliquotaIss: null });
    const pedido = { empresaId: simples, servicoId };
    const rascunho = (await quem.post('nfse', entrada(pedido))).body;
    expect(rascunho).toMatchObject({
      tributos: null,
      avisos: [expect.stringContaining('alíquota efetiva do Simples')],
    });
    const { status, body } = await quem.post(`nfse/submit/${rascunho.id}`);
    expect([status, body.error]).toEqual([400, expect.stringContaining('alíquota efetiva do Simples')]);
    expect(await nota(rascunho.id)).toMatchObject({ situacao: 'rascunho', numero: null });

    for (const aliquotaSimples of ['0', '33.01', '6.123', '-1']) {
      expect((await configurar(simples, { aliquotaSimples })).body.campos).toHaveProperty('aliquotaSimples');
    }
    expect((await configurar(simples, { aliquotaSimples: '6.73' })).body).toMatchObject({ aliquotaSimples: '6.73' });
    // What another screen saves without naming it leaves it as it is.
    expect((await configurar(simples, {})).body).toMatchObject({ aliquotaSimples: '6.73' });
    expect((await nota(rascunho.id)).tributos).toMatchObject({ forma: 'simples', simples: '6.73' });
    expect(await totTribDa(pedido)).toMatchObject({ totTrib: { pTotTribSN: '6.73' }, tributos: { simples: '6.73' } });
  });

  test('o MEI não precisa dizer', async () => {
    const servicoId = await servico({ aliquotaIss: null });
    expect(await totTribDa({ empresaId: mei, servicoId })).toMatchObject({
      totTrib: { indTotTrib: '0' },
      tributos: { forma: 'dispensada' },
    });
  });

  test('o que o serviço diz vale para qualquer regime, e o que ele cala é zero', async () => {
    const servicoId = await servico({ tributosFederais: '13.45', tributosMunicipais: '2.5' });
    const pTotTrib = { pTotTribFed: '13.45', pTotTribEst: '0.00', pTotTribMun: '2.50' };
    for (const empresa of [empresaId, mei]) {
      const semIss = empresa === mei ? { aliquotaIss: null } : {};
      expect((await totTribDa({ empresaId: empresa, servicoId, ...semIss })).totTrib).toEqual({ pTotTrib });
    }
    const demais = await quem.post('servico', { nome: 'Demais', tributosFederais: '100.01' });
    expect(demais.body.campos).toHaveProperty('tributosFederais');
  });

  test('à cidade que emite por si não se diz', async () => {
    const brasilia = await emissor({ ...deBrasilia, cnpj: '99640138000112', nomeFantasia: 'Filial do DF' });
    const servicoId = await servico({ codigoDaPrefeitura: '620910000' });
    expect(await calculo({ empresaId: brasilia, servicoId })).toMatchObject({ tributos: null, fonteDosTributos: null });
  });

  test('com a tabela do IBPT vale a linha da NBS, e sem ela a do item da LC 116; vencida, avisa', async () => {
    const doItem = await servico();
    const [nbs] = (await quem.get('nbs/select?search=1.1103.21.00')).body;
    const daNbs = await servico({ nbsId: nbs.id });
    const codigo = String((await sql(`select codigo from app.nbs where id = ${nbs.id}`))[0]?.codigo).replaceAll(
      '.',
      '',
    );
    const linhas = (fim: string) => [
      `0105;;2;Licenciamento;13.45;15.45;0.00;3.30;01/01/2026;${fim};X;26.2.B;IBPT`,
      `${codigo};;1;Licença;10.00;12.00;1.00;2.00;01/01/2026;${fim};X;26.2.B;IBPT`,
    ];
    expect((await ibpt(...linhas('31/12/2099'))).status).toBe(200);
    expect(await totTribDa({ servicoId: doItem })).toMatchObject({
      totTrib: { vTotTrib: { vTotTribFed: '134.50', vTotTribEst: '0.00', vTotTribMun: '33.00' } },
    });
    expect(await calculo({ servicoId: daNbs, desconto: '100.00' })).toMatchObject({
      tributos: { forma: 'valor', federais: '90.00', estaduais: '9.00', municipais: '18.00' },
      fonteDosTributos: 'Tabela do IBPT de SP, versão 26.2.B',
      avisos: [expect.stringContaining('IBS/CBS')],
    });
    // Of the Simples the company's own rate is nearer to the truth; of what is all outside it, nothing but the table.
    expect((await calculo({ empresaId: simples, servicoId: doItem })).tributos).toMatchObject({ forma: 'simples' });
    await configurar(simples, { regimeApuracaoSn: '3' });
    expect((await calculo({ empresaId: simples, servicoId: doItem })).tributos).toMatchObject({ forma: 'valor' });
    expect((await ibpt(...linhas('31/01/2026'))).status).toBe(200);
    expect((await calculo({ servicoId: doItem })).avisos).toContainEqual(expect.stringContaining('Importe a nova'));
  });
});
