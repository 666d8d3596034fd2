import { expect, test } from 'vitest';
import { cenario, SENHA } from '../../../../test-support/cenario.ts';
import { criar as criarEmpresa } from '../../../../test-support/empresas.ts';
import { abrirLoja } from '../../../../test-support/produtos.ts';

const palco = await cenario();
const { grupo, entrar } = palco;
const loja = await abrirLoja(palco);
const { quem, empresaId } = loja;

const comPrecos = (...precos: object[]) => loja.criar({ precos: precos.map((preco) => ({ empresaId, ...preco })) });
const precoDe = async (produtoId: number, pergunta = '') =>
  (await quem.get(`products/${produtoId}/preco?empresaId=${empresaId}${pergunta}`)).body;

test('o preço principal e o de e-commerce não saem até que outro tome o lugar', async () => {
  const produto = await comPrecos(
    { nome: 'Varejo', valor: '10' },
    { nome: 'Site', valor: '9', ecommerce: true },
    { nome: 'Atacado', valor: '8' },
  );
  const [varejo, site, atacado] = produto.precos.toSorted((a: { id: number }, b: { id: number }) => a.id - b.id);
  expect(await quem.delete(`products/price/${varejo.id}`)).toMatchObject({
    status: 400,
    body: { error: 'O PREÇO PRINCIPAL NÃO PODE SER EXCLUÍDO ATÉ QUE OUTRO PREÇO SEJA DEFINIDO COMO PRINCIPAL' },
  });
  expect(await quem.delete(`products/price/${site.id}`)).toMatchObject({
    status: 400,
    body: { error: 'O PREÇO DE E-COMMERCE NÃO PODE SER EXCLUÍDO ATÉ QUE OUTRO PREÇO SEJA DEFINIDO COMO E-COMMERCE' },
  });
  const linha = ({ id, nome, valor, principal, ecommerce }: typeof varejo) => ({
    id,
    empresaId,
    nome,
    valor,
    principal,
    ecommerce,
  });
  expect((await quem.put(`products/${produto.id}`, { precos: [linha(site), linha(atacado)] })).body.error).toBe(
    'O PREÇO PRINCIPAL NÃO PODE SER EXCLUÍDO ATÉ QUE OUTRO PREÇO SEJA DEFINIDO COMO PRINCIPAL',
  );
  const passado = await quem.put(`products/${produto.id}`, {
    precos: [{ ...linha(varejo), principal: false }, linha(site), { ...linha(atacado), principal: true }],
  });
  expect(passado.status).toBe(200);
  expect((await quem.delete(`products/price/${varejo.id}`)).status).toBe(200);
  expect((await quem.put(`products/price/${varejo.id}/restore`)).status).toBe(200);
  const depois = (await quem.get(`products/${produto.id}`)).body.precos;
  expect(depois.find(({ id }: { id: number }) => id === varejo.id)).toMatchObject({ ativo: true, principal: false });
});

test('o estoque principal segue a mesma regra, e o que tem saldo não sai', async () => {
  const produto = await loja.criar({
    estoques: [
      { empresaId, nome: 'Loja' },
      { empresaId, nome: 'Depósito', ecommerce: true },
    ],
  });
  const [principal, deposito] = produto.estoques;
  expect((await quem.delete(`products/inventory/${principal.id}`)).body.error).toBe(
    'O ESTOQUE PRINCIPAL NÃO PODE SER EXCLUÍDO ATÉ QUE OUTRO ESTOQUE SEJA DEFINIDO COMO PRINCIPAL',
  );
  expect((await quem.delete(`products/inventory/${deposito.id}`)).body.error).toBe(
    'O ESTOQUE DE E-COMMERCE NÃO PODE SER EXCLUÍDO ATÉ QUE OUTRO ESTOQUE SEJA DEFINIDO COMO E-COMMERCE',
  );
  await loja.darSaldo(produto.id, '3');
  const linhas = (de: object, para: object) => [
    { id: principal.id, empresaId, nome: 'Loja', ...de },
    { id: deposito.id, empresaId, nome: 'Depósito', ecommerce: true, ...para },
  ];
  expect((await quem.put(`products/${produto.id}`, { estoques: linhas({}, { principal: true }) })).status).toBe(200);
  expect((await quem.delete(`products/inventory/${principal.id}`)).body).toMatchObject({
    code: 'IN_USE',
    error: 'Há saldo em Loja de Loja Centro (3). Zere ou transfira antes.',
  });
});

