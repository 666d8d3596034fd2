import type { ReformaLida } from '@retaguarda/contracts';
import { afterAll, describe, expect, test } from 'vitest';
import { consultar } from '../../../test-support/copias.ts';
import { palcoDeNotas } from '../../../test-support/notas.ts';

const palco = await palcoDeNotas();
const { quem, sefaz, nota, produto, ler, transmitir, ate } = palco;

afterAll(async () => {
  expect(await consultar(palco.palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

const reforma = async (id: number): Promise<ReformaLida> => (await quem.get(`nfe/reforma/${id}`)).body;
const informar = (id: number, pedido: Record<string, unknown>) => quem.post(`nfe/reforma/${id}`, pedido);
const registrado = (id: number) => ate(id, ({ eventos }) => eventos[0]?.situacao === 'registrado');
const recusas = ({ opcoes }: ReformaLida) => Object.fromEntries(opcoes.map(({ tipo, recusa }) => [tipo, recusa]));
const naSefaz = (chave: string | null) => sefaz.estado().eventos.filter((evento) => evento.chave === chave);

/** Twelve units of R$ 1.000,00 with freight by the issuer, in 2026: R$ 12,00 of IBS and R$ 108,00 of CBS of R$ 12.000,00 less other taxes. */
async function vendida() {
  const itens = [{ produtoId: await produto(), quantidade: '12', valorUnitario: '1000' }];
  return transmitir(await nota({ itens, transporte: { modalidade: '0', volumes: [] } }));
}

describe('o que se informa de uma nota emitida', () => {
  test('só o que é dela; o pagamento integral uma vez, e de novo depois de cancelado', async () => {
    const { id, chave } = await vendida();
    expect(recusas(await reforma(id))).toEqual({
      112110: null,
      112120: 'É das notas de importação.',
      112130: null,
      112140: 'É das notas de débito de pagamento antecipado.',
      112150: null,
      211110: 'É das notas de entrada que a empresa emite.',
      211120: 'É das notas de importação.',
    });
    expect((await informar(id, { tipo: '112110' })).status).toBe(202);
    await registrado(id);
    const repetido = await informar(id, { tipo: '112110' });
    expect([repetido.status, repetido.body.error]).toEqual([409, expect.stringContaining('cancele-o antes')]);

    const [evento] = (await reforma(id)).eventos;
    expect(evento).toMatchObject({ tipo: '112110', situacao: 'registrado', recusaDeCancelar: null });
    expect((await quem.post(`nfe/reforma/${id}/cancelar`, { evento: evento?.id })).status).toBe(202);
    await registrado(id);
    const depois = await reforma(id);
    expect(depois.eventos).toMatchObject([{ situacao: 'cancelado', recusaDeCancelar: 'Não está registrado.' }]);
    expect(recusas(depois)[112110]).toBeNull();
    expect((await informar(id, { tipo: '112110' })).status).toBe(202);
    await registrado(id);
    expect(naSefaz(chave).map(({ tipo, sequencia }) => [tipo, sequencia])).toEqual([
      ['112110', 1],
      ['110001', 1],
      ['112110', 2],
    ]);
    // What was told is about taxes: the note stays as it is, and is still cancelled.
    expect(await ler(id)).toMatchObject({ situacao: 'autorizada', corrigida: false });
    await quem.post(`nfe/cancelNfe/${id}`, { justificativa: 'CLIENTE DESISTIU DA COMPRA' });
    await ate(id, ({ situacao }) => situacao === 'cancelada');
    expect(recusas(await reforma(id))[112110]).toBe('A nota não está em vigor.');
  });

  test('o que se perdeu no caminho leva a parte do imposto, e a soma não passa do item', async () => {
    const { id, chave } = await vendida();
    const item = (await reforma(id)).itens[0];
    const perder = (quantidade: string) =>
      informar(id, { tipo: '112130', itens: [{ item: 1, quantidade, estornoIbs: '0.50', estornoCbs: '4.50' }] });
    expect((await perder('3')).status).toBe(202);
    await registrado(id);
    const xml = naSefaz(chave)[0]?.proc ?? '';
    const quarta = (valor = '') => (Number(valor) / 4).toFixed(2);
    expect(Number(item?.cbs)).toBeGreaterThan(1);
    expect(xml).toContain(
      `<gPerecimento nItem="1"><vIBS>${quarta(item?.ibs)}</vIBS><vCBS>${quarta(item?.cbs)}</vCBS>` +
        '<gControleEstoque><qPerecimento>3.0000</qPerecimento><uPerecimento>UN</uPerecimento><vIBS>0.50</vIBS><vCBS>4.50</vCBS>',
    );
    expect((await reforma(id)).itens[0]?.ditas).toEqual({ 112130: '3' });
    expect((await perder('9.5')).body.campos).toEqual({ 'itens.0.quantidade': 'Restam 9 UN' });
    expect((await perder('9')).status).toBe(202);
    await registrado(id);
    expect((await perder('1')).body.campos).toEqual({ 'itens.0.quantidade': 'Nada resta deste item' });
  });

  test('a resposta que se perde não vira dois eventos, e o que outro programa usou passa à sequência seguinte', async () => {
    const { id, chave } = await vendida();
    sefaz.falhas.programar({ servico: 'recepcaoEvento', falha: { tipo: 'trabalhar-e-derrubar' } });
    expect((await informar(id, { tipo: '112150', dia: '2026-12-24' })).status).toBe(202);
    await registrado(id);
    expect(naSefaz(chave)).toHaveLength(1);
    // The protocol was in the answer that was lost: the note's own answer shows it.
    const [perdido] = (await reforma(id)).eventos;
    expect(perdido).toMatchObject({ protocolo: naSefaz(chave)[0]?.nProt, recusaDeCancelar: null });

    sefaz.falhas.programar({ servico: 'recepcaoEvento', falha: { tipo: 'recusar', codigo: '573' } });
    expect((await informar(id, { tipo: '112150', dia: '2026-12-28' })).status).toBe(202);
    await registrado(id);
    expect(naSefaz(chave).map(({ sequencia }) => sequencia)).toEqual([1, 3]);
    expect((await reforma(id)).eventos).toMatchObject([
      { sequencia: 3, situacao: 'registrado', dia: '2026-12-28' },
      { sequencia: 2, situacao: 'rejeitado' },
      { sequencia: 1, situacao: 'registrado' },
    ]);
  });

  test('o protocolo que nem a consulta trouxe é achado depois, e o que se informou se cancela', async () => {
    const { id, chave } = await vendida();
    sefaz.falhas.programar({ servico: 'recepcaoEvento', falha: { tipo: 'trabalhar-e-derrubar' } });
    sefaz.falhas.programar({ servico: 'consultaProtocolo', falha: { tipo: 'derrubar' } });
    expect((await informar(id, { tipo: '112110' })).status).toBe(202);
    await registrado(id);
    const [perdido] = (await reforma(id)).eventos;
    expect(perdido).toMatchObject({ protocolo: null, recusaDeCancelar: expect.stringContaining('consulte a nota') });
    expect((await quem.post(`nfe/reforma/${id}/cancelar`, { evento: perdido?.id })).status).toBe(409);
    expect((await quem.get(`nfe/consult/${id}`)).body).toMatchObject({ cStat: '100', difere: false });
    const [achado] = (await reforma(id)).eventos;
    expect(achado).toMatchObject({ protocolo: naSefaz(chave)[0]?.nProt, recusaDeCancelar: null });
    expect((await quem.post(`nfe/reforma/${id}/cancelar`, { evento: achado?.id })).status).toBe(202);
    await registrado(id);
    expect((await reforma(id)).eventos).toMatchObject([{ situacao: 'cancelado' }]);
  });

  test('o que falta ou sobra é dito campo a campo; de outra parte, ou de NFC-e, não se informa', async () => {
    const { id } = await vendida();
    const campos = async (pedido: Record<string, unknown>) => (await informar(id, pedido)).body.campos;
    expect(await campos({ tipo: '112150' })).toEqual({ dia: 'Informe o dia' });
    expect(await campos({ tipo: '112110', dia: '2026-12-24' })).toEqual({ dia: 'Não é deste evento' });
    expect(await campos({ tipo: '112130', itens: [{ item: 1, quantidade: '1' }] })).toEqual({
      'itens.0.estornoIbs': 'Informe',
      'itens.0.estornoCbs': 'Informe',
    });
    const estorno = { estornoIbs: '0', estornoCbs: '0' };
    expect(await campos({ tipo: '112130', itens: [{ item: 2, quantidade: '1', ...estorno }] })).toEqual({
      'itens.0.item': 'Item não encontrado',
    });
    const daOutra = await informar(id, { tipo: '211130', itens: [{ item: 1, quantidade: '1' }] });
    expect([daOutra.status, daOutra.body.error]).toEqual([409, expect.stringContaining('outra parte')]);
    const cupom = await transmitir(await nota({ modelo: '65', pessoaId: null }));
    expect((await informar(cupom.id, { tipo: '112110' })).status).toBe(409);
    expect((await quem.post(`nfe/reforma/${id}/cancelar`, { evento: 999_999 })).status).toBe(404);
  });

  test('duas vezes ao mesmo tempo, um só evento', async () => {
    const { id, chave } = await vendida();
    const respostas = await Promise.all([informar(id, { tipo: '112110' }), informar(id, { tipo: '112110' })]);
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    await registrado(id);
    expect(naSefaz(chave)).toHaveLength(1);
  });
});
