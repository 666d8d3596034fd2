import { prepararBoletos } from '../../apps/api/test-support/boletos.ts';
import type { Cliente } from '../../apps/api/test-support/cliente.ts';
import { contratoDebitavel } from '../../apps/api/test-support/pix-automatico.ts';
import { abrirPixLocal, type PixLocal } from '../../apps/api/test-support/pix-local/index.ts';
import { type AutoridadeDeTeste, autoridadeDeTeste } from '../../packages/fiscal/test-support/certificados.ts';
import { certificadoDaEmpresa } from '../../packages/fiscal/test-support/servidor-local/certificados.ts';
import type { Api } from './support/grupo.ts';
import { Lista } from './support/lista.ts';
import { iniciarPrograma, type Programa } from './support/programa.ts';
import { test as base, expect, guardarSessao } from './support/teste.ts';

/** A program that knows a bank on this machine. */
const test = base.extend<object, { banco: PixLocal & { autoridade: AutoridadeDeTeste } }>({
  banco: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the first parameter
    async ({}, use) => {
      const autoridade = autoridadeDeTeste();
      const banco = await abrirPixLocal({ autoridade });
      await use({ ...banco, autoridade });
      await banco.fechar();
    },
    { scope: 'worker' },
  ],
  programa: [
    async ({ banco }, use) => {
      const programa = await iniciarPrograma({ pixLocal: { base: banco.base, raiz: banco.autoridade.pem } });
      await use(programa);
      await programa.close();
    },
    { scope: 'worker' },
  ],
});

const CHAVE = 'cobranca@loja.test';

/** Who calls the API, as the preparations of its own tests take them. */
const clienteDa = (api: Api): Cliente =>
  ({
    get: async (path: string) => ({ status: 200, body: await api.call('GET', path) }),
    post: async (path: string, body?: unknown) => ({ status: 201, body: await api.call('POST', path, body) }),
    put: async (path: string, body?: unknown) => ({ status: 200, body: await api.call('PUT', path, body) }),
  }) as unknown as Cliente;

/** What prepares the test goes over the API. */
async function preparar({ api }: { api: Api }, { autoridade }: { autoridade: AutoridadeDeTeste }) {
  const palco = await prepararBoletos(clienteDa(api));
  const { certificadoPem, chavePem } = certificadoDaEmpresa(autoridade, '11222333000181');
  await api.call('PUT', `contas/${palco.contaId}/pix`, {
    provedor: 'local',
    clientId: 'loja',
    clientSecret: 'segredo-da-loja',
    chave: CHAVE,
    certificado: certificadoPem,
    chavePrivada: chavePem,
    automatico: true,
  });
  await api.call('POST', `contas/${palco.contaId}/pix/avisos`, {});
  return palco;
}

/** Tells of a Pix at the registered address, as the bank does: what it says of it is not believed, the bank is asked. */
async function avisar({ banco }: PixLocal, programa: Programa, endToEndId: string): Promise<number> {
  const { pathname } = new URL(banco.avisos.get(CHAVE) as string);
  const resposta = await fetch(`${programa.url}${pathname}/pix`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pix: [{ endToEndId }] }),
  });
  return resposta.status;
}

