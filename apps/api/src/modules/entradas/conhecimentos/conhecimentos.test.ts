import { calcularDvCnpj, decimal, montarChaveAcesso, somar } from '@retaguarda/brasil';
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import {
  CNPJ_DA_TRANSPORTADORA,
  cancelamentoDeCte,
  cteDeTransportadora,
} from '../../../../test-support/conhecimentos.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { lancador, operacoesDe } from '../../../../test-support/estoque.ts';
import { palcoFiscal } from '../../../../test-support/fiscal.ts';
import {
  CNPJ_DO_FORNECEDOR,
  type ItemDoFornecedor,
  notaDeFornecedor,
} from '../../../../test-support/notas-de-fornecedor.ts';
import { abrirLoja } from '../../../../test-support/produtos.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';

const fiscal = await palcoFiscal();
const { palco, quem, empresaId } = fiscal;
const { criar } = await abrirLoja(palco);
const NOSSO = '11222333000181';
const VENCIMENTO = '2027-02-10';

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

const enviar = (conteudo: string | Uint8Array<ArrayBuffer>, quemEnvia = quem, nome = 'frete.xml') => {
  const form = new FormData();
  form.set('file', new Blob([conteudo]), nome);
  return quemEnvia.post('nfeentrada', form);
};
const frete = (pedido: Partial<Parameters<typeof cteDeTransportadora>[1]> = {}) =>
  cteDeTransportadora(fiscal, { remetente: CNPJ_DO_FORNECEDOR, destinatario: NOSSO, valor: '100.00', ...pedido });
const recebido = async (pedido: Parameters<typeof frete>[0] = {}) => {
  const { xml, chave, numero } = frete(pedido);
  const { body } = await enviar(xml);
  expect(body).toMatchObject([{ tipo: 'cte', chave, novo: true, motivo: null }]);
  return { id: body[0].id as number, chave, numero, xml };
};
const ler = async (id: number) => (await quem.get(`cterecebido/${id}`)).body;
const lancar = async (id: number, corpo: object = {}) => {
  const { fornecedor } = await ler(id);
  const daTransportadora = fornecedor ? { fornecedorId: fornecedor.id } : { criar: true };
  return quem.post(`cterecebido/${id}/lancar`, {
    vencimento: VENCIMENTO,
    rateio: 'valor',
    ...daTransportadora,
    ...corpo,
  });
};
const estornar = (id: number) => quem.post(`cterecebido/${id}/estornar`, { motivo: 'Engano' });
const aPagar = async (numero: number) =>
  (await quem.get(`financeiro?origem=P&search=${encodeURIComponent(`CT-e ${numero}`)}`)).body.data;
const custo = async (produtoId: number): Promise<string> =>
  (await quem.get(`estoque/saldos?produtoId=${produtoId}&empresaId=${empresaId}`)).body.data[0]?.custoMedio;

/** A note of a supplier that waits with its products told; without products, only received. */
async function nota(itens: ItemDoFornecedor[], produtos: readonly { id: number }[] = []) {
  const { xml, chave } = await notaDeFornecedor(fiscal, { destinatario: NOSSO, itens });
  const [{ id }] = (await enviar(xml)).body;
  if ((await quem.get(`nfeentrada/${id}`)).body.situacao === 'baixada')
    await quem.put(`nfeentrada/${id}/fornecedor`, { criar: true });
  if (produtos.length > 0)
    await quem.put(`nfeentrada/${id}/itens`, {
      itens: produtos.map((produto, i) => ({ numero: i + 1, produtoId: produto.id, fator: '1' })),
    });
  return { id: id as number, chave };
}
const darEntrada = async (id: number) => {
  const { status, body } = await quem.post(`nfeentrada/${id}/lancar`, { atualizarCusto: true, duplicatas: [] });
  expect({ status, erro: body.error }).toEqual({ status: 200, erro: undefined });
};
const item = (codigo: string, quantidade: string, preco: string): ItemDoFornecedor => ({ codigo, quantidade, preco });