test('promoção, depois cliente, depois quantidade, depois tabela, depois principal; e a resposta diz por quê', async () => {
  const { body: grupoDeClientes } = await quem.post('cliente-grupo', { nome: 'Restaurantes' });
  const cliente = await criarEmpresa(quem, { nomeFantasia: 'Cantina', clienteGrupoId: grupoDeClientes.id });
  const outroCliente = await criarEmpresa(quem, { nomeFantasia: 'Bar' });
  const produto = await comPrecos(
    { nome: 'Varejo', valor: '10' },
    { nome: 'Atacado', valor: '9.5' },
    { nome: 'Site', valor: '9.8', ecommerce: true },
    { tipo: 'quantidade', nome: 'Caixa', valor: '9', quantidadeMinima: '12' },
    { tipo: 'cliente', nome: 'Restaurantes', valor: '8.5', clienteGrupoId: grupoDeClientes.id },
    { tipo: 'cliente', nome: 'Bar', valor: '8.7', clienteId: outroCliente.id },
    // Saturdays from 18:00 to 02:00 of Sunday.
    { tipo: 'promocao', nome: 'Happy hour', valor: '7', diasSemana: [6], horaInicial: '18:00', horaFinal: '02:00' },
  );
  const quarta = '&momento=2026-11-18T12:00:00Z';
  expect(await precoDe(produto.id, quarta)).toMatchObject({
    valor: '10.0000',
    regra: 'principal',
    motivo: 'preço principal (Varejo)',
  });
  expect(await precoDe(produto.id, `${quarta}&tabela=ATACADO`)).toMatchObject({ valor: '9.5000', regra: 'tabela' });
  expect(await precoDe(produto.id, `${quarta}&canal=ecommerce`)).toMatchObject({ valor: '9.8000', regra: 'ecommerce' });
  expect(await precoDe(produto.id, `${quarta}&quantidade=12&tabela=Atacado`)).toMatchObject({
    valor: '9.0000',
    regra: 'quantidade',
  });
  expect(await precoDe(produto.id, `${quarta}&quantidade=12&clienteId=${cliente.id}`)).toMatchObject({
    valor: '8.5000',
    regra: 'cliente',
  });
  expect(await precoDe(produto.id, `${quarta}&clienteId=${outroCliente.id}`)).toMatchObject({
    valor: '8.7000',
    motivo: 'tabela Bar do cliente',
  });
  // 01:30 of Sunday in São Paulo still belongs to Saturday's period.
  const domingo = await precoDe(produto.id, `&momento=2026-11-22T04:30:00Z&clienteId=${cliente.id}`);
  expect(domingo).toMatchObject({ valor: '7.0000', regra: 'promocao' });
  expect(domingo.analise[0]).toMatchObject({ nome: 'Happy hour', vale: true });
  expect(domingo.analise.find(({ nome }: { nome: string }) => nome === 'Caixa').porque).toBe('a partir de 12 unidades');
  expect(await precoDe(produto.id, '&momento=2026-11-22T05:00:00Z')).toMatchObject({ regra: 'principal' });
  const semPreco = await loja.criar({});
  expect(await precoDe(semPreco.id)).toMatchObject({
    valor: null,
    regra: null,
    motivo: 'o produto não tem preço nesta empresa',
  });
});

