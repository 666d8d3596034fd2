import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { avisoParcial } from '../../../../../packages/fiscal/test-support/referencia.ts';
import { consultar } from '../../../test-support/copias.ts';
import { enderecoSp } from '../../../test-support/empresas.ts';
import {
  campoDoSped,
  dadosDoSped,
  doRegistro,
  gerarEscrituracao,
  linhasDoSped,
} from '../../../test-support/escrituracao.ts';
import { notaAutorizada } from '../../../test-support/nota-autorizada.ts';
import { palcoDeNotas } from '../../../test-support/notas.ts';
import { hojeNoBrasil } from '../../platform/today.ts';

const palco = await palcoDeNotas();
const { quem, produto, corpo, nota, ate } = palco;
const emQuito = {
  tipo: 'principal',
  logradouro: 'Av. Amazonas',
  numero: '100',
  cidade: 'Quito',
  pais: 'Equador',
  codigoPostal: '170515',
  regiao: 'Pichincha',
};
const deFora = { tipoPessoa: 'estrangeira', cnpj: null, razaoSocial: null, documentoEstrangeiro: 'EC1712345678' };
const semIe = { ie: null, ieSituacao: 'nao_contribuinte' };
const exportacao = { ufSaida: 'SP', local: 'Porto de Santos', despacho: 'Alfândega de Santos' };

