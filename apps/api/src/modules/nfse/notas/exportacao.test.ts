import { lerNfse } from '@retaguarda/fiscal/nfse';
import { afterAll, describe, expect, test } from 'vitest';
import { consultar } from '../../../../test-support/copias.ts';
import { criar as criarEmpresa } from '../../../../test-support/empresas.ts';
import { exportacaoPara, palcoDeNfse, tomadorEstrangeiro } from '../../../../test-support/nfse.ts';

const { palco, quem, servico, pessoaId, empresaId, entrada, ate, nota } = await palcoDeNfse();
const [nbs] = (await quem.get('nbs/select?search=1.1502')).body;
const pais = async (nome: string): Promise<number> =>
  (await quem.get(`paises/select?search=${encodeURIComponent(nome)}`)).body[0].id;
const equador = await pais('Equador');
const servicoId = await servico({ tributacaoIss: '3', aliquotaIss: null, nbsId: nbs.id });
const [endereco] = tomadorEstrangeiro.enderecos;
const estrangeiro = async (mudancas: Record<string, unknown> = {}): Promise<number> =>
  (await criarEmpresa(quem, { ...tomadorEstrangeiro, ...mudancas })).id;
const exportacao = exportacaoPara(equador);
const emitir = (mudancas: Record<string, unknown> = {}) =>
  quem.post('nfse/createandsubmit', { ...entrada({ servicoId, exportacao }), ...mudancas });

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

describe('a exportação de um serviço', () => {
  test('sai sem ISS, com o tomador pelo número fiscal do país dele, o endereço, a moeda e o país do resultado', async () => {
    const resposta = await emitir({ pessoaId: await estrangeiro() });
    expect(resposta.status, JSON.stringify(resposta.body)).toBe(201);
    const feita = await ate(resposta.body.id, 'autorizada');
    expect(feita).toMatchObject({
      iss: '0.00',
      liquido: '1000.00',
      exportacao,
      paisResultado: { id: equador, rotulo: 'Equador' },
    });
    const { DPS, valores } = lerNfse((await quem.get(`nfse/download_xml/${feita.id}`)).body).documento.infNFSe;
    expect(valores).toEqual({ vLiq: '1000.00' });
    expect(DPS.infDPS.toma).toEqual({
      NIF: '1790012345001',
      xNome: 'ANDINA SOFTWARE S.A.',
      end: {
        endExt: { cPais: 'EC', cEndPost: '170519', xCidade: 'Quito', xEstProvReg: 'Pichincha' },
        xLgr: 'Avenida Amazonas',
        nro: '477',
        xBairro: 'Exterior',
      },
      email: 'pagos@andina.test',
    });
    expect(DPS.infDPS.serv.comExt).toEqual({
      mdPrestacao: '1',
      vincPrest: '0',
      tpMoeda: '220',
      vServMoeda: '200.00',
      mecAFComexP: '01',
      mecAFComexT: '01',
      movTempBens: '1',
      mdic: '0',
    });
    expect(DPS.infDPS.valores.trib.tribMun).toEqual({ tribISSQN: '3', cPaisResult: 'EC', tpRetISSQN: '1' });
    expect((await quem.get(`nfse/downloadPdf/${feita.id}`)).status).toBe(200);
  });

  test('sem número fiscal diz-se por quê; com bens, o número deles', async () => {
    const tomador = await estrangeiro({ documentoEstrangeiro: null, nomeFantasia: 'Sem número' });
    const falta = await emitir({ pessoaId: tomador });
    expect(Object.keys(falta.body.campos)).toEqual(['exportacao.semNif']);
    const comBens = { ...exportacao, semNif: '2', bens: '3' };
    expect(Object.keys((await emitir({ pessoaId: tomador, exportacao: comBens })).body.campos)).toEqual([
      'exportacao.documentoDosBens',
    ]);
    const { body } = await emitir({ pessoaId: tomador, exportacao: { ...comBens, documentoDosBens: '261234567890' } });
    const feita = await ate(body.id, 'autorizada');
    const { infDPS } = lerNfse((await quem.get(`nfse/download_xml/${feita.id}`)).body).documento.infNFSe.DPS;
    expect(infDPS.toma).toMatchObject({ cNaoNIF: '2' });
    expect(infDPS.serv.comExt).toMatchObject({ movTempBens: '3', nRE: '261234567890' });
  });

  test.each([
    ['tomador do país', async () => ({ pessoaId }), 'pessoaId'],
    ['sem dizer como', async () => ({ exportacao: null }), 'exportacao.valorMoeda'],
    [
      'sem o valor na moeda',
      async () => ({ exportacao: { ...exportacao, valorMoeda: null } }),
      'exportacao.valorMoeda',
    ],
    [
      'sem o país do resultado',
      async () => ({ exportacao: { ...exportacao, paisResultadoId: null } }),
      'exportacao.paisResultadoId',
    ],
    [
      'resultado no Brasil',
      async () => ({ exportacao: { ...exportacao, paisResultadoId: await pais('Brasil') } }),
      'exportacao.paisResultadoId',
    ],
    [
      'endereço sem região nem código postal',
      async () => ({
        pessoaId: await estrangeiro({
          nomeFantasia: 'Pela metade',
          enderecos: [{ ...endereco, regiao: null, codigoPostal: null }],
        }),
      }),
      'pessoaId',
    ],
    [
      'país que não existe',
      async () => ({
        pessoaId: await estrangeiro({
          nomeFantasia: 'De lugar nenhum',
          enderecos: [{ ...endereco, pais: 'Atlântida' }],
        }),
      }),
      'pessoaId',
    ],
    [
      'serviço sem NBS',
      async () => ({ servicoId: await servico({ tributacaoIss: '3', aliquotaIss: null }) }),
      'servicoId',
    ],
  ])('%s: é dito no campo, antes de tomar número', async (_, mudanca, campo) => {
    const numero = async () =>
      (
        await consultar<{ ultimo: number }>(
          palco.banco.url,
          `select max(ultimo) as ultimo from app.emissor_serie where empresa_id = ${empresaId}`,
        )
      )[0]?.ultimo;
    const antes = await numero();
    const { status, body } = await emitir({
      pessoaId: await estrangeiro({ nomeFantasia: `Andina ${campo}` }),
      ...(await mudanca()),
    });
    expect([status, Object.keys(body.campos ?? {})], JSON.stringify(body)).toEqual([400, [campo]]);
    expect(await numero()).toBe(antes);
  });

  test('o rascunho guarda o que ainda falta; de outro serviço, nada fica', async () => {
    const pela = { ...exportacao, valorMoeda: null, paisResultadoId: null };
    const { body } = await quem.post('nfse', entrada({ servicoId, exportacao: pela }));
    expect(await nota(body.id)).toMatchObject({ exportacao: pela, paisResultado: null });
    const { body: comum } = await quem.post('nfse', entrada({ exportacao }));
    expect(comum.exportacao).toBeNull();
  });
});
