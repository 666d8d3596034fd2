import { notaDeFora } from '../../apps/api/test-support/notas-de-fora.ts';
import { direitosDeNotas, prepararEmissor } from './support/notas.ts';
import { expect, test } from './support/teste.ts';

test('as notas de outro programa entram pelo arquivo, cada uma com o que houve, e a lista diz de onde vieram', async ({
  page,
  grupo,
  programa,
  entrar,
  vigia,
}) => {
  vigia.espera(400); // a file that was altered
  await prepararEmissor(grupo, programa);
  await entrar(page, await grupo.pessoa('Nara Notas', direitosDeNotas));
  await page.goto('/sistema/nfeindex');
  await page.getByRole('button', { name: 'Notas de outro sistema' }).click();
  const janela = page.getByRole('dialog', { name: 'Trazer notas de outro sistema' });
  const { xml } = await notaDeFora(programa, { serie: '9', nNF: '4321' });
  const arquivo = (name: string, texto: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(texto) });
  await janela
    .locator('input[type=file]')
    .setInputFiles([arquivo('boa.xml', xml), arquivo('mexida.xml', xml.replace('<natOp>VENDA', '<natOp>VENDAS'))]);
  await expect(janela.getByText('1 de 2 documentos são novos.')).toBeVisible();
  const resultados = janela.getByRole('list', { name: 'O que houve com cada arquivo' });
  await expect(resultados.getByRole('listitem').filter({ hasText: 'mexida.xml' })).toContainText(
    'a assinatura não confere',
  );
  await resultados.getByRole('link', { name: 'Ver nota' }).click();
  const painel = page.getByRole('dialog', { name: /NF-e 4321/ });
  await expect(painel.getByText('de outro sistema', { exact: true })).toBeVisible();
  await expect(painel.getByText('Autorizada', { exact: true }).first()).toBeVisible();
});
