import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { lancador, operacoesDe } from '../../../test-support/estoque.ts';
import { consulta } from '../../../test-support/exemplos.ts';
import { abrirLoja } from '../../../test-support/produtos.ts';

const palco = await cenario();
const loja = await abrirLoja(palco);
const { quem, empresaId } = loja;
const lancar = lancador(quem, empresaId, await operacoesDe(palco, palco.grupo));
const custosDe = async (id: number) => {
  const { custoUnitario, custoReal, custoCaixa } = (await quem.get(`products/${id}`)).body;
  return { custoUnitario, custoReal, custoCaixa };
};
const regra = async (custoDaCompra: string) => {
  const { body } = await quem.get(`estoque/configuracao?empresaId=${empresaId}`);
  expect((await quem.put('estoque/configuracao', { ...body, custoDaCompra })).status).toBe(200);
};
const preco = (valor: string) => ({ precos: [{ empresaId, nome: 'Balcão', valor, principal: true }] });

test('a compra dá o custo ao cadastro, a receita o segue, e a margem que cai é avisada', async () => {
  await regra('ultimo');
  const farinha = await loja.criar({ descricao: 'Farinha', margemPerda: '20' });
  const bolo = await loja.criar({
    descricao: 'Bolo',
    produtoComposto: true,
    margemDesejada: '50',
    ...preco('20'),
    receita: { itens: [{ componenteId: farinha.id, quantidade: '2' }] },
  });
  expect(await custosDe(bolo.id)).toMatchObject({ custoReal: null });
  const primeira = await lancar('COMPRA', { produtoId: farinha.id, quantidade: '10', custo: '3.2' });
  expect(primeira.body.custos).toMatchObject([
    { produtoId: bolo.id, antes: null, depois: '8.0000', preco: '20.0000', margem: '60.0000', alerta: false },
    { produtoId: farinha.id, antes: null, depois: '4.0000', preco: null, margem: null, alerta: false },
  ]);
  expect(await custosDe(farinha.id)).toMatchObject({ custoUnitario: '3.2000', custoReal: '4.0000' });
  const segunda = await lancar('COMPRA', { produtoId: farinha.id, quantidade: '10', custo: '4.8' });
  expect(segunda.body.custos).toMatchObject([
    { produtoId: bolo.id, antes: '8.0000', depois: '12.0000', margemAntes: '60.0000', margem: '40.0000', alerta: true },
    { produtoId: farinha.id, antes: '4.0000', depois: '6.0000' },
  ]);
});

test('vale a última compra que está de pé: atrasada, corrigida ou estornada', async () => {
  await regra('ultimo');
  const arroz = await loja.criar({ descricao: 'Arroz' });
  const compra = async (custo: string, ocorridoEm?: string) =>
    (await lancar('COMPRA', { produtoId: arroz.id, quantidade: '1', custo }, { ocorridoEm })).body.movimentos[0].id;
  await compra('5');
  await compra('9', '2020-01-01T12:00:00Z');
  expect(await custosDe(arroz.id)).toMatchObject({ custoUnitario: '5.0000' });
  const cara = await compra('7');
  expect(await custosDe(arroz.id)).toMatchObject({ custoUnitario: '7.0000' });
  await quem.post(`estoque/movimentos/${cara}/custo`, { custo: '8', motivo: 'frete' });
  expect(await custosDe(arroz.id)).toMatchObject({ custoUnitario: '8.0000' });
  await quem.post(`estoque/movimentos/${cara}/estornar`, { motivo: 'engano' });
  expect(await custosDe(arroz.id)).toMatchObject({ custoUnitario: '5.0000' });
});

test('por regra da empresa vale o custo médio, ou nada muda; só a compra muda', async () => {
  const feijao = await loja.criar({ descricao: 'Feijão', custoUnitario: '1' });
  const comprar = (custo: string) => lancar('COMPRA', { produtoId: feijao.id, quantidade: '10', custo });
  await regra('manter');
  expect((await comprar('6')).body.custos).toEqual([]);
  expect(await custosDe(feijao.id)).toMatchObject({ custoUnitario: '1.0000' });
  await regra('medio');
  await comprar('8');
  expect(await custosDe(feijao.id)).toMatchObject({ custoUnitario: '7.0000' });
  await regra('ultimo');
  expect((await lancar('AJUSTE-ENT', { produtoId: feijao.id, quantidade: '1', custo: '99' })).status).toBe(201);
  expect(await custosDe(feijao.id)).toMatchObject({ custoUnitario: '7.0000' });
});