test('linhas de preço que não fazem sentido são recusadas na linha', async () => {
  const recusar = async (...precos: object[]) =>
    (
      await quem.post(
        'products',
        loja.corpo({ precos: precos.map((preco) => ({ empresaId, nome: 'X', valor: '1', ...preco })) }),
      )
    ).body.campos;
  expect(await recusar({ tipo: 'promocao', principal: true })).toEqual({
    'precos.0.principal': 'Só uma tabela pode ser principal ou de e-commerce',
  });
  expect(await recusar({ tipo: 'cliente' })).toEqual({
    'precos.0.clienteId': 'Informe o cliente ou o grupo de clientes',
  });
  expect(await recusar({ tipo: 'quantidade' })).toEqual({ 'precos.0.quantidadeMinima': '* CAMPO OBRIGATÓRIO' });
  expect(
    await recusar({ tipo: 'promocao', iniciaEm: '2026-11-20T10:00:00Z', terminaEm: '2026-11-20T09:00:00Z' }),
  ).toEqual({ 'precos.0.terminaEm': 'O fim vem depois do início' });
  expect(await recusar({}, { nome: 'x', principal: false })).toEqual({
    'precos.1.nome': 'Já há uma tabela com este nome na empresa',
  });
  expect(await recusar({ valor: '10,00' })).toEqual({ 'precos.0.valor': 'Valor inválido' });
});

test('quem vê uma empresa vê e muda só os preços dela; os das outras ficam', async () => {
  const filial = await criarEmpresa(quem, { nomeFantasia: 'Loja Praia', cliente: false, propria: true });
  const produto = await loja.criar({
    precos: [
      { empresaId, nome: 'Varejo', valor: '10' },
      { empresaId: filial.id, nome: 'Varejo', valor: '11' },
    ],
  });
  await quem.post('users', {
    nome: 'Gerente da praia',
    usuario: 'gerente.praia',
    senha: SENHA,
    todasEmpresas: false,
    empresaIds: [filial.id],
    permissoes: ['produtos_show', 'produtos_update'],
  });
  const gerente = await entrar(grupo.id, 'gerente.praia');
  const visto = (await gerente.get(`products/${produto.id}`)).body;
  expect(visto.precos).toMatchObject([{ empresaId: filial.id, valor: '11.0000' }]);
  expect((await gerente.get('products/companies')).body).toEqual([{ id: filial.id, rotulo: 'Loja Praia' }]);
  expect((await gerente.get(`products/${produto.id}/preco?empresaId=${empresaId}`)).body.code).toBe(
    'UNKNOWN_REFERENCE',
  );
  const daMatriz = produto.precos.find((preco: { empresaId: number }) => preco.empresaId === empresaId);
  expect((await gerente.delete(`products/price/${daMatriz.id}`)).status).toBe(404);
  const alheio = { precos: [{ id: daMatriz.id, empresaId, nome: 'Varejo', valor: '1' }] };
  expect((await gerente.put(`products/${produto.id}`, alheio)).status).toBe(400);
  const [{ id }] = visto.precos;
  const mudado = await gerente.put(`products/${produto.id}`, {
    precos: [{ id, empresaId: filial.id, nome: 'Varejo', valor: '12', principal: true }],
  });
  expect(mudado.status).toBe(200);
  const depois = (await quem.get(`products/${produto.id}`)).body.precos;
  expect(depois.map(({ valor, ativo }: { valor: string; ativo: boolean }) => [valor, ativo])).toEqual([
    ['10.0000', true],
    ['12.0000', true],
  ]);
});

test('o histórico conta cada mudança de preço, com antes, depois e autor', async () => {
  const produto = await comPrecos({ nome: 'Varejo', valor: '10' });
  const [{ id }] = produto.precos;
  await quem.put(`products/${produto.id}`, {
    precos: [{ id, empresaId, nome: 'Varejo', valor: '12.5', principal: true }],
  });
  const { body } = await quem.get(`products/${produto.id}/precos/historico`);
  expect(body).toMatchObject({
    total: 2,
    data: [
      {
        acao: 'alterou',
        antes: '10.0000',
        depois: '12.5000',
        nome: 'Varejo',
        autor: 'Administrador Grupo A',
        empresa: { rotulo: 'Loja Centro' },
      },
      { acao: 'criou', antes: null, depois: '10.0000' },
    ],
  });
});

