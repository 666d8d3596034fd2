import { expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { criar as criarEmpresa } from '../../../../test-support/empresas.ts';
import { lancador, operacoesDe } from '../../../../test-support/estoque.ts';
import { abrirLoja } from '../../../../test-support/produtos.ts';

const palco = await cenario();
const loja = await abrirLoja(palco);
const { quem, empresaId } = loja;
const lancar = lancador(quem, empresaId, await operacoesDe(palco, palco.grupo));

const usos = async (id: number) =>
  Object.fromEntries(
    (await quem.get(`products/${id}/usos`)).body.map(({ tipo, ...uso }: { tipo: string }) => [tipo, uso]),
  );
const rotulo = ({ id, codigo, descricao }: { id: number; codigo: string; descricao: string }) => ({
  id,
  rotulo: `${codigo} - ${descricao}`,
});

test('diz as receitas que levam o produto, e só elas impedem que seja inativado', async () => {
  const farinha = await loja.criar({ descricao: 'Farinha', custoUnitario: '4' });
  const itens = [{ componenteId: farinha.id, quantidade: '1' }];
  const pao = await loja.criar({ descricao: 'Pão', produtoComposto: true, receita: { itens } });
  const antigo = await loja.criar({ descricao: 'Bolo antigo', produtoComposto: true, receita: { itens } });
  await quem.delete(`products/${antigo.id}`);
  const broa = await loja.criar({ descricao: 'Broa', produtoComposto: true, receita: { itens } });
  expect(await usos(farinha.id)).toEqual({
    receitas: { total: 2, itens: [rotulo(pao), rotulo(broa)], impedeInativar: true },
  });
  expect((await quem.delete(`products/${farinha.id}`)).body).toMatchObject({ code: 'IN_USE' });
  expect(await usos(pao.id)).toEqual({});
  expect((await quem.delete(`products/${pao.id}`)).status).toBe(200);
});

test('diz preços, regras, relações, grade e código de balança do produto', async () => {
  const cha = await loja.criar({ descricao: 'Chá' });
  const cafe = await loja.criar({
    descricao: 'Café em grãos',
    unidadeComercialId: loja.unidades.KG,
    permitirFracionar: true,
    pesaNaBalanca: true,
    codigoBalanca: 77,
    precos: [
      { empresaId, nome: 'Balcão', valor: '90', principal: true },
      { empresaId, nome: 'Atacado', valor: '80', tipo: 'quantidade', quantidadeMinima: '10' },
    ],
    relacoes: [{ produtoId: cha.id, tipo: 'similar' }],
  });
  expect(await usos(cafe.id)).toMatchObject({
    relacoes: { total: 1, itens: [rotulo(cha)], impedeInativar: false },
    tabelas: { total: 1, itens: [{ rotulo: 'Balcão - Loja Centro' }] },
    regras: { total: 1, itens: [{ rotulo: 'Atacado - Loja Centro' }] },
    balanca: { total: 1, itens: [{ rotulo: '77' }] },
  });
  expect(await usos(cha.id)).toMatchObject({ relacoes: { itens: [rotulo(cafe)] } });
});

test('as variações são ditas pela grade e a grade por elas; de muitas, as primeiras e quantas são', async () => {
  const { body: tamanho } = await quem.post('caracteristica-produto', { nome: 'Tamanho', exibicao: 'botoes' });
  const valorIds: number[] = [];
  for (let n = 10; n < 22; n += 1) {
    const { body } = await quem.post('caracteristica-produto-valores', {
      caracteristicaId: tamanho.id,
      nome: `T${n}`,
      sigla: `T${n}`,
      ordem: n,
    });
    valorIds.push(body.id);
  }
  const camisa = await loja.criar({
    descricao: 'Camisa',
    usaGrade: true,
    caracteristicas: [{ caracteristicaId: tamanho.id, valorIds }],
  });
  const { variantes } = await usos(camisa.id);
  expect(variantes.total).toBe(12);
  expect(variantes.itens).toHaveLength(10);
  expect(await usos(variantes.itens[0].id)).toMatchObject({ grade: { total: 1, itens: [rotulo(camisa)] } });
});

test('diz contagens, transferências e ajustes que ainda não terminaram', async () => {
  const destino = await criarEmpresa(quem, { nomeFantasia: 'Loja Norte', cliente: false, propria: true });
  const arroz = await loja.criar({
    descricao: 'Arroz',
    precos: [{ empresaId, nome: 'Balcão', valor: '20', principal: true }],
  });
  await lancar('COMPRA', { produtoId: arroz.id, quantidade: '10', custo: '12' });
  const contagem = (await quem.post('estoque/contagens', { empresaId, descricao: 'Noite', produtoIds: [arroz.id] }))
    .body;
  const transferencia = (
    await quem.post('estoque/transferencias', {
      origemId: empresaId,
      destinoId: destino.id,
      itens: [{ produtoId: arroz.id, quantidade: '2' }],
    })
  ).body;
  expect(await usos(arroz.id)).toMatchObject({
    contagens: { total: 1, itens: [{ id: contagem.id, rotulo: `${contagem.numero} - Noite` }] },
    transferencias: { itens: [{ rotulo: `${transferencia.numero} - Loja Centro → Loja Norte` }] },
  });
  await quem.post(`estoque/contagens/${contagem.id}/cancelar`, {});
  await quem.post(`estoque/transferencias/${transferencia.id}/cancelar`, {});
  const depois = await usos(arroz.id);
  expect(Object.keys(depois)).toEqual(['saldos', 'tabelas']);
});

test('o produto que não existe não tem usos', async () => {
  expect((await quem.get('products/999999999/usos')).status).toBe(404);
});

test('o lote que tem saldo não sai, nem pela sua chamada nem pelo formulário; sem saldo, sai', async () => {
  const leite = await loja.criar({ descricao: 'Leite', controlaLote: true });
  const entrada = await lancar('COMPRA', {
    produtoId: leite.id,
    quantidade: '6',
    custo: '4',
    lote: { numero: 'L7', validade: '2099-01-01' },
  });
  expect(entrada.status).toBe(201);
  const [lote] = (await quem.get(`products/${leite.id}`)).body.lotes;
  expect(lote).toMatchObject({ numero: 'L7', saldo: '6.0000' });
  const recusa = {
    status: 409,
    body: { code: 'IN_USE', error: 'Há saldo no lote L7: 6 em Estoque de Loja Centro. Zere ou transfira antes.' },
  };
  expect(await quem.delete(`products/lot/${lote.id}`)).toMatchObject(recusa);
  const { id, numero, elaboracao, validade } = lote;
  const semLote = { lotes: [{ id, numero, elaboracao, validade, ativo: false }] };
  expect(await quem.put(`products/${leite.id}`, semLote)).toMatchObject({
    ...recusa,
    body: { ...recusa.body, campos: { lotes: 'Há lotes com saldo' } },
  });
  await lancar('VENDA', { produtoId: leite.id, quantidade: '6', fefo: true });
  expect((await quem.put(`products/${leite.id}`, semLote)).status).toBe(200);
  expect((await quem.get(`products/${leite.id}/lotes`)).body.data).toMatchObject([{ ativo: false, saldo: '0.0000' }]);
});
