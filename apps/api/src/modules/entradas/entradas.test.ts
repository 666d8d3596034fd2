import { calcularDvCnpj } from '@retaguarda/brasil';
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { consultar } from '../../../test-support/copias.ts';
import { palcoFiscal } from '../../../test-support/fiscal.ts';
import {
  CNPJ_DO_FORNECEDOR,
  eventoDeFornecedor,
  type ItemDoFornecedor,
  notaDeFornecedor,
} from '../../../test-support/notas-de-fornecedor.ts';
import { abrirLoja } from '../../../test-support/produtos.ts';
import { hojeNoBrasil } from '../../platform/today.ts';

const fiscal = await palcoFiscal();
const { palco, quem, empresaId } = fiscal;
const { criar } = await abrirLoja(palco);
const DESTINATARIO = '11222333000181';

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

const nota = (
  itens: ItemDoFornecedor[],
  duplicatas?: { vencimento: string; valor: string }[],
  destinatario = DESTINATARIO,
) => notaDeFornecedor(fiscal, { destinatario, itens, ...(duplicatas && { duplicatas }) });
const enviar = (conteudo: string | Uint8Array<ArrayBuffer>, nome = 'nota.xml', quemEnvia = quem) => {
  const form = new FormData();
  form.set('file', new Blob([conteudo]), nome);
  return quemEnvia.post('nfeentrada', form);
};
const ler = async (id: number) => (await quem.get(`nfeentrada/${id}`)).body;
const saldo = async (produtoId: number): Promise<string> => {
  const [linha] = await consultar<{ saldo: string; custo: string }>(
    palco.banco.url,
    `select trim_scale(coalesce(sum(saldo), 0))::text as saldo from app.estoque_saldo where produto_id = ${produtoId} and empresa_id = ${empresaId}`,
  );
  return linha?.saldo ?? '0';
};
/** Sends a note and says who sold it. @returns its id */
async function recebida(
  itens: ItemDoFornecedor[],
  duplicatas?: { vencimento: string; valor: string }[],
  destinatario = DESTINATARIO,
): Promise<number> {
  const { xml } = await nota(itens, duplicatas, destinatario);
  const { body } = await enviar(xml);
  const [{ id }] = body;
  if ((await ler(id)).situacao === 'baixada') {
    const { status, body: dita } = await quem.put(`nfeentrada/${id}/fornecedor`, { criar: true });
    if (status !== 200) throw new Error(`fornecedor answered ${status}: ${JSON.stringify(dita)}`);
  }
  return id;
}

