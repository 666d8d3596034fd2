import { contas } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { Cliente, cenario, SENHA } from '../../../../test-support/cenario.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { criar as criarEmpresa } from '../../../../test-support/empresas.ts';
import { Fabrica } from '../../../../test-support/exemplos.ts';
import { limitarPagamentos } from '../../../../test-support/limites.ts';
import { palcoDeTitulos } from '../../../../test-support/titulos.ts';
import { resumo } from '../../acesso/public.ts';

const palco = await cenario();
const { grupo, provedor, ninguem, database, url } = palco;
const { quem, titulo } = await palcoDeTitulos(palco);
const { id: empresaId } = await criarEmpresa(quem, { propria: true, cliente: false, cnpj: '11222333000181' });
const direitos = [
  'financeiro_aprovacao',
  'financeiro_contas_create',
  'financeiro_contas_index',
  'financeiro_contas_update',
  'financeiro_pagamentos',
];
const ana = await grupo.as(...direitos);
const bia = await grupo.as(...direitos);
const LIMITE = '500.00';
const DIA = '2026-01-05';
const DIA_DO_ARQUIVO = '2099-03-10';
await limitarPagamentos(quem, ana, empresaId, LIMITE);

const fabrica = new Fabrica(palco, grupo);
const [{ id: bradesco } = { id: 0 }] = await consultar<{ id: number }>(
  palco.banco.url,
  "select id from app.banco where codigo = '237'",
);
const { id: contaId } = await fabrica.criar(contas, {
  empresaId,
  saldoInicial: '0.00',
  saldoInicialData: null,
  convenioPagamento: '123456',
  tipo: 'corrente',
  bancoId: bradesco,
  agencia: '1234',
  agenciaDv: '5',
  conta: '77001',
  contaDv: '6',
});
const novoFornecedor = async () => (await criarEmpresa(quem, { cliente: false, fornecedor: true })).id;
const pix = (chavePix: string) => ({
  meio: 'pix_chave',
  favorecidoNome: 'Ana',
  favorecidoDocumento: '52998224725',
  chavePix,
});
const aPagar = async (valor: string, pessoaId: number, mudancas: object = {}) =>
  (await titulo({ origem: 'P', valor, pessoaId, empresaId, vencimento: DIA_DO_ARQUIVO, ...mudancas }))[0] as number;
const baixar = (ids: readonly number[], por: Cliente = quem, mudancas: object = {}) =>
  por.post('financeiro/baixar', { data: DIA, contaId, itens: ids.map((id) => ({ id })), ...mudancas });
const aprovar = (id: number, por: Cliente) => por.post('financeiro/pagamentos/aprovar', { ids: [id] });
const espera = 'espera a aprovação de outra pessoa';

/** As if the last proof had been made long ago. */
const envelhecer = async (eu: Cliente) => {
  await database.control((db) =>
    sql`update sessao set provada_em = now() - interval '6 minutes' where token_hash = ${resumo(eu.token as string)}`.execute(
      db,
    ),
  );
};
/** Signed in long ago: nothing was asked with this session yet, so no process remembers it younger. */
const haTempos = async (slugs: readonly string[]) => {
  const usuario = `tempos.${Math.random().toString(36).slice(2)}`;
  await quem.post('users', { nome: usuario, usuario, senha: SENHA, permissoes: slugs });
  const { body } = await ninguem.post('login', { grupoId: grupo.id, usuario, senha: SENHA });
  const eu = new Cliente(url, body.token);
  await envelhecer(eu);
  return eu;
};

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

