import { calcularDvCnpj } from '@retaguarda/brasil';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultar } from '../../../test-support/copias.ts';
import { emissorDeTeste } from '../../../test-support/emissor.ts';
import { criar as criarEmpresa } from '../../../test-support/empresas.ts';
import { lancador, novaReceita, operacoesDe } from '../../../test-support/estoque.ts';
import { palcoDeNotas } from '../../../test-support/notas.ts';
import { hojeNoBrasil } from '../../platform/today.ts';

const palco = await palcoDeNotas();
const { quem, nota, produto, transmitir, ate } = palco;
const { grupo } = palco.palco;
const comprar = lancador(quem, palco.empresaId, await operacoesDe(palco.palco, grupo));
/** Each goes to a shop of its own, that has nothing yet. */
let ordem = 0;
async function outraLoja(): Promise<number> {
  ordem += 1;
  const base = `11222333${String(ordem + 1).padStart(4, '0')}`;
  return (await criarEmpresa(quem, { ...emissorDeTeste, cnpj: `${base}${calcularDvCnpj(base)}`, nomeFantasia: base }))
    .id;
}
const estocar = async (itens: object | object[]) => {
  const { status, body } = await comprar('COMPRA', itens);
  if (status !== 201) throw new Error(JSON.stringify(body));
};
/** Sent to a shop and authorised. @returns what waits there */
async function transferir(pessoaId: number, itens: object[]) {
  const id = await nota({ operacao: 'transferencia', pessoaId, itens, geraFinanceiro: false });
  await transmitir(id);
  await ate(id, ({ movimentouEstoque }) => movimentouEstoque);
  const [{ id: entradaId }] = (await quem.get(`nfeentrada?empresaId=${pessoaId}`)).body.data;
  return { notaId: id, entrada: (await quem.get(`nfeentrada/${entradaId}`)).body };
}
const lancar = async (id: number, corpo = {}) => {
  const { status, body } = await quem.post(`nfeentrada/${id}/lancar`, { atualizarCusto: false, ...corpo });
  expect({ status, body }).toMatchObject({ status: 200 });
};
const saldosDe = async (empresaId: number) =>
  (await quem.get(`estoque/saldos?empresaId=${empresaId}&rowsPerPage=100`)).body.data;

beforeAll(async () => {
  const { body } = await quem.post('fiscal/regras/iniciais', { empresaId: palco.empresaId });
  const { status } = await quem.post('fiscal/regras/aprovar', { ids: body.ids });
  expect(status).toBe(200);
});

