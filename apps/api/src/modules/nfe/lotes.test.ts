import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultar } from '../../../test-support/copias.ts';
import { lancador, novaReceita, operacoesDe } from '../../../test-support/estoque.ts';
import { bruto, palcoDeNotas } from '../../../test-support/notas.ts';
import { hojeNoBrasil } from '../../platform/today.ts';

const palco = await palcoDeNotas();
const { quem, nota, produto, transmitir, ate, ler, sefaz } = palco;
const { grupo } = palco.palco;
const operacoes = await operacoesDe(palco.palco, grupo);
const movimentar = lancador(quem, palco.empresaId, operacoes);

const [feito, cedo, tarde] = [hojeNoBrasil(-30), hojeNoBrasil(20), hojeNoBrasil(60)];
interface Lote {
  numero: string;
  quantidade: string;
  fabricacao?: string;
  validade?: string;
}
/** A product kept by lot, with these in stock. */
async function comLotes(...lotes: Required<Lote>[]): Promise<number> {
  const produtoId = await produto({ controlaLote: true });
  for (const { numero, quantidade, fabricacao: elaboracao, validade } of lotes) {
    const { status, body } = await movimentar('COMPRA', {
      produtoId,
      quantidade,
      custo: '5.00',
      lote: { numero, elaboracao, validade },
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
  }
  return produtoId;
}
const doisLotes = () =>
  comLotes(
    { numero: 'TARDE', quantidade: '10', fabricacao: feito, validade: tarde },
    { numero: 'CEDO', quantidade: '4', fabricacao: feito, validade: cedo },
  );
const item = (produtoId: number, quantidade: string, lotes?: Lote[], mais: object = {}) => ({
  produtoId,
  quantidade,
  valorUnitario: '20',
  ...(lotes && { lotes }),
  ...mais,
});
const deEntrada = { cfop: '1910', ajuste: { motivo: 'Entrada sem crédito', cstPisCofins: '98' } };
const bonificacao = { operacao: 'bonificacao', sentido: 'entrada', geraFinanceiro: false };
/** What is on hand of each lot. */
async function saldos(produtoId: number): Promise<Record<string, string>> {
  const linhas = await consultar<{ numero: string; saldo: string }>(
    palco.palco.banco.url,
    `select l.numero, trim_scale(s.saldo)::text as saldo from app.estoque_saldo_lote s join app.produto_lote l on l.id = s.lote_id
      where l.produto_id = ${produtoId} order by 1`,
  );
  return Object.fromEntries(linhas.map(({ numero, saldo }) => [numero, saldo]));
}
async function autorizada(id: number) {
  const lida = await transmitir(id);
  expect(lida, lida.motivo ?? '').toMatchObject({ situacao: 'autorizada' });
  return ate(id, ({ movimentouEstoque, pendencia }) => movimentouEstoque || pendencia !== null);
}
/** What keeps a note from being sent, field by field; nothing of it leaves. */
async function recusa(corpo: Record<string, unknown>): Promise<Record<string, string>> {
  const id = await nota(corpo);
  const { status, body } = await quem.post(`nfe/submit/${id}`);
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'RULE_BROKEN' });
  expect(await ler(id)).toMatchObject({ numero: null, situacao: 'digitacao' });
  return body.campos;
}