describe('quem mexeu não aprova', () => {
  test('quem mudou o valor não aprova o que ficou, e a aprovação de antes cai', async () => {
    const id = await aPagar('600.00', await novoFornecedor());
    expect((await aprovar(id, bia)).status).toBe(200);
    expect((await ana.put(`financeiro/${id}`, { valor: '90000.00' })).status).toBe(200);
    expect((await baixar([id])).body.error).toContain(espera);
    expect((await aprovar(id, ana)).body.error).toContain('Quem mudou o valor não aprova');
    expect((await aprovar(id, quem)).body.error).toContain('Quem lançou não aprova');
    expect((await ana.get(`financeiro/${id}/pagamento`)).body.aprovacao).toMatchObject({ podeDecidir: false });
    expect((await aprovar(id, bia)).status).toBe(200);
    expect((await baixar([id], ana)).status).toBe(201);
  });

  test('quem mudou o fornecedor não aprova, também depois de outra pessoa mudar o valor', async () => {
    const id = await aPagar('600.00', await novoFornecedor());
    expect((await ana.put(`financeiro/${id}`, { pessoaId: await novoFornecedor() })).status).toBe(200);
    expect((await bia.put(`financeiro/${id}`, { valor: '601.00' })).status).toBe(200);
    expect((await aprovar(id, ana)).body.error).toContain('Quem mudou o fornecedor não aprova');
    expect((await aprovar(id, bia)).body.error).toContain('Quem mudou o valor não aprova');
  });

  test('quem informou a chave por último não aprova; mudada depois da aprovação, pede outra', async () => {
    const id = await aPagar('600.00', await novoFornecedor());
    await quem.put(`financeiro/${id}/pagamento`, pix('um@loja.com.br'));
    expect((await aprovar(id, ana)).status).toBe(200);
    const { versao } = (await quem.get(`financeiro/${id}/pagamento`)).body;
    expect((await ana.put(`financeiro/${id}/pagamento`, { ...pix('dois@loja.com.br'), versao })).status).toBe(200);
    expect((await baixar([id])).body.error).toContain(espera);
    expect((await aprovar(id, ana)).body.error).toContain('Quem informou como se paga não aprova');
  });

  test('uma troca que volta ao que era não devolve a aprovação', async () => {
    const id = await aPagar('600.00', await novoFornecedor());
    expect((await aprovar(id, ana)).status).toBe(200);
    await bia.put(`financeiro/${id}`, { valor: '700.00' });
    await bia.put(`financeiro/${id}`, { valor: '600.00' });
    expect((await baixar([id])).body.error).toContain(espera);
  });

  test('juros digitados na baixa não passam além do que foi aprovado', async () => {
    const id = await aPagar('600.00', await novoFornecedor());
    expect((await aprovar(id, ana)).status).toBe(200);
    const comJuros = { itens: [{ id, valor: '90000.00', juros: '89400.00' }] };
    expect((await baixar([], quem, comJuros)).body.error).toContain(espera);
    expect((await baixar([id])).status).toBe(201);
  });
});