describe('arquivos', () => {
  test('a nota é lida, guardada e fica à espera; o mesmo arquivo de novo não muda nada', async () => {
    const { xml, chave } = await nota(
      [{ codigo: 'A1', quantidade: '2', preco: '150.00' }],
      [
        { vencimento: '2027-01-10', valor: '150.00' },
        { vencimento: '2027-02-10', valor: '150.00' },
      ],
    );
    const primeira = await enviar(xml);
    expect(primeira).toMatchObject({ status: 201, body: [{ chave, novo: true, motivo: null }] });
    const [{ id }] = primeira.body;
    expect(await ler(id)).toMatchObject({
      situacao: 'baixada',
      valor: '300.00',
      emitente: { documento: CNPJ_DO_FORNECEDOR, nome: 'FORNECEDOR DE TESTE LTDA' },
      fornecedor: null,
      duplicatas: [{ vencimento: '2027-01-10', valor: '150.00' }, { vencimento: '2027-02-10' }],
      itens: [{ numero: 1, codigo: 'A1', quantidade: '2', valor: '300.00', produto: null }],
    });
    const [outra, maisUma] = await Promise.all([enviar(xml), enviar(xml)]);
    for (const { body } of [outra, maisUma]) expect(body).toMatchObject([{ id, novo: false, motivo: null }]);
    const arquivos = await consultar(palco.banco.url, `select 1 from app.arquivo_fiscal where chave = '${chave}'`);
    expect(arquivos).toHaveLength(1);
  });

  test('de um ZIP cada nota tem o seu desfecho, e o que não serve diz por quê', async () => {
    const boa = await nota([{ codigo: 'Z1', quantidade: '1', preco: '10.00' }]);
    const alheia = await notaDeFornecedor(fiscal, {
      destinatario: '12ABC34501DE35',
      itens: [{ codigo: 'Z2', quantidade: '1', preco: '10.00' }],
    });
    const zip = zipSync({
      'boa.xml': strToU8(boa.xml),
      'mexida.xml': strToU8(
        (await nota([{ codigo: 'Z3', quantidade: '1', preco: '10.00' }])).xml.replace('<vUnCom>10.00', '<vUnCom>11.00'),
      ),
      'alheia.xml': strToU8(alheia.xml),
      'solta.xml': strToU8(boa.xml.replace(/<protNFe[\s\S]*<\/protNFe>/, '')),
      'lixo.xml': strToU8('<nada/>'),
      'leia.txt': strToU8('não é nota'),
    });
    const { body } = await enviar(new Uint8Array(zip), 'mes.zip');
    expect(
      Object.fromEntries(
        body.map(({ arquivo, motivo }: { arquivo: string; motivo: string | null }) => [arquivo, motivo]),
      ),
    ).toEqual({
      'boa.xml': null,
      'mexida.xml': expect.stringContaining('assinatura'),
      'alheia.xml': expect.stringContaining('nenhuma das suas empresas'),
      'solta.xml': expect.stringContaining('protocolo'),
      'lixo.xml': expect.stringContaining('Não foi aceito'),
    });
  });

  test('um arquivo sozinho que não serve é recusado com o motivo', async () => {
    const { xml } = await notaDeFornecedor(fiscal, {
      destinatario: '12ABC34501DE35',
      itens: [{ codigo: 'S1', quantidade: '1', preco: '10.00' }],
    });
    expect(await enviar(xml)).toMatchObject({
      status: 400,
      body: { campos: { file: 'A nota não é para nenhuma das suas empresas.' } },
    });
  });

  test.each([
    ['mdfeProc', 'MDF-e'],
    ['cteOSProc', 'CT-e OS'],
    ['nf3eProc', 'NF3e'],
    ['nfcomProc', 'NFCom'],
    ['CFe', 'CF-e SAT'],
  ])('o que é outro documento (%s) é chamado pelo nome', async (raiz, nome) => {
    const { status, body } = await enviar(`<${raiz} xmlns="http://www.portalfiscal.inf.br/x"><a/></${raiz}>`);
    expect([status, body.campos?.file]).toEqual([400, expect.stringContaining(`é de ${nome}`)]);
  });

  test.each([
    ['ISO-8859-1', 'latin1'],
    ['windows-1252', 'latin1'],
    ['UTF-16', 'utf16le'],
  ] as const)('em %s a assinatura é conferida sobre o texto certo, e ficam os bytes que vieram', async (dita, nome) => {
    const { xml, chave } = await nota([{ codigo: 'L1', descricao: 'AÇÚCAR ÂMBAR', quantidade: '1', preco: '10.00' }]);
    const marca = nome === 'latin1' ? '' : '\uFEFF';
    const bytes = Buffer.from(
      `${marca}<?xml version="1.0" encoding="${dita}"?>${xml.replace(/^<\?xml[^>]*\?>/, '')}`,
      nome,
    );
    const { status, body } = await enviar(new Uint8Array(bytes));
    expect({ status, body }).toMatchObject({ status: 201, body: [{ chave, novo: true, motivo: null }] });
    expect((await ler(body[0].id)).itens).toMatchObject([{ descricao: 'AÇÚCAR ÂMBAR' }]);
    const [guardado] = await consultar<{ original: Buffer }>(
      palco.banco.url,
      `select original from app.arquivo_fiscal where chave = '${chave}'`,
    );
    expect(guardado?.original.equals(bytes)).toBe(true);
  });

  test('o que não está na codificação que diz é recusado em palavras, sem levar consigo os outros do ZIP', async () => {
    const item = { codigo: 'L2', descricao: 'PÃO', quantidade: '1', preco: '10.00' };
    const [boa, ruim] = [await nota([item]), await nota([item])];
    const semDizer = ruim.xml.replace(/^<\?xml[^>]*\?>/, '');
    const zip = zipSync({
      'ruim.xml': new Uint8Array(Buffer.from(semDizer, 'latin1')),
      'estranha.xml': new Uint8Array(Buffer.from(`<?xml version="1.0" encoding="EBCDIC"?>${semDizer}`, 'latin1')),
      'boa.xml': strToU8(boa.xml),
    });
    expect((await enviar(new Uint8Array(zip), 'mes.zip')).body).toMatchObject([
      { arquivo: 'ruim.xml', id: null, motivo: expect.stringContaining('UTF-8, e não está') },
      { arquivo: 'estranha.xml', id: null, motivo: expect.stringContaining('“EBCDIC”, que não é lida') },
      { arquivo: 'boa.xml', chave: boa.chave, motivo: null },
    ]);
  });

  test('pelo envio geral, com o id de uma nota só o arquivo dela é aceito', async () => {
    const [uma, outra] = [
      await nota([{ codigo: 'U1', quantidade: '1', preco: '10.00' }]),
      await nota([{ codigo: 'U2', quantidade: '1', preco: '10.00' }]),
    ];
    const porId = (xml: string, id?: number) => {
      const form = new FormData();
      if (id !== undefined) form.set('id', String(id));
      form.set('file', new Blob([xml]), 'nota.xml');
      return quem.post('upload/nfe', form);
    };
    const { status, body } = await porId(uma.xml);
    expect({ status, body }).toMatchObject({ status: 201, body: [{ chave: uma.chave, novo: true }] });
    const { id } = body[0];
    expect(await porId(outra.xml, id)).toMatchObject({
      status: 400,
      body: { campos: { file: 'O arquivo é de outra nota.' } },
    });
    expect((await porId(uma.xml, id)).body).toMatchObject([{ id, novo: false, motivo: null }]);
    expect((await porId(outra.xml, 999_999)).status).toBe(404);
  });

  test('o cancelamento que o fornecedor mandou por arquivo cancela a nota, também antes dela no mesmo ZIP', async () => {
    const item = { codigo: 'CANC-1', quantidade: '1', preco: '10.00' };
    const [sozinha, noZip] = [await nota([item]), await nota([item])];
    const evento = ({ chave }: typeof sozinha) => {
      const nProt = fiscal.sefaz.estado().notas[chave]?.nProt ?? '';
      return eventoDeFornecedor(fiscal, chave, '110111', { nProt, xJust: 'Mercadoria nao foi enviada' });
    };
    const doSozinho = await evento(sozinha);
    expect(await enviar(doSozinho, 'evento.xml')).toMatchObject({
      status: 400,
      body: { campos: { file: 'A nota deste evento não está aqui: envie-a antes.' } },
    });
    const [{ id }] = (await enviar(sozinha.xml)).body;
    expect((await enviar(doSozinho, 'evento.xml')).body).toMatchObject([
      { tipo: 'nota', id, novo: true, motivo: null },
    ]);
    expect((await enviar(doSozinho, 'evento.xml')).body).toMatchObject([{ id, novo: false, motivo: null }]);
    expect(await ler(id)).toMatchObject({ situacao: 'cancelada' });
    const alterado = doSozinho.replace('Mercadoria', 'Mercadorias');
    expect((await enviar(alterado, 'evento.xml')).status).toBe(400);
    const zip = zipSync({ 'a-evento.xml': strToU8(await evento(noZip)), 'b-nota.xml': strToU8(noZip.xml) });
    const { body } = await enviar(new Uint8Array(zip), 'mes.zip');
    expect(body).toMatchObject([
      { arquivo: 'a-evento.xml', novo: true, motivo: null },
      { arquivo: 'b-nota.xml', novo: true, motivo: null },
    ]);
    expect(await ler(body[1].id)).toMatchObject({ situacao: 'cancelada' });
  });

  test('a segunda nota de um fornecedor novo é dele desde que a primeira o cadastra, e toma dela os pares', async () => {
    const item = { codigo: 'NOVO-1', quantidade: '1', preco: '10.00' };
    const enviada = async () => (await enviar((await nota([item])).xml)).body[0].id as number;
    const [primeira, segunda] = [await enviada(), await enviada()];
    for (const id of [primeira, segunda])
      expect(await ler(id)).toMatchObject({ situacao: 'baixada', fornecedor: null });
    expect((await quem.put(`nfeentrada/${primeira}/fornecedor`, { criar: true })).status).toBe(200);
    const { fornecedor } = await ler(primeira);
    expect(await ler(segunda)).toMatchObject({ situacao: 'identificada', fornecedor: { id: fornecedor.id } });
    const produto = await criar();
    await quem.put(`nfeentrada/${primeira}/itens`, { itens: [{ numero: 1, produtoId: produto.id, fator: '6' }] });
    expect(await ler(segunda)).toMatchObject({
      situacao: 'vinculada',
      itens: [{ produto: { id: produto.id }, fator: '6', fatorCerto: false }],
    });
  });

  test('quem não tem a permissão não vê nem envia; outro grupo não encontra', async () => {
    const id = await recebida([{ codigo: 'P1', quantidade: '1', preco: '5.00' }]);
    const semNada = await palco.grupo.as('produtos_index');
    expect((await semNada.get('nfeentrada')).status).toBe(403);
    expect((await palco.outro.admin.get(`nfeentrada/${id}`)).status).toBe(404);
    // The history of a note is for who sees the note, and nobody else.
    const historico = `log/index?entidade=entrada&registroId=${id}`;
    const quemVe = await palco.grupo.as('user_access_nfe_entradas');
    expect((await quemVe.get(historico)).body.data).toContainEqual(expect.objectContaining({ entidade: 'entrada' }));
    expect((await semNada.get(historico)).status).toBe(403);
    expect((await palco.outro.admin.get(historico)).status).toBe(404);
  });
});