let equatoriano: number;
beforeAll(async () => {
  equatoriano = await palco.cliente({ ...deFora, ...semIe, enderecos: [emQuito] });
  await dadosDoSped(quem, palco.empresaId);
});
afterAll(async () => {
  expect(await consultar(palco.palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

const autorizada = (id: number) => notaAutorizada(palco, id);
const achados = async (mudancas: Record<string, unknown>) => {
  const { status, body } = await quem.post('nfe/calcular', await corpo(mudancas));
  expect({ status, body }).toMatchObject({ status: 200 });
  return (body.achados as { campo: string; impede: boolean }[]).filter(({ impede }) => impede);
};

describe(`o destinatário do exterior${avisoParcial}`, () => {
  test('a exportação leva o endereço de fora, por onde sai, e nenhum imposto', async () => {
    const presenca = '9';
    expect(await achados({ pessoaId: equatoriano, presenca })).toEqual([
      expect.objectContaining({ campo: 'exportacao.local' }),
    ]);
    const xml = await autorizada(await nota({ pessoaId: equatoriano, presenca, exportacao }));
    expect(xml).toMatch(/<idDest>3<\/idDest>/);
    expect(xml).toMatch(/<idEstrangeiro>EC1712345678<\/idEstrangeiro>/);
    expect(xml).toMatch(
      /<enderDest><xLgr>Av. Amazonas<.*<cMun>9999999<\/cMun><xMun>EXTERIOR<\/xMun><UF>EX<\/UF><cPais>2399</,
    );
    expect(xml).toMatch(/<CFOP>7102<\/CFOP>/);
    expect(xml).toMatch(/<CST>41<\/CST>/);
    expect(xml).toMatch(/<exporta><UFSaidaPais>SP<\/UFSaidaPais><xLocExporta>Porto de Santos</);
  });

  test('quem leva na loja compra aqui dentro, com os impostos da venda', async () => {
    const xml = await autorizada(await nota({ pessoaId: equatoriano, presenca: '1' }));
    expect(xml).toMatch(/<idDest>1<\/idDest>/);
    expect(xml).toMatch(/<UF>EX<\/UF>/);
    expect(xml).toMatch(/<CFOP>5102<\/CFOP>/);
    expect(xml).not.toMatch(/<exporta>/);
  });

  test('na NFC-e o passaporte basta, e não vai com um CPF', async () => {
    const consumidor = { estrangeiro: 'YB1234567', nome: 'John Smith' };
    const xml = await autorizada(await nota({ modelo: '65', pessoaId: null, consumidor }));
    expect(xml).toMatch(/<dest><idEstrangeiro>YB1234567<\/idEstrangeiro><xNome>/);
    const doisDocumentos = { ...consumidor, documento: '52998224725' };
    const { status, body } = await quem.post('nfe', await corpo({ modelo: '65', consumidor: doisDocumentos }));
    expect({ status, campos: body.campos }).toEqual({
      status: 400,
      campos: { 'consumidor.estrangeiro': 'Informe um documento só' },
    });
  });

  test('as duas vão nos livros do mês, com o país do comprador', async () => {
    for (const tipo of ['efd_icms_ipi', 'efd_contribuicoes']) {
      const feita = await gerarEscrituracao(quem, {
        empresaId: palco.empresaId,
        mes: hojeNoBrasil().slice(0, 7),
        tipo,
      });
      expect({ tipo, achados: feita.achados, situacao: feita.situacao }).toEqual({
        tipo,
        achados: [],
        situacao: 'pronto',
      });
      const linhas = await linhasDoSped(quem, feita);
      const participantes = doRegistro(linhas, '0150').filter((linha) => campoDoSped(linha, 2) === 'EC1712345678');
      expect(participantes.map((linha) => Number(campoDoSped(linha, 4)))).toEqual([2399]);
      // With the NFC-e, which names no participant.
      expect(doRegistro(linhas, 'C100')).toHaveLength(3);
    }
  });

  test('um país que não está na tabela é dito antes de enviar', async () => {
    const deNenhures = await palco.cliente({
      ...deFora,
      documentoEstrangeiro: 'XX998877',
      ...semIe,
      enderecos: [{ ...emQuito, pais: 'Atlântida' }],
    });
    expect(await achados({ pessoaId: deNenhures, presenca: '9', exportacao })).toEqual([
      expect.objectContaining({ campo: 'pessoaId' }),
    ]);
  });
});

describe('entrega, retirada e datas', () => {
  test('a entrega em outro estado decide o CFOP e a alíquota, e os dois lugares vão escritos', async () => {
    const emCuritiba = { ...enderecoSp, tipo: 'entrega', cep: '80010-000', cidade: 'Curitiba', uf: 'PR' };
    const cliente = await palco.cliente({ ...semIe, enderecos: [enderecoSp, emCuritiba] });
    const daPessoa = (await quem.get(`nfe/enderecos/${cliente}`)).body as { id: number; uf: string }[];
    const entrega = daPessoa.find(({ uf }) => uf === 'PR')?.id;
    const daEmpresa = (await quem.get(`nfe/enderecos/${palco.empresaId}`)).body as { id: number }[];
    const xml = await autorizada(
      await nota({ pessoaId: cliente, entregaEnderecoId: entrega, retiradaEnderecoId: daEmpresa[0]?.id }),
    );
    expect(xml).toMatch(/<idDest>2<\/idDest>/);
    expect(xml).toMatch(/<CFOP>6108<\/CFOP>/);
    expect(xml).toMatch(/<entrega><C(NPJ|PF)>\w+<.*<UF>PR<\/UF>.*<\/entrega>/);
    expect(xml).toMatch(/<retirada><CNPJ>11222333000181</);
  });

  test('o endereço de outra pessoa é recusado', async () => {
    const outro = (await quem.get(`nfe/enderecos/${equatoriano}`)).body as { id: number }[];
    const { status, body } = await quem.post('nfe', await corpo({ entregaEnderecoId: outro[0]?.id }));
    expect({ status, campos: body.campos }).toEqual({
      status: 400,
      campos: { entregaEnderecoId: 'Registro não encontrado' },
    });
  });

  test('a emissão e a saída são as informadas', async () => {
    const ontem = new Date(Date.now() - 86_400_000).toISOString().slice(0, 19);
    const xml = await autorizada(await nota({ emissao: `${ontem}Z`, saida: new Date().toISOString() }));
    const [, emissao = ''] = /<dhEmi>([^<]+)</.exec(xml) ?? [];
    expect(Date.parse(emissao)).toBe(Date.parse(`${ontem}Z`));
    expect(xml).toMatch(/<dhSaiEnt>/);
  });
});

describe('o que entra por nota própria', () => {
  const natureza = async (mudancas: Record<string, unknown>) => {
    const { status, body } = await quem.post('naturezas-de-operacao', {
      sentido: 'entrada',
      finalidade: '1',
      tributacao: 'propria',
      cstIcms: '00',
      csosn: '900',
      cstIbsCbs: '000',
      cclasstrib: '000001',
      ...mudancas,
    });
    expect({ status, body }).toMatchObject({ status: 201 });
    return body.id as number;
  };

  test('a importação leva a declaração e o II, e dá entrada no estoque', async () => {
    const produtoId = await produto({ origem: '1' });
    const naturezaId = await natureza({
      nome: 'Importação direta',
      operacao: 'importacao',
      cfopExterior: '3102',
      cstPisCofins: '50',
    });
    const item = { produtoId, quantidade: '10', valorUnitario: '100' };
    const base = { naturezaId, pessoaId: equatoriano };
    expect(await achados({ ...base, itens: [item] })).toContainEqual(
      expect.objectContaining({ campo: 'itens.0.importacao' }),
    );
    const importacao = {
      numero: '2612345678',
      data: '2026-11-20',
      localDesembaraco: 'Santos',
      ufDesembaraco: 'SP',
      dataDesembaraco: '2026-11-22',
      via: '1',
      afrmm: '80.00',
      exportador: 'EXP1',
      fabricante: 'FAB1',
      adicao: 1,
      sequencia: 1,
      valorAduaneiro: '1000.00',
      despesas: '50.00',
      aliquotaIi: '10',
    };
    const id = await nota({ ...base, itens: [{ ...item, importacao }] });
    const xml = await autorizada(id);
    expect(xml).toMatch(/<tpNF>0<\/tpNF><idDest>3<\/idDest>/);
    expect(xml).toMatch(/<CFOP>3102<\/CFOP>/);
    expect(xml).toMatch(/<DI><nDI>2612345678<.*<tpViaTransp>1<\/tpViaTransp><vAFRMM>80.00<.*<nSeqAdic>1</);
    expect(xml).toMatch(/<II><vBC>1000.00<\/vBC><vDespAdu>50.00<\/vDespAdu><vII>100.00</);
    expect(xml).toMatch(/<pPIS>2.1000<\/pPIS>/);
    await ate(id, ({ movimentouEstoque }) => movimentouEstoque);
  });

  test.each([
    [{ via: '4', afrmm: '80.00' }, 'afrmm'],
    [{ via: '1', afrmm: null }, 'afrmm'],
    [{ forma: '2' }, 'terceiro'],
  ])('a declaração com %o é recusada', async (mudancas, campo) => {
    const importacao = {
      numero: '1',
      data: '2026-11-20',
      localDesembaraco: 'Santos',
      ufDesembaraco: 'SP',
      via: '1',
      afrmm: '0',
      dataDesembaraco: '2026-11-22',
      exportador: 'E',
      fabricante: 'F',
      sequencia: 1,
      valorAduaneiro: '10.00',
      aliquotaIi: '10',
      ...mudancas,
    };
    const item = { produtoId: await produto(), quantidade: '1', valorUnitario: '10', importacao };
    const { status, body } = await quem.post('nfe', await corpo({ itens: [item] }));
    expect({ status, campos: Object.keys(body.campos) }).toMatchObject({
      status: 400,
      campos: expect.arrayContaining([`itens.0.importacao.${campo}`]),
    });
  });

  test('a compra de produtor rural cita a nota dele', async () => {
    const produtor = await palco.cliente({
      tipoPessoa: 'fisica',
      cnpj: null,
      cpf: '52998224725',
      razaoSocial: null,
      fornecedor: true,
      ie: '110042490114',
      ieSituacao: 'numero',
    });
    const naturezaId = await natureza({
      nome: 'Compra de produtor, em SP',
      operacao: 'compra',
      cfopInterno: '1102',
      cstIcms: '40',
      cstPisCofins: '70',
    });
    const doProdutor = { uf: 'SP', mes: '2026-11', documento: '52998224725', ie: '110042490114', numero: 123 };
    const xml = await autorizada(await nota({ naturezaId, pessoaId: produtor, notasDeProdutor: [doProdutor] }));
    expect(xml).toMatch(
      /<NFref><refNFP><cUF>35<\/cUF><AAMM>2611<\/AAMM><CPF>52998224725<\/CPF><IE>110042490114<\/IE><mod>04<.*<nNF>123</,
    );
    expect(xml).toMatch(/<CFOP>1102<\/CFOP>/);
  });
});
