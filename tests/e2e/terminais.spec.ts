import { TERMINAL_KEY_HEADER } from '@retaguarda/contracts';
import { empresa } from '../../apps/api/test-support/empresas.ts';
import { TerminalDeTeste } from '../../apps/api/test-support/terminal.ts';
import type { Grupo } from './support/grupo.ts';
import { Lista } from './support/lista.ts';
import { expect, test } from './support/teste.ts';

const ENDERECO = '/sistema/terminal';

/** A code that nobody shows, and an event that still cannot be taken in. */
test.beforeEach(({ vigia }) => vigia.espera(400));

/** A device that asks to be paired. */
async function pedir(url: string, idPdv: string) {
  const resposta = await fetch(`${url}/api/core/v1/pareamento`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idPdv, aparelho: 'Tablet do balcão', programa: '1.2.0' }),
  });
  return (await resposta.json()) as { id: string; codigo: string; segredo: string };
}

async function chaveDe(url: string, { id, segredo }: { id: string; segredo: string }): Promise<string | null> {
  const resposta = await fetch(`${url}/api/core/v1/pareamento/${id}`, { headers: { [TERMINAL_KEY_HEADER]: segredo } });
  return ((await resposta.json()) as { chave: string | null }).chave;
}

/** A company of the group's own, by what makes one. */
const comLoja = ({ api }: Grupo) => api.call('POST', 'empresas', empresa({ propria: true, cliente: false }));

test('um terminal novo é pareado pelo código do aparelho, fala, é bloqueado e sai de uso', async ({
  page,
  grupo,
  programa,
  entrar,
}) => {
  await comLoja(grupo);
  await entrar(page, grupo.admin);
  await page.goto(ENDERECO);
  await expect(page.getByText('Caixas, tablets de garçom', { exact: false })).toBeVisible();
  await page
    .getByRole('button', { name: /Adicionar/ })
    .first()
    .click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Nome').fill('Caixa da frente');
  await dialogo.getByRole('button', { name: 'Novo terminal' }).click();

  await expect(dialogo).toContainText('código de 8 letras e números');
  const pedido = await pedir(programa.url, 'pdv-e2e');
  await dialogo.getByLabel('Código do aparelho').fill('ZZZZZZZZ');
  await dialogo.getByRole('button', { name: 'Procurar' }).click();
  await expect(dialogo).toContainText('Código não encontrado ou já expirado');
  await dialogo
    .getByLabel('Código do aparelho')
    .fill(`${pedido.codigo.slice(0, 4).toLowerCase()} ${pedido.codigo.slice(4)}`);
  await dialogo.getByRole('button', { name: 'Procurar' }).click();
  await expect(dialogo).toContainText('Tablet do balcão');
  await dialogo.getByRole('button', { name: 'Parear aparelho' }).click();
  await expect(page.getByText('Caixa da frente foi pareado.')).toBeVisible();

  const chave = await chaveDe(programa.url, pedido);
  expect(chave).toMatch(/^term_/);
  const aparelho = new TerminalDeTeste(programa.url, 0, chave ?? '');
  const lista = new Lista(page);
  await aparelho.chamar('POST', 'core/v1/batida', {
    enviadoEm: new Date().toISOString(),
    programa: '1.2.0',
    fila: 4,
    papel: 'sem_papel',
  });
  // Heard of by the topic: nobody reads the page anew.
  await expect(lista.linha('Caixa da frente')).toContainText('Online');
  await expect(lista.linha('Caixa da frente')).toContainText('Sem papel');

  await lista.agir('Caixa da frente', 'Bloquear');
  await dialogo.getByLabel('Motivo').fill('Em manutenção');
  await dialogo.getByRole('button', { name: 'Bloquear' }).click();
  await expect(lista.linha('Caixa da frente')).toContainText('Bloqueado');
  await lista.agir('Caixa da frente', 'Tirar de uso');
  await dialogo.getByLabel('Motivo').fill('Vendido');
  await dialogo.getByRole('button', { name: 'Tirar de uso' }).click();
  await expect(lista.linha('Caixa da frente')).toHaveCount(0);
  expect((await aparelho.chamar('POST', 'core/v1/batida', { enviadoEm: new Date().toISOString() })).status).toBe(401);
});

test('a chave feita à mão aparece uma vez; o que ela envia e não entra é visto e encerrado', async ({
  page,
  grupo,
  programa,
  entrar,
}) => {
  const { id: empresaId } = await comLoja(grupo);
  const { id } = await grupo.api.call('POST', 'pdv/terminal', { empresaId, nome: 'Totem da entrada', tipo: 'totem' });
  await entrar(page, grupo.admin);
  await page.goto(ENDERECO);
  const lista = new Lista(page);
  await lista.agir('Totem da entrada', 'Criar chave');
  const dialogo = page.getByRole('dialog');
  const chave = await dialogo.locator('code').innerText();
  expect(chave).toMatch(/^term_g\d+-[\w-]{43}$/);
  await dialogo.getByRole('button', { name: 'Close' }).or(dialogo.locator('header button')).first().click();

  const totem = new TerminalDeTeste(programa.url, id, chave);
  await totem.enviar([totem.evento('coisa.desconhecida', { bebida: 'Café' })]);
  await page.getByRole('tab', { name: 'Eventos retidos' }).click();
  await expect(lista.linhas).toHaveCount(1);
  await lista.linhas.first().click();
  await expect(dialogo).toContainText('Não se conhece o tipo de evento');
  await expect(dialogo.locator('pre')).toContainText('Café');
  await dialogo.getByLabel('Reenviar').check();
  await dialogo.getByLabel('Nota').fill('Instalação de teste');
  await dialogo.getByRole('button', { name: 'Encerrar' }).click();
  await expect(dialogo).toContainText('Não se conhece o tipo de evento coisa.desconhecida');
  await dialogo.getByLabel('Reenviar').uncheck();
  await dialogo.getByRole('button', { name: 'Encerrar' }).click();
  await expect(page.getByText('Evento encerrado.')).toBeVisible();
  await expect(lista.linhas).toHaveCount(0);
});
