import { expect, test } from 'vitest';
import { palcoDaApi } from '../../../../test-support/boletos-api.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';

const { palco, banco, quem, ler, registrado, relogio } = await palcoDaApi(30 * 60_000);

test('o banco só muda um boleto meia hora depois do registro: o pedido espera, e vai sozinho', async () => {
  const { id } = await registrado();
  const vencimento = hojeNoBrasil(30);
  expect((await quem.put(`boletos/${id}`, { vencimento })).status).toBe(200);
  // The clock looks, and a boleto registered after it goes through: the change was passed over.
  await relogio();
  await registrado();
  expect((await ler(id)).instrucoes[0]).toMatchObject({ comando: 'alterar_vencimento', situacao: 'pendente' });
  expect(banco.pedidos).not.toContain('PATCH boleto');
  await consultar(
    palco.banco.url,
    "update app.boleto_instrucao set respondida_em = respondida_em - interval '31 minutes' where respondida_em is not null",
  );
  await relogio();
  await expect.poll(async () => (await ler(id)).instrucoes[0].situacao).toBe('confirmada');
  expect(await ler(id)).toMatchObject({ vencimento });
});