test('uma conta a receber é cobrada por Pix, paga no banco, a tela muda sozinha, e o dinheiro se devolve', async ({
  page,
  grupo,
  entrar,
  banco,
  programa,
}) => {
  const { titulo } = await preparar(grupo, banco);
  await titulo({ valor: '150.00' });
  await entrar(page, grupo.admin);

  await page.goto('/sistema/financeiro/receber');
  const { linhas } = new Lista(page);
  await linhas.first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mais', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Cobrar por Pix' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Cobrar por Pix' });
  await dialogo.getByRole('button', { name: /^Cobrar por Pix/ }).click();
  await expect(dialogo.getByRole('img', { name: /QR Code do Pix de R\$\s150,00/ })).toBeVisible();
  await expect(dialogo.getByLabel('Pix copia e cola')).toHaveValue(/^000201.+6304[0-9A-F]{4}$/);
  await expect(dialogo.getByText('Esperando pagamento')).toBeVisible();

  const [txid = ''] = [...banco.banco.cobrancas.values()].map((cobranca) => cobranca.txid as string);
  const { endToEndId } = banco.banco.pagar(txid);
  expect(await avisar(banco, programa, endToEndId)).toBe(200);
  await expect(dialogo.getByText('Pago', { exact: true })).toBeVisible();
  await expect(dialogo.getByText('Baixado')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/sistema/financeiro/pix');
  await expect(linhas).toHaveCount(1);
  await expect(linhas.first()).toContainText('Paga');

  await page.goto('/sistema/financeiro/pix/recebidos');
  await expect(linhas.first()).toContainText('Baixado');
  await linhas.first().click();
  const painel = page.getByRole('dialog', { name: /Maria da Silva/ });
  await painel.getByRole('button', { name: 'Devolver' }).click();
  const devolver = page.getByRole('dialog', { name: 'Devolver Pix' });
  await expect(devolver.getByLabel('Valor a devolver')).toHaveValue('150,00');
  await devolver.getByLabel('Motivo, para o pagador').fill('Pedido cancelado');
  await devolver.getByRole('button', { name: /^Devolver/ }).click();
  await expect(painel.getByText('Devolvida', { exact: true })).toBeVisible();
  await expect(painel.getByText('Devolvido', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');

  // All of it went back: the entry is owed again.
  await page.goto('/sistema/financeiro/receber');
  await expect(linhas.first()).toContainText('Em aberto');
});

test('um contrato passa a ser debitado pelo Pix Automático: pedido na tela, aceito pelo pagador, encerrado', async ({
  page,
  casa,
  programa,
  banco,
}) => {
  const { contaId } = await preparar(casa, banco);
  const { nome: conta } = (await casa.api.call('GET', `contas/${contaId}`)) as { nome: string };
  const nome = `Academia ${Date.now()}`;
  const { contratoId } = await contratoDebitavel(clienteDa(casa.api), {
    nomeFantasia: nome,
    email: 'pagador@academia.test',
  });
  await guardarSessao(page, programa.url, await casa.sessao());

  await page.goto('/sistema/financeiro/pix/automatico');
  await page.getByRole('button', { name: 'Pedir autorização' }).first().click();
  const dialogo = page.getByRole('dialog', { name: 'Pedir autorização do Pix Automático' });
  for (const [campo, texto] of [
    [/^Contrato/, nome],
    [/^Conta que recebe/, conta],
  ] as const) {
    await dialogo.getByLabel(campo).fill(texto);
    await page.getByRole('option', { name: texto }).click();
  }
  await dialogo.getByRole('button', { name: /^Pedir autorização/ }).click();
  const painel = page.getByRole('dialog', { name: new RegExp(nome) });
  await expect(painel.getByRole('img', { name: `QR Code da autorização de ${nome}` })).toBeVisible();
  await expect(painel.getByLabel('Pix copia e cola')).toHaveValue(/^000201.+6304[0-9A-F]{4}$/);

  const [rec] = [...banco.banco.automatico.autorizacoes.values()];
  banco.banco.automatico.aceitar(rec?.idRec);
  await expect(painel.getByText('Em vigor: cada mensalidade é debitada no vencimento.')).toBeVisible();

  // Its contract tells of it, and leads back to it.
  await page.goto(`/sistema/empresas/contratos?acao=ver&id=${contratoId}`);
  await page.getByRole('link', { name: 'Em vigor' }).click();
  await expect(painel.getByText('Em vigor: cada mensalidade é debitada no vencimento.')).toBeVisible();

  await painel.getByRole('button', { name: 'Encerrar autorização' }).click();
  const encerrar = page.getByRole('dialog', { name: `Encerrar a autorização de ${nome}` });
  await encerrar.getByLabel('Motivo').fill('Trocou de banco');
  await encerrar.getByRole('button', { name: /^Encerrar autorização/ }).click();
  await expect(painel.getByText('Cancelada', { exact: true }).first()).toBeVisible();
  await expect.poll(() => banco.banco.automatico.ler(rec?.idRec).status).toBe('CANCELADA');
  await expect(painel.getByText('Trocou de banco').first()).toBeVisible();
});
