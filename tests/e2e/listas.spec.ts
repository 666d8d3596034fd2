import { sql } from 'kysely';
import { doSistema } from '../../apps/api/src/platform/database/database.ts';
import { Lista } from './support/lista.ts';
import { expect, test } from './support/teste.ts';

const MARCAS = 10_030;

test('uma lista longa diz "mais de 10.000", e conta todos a pedido', async ({ page, programa, grupo, entrar }) => {
  await programa.database.write(doSistema(grupo.id), (tx) =>
    sql`insert into marca (grupo_id, nome) select ${grupo.id}, 'Marca ' || lpad(n::text, 5, '0') from generate_series(1, ${MARCAS}) n`.execute(
      tx,
    ),
  );
  await entrar(page, grupo.admin);
  await page.goto('/sistema/marcas?rowsPerPage=50');
  const lista = new Lista(page);
  await expect(lista.linhas).toHaveCount(50);
  await expect(page.getByText('mais de 10.000 marcas')).toBeVisible();
  await expect(page.getByText('1–50 de mais de 10.000')).toBeVisible();
  // The pager offers what was counted.
  await page.getByRole('button', { name: 'Página 200' }).click();
  await expect(page.getByText('9.951–10.000 de mais de 10.000')).toBeVisible();
  await page.getByRole('button', { name: 'Contar todos' }).click();
  await expect(page.getByText('9.951–10.000 de 10.030')).toBeVisible();
  await page.getByRole('button', { name: 'Próxima página' }).click();
  await expect(lista.linhas).toHaveCount(30);
  // Another question is counted anew.
  await lista.busca.fill('marca');
  await expect(page.getByText('1–50 de mais de 10.000')).toBeVisible();
  await lista.busca.fill('marca 00017');
  await expect(page.getByText('1–1 de 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Contar todos' })).toBeHidden();
});
