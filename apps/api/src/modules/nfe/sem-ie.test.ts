import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultar } from '../../../test-support/copias.ts';
import { bruto, palcoDeNotas } from '../../../test-support/notas.ts';

const palco = await palcoDeNotas();
const { quem, sefaz, empresaId, nota, corpo, transmitir, ate } = palco;
const sql = (texto: string) => consultar(palco.palco.banco.url, texto);

/** The company is no taxpayer of the ICMS: it has no state registration, and the SEFAZ of its state has nothing of it. */
beforeAll(async () => {
  await sql(`update app.empresa set ie = null, ie_situacao = 'nao_contribuinte' where id = ${empresaId}`);
  sefaz.definirSituacao('normal', '109');
});
afterAll(async () => {
  expect(await sql('select * from app.conferir_tudo()')).toEqual([]);
});

describe('quem não tem inscrição estadual', () => {
  test('emite NF-e sem IE e sem ICMS pela SVRS; a consulta, a carta e o cancelamento vão a ela', async () => {
    const lida = await transmitir(await nota());
    expect(lida, lida.motivo ?? '').toMatchObject({ situacao: 'autorizada' });
    const xml = String((await bruto(quem, `nfe/download_xml/${lida.id}`)).body);
    const emit = xml.slice(xml.indexOf('<emit>'), xml.indexOf('</emit>'));
    expect(emit).not.toContain('<IE>');
    expect(xml).not.toMatch(/<ICMS>/);
    expect(xml).toContain('<vICMS>0.00</vICMS>');
    expect(xml).toMatch(/<PIS>.*<COFINS>.*<IBSCBS>/s);
    expect((await quem.get(`nfe/consult/${lida.id}`)).body).toMatchObject({ cStat: '100', difere: false });
    await quem.post(`nfe/corrigir/${lida.id}`, { texto: 'VOLUMES: 3 EM VEZ DE 2' });
    await ate(lida.id, ({ eventos }) => eventos[0]?.situacao === 'registrado');
    await quem.post(`nfe/cancelNfe/${lida.id}`, { justificativa: 'CLIENTE DESISTIU DA COMPRA' });
    await ate(lida.id, ({ situacao }) => situacao === 'cancelada');
  });

  test('quem passa a ter inscrição tem o que emitiu antes na SVRS, e quem deixa de ter, no estado', async () => {
    const antes = await transmitir(await nota());
    await sql(`update app.empresa set ie = '110042490114', ie_situacao = 'numero' where id = ${empresaId}`);
    const consultada = async (id: number) => (await quem.get(`nfe/consult/${id}`)).body;
    expect(await consultada(antes.id)).toMatchObject({ cStat: '100', difere: false });
    await quem.post(`nfe/corrigir/${antes.id}`, { texto: 'VOLUMES: 3 EM VEZ DE 2' });
    await ate(antes.id, ({ eventos }) => eventos[0]?.situacao === 'registrado');
    await quem.post(`nfe/cancelNfe/${antes.id}`, { justificativa: 'CLIENTE DESISTIU DA COMPRA' });
    await ate(antes.id, ({ situacao }) => situacao === 'cancelada');

    sefaz.definirSituacao('normal', '107');
    const depois = await transmitir(await nota());
    expect(depois, depois.motivo ?? '').toMatchObject({ situacao: 'autorizada' });
    await sql(`update app.empresa set ie = null, ie_situacao = 'nao_contribuinte' where id = ${empresaId}`);
    expect(await consultada(depois.id)).toMatchObject({ cStat: '100', difere: false });
    await quem.post(`nfe/cancelNfe/${depois.id}`, { justificativa: 'CLIENTE DESISTIU DA COMPRA' });
    await ate(depois.id, ({ situacao }) => situacao === 'cancelada');
    sefaz.definirSituacao('normal', '109');
  });

  test('não emite NFC-e, nem em contingência: diz por quê antes de um número', async () => {
    const cupom = await nota({ modelo: '65', pessoaId: null });
    const { status, body } = await quem.post(`nfe/submit/${cupom}`);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('emita NF-e')]);
    expect((await quem.get(`nfe/${cupom}`)).body.numero).toBeNull();
    const id = await nota();
    const contingencia = await quem.post(`nfe/contingenciar/${id}`, {
      tipo: '6',
      justificativa: 'SEM RESPOSTA DA SEFAZ HA UMA HORA',
    });
    expect([contingencia.status, contingencia.body.campos]).toEqual([
      400,
      { tipo: expect.stringContaining('só se autoriza na SVRS') },
    ]);
  });

  test('a de quem deve ter inscrição e não a disse não sai sem ela', async () => {
    await sql(`update app.empresa set ie_situacao = 'numero' where id = ${empresaId}`);
    const id = await nota();
    const { status, body } = await quem.post(`nfe/submit/${id}`);
    expect([status, body.error]).toEqual([400, expect.any(String)]);
    expect((await quem.get(`nfe/${id}`)).body.numero).toBeNull();
    await sql(`update app.empresa set ie_situacao = 'nao_contribuinte' where id = ${empresaId}`);
  });

  test('o cálculo não mostra ICMS, e diz o IBS e a CBS', async () => {
    const { body } = await quem.post('nfe/calcular', await corpo());
    const impostos = body.itens[0].impostos.map(({ imposto }: { imposto: string }) => imposto);
    expect(impostos).not.toContain('ICMS');
    expect(impostos).toContain('IBS/CBS');
    expect(body.achados).toEqual([]);
  });
});
