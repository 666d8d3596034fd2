import type { ReformaLida } from '@retaguarda/contracts';
import { waitUntil } from '@retaguarda/installation';
import { afterAll, describe, expect, test } from 'vitest';
import { consultar } from '../../../test-support/copias.ts';
import { palcoFiscal } from '../../../test-support/fiscal.ts';
import { enviarNota, notaDeFornecedor } from '../../../test-support/notas-de-fornecedor.ts';

const fiscal = await palcoFiscal();
const { palco, quem, sefaz } = fiscal;

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

async function recebida(frete: '0' | '1' = '1'): Promise<{ id: number; chave: string }> {
  const itens = [{ codigo: 'M1', quantidade: '4', preco: '80.00' }];
  const { xml, chave } = await notaDeFornecedor(fiscal, { destinatario: '11222333000181', itens, frete });
  return { id: await enviarNota(quem, xml), chave };
}
const reforma = async (id: number): Promise<ReformaLida> => (await quem.get(`nfeentrada/${id}/reforma`)).body;
const informar = (id: number, pedido: Record<string, unknown>) => quem.post(`nfeentrada/${id}/reforma`, pedido);
async function ate(id: number, situacao: string) {
  const chegou = async () => (await reforma(id)).eventos[0]?.situacao === situacao;
  if (!(await waitUntil(chegou, 30_000))) throw new Error(JSON.stringify((await reforma(id)).eventos));
  return (await reforma(id)).eventos[0];
}
const naSefaz = (chave: string) => sefaz.estado().eventos.filter((evento) => evento.chave === chave);

