import { afterAll, describe, expect, test } from 'vitest';
import { consultar } from '../../../test-support/copias.ts';
import { palcoFiscal } from '../../../test-support/fiscal.ts';
import { tributado } from '../../../test-support/notas.ts';
import { enviarNota, type ItemDoFornecedor, notaDeFornecedor } from '../../../test-support/notas-de-fornecedor.ts';
import { abrirLoja } from '../../../test-support/produtos.ts';
import { hojeNoBrasil } from '../../platform/today.ts';

const fiscal = await palcoFiscal();
const { palco, quem, empresaId } = fiscal;
const { criar } = await abrirLoja(palco);
const VENCIMENTO = '2027-03-10';

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

/** A note let in with fewer than it charges. @returns its id and key */
async function lancadaComFalta(itens: ItemDoFornecedor[], fator: string, contado: string) {
  const { xml, chave } = await notaDeFornecedor(fiscal, { destinatario: '11222333000181', itens });
  const id = await enviarNota(quem, xml);
  if ((await quem.get(`nfeentrada/${id}`)).body.fornecedor === null)
    await quem.put(`nfeentrada/${id}/fornecedor`, { criar: true });
  const produto = await criar(tributado);
  await quem.put(`nfeentrada/${id}/itens`, { itens: [{ numero: 1, produtoId: produto.id, fator }] });
  await quem.put(`nfeentrada/${id}/conferencia`, { itens: [{ numero: 1, contado }] });
  const { status } = await quem.post(`nfeentrada/${id}/lancar`, {
    atualizarCusto: false,
    duplicatas: [],
    divergencia: 'Veio menos',
  });
  expect(status).toBe(200);
  return { id, chave, produtoId: produto.id as number };
}
const dezCaixas = [{ codigo: 'FALTA', unidade: 'CX', quantidade: '10', preco: '100.00', mais: { vFrete: '40.00' } }];
const destino = (id: number, corpo: object) => quem.post(`nfeentrada/${id}/divergencia`, corpo);
const ler = async (id: number) => (await quem.get(`nfeentrada/${id}`)).body;

describe('nota de devolução', () => {
  test('o que faltou vira o rascunho de uma devolução, com o item e a chave do original, que não mexe no estoque', async () => {
    const { id, chave, produtoId } = await lancadaComFalta(dezCaixas, '12', '117');
    const antes = await ler(id);
    // 3 of 120: 1040.00 × 3 ÷ 120.
    expect(antes.divergencia).toMatchObject({ como: null, valor: '26.00', faltas: [{ numero: 1, falta: '3' }] });
    const [uma, outra] = await Promise.all([1, 2].map(() => destino(id, { como: 'devolucao' })));
    expect([uma?.status, outra?.status].sort()).toEqual([200, 409]);
    const { divergencia } = await ler(id);
    expect(divergencia).toMatchObject({ como: 'devolucao', nota: { situacao: 'digitacao', ativo: true }, titulos: [] });
    const nota = (await quem.get(`nfe/${divergencia.nota.id}`)).body;
    expect(nota.rascunho).toMatchObject({
      operacao: 'devolucao',
      finalidade: '4',
      sentido: 'saida',
      movimentaEstoque: false,
      geraFinanceiro: false,
      referencias: [chave],
      itens: [
        {
          produtoId,
          quantidade: '3',
          valorUnitario: '8.3333333333',
          frete: '1.00',
          referencia: { chave, item: 1 },
        },
      ],
    });
    expect(nota.valor).toBe('26.00');
    expect((await quem.get(`nfe?empresaId=${empresaId}&rowsPerPage=50`)).body.data).toHaveLength(1);

    const estornada = await quem.post(`nfeentrada/${id}/estornar`, { motivo: 'Engano' });
    expect(estornada.body).toMatchObject({ situacao: 'estornada', divergencia: { como: null, nota: null } });
    expect((await quem.get(`nfe/${nota.id}`)).body.ativo).toBe(false);
  });

  test('a nota que já saiu segura o estorno; cancelada, não segura mais', async () => {
    const { id } = await lancadaComFalta(dezCaixas, '1', '8');
    const { body } = await destino(id, { como: 'devolucao' });
    const { id: notaId } = body.divergencia.nota;
    const situacao = async () => (await quem.get(`nfe/${notaId}`)).body.situacao;
    const enviada = await quem.post(`nfe/submit/${notaId}`);
    expect({ status: enviada.status, achados: enviada.body.achados }).toEqual({ status: 202, achados: undefined });
    await expect.poll(situacao).toBe('autorizada');
    const recusado = await quem.post(`nfeentrada/${id}/estornar`, { motivo: 'Engano' });
    expect(recusado).toMatchObject({ status: 400, body: { error: expect.stringContaining('nota de devolução') } });
    expect((await ler(id)).situacao).toBe('lancada');
    await quem.post(`nfe/cancelNfe/${notaId}`, { justificativa: 'Devolvida por engano da conferência' });
    await expect.poll(situacao).toBe('cancelada');
    expect((await quem.post(`nfeentrada/${id}/estornar`, { motivo: 'Engano' })).status).toBe(200);
  });
});

