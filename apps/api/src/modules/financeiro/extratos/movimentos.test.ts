import { decimal } from '@retaguarda/brasil';
import { afterAll, describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { comEmpresas, novaEmpresa } from '../../../../test-support/exemplos.ts';
import { palcoDeTitulos } from '../../../../test-support/titulos.ts';
import { doSistema } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { lancarMovimento } from './movimentos.ts';

const palco = await cenario();
const { quem, titulo, ler, saldo, baixar, contaId, outraContaId, empresaId } = await palcoDeTitulos(palco);
const lancar = (mudancas: Record<string, unknown> = {}) =>
  quem.post('financeiro/movimentos', { contaId, data: '2025-03-28', valor: '-12.50', tipo: 'tarifa', ...mudancas });

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

describe('o que se move na conta sem pagar título', () => {
  test('entra no saldo; desfeito por um movimento contrário, sai dele, e uma vez só', async () => {
    const antes = decimal(await saldo());
    const feito = await lancar({ descricao: 'Tarifa de cobrança' });
    expect(feito).toMatchObject({
      status: 201,
      body: { tipo: 'tarifa', valor: '-12.50', descricao: 'Tarifa de cobrança' },
    });
    expect(await saldo()).toBe(antes.minus('12.50').toFixed(2));
    const estorno = await quem.put(`financeiro/movimentos/${feito.body.id}/estornar`, { data: '2025-03-30' });
    expect(estorno.body).toMatchObject({ valor: '12.50', data: '2025-03-30', estornoDeId: feito.body.id });
    expect(await saldo()).toBe(antes.toFixed(2));
    expect((await quem.get(`financeiro/movimentos/${feito.body.id}`)).body).toMatchObject({ estornado: true });
    for (const id of [feito.body.id, estorno.body.id]) {
      expect(await quem.put(`financeiro/movimentos/${id}/estornar`, {})).toMatchObject({
        status: 409,
        body: { code: 'INVALID_TRANSITION' },
      });
    }
  });

  test.each([
    ['um dia que não chegou', { data: '2099-01-01' }, { data: 'A data está no futuro' }],
    ['valor zero', { valor: '0.00' }, { valor: 'Informe um valor diferente de zero' }],
    ['um tipo que tem o seu próprio ato', { tipo: 'recebimento' }, { tipo: expect.any(String) }],
    ['uma conta que não há', { contaId: 999_999 }, { contaId: 'Conta não encontrada' }],
    ['uma conta do plano que não há', { planoDeContaId: 999_999 }, { planoDeContaId: 'Registro não encontrado' }],
    ['um centro que não há', { centroCustoId: 999_999 }, { centroCustoId: 'Registro não encontrado' }],
  ])('recusa %s', async (_, mudanca, campos) => {
    expect(await lancar(mudanca)).toMatchObject({ status: 400, body: { campos } });
  });

  test('o pagamento de um título e a perna de uma transferência só se desfazem pelos seus atos', async () => {
    const [id] = (await titulo({ valor: '31.00' })) as [number];
    await baixar([{ id }]);
    const { rows } = await movimentosDe('recebimento');
    expect(await quem.put(`financeiro/movimentos/${rows[0]?.id}/estornar`, {})).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('cancele o pagamento') },
    });
    const { body } = await quem.post('financeiro/bank-transfer', {
      deContaId: contaId,
      paraContaId: outraContaId,
      data: '2025-04-01',
      valor: '5.00',
    });
    expect(await quem.put(`financeiro/movimentos/${body.pernas[0].id}/estornar`, {})).toMatchObject({ status: 409 });
    expect(await ler(id)).toMatchObject({ situacao: 'quitada' });
  });

  test('o mesmo registro de outro módulo move dinheiro uma vez, e de novo depois de desfeito', async () => {
    const novo = {
      contaId,
      data: '2025-03-28',
      valor: '-1.00',
      tipo: 'tarifa' as const,
      origem: { tipo: 'retorno', id: 77 },
    };
    const doAdmin = { ...doSistema(palco.grupo.id), atorId: palco.grupo.adminId };
    const actor = { grupoId: palco.grupo.id, usuarioId: palco.grupo.adminId, empresas: 'todas' } as Actor;
    const fazer = () => palco.database.write(doAdmin, (tx) => lancarMovimento(tx, actor, novo));
    const id = await fazer();
    await expect(fazer()).rejects.toMatchObject({ constraint: 'movimento_bancario_de_origem' });
    await quem.put(`financeiro/movimentos/${id}/estornar`, {});
    expect(await fazer()).toBeGreaterThan(id);
  });

  test('em período fechado, só com liberação de quem pode', async () => {
    const outra = await novaEmpresa(palco, palco.grupo);
    const { body: conta } = await quem.post('contas', {
      nome: 'Cofre de março',
      empresaId: outra,
      tipo: 'caixa',
      saldoInicial: '0',
    });
    const feito = await lancar({ contaId: conta.id });
    await quem.put('financeiro/fechamento', { empresaId: outra, fechadoAte: '2025-03-31', motivo: 'Entregue' });
    const recusa = { status: 400, body: { fechadoAte: '2025-03-31' } };
    expect(await lancar({ contaId: conta.id })).toMatchObject(recusa);
    expect(await quem.put(`financeiro/movimentos/${feito.body.id}/estornar`, {})).toMatchObject(recusa);
    expect((await lancar({ contaId: conta.id, liberacao: 'O banco corrigiu' })).status).toBe(201);
  });

  test('outro grupo e quem não vê a empresa não alcançam o movimento', async () => {
    const { body } = await lancar();
    const restrito = await comEmpresas(
      palco,
      palco.grupo,
      [await novaEmpresa(palco, palco.grupo)],
      ['financeiro_contas_update', 'financeiro_contas_index', 'financeiro_contas_create'],
    );
    const corpo = { contaId, data: '2025-03-28', valor: '-1.00', tipo: 'tarifa' };
    for (const alguem of [palco.outro.admin, restrito]) {
      expect((await alguem.get(`financeiro/movimentos/${body.id}`)).status).toBe(404);
      expect((await alguem.put(`financeiro/movimentos/${body.id}/estornar`, {})).status).toBe(404);
      expect((await alguem.post('financeiro/movimentos', corpo)).status).toBe(400);
    }
    const soLe = await comEmpresas(palco, palco.grupo, [empresaId], ['financeiro_contas_index']);
    expect((await soLe.post('financeiro/movimentos', corpo)).status).toBe(403);
    expect((await soLe.get(`financeiro/movimentos/${body.id}`)).status).toBe(200);
  });
});

const movimentosDe = (tipo: string) =>
  palco.database.read(palco.grupo.id, async (db) => ({
    rows: await db
      .selectFrom('movimento_bancario')
      .select('id')
      .where('tipo', '=', tipo)
      .orderBy('id', 'desc')
      .execute(),
  }));
