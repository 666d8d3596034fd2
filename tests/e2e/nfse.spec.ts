import { a1DeTeste, emissorDeTeste } from '../../apps/api/test-support/emissor.ts';
import { empresa } from '../../apps/api/test-support/empresas.ts';
import type { Grupo } from './support/grupo.ts';
import type { Programa } from './support/programa.ts';
import { expect, test } from './support/teste.ts';

/** A company that issues to the local Sefin, one that takes the service, and the service. */
async function preparar({ api }: Grupo, { autoridade }: Programa) {
  const { id: empresaId } = await api.call<{ id: number }>('POST', 'empresas', empresa(emissorDeTeste));
  await api.call('PUT', `fiscal/emissores/${empresaId}/certificado`, a1DeTeste(autoridade));
  await api.call('POST', 'empresas', empresa({ nomeFantasia: 'Tomadora Aurora', razaoSocial: 'TOMADORA AURORA LTDA' }));
  const [nacional] = await api.call<{ id: number }[]>('GET', 'servicos-nacionais/select?search=010501');
  await api.call('POST', 'servico', {
    nome: 'Licença mensal',
    servicoNacionalId: nacional?.id,
    tributacaoIss: '1',
    aliquotaIss: '5.00',
    retemIss: true,
    percentualIrrf: '1.5',
    retemCsrf: true,
  });
}