describe('o arquivo', () => {
  test('chega pelo mesmo envio das notas, também num ZIP; o mesmo de novo não muda nada; cada um diz o que houve', async () => {
    const { chave, xml } = frete();
    const boa = await notaDeFornecedor(fiscal, { destinatario: NOSSO, itens: [item('ZIP', '1', '1.00')] });
    const zip = zipSync({ 'frete.xml': strToU8(xml), 'nota.xml': strToU8(boa.xml) });
    const { status, body } = await enviar(new Uint8Array(zip), quem, 'mes.zip');
    expect({ status, body }).toMatchObject({
      status: 201,
      body: [
        { arquivo: 'frete.xml', tipo: 'cte', chave, novo: true, motivo: null },
        { arquivo: 'nota.xml', tipo: 'nota', chave: boa.chave, novo: true, motivo: null },
      ],
    });
    const [uma, outra] = await Promise.all([enviar(xml), enviar(xml)]);
    for (const vez of [uma, outra]) expect(vez?.body).toMatchObject([{ id: body[0].id, novo: false, motivo: null }]);
    const guardados = await consultar(palco.banco.url, `select tipo from app.arquivo_fiscal where chave = '${chave}'`);
    expect(guardados).toEqual([{ tipo: 'cte' }]);
    expect(await ler(body[0].id)).toMatchObject({
      situacao: 'recebido',
      sentido: 'entrada',
      valor: '100.00',
      receber: '100.00',
      fornecedor: null,
      transportadora: { documento: CNPJ_DA_TRANSPORTADORA, cidade: 'São Paulo' },
      cfop: '6353',
      trajeto: 'Rio de Janeiro/RJ → São Paulo/SP',
      notas: [],
      espera: null,
    });
    // Where the file of one note is asked for, a transport document is another file.
    const daNota = new FormData();
    daNota.set('id', String(body[1].id));
    daNota.set('file', new Blob([xml]), 'frete.xml');
    expect(await quem.post('upload/nfe', daNota)).toMatchObject({
      status: 400,
      body: { campos: { file: expect.stringContaining('Não foi aceito') } },
    });
  });

  test('o simplificado que não se pode aceitar é reconhecido como CT-e, e diz o que lhe falta', async () => {
    const { xml } = frete({ simplificado: true, notas: [] });
    const semAssinatura = frete({ simplificado: true, notas: [] }).xml.replace(/<Signature[\s\S]*<\/Signature>/, '');
    for (const [arquivo, motivo] of [
      [xml, /nenhuma entrega/],
      [semAssinatura, /assinad|assinatura/],
    ] as const)
      expect(await enviar(arquivo)).toMatchObject({
        status: 400,
        body: { campos: { file: expect.stringMatching(motivo) } },
      });
  });

  const { xml: inteiro } = frete();
  const casos: [string, () => string, RegExp][] = [
    ['mexido', () => frete().xml.replace('<vRec>100.00', '<vRec>10.00'), /assinatura não confere/],
    ['sem protocolo', () => frete().xml.replace(/<protCTe[\s\S]*<\/protCTe>/, ''), /protocolo/],
    ['não autorizado', () => frete({ cStat: '110' }).xml, /não está autorizado \(110\)/],
    ['protocolo de outro', () => inteiro.replace(/<chCTe>[^<]+/, `<chCTe>${frete().chave}`), /protocolo é de outro/],
    ['de outro modelo', () => frete({ modelo: '67' }).xml, /modelo 67/],
    ['de outro tomador', () => frete({ tomador: { CNPJ: '27865757000102' } }).xml, /nenhuma das suas empresas/],
    ['pago por quem manda', () => frete({ tomador: 'remetente' }).xml, /nenhuma das suas empresas/],
    ['chave de nota errada', () => frete({ notas: ['1'.repeat(44)] }).xml, /chave de uma das notas/],
    ['valor que não é número', () => frete({ valor: '1e9' }).xml, /vTPrest|vBC/],
    ['data que não existe', () => frete({ emitidoEm: '2026-99-99T00:00:00-03:00' }).xml, /dhEmi/],
    ['cortado', () => inteiro.slice(0, 1500), /Não foi aceito/],
    ['com DOCTYPE', () => inteiro.replace('<cteProc', '<!DOCTYPE x [<!ENTITY a "b">]><cteProc'), /DOCTYPE/],
    ['fundo demais', () => `<cteProc>${'<a>'.repeat(5000)}`, /um dentro do outro/],
    ['enorme', () => inteiro.replace('<CTe ', `${' '.repeat(3 * 1024 * 1024)}<CTe `), /grande demais/],
  ];
  test.each(casos)('%s é recusado com a razão, e nada fica', async (_, xml, razao) => {
    const antes = await consultar(palco.banco.url, 'select count(*) from app.cte_recebido');
    // Within a ZIP, where nothing has looked at it before.
    const { status, body } = await enviar(new Uint8Array(zipSync({ 'frete.xml': strToU8(xml()) })), quem, 'mes.zip');
    expect({ status, body }).toMatchObject({ status: 201, body: [{ id: null, motivo: expect.stringMatching(razao) }] });
    expect(await consultar(palco.banco.url, 'select count(*) from app.cte_recebido')).toEqual(antes);
  });

  test('sozinho, cortado ou com DOCTYPE, nem chega a ser lido', async () => {
    const ruins = [inteiro.slice(0, 1500), inteiro.replace('<cteProc', '<!DOCTYPE x [<!ENTITY a "b">]><cteProc')];
    for (const xml of ruins) expect((await enviar(xml)).status).toBe(400);
  });

  test('quem não tem a permissão não vê; outro grupo não encontra; a história conta', async () => {
    const { id } = await recebido();
    const semNada = await palco.grupo.as('produtos_index');
    expect((await semNada.get('cterecebido')).status).toBe(403);
    expect((await semNada.post(`cterecebido/${id}/ignorar`, { motivo: 'x' })).status).toBe(403);
    const { outro } = palco;
    expect((await outro.admin.get(`cterecebido/${id}`)).status).toBe(404);
    const deFora = { vencimento: VENCIMENTO, rateio: 'despesa', criar: true };
    expect((await outro.admin.post(`cterecebido/${id}/lancar`, deFora)).status).toBe(404);
    const historico = `log/index?entidade=cte_recebido&registroId=${id}`;
    expect((await quem.get(historico)).body.data).toContainEqual(expect.objectContaining({ entidade: 'cte_recebido' }));
    expect((await semNada.get(historico)).status).toBe(403);
    expect((await outro.admin.get(historico)).status).toBe(404);
  });
});