afterAll(async () => {
  expect(await consultar(palco.palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

describe('lotes de uma transferência', () => {
  test('vão os que vencem primeiro, e na outra loja entram os mesmos, sem ninguém os digitar', async () => {
    const loja = await outraLoja();
    const [comLote, semLote] = [await produto({ controlaLote: true }), await produto()];
    const [cedo, tarde] = [hojeNoBrasil(40), hojeNoBrasil(90)];
    await estocar([
      {
        produtoId: comLote,
        quantidade: '6',
        custo: '10.00',
        lote: { numero: 'L-2', elaboracao: hojeNoBrasil(-5), validade: tarde },
      },
      { produtoId: comLote, quantidade: '4', custo: '10.00', lote: { numero: 'L-1', validade: cedo } },
      { produtoId: semLote, quantidade: '9', custo: '2.00' },
    ]);
    const { entrada } = await transferir(loja, [
      { produtoId: comLote, quantidade: '7', valorUnitario: '10.00' },
      { produtoId: semLote, quantidade: '2', valorUnitario: '2.00' },
    ]);
    expect(entrada.situacao).toBe('vinculada');
    expect(entrada.itens).toMatchObject([
      {
        lotes: [
          { numero: 'L-1', fabricacao: null, validade: cedo, quantidade: '4' },
          { numero: 'L-2', fabricacao: hojeNoBrasil(-5), validade: tarde, quantidade: '3' },
        ],
      },
      { lotes: [], componentes: [] },
    ]);
    await lancar(entrada.id);
    const { data } = (await quem.get(`estoque/saldos/lotes?empresaId=${loja}`)).body;
    expect(data).toMatchObject([
      { numero: 'L-1', validade: cedo, saldo: '4.0000' },
      { numero: 'L-2', validade: tarde, saldo: '3.0000' },
    ]);
  });

  test('o que não tem estoque vai na nota, e na outra loja não é pedido ao estoque', async () => {
    const loja = await outraLoja();
    const [cafe, gelo] = [await produto(), await produto({ controlaEstoque: false })];
    await estocar({ produtoId: cafe, quantidade: '5', custo: '3.00' });
    const { entrada } = await transferir(loja, [
      { produtoId: cafe, quantidade: '5', valorUnitario: '3.00' },
      { produtoId: gelo, quantidade: '1', valorUnitario: '1.00' },
    ]);
    expect(entrada.itens).toMatchObject([{ semEstoque: false }, { semEstoque: true, produto: null }]);
    await lancar(entrada.id);
    expect(await saldosDe(loja)).toMatchObject([{ saldo: '5.0000' }]);
  });
});

describe('kit transferido', () => {
  /** A basket of two coffees and one filter, of which the filters have lots. */
  async function cesta() {
    const [cafe, filtro, gas, kit] = [
      await produto({ descricao: `Café da cesta ${ordem}` }),
      await produto({ descricao: `Filtro da cesta ${ordem}`, controlaLote: true }),
      await produto({ descricao: `Laço da cesta ${ordem}`, controlaEstoque: false }),
      await produto({ descricao: `Cesta ${ordem}`, controlaEstoque: false }),
    ];
    await novaReceita(palco.palco, grupo, kit, [
      [cafe, '2'],
      [filtro, '1'],
      [gas, '1'],
    ]);
    await estocar([
      { produtoId: cafe, quantidade: '10', custo: '8.00' },
      { produtoId: filtro, quantidade: '2', custo: '4.00', lote: { numero: 'F1', validade: hojeNoBrasil(30) } },
      { produtoId: filtro, quantidade: '8', custo: '4.00', lote: { numero: 'F2', validade: hojeNoBrasil(60) } },
    ]);
    return { cafe, filtro, kit };
  }

  test('vai pelo que custam os componentes, e são eles que entram na outra loja, com os lotes e o custo', async () => {
    const loja = await outraLoja();
    const { cafe, filtro, kit } = await cesta();
    const custos = await quem.get(`nfe/transferencia/custos?empresaId=${palco.empresaId}&ids=${kit}`);
    expect(custos.body).toEqual([{ produtoId: kit, custo: '20.0000', de: 'estoque' }]);
    const { entrada, notaId } = await transferir(loja, [{ produtoId: kit, quantidade: '3', valorUnitario: '20.00' }]);
    expect(entrada.situacao).toBe('vinculada');
    expect(entrada.itens).toMatchObject([
      {
        produto: { id: kit },
        lotes: [],
        componentes: [
          { produto: { id: cafe }, quantidade: '6', lote: null },
          { produto: { id: filtro }, quantidade: '2', lote: { numero: 'F1', validade: hojeNoBrasil(30) } },
          { produto: { id: filtro }, quantidade: '1', lote: { numero: 'F2' } },
        ],
      },
    ]);
    await lancar(entrada.id);
    const saldos = () => saldosDe(loja);
    expect(await saldos()).toMatchObject([
      { saldo: '6.0000', custoMedio: '8.000000' },
      { saldo: '3.0000', custoMedio: '4.000000' },
    ]);
    // It can be taken back, and then the note cancelled where it came from.
    const { versao } = (await quem.get(`nfeentrada/${entrada.id}`)).body;
    const estorno = await quem.post(`nfeentrada/${entrada.id}/estornar`, { versao, motivo: 'Foi para a loja errada' });
    expect(estorno.status).toBe(200);
    expect(await saldos()).toMatchObject([{ saldo: '0.0000' }, { saldo: '0.0000' }]);
    const lida = await ate(notaId, () => true);
    await quem.post(`nfe/cancelNfe/${notaId}`, { versao: lida.versao, justificativa: 'Foi para a loja errada' });
    await ate(notaId, ({ situacao, movimentouEstoque }) => situacao === 'cancelada' && !movimentouEstoque);
    const daqui = (await saldosDe(palco.empresaId)) as { produto: { id: number }; saldo: string }[];
    expect(daqui.filter(({ produto: { id } }) => id === cafe || id === filtro).map(({ saldo }) => saldo)).toEqual([
      '10.0000',
      '10.0000',
    ]);
  });

  test('por outro valor na nota, os componentes o dividem pelo que custavam; contado a menos, entra a parte', async () => {
    const loja = await outraLoja();
    const { kit } = await cesta();
    const { entrada } = await transferir(loja, [{ produtoId: kit, quantidade: '2', valorUnitario: '30.00' }]);
    const contada = await quem.put(`nfeentrada/${entrada.id}/conferencia`, {
      versao: entrada.versao,
      itens: [{ numero: 1, contado: '1' }],
    });
    expect(contada.status).toBe(200);
    await lancar(entrada.id, { divergencia: 'Uma cesta não veio' });
    expect(await saldosDe(loja)).toMatchObject([
      { saldo: '2.0000', custoMedio: '12.000000' },
      { saldo: '1.0000', custoMedio: '6.000000' },
    ]);
  });
});