test('custo: da caixa ao unitário, com perda; desconto maior que o custo é recusado', async () => {
  const produto = await loja.criar({
    custoCaixa: '120',
    quantidadeCaixa: '12',
    ipi: '12',
    valorSt: '9',
    frete: '6',
    outros: '3',
    margemPerda: '4',
  });
  expect(produto).toMatchObject({ custoUnitario: '12.5000', custoReal: '13.0208' });
  expect((await quem.put(`products/${produto.id}`, { margemPerda: '0' })).body.custoReal).toBe('12.5000');
  expect((await quem.put(`products/${produto.id}`, { desconto: '151' })).body.campos).toEqual({
    desconto: 'Desconto e impostos recuperáveis passam do custo',
  });
  expect((await quem.put(`products/${produto.id}`, { margemDesejada: '100' })).body.campos).toEqual({
    margemDesejada: 'A margem sobre o preço é menor que 100%',
  });
});

test('mudar um preço principal manda só esse preço, e nada mais do produto é escrito', async () => {
  const produto = await comPrecos({ nome: 'Varejo', valor: '10' }, { nome: 'Atacado', valor: '8' });
  const antes = (await quem.get(`products/${produto.id}`)).body;
  const endereco = `products/${produto.id}/precos/principais`;
  const [varejo, ...outros] = (await quem.get(endereco)).body;
  expect(outros).toEqual([]);
  expect(varejo).toMatchObject({ empresa: { id: empresaId }, valor: '10.0000' });

  const mudado = await quem.put(endereco, { precos: [{ id: varejo.id, versao: varejo.versao, valor: '12.5' }] });
  expect(mudado).toMatchObject({ status: 200, body: [{ id: varejo.id, valor: '12.5000', versao: varejo.versao + 1 }] });
  const depois = (await quem.get(`products/${produto.id}`)).body;
  expect(depois.versao).toBe(antes.versao + 1);
  const semPrecos = ({ precos: _, versao: __, atualizadoEm: ___, ...resto }: Record<string, unknown>) => resto;
  expect(semPrecos(depois)).toEqual(semPrecos(antes));
  expect(depois.precos.map(({ valor }: { valor: string }) => valor).sort()).toEqual(['12.5000', '8.0000']);

  const historico = (await quem.get(`products/${produto.id}/precos/historico`)).body.data;
  expect(historico[0]).toMatchObject({ acao: 'alterou', nome: 'Varejo', antes: '10.0000', depois: '12.5000' });
});

test('um preço principal mudado por outro, ou que não é deste produto, não é gravado', async () => {
  const produto = await comPrecos({ nome: 'Varejo', valor: '10' }, { nome: 'Atacado', valor: '8' });
  const alheio = await comPrecos({ nome: 'Varejo', valor: '7' });
  const endereco = `products/${produto.id}/precos/principais`;
  const [varejo] = (await quem.get(endereco)).body;
  const mudar = (preco: object) => quem.put(endereco, { precos: [{ ...preco, valor: '99' }] });
  expect(await mudar({ id: varejo.id, versao: varejo.versao + 1 })).toMatchObject({
    status: 409,
    body: { code: 'STALE_RECORD' },
  });
  const [deOutro] = (await quem.get(`products/${alheio.id}/precos/principais`)).body;
  expect((await mudar({ id: deOutro.id, versao: deOutro.versao })).status).toBe(404);
  const atacado = produto.precos.find(({ principal }: { principal: boolean }) => !principal);
  expect((await mudar({ id: atacado.id, versao: atacado.versao })).status).toBe(404);
  expect((await quem.get(endereco)).body).toEqual([varejo]);
});
