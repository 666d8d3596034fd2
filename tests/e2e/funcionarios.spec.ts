import { dataNoFuso, formatarData, somarDias } from '@retaguarda/brasil';
import { empresa } from '../../apps/api/test-support/empresas.ts';
import { novoCpf } from '../../apps/api/test-support/funcionarios.ts';
import { aviso, Formulario } from './support/formulario.ts';
import { Lista } from './support/lista.ts';
import { expect, test } from './support/teste.ts';

const slugs = [
  'funcionarios_index',
  'funcionarios_show',
  'funcionarios_create',
  'funcionarios_update',
  'funcionarios_salario',
  'meus_dados_show',
];
const dia = (dias: number) => somarDias(dataNoFuso(new Date().toISOString(), 'America/Sao_Paulo'), dias);
const escrito = (dias: number) => formatarData(dia(dias));

test('uma funcionária: cadastro, documento a vencer, salário, férias e desligamento', async ({
  page,
  grupo,
  entrar,
}) => {
  await grupo.api.call(
    'POST',
    'empresas',
    empresa({ nomeFantasia: 'Cantina de Prova', cliente: false, propria: true }),
  );
  await entrar(page, await grupo.pessoa('Rita Pessoal', slugs));
  await page.goto('/sistema/funcionarios/cadastro');
  const form = new Formulario(page, page.locator('form').first());
  await form.campo('CPF').first().fill(novoCpf());
  await form.campo('Nome').first().fill('Antônia de Prova');
  await form.campo('Empresa').click();
  await page.getByRole('option').first().click();
  await form.campo('Admissão').fill(escrito(-500));
  await page.keyboard.press('Control+s');
  await expect(aviso(page, 'REGISTRO CRIADO')).toBeVisible();
  await expect(new Lista(page).linha('Antônia de Prova')).toBeVisible();

  // The row opens to be read; E changes it.
  await new Lista(page).linha('Antônia de Prova').click();
  await expect(page).toHaveURL(/acao=ver/);
  await expect(page.getByRole('heading', { name: 'Antônia de Prova' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Trabalho' })).toContainText('Cantina de Prova');
  await expect(page.getByRole('textbox', { name: 'CPF' })).toHaveCount(0);
  // An area called as its list is said once.
  await expect(page.getByRole('navigation', { name: 'Onde estou' })).toHaveText('Funcionários/Cadastro de funcionário');

  const dialogo = page.getByRole('dialog');
  const documentos = page.getByRole('region', { name: 'Documentos', exact: true }).first();
  await documentos.getByRole('button').first().click();
  await documentos.getByRole('button', { name: 'Adicionar' }).click();
  await dialogo.getByLabel(/^Documento/).click();
  await page.getByRole('option', { name: 'Certificado ou curso' }).click();
  await dialogo.getByLabel(/^Válido até/).fill(escrito(12));
  await dialogo.getByRole('button', { name: 'Adicionar' }).click();
  await expect(documentos.getByText('Certificado ou curso')).toBeVisible();

  await page.getByRole('button', { name: 'Marcar férias' }).click();
  await dialogo.getByLabel(/^Início/).fill(escrito(20));
  await dialogo.getByRole('button', { name: 'Adicionar' }).click();
  await expect(page.getByRole('table', { name: 'Férias' }).getByText('Marcadas')).toBeVisible();

  await page.goto('/sistema');
  const cartao = page.getByRole('region', { name: 'Pessoas' });
  await expect(cartao.getByRole('link', { name: /Antônia de Prova/ })).toContainText('Certificado ou curso');
  await page.goto(`/sistema/funcionarios/calendario?mes=${dia(20).slice(0, 7)}`);
  await expect(page.getByTitle(/^Férias: /).first()).toBeVisible();
  await page.goto('/sistema/funcionarios/calendario?mes=2027-12');
  await expect(page.getByText('Dia 25: Natal, feriado nacional')).toBeVisible();

  // Without loading anew: the calendar ends quietly.
  await page.evaluate(() => history.pushState({}, '', '/sistema/funcionarios/pesquisar'));
  await expect(new Lista(page).linha('Antônia de Prova')).toBeVisible();
  await new Lista(page).agir('Antônia de Prova', 'Desligar');
  await dialogo.getByLabel(/^Motivo/).click();
  await page.getByRole('option', { name: 'Pedido de demissão' }).click();
  await dialogo.getByRole('button', { name: 'Desligar' }).click();
  await expect(new Lista(page).linha('Antônia de Prova')).toHaveCount(0);
});