describe('fornecedor e itens', () => {
  test('o fornecedor nasce da nota; de outro CNPJ é recusado', async () => {
    const id = await recebida([{ codigo: 'F1', quantidade: '1', preco: '10.00' }]);
    const { fornecedor } = await ler(id);
    // A stranger is not who signed.
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
    expect(fornecedor).toMatchObject({ rotulo: 'Fornecedor Bom' });
    expect((await quem.put(`nfeentrada/${id}/fornecedor`, { fornecedorId: estranho.id })).status).toBe(400);
  });

  test('o medicamento do fornecedor chega ao cadastro de quem não o diz; o que o cadastro diz fica', async () => {
    const med = { cProdANVISA: '1023505470011', vPMC: '13.88' };
    const isento = { cProdANVISA: 'ISENTO', xMotivoIsencao: 'RDC 107/2016', vPMC: '0.00' };
    const [novo, caixa, livre, dito] = [
      await criar(),
      await criar(),
      await criar(),
      await criar({ registroAnvisa: med.cProdANVISA, precoMaximoConsumidor: '12.00' }),
    ];
    const item = { quantidade: '2', preco: '5.00' };
    const id = await recebida([
      { ...item, codigo: 'M1', med },
      { ...item, codigo: 'M2', med, unidade: 'CX' },
      { ...item, codigo: 'M3', med: isento },
      { ...item, codigo: 'M4', med },
    ]);
    const { body } = await quem.put(`nfeentrada/${id}/itens`, {
      itens: [
        { numero: 1, produtoId: novo.id, fator: '1' },
        { numero: 2, produtoId: caixa.id, fator: '12' },
        { numero: 3, produtoId: livre.id, fator: '1' },
        { numero: 4, produtoId: dito.id, fator: '1' },
      ],
    });
    expect(body.itens[0]).toMatchObject({
      medicamento: { registro: med.cProdANVISA, motivoIsencao: null, precoMaximo: '13.88' },
      produtoMedicamento: null,
    });
    expect(body.itens[3]).toMatchObject({ produtoMedicamento: { registro: med.cProdANVISA, precoMaximo: '12.00' } });
    expect((await quem.post(`nfeentrada/${id}/lancar`, { atualizarCusto: false })).status).toBe(200);
    const doCadastro = async (produtoId: number) => {
      const { body: lido } = await quem.get(`products/${produtoId}`);
      return [lido.registroAnvisa, lido.motivoIsencaoAnvisa, lido.precoMaximoConsumidor];
    };
    expect(await doCadastro(novo.id)).toEqual([med.cProdANVISA, null, '13.88']);
    // Sold here in another unit: the price is not of it, and waits for a note that says it.
    expect(await doCadastro(caixa.id)).toEqual([med.cProdANVISA, null, null]);
    expect(await doCadastro(livre.id)).toEqual(['ISENTO', 'RDC 107/2016', '0.00']);
    expect(await doCadastro(dito.id)).toEqual([med.cProdANVISA, null, '12.00']);
    const outra = await recebida([{ ...item, codigo: 'M6', med }]);
    await quem.put(`nfeentrada/${outra}/itens`, { itens: [{ numero: 1, produtoId: caixa.id, fator: '1' }] });
    expect((await quem.post(`nfeentrada/${outra}/lancar`, { atualizarCusto: false })).status).toBe(200);
    expect(await doCadastro(caixa.id)).toEqual([med.cProdANVISA, null, '13.88']);
  });

  test('o código de barras acha o produto; o par confirmado fica para a próxima nota, com o fator', async () => {
    const produto = await criar({
      descricao: 'Café torrado 500g',
      codigos: [{ codigo: '7896004400259', tipo: 'gtin', principal: true }],
    });
    const caixa = await criar({ descricao: 'Leite integral 1l' });
    const id = await recebida([
      { codigo: 'CAF', quantidade: '10', preco: '12.00', gtin: '7896004400259' },
      { codigo: 'LEI-CX', descricao: 'LEITE INTEGRAL CX 12', unidade: 'CX', quantidade: '2', preco: '150.00' },
    ]);
    const lida = await ler(id);
    expect(lida).toMatchObject({ situacao: 'identificada' });
    expect(lida.itens[0]).toMatchObject({ produto: { id: produto.id }, fator: '1', custoUnitario: '12' });
    expect(lida.itens[1]).toMatchObject({ produto: null });
    expect(lida.itens[1].sugestoes).toContainEqual(
      expect.objectContaining({ produto: expect.objectContaining({ id: caixa.id }), como: 'parecido' }),
    );
    const vinculada = await quem.put(`nfeentrada/${id}/itens`, {
      itens: [{ numero: 2, produtoId: caixa.id, fator: '12' }],
    });
    expect(vinculada.body).toMatchObject({ situacao: 'vinculada' });
    expect(vinculada.body.itens[1]).toMatchObject({
      quantidadeEstoque: '24',
      custoUnitario: '12.5',
      cfopEntrada: '1102',
    });

    // A factor that a person confirmed stays confirmed, until it is another.
    const dizer = (item: object) =>
      quem.put(`nfeentrada/${id}/itens`, { itens: [{ numero: 2, produtoId: caixa.id, ...item }] });
    expect((await dizer({ fator: '12', fatorCerto: true })).body.itens[1].fatorCerto).toBe(true);
    expect((await dizer({ fator: '12', cfopEntrada: '1556' })).body.itens[1].fatorCerto).toBe(true);
    expect((await dizer({ fator: '6' })).body.itens[1].fatorCerto).toBe(false);
    await dizer({ fator: '12' });

    const outra = await recebida([{ codigo: 'LEI-CX', unidade: 'CX', quantidade: '1', preco: '60.00' }]);
    expect(await ler(outra)).toMatchObject({
      situacao: 'vinculada',
      itens: [{ produto: { id: caixa.id }, fator: '12' }],
    });
  });
});