describe('o que a empresa informa da nota que recebeu', () => {
  test('imobiliza uma parte, cancela e imobiliza de novo; o resto não passa do item', async () => {
    const { id, chave } = await recebida();
    const imobilizar = (quantidade: string) => informar(id, { tipo: '211130', itens: [{ item: 1, quantidade }] });
    expect(await imobilizar('3')).toMatchObject({ status: 202, body: { eventos: [{ tipo: '211130' }] } });
    const evento = await ate(id, 'registrado');
    expect(naSefaz(chave)[0]?.proc).toContain('<tpAutor>2</tpAutor>');
    expect(naSefaz(chave)[0]?.proc).toContain('<qImobilizado>3.0000</qImobilizado>');
    expect((await imobilizar('2')).body.campos).toEqual({ 'itens.0.quantidade': 'Restam 1 UN' });
    expect((await quem.post(`nfeentrada/${id}/reforma/cancelar`, { evento: evento?.id })).status).toBe(202);
    expect(await ate(id, 'cancelado')).toMatchObject({ sequencia: 1 });
    expect((await imobilizar('4')).status).toBe(202);
    expect(await ate(id, 'registrado')).toMatchObject({ sequencia: 2, itens: [{ item: 1, quantidade: '4' }] });
    // Events of taxes say nothing of whether the goods came.
    expect((await quem.get(`nfeentrada/${id}/manifestacao`)).body.manifestacao).toBeNull();
  });

  test('a resposta perdida não leva o protocolo: a consulta da nota o traz, e o que se informou se cancela', async () => {
    const { id, chave } = await recebida();
    const imobilizar = () => informar(id, { tipo: '211130', itens: [{ item: 1, quantidade: '2' }] });
    sefaz.falhas.programar({ servico: 'recepcaoEvento', falha: { tipo: 'trabalhar-e-derrubar' } });
    await imobilizar();
    const primeiro = await ate(id, 'registrado');
    expect(primeiro).toMatchObject({ protocolo: naSefaz(chave)[0]?.nProt, recusaDeCancelar: null });
    expect((await quem.post(`nfeentrada/${id}/reforma/cancelar`, { evento: primeiro?.id })).status).toBe(202);
    await ate(id, 'cancelado');

    // Nor did the question bring it then: asked by a person, it comes.
    sefaz.falhas.programar({ servico: 'recepcaoEvento', falha: { tipo: 'trabalhar-e-derrubar' } });
    sefaz.falhas.programar({ servico: 'consultaProtocolo', falha: { tipo: 'derrubar' } });
    await imobilizar();
    const perdido = await ate(id, 'registrado');
    expect(perdido).toMatchObject({
      sequencia: 2,
      protocolo: null,
      recusaDeCancelar: expect.stringContaining('consulte'),
    });
    expect((await quem.post(`nfeentrada/${id}/consultar`)).status).toBe(200);
    const achado = await ate(id, 'registrado');
    expect(achado).toMatchObject({ protocolo: naSefaz(chave).at(-1)?.nProt, recusaDeCancelar: null });
    expect((await quem.post(`nfeentrada/${id}/reforma/cancelar`, { evento: achado?.id })).status).toBe(202);
    await ate(id, 'cancelado');
    // What was taken back before is not told anew by the answer.
    const { eventos } = (await quem.get(`nfeentrada/${id}/manifestacao`)).body;
    expect(eventos.map(({ situacao }: { situacao: string }) => situacao).toSorted()).toEqual([
      'cancelado',
      'cancelado',
      'registrado',
      'registrado',
    ]);
  });

  test('o crédito que depende da atividade não passa do imposto do item', async () => {
    const { id } = await recebida();
    const [item] = (await reforma(id)).itens;
    const pedir = (ibs: string, cbs: string) => informar(id, { tipo: '211150', itens: [{ item: 1, ibs, cbs }] });
    expect((await pedir('0', '0')).body.campos).toEqual({ 'itens.0.ibs': 'Informe o crédito de IBS ou de CBS' });
    expect((await pedir('0', '999')).body.campos).toEqual({
      'itens.0.cbs': `A CBS do item é R$ ${item?.cbs.replace('.', ',')}`,
    });
    expect((await pedir(item?.ibs ?? '', item?.cbs ?? '')).status).toBe(202);
    await ate(id, 'registrado');
    expect((await pedir('0.01', '0')).body.campos).toEqual({
      'itens.0.ibs': 'Restam R$ 0,00 de IBS e CBS deste item',
    });
  });

  test('a perda no caminho é de quem contratou o frete; a nota de crédito e a sucessão, só das notas delas', async () => {
    const recusa = async (id: number) => {
      const { opcoes } = await reforma(id);
      return Object.fromEntries(opcoes.map(({ tipo, recusa: texto }) => [tipo, texto]));
    };
    const doFornecedor = await recebida('0');
    expect(await recusa(doFornecedor.id)).toEqual({
      211120: null,
      211124: 'O frete da nota não é por conta da empresa.',
      211128: 'É das notas de crédito.',
      211130: null,
      211140: 'A nota não tem combustível.',
      211150: null,
      212110: 'É das notas de transferência de crédito na sucessão.',
      212120: 'É das notas de transferência de crédito na sucessão.',
    });
    const { id, chave } = await recebida('1');
    expect((await recusa(id))['211124']).toBeNull();
    expect((await informar(id, { tipo: '211124', itens: [{ item: 1, quantidade: '0.5' }] })).status).toBe(202);
    await ate(id, 'registrado');
    const pessoal = { item: 1, quantidade: '1', referencia: { chave, item: 1 } };
    expect((await informar(id, { tipo: '211120', itens: [{ item: 1, quantidade: '1' }] })).body.campos).toEqual({
      'itens.0.referencia.chave': 'Informe a chave da nota',
    });
    expect((await informar(id, { tipo: '211120', itens: [pessoal] })).status).toBe(202);
    await ate(id, 'registrado');
  });

  test('recusado pela SVRS, diz por quê e não gasta a sequência', async () => {
    const { id } = await recebida();
    sefaz.falhas.programar({ servico: 'recepcaoEvento', falha: { tipo: 'recusar', codigo: '575' } });
    await informar(id, { tipo: '211130', itens: [{ item: 1, quantidade: '1' }] });
    expect(await ate(id, 'rejeitado')).toMatchObject({ cStat: '575', motivo: expect.any(String) });
    await informar(id, { tipo: '211130', itens: [{ item: 1, quantidade: '4' }] });
    expect(await ate(id, 'registrado')).toMatchObject({ sequencia: 1 });
  });

  test('a operação recusada não tem o que informar', async () => {
    const { id } = await recebida();
    await quem.post(`nfeentrada/${id}/manifestar`, { tipo: '210220' });
    await waitUntil(async () => (await quem.get(`nfeentrada/${id}`)).body.situacao === 'recusada', 30_000);
    const { status, body } = await informar(id, { tipo: '211130', itens: [{ item: 1, quantidade: '1' }] });
    expect([status, body.error]).toEqual([409, 'A nota não está em vigor.']);
  });
});