test('emite uma nota de serviço pelo teclado, vê os tributos e a autorização, e a cancela', async ({
  page,
  grupo,
  entrar,
  programa,
}) => {
  await preparar(grupo, programa);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/nfseregister?acao=adicionar');
  const dialogo = page.getByRole('dialog', { name: 'Nova NFS-e' });
  await expect(dialogo.getByRole('textbox', { name: 'Tomador' })).toBeFocused();
  await page.keyboard.type('aurora');
  await page.getByRole('option', { name: /Tomadora Aurora/ }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('licença');
  await page.getByRole('option', { name: /Licença mensal/ }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('1000');
  await expect(dialogo.getByRole('region', { name: 'Tributos e líquido' })).toContainText('888,50');
  await dialogo.getByRole('button', { name: 'Emitir' }).click();

  const painel = page.getByRole('dialog', { name: /NFS-e 1|DPS 1/ });
  await expect(painel.getByText('Autorizada', { exact: true }).first()).toBeVisible();
  await expect(painel).toContainText('888,50');
  await painel.getByRole('button', { name: 'Mais', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Cancelar nota' }).click();
  const cancelar = page.getByRole('dialog', { name: /Cancelar a NFS-e/ });
  await cancelar.getByLabel('Explicação').fill('Emitida por engano para outro tomador');
  await cancelar.getByRole('button', { name: 'Cancelar nota' }).click();
  await expect(painel.getByText('Cancelada', { exact: true }).first()).toBeVisible();

  // What the service withholds is slow to come, and nobody waits for it: the note does.
  await page.route(/\/api\/servico\/\d+$/, async (route) => {
    await new Promise((depois) => setTimeout(depois, 1500));
    await route.continue();
  });
  await page.goto('/sistema/nfseregister?acao=adicionar');
  await expect(dialogo.getByRole('textbox', { name: 'Tomador' })).toBeFocused();
  await page.keyboard.type('aurora');
  await page.keyboard.press('Tab');
  await page.keyboard.type('licença');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1000');
  await dialogo.getByRole('button', { name: 'Emitir' }).click();
  const segunda = page.getByRole('dialog', { name: /NFS-e 2|DPS 2/ });
  await expect(segunda.getByText('Autorizada', { exact: true }).first()).toBeVisible();
  await expect(segunda).toContainText('888,50');
});

test('o cadastro do serviço e a nota dizem o que a cidade publica, e a nota que a contradiz avisa antes de sair', async ({
  page,
  grupo,
  entrar,
  programa,
}) => {
  programa.sefin.publicar('3550308/01.05.01.000/aliquota', {
    aliquotas: { '01.05.01.000': [{ Incidencia: 'SIM', Aliq: 2.9, DtIni: '2024-01-01T00:00:00', DtFim: null }] },
  });
  await preparar(grupo, programa);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/nfseregister?acao=adicionar');
  const dialogo = page.getByRole('dialog', { name: 'Nova NFS-e' });
  await dialogo.getByRole('textbox', { name: 'Tomador' }).fill('aurora');
  await page.getByRole('option', { name: /Tomadora Aurora/ }).click();
  await dialogo.getByRole('textbox', { name: 'Serviço', exact: true }).fill('licença');
  await page.getByRole('option', { name: /Licença mensal/ }).click();
  await dialogo.getByRole('textbox', { name: /Valor do serviço/ }).fill('1000');
  const daCidade = dialogo.getByRole('region', { name: 'O que a cidade publica' });
  await expect(daCidade).toContainText('2,90 %');
  await expect(daCidade).toContainText('Lido em');
  await dialogo.getByRole('button', { name: 'Salvar rascunho' }).click();

  const painel = page.getByRole('dialog', { name: 'Rascunho de NFS-e' });
  await expect(painel).toContainText('São Paulo cobra 2,90 % de ISS neste serviço, e a nota diz 5,00 %.');
  await painel.getByRole('button', { name: 'Emitir' }).click();
  const pergunta = page.getByRole('dialog').filter({ hasText: 'Emitir a nota de' });
  await expect(pergunta).toContainText('São Paulo cobra 2,90 %');
  await pergunta.getByRole('button', { name: 'Voltar' }).click();

  const [{ id }] = (await grupo.api.call<{ data: [{ id: number }] }>('GET', 'servico')).data;
  await page.goto(`/sistema/servicos?acao=editar&id=${id}`);
  const noCadastro = page.getByRole('region', { name: 'O que a cidade publica' });
  await expect(noCadastro).toContainText('São Paulo');
  await noCadastro.getByRole('button', { name: 'Usar 2,90 %' }).click();
  await expect(page.getByRole('textbox', { name: /Alíquota do ISS/ })).toHaveValue('2,90');
});

test('passado o prazo da cidade, o cancelamento é pedido a ela, e a resposta chega à nota', async ({
  page,
  grupo,
  entrar,
  programa,
}) => {
  await preparar(grupo, programa);
  programa.sefin.limitarCancelamento(0);
  await entrar(page, grupo.admin);
  const { api } = grupo;
  const [cliente] = await api.call<{ id: number }[]>('GET', 'empresas/nfse/cliente?search=aurora');
  const [emissora] = await api.call<{ id: number }[]>('GET', 'empresas/nfse/emissora');
  const { id: servicoId } = (await api.call<{ data: [{ id: number }] }>('GET', 'servico')).data[0];
  const { id } = await api.call<{ id: number }>('POST', 'nfse/createandsubmit', {
    empresaId: emissora?.id,
    pessoaId: cliente?.id,
    servicoId,
    valor: '1000.00',
  });
  await page.goto(`/sistema/nfseindex?id=${id}`);
  const painel = page.getByRole('dialog', { name: 'NFS-e 1' });
  await painel.getByRole('button', { name: 'Mais', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Cancelar nota' }).click();
  const cancelar = page.getByRole('dialog', { name: /Cancelar a NFS-e/ });
  await expect(cancelar).toContainText('Passado o prazo da cidade');
  await cancelar.getByLabel('Explicação').fill('Emitida por engano para outro tomador');
  await cancelar.getByRole('button', { name: 'Cancelar nota' }).click();
  await expect(painel.getByText(/Cancelamento pedido em .*, aguarda o município/)).toBeVisible();
  await expect(painel.getByText('Autorizada', { exact: true }).first()).toBeVisible();
  await painel.getByRole('button', { name: 'Mais', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Consultar' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Cancelar nota' })).toHaveCount(0);

  const { chave } = await api.call<{ chave: string }>('GET', `nfse/${id}`);
  programa.sefin.decidir(chave, { deferir: false, texto: 'O tomador diz que o serviço foi prestado' });
  await page.getByRole('menuitem', { name: 'Consultar' }).click();
  await expect(painel.getByText('O município indeferiu o cancelamento: a nota continua valendo')).toBeVisible();
  await expect(painel).toContainText('O tomador diz que o serviço foi prestado');
});

test('exporta um serviço: a nota pede o que falta em palavras, e sai com a moeda e o país', async ({
  page,
  grupo,
  entrar,
  programa,
  vigia,
}) => {
  // What is missing is refused first.
  vigia.espera(400);
  await preparar(grupo, programa);
  const { api } = grupo;
  const [nacional] = await api.call<{ id: number }[]>('GET', 'servicos-nacionais/select?search=010501');
  const [nbs] = await api.call<{ id: number }[]>('GET', 'nbs/select?search=1.1502');
  await api.call('POST', 'servico', {
    nome: 'Suporte ao exterior',
    servicoNacionalId: nacional?.id,
    nbsId: nbs?.id,
    tributacaoIss: '3',
  });
  await api.call(
    'POST',
    'empresas',
    empresa({
      tipoPessoa: 'estrangeira',
      nomeFantasia: 'Andina Software',
      razaoSocial: 'ANDINA SOFTWARE S.A.',
      cnpj: null,
      ie: null,
      documentoEstrangeiro: '1790012345001',
      enderecos: [
        {
          tipo: 'principal',
          logradouro: 'Avenida Amazonas',
          numero: '477',
          cidade: 'Quito',
          regiao: 'Pichincha',
          codigoPostal: '170519',
          pais: 'Equador',
        },
      ],
    }),
  );
  await entrar(page, grupo.admin);
  await page.goto('/sistema/nfseregister?acao=adicionar');
  const dialogo = page.getByRole('dialog', { name: 'Nova NFS-e' });
  await dialogo.getByRole('textbox', { name: 'Tomador' }).fill('andina');
  await page.getByRole('option', { name: /Andina Software/ }).click();
  await dialogo.getByRole('textbox', { name: 'Serviço', exact: true }).fill('suporte');
  await page.getByRole('option', { name: /Suporte ao exterior/ }).click();
  await dialogo.getByRole('textbox', { name: /Valor do serviço/ }).fill('1000');
  const exportacao = dialogo.getByRole('group', { name: 'Exportação do serviço' });
  await expect(exportacao.getByLabel('Como é prestado')).toHaveValue('Feito aqui, entregue lá');
  await dialogo.getByRole('button', { name: 'Emitir' }).click();
  await expect(exportacao).toContainText('Informe quanto é na moeda da operação');
  await expect(exportacao).toContainText('Escolha o país onde o serviço dá resultado');
  await exportacao.getByRole('textbox', { name: 'Valor na moeda' }).fill('200');
  await exportacao.getByRole('textbox', { name: 'País onde o serviço dá resultado' }).fill('equador');
  await page.getByRole('option', { name: /Equador/ }).click();
  await dialogo.getByRole('button', { name: 'Emitir' }).click();

  const painel = page.getByRole('dialog', { name: /NFS-e 1|DPS 1/ });
  await expect(painel.getByText('Autorizada', { exact: true }).first()).toBeVisible();
  await expect(painel).toContainText('Dólar americano');
  await expect(painel).toContainText('Equador');
});
