import type { Page } from '@playwright/test';
import { calcularDvCpf, formatarCpf, normalizarCpf } from '@retaguarda/brasil';
import { mensagens } from '@retaguarda/contracts';
import { empresa } from '../../apps/api/test-support/empresas.ts';
import type { Correio } from './support/correio.ts';
import { Entrada } from './support/entrada.ts';
import { aviso, escolher, exigirErro, exigirPergunta, Formulario } from './support/formulario.ts';
import type { Api } from './support/grupo.ts';
import { Lista } from './support/lista.ts';
import { expect, guardarSessao, test } from './support/teste.ts';

test('a vida de um contrato: proposta, aprovação, primeiro acesso, aceite, mensalidade, reajuste e encerramento', async ({
  page,
  casa,
  programa,
  outroNavegador,
  vigia,
}) => {
  const nomes = await preparar(casa.api);
  vigia.espera(409); // the link whose answer was lost, asked for again
  vigia.conhece(/net::ERR_FAILED/);
  await guardarSessao(page, programa.url, await casa.sessao());

  await test.step('o contrato nasce no cadastro do cliente, com o preço da tabela', async () => {
    await page.goto(`/sistema/clientes_de_contrato/adicionar?acao=editar&id=${nomes.clienteId}`);
    await page.getByRole('button', { name: 'Adicionar contrato' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Novo contrato' })).toBeVisible();
    const formulario = new Formulario(page, page.getByRole('main'));
    await escolher(page, formulario.campo('Tipo de contrato'), nomes.tipo, true);
    const mensalidade = new Formulario(page, page.getByRole('region', { name: 'Valores e acessos' })).campo(
      'Mensalidade',
    );
    await expect(mensalidade).toHaveValue('300,00');
    await expect(page.getByRole('table').filter({ hasText: 'Valor definido' })).toContainText('Tipo de contrato');

    await mensalidade.fill('300,01');
    await exigirErro(mensalidade, mensagens.formValueExceeds);
    await page.getByRole('button', { name: 'Usar estes valores' }).click();
    await expect(mensalidade).toHaveValue('300,00');

    await formulario.campo('Acessos').fill('3');
    await formulario.campo('Em vigor desde').fill('10/01/2025');
    await formulario.campo('E-mail para o contrato aprovado').fill(nomes.email);
    await escolher(page, formulario.campo('Forma de pagamento'), nomes.forma, true);
    const reajuste = page.getByRole('region', { name: 'Reajuste', exact: true });
    await reajuste.getByRole('button', { name: /^Reajuste/ }).click();
    await escolher(page, reajuste.getByLabel('Índice'), 'Percentual combinado', true);
    await reajuste.getByLabel('Percentual combinado').fill('5');
    await formulario.salvar.click();
    await expect(aviso(page, mensagens.recordCreated)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /^Contrato \d+$/ })).toBeVisible();
  });

  const main = page.getByRole('main');
  await test.step('pedida a aprovação, ela diz para onde vai o primeiro acesso', async () => {
    await page.getByRole('button', { name: 'Solicitar aprovação' }).click();
    const pergunta = page.getByRole('dialog', { name: mensagens.confirmTitle });
    await pergunta.getByRole('button', { name: 'Solicitar aprovação' }).click();
    await expect(main.getByText('Pendente', { exact: true }).first()).toBeVisible();

    await page.goto('/sistema/clientes_de_contrato/aprovar_contrato');
    const linha = new Lista(page).linha(nomes.cliente);
    await expect(linha).toContainText('R$ 300,00');
    await linha.getByRole('button', { name: /^Ações de/ }).click();
    await page.getByRole('menuitem', { name: /^Aprovar/ }).click();
    const dialogo = await exigirPergunta(page, mensagens.confirmApproveContract.replace('{email}', nomes.email));
    await dialogo.getByRole('button', { name: 'Aprovar' }).click();
    await expect(page.getByText(`O primeiro acesso vai para ${nomes.email}.`)).toBeVisible();
    await expect(new Lista(page).linha(nomes.cliente)).toHaveCount(0);
  });

  await test.step('o e-mail chega, o link cria a senha e o administrador entra no grupo novo', async () => {
    const deles = await outroNavegador();
    await deles.goto(await linkPara(programa.correio, nomes.email, /\/initialization\/[\w-]+/));
    await expect(deles.getByRole('heading', { level: 1, name: 'Seu primeiro acesso' })).toBeVisible();
    await deles.getByLabel('Nova senha', { exact: true }).fill('minha senha 77');
    await deles.getByLabel('Repita a senha', { exact: true }).fill('minha senha 77');
    await deles.getByRole('button', { name: 'Salvar a senha' }).click();
    await expect(deles).toHaveURL(/\/login\/.+/);
    await new Entrada(deles).enviar({ usuario: 'admin' }, 'minha senha 77');
    await expect(deles).toHaveURL('/sistema');
    await expect(deles.getByRole('region', { name: 'Acessos simultâneos' })).toContainText('1 de 3 em uso');

    await page.getByRole('button', { name: 'Primeiros acessos' }).click();
    const gaveta = page.getByRole('dialog', { name: 'Primeiros acessos' });
    await expect(gaveta.getByRole('listitem').filter({ hasText: nomes.cliente })).toContainText('Enviado');
  });

  await abrirContrato(page, nomes.cliente);
  await test.step('quem tem o link lê o contrato e o aceita', async () => {
    await page.getByRole('button', { name: /^Ações do contrato/ }).click();
    await page.getByRole('menuitem', { name: 'Link do contrato' }).click();
    const dialogo = page.getByRole('dialog', { name: /^Link do contrato/ });
    const criar = dialogo.getByRole('button', { name: /^Criar (outro )?link$/ });
    // The first answer is lost on the way: it is kept by nobody, so that who presses again is told, and then gets another.
    await page.route(
      '**/api/contratos/*/link',
      async (rota) => {
        await rota.fetch();
        await rota.abort();
      },
      { times: 1 },
    );
    await criar.click();
    await expect(dialogo).toContainText('Sem conexão com o servidor');
    await criar.click();
    await expect(dialogo).toContainText('a resposta levava um segredo, que não fica guardado');
    await criar.click();
    const link = await dialogo.getByLabel('Link do contrato').inputValue();
    await dialogo.getByRole('button', { name: 'Fechar' }).last().click();

    const deles = await outroNavegador();
    const { pathname, search } = new URL(link);
    await deles.goto(pathname + search);
    await expect(deles.getByRole('heading', { level: 1, name: /^Contrato \d+$/ })).toBeVisible();
    await deles.getByRole('button', { name: 'Aceitar o contrato' }).click();
    await exigirErro(deles.getByLabel('Nome completo'), mensagens.fieldRequired);
    await deles.getByLabel('Nome completo').fill('Marta Souza');
    await deles.getByLabel('CPF ou CNPJ').fill(nomes.cpf);
    await deles.getByRole('checkbox').check();
    await deles.getByRole('button', { name: 'Aceitar o contrato' }).click();
    await expect(deles.getByRole('status', { name: 'Contrato aceito' })).toContainText('Marta Souza');
    await deles.reload();
    await expect(deles.getByRole('status', { name: 'Contrato aceito' })).toContainText(nomes.cpf);
    const baixado = deles.waitForEvent('download');
    await deles.getByRole('button', { name: 'Baixar PDF' }).click();
    expect((await baixado).suggestedFilename()).toMatch(/\.pdf$/);

    await page.reload();
    const aceites = page.getByRole('table', { name: 'Aceites' });
    await expect(aceites).toContainText('Marta Souza');
    await aceites.getByRole('button', { name: 'Ler' }).click();
    const aceito = page.getByRole('dialog', { name: 'Texto aceito' });
    await expect(aceito).toContainText('R$ 300,00');
    await expect(aceito).toContainText(/[0-9a-f]{64}/);
    const impresso = page.waitForEvent('download');
    await aceito.getByRole('button', { name: 'Baixar PDF' }).click();
    expect((await impresso).suggestedFilename()).toMatch(/-aceite-\d+\.pdf$/);
    await page.keyboard.press('Escape');
  });

  await test.step('a mensalidade é mostrada antes, gerada como trabalho e desfeita', async () => {
    await page.goto('/sistema/mensalidade_lote');
    await recortar(page, nomes.tipo);
    const linha = page.getByRole('row').filter({ hasText: nomes.cliente });
    await expect(linha).toContainText('R$ 300,00');
    await linha.getByRole('button', { name: /^Ações de/ }).click();
    await page.getByRole('menuitem', { name: /^Excluir deste lote/ }).click();
    const retirada = page.getByRole('dialog', { name: 'ATENÇÃO' });
    await retirada.getByRole('textbox', { name: 'Motivo' }).fill('Em negociação');
    await retirada.getByRole('button', { name: 'Excluir deste lote' }).click();
    await expect(page.getByText('Retirado deste lote: Em negociação').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Gerar 0' })).toBeDisabled();
    await page.getByRole('button', { name: 'Incluir todos de novo' }).click();
    await page.getByRole('button', { name: 'Gerar 1' }).click();
    const pergunta = await exigirPergunta(page, 'R$ 300,00');
    await pergunta.getByRole('button', { name: 'Gerar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Lote \d+$/ })).toBeVisible();
    await expect(main.getByText('Concluído', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: nomes.cliente })).toContainText('Feita');

    await page.getByRole('button', { name: 'Desfazer o lote' }).click();
    const desfazer = page.getByRole('dialog', { name: mensagens.confirmTitle });
    await desfazer.getByRole('button', { name: 'Desfazer o lote' }).click();
    await expect(main.getByText('Desfeito', { exact: true }).first()).toBeVisible();
  });

  await test.step('o reajuste mostra o antes e o depois e vale a partir da competência', async () => {
    await page.goto('/sistema/reajuste_mensalidade');
    await page.getByRole('switch', { name: 'Também fora do mês do reajuste' }).check();
    await recortar(page, nomes.tipo);
    await expect(page.getByRole('row').filter({ hasText: nomes.cliente })).toContainText('R$ 315,00');
    await page.getByRole('button', { name: 'Reajustar 1' }).click();
    const pergunta = page.getByRole('dialog', { name: mensagens.confirmTitle });
    await pergunta.getByRole('button', { name: 'Reajustar' }).click();
    await expect(main.getByText('Concluído', { exact: true }).first()).toBeVisible();
    await abrirContrato(page, nomes.cliente);
    await expect(page.getByRole('table', { name: 'Mensalidades por vigência' })).toContainText('R$ 315,00');
  });

  await test.step('suspenso com motivo, retomado e encerrado', async () => {
    await page.getByRole('button', { name: 'Suspender' }).click();
    const suspender = page.getByRole('dialog', { name: mensagens.confirmTitle });
    await suspender.getByRole('button', { name: 'Suspender' }).click();
    await exigirErro(suspender.getByLabel(/^Motivo/), mensagens.fieldRequired);
    await suspender.getByLabel(/^Motivo/).fill('Duas mensalidades em atraso');
    await suspender.getByRole('button', { name: 'Suspender' }).click();
    await expect(main.getByText('Suspenso', { exact: true }).first()).toBeVisible();

    await page.getByRole('button', { name: 'Retomar' }).click();
    await page.getByRole('dialog', { name: mensagens.confirmTitle }).getByRole('button', { name: 'Retomar' }).click();
    await expect(main.getByText('Aprovado', { exact: true }).first()).toBeVisible();
    // The page has read the contract again: what is done next is done with the version it has now.
    await expect(page.getByRole('button', { name: 'Suspender' })).toBeVisible();

    await page.getByRole('button', { name: /^Ações do contrato/ }).click();
    await page.getByRole('menuitem', { name: 'Encerrar' }).click();
    const encerrar = page.getByRole('dialog', { name: mensagens.confirmTitle });
    await encerrar.getByLabel(/^Motivo/).fill('Cliente fechou a loja');
    await encerrar.getByRole('button', { name: 'Encerrar' }).click();
    await expect(main.getByText('Encerrado', { exact: true }).first()).toBeVisible();
  });
});

test('o que falta para cobrar leva ao campo, o destaque é do próximo passo, e o que nasceria vencido é dito antes', async ({
  page,
  casa,
  programa,
}) => {
  const { api } = casa;
  const nomes = await preparar(api);
  const { id } = await api.call('POST', 'contratos', {
    empresaId: nomes.clienteId,
    contratoTipoId: nomes.tipoId,
    inicio: '2025-01-01',
    licencaValor: '0.00',
    mensalidadeValor: '300.00',
    diaVencimento: 1,
    email: nomes.email,
  });
  await guardarSessao(page, programa.url, await casa.sessao());
  await page.goto(`/sistema/empresas/contratos?acao=ver&id=${id}`);
  await expect(page.getByRole('button', { name: 'Solicitar aprovação' })).toHaveAttribute('data-variant', 'filled');
  await expect(page.getByRole('button', { name: 'Editar' })).toHaveAttribute('data-variant', 'default');
  await expect(page.getByText('Sem forma de pagamento, o contrato não entra na mensalidade em lote.')).toBeVisible();
  await page.getByRole('link', { name: 'Informar forma de pagamento' }).click();
  const forma = new Formulario(page, page.getByRole('main')).campo('Forma de pagamento');
  await expect(forma).toBeFocused();
  await escolher(page, forma, nomes.forma, true);
  await new Formulario(page, page.getByRole('main')).salvar.click();
  await expect(aviso(page, mensagens.recordUpdated)).toBeVisible();
  await api.call('PUT', `contratos/${id}/situacao`, { para: 'pendente' });
  await api.call('PUT', `contratos/aprovar/${id}/${nomes.clienteId}`, {});

  await page.goto('/sistema/mensalidade_lote');
  await page.getByLabel('Competência').fill('01/2026');
  await recortar(page, nomes.tipo);
  const linha = page.getByRole('row').filter({ hasText: nomes.cliente });
  await expect(linha).toContainText('01/01/2026');
  await expect(page.getByText('1 cobrança nasceria vencida')).toBeVisible();
  await page.getByRole('button', { name: 'Passar para o próximo vencimento' }).click();
  await expect(linha).not.toContainText('01/01/2026');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Manter os vencimentos da competência' }).click();
  await expect(page.getByText('1 cobrança nasceria vencida')).toBeVisible();
});

test('um contrato reprovado diz o motivo, volta a rascunho e só é inativado ao salvar', async ({
  page,
  casa,
  programa,
}) => {
  const nomes = await preparar(casa.api);
  const { id } = await casa.api.call('POST', 'contratos', {
    empresaId: nomes.clienteId,
    contratoTipoId: nomes.tipoId,
    inicio: '2026-01-10',
    licencaValor: '0.00',
    mensalidadeValor: '300.00',
    email: nomes.email,
  });
  await casa.api.call('PUT', `contratos/${id}/situacao`, { para: 'pendente' });
  await guardarSessao(page, programa.url, await casa.sessao());
  await page.goto('/sistema/clientes_de_contrato/aprovar_contrato');
  const lista = new Lista(page);
  await lista
    .linha(nomes.cliente)
    .getByRole('button', { name: /^Ações de/ })
    .click();
  await page.getByRole('menuitem', { name: /^Reprovar/ }).click();
  const dialogo = page.getByRole('dialog', { name: mensagens.confirmTitle });
  await expect(dialogo).toContainText(mensagens.confirmReproveContract);
  await dialogo.getByLabel(/^Motivo/).fill('Falta o CNPJ da filial');
  await dialogo.getByRole('button', { name: 'Reprovar' }).click();
  await expect(lista.linha(nomes.cliente)).toHaveCount(0);

  await page.goto(`/sistema/empresas/contratos?acao=editar&id=${id}`);
  await expect(page.getByText('Falta o CNPJ da filial').first()).toBeVisible();
  await page.getByRole('button', { name: 'Voltar a rascunho' }).click();
  await page
    .getByRole('dialog', { name: mensagens.confirmTitle })
    .getByRole('button', { name: 'Voltar a rascunho' })
    .click();
  await expect(page.getByRole('main').getByText('Rascunho', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: /^Ações do contrato/ }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${mensagens.labelInactivate}`) }).click();
  await expect(aviso(page, mensagens.inactivatedContract)).toBeVisible();
  expect((await casa.api.call('GET', `contratos/${id}`)).ativo).toBe(true);
  await new Formulario(page, page.getByRole('main')).salvar.click();
  await expect.poll(async () => (await casa.api.call('GET', `contratos/${id}`)).ativo).toBe(false);
});

interface Nomes {
  cliente: string;
  clienteId: number;
  cpf: string;
  tipo: string;
  tipoId: number;
  forma: string;
  email: string;
}

let turno = 0;

/** A client of contract, a type and a way of payment that no other test uses. */
async function preparar(api: Api): Promise<Nomes> {
  turno += 1;
  // The group of the worker is made with its first test: what is charged, one of its companies charges.
  if (turno === 1) await api.call('POST', 'empresas', empresa({ propria: true }));
  const marca = `${process.pid}-${turno}`;
  const [cliente, tipo, forma] = [`Padaria ${marca}`, `Loja ${marca}`, `Boleto ${marca}`];
  const email = `dono@padaria-${marca}.test`;
  const base = String(529_982_000 + turno);
  const cpf = formatarCpf(base + calcularDvCpf(base));
  const { id: clienteId } = await api.call('POST', 'empresas', {
    clienteContrato: true,
    tipoPessoa: 'fisica',
    nomeFantasia: cliente,
    cpf: normalizarCpf(cpf),
    ieSituacao: 'nao_contribuinte',
    prazoTipo: 'padrao_empresa',
    enderecos: [
      {
        tipo: 'principal',
        cep: '01310100',
        logradouro: 'Avenida Paulista',
        numero: '1000',
        bairro: 'Bela Vista',
        cidade: 'São Paulo',
        uf: 'SP',
        ibge: '3550308',
      },
    ],
  });
  const { id: tipoId } = await api.call('POST', 'contrato-tipos', {
    nome: tipo,
    licencaValor: '0.00',
    mensalidadeValor: '300.00',
    quantidadeAcessos: 3,
  });
  await api.call('POST', 'contrato-pagamento-formas', { nome: forma, meio: 'pix' });
  return { cliente, clienteId, cpf, tipo, tipoId, forma, email };
}

/** The link of this kind among the messages to an address: approval sends the first access and the contract. */
async function linkPara(correio: Correio, endereco: string, link: RegExp): Promise<string> {
  for (;;) {
    const [found] = link.exec(await correio.mensagemPara(endereco)) ?? [];
    if (found) return found;
  }
}

/** Types into a look-up and takes what it finds. */
async function abrirContrato(page: Page, cliente: string): Promise<void> {
  await page.goto(`/sistema/contratos?search=${encodeURIComponent(cliente)}`);
  await new Lista(page).linha(cliente).getByRole('cell').nth(1).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Contrato \d+$/ })).toBeVisible();
}

/** Narrows a batch to one type and asks for its preview. */
async function recortar(page: Page, tipo: string): Promise<void> {
  const tipos = page.getByRole('combobox', { name: 'Tipos de contrato' });
  await escolher(page, tipos, tipo, true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ver prévia' }).click();
}
