import { empresa } from '../../apps/api/test-support/empresas.ts';
import { aviso, Formulario } from './support/formulario.ts';
import { Lista } from './support/lista.ts';
import { expect, test } from './support/teste.ts';

const slugs = ['index', 'show', 'create', 'update'].flatMap((acao) => [`clientes_${acao}`, `fornecedores_${acao}`]);

test('um cliente pessoa física: nome, telefone e cidade, em até oito paradas de Tab', async ({
  page,
  grupo,
  entrar,
}) => {
  await entrar(page, await grupo.pessoa('Caio Reis', slugs));
  await page.goto('/sistema/clientes/adicionar');
  const form = new Formulario(page, page.locator('form'));
  await expect(page.getByRole('radio', { name: 'Jurídica' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Física' })).toBeChecked();
  await expect(form.campo('Razão social')).toHaveCount(0);
  await expect(form.campo('Data de nascimento')).toBeVisible();

  let paradas = 0;
  const seguir = async (rotulo: RegExp) => {
    for (; paradas <= 8; paradas += 1) {
      if (
        await page.evaluate((fonte) => {
          const foco = document.activeElement as HTMLInputElement | null;
          const nome = foco?.getAttribute('aria-label') ?? foco?.labels?.[0]?.textContent ?? '';
          return new RegExp(fonte).test(nome);
        }, rotulo.source)
      )
        return;
      await page.keyboard.press('Tab');
    }
  };
  await seguir(/^Nome/);
  await page.keyboard.type('Maria das Dores');
  await seguir(/^Telefone/);
  await page.keyboard.type('13988887777');
  expect(paradas).toBeLessThanOrEqual(8);

  await form.campo('Cidade').pressSequentially('santos');
  await expect(page.getByRole('option').first()).toHaveText('Santos - SP');
  await page.keyboard.press('Enter');
  await expect(form.campo('UF')).toHaveValue('SP - São Paulo');
  await expect(form.campo('Código IBGE')).toHaveValue('3548500');
  await page.keyboard.press('Control+s');
  await expect(aviso(page, 'REGISTRO CRIADO')).toBeVisible();
  await expect(new Lista(page).linha('Maria das Dores')).toBeVisible();
});

test('quem é de outro país diz o país primeiro, e o endereço pede o que se tem lá; no Brasil, o de sempre', async ({
  page,
  grupo,
  entrar,
}) => {
  await entrar(page, await grupo.pessoa('Caio Reis', slugs));
  await page.goto('/sistema/clientes/adicionar');
  const form = new Formulario(page, page.locator('form'));
  await page.getByText('Estrangeira', { exact: true }).click();
  const rotulos = () =>
    page
      .getByRole('textbox')
      .evaluateAll((campos) =>
        (campos as HTMLInputElement[])
          .filter(({ name }) => name.startsWith('enderecos.0.'))
          .map(({ name }) => name.slice('enderecos.0.'.length)),
      );
  const daRua = ['logradouro', 'numero', 'complemento', 'bairro', 'cidade'];
  await expect.poll(rotulos).toEqual(expect.arrayContaining(['pais', 'codigoPostal', ...daRua, 'regiao']));
  const nomes = await rotulos();
  expect(nomes).not.toContain('cep');
  expect(nomes.indexOf('pais')).toBeLessThan(nomes.indexOf('logradouro'));
  await form.campo('País').fill('Brasil');
  await expect(form.campo('CEP')).toBeVisible();
  await expect(form.campo('Código postal')).toHaveCount(0);
  // What is filled in is never hidden.
  await form.campo('Código IBGE').fill('3550308');
  await form.campo('País').fill('Equador');
  await expect(form.campo('Código postal')).toBeVisible();
  await expect(form.campo('CEP')).toHaveCount(0);
  await expect(form.campo('Código IBGE')).toHaveValue('3550308');
});

test('um CNPJ já cadastrado é dito ao ser digitado, com o caminho até ele', async ({ page, grupo, entrar }) => {
  const { cnpj, id } = await grupo.api.call('POST', 'empresas', empresa({ nomeFantasia: 'Mercearia Lua' }));
  await entrar(page, await grupo.pessoa('Caio Reis', slugs));
  await page.goto('/sistema/clientes/adicionar');
  await page.getByLabel('CNPJ', { exact: true }).fill(cnpj);
  await expect(page.getByText('Este documento já é de Mercearia Lua.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Abrir o cadastro' })).toHaveAttribute('href', new RegExp(`id=${id}`));
});

test('dois cadastros da mesma pessoa viram um, depois de ver o que passa', async ({ page, grupo, entrar }) => {
  await grupo.api.call('POST', 'empresas', empresa({ nomeFantasia: 'Padaria Sol', cnpj: null }));
  await grupo.api.call(
    'POST',
    'empresas',
    empresa({ nomeFantasia: 'Padaria do Sol Nova', contatos: [{ nome: 'Ana' }], email: 'ana@sol.test' }),
  );
  await entrar(page, await grupo.pessoa('Caio Reis', slugs));
  await page.goto('/sistema/clientes');
  const lista = new Lista(page);
  await lista.agir('Padaria Sol', 'Juntar outro cadastro…');
  const dialogo = page.getByRole('dialog', { name: 'Juntar outro cadastro a Padaria Sol' });
  await dialogo.getByLabel(/^Cadastro que sai/).pressSequentially('sol nova');
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText('Padaria do Sol Nova');
  await page.keyboard.press('Enter');
  await expect(dialogo).toContainText('Contatos: 1');
  await expect(dialogo).toContainText('Preenche: CNPJ, E-mail.');
  await dialogo.getByRole('button', { name: 'Juntar cadastros' }).click();
  await expect(aviso(page, 'Cadastros juntados.')).toBeVisible();
  await expect(lista.linha('Padaria do Sol Nova')).toHaveCount(0);
});

test('a página de um cliente diz primeiro como falar com ele e o que deve, a quem pode ler as contas', async ({
  page,
  grupo: { api, admin, pessoa },
  entrar,
}) => {
  const propria = { nomeFantasia: 'Cantina', cliente: false, propria: true };
  const { id: empresaId } = await api.call('POST', 'empresas', empresa(propria));
  const { id } = await api.call(
    'POST',
    'empresas',
    empresa({
      nomeFantasia: 'Colégio Jatobá',
      fornecedor: true,
      email: 'compras@jatoba.test',
      prazoLimite: '1000.00',
      telefones: [{ numero: '19998124400', whatsapp: true }],
      observacoes: [{ texto: 'Entregar só até as 16 h.' }],
    }),
  );
  const titulo = (mais: object) => api.call('POST', 'financeiro', { empresaId, pessoaId: id, ...mais });
  await titulo({ origem: 'R', valor: '310.00', documento: 'NF 4107', vencimento: '2025-01-10' });
  await titulo({ origem: 'R', valor: '90.00', documento: 'NF 4108', vencimento: '2028-01-10' });
  await titulo({ origem: 'P', valor: '70.00', documento: 'Boleto da luz', vencimento: '2028-02-10' });

  const lendo = `/sistema/clientes/adicionar?acao=ver&id=${id}`;
  await entrar(page, await pessoa('Caio Reis', slugs));
  await page.goto(lendo);
  await expect(page.getByRole('link', { name: '(19) 99812-4400', exact: true })).toHaveAttribute(
    'href',
    'tel:+5519998124400',
  );
  await expect(page.getByRole('link', { name: 'Conversar com (19) 99812-4400 no WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/5519998124400',
  );
  await expect(page.getByRole('region', { name: 'Observações' })).toContainText('Entregar só até as 16 h.');
  await expect(page.getByRole('region', { name: 'Deve agora' })).toHaveCount(0);

  await entrar(page, admin);
  await page.goto(lendo);
  const deve = page.getByRole('region', { name: 'Deve agora' });
  await expect(deve).toContainText(/R\$\s400,00/);
  await expect(deve).toContainText(/R\$\s310,00 vencidos/);
  await expect(page.getByRole('region', { name: 'Crédito no fiado' })).toContainText(/restam R\$\s600,00/);
  await expect(page.getByRole('region', { name: 'A pagar' })).toContainText(/70,00\s*1 conta em aberto/);
  await deve.getByRole('link', { name: /NF 4107/ }).click();
  await expect(page).toHaveURL(/financeiro\/receber\?id=\d+/);
});