describe('débito do fornecedor', () => {
  test('vira uma conta a receber dele, uma vez; desfeita, pode ser outra coisa; recebida, segura o estorno', async () => {
    const { id } = await lancadaComFalta(dezCaixas, '12', '117');
    expect(await destino(id, { como: 'debito' })).toMatchObject({
      status: 400,
      body: { campos: { vencimento: expect.any(String) } },
    });
    const [uma, outra] = await Promise.all([1, 2].map(() => destino(id, { como: 'debito', vencimento: VENCIMENTO })));
    expect([uma?.status, outra?.status].sort()).toEqual([200, 409]);
    const { numero, divergencia } = await ler(id);
    expect(divergencia).toMatchObject({ como: 'debito', nota: null, titulos: [{ codigo: expect.any(Number) }] });
    const aReceber = async () => (await quem.get(`financeiro?origem=R&search=NF ${numero}`)).body.data;
    expect(await aReceber()).toMatchObject([{ valor: '26.00', vencimento: VENCIMENTO }]);

    expect((await quem.post(`nfeentrada/${id}/divergencia/desfazer`, {})).body.divergencia.como).toBeNull();
    expect(await aReceber()).toEqual([]);
    expect((await quem.post(`nfeentrada/${id}/divergencia/desfazer`, {})).status).toBe(409);
    await destino(id, { como: 'debito', vencimento: VENCIMENTO });
    const [parcela] = await aReceber();
    const conta = await quem.post('contas', { nome: 'Caixa', empresaId, tipo: 'caixa', saldoInicial: '0.00' });
    const data = hojeNoBrasil();
    await quem.post('financeiro/baixar', { contaId: conta.body.id, data, itens: [{ id: parcela.id }] });
    const recusado = await quem.post(`nfeentrada/${id}/estornar`, { motivo: 'Engano' });
    expect(recusado).toMatchObject({ status: 400, body: { error: expect.stringContaining('já pagas') } });
    expect((await ler(id)).situacao).toBe('lancada');
  });

  test('sem falta não há o que resolver, e antes de lançar também não', async () => {
    const { id } = await lancadaComFalta(dezCaixas, '1', '11');
    expect((await ler(id)).divergencia).toBeNull();
    expect((await destino(id, { como: 'devolucao' })).status).toBe(409);
    await quem.post(`nfeentrada/${id}/estornar`, { motivo: 'Engano' });
    await quem.put(`nfeentrada/${id}/conferencia`, { itens: [{ numero: 1, contado: '9' }] });
    expect(await destino(id, { como: 'devolucao' })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Conferida') },
    });
  });
});