describe('o frete no custo', () => {
  test('espera as notas e diz quais; com a entrada delas, entra pelo valor, ao centavo, uma vez; estornado, tudo volta', async () => {
    const [cafe, cha, sal] = [await criar(), await criar(), await criar()];
    const { xml, chave: futura } = await notaDeFornecedor(fiscal, {
      destinatario: NOSSO,
      itens: [item('SAL', '3', '10.00')],
    });
    const primeira = await nota([item('CAF', '10', '30.00'), item('CHA', '4', '50.00')], [cafe, cha]);
    const { id, numero } = await recebido({ notas: [primeira.chave, futura], valor: '100.01', vencimento: VENCIMENTO });
    const numeroDa = (chave: string) => String(Number(chave.slice(25, 34)));
    expect((await ler(id)).espera).toBe(`Ainda não foram recebidas as notas: ${numeroDa(futura)}.`);
    expect((await lancar(id)).body.error).toContain(`recebidas as notas: ${numeroDa(futura)}`);
    const [segunda] = (await enviar(xml)).body;
    await quem.put(`nfeentrada/${segunda.id}/itens`, { itens: [{ numero: 1, produtoId: sal.id, fator: '1' }] });
    expect((await ler(id)).espera).toContain('Ainda não deram entrada');
    await darEntrada(primeira.id);
    expect((await lancar(id)).body.error).toContain(`deram entrada as notas: ${numeroDa(futura)} (FORNECEDOR`);
    expect(await custo(cafe.id)).toBe('30.000000');
    const naLista = async () => (await quem.get(`cterecebido?search=${numero}&espera=sim`)).body.data;
    expect(await naLista()).toMatchObject([{ id, notas: 2, faltam: 1 }]);
    await darEntrada(segunda.id);
    expect(await naLista()).toEqual([]);
    expect(await ler(id)).toMatchObject({ espera: null, vencimento: VENCIMENTO, custo: '100.01' });

    const fornecedores = { criar: true, fornecedorId: undefined };
    const [uma, outra] = await Promise.all([lancar(id, fornecedores), lancar(id, fornecedores)]);
    expect([uma?.status, outra?.status].sort()).toEqual([200, 409]);
    const lancado = await ler(id);
    expect(lancado).toMatchObject({
      situacao: 'lancado',
      rateio: 'valor',
      fornecedor: { rotulo: 'Rápido Bom' },
      titulos: [{ codigo: expect.any(Number) }],
    });
    // 300.00, 200.00 and 30.00 of goods share 100.01.
    const partes = lancado.notas.flatMap(({ itens }: { itens: { frete: string }[] }) =>
      itens.map(({ frete }) => frete),
    );
    expect(partes.toSorted()).toEqual(['37.74', '5.66', '56.61']);
    expect(somar(partes).toFixed(2)).toBe('100.01');
    expect(await aPagar(numero)).toMatchObject([{ valor: '100.01', vencimento: VENCIMENTO }]);
    const [doCafe, doCha, doSal] = [await custo(cafe.id), await custo(cha.id), await custo(sal.id)];
    expect(doCafe).toBe('35.661000');
    expect([decimal(doCha).minus('50').times(4).toFixed(2), decimal(doSal).minus('10').times(3).toFixed(2)]).toEqual([
      '37.74',
      '5.66',
    ]);
    // The registered cost follows what was really paid.
    expect((await quem.get(`products/${cafe.id}`)).body.custoUnitario).toMatch(/^35\.66/);

    // With freight in its cost the note is not taken back.
    const presa = await quem.post(`nfeentrada/${primeira.id}/estornar`, { motivo: 'Engano' });
    expect(presa).toMatchObject({ status: 400, body: { error: expect.stringContaining(`CT-e ${numero}`) } });
    expect((await estornar(id)).body).toMatchObject({ situacao: 'recebido', rateio: null, titulos: [] });
    expect(await aPagar(numero)).toEqual([]);
    expect([await custo(cafe.id), await custo(cha.id), await custo(sal.id)]).toEqual([
      '30.000000',
      '50.000000',
      '10.000000',
    ]);
    expect((await estornar(id)).status).toBe(409);
    expect((await quem.post(`nfeentrada/${primeira.id}/estornar`, { motivo: 'Engano' })).status).toBe(200);
  });

  test('segue para o que foi vendido e levado desde a entrada; pago, não se estorna', async () => {
    const produto = await criar();
    const { id: notaId, chave } = await nota([item('SEG', '10', '20.00')], [produto]);
    await darEntrada(notaId);
    const mover = lancador(quem, empresaId, await operacoesDe(palco, palco.grupo));
    expect((await mover('VENDA', { produtoId: produto.id, quantidade: '4' })).status).toBe(201);
    const { id, numero } = await recebido({ notas: [chave], valor: '50.00' });
    expect((await lancar(id)).status).toBe(200);
    // 5.00 more each: four were sold at 20.00 and cost 25.00.
    expect(await custo(produto.id)).toBe('25.000000');
    expect((await quem.get(`estoque/extrato?produtoId=${produto.id}`)).body.correcoes).toBe('20.00');
    const [parcela] = await aPagar(numero);
    const conta = await quem.post('contas', { nome: 'Caixa', empresaId, tipo: 'caixa', saldoInicial: '0.00' });
    const data = hojeNoBrasil();
    await quem.post('financeiro/baixar', { contaId: conta.body.id, data, itens: [{ id: parcela.id }] });
    expect(await estornar(id)).toMatchObject({ status: 400, body: { error: expect.stringContaining('já pagas') } });
    expect(await custo(produto.id)).toBe('25.000000');
  });

  test('pelo peso, só quando se sabe o de todos; digitado, quando as partes somam o frete', async () => {
    const [leve, pesado] = [await criar({ pesoBruto: '1.000' }), await criar({ pesoBruto: '3.000' })];
    const semPeso = await criar();
    const { id: notaId, chave } = await nota([item('P1', '2', '10.00'), item('P2', '2', '10.00')], [leve, pesado]);
    const outra = await nota([item('P3', '1', '10.00')], [semPeso]);
    await darEntrada(notaId);
    await darEntrada(outra.id);
    const { id } = await recebido({ notas: [chave], valor: '80.00' });
    expect((await lancar(id, { rateio: 'peso' })).status).toBe(200);
    expect([await custo(leve.id), await custo(pesado.id)]).toEqual(['20.000000', '40.000000']);
    await estornar(id);
    const sem = await recebido({ notas: [chave, outra.chave], valor: '80.00' });
    expect(await lancar(sem.id, { rateio: 'peso' })).toMatchObject({
      status: 400,
      body: { campos: { rateio: expect.stringContaining('quanto pesa') } },
    });
    const parte = (entradaId: number, numero: number, valor: string) => ({ entradaId, numero, valor });
    const digitar = (...partes: object[]) => lancar(sem.id, { rateio: 'manual', partes });
    expect(await digitar(parte(notaId, 1, '79.99'))).toMatchObject({
      status: 400,
      body: {
        campos: { partes: expect.stringMatching(/somam R\$\s79,99, e o frete a ratear é R\$\s80,00/) },
      },
    });
    expect((await digitar(parte(notaId, 1, '40.00'), parte(notaId, 1, '40.00'))).status).toBe(400);
    expect((await digitar(parte(notaId, 9, '80.00'))).status).toBe(400);
    expect((await lancar(sem.id, { rateio: 'manual' })).status).toBe(400);
    expect((await digitar(parte(notaId, 1, '60.00'), parte(outra.id, 1, '20.00'))).status).toBe(200);
    expect([await custo(leve.id), await custo(pesado.id), await custo(semPeso.id)]).toEqual([
      '40.000000',
      '10.000000',
      '30.000000',
    ]);
  });

  test('PIS e COFINS do frete voltam como os do que ele trouxe, e não são custo; o estorno tira exatamente o que entrou', async () => {
    const regime = (pisCofins: string) =>
      quem.put(`fiscal/emissores/${empresaId}`, {
        ambienteNfe: '2',
        ambienteNfse: '2',
        creditoSimples: null,
        regimeApuracaoSn: null,
        cscId: null,
        pisCofins,
        regimeEspecialNfse: '0',
      });
    expect((await regime('naoCumulativo')).status).toBe(200);
    const [cafe, sacola] = [await criar(), await criar()];
    const doSimples = { ...item('CAF', '10', '30.00'), credito: { pCredSN: '2.5000', vCredICMSSN: '7.50' } };
    const { id: notaId, chave } = await nota([doSimples, item('SAC', '10', '10.00')], [cafe, sacola]);
    // The bags come for own use: nothing of theirs comes back.
    await quem.put(`nfeentrada/${notaId}/itens`, {
      itens: [{ numero: 2, produtoId: sacola.id, fator: '1', cfopEntrada: '1556' }],
    });
    await darEntrada(notaId);
    const antes = [await custo(cafe.id), await custo(sacola.id)];
    // 300.00 less 7.50 of ICMS and 27.75 of PIS and COFINS.
    expect(antes).toEqual(['26.475000', '10.000000']);
    const icms = { CST: '00', pICMS: '12.00', vICMS: '12.00' } as const;
    const { id, numero } = await recebido({ notas: [chave], valor: '100.00', icms });
    expect(await ler(id)).toMatchObject({
      custo: '88.00',
      baseDasContribuicoes: '88.00',
      notas: [{ itens: [{ aliquota: '9.25', contribuicoes: null }, { aliquota: '0' }] }],
    });
    expect((await lancar(id)).status).toBe(200);
    // Of 88.00, 66.00 are the coffee's, and 9.25 % of them come back.
    expect((await ler(id)).notas[0].itens).toMatchObject([
      { frete: '66.00', contribuicoes: '6.11' },
      { frete: '22.00', contribuicoes: '0.00' },
    ]);
    expect([await custo(cafe.id), await custo(sacola.id)]).toEqual(['32.464000', '12.200000']);
    expect(await aPagar(numero)).toMatchObject([{ valor: '100.00' }]);
    expect((await estornar(id)).status).toBe(200);
    expect([await custo(cafe.id), await custo(sacola.id)]).toEqual(antes);
    expect((await regime('cumulativo')).status).toBe(200);
  });

  test('o ICMS do frete que volta não é custo, e a conta é do frete inteiro; o que não vai ao estoque é só despesa', async () => {
    const produto = await criar();
    const { id: notaId, chave } = await nota([item('ICM', '10', '10.00'), item('USO', '1', '100.00')]);
    await quem.put(`nfeentrada/${notaId}/itens`, {
      itens: [
        { numero: 1, produtoId: produto.id, fator: '1' },
        { numero: 2, semEstoque: true },
      ],
    });
    await darEntrada(notaId);
    const { id, numero } = await recebido({
      notas: [chave],
      valor: '100.00',
      icms: { CST: '00', pICMS: '12.00', vICMS: '12.00' },
    });
    const { creditos, credito, custo: entra } = await ler(id);
    // The emitter of the tests is of the regular regime.
    expect({ creditos, credito, entra }).toEqual({
      creditos: [
        { tributo: 'ICMS', base: '100.00', aliquota: '12.00', destacado: '12.00', credito: '12.00', razao: 'credita' },
      ],
      credito: '12.00',
      entra: '88.00',
    });
    expect((await lancar(id)).status).toBe(200);
    expect(await custo(produto.id)).toBe('14.400000');
    expect(await aPagar(numero)).toMatchObject([{ valor: '100.00' }]);
  });

  test('o CT-e de complemento carrega o que o complementado carregou', async () => {
    const produto = await criar();
    const { id: notaId, chave } = await nota([item('CPL', '2', '10.00')], [produto]);
    await darEntrada(notaId);
    const complementado = frete({ notas: [chave] });
    const { id } = await recebido({ complementa: [complementado.chave], valor: '8.00' });
    expect((await ler(id)).notas).toEqual([]);
    expect(await lancar(id)).toMatchObject({ status: 400, body: { campos: { rateio: expect.any(String) } } });
    await enviar(complementado.xml);
    expect((await ler(id)).notas).toMatchObject([{ chave, entradaId: notaId }]);
    expect((await lancar(id)).status).toBe(200);
    expect(await custo(produto.id)).toBe('14.000000');
  });

  test('num mês fechado do estoque o frete não entra no custo, e nada fica a pagar', async () => {
    const produto = await criar();
    const { id: notaId, chave } = await nota([item('FEC', '1', '10.00')], [produto]);
    await darEntrada(notaId);
    const { id, numero } = await recebido({ notas: [chave] });
    const [movimento] = await consultar<{ dia: string }>(
      palco.banco.url,
      "select to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as dia",
    );
    await consultar(
      palco.banco.url,
      `insert into app.estoque_configuracao (grupo_id, empresa_id, permite_negativo, permite_lote_vencido, fechado_ate, custo_da_compra)
       values (${palco.grupo.id}, ${empresaId}, true, true, '${movimento?.dia}', 'ultimo')`,
    );
    expect(await lancar(id)).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('período fechado') },
    });
    expect(await aPagar(numero)).toEqual([]);
    expect(await ler(id)).toMatchObject({ situacao: 'recebido', titulos: [] });
    expect((await lancar(id, { rateio: 'despesa' })).status).toBe(200);
    await consultar(
      palco.banco.url,
      `update app.estoque_configuracao set fechado_ate = null where empresa_id = ${empresaId}`,
    );
    expect(await custo(produto.id)).toBe('10.000000');
  });
});

