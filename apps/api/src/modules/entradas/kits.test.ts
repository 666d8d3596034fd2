import { afterAll, describe, expect, test } from 'vitest';
import { consultar } from '../../../test-support/copias.ts';
import { lancador, novaReceita, operacoesDe } from '../../../test-support/estoque.ts';
import { palcoFiscal } from '../../../test-support/fiscal.ts';
import { enviarNota, type ItemDoFornecedor, notaDeFornecedor } from '../../../test-support/notas-de-fornecedor.ts';
import { abrirLoja } from '../../../test-support/produtos.ts';

const fiscal = await palcoFiscal();
const { palco, quem, empresaId } = fiscal;
const { criar } = await abrirLoja(palco);
const movimentar = lancador(quem, empresaId, await operacoesDe(palco, palco.grupo));

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

/** A note of a supplier, of whom it is said. @returns its id */
async function recebida(itens: ItemDoFornecedor[]): Promise<number> {
  const { xml } = await notaDeFornecedor(fiscal, { destinatario: '11222333000181', itens });
  const id = await enviarNota(quem, xml);
  await quem.put(`nfeentrada/${id}/fornecedor`, { criar: true });
  return id;
}
const ler = async (id: number) => (await quem.get(`nfeentrada/${id}`)).body;
const vincular = (id: number, produtoId: number, mais: object = {}) =>
  quem.put(`nfeentrada/${id}/itens`, { itens: [{ numero: 1, produtoId, fator: '1', ...mais }] });
const lancar = (id: number) => quem.post(`nfeentrada/${id}/lancar`, { atualizarCusto: true });
async function naLoja(produtoId: number): Promise<{ saldo: string; custo: string } | undefined> {
  const [linha] = await consultar<{ saldo: string; custo: string }>(
    palco.banco.url,
    `select trim_scale(saldo)::text as saldo, trim_scale(custo_medio)::text as custo from app.estoque_saldo
      where produto_id = ${produtoId} and empresa_id = ${empresaId}`,
  );
  return linha;
}

/** A kit of these products. */
async function kitDe(...componentes: (readonly [produtoId: number, quantidade: string])[]): Promise<number> {
  const { id } = await criar({ controlaEstoque: false });
  await novaReceita(palco, palco.grupo, id, componentes);
  return id;
}

describe('kit comprado', () => {
  test('entram os componentes pela receita, que dividem o valor da nota pelo que valem; o estorno os tira', async () => {
    const [xampu, creme, laco] = [
      await criar(),
      await criar({ custoUnitario: '5.00' }),
      await criar({ controlaEstoque: false }),
    ];
    await movimentar('COMPRA', { produtoId: xampu.id, quantidade: '1', custo: '10.00' });
    const kit = await kitDe([xampu.id, '2'], [creme.id, '1'], [laco.id, '1']);
    const id = await recebida([{ codigo: 'KIT-1', unidade: 'CX', quantidade: '2', preco: '150.00' }]);
    const dita = await vincular(id, kit, { fator: '3' });
    expect(dita).toMatchObject({ status: 200, body: { situacao: 'vinculada' } });
    expect(dita.body.itens[0].componentes).toMatchObject([
      { produto: { id: xampu.id }, quantidade: '12', lote: null },
      { produto: { id: creme.id }, quantidade: '6' },
    ]);
    // A recipe changed meanwhile is the one that counts, and what came in stays told.
    await novaReceita(palco, palco.grupo, kit, [
      [xampu.id, '2'],
      [creme.id, '2'],
    ]);
    expect((await lancar(id)).status).toBe(200);
    await novaReceita(palco, palco.grupo, kit, [[xampu.id, '9']]);
    expect((await ler(id)).itens[0].componentes).toMatchObject([{ quantidade: '12' }, { quantidade: '12' }]);
    // 300.00 by 12 × 10.00 and 12 × 5.00; of the shampoo one was there.
    expect(await naLoja(creme.id)).toEqual({ saldo: '12', custo: '8.333333' });
    expect(await naLoja(xampu.id)).toEqual({ saldo: '13', custo: '16.153846' });
    expect((await quem.post(`nfeentrada/${id}/estornar`, { motivo: 'Foi para a loja errada' })).status).toBe(200);
    expect(await naLoja(xampu.id)).toMatchObject({ saldo: '1' });
    // Told by its code, the next one is the kit by itself.
    const outra = await recebida([{ codigo: 'KIT-1', unidade: 'CX', quantidade: '1', preco: '150.00' }]);
    expect(await ler(outra)).toMatchObject({ situacao: 'vinculada', itens: [{ produto: { id: kit } }] });
  });

  test('o que não poderia entrar é recusado ao vincular, dizendo por quê, e não é proposto', async () => {
    const [comum, serie, lote, laco] = [
      await criar({ custoUnitario: '5.00' }),
      await criar({ descricao: 'Rádio', controlaNumeroSerie: true }),
      await criar({ descricao: 'Iogurte', controlaLote: true }),
      await criar({ descricao: 'Laço', controlaEstoque: false }),
    ];
    const semCusto = await criar({ descricao: 'Novidade' });
    const id = await recebida([{ codigo: 'KIT-2', quantidade: '1', preco: '50.00' }]);
    const recusa = async (produtoId: number) => {
      const { status, body } = await vincular(id, produtoId);
      expect(status).toBe(400);
      return body.campos['itens.0.produtoId'];
    };
    const fora = 'deixe o item fora do estoque e lance os componentes à mão.';
    expect(await recusa(await kitDe([comum.id, '1'], [serie.id, '1']))).toContain(`Rádio tem número de série: ${fora}`);
    expect(await recusa(await kitDe([lote.id, '1']))).toContain(`Iogurte controla lote: ${fora}`);
    expect(await recusa(await kitDe([comum.id, '1'], [semCusto.id, '1']))).toContain('Novidade ainda não tem custo');
    expect(await recusa(await kitDe([laco.id, '1']))).toBe('O kit não tem componentes com estoque');
    expect(await recusa(laco.id)).toBe('Laço não controla estoque.');
    // One of a single product needs no cost to share.
    const pacote = await kitDe([semCusto.id, '6']);
    expect((await vincular(id, pacote)).status).toBe(200);
    // What it became meanwhile is said when it is let in, and proposes it no more.
    await novaReceita(palco, palco.grupo, pacote, [[serie.id, '1']]);
    expect(await lancar(id)).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('Rádio tem número') },
    });
    const outra = await recebida([{ codigo: 'KIT-2', quantidade: '1', preco: '50.00' }]);
    expect(await ler(outra)).toMatchObject({ situacao: 'identificada', itens: [{ produto: null }] });
  });
});