beforeAll(async () => {
  const { body } = await quem.post('fiscal/regras/iniciais', { empresaId: palco.empresaId });
  expect((await quem.post('fiscal/regras/aprovar', { ids: body.ids })).status).toBe(200);
});
afterAll(async () => {
  expect(await consultar(palco.palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

describe('lotes na nota', () => {
  test('os ditos saem do estoque e vão escritos no documento, com as datas do cadastro; sem dizer, os que vencem primeiro', async () => {
    const produtoId = await doisLotes();
    const ditos = [
      { numero: 'tarde', quantidade: '3' },
      { numero: 'CEDO', quantidade: '1' },
    ];
    const id = await nota({ itens: [item(produtoId, '4', ditos), item(produtoId, '2')] });
    expect((await autorizada(id)).pendencia).toBeNull();
    expect(await saldos(produtoId)).toEqual({ CEDO: '1', TARDE: '7' });
    const xml = String((await bruto(quem, `nfe/download_xml/${id}`)).body);
    expect(xml.match(/<rastro>.*?<\/rastro>/g)).toEqual([
      `<rastro><nLote>tarde</nLote><qLote>3</qLote><dFab>${feito}</dFab><dVal>${tarde}</dVal></rastro>`,
      `<rastro><nLote>CEDO</nLote><qLote>1</qLote><dFab>${feito}</dFab><dVal>${cedo}</dVal></rastro>`,
    ]);
    const { versao } = await ler(id);
    await quem.post(`nfe/cancelNfe/${id}`, { versao, justificativa: 'Venda desfeita no mesmo dia' });
    await ate(id, ({ situacao, movimentouEstoque }) => situacao === 'cancelada' && !movimentouEstoque);
    expect(await saldos(produtoId)).toEqual({ CEDO: '4', TARDE: '10' });
  });

  test('o que o estoque recusaria é dito no item antes de usar um número', async () => {
    const produtoId = await doisLotes();
    const vencido = await comLotes({ numero: 'V', quantidade: '5', fabricacao: feito, validade: hojeNoBrasil(-1) });
    const erro = async (itens: object[], mudancas = {}) => recusa({ itens, ...mudancas });
    expect(await erro([item(produtoId, '4', [{ numero: 'CEDO', quantidade: '3' }])])).toEqual({
      'itens.0.lotes': 'Os lotes somam 3 de 4',
    });
    const metade = { numero: 'CEDO', quantidade: '2' };
    expect(await erro([item(produtoId, '4', [metade, { ...metade, numero: 'cedo' }])])).toEqual({
      'itens.0.lotes': 'Lote repetido: cedo',
    });
    expect(await erro([item(produtoId, '1', [{ numero: 'OUTRO', quantidade: '1' }])])).toEqual({
      'itens.0.lotes': 'Lote não encontrado: OUTRO',
    });
    expect(await erro([item(vencido, '1', [{ numero: 'V', quantidade: '1' }])])).toEqual({
      'itens.0.lotes': 'Lote vencido: V',
    });
    expect(await erro([item(await produto(), '1', [{ numero: 'X', quantidade: '1' }])])).toEqual({
      'itens.0.lotes': 'Este produto não controla lote',
    });
    expect(await erro([item(produtoId, '1', undefined, deEntrada)], bonificacao)).toEqual({
      'itens.0.lotes': expect.stringContaining('controla lote: informe o que entra.'),
    });
    const { body } = await quem.get(`estoque/configuracao?empresaId=${palco.empresaId}`);
    await quem.put('estoque/configuracao', { ...body, permiteNegativo: false });
    const tres = { numero: 'CEDO', quantidade: '3' };
    // What the first item takes the second no longer finds.
    expect(await erro([item(produtoId, '3', [tres]), item(produtoId, '3', [tres])])).toEqual({
      'itens.1.lotes': 'O lote CEDO tem 1 em estoque',
    });
    expect(await saldos(produtoId)).toEqual({ CEDO: '4', TARDE: '10' });
  });

  test('um lote é o mesmo com acento ou sem, em maiúsculas ou não', async () => {
    const produtoId = await comLotes({ numero: 'É1', quantidade: '5', fabricacao: feito, validade: tarde });
    const duas = ['É1', 'e1'].map((numero) => ({ numero, quantidade: '1' }));
    expect(await recusa({ itens: [item(produtoId, '2', duas)] })).toEqual({ 'itens.0.lotes': 'Lote repetido: e1' });
    const id = await nota({ itens: [item(produtoId, '2', [{ numero: 'e1', quantidade: '2' }])] });
    expect((await autorizada(id)).pendencia).toBeNull();
    expect(await saldos(produtoId)).toEqual({ É1: '3' });
  });

  test('o que entra por nota própria faz o lote com as suas datas', async () => {
    const produtoId = await comLotes();
    const lotes = [{ numero: 'NOVO', quantidade: '6', fabricacao: feito, validade: tarde }];
    const id = await nota({ ...bonificacao, itens: [item(produtoId, '6', lotes, deEntrada)] });
    expect((await autorizada(id)).pendencia).toBeNull();
    expect(await saldos(produtoId)).toEqual({ NOVO: '6' });
    const sugeridos = await quem.get(
      `nfe/lotes-sugeridos?empresaId=${palco.empresaId}&produtoId=${produtoId}&quantidade=8`,
    );
    expect(sugeridos.body).toEqual([{ numero: 'NOVO', fabricacao: feito, validade: tarde, quantidade: '6' }]);
  });

  test('um kit que não pode entrar é recusado antes de enviar', async () => {
    const comLote = await doisLotes();
    const kit = await produto({ controlaEstoque: false });
    await novaReceita(palco.palco, grupo, kit, [[comLote, '1']]);
    expect(await recusa({ ...bonificacao, itens: [item(kit, '1', undefined, deEntrada)] })).toEqual({
      'itens.0.produtoId': expect.stringContaining('quem entra são os seus componentes'),
    });
    const vendido = await nota({ itens: [item(kit, '2')] });
    expect((await autorizada(vendido)).pendencia).toBeNull();
    const { body } = await quem.post(`nfe/devolver/${vendido}`, { itens: [{ item: 1, quantidade: '1' }] });
    expect((await quem.post(`nfe/submit/${body.id}`)).body.campos).toEqual({
      'itens.0.produtoId': expect.stringContaining('lance os componentes à mão'),
    });
  });
});

describe('notas que nascem de outra', () => {
  test('a devolução propõe os lotes que foram, e volta a eles; da que se segue, só o que resta', async () => {
    const produtoId = await doisLotes();
    const id = await nota({ itens: [item(produtoId, '6')] });
    await autorizada(id);
    expect(await saldos(produtoId)).toEqual({ CEDO: '0', TARDE: '8' });
    const devolver = async (quantidade: string) => {
      const { body } = await quem.post(`nfe/devolver/${id}`, { itens: [{ item: 1, quantidade }] });
      return body as { id: number; rascunho: { itens: { lotes: Lote[] }[] } };
    };
    const primeira = await devolver('3');
    expect(primeira.rascunho.itens[0]?.lotes).toEqual([
      { numero: 'CEDO', quantidade: '3', fabricacao: feito, validade: cedo },
    ]);
    const { versao: _, itens, ...rascunho } = (await ler(primeira.id)).rascunho;
    await quem.put(`nfe/${primeira.id}`, {
      ...rascunho,
      itens: [{ ...itens[0], lotes: [{ numero: ' cedo', quantidade: '3' }] }],
    });
    expect((await autorizada(primeira.id)).pendencia).toBeNull();
    expect(await saldos(produtoId)).toEqual({ CEDO: '3', TARDE: '8' });
    const segunda = await devolver('2');
    expect(segunda.rascunho.itens[0]?.lotes).toMatchObject([
      { numero: 'CEDO', quantidade: '1' },
      { numero: 'TARDE', quantidade: '1' },
    ]);
    expect((await autorizada(segunda.id)).pendencia).toBeNull();
    expect(await saldos(produtoId)).toEqual({ CEDO: '4', TARDE: '9' });
  });

  test('a cópia e a complementar não levam os lotes da primeira', async () => {
    const produtoId = await doisLotes();
    const id = await nota({ itens: [item(produtoId, '1', [{ numero: 'CEDO', quantidade: '1' }])] });
    await autorizada(id);
    for (const ato of ['copiar', 'complementar']) {
      const { body } = await quem.post(`nfe/${ato}/${id}`);
      expect(body.rascunho.itens[0]).not.toHaveProperty('lotes');
    }
  });
});

test('a nota autorizada cujo lote já não há diz por quê, e a pessoa informa outro', async () => {
  const produtoId = await doisLotes();
  const id = await nota({ itens: [item(produtoId, '2', [{ numero: 'CEDO', quantidade: '2' }])] });
  sefaz.falhas.programar({ vezes: 1, falha: { tipo: 'calar' } });
  expect((await quem.post(`nfe/submit/${id}`)).status).toBe(202);
  await movimentar('PERDA', { produtoId, quantidade: '4', lote: { numero: 'CEDO' } });
  const { versao, pendencia, rotulos } = await ate(
    id,
    (lida) => lida.situacao === 'autorizada' && lida.pendencia !== null,
    30_000,
  );
  expect(pendencia).toContain('Falta saldo no lote');
  expect(rotulos.produtos).toMatchObject([{ controlaLote: true }]);
  const informar = (lotes: Lote[]) => quem.post(`nfe/seriais/${id}`, { versao, itens: [{ item: 1, lotes }] });
  expect((await informar([{ numero: 'CEDO', quantidade: '2' }])).body.campos).toEqual({
    'itens.0.lotes': 'O lote CEDO tem 0 em estoque',
  });
  expect(await informar([{ numero: 'TARDE', quantidade: '2' }])).toMatchObject({
    status: 200,
    body: { pendencia: null, movimentouEstoque: true },
  });
  expect(await saldos(produtoId)).toEqual({ CEDO: '0', TARDE: '8' });
  expect(String((await bruto(quem, `nfe/download_xml/${id}`)).body)).toContain('<nLote>CEDO</nLote>');
});