describe('sem custo', () => {
  test('o frete da venda, de que somos remetente e tomador, é só despesa', async () => {
    const cliente = `660000660001${calcularDvCnpj('660000660001')}`;
    const daVenda = montarChaveAcesso({
      uf: 'SP',
      ano: 2026,
      mes: 11,
      cnpj: NOSSO,
      modelo: '55',
      serie: 1,
      numero: 77,
      tpEmis: 1,
      cNF: '12345670',
    });
    const { id, numero } = await recebido({
      remetente: NOSSO,
      destinatario: cliente,
      tomador: 'remetente',
      notas: [daVenda],
      valor: '35.00',
    });
    expect(await ler(id)).toMatchObject({ sentido: 'saida', espera: null });
    expect(await lancar(id)).toMatchObject({
      status: 400,
      body: { campos: { rateio: expect.stringContaining('despesa') } },
    });
    expect((await lancar(id, { rateio: 'despesa' })).body).toMatchObject({ situacao: 'lancado', rateio: 'despesa' });
    expect(await aPagar(numero)).toMatchObject([{ valor: '35.00' }]);
  });

  test('ignorado com motivo, e trazido de volta; de outro CNPJ não se paga; versão velha é recusada', async () => {
    const { id } = await recebido();
    const { versao } = await ler(id);
    const ignorado = await quem.post(`cterecebido/${id}/ignorar`, { versao, motivo: 'Não é nosso' });
    expect(ignorado.body).toMatchObject({ situacao: 'ignorado', motivo: 'Não é nosso' });
    expect((await lancar(id, { rateio: 'despesa' })).status).toBe(409);
    expect((await quem.post(`cterecebido/${id}/ignorar`, { versao, motivo: 'De novo' })).status).toBe(409);
    expect((await quem.post(`cterecebido/${id}/recuperar`, {})).body.situacao).toBe('recebido');
    const { body: estranho } = await quem.post('empresas', {
      tipoPessoa: 'juridica',
      nomeFantasia: 'Outro',
      razaoSocial: 'Outro Ltda',
      cnpj: '27865757000102',
      fornecedor: true,
      cliente: false,
      ieSituacao: 'isento',
      prazoTipo: 'padrao_empresa',
    });
    const deOutro = { rateio: 'despesa', fornecedorId: estranho.id, criar: false };
    expect((await lancar(id, deOutro)).status).toBe(400);
  });

  test('cancelado pela transportadora antes de lançar não se lança; depois, avisa e é estornado por gente', async () => {
    const [antes, depois] = [await recebido(), await recebido()];
    expect((await lancar(depois.id, { rateio: 'despesa' })).status).toBe(200);
    const recusado = await enviar(cancelamentoDeCte(fiscal, frete().chave));
    expect(recusado.body.campos.file).toContain('envie-o antes');
    const naoRegistrado = await enviar(cancelamentoDeCte(fiscal, antes.chave, '630'));
    expect(naoRegistrado.body.campos.file).toContain('não foi registrado (630)');
    for (const { id, chave } of [antes, depois])
      expect((await enviar(cancelamentoDeCte(fiscal, chave))).body).toMatchObject([{ id, tipo: 'cte', motivo: null }]);
    expect(await ler(antes.id)).toMatchObject({ situacao: 'cancelado', motivo: 'Cancelado pela transportadora.' });
    expect((await lancar(antes.id, { rateio: 'despesa' })).status).toBe(409);
    expect(await ler(depois.id)).toMatchObject({ situacao: 'lancado', motivo: expect.stringContaining('estorne-o') });
    const avisos = await consultar<{ titulo: string }>(palco.banco.url, 'select titulo from app.aviso_pessoal');
    expect(avisos).toEqual([{ titulo: `TRANSPORTES DE TESTE LTDA cancelou o CT-e ${depois.numero}` }]);
    expect((await estornar(depois.id)).body).toMatchObject({ situacao: 'cancelado', titulos: [] });
  });
});

