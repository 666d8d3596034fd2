import { calcularDvCnpj, montarChaveAcesso } from '@retaguarda/brasil';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultar } from '../../../test-support/copias.ts';
import { emissorDeTeste } from '../../../test-support/emissor.ts';
import { criar as criarEmpresa } from '../../../test-support/empresas.ts';
import { lancador, novaReceita, operacoesDe } from '../../../test-support/estoque.ts';
import { bruto, palcoDeNotas } from '../../../test-support/notas.ts';

const palco = await palcoDeNotas();
const { quem, nota, produto, transmitir, ate, ler, sefaz } = palco;
const { grupo } = palco.palco;
const operacoes = await operacoesDe(palco.palco, grupo);
const movimentar = lancador(quem, palco.empresaId, operacoes);

const mover = async (operacao: string, itens: object) => {
  const { status, body } = await movimentar(operacao, itens);
  if (status !== 201) throw new Error(JSON.stringify(body));
};
/** A product told apart piece by piece, with these in stock. */
async function comSerie(...seriais: string[]): Promise<number> {
  const produtoId = await produto({ controlaNumeroSerie: true });
  if (seriais.length > 0)
    await mover('COMPRA', { produtoId, quantidade: String(seriais.length), custo: '100.00', seriais });
  return produtoId;
}
const item = (produtoId: number, seriais?: string[], mais: object = {}) => ({
  produtoId,
  quantidade: String(seriais?.length || 1),
  valorUnitario: '500',
  ...(seriais && { seriais }),
  ...mais,
});
/** Where each serial of a product is, by number. */
async function ondeEstao(produtoId: number): Promise<Record<string, string>> {
  const { data } = (await quem.get(`estoque/saldos/seriais?produtoId=${produtoId}&rowsPerPage=100`)).body;
  return Object.fromEntries(data.map((um: { numero: string; estado: string }) => [um.numero, um.estado]));
}
const moveu = (id: number) => ate(id, ({ movimentouEstoque }) => movimentouEstoque);
/** What keeps a note from being sent, field by field; nothing of it leaves. */
async function recusa(id: number): Promise<Record<string, string>> {
  const { status, body } = await quem.post(`nfe/submit/${id}`);
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'RULE_BROKEN' });
  expect(await ler(id)).toMatchObject({ numero: null, situacao: 'digitacao' });
  return body.campos;
}
/** One that the authority took and whose stock waits: while it was on its way the serial went out by another paper. */
async function pendente(produtoId: number, numero: string): Promise<number> {
  const id = await nota({ itens: [item(produtoId, [numero])] });
  sefaz.falhas.programar({ vezes: 1, falha: { tipo: 'calar' } });
  expect((await quem.post(`nfe/submit/${id}`)).status).toBe(202);
  await mover('PERDA', { produtoId, quantidade: '1', seriais: [numero] });
  await ate(id, ({ situacao, pendencia }) => situacao === 'autorizada' && pendencia !== null, 30_000);
  return id;
}