describe('o limite', () => {
  test('muda quando outra pessoa confirma: até lá vale o de antes, e o histórico mostra as duas', async () => {
    const propria = (await criarEmpresa(quem, { propria: true, cliente: false, cnpj: '19131243000197' })).id;
    await limitarPagamentos(quem, ana, propria, '100.00');
    const id = await aPagar('200.00', await novoFornecedor(), { empresaId: propria });
    const daEmpresa = async (por: Cliente) =>
      (await por.get('financeiro/pagamentos/limites')).body.find(
        (um: { empresaId: number }) => um.empresaId === propria,
      );
    const { versao } = await daEmpresa(quem);
    const pedir = (valor: string | null) =>
      quem.put('financeiro/pagamentos/limites', { empresaId: propria, valor, versao });
    const pedido = await pedir('1000.00');
    expect(pedido).toMatchObject({ status: 200, body: { valor: '100.00', pedido: { valor: '1000.00' } } });
    expect((await baixar([id], quem, { outraEmpresa: true })).body.error).toContain(espera);
    const confirmar = (por: Cliente, qual: number) => por.put(`financeiro/pagamentos/limites/${qual}/confirmar`, {});
    expect((await confirmar(quem, pedido.body.pedido.id)).body.error).toContain('Quem pediu não confirma');
    expect((await daEmpresa(quem)).pedido).toMatchObject({ podeConfirmar: false });
    // What was seen is what is confirmed: another request takes the first one's place.
    const segundo = await pedir('300.00');
    expect((await confirmar(ana, pedido.body.pedido.id)).status).toBe(409);
    expect((await daEmpresa(ana)).pedido).toMatchObject({ podeConfirmar: true, valor: '300.00' });
    expect(await confirmar(ana, segundo.body.pedido.id)).toMatchObject({
      status: 200,
      body: { valor: '300.00', pedido: null },
    });
    expect((await confirmar(ana, segundo.body.pedido.id)).status).toBe(409);
    expect((await baixar([id], quem, { outraEmpresa: true })).status).toBe(201);

    const [eu, outra] = [(await quem.get('sessions/atual')).body, (await ana.get('sessions/atual')).body];
    const mudancas = async (entidade: string) => (await quem.get(`log/index?entidade=${entidade}`)).body.data;
    expect((await mudancas('pagamento_limite'))[0]).toMatchObject({ ator: outra.usuario.nome, depois: { valor: 300 } });
    expect((await mudancas('pagamento_limite_pedido')).slice(0, 2)).toMatchObject([
      {
        ator: outra.usuario.nome,
        acao: 'alterou',
        depois: { situacao: 'confirmado', decidido_por_id: outra.usuario.id },
      },
      { ator: eu.usuario.nome, acao: 'criou', depois: { valor: 300, usuario_id: eu.usuario.id } },
    ]);
  });

  test('um pedido se desfaz, e quem não aprova não pede, confirma nem desfaz', async () => {
    const { versao } = (await quem.get('financeiro/pagamentos/limites')).body.find(
      (um: { empresaId: number }) => um.empresaId === empresaId,
    );
    const { body } = await quem.put('financeiro/pagamentos/limites', { empresaId, valor: null, versao });
    const caixa = await grupo.as('financeiro_pagamentos', 'financeiro_contas_index');
    const { id } = body.pedido;
    expect((await caixa.put(`financeiro/pagamentos/limites/${id}/confirmar`, {})).status).toBe(403);
    expect((await caixa.delete(`financeiro/pagamentos/limites/${id}`)).status).toBe(403);
    expect(await quem.delete(`financeiro/pagamentos/limites/${id}`)).toMatchObject({
      status: 200,
      body: { valor: LIMITE, pedido: null },
    });
    expect((await ana.put(`financeiro/pagamentos/limites/${id}/confirmar`, {})).status).toBe(409);
    const mesmo = await quem.put('financeiro/pagamentos/limites', { empresaId, valor: LIMITE, versao });
    expect(mesmo).toMatchObject({ status: 400, body: { campos: { valor: 'Já é o limite' } } });
  });

  test('duas pessoas confirmam ao mesmo tempo: uma só', async () => {
    const propria = (await criarEmpresa(quem, { propria: true, cliente: false, cnpj: '33000167000101' })).id;
    const { body } = await quem.put('financeiro/pagamentos/limites', { empresaId: propria, valor: '10.00' });
    const feitas = await Promise.all(
      [ana, bia].map((por) => por.put(`financeiro/pagamentos/limites/${body.pedido.id}/confirmar`, {})),
    );
    expect(feitas.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a soma do dia', () => {
  test('dividir em dois o que passa do limite não passa: o segundo espera, e com a aprovação se paga', async () => {
    const pessoaId = await novoFornecedor();
    const [um, dois] = [await aPagar('450.00', pessoaId), await aPagar('450.00', pessoaId)];
    expect((await baixar([um, dois])).body.error).toContain(espera);
    expect((await baixar([um])).status).toBe(201);
    expect((await baixar([dois])).body.error).toContain(espera);
    // Another day, another supplier: each has its own.
    expect((await baixar([await aPagar('450.00', pessoaId)], quem, { data: '2026-01-06' })).status).toBe(201);
    expect((await baixar([await aPagar('450.00', await novoFornecedor())])).status).toBe(201);
    expect((await aprovar(dois, ana)).status).toBe(200);
    expect((await baixar([dois])).status).toBe(201);
    // What a second person approved leaves the rest of the day as it was.
    expect((await baixar([await aPagar('50.00', pessoaId)])).status).toBe(201);
    expect((await baixar([await aPagar('0.01', pessoaId)])).body.error).toContain(espera);
  });

  test('o que foi cancelado sai da soma', async () => {
    const pessoaId = await novoFornecedor();
    const um = await aPagar('450.00', pessoaId);
    await baixar([um]);
    await quem.put(`financeiro/calcelPayment/${um}`, {});
    expect((await baixar([await aPagar('450.00', pessoaId)])).status).toBe(201);
  });

  test('dois fornecedores com a mesma chave são quem recebe o mesmo dinheiro', async () => {
    const [um, dois] = [await aPagar('450.00', await novoFornecedor()), await aPagar('450.00', await novoFornecedor())];
    for (const id of [um, dois]) await quem.put(`financeiro/${id}/pagamento`, pix('mesma@loja.com.br'));
    expect((await baixar([um])).status).toBe(201);
    expect((await baixar([dois])).body.error).toContain(espera);
  });

  test('em um arquivo do banco, e em dois do mesmo dia, também', async () => {
    const pessoaId = await novoFornecedor();
    const [um, dois] = [await aPagar('450.00', pessoaId), await aPagar('450.00', pessoaId)];
    for (const id of [um, dois]) await quem.put(`financeiro/${id}/pagamento`, pix('arquivo@loja.com.br'));
    const corpo = (ids: readonly number[]) => ({ contaId, data: DIA_DO_ARQUIVO, ids });
    const { body } = await quem.post('financeiro/pagamentos/conferencia', corpo([um, dois]));
    expect(body.itens.map(({ faltas }: { faltas: { onde: string }[] }) => faltas.map(({ onde }) => onde))).toEqual([
      ['aprovacao'],
      ['aprovacao'],
    ]);
    expect((await quem.post('financeiro/pagamentos', corpo([um, dois]))).status).toBe(400);
    expect((await quem.post('financeiro/pagamentos', corpo([um]))).status).toBe(201);
    expect((await quem.post('financeiro/pagamentos', corpo([dois]))).body.error).toContain(espera);
    expect((await aprovar(dois, ana)).status).toBe(200);
    expect((await quem.post('financeiro/pagamentos', corpo([dois]))).status).toBe(201);
  });

  test.each([1, 2, 3])('duas baixas ao mesmo tempo que juntas passam: uma só (%i)', async () => {
    const pessoaId = await novoFornecedor();
    const ids = [await aPagar('450.00', pessoaId), await aPagar('450.00', pessoaId)];
    const feitas = await Promise.all([baixar([ids[0] as number], quem), baixar([ids[1] as number], ana)]);
    expect(feitas.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('prova recente', () => {
  const pede = { status: 403, body: { code: 'PROOF_REQUIRED' } };

  test('informar como se paga, aprovar, pagar acima do limite e transferir pedem; uma baixa pequena não', async () => {
    const pessoaId = await novoFornecedor();
    const [grande, pequena] = [await aPagar('600.00', pessoaId), await aPagar('400.00', pessoaId)];
    await aprovar(grande, ana);
    const eu = await haTempos(direitos);
    expect(await eu.put(`financeiro/${pequena}/pagamento`, pix('prova@loja.com.br'))).toMatchObject(pede);
    expect(await aprovar(pequena, eu)).toMatchObject(pede);
    const transferencia = { deContaId: contaId, paraContaId: contaId, data: DIA, valor: '1.00' };
    expect(await eu.post('financeiro/bank-transfer', transferencia)).toMatchObject(pede);
    expect(await eu.delete('financeiro/bank-transfer/1')).toMatchObject(pede);
    expect(await baixar([grande], eu)).toMatchObject(pede);
    expect((await baixar([pequena], eu)).status).toBe(201);
    await eu.post('sessions/proof', { senha: SENHA });
    expect((await baixar([grande], eu)).status).toBe(201);
  });
});

describe('o suporte', () => {
  test('recebe em nome da pessoa, e não paga, não transfere e não diz para onde vai o dinheiro', async () => {
    const usuario = 'atendida.financeiro';
    const { body: pessoa } = await quem.post('users', { nome: usuario, usuario, senha: SENHA, permissoes: direitos });
    const { body } = await provedor.admin.post(`users/personify/${pessoa.id}`, { motivo: 'Chamado 12: fechar o dia' });
    const suporte = new Cliente(url, body.token);
    const recusa = { status: 403, body: { code: 'BLOCKED_WHILE_IMPERSONATING' } };
    const id = await aPagar('10.00', await novoFornecedor());
    expect(await baixar([id], suporte)).toMatchObject(recusa);
    const transferencia = { deContaId: contaId, paraContaId: contaId, data: DIA, valor: '1.00' };
    expect(await suporte.post('financeiro/bank-transfer', transferencia)).toMatchObject(recusa);
    expect(await suporte.delete('financeiro/bank-transfer/1')).toMatchObject(recusa);
    expect(await suporte.put(`financeiro/${id}/pagamento`, pix('ana@loja.com.br'))).toMatchObject(recusa);
    const [aReceber] = await titulo({ empresaId });
    expect((await baixar([aReceber as number], suporte)).status).toBe(201);
    // And what it enters is the person's: who it acted for does not approve it.
    const novo = { origem: 'P', empresaId, pessoaId: await novoFornecedor(), valor: '900.00', vencimento: DIA };
    const feito = await suporte.post('financeiro', novo);
    expect(feito.status).toBe(201);
    await suporte.post('users/personify/encerrar');
    const propria = await palco.entrar(grupo.id, usuario);
    expect((await aprovar(feito.body.ids[0], propria)).body.error).toContain('Quem lançou não aprova');
  });
});