test('de quem tem o custo formado pela caixa, a caixa passa a ser a que dá o custo pago', async () => {
  await regra('ultimo');
  const oleo = await loja.criar({ descricao: 'Óleo', custoCaixa: '100', quantidadeCaixa: '20', frete: '10' });
  await lancar('COMPRA', { produtoId: oleo.id, quantidade: '20', custo: '6' });
  expect(await custosDe(oleo.id)).toMatchObject({ custoUnitario: '6.0000', custoCaixa: '110.0000' });
  const { body } = await quem.put(`products/${oleo.id}`, { descricao: 'Óleo de soja' });
  expect(body.custoUnitario).toBe('6.0000');
});

test('o mesmo envio outra vez não muda o custo que alguém pôs depois', async () => {
  await regra('ultimo');
  const sal = await loja.criar({ descricao: 'Sal' });
  const enviar = () => lancar('COMPRA', { produtoId: sal.id, quantidade: '1', custo: '2' }, { chave: 'compra-de-sal' });
  await enviar();
  await quem.put(`products/${sal.id}`, { custoUnitario: '3' });
  expect((await enviar()).body).toMatchObject({ repetido: true, custos: [] });
  expect(await custosDe(sal.id)).toMatchObject({ custoUnitario: '3.0000' });
});

test('o custo que se diz de uma devolução é o dela; sem dizer, volta pelo médio', async () => {
  const cafe = await loja.criar({ descricao: 'Café' });
  await lancar('COMPRA', { produtoId: cafe.id, quantidade: '10', custo: '10' });
  const dita = await lancar('DEV-VENDA', { produtoId: cafe.id, quantidade: '10', custo: '6' });
  expect(dita.body.movimentos).toMatchObject([{ custoUnitario: '6.000000', custoDepois: '8.000000' }]);
  const calada = await lancar('DEV-VENDA', { produtoId: cafe.id, quantidade: '1' });
  expect(calada.body.movimentos).toMatchObject([{ custoUnitario: '8.000000' }]);
});

test('o kit nunca pode ser montado menos que nenhuma vez', async () => {
  const copo = await loja.criar({ descricao: 'Copo' });
  await lancar('VENDA', { produtoId: copo.id, quantidade: '10' });
  const kit = await loja.criar({
    descricao: 'Kit de copos',
    produtoComposto: true,
    receita: { modo: 'kit', itens: [{ componenteId: copo.id, quantidade: '1' }] },
  });
  expect((await quem.get(`products/${kit.id}`)).body.receita.estoquePossivel).toBe('0');
});

test('o estoque em uma data é o que havia no fim do dia da empresa, e vale o que valia', async () => {
  const cha = await loja.criar({ descricao: 'Chá de ontem' });
  const item = (quantidade: string, custo?: string) => ({ produtoId: cha.id, quantidade, ...(custo && { custo }) });
  await lancar('COMPRA', item('10', '4'), { ocorridoEm: '2024-03-10T15:00:00Z' });
  // 23:30 of the 11th in São Paulo, already the 12th in UTC.
  await lancar('VENDA', item('4'), { ocorridoEm: '2024-03-12T02:30:00Z' });
  await lancar('COMPRA', item('6', '8'), { ocorridoEm: '2024-03-12T15:00:00Z' });
  const em = async (dia?: string) => {
    const { body } = await quem.get(
      `estoque/saldos/em-uma-data?${consulta({ produtoId: cha.id, ...(dia && { em: dia }) })}`,
    );
    return [
      body.data.map(({ saldo, custoMedio }: { saldo: string; custoMedio: string }) => [saldo, custoMedio]),
      body.totais.valor,
    ];
  };
  expect(await em('2024-03-09')).toEqual([[], '0']);
  expect(await em('2024-03-10')).toEqual([[['10.0000', '4.000000']], '40.00']);
  expect(await em('2024-03-11')).toEqual([[['6.0000', '4.000000']], '24.00']);
  expect(await em('2024-03-12')).toEqual([[['12.0000', '6.000000']], '72.00']);
  expect(await em()).toEqual([[['12.0000', '6.000000']], '72.00']);
});
