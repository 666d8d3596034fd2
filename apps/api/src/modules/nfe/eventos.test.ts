import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultar } from '../../../test-support/copias.ts';
import { bruto, emDias, palcoDeNotas, parou } from '../../../test-support/notas.ts';

const palco = await palcoDeNotas();
const { quem, sefaz, nota, produto, ler, transmitir, ate, empresaId, clienteId } = palco;
const sql = <T extends object>(texto: string) => consultar<T>(palco.palco.banco.url, texto);
const justificativa = 'CLIENTE DESISTIU DA COMPRA';

afterAll(async () => {
  expect(await sql('select * from app.conferir_tudo()')).toEqual([]);
});

const duplicatas = [
  { vencimento: emDias(30), valor: '500.00' },
  { vencimento: emDias(60), valor: '500.00' },
];

describe('estoque e contas', () => {
  test('o que eles fazem da nota não é mudança de ninguém: a carta escrita antes disso segue', async () => {
    const lida = await transmitir(await nota());
    const { id, versao } = await ate(lida.id, ({ movimentouEstoque }) => movimentouEstoque);
    await sql(
      `set app.grupo_id = '0'; update app.nota set estoque_em = now(), pendencia = 'Falta dizer o lote' where id = ${id}`,
    );
    await sql(`set app.grupo_id = '0'; update app.nota set pendencia = null where id = ${id}`);
    expect((await ler(id)).versao).toBe(versao);
    const texto = 'ONDE SE LE CAIXA VERDE, LEIA-SE CAIXA AZUL';
    const escrita = await quem.post(`nfe/corrigir/${id}`, { versao, texto });
    expect([escrita.status, escrita.body.error]).toEqual([202, undefined]);
    await ate(id, ({ cartas }) => cartas === 1);
    // What people and the authority do of it still is.
    const outra = await quem.post(`nfe/cancelNfe/${id}`, { versao, justificativa });
    expect([outra.status, outra.body.code]).toEqual([409, 'STALE_RECORD']);
  });

  test('saem com a autorização, uma vez, e voltam quando a SEFAZ registra o cancelamento', async () => {
    const produtoId = await produto();
    const id = await nota({ duplicatas, itens: [{ produtoId, quantidade: '4', valorUnitario: '250' }] });
    await transmitir(id);
    const feita = await ate(id, ({ movimentouEstoque }) => movimentouEstoque);
    expect(feita).toMatchObject({ titulo: { rotulo: expect.stringContaining('NF-e') }, pendencia: null });
    const movimentos = () =>
      sql<{ quantidade: string }>(
        `select quantidade from app.estoque_movimento where produto_id = ${produtoId} order by id`,
      );
    expect(await movimentos()).toEqual([{ quantidade: '-4.0000' }]);
    expect(
      await sql(`select valor from app.parcela where titulo_id = ${feita.titulo?.id} and ativo order by numero`),
    ).toEqual([{ valor: '500.00' }, { valor: '500.00' }]);
    const { status } = await quem.post(`nfe/cancelNfe/${id}`, { justificativa });
    expect(status).toBe(202);
    const cancelada = await ate(id, (lida) => lida.situacao === 'cancelada' && !lida.movimentouEstoque);
    expect(cancelada).toMatchObject({ titulo: null, eventos: [{ tipo: '110111', situacao: 'registrado' }] });
    expect((await movimentos()).map(({ quantidade }) => quantidade)).toEqual(['-4.0000', '4.0000']);

    // Copied later, its instalments fall due as many days after the copy; told by hand, none before it.
    await sql(`update app.nota set emissao = emissao - interval '40 days' where id = ${id}`);
    const { body: copia } = await quem.post(`nfe/copiar/${id}`);
    expect(copia.rascunho.duplicatas.map(({ vencimento }: { vencimento: string }) => vencimento)).toEqual([
      emDias(70),
      emDias(100),
    ]);
    const vencida = await nota({
      duplicatas: [{ ...duplicatas[0], vencimento: emDias(-2) }, duplicatas[1]],
      itens: [{ produtoId, quantidade: '4', valorUnitario: '250' }],
    });
    expect((await quem.post(`nfe/submit/${vencida}`)).body).toMatchObject({
      campos: { duplicatas: 'A parcela 1 vence antes da emissão da nota: corrija o vencimento.' },
    });
    expect((await ler(vencida)).numero).toBeNull();
  });

  test('paga a conta, o cancelamento vale na SEFAZ e o que não volta é dito', async () => {
    const id = await nota({ duplicatas: [{ vencimento: emDias(30), valor: '1000.00' }] });
    await transmitir(id);
    const { titulo } = await ate(id, (lida) => lida.titulo !== null);
    await sql(`update app.parcela set trava = 'Está em um boleto.' where titulo_id = ${titulo?.id}`);
    await quem.post(`nfe/cancelNfe/${id}`, { justificativa });
    const presa = await ate(id, ({ pendencia }) => pendencia !== null);
    expect(presa).toMatchObject({ situacao: 'cancelada', pendencia: 'Está em um boleto.' });
    await sql(`update app.parcela set trava = null where titulo_id = ${titulo?.id}`);
    await quem.post(`nfe/efeitos/${id}`);
    expect(await ate(id, ({ pendencia }) => pendencia === null)).toMatchObject({ titulo: null });
  });
});

