import { afterAll, expect, test } from 'vitest';
import { empresa } from '../../../test-support/empresas.ts';
import { abrirIfoodLocal, CLIENTE_DO_IFOOD } from '../../../test-support/ifood-local/index.ts';
import { ligarAoIfood } from '../../../test-support/loja-no-ifood.ts';
import { palcoQueMorre } from '../../../test-support/palco-que-morre.ts';

const local = await abrirIfoodLocal();
const { ifood } = local;
afterAll(() => local.fechar());
const palco = await palcoQueMorre({
  IFOOD_URL: local.base,
  IFOOD_CLIENT_ID: CLIENTE_DO_IFOOD.clientId,
  IFOOD_CLIENT_SECRET: CLIENTE_DO_IFOOD.clientSecret,
});
const { id: empresaId } = await palco.criar(
  'empresas',
  empresa({ nomeFantasia: 'Cantina', cliente: false, propria: true }),
);
await ligarAoIfood(palco.quem(), empresaId, local);

/** As if the interval that iFood asks for had passed. */
const passarIntervalo = () =>
  palco.executar("update app.marketplace_loja set consultar_apos = now() - interval '1 second'");
const eventos = () =>
  palco.consultar<{ guardado: boolean; reconhecido: boolean; processado: boolean }>(
    'select true as guardado, reconhecido_em is not null as reconhecido, processado_em is not null as processado from app.marketplace_evento',
  );

test('morto entre guardar e reconhecer (kill -9), o evento vem de novo, é reconhecido, e o pedido é um só', async () => {
  const { loja } = ifood;
  loja.pedir();
  const [placed] = loja.eventos;
  ifood.calarReconhecimento = true;
  await passarIntervalo();
  const consulta = palco
    .quem()
    .post('ifood/consultar', { empresaId })
    .catch((erro: unknown) => erro);
  await expect.poll(async () => (await eventos()).length, { interval: 20 }).toBe(1);
  expect(await eventos()).toEqual([{ guardado: true, reconhecido: false, processado: false }]);
  await palco.matar();
  await consulta;
  ifood.calarReconhecimento = false;
  expect(loja.reconhecidos).toEqual([]);
  await palco.renascer();
  await passarIntervalo();
  const { status, body } = await palco.quem().post('ifood/consultar', { empresaId });
  expect([status, body.recebidos, body.porProcessar]).toEqual([200, 0, 0]);
  expect(loja.reconhecidos).toContain(placed?.id);
  expect(await eventos()).toEqual([{ guardado: true, reconhecido: true, processado: true }]);
  expect(await palco.consultar('select situacao from app.pedido')).toEqual([{ situacao: 'recebido' }]);
  expect(await palco.consultar('select * from app.conferir_tudo()')).toEqual([]);
});