describe('lançar e estornar', () => {
  test('entra no estoque pelo custo da nota e a pagar pelas duplicatas; estornada, tudo volta', async () => {
    const produto = await criar();
    const id = await recebida(
      [
        {
          codigo: 'L1',
          unidade: 'CX',
          quantidade: '10',
          preco: '120.00',
          mais: { vFrete: '60.00', vOutro: '30.00', vDesc: '90.00' },
        },
      ],
      [{ vencimento: '2027-01-15', valor: '1200.00' }],
    );
    await quem.put(`nfeentrada/${id}/itens`, { itens: [{ numero: 1, produtoId: produto.id, fator: '12' }] });
    const [uma, outra] = await Promise.all(
      [1, 2].map(() => quem.post(`nfeentrada/${id}/lancar`, { atualizarCusto: true })),
    );
    expect([uma?.status, outra?.status].sort()).toEqual([200, 409]);
    const lancada = await ler(id);
    expect(lancada).toMatchObject({ situacao: 'lancada', titulos: [{ codigo: expect.any(Number) }] });
    expect(lancada.itens[0]).toMatchObject({ custo: '1200.00', custoUnitario: '10' });
    expect(await saldo(produto.id)).toBe('120');
    const [aPagar] = (await quem.get(`financeiro?origem=P&search=${encodeURIComponent(`NF ${lancada.numero}`)}`)).body
      .data;
    expect(aPagar).toMatchObject({ valor: '1200.00', vencimento: '2027-01-15' });

    const estornada = await quem.post(`nfeentrada/${id}/estornar`, { motivo: 'Lançada na loja errada' });
    expect(estornada.body).toMatchObject({ situacao: 'estornada', titulos: [] });
    expect(await saldo(produto.id)).toBe('0');
    expect((await quem.post(`nfeentrada/${id}/lancar`, { atualizarCusto: false })).status).toBe(200);
    expect(await saldo(produto.id)).toBe('120');
  });

  test('os lotes que a nota traz entram com a validade, na unidade do estoque, sem ninguém os digitar', async () => {
    const produto = await criar({ controlaLote: true });
    const lote = (nLote: string, qLote: string, dVal: string) => ({ nLote, qLote, dFab: '2026-10-01', dVal });
    const lotes = [lote('A-77', '2.000', '2027-05-31'), lote('A-78', '1.000', '2027-06-30')];
    const id = await recebida([{ codigo: 'LOTE', unidade: 'CX', quantidade: '3', preco: '60.00', lotes }]);
    await quem.put(`nfeentrada/${id}/itens`, { itens: [{ numero: 1, produtoId: produto.id, fator: '12' }] });
    expect((await ler(id)).itens[0].lotes).toEqual([
      { numero: 'A-77', fabricacao: '2026-10-01', validade: '2027-05-31', quantidade: '2' },
      { numero: 'A-78', fabricacao: '2026-10-01', validade: '2027-06-30', quantidade: '1' },
    ]);
    expect((await quem.post(`nfeentrada/${id}/lancar`, { atualizarCusto: false })).status).toBe(200);
    const { data } = (await quem.get(`estoque/saldos/lotes?produtoId=${produto.id}`)).body;
    expect(data).toMatchObject([
      { numero: 'A-77', elaboracao: '2026-10-01', validade: '2027-05-31', saldo: '24.0000' },
      { numero: 'A-78', validade: '2027-06-30', saldo: '12.0000' },
    ]);
  });

  test('o que tem número de série só entra com um por unidade, ditos por alguém, e o estorno os tira', async () => {
    const produto = await criar({ controlaNumeroSerie: true });
    const id = await recebida([{ codigo: 'SERIE', quantidade: '1', preco: '900.00' }]);
    const vincular = (mais: object) =>
      quem.put(`nfeentrada/${id}/itens`, { itens: [{ numero: 1, produtoId: produto.id, fator: '2', ...mais }] });
    await vincular({ seriais: ['S-1'] });
    expect((await ler(id)).itens).toMatchObject([{ controlaSerie: true, seriais: ['S-1'] }]);
    const lancar = () => quem.post(`nfeentrada/${id}/lancar`, { atualizarCusto: false });
    expect(await lancar()).toMatchObject({ status: 400, body: { error: expect.stringContaining('(1 de 2)') } });
    await vincular({ seriais: ['S-1', 'S-2'] });
    // Another word about the same product leaves them.
    await vincular({ cfopEntrada: '1102' });
    expect((await lancar()).status).toBe(200);
    const onde = async () => (await quem.get(`estoque/saldos/seriais?produtoId=${produto.id}`)).body.data;
    expect(await onde()).toMatchObject([
      { numero: 'S-1', estado: 'em_estoque' },
      { numero: 'S-2', estado: 'em_estoque' },
    ]);
    expect((await quem.post(`nfeentrada/${id}/estornar`, { motivo: 'Lançada por engano' })).status).toBe(200);
    expect(await onde()).toMatchObject([{ estado: 'baixado' }, { estado: 'baixado' }]);
  });

  test.each(['na mesma loja', 'em duas lojas'])(
    'duas notas lançadas ao mesmo tempo com o mesmo número de série novo, %s: uma entra, a outra é recusada inteira',
    async (onde) => {
      const base = '112223330009';
      const cnpj = `${base}${calcularDvCnpj(base)}`;
      if (onde !== 'na mesma loja') await fiscal.emissor({ cnpj, nomeFantasia: 'Loja Norte' });
      for (const vez of ['X', 'Y', 'Z']) {
        const produto = await criar({ controlaNumeroSerie: true });
        const comum = await criar();
        const itens = [
          { codigo: `RD${produto.id}`, quantidade: '3', preco: '900.00' },
          { codigo: `RC${comum.id}`, quantidade: '1', preco: '5.00' },
        ];
        // The same ones typed in another way, and in the other order.
        const seriais = [
          [`${vez}-1`, `${vez}-2`, `${vez}-3`],
          [`${vez}-4`, `${vez}-2`, `${vez}-1`].map((um) => um.toLowerCase()),
        ];
        const notas: number[] = [];
        for (const [i, deles] of seriais.entries()) {
          const id = await recebida(itens, undefined, i === 0 || onde === 'na mesma loja' ? DESTINATARIO : cnpj);
          const vinculada = await quem.put(`nfeentrada/${id}/itens`, {
            itens: [
              { numero: 1, produtoId: produto.id, fator: '1', seriais: deles },
              { numero: 2, produtoId: comum.id, fator: '1' },
            ],
          });
          expect(vinculada.body).toMatchObject({ situacao: 'vinculada' });
          notas.push(id);
        }
        const respostas = await Promise.all(
          notas.map((id) => quem.post(`nfeentrada/${id}/lancar`, { atualizarCusto: vez === 'Z' })),
        );
        expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
        const perdeu = respostas.findIndex(({ status }) => status === 409);
        expect(respostas[perdeu]?.body.error).toContain('NÚMERO DE SÉRIE REPETIDO');
        const { data } = (await quem.get(`estoque/saldos/seriais?produtoId=${produto.id}`)).body;
        const entraram = data.map(({ numero, estado }: { numero: string; estado: string }) => [numero, estado]);
        expect(entraram.sort()).toEqual((seriais[1 - perdeu] as string[]).sort().map((um) => [um, 'em_estoque']));
        // Of what was refused nothing came in, nor stays half done.
        expect(await ler(notas[perdeu] as number)).toMatchObject({ situacao: 'vinculada', titulos: [] });
        const [soma] = await consultar<{ saldo: string }>(
          palco.banco.url,
          `select trim_scale(sum(saldo))::text as saldo from app.estoque_saldo where produto_id = ${comum.id}`,
        );
        expect(soma?.saldo).toBe('1');
      }
    },
  );

  test('com algo pago não se estorna; com contagem diferente só com motivo, e entra o que foi contado', async () => {
    const produto = await criar();
    const id = await recebida(
      [{ codigo: 'D1', quantidade: '10', preco: '7.00' }],
      [{ vencimento: '2027-01-15', valor: '70.00' }],
    );
    await quem.put(`nfeentrada/${id}/itens`, { itens: [{ numero: 1, produtoId: produto.id, fator: '1' }] });
    await quem.put(`nfeentrada/${id}/conferencia`, { itens: [{ numero: 1, contado: '9' }] });
    const semMotivo = await quem.post(`nfeentrada/${id}/lancar`, { atualizarCusto: false });
    expect(semMotivo).toMatchObject({ status: 400, body: { campos: { divergencia: expect.any(String) } } });
    expect(await saldo(produto.id)).toBe('0');
    expect(
      (await quem.post(`nfeentrada/${id}/lancar`, { atualizarCusto: false, divergencia: 'Uma quebrou' })).status,
    ).toBe(200);
    expect(await saldo(produto.id)).toBe('9');
    const [parcela] = (await quem.get(`financeiro?origem=P&search=NF ${(await ler(id)).numero}`)).body.data;
    const conta = await quem.post('contas', { nome: 'Caixa', empresaId, tipo: 'caixa', saldoInicial: '0.00' });
    expect(conta.status).toBe(201);
    await quem.post('financeiro/baixar', {
      contaId: conta.body.id,
      data: hojeNoBrasil(),
      itens: [{ id: parcela.id }],
    });
    const recusado = await quem.post(`nfeentrada/${id}/estornar`, { motivo: 'Engano' });
    expect(recusado).toMatchObject({ status: 400, body: { error: expect.stringContaining('já pagas') } });
  });
});