describe('a situação na SEFAZ', () => {
  /** Asked when the wait of the question before is over. */
  const consultarSituacao = async (id: number, de = quem) => {
    await consultar(palco.banco.url, "update app.entrada_pergunta set em = em - interval '2 hours'");
    return de.post(`cterecebido/${id}/consultar`);
  };
  const eventosDe = (chave: string) =>
    consultar(
      palco.banco.url,
      `select 1 from app.arquivo_fiscal where tipo = 'evento_recebido' and chave = '${chave}'`,
    );

  test('o que está autorizado fica como está; o que a SEFAZ não conhece, também', async () => {
    const { id, chave } = await recebido({ inventado: true });
    expect(await consultarSituacao(id)).toMatchObject({
      status: 200,
      body: { situacao: 'desconhecido', cStat: '217', cte: { id, situacao: 'recebido' } },
    });
    fiscal.sefaz.registrarCte(chave, { cStat: '100', eventos: [] });
    const { body } = await consultarSituacao(id);
    expect(body).toMatchObject({ situacao: 'autorizado', motivo: 'Autorizado o uso do CT-e' });
    const dita = { cStat: '100', motivo: 'Autorizado o uso do CT-e', em: expect.any(String) };
    expect(body.cte).toMatchObject({ situacao: 'recebido', canceladoEm: null, pergunta: dita });
    expect((await ler(id)).pergunta).toEqual(dita);
  });

  test('o cancelado passa a dizê-lo, com o evento guardado uma vez; o lançado espera que alguém o estorne', async () => {
    const espera = await recebido();
    const lancado = await recebido();
    expect((await lancar(lancado.id, { rateio: 'despesa' })).status).toBe(200);
    for (const { chave } of [espera, lancado])
      fiscal.sefaz.registrarCte(chave, { cStat: '100', eventos: [cancelamentoDeCte(fiscal, chave)] });

    const { body } = await consultarSituacao(espera.id);
    expect(body).toMatchObject({ situacao: 'cancelado', cte: { situacao: 'cancelado' } });
    expect(body.cte.motivo).toBe('Cancelado pela transportadora.');
    expect((await consultarSituacao(espera.id)).status).toBe(409);

    for (const vez of [1, 2]) {
      const { body: dito } = await consultarSituacao(lancado.id);
      expect(dito, `${vez}`).toMatchObject({ situacao: 'cancelado', cte: { situacao: 'lancado' } });
      expect(dito.cte.motivo).toContain('estorne-o');
    }
    for (const { chave } of [espera, lancado]) expect(await eventosDe(chave)).toHaveLength(1);
    expect((await estornar(lancado.id)).body).toMatchObject({ situacao: 'cancelado' });
  });

  test('o denegado não se lança, e diz por quê', async () => {
    const { id, chave } = await recebido();
    fiscal.sefaz.registrarCte(chave, { cStat: '110', eventos: [] });
    const { body } = await consultarSituacao(id);
    expect(body).toMatchObject({ situacao: 'denegado', cte: { situacao: 'cancelado' } });
    expect(body.cte.motivo).toBe('Denegado pela SEFAZ: Uso Denegado');
    expect((await lancar(id, { rateio: 'despesa' })).status).toBe(409);
  });

  test('sem resposta nada muda; o que ela recusa se diz; quem não vê o CT-e não pergunta', async () => {
    const { id } = await recebido();
    fiscal.sefaz.falhas.programar({ servico: 'consultaCte', falha: { tipo: 'derrubar' } });
    expect(await consultarSituacao(id)).toMatchObject({ status: 400, body: { code: 'RULE_BROKEN' } });
    fiscal.sefaz.falhas.programar({ servico: 'consultaCte', falha: { tipo: 'recusar', codigo: '656' } });
    expect((await consultarSituacao(id)).body).toMatchObject({ situacao: 'outra', cStat: '656' });
    expect(await ler(id)).toMatchObject({ situacao: 'recebido', motivo: null });
    expect((await consultarSituacao(id, palco.outro.admin)).status).toBe(404);
    expect((await consultarSituacao(id, await palco.grupo.as('produtos_index'))).status).toBe(403);
  });
});

test('o CT-e simplificado, de várias entregas de um tomador, entra com as notas de todas e é lançado', async () => {
  const cafe = await criar({ descricao: 'Café de várias entregas' });
  const uma = await nota([item('SIMP-1', '10', '10.00')], [cafe]);
  const outra = await nota([item('SIMP-2', '10', '10.00')], [cafe]);
  const { id, numero } = await recebido({ simplificado: true, notas: [uma.chave, outra.chave], valor: '40.00' });
  const lido = await ler(id);
  expect(lido).toMatchObject({
    situacao: 'recebido',
    sentido: 'entrada',
    valor: '40.00',
    receber: '40.00',
    cfop: '6353',
    trajeto: 'Rio de Janeiro/RJ → São Paulo/SP',
  });
  expect(lido.notas.map(({ chave }: { chave: string }) => chave).sort()).toEqual([uma.chave, outra.chave].sort());
  for (const { id: notaId } of [uma, outra]) await darEntrada(notaId);
  expect((await lancar(id)).status).toBe(200);
  expect(await aPagar(numero)).toMatchObject([{ valor: '40.00' }]);
});
