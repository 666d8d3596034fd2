import { contas, formasDePagamento, saldosDoDia } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { comEmpresas, Fabrica, novaEmpresa } from '../../../test-support/exemplos.ts';

const palco = await cenario();
const { grupo, outro } = palco;
const fabrica = new Fabrica(palco);

describe('saldo informado de uma conta', () => {
  test('sem nada informado vale o saldo inicial; informado, vale o último dia', async () => {
    const conta = await fabrica.criar(contas, { saldoInicial: '-12.50', saldoInicialData: '2026-11-01' });
    const ler = () => grupo.admin.get(`contas/financeiro/${conta.id}`);
    expect((await ler()).body.saldo).toEqual({
      origem: 'inicial',
      dia: '2026-11-01',
      valor: '-12.50',
      calculado: '-12.50',
    });
    for (const [dia, saldo] of [
      ['2026-11-19', '350.10'],
      ['2026-11-18', '99.00'],
    ]) {
      expect((await grupo.admin.post('contas/submit-balance', { contaId: conta.id, dia, saldo })).status).toBe(200);
    }
    expect((await ler()).body).toMatchObject({
      conta: { id: conta.id, nome: conta.nome },
      saldo: { origem: 'informado', dia: '2026-11-19', valor: '350.10', calculado: '-12.50' },
    });
  });

  test('o mesmo dia informado de novo substitui, e um saldo inativado volta a valer', async () => {
    const conta = await fabrica.criar(contas);
    const informar = (saldo: string) =>
      grupo.admin.post('contas/submit-balance', { contaId: conta.id, dia: '2026-11-20', saldo });
    const primeiro = await informar('10.00');
    await grupo.admin.delete(`dayvalueaccount/${primeiro.body.id}`);
    const segundo = await informar('20.00');
    expect(segundo.body).toMatchObject({ id: primeiro.body.id, saldo: '20.00', ativo: true });
    const { body } = await grupo.admin.get(`dayvalueaccount?contaId=${conta.id}`);
    expect(body.data).toHaveLength(1);
  });

  test('a conta de outro grupo ou de empresa que a pessoa não vê não é alcançada', async () => {
    const conta = await fabrica.criar(contas);
    const saldo = { contaId: conta.id, dia: '2026-11-20', saldo: '1.00' };
    expect((await outro.admin.get(`contas/financeiro/${conta.id}`)).status).toBe(404);
    expect(await outro.admin.post('contas/submit-balance', saldo)).toMatchObject({
      status: 400,
      body: { code: 'UNKNOWN_REFERENCE' },
    });
    const restrito = await comEmpresas(
      palco,
      grupo,
      [await novaEmpresa(palco, grupo)],
      ['conta_bancaria_update', 'conta_bancaria_index'],
    );
    expect((await restrito.get(`contas/financeiro/${conta.id}`)).status).toBe(404);
    expect(await restrito.post('contas/submit-balance', saldo)).toMatchObject({
      status: 400,
      body: { campos: { contaId: expect.any(String) } },
    });
  });

  test('é de um dia que já chegou: o de amanhã é recusado por todos os caminhos', async () => {
    const { contaId, id } = await fabrica.criar(saldosDoDia);
    const dia = '2199-12-31';
    const recusa = { status: 400, body: { campos: { dia: 'Não pode ser depois de hoje' } } };
    const corpo = { contaId, dia, saldo: '2027.00' };
    expect(await grupo.admin.post('contas/submit-balance', corpo)).toMatchObject(recusa);
    expect(await grupo.admin.post('dayvalueaccount', corpo)).toMatchObject(recusa);
    expect(await grupo.admin.put(`dayvalueaccount/${id}`, { dia })).toMatchObject(recusa);
    expect((await grupo.admin.post('contas/submit-balance', { ...corpo, dia: '2026-02-01' })).status).toBe(200);
  });

  test('o saldo do dia segue a empresa da conta', async () => {
    const { contaId, id } = await fabrica.criar(saldosDoDia);
    const { empresaId } = (await grupo.admin.get(`contas/${contaId}`)).body;
    const daEmpresa = await comEmpresas(palco, grupo, [empresaId], ['conta_bancaria_index']);
    expect((await daEmpresa.get(`dayvalueaccount/${id}`)).status).toBe(200);
  });
});

