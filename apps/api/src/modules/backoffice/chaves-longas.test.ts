import { beforeAll, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { clienteDeContrato } from '../../../test-support/clientes-de-contrato.ts';
import { noServidor } from '../../../test-support/servidor.ts';

const palco = await cenario();
const { provedor, banco } = palco;
const CHAVES = 20_001;

beforeAll(async () => {
  const { id } = await clienteDeContrato(palco);
  await noServidor(banco.url, async (client) => {
    await client.query(
      `insert into app.chave_acesso (grupo_id, empresa_id, terminal, codigo, validade, acessos, carencia_dias)
       select $1, $2, 'T' || n, 'longa' || n, current_date + n % 90, 1 + n % 7, 0 from generate_series(1, $3::int) n`,
      [provedor.id, id, CHAVES],
    );
  });
});

test('de muitas chaves, por acessos pede menos antes; de poucas, dá', async () => {
  expect(await provedor.admin.get('report-key?sortBy=acessos&descending=true')).toMatchObject({
    status: 400,
    body: { code: 'TOO_MANY_ROWS', sem: ['sortBy', 'descending'] },
  });
  expect((await provedor.admin.get('report-key')).body.total).toBe(CHAVES);
  expect(await provedor.admin.get('report-key?sortBy=acessos&terminal=T7')).toMatchObject({ status: 200 });
});
