import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { casaNoIfood } from '../../../test-support/casa-no-ifood.ts';
import { lancador, novoProduto, operacoesDe } from '../../../test-support/estoque.ts';
import { ligarAoIfood } from '../../../test-support/loja-no-ifood.ts';

const { local, loja, palco, grupo, admin, casa, empresaId, cozinha, consultar, linhas, doQuadro, fazer, ateQue } =
  await casaNoIfood();
await ligarAoIfood(admin, empresaId, local);

test('cancelado com o preparo começado, o que se gastou sai do estoque como perda, uma vez; antes disso, nada sai', async () => {
  const [bolo, suco] = await Promise.all(
    [cozinha, casa.bar].map((departamento_id) =>
      novoProduto(palco, grupo, { controla_estoque: true, departamento_id }),
    ),
  );
  const lancar = lancador(admin, empresaId, await operacoesDe(palco, grupo));
  for (const produtoId of [bolo, suco])
    expect((await lancar('COMPRA', { produtoId, quantidade: '9', custo: '4' })).status).toBe(201);
  const perdido = async () =>
    Object.fromEntries(
      (
        await linhas(sql<{
          produto: number;
          perdas: string;
        }>`select produto_id as produto, sum(quantidade)::text as perdas
          from estoque_movimento where grupo_id = ${grupo.id} and produto_id = any(${[bolo, suco]}::bigint[]) and quantidade < 0 group by 1`)
      ).map(({ produto, perdas }) => [produto, Number(perdas)]),
    );
  const itens = await Promise.all(
    [bolo, suco].map(async (id) => ({
      id: String(id),
      uniqueId: randomUUID(),
      externalCode: (await admin.get(`products/${id}`)).body.codigo,
      name: 'Item',
      quantity: 2,
      unitPrice: 25,
      price: 50,
      totalPrice: 50,
      unit: 'UN',
      options: [],
    })),
  );
  const cancelar = async (...passos: string[]) => {
    const externo = loja.pedir({ items: itens });
    for (const codigo of passos) loja.dizer(codigo, externo);
    await consultar();
    return externo;
  };
  const dizerCancelado = async (externo: string) => {
    for (const _ of [1, 2]) loja.dizer('CAN', externo, { CANCEL_ORIGIN: 'CUSTOMER', CANCEL_REASON: 'Demorou' });
    await consultar();
    return (await doQuadro(externo)).eventos.findLast(({ tipo }: { tipo: string }) => tipo === 'cancelado').dados;
  };
  expect(await dizerCancelado(await cancelar('CFM'))).toMatchObject({ preparado: false, perda: null });
  expect(await perdido()).toEqual({});
  expect(await dizerCancelado(await cancelar('CFM', 'PRS'))).toMatchObject({
    preparado: true,
    perda: { movimentos: 2, custo: '16.00', recusa: null },
  });
  expect(await perdido()).toEqual({ [String(bolo)]: -2, [String(suco)]: -2 });
  // Only the bar had begun: what the kitchen had not touched is still there.
  const externo = await cancelar('CFM');
  const { id } = await doQuadro(externo);
  const { tickets } = (await admin.get(`salao/${empresaId}/cozinha?departamentoId=${casa.bar}`)).body;
  const ticket = tickets.find(({ pedidoId }: { pedidoId: number }) => pedidoId === id);
  expect(
    (await admin.post(`salao/cozinha/${ticket.id}/situacao`, { de: 'novo', situacao: 'preparando' })).status,
  ).toBeLessThan(300);
  expect(await dizerCancelado(externo)).toMatchObject({ preparado: true, perda: { movimentos: 1, custo: '8.00' } });
  expect(await perdido()).toEqual({ [String(bolo)]: -2, [String(suco)]: -4 });
  // As the house said when it asked for it, whatever the kitchen had begun.
  const pedidoPelaCasa = await cancelar('CFM', 'PRS');
  const daCasa = await doQuadro(pedidoPelaCasa);
  await fazer(daCasa.id, 'cancelar', { motivo: 'Acabou', codigo: '503', preparado: false });
  await ateQue(pedidoPelaCasa, 'cancelado');
  expect(await perdido()).toEqual({ [String(bolo)]: -2, [String(suco)]: -4 });
});
