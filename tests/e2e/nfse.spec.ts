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
  await painel.getByRole('button', { name: 'Cancelar nota' }).click();
  const cancelar = page.getByRole('dialog', { name: /Cancelar a NFS-e/ });
  await cancelar.getByLabel('Explicação').fill('Emitida por engano para outro tomador');
  await cancelar.getByRole('button', { name: 'Cancelar nota' }).click();
  await expect(painel.getByText('Cancelada', { exact: true }).first()).toBeVisible();
});
