import { prepararBoletos } from '../../apps/api/test-support/boletos.ts';
import {
  abrirBoletosLocal,
  type BoletosLocal,
  CREDENCIAIS,
  contaDoBB,
} from '../../apps/api/test-support/boletos-local/index.ts';
import type { Cliente } from '../../apps/api/test-support/cliente.ts';
import { autoridadeDeTeste } from '../../packages/fiscal/test-support/certificados.ts';
import { certificadoDaEmpresa } from '../../packages/fiscal/test-support/servidor-local/certificados.ts';
import type { Grupo } from './support/grupo.ts';
import { Lista } from './support/lista.ts';
import { iniciarPrograma } from './support/programa.ts';
import { test as base, expect } from './support/teste.ts';

/** Whose certificate the bank demands. */
const CNPJ = '11222333000181';

/** A program that knows a Banco do Brasil on this machine. */
const test = base.extend<object, { banco: BoletosLocal & { raiz: string; pem: string } }>({
  banco: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the first parameter
    async ({}, use) => {
      const autoridade = autoridadeDeTeste();
      const banco = await abrirBoletosLocal(autoridade, 0, { cnpj: CNPJ });
      const { certificadoPem, chavePem } = certificadoDaEmpresa(autoridade, CNPJ);
      await use({ ...banco, raiz: autoridade.pem, pem: `${certificadoPem}\n${chavePem}` });
      await banco.fechar();
    },
    { scope: 'worker' },
  ],
  programa: [
    async ({ banco: { base, raiz } }, use) => {
      const programa = await iniciarPrograma({ boletosLocal: { base, raiz } });
      await use(programa);
      await programa.close();
    },
    { scope: 'worker' },
  ],
});

/** What prepares the test goes over the API. */
async function preparar({ api }: Grupo) {
  const get = async (path: string) => ({ status: 200, body: await api.call('GET', path) });
  const post = async (path: string, body?: unknown) => ({ status: 201, body: await api.call('POST', path, body) });
  const palco = await prepararBoletos({ get, post } as unknown as Cliente);
  return { ...palco, contaId: await palco.conta({ ...contaDoBB, nome: 'Conta BB' }) };
}

test('a carteira é ligada à API do banco com certificado, e o boleto gerado aparece registrado, com o Pix do banco e o que ele diz', async ({
  page,
  grupo,
  entrar,
  banco,
}) => {
  const { titulo, contaId } = await preparar(grupo);
  const [lancamentoId] = await titulo({ contaId, valor: '150.00' });
  await entrar(page, grupo.admin);

  await page.goto('/sistema/financeiro/boletos/carteiras');
  await page.getByRole('button', { name: /Conta BB/ }).click();
  const painel = page.getByRole('dialog', { name: /Conta BB/ });
  await painel.getByRole('button', { name: 'Ligar à API' }).click();
  const dialogo = page.getByRole('dialog', { name: 'API do banco da conta Conta BB' });
  await dialogo.getByRole('combobox', { name: /^Banco/ }).click();
  await page.getByRole('option', { name: /local/ }).click();
  await dialogo.getByLabel('Client ID').fill(CREDENCIAIS.clientId);
  await dialogo.getByLabel('Client secret').fill(CREDENCIAIS.clientSecret);
  await dialogo.getByLabel('Chave da aplicação').fill(CREDENCIAIS.chaveDaAplicacao);
  await dialogo.locator('input[type=file]').setInputFiles({
    name: 'loja.pem',
    mimeType: 'application/x-pem-file',
    buffer: Buffer.from(banco.pem),
  });
  await expect(dialogo.getByText('loja.pem')).toBeVisible();
  await dialogo.getByRole('switch', { name: 'QR Code do banco nos boletos' }).click();
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(painel.getByText(/^COMERCIO DE TESTE.*, até /)).toBeVisible();
  await expect(painel.getByText('Guardados')).toBeVisible();
  await painel.getByRole('button', { name: 'Testar conexão' }).click();
  await expect(painel.getByText('O banco respondeu.')).toBeVisible();
  await expect(page.getByText(CREDENCIAIS.clientSecret)).toHaveCount(0);

  await grupo.api.call('POST', 'boletos', { lancamentoIds: [lancamentoId] });
  await page.goto('/sistema/financeiro/boletos');
  const { linhas } = new Lista(page);
  await linhas.first().click();
  const boleto = page.getByRole('dialog', { name: /^Boleto 3128557/ });
  await expect(boleto.getByText(/Respondido pela API em/)).toBeVisible();
  await expect(boleto.getByText('Confirmada')).toBeVisible();
  await expect(boleto.getByRole('img', { name: 'QR Code do Pix deste boleto' })).toBeVisible();
  await boleto.getByRole('button', { name: 'Perguntar ao banco agora' }).click();
  await expect(boleto.getByText(/O banco diz: Em aberto, R\$.150,00/)).toBeVisible();
  expect([...banco.banco.titulos.keys()]).toHaveLength(1);
});