describe('cancelamento', () => {
  test('a resposta se perde depois de registrar: é achada, e nada é pedido duas vezes', async () => {
    const { id, chave } = await transmitir(await nota());
    sefaz.falhas.programar({ servico: 'recepcaoEvento', falha: { tipo: 'trabalhar-e-derrubar' } });
    await quem.post(`nfe/cancelNfe/${id}`, { justificativa });
    await ate(id, ({ situacao }) => situacao === 'cancelada');
    expect(sefaz.estado().eventos.filter((evento) => evento.chave === chave)).toHaveLength(1);
    const pdf = await bruto(quem, `nfe/eventos/${(await ler(id)).eventos[0]?.id}/pdf`);
    expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('recusado pela SEFAZ, a nota continua autorizada e se pode pedir de novo', async () => {
    const { id } = await transmitir(await nota());
    sefaz.falhas.programar({ servico: 'recepcaoEvento', falha: { tipo: 'recusar', codigo: '501' } });
    await quem.post(`nfe/cancelNfe/${id}`, { justificativa });
    const recusada = await ate(id, ({ eventos }) => eventos[0]?.situacao === 'rejeitado');
    expect(recusada).toMatchObject({ situacao: 'autorizada', eventos: [{ cStat: '501' }] });
    expect((await quem.post(`nfe/cancelNfe/${id}`, { justificativa })).status).toBe(202);
    await ate(id, ({ situacao }) => situacao === 'cancelada');
    expect((await quem.post(`nfe/cancelNfe/${id}`, { justificativa })).status).toBe(409);
  });

  test('depois de 24 horas só quem sabe do prazo pede; a NFC-e tem 30 minutos', async () => {
    const { id } = await transmitir(await nota());
    await sql(`update app.nota set autorizada_em = autorizada_em - interval '25 hours' where id = ${id}`);
    expect((await quem.post(`nfe/cancelNfe/${id}`, { justificativa })).status).toBe(409);
    expect((await quem.post(`nfe/cancelNfe/${id}`, { justificativa, foraDoPrazo: true })).status).toBe(202);
    await ate(id, ({ situacao }) => situacao === 'cancelada');
    const cupom = await transmitir(await nota({ modelo: '65', pessoaId: null }));
    await sql(`update app.nota set autorizada_em = autorizada_em - interval '31 minutes' where id = ${cupom.id}`);
    const { status, body } = await quem.post(`nfe/cancelNfe/${cupom.id}`, { justificativa, foraDoPrazo: true });
    expect({ status, error: body.error }).toEqual({ status: 409, error: expect.stringContaining('30 minutos') });
  });

  test('a NFC-e emitida duas vezes é cancelada por substituição, dizendo a outra', async () => {
    const produtoId = await produto();
    const itens = [{ produtoId, quantidade: '1', valorUnitario: '12.50' }];
    const [primeira, segunda] = [
      await transmitir(await nota({ modelo: '65', pessoaId: null, itens })),
      await transmitir(await nota({ modelo: '65', pessoaId: null, itens })),
    ];
    const errada = await quem.post(`nfe/substituir/${primeira.id}`, { justificativa, chave: primeira.chave });
    expect(errada.status).toBe(400);
    await quem.post(`nfe/substituir/${primeira.id}`, { justificativa, chave: segunda.chave });
    expect(await ate(primeira.id, ({ situacao }) => situacao === 'cancelada')).toMatchObject({
      eventos: [{ tipo: '110112' }],
    });
  });
});

test('carta de correção: a segunda vale em lugar da primeira, e a nota continua autorizada', async () => {
  const { id } = await transmitir(await nota());
  for (const texto of ['VOLUMES: 3 EM VEZ DE 2', 'VOLUMES: 4 EM VEZ DE 2']) {
    expect((await quem.post(`nfe/corrigir/${id}`, { texto })).status).toBe(202);
    await ate(id, ({ eventos }) => eventos[0]?.texto === texto && eventos[0]?.situacao === 'registrado');
  }
  const lida = await ler(id);
  expect(lida).toMatchObject({ situacao: 'autorizada', corrigida: true, cartas: 2 });
  expect(lida.eventos.map(({ sequencia, emVigor }) => [sequencia, emVigor])).toEqual([
    [2, true],
    [1, false],
  ]);
  const { status } = await quem.post(
    `nfe/corrigir/${(await transmitir(await nota({ modelo: '65', pessoaId: null }))).id}`,
    {
      texto: 'A NFC-E NAO TEM CARTA',
    },
  );
  expect(status).toBe(409);
});

describe('números', () => {
  test('o de uma nota rejeitada é inutilizado, e nenhuma outra nota o usa', async () => {
    sefaz.falhas.programar({ servico: 'autorizacao', falha: { tipo: 'recusar', codigo: '778' } });
    const { id, numero, serie } = await transmitir(await nota());
    expect((await quem.delete(`nfe/${id}`)).status).toBe(409);
    expect((await quem.post(`nfe/inutilizar/${id}`, { justificativa })).status).toBe(202);
    const fim = await ate(id, ({ situacao }) => situacao === 'inutilizada');
    expect(fim.numero).toBe(numero);
    expect(sefaz.estado().inutilizacoes).toContainEqual(expect.objectContaining({ primeiro: numero, ultimo: numero }));
    const usado = await transmitir(await nota());
    const { status, body } = await quem.post('nfe/inutilizar', {
      empresaId,
      modelo: '55',
      serie,
      ano: new Date().getFullYear(),
      de: usado.numero,
      ate: usado.numero,
      justificativa,
    });
    expect({ status, campos: Object.keys(body.campos) }).toEqual({ status: 400, campos: ['de'] });
  });
});

describe('contingência', () => {
  // What is due is sent by the clock of each minute: here it goes round faster.
  let relogio: NodeJS.Timeout;
  beforeAll(() => {
    relogio = setInterval(() => void sql("select graphile_worker.add_job('nfe_retomar', '{}')"), 1000);
  });
  afterAll(() => clearInterval(relogio));

  test('sem resposta, a nota sai pela SVC com outro número, e a primeira é achada e cancelada', async () => {
    sefaz.definirSituacao('svc', '107');
    sefaz.falhas.programar({ servico: 'autorizacao', falha: { tipo: 'trabalhar-e-derrubar' } });
    sefaz.falhas.programar({ servico: 'consultaProtocolo', vezes: 4, falha: { tipo: 'derrubar' } });
    const id = await nota();
    await quem.post(`nfe/submit/${id}`);
    const perdida = await ate(
      id,
      ({ situacao, proximaTentativa }) => situacao === 'enviada' && proximaTentativa !== null,
    );
    const { status } = await quem.post(`nfe/contingenciar/${id}`, {
      tipo: '6',
      justificativa: 'SEFAZ sem resposta agora',
    });
    expect(status).toBe(202);
    const fim = await ate(id, (lida) => lida.situacao === 'autorizada' && lida.emissoesPendentes.length === 0, 25_000);
    expect(fim.emissaoTipo).toBe('6');
    expect(fim.numero).not.toBe(perdida.numero);
    expect(sefaz.estado().notas[perdida.chave as string]?.cancelada).toBeDefined();
  });

  test('NFC-e off-line: o cupom se imprime na hora, e é transmitida na volta', async () => {
    await quem.put(`fiscal/contingencia/${empresaId}`, { tipo: '9', motivo: 'Sem internet na loja hoje' });
    const id = await nota({ modelo: '65', pessoaId: null });
    await quem.post(`nfe/submit/${id}`);
    const emitida = await ler(id);
    expect(emitida).toMatchObject({ situacao: 'contingencia', emissaoTipo: '9', transmitirAte: expect.any(String) });
    expect((await bruto(quem, `nfe/downloadPdf/${id}`)).status).toBe(200);
    await quem.delete(`fiscal/contingencia/${empresaId}`);
    expect(await ate(id, parou)).toMatchObject({ situacao: 'autorizada', chave: emitida.chave });
  });

  test('com a empresa ainda em contingência, a nota sai assim que a SEFAZ responde', async () => {
    sefaz.definirSituacao('normal', '108');
    await quem.put(`fiscal/contingencia/${empresaId}`, { tipo: '9', motivo: 'SEFAZ parada neste momento' });
    const id = await nota({ modelo: '65', pessoaId: null });
    await quem.post(`nfe/submit/${id}`);
    const espera = await ate(id, ({ motivo }) => motivo?.startsWith('A SEFAZ ainda não voltou') === true);
    expect(espera).toMatchObject({ situacao: 'contingencia' });
    sefaz.definirSituacao('normal', '107');
    expect(await ate(id, parou)).toMatchObject({ situacao: 'autorizada', chave: espera.chave });
    const { avisos } = (await quem.get('avisos-do-sistema')).body;
    expect(avisos[0]).toMatchObject({ titulo: 'A SEFAZ voltou a responder' });
    await quem.delete(`fiscal/contingencia/${empresaId}`);
  });

  test('EPEC: registrado antes de a mercadoria sair, a nota vai depois com a mesma chave', async () => {
    const id = await nota();
    await quem.post(`nfe/contingenciar/${id}`, { tipo: '4', justificativa: 'SEFAZ parada neste momento' });
    const registrada = await ate(id, ({ situacao }) => situacao === 'contingencia');
    expect(registrada.eventos).toMatchObject([{ tipo: '110140', situacao: 'registrado' }]);
    await quem.post(`nfe/submit/${id}`);
    expect(await ate(id, parou)).toMatchObject({ situacao: 'autorizada', chave: registrada.chave });
  });
});

describe('devolução', () => {
  test('volta o que foi escolhido, com a referência do item, e não mais do que saiu', async () => {
    const produtoId = await produto();
    const itens = [{ produtoId, quantidade: '10', valorUnitario: '30' }];
    const original = await transmitir(await nota({ itens, valores: { desconto: '30.00' } }));
    const demais = await quem.post(`nfe/devolver/${original.id}`, { itens: [{ item: 1, quantidade: '11' }] });
    expect({ status: demais.status, campos: demais.body.campos }).toEqual({
      status: 400,
      campos: { 'itens.0.quantidade': 'Restam 10 a devolver' },
    });
    const { body, status } = await quem.post(`nfe/devolver/${original.id}`, { itens: [{ item: 1, quantidade: '4' }] });
    expect(status).toBe(201);
    expect(body.rascunho).toMatchObject({
      finalidade: '4',
      sentido: 'entrada',
      pessoaId: clienteId,
      referencias: [original.chave],
    });
    const devolvida = await transmitir(body.id);
    // Four of the ten, less their part of what was taken off the whole note.
    expect(devolvida).toMatchObject({ situacao: 'autorizada', valor: '108.00' });
    const xml = (await bruto(quem, `nfe/download_xml/${body.id}`)).body.toString();
    expect(xml).toContain(
      `<DFeReferenciado><chaveAcesso>${original.chave}</chaveAcesso><nItem>1</nItem></DFeReferenciado>`,
    );
    const resta = await quem.get(`nfe/devolver/${original.id}`);
    expect(resta.body.itens).toMatchObject([{ item: 1, devolvida: '4', aDevolver: '6' }]);

    // Begun of what was left, and typed over since: the copy of the first would give ten back twice.
    const { body: copia } = await quem.post(`nfe/copiar/${devolvida.id}`);
    const { body: resto } = await quem.post(`nfe/devolver/${original.id}`, { itens: [{ item: 1, quantidade: '2' }] });
    const { versao, rascunho } = resto;
    await quem.post(`nfe/${resto.id}`, { ...rascunho, versao, itens: [{ ...rascunho.itens[0], quantidade: '6.5' }] });
    expect((await quem.post(`nfe/submit/${resto.id}`)).body.campos).toEqual({
      'itens.0.quantidade': 'Restam 2 a devolver deste item',
    });
    await quem.delete(`nfe/${copia.id}`);
    expect((await quem.post(`nfe/submit/${resto.id}`)).body.campos).toEqual({
      'itens.0.quantidade': 'Restam 6 a devolver deste item',
    });
  });
});