describe('contas bancárias', () => {
  test('um caixa não pede banco; uma conta de banco pede, e uma que emite boleto pede a carteira', async () => {
    const empresaId = await fabrica.referencia('empresas');
    expect(
      (await grupo.admin.post('contas', { nome: 'Cofre', empresaId, tipo: 'caixa', saldoInicial: '0' })).status,
    ).toBe(201);
    const semBanco = await grupo.admin.post('contas', {
      nome: 'Corrente',
      empresaId,
      tipo: 'corrente',
      saldoInicial: '0',
      permiteBoleto: true,
    });
    expect(semBanco).toMatchObject({
      status: 400,
      body: {
        campos: {
          bancoId: 'Informe o banco',
          agencia: 'Informe a agência',
          conta: 'Informe a conta',
          carteira: 'Informe a carteira',
        },
      },
    });
  });

  test('a regra vale também para uma alteração que só muda um lado', async () => {
    const conta = await fabrica.criar(contas);
    const recusa = await grupo.admin.put(`contas/${conta.id}`, { tipo: 'caixa' });
    expect(recusa).toMatchObject({ status: 400, body: { campos: { permiteBoleto: 'Um caixa não emite boleto' } } });
  });

  test('as contas do lote de mensalidades são as que emitem boleto', async () => {
    const emite = await fabrica.criar(contas, { permiteBoleto: true });
    const naoEmite = await fabrica.criar(contas, { permiteBoleto: false });
    const ids = (await grupo.admin.get('contas/mensalidade-em-lote?limit=1000')).body.map(
      ({ id }: { id: number }) => id,
    );
    expect(ids).toContain(emite.id);
    expect(ids).not.toContain(naoEmite.id);
  });
});

describe('formas de pagamento', () => {
  test('sem código recebem o próximo do grupo, mesmo criadas ao mesmo tempo', async () => {
    const corpos = await Promise.all(Array.from({ length: 8 }, () => fabrica.corpo(formasDePagamento)));
    const criadas = await Promise.all(corpos.map((corpo) => grupo.admin.post('method-payments', corpo)));
    const codigos = criadas.map(({ body }) => body.codigo).sort((a, b) => a - b);
    expect(codigos).toEqual(codigos.map((_, i) => codigos[0] + i));
  });

  test('são achadas pelo código digitado no caixa', async () => {
    const forma = await fabrica.criar(formasDePagamento, { codigo: 7001 });
    expect((await grupo.admin.get('method-payments/show-code/7001')).body).toEqual(forma);
    expect((await outro.admin.get('method-payments/show-code/7001')).status).toBe(404);
    expect((await grupo.admin.get('method-payments/show-code/999999')).status).toBe(404);
  });

  test('inativam e ativam pelo endereço próprio', async () => {
    const { id } = await fabrica.criar(formasDePagamento);
    expect((await grupo.admin.put(`method-payments/inativo/${id}`)).body).toMatchObject({ id, ativo: false });
    expect((await grupo.admin.put(`method-payments/inativo/${id}?somenteInativos=true`)).body).toMatchObject({
      ativo: true,
    });
    expect((await outro.admin.put(`method-payments/inativo/${id}`)).status).toBe(404);
  });

  test('a lista aceita os filtros com os nomes da especificação', async () => {
    const forma = await fabrica.criar(formasDePagamento);
    const path = `method-payments/indexV2?type=${forma.tipoPagamentoId}&condition=${forma.condicaoPagamentoId}&flag=${forma.bandeiraId}&company=${forma.empresaId}&rowsPerPage=500`;
    expect((await grupo.admin.get(path)).body.data).toContainEqual(forma);
  });
});
