import { sql } from 'kysely';
import { doSistema } from '../../apps/api/src/platform/database/database.ts';
import type { Grupo } from './support/grupo.ts';
import { Lista } from './support/lista.ts';
import type { Programa } from './support/programa.ts';
import { expect, test } from './support/teste.ts';

const ENDERECO = '/sistema/seguranca/trabalhos-postos-de-lado';

/** An export as it stands after three processes died while at it. @returns id of the job */
function porDeLado({ database }: Programa, { id: grupoId, admin }: Grupo, titulo: string): Promise<string> {
  const parametros = { resource: 'marcas', formato: 'csv', query: {}, total: 0 };
  return database.write(doSistema(grupoId), async (tx) => {
    const { id } = await tx
      .insertInto('trabalho')
      .values({
        grupo_id: grupoId,
        usuario_id: admin.id,
        tipo: 'exportar',
        titulo,
        parametros: JSON.stringify(parametros),
        situacao: 'falhou',
        erro: 'O programa caiu 3 vezes.',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into tarefa_interrompida (tarefa, dados, grupo_id, mortes, posta_de_lado_em, motivo, avisada_em)
      values ('trabalho.executar', ${JSON.stringify({ grupoId, id })}::jsonb, ${grupoId}, 3, now(),
        'O programa caiu 3 vezes durante este trabalho.', now())`.execute(tx);
    return id;
  });
}

test('uma tarefa com falha é tentada de novo ou descartada, e a lista fica vazia', async ({
  page,
  grupo,
  programa,
  entrar,
}) => {
  const jobId = await porDeLado(programa, grupo, 'Exportação de marcas');
  await porDeLado(programa, grupo, 'Exportação de bancos');
  await entrar(page, grupo.admin);
  await page.goto(ENDERECO);
  const lista = new Lista(page);
  await expect(lista.linhas).toHaveCount(2);
  await expect(lista.linha('Exportação de marcas')).toContainText('Ana Administradora');
  await expect(lista.linha('Exportação de marcas')).toContainText('caiu 3 vezes');

  await lista.agir('Exportação de marcas', 'Tentar de novo');
  await expect(page.getByRole('dialog')).toContainText('Tentar de novo: Exportação de marcas?');
  await page.getByRole('dialog').getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(lista.linhas).toHaveCount(1);
  const situacao = async () => {
    const { rows } = await programa.database.read(grupo.id, (db) =>
      sql<{ situacao: string }>`select situacao from trabalho where id = ${jobId}::uuid`.execute(db),
    );
    return rows[0]?.situacao;
  };
  await expect.poll(situacao).toBe('concluido');

  await lista.agir('Exportação de bancos', 'Descartar');
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Aqui nada está parado.')).toBeVisible();
});

test('quem não altera usuários vê o que há e por que não pode decidir; no telefone, em cartões', async ({
  page,
  grupo,
  programa,
  entrar,
}) => {
  await porDeLado(programa, grupo, 'Exportação de marcas');
  await page.setViewportSize({ width: 390, height: 844 });
  await entrar(page, await grupo.pessoa('Gil Gerente', ['users_index']));
  await page.goto(ENDERECO);
  await expect(page.getByText('Exportação de marcas')).toBeVisible();
  await page.getByRole('button', { name: 'Ações de Exportação de marcas' }).click();
  await expect(page.getByRole('menuitem', { name: /^Tentar de novo/ })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: /^Descartar/ })).toBeDisabled();
});