beforeAll(async () => {
  const { body } = await quem.post('fiscal/regras/iniciais', { empresaId: palco.empresaId });
  expect((await quem.post('fiscal/regras/aprovar', { ids: body.ids })).status).toBe(200);
});
afterAll(async () => {
  expect(await consultar(palco.palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

describe('números de série na nota', () => {
  test('vão escritos no documento, saem do estoque com ela e voltam com o cancelamento', async () => {
    const produtoId = await comSerie('A1', 'A2', 'A3');
    const id = await nota({ itens: [item(produtoId, ['A1', 'a2'], { informacoes: 'Garantia de 1 ano' })] });
    await transmitir(id);
    expect((await moveu(id)).pendencia).toBeNull();
    expect(await ondeEstao(produtoId)).toEqual({ A1: 'vendido', A2: 'vendido', A3: 'em_estoque' });
    expect(String((await bruto(quem, `nfe/download_xml/${id}`)).body)).toContain(
      '<infAdProd>Garantia de 1 ano | Número de série: A1, a2</infAdProd>',
    );
    const { versao } = await ler(id);
    await quem.post(`nfe/cancelNfe/${id}`, { versao, justificativa: 'Venda desfeita no mesmo dia' });
    await ate(id, ({ situacao, movimentouEstoque }) => situacao === 'cancelada' && !movimentouEstoque);
    expect(await ondeEstao(produtoId)).toEqual({ A1: 'em_estoque', A2: 'em_estoque', A3: 'em_estoque' });
  });

  test('o que o estoque recusaria é dito no item antes de usar um número, e o rascunho se guarda incompleto', async () => {
    const produtoId = await comSerie('B1', 'B2');
    const acentuado = await comSerie('É1');
    const semSerie = await produto();
    const erro = async (itens: object[], mudancas = {}) => recusa(await nota({ itens, ...mudancas }));
    expect(await erro([item(produtoId)])).toEqual({ 'itens.0.seriais': '0 de 1 números de série informados' });
    expect(await erro([item(produtoId, ['B1']), item(produtoId, ['b1'])])).toEqual({
      'itens.1.seriais': 'NÚMERO DE SÉRIE REPETIDO: b1',
    });
    // As the stock reads them, one and the same.
    expect(await erro([item(acentuado, ['É1', 'e1'])])).toEqual({ 'itens.0.seriais': 'NÚMERO DE SÉRIE REPETIDO: e1' });
    expect(await erro([item(produtoId, ['B1', 'B9'])])).toEqual({
      'itens.0.seriais': 'Fora do estoque desta empresa: B9',
    });
    expect(await erro([item(produtoId, ['B1'], { quantidade: '1.5' })])).toEqual({
      'itens.0.quantidade': 'Com número de série, a quantidade é inteira',
    });
    expect(await erro([item(semSerie, ['B1'])])).toEqual({
      'itens.0.seriais': 'Este produto não controla número de série',
    });
    // While one types, and where a note is checked without being sent.
    const corpo = await palco.corpo({ itens: [item(produtoId)] });
    const { achados } = (await quem.post('nfe/calcular', corpo)).body;
    expect(achados.filter(({ impede }: { impede: boolean }) => impede)).toMatchObject([
      { campo: 'itens.0.seriais', item: 1 },
    ]);
    expect((await quem.post(`nfe/validar/${await nota(corpo)}`)).status).toBe(400);
    expect(await ondeEstao(produtoId)).toEqual({ B1: 'em_estoque', B2: 'em_estoque' });
  });

  test('os que não cabem no item vão nas informações complementares; o que nem lá cabe é dito antes de usar um número', async () => {
    const numeros = (quantos: number) =>
      Array.from({ length: quantos }, (_, i) => `LONGO-${String(i).padStart(6, '0')}`);
    const muitos = numeros(60);
    const produtoId = await comSerie(...muitos);
    const itens = [item(produtoId, muitos, { informacoes: 'Garantia de 1 ano' })];
    const id = await nota({ itens, informacoes: 'Entregar pela manhã' });
    await transmitir(id);
    expect((await moveu(id)).pendencia).toBeNull();
    const xml = String((await bruto(quem, `nfe/download_xml/${id}`)).body);
    expect(xml).toContain('<infAdProd>Garantia de 1 ano | Números de série nas informações complementares</infAdProd>');
    expect(/<infCpl>(.*)<\/infCpl>/.exec(xml)?.[1]).toContain(
      `Entregar pela manhã | Item 1, números de série: ${muitos.join(', ')}`,
    );
    const demais = { operacao: 'remessa', itens: [item(produtoId, numeros(400), { cfop: '5915' })] };
    expect(Object.keys(await recusa(await nota(demais)))).toEqual(['informacoes']);
    // What a person writes is never cut to make room for what the law wants.
    const calculada = await quem.post('nfe/calcular', await palco.corpo({ ...demais, informacoes: 'x'.repeat(5000) }));
    expect(calculada.body.achados).toMatchObject([{ campo: 'informacoes', impede: true }]);
    const soTexto = {
      operacao: 'remessa',
      itens: [item(produtoId, [], { cfop: '5915' })],
      informacoes: 'x'.repeat(5000),
    };
    expect((await quem.post('nfe/calcular', await palco.corpo(soTexto))).body.achados).toEqual([]);
  });

  test('um kit com componente que tem número de série é recusado antes de enviar', async () => {
    const serial = await comSerie('K1');
    const kit = await produto({ controlaEstoque: false });
    await novaReceita(palco.palco, grupo, kit, [[serial, '1']]);
    expect(await recusa(await nota({ itens: [item(kit)] }))).toEqual({
      'itens.0.produtoId': expect.stringContaining('movimente-o fora do kit'),
    });
  });

  test('uma nota que não movimenta estoque leva escritos os números que alguém quis dizer', async () => {
    const produtoId = await comSerie('R1', 'R2');
    const id = await nota({ operacao: 'remessa', itens: [item(produtoId, ['R1'], { quantidade: '2', cfop: '5915' })] });
    expect((await transmitir(id)).situacao).toBe('autorizada');
    expect(String((await bruto(quem, `nfe/download_xml/${id}`)).body)).toContain('Número de série: R1');
    expect(await ondeEstao(produtoId)).toEqual({ R1: 'em_estoque', R2: 'em_estoque' });
  });

  test('a busca traz o que está no estoque da empresa, e só para quem escreve notas', async () => {
    const produtoId = await comSerie('SN-10', 'SN-11', 'XX-1');
    await mover('PERDA', { produtoId, quantidade: '1', seriais: ['SN-11'] });
    const buscar = (search: string) =>
      quem.get(`nfe/search-serial?empresaId=${palco.empresaId}&produtoId=${produtoId}&search=${search}`);
    expect((await buscar('sn')).body).toEqual([{ numero: 'SN-10' }]);
    expect((await buscar('')).body).toEqual([{ numero: 'SN-10' }, { numero: 'XX-1' }]);
  });
});

describe('o mesmo número de série em duas notas', () => {
  test('enviadas ao mesmo tempo, uma vai e a outra é recusada sem usar número', async () => {
    const produtoId = await comSerie('C1');
    const ids = [await nota({ itens: [item(produtoId, ['C1'])] }), await nota({ itens: [item(produtoId, ['C1'])] })];
    sefaz.falhas.programar({ vezes: 1, falha: { tipo: 'calar' } });
    const respostas = await Promise.all(ids.map((id) => quem.post(`nfe/submit/${id}`)));
    expect(respostas.map(({ status }) => status).sort()).toEqual([202, 400]);
    const foi = respostas.findIndex(({ status }) => status === 202);
    const { numero } = await ler(ids[foi] as number);
    expect(respostas[1 - foi]?.body.campos).toEqual({
      'itens.0.seriais': `O número de série C1 já vai na nota ${numero}, série 1`,
    });
    await moveu(ids[foi] as number);
    expect(await recusa(ids[1 - foi] as number)).toEqual({
      'itens.0.seriais': 'Fora do estoque desta empresa: C1',
    });
  });

  test('em um lote, a segunda é recusada pela primeira', async () => {
    const produtoId = await comSerie('L1');
    const ids = [await nota({ itens: [item(produtoId, ['L1'])] }), await nota({ itens: [item(produtoId, ['L1'])] })];
    const { body } = await quem.post('nfe/submit/lote', { ids });
    expect(body.itens).toMatchObject([{ ok: true }, { ok: false, numero: null }]);
    await moveu(ids[0] as number);
  });
});

describe('nota autorizada cujo estoque espera por números de série', () => {
  test('diz por quê, e a pessoa informa outros: o estoque se movimenta com ela e o documento fica como foi assinado', async () => {
    const produtoId = await comSerie('D1', 'D2');
    const id = await pendente(produtoId, 'D1');
    const { versao, pendencia, rotulos } = await ler(id);
    expect(pendencia).toContain('D1');
    expect(rotulos.produtos).toMatchObject([{ controlaSerie: true }]);
    const informar = (seriais: string[], mais = {}) =>
      quem.post(`nfe/seriais/${id}`, { versao, itens: [{ item: 1, seriais }], ...mais });
    expect((await informar(['D1'])).body.campos).toEqual({ 'itens.0.seriais': 'Fora do estoque desta empresa: D1' });
    expect((await informar([])).body.campos).toEqual({ 'itens.0.seriais': '0 de 1 números de série informados' });
    expect((await quem.post(`nfe/seriais/${id}`, { versao, itens: [{ item: 2, seriais: ['D2'] }] })).status).toBe(400);
    const certo = await informar(['D2']);
    expect(certo).toMatchObject({ status: 200, body: { pendencia: null, movimentouEstoque: true } });
    expect(await ondeEstao(produtoId)).toEqual({ D1: 'baixado', D2: 'vendido' });
    expect(String((await bruto(quem, `nfe/download_xml/${id}`)).body)).toContain('Número de série: D1');
    expect((await informar(['D2'], { versao: certo.body.versao })).status).toBe(409);
    // Who told which, and when: only of what was taken.
    const { data } = (await quem.get(`log/index?entidade=nota&registroId=${id}`)).body;
    const ditos = data.filter(
      ({ acao, depois }: { acao: string; depois: object }) => acao === 'alterou' && 'seriais_informados' in depois,
    );
    expect(ditos).toMatchObject([
      {
        acao: 'alterou',
        ator: expect.any(String),
        depois: { seriais_informados: `${rotulos.produtos[0]?.descricao}: D2` },
      },
    ]);
  });

  test('a nota de quem não movimenta estoque, ou em digitação, nada espera', async () => {
    const id = await nota({ itens: [item(await comSerie('E1'), ['E1'])] });
    expect((await quem.post(`nfe/seriais/${id}`, { itens: [{ item: 1, seriais: ['E1'] }] })).status).toBe(409);
  });
});

describe('notas que nascem de outra', () => {
  test('a devolução propõe os números que foram, e eles voltam ao estoque; a cópia e a complementar não levam nenhum', async () => {
    const produtoId = await comSerie('F1', 'F2', 'F3');
    const id = await nota({ itens: [item(produtoId, ['F1', 'F2'])] });
    await transmitir(id);
    await moveu(id);
    for (const ato of ['copiar', 'complementar']) {
      const { body } = await quem.post(`nfe/${ato}/${id}`);
      expect(body.rascunho.itens[0]).not.toHaveProperty('seriais');
    }
    const devolver = async () =>
      (await quem.post(`nfe/devolver/${id}`, { itens: [{ item: 1, quantidade: '1' }] })).body;
    const devolucao = await devolver();
    expect(devolucao.rascunho.itens).toMatchObject([{ quantidade: '1', seriais: ['F1', 'F2'] }]);
    expect((await quem.post(`nfe/submit/${devolucao.id}`)).body.campos).toEqual({
      'itens.0.seriais': '2 de 1 números de série informados',
    });
    const { versao, itens, ...rascunho } = devolucao.rascunho;
    await quem.put(`nfe/${devolucao.id}`, { ...rascunho, itens: [{ ...itens[0], seriais: ['f2'] }] });
    await transmitir(devolucao.id);
    await moveu(devolucao.id);
    expect(await ondeEstao(produtoId)).toEqual({ F1: 'vendido', F2: 'em_estoque', F3: 'em_estoque' });
    // Of the rest, only what did not come back yet, however it was typed.
    expect((await devolver()).rascunho.itens).toMatchObject([{ seriais: ['F1'] }]);
  });

  test('o que já está em estoque não entra outra vez', async () => {
    const produtoId = await comSerie('G1');
    const id = await nota({
      operacao: 'bonificacao',
      sentido: 'entrada',
      itens: [item(produtoId, ['G1'], { cfop: '1910' })],
    });
    expect(await recusa(id)).toMatchObject({ 'itens.0.seriais': 'Já em estoque: G1' });
  });

  test('a devolução ao fornecedor tira do estoque os números que voltam para ele', async () => {
    const produtoId = await comSerie('H1', 'H2');
    const chave = montarChaveAcesso({
      uf: 'SP',
      ano: 2026,
      mes: 11,
      cnpj: '11444777000161',
      modelo: '55',
      serie: 1,
      numero: 7,
      tpEmis: 1,
      cNF: '12345678',
    });
    const id = await nota({
      operacao: 'devolucao',
      finalidade: '4',
      referencias: [chave],
      itens: [item(produtoId, ['H2'], { cfop: '5202' })],
      geraFinanceiro: false,
    });
    await transmitir(id);
    await moveu(id);
    expect(await ondeEstao(produtoId)).toEqual({ H1: 'em_estoque', H2: 'devolvido' });
  });

  test('uma transferência leva os números à outra loja, onde entram sem ninguém os digitar', async () => {
    const base = '112223330009';
    const loja = (
      await criarEmpresa(quem, { ...emissorDeTeste, cnpj: `${base}${calcularDvCnpj(base)}`, nomeFantasia: base })
    ).id;
    const produtoId = await comSerie('T1', 'T2', 'T3');
    const id = await nota({
      operacao: 'transferencia',
      pessoaId: loja,
      itens: [item(produtoId, ['T1', 'T3'])],
      geraFinanceiro: false,
    });
    await transmitir(id);
    await moveu(id);
    const [{ id: entradaId }] = (await quem.get(`nfeentrada?empresaId=${loja}`)).body.data;
    const entrada = (await quem.get(`nfeentrada/${entradaId}`)).body;
    expect(entrada.itens).toMatchObject([{ seriais: ['T1', 'T3'], controlaSerie: true }]);
    const { status } = await quem.post(`nfeentrada/${entradaId}/lancar`, { atualizarCusto: false });
    expect(status).toBe(200);
    expect(await ondeEstao(produtoId)).toEqual({ T1: 'em_estoque', T2: 'em_estoque', T3: 'em_estoque' });
    const la = `nfe/search-serial?empresaId=${loja}&produtoId=${produtoId}`;
    expect((await quem.get(la)).body).toEqual([{ numero: 'T1' }, { numero: 'T3' }]);
  });
});
