import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { abrirLoja } from '../../../test-support/produtos.ts';
import { doSistema } from '../../platform/database/database.ts';
import { recoverJobs } from '../../platform/jobs/recovery.ts';

const palco = await cenario();
const { grupo, database } = palco;
const { quem } = await abrirLoja(palco);

/** A process that no longer lives, and left this job at work for the third time. */
async function morrer(jobId: string): Promise<void> {
  const dados = JSON.stringify({ grupoId: grupo.id, id: jobId });
  await database.control(async (db) => {
    await sql`insert into tarefa_interrompida (tarefa, dados, grupo_id, mortes) values ('trabalho.executar', ${dados}::jsonb, ${grupo.id}, 2)`.execute(
      db,
    );
    await sql`insert into tarefa_em_execucao (fila_id, executor, tarefa, dados, grupo_id, processo) values (-1, 'nenhum', 'trabalho.executar', ${dados}::jsonb, ${grupo.id}, 1)`.execute(
      db,
    );
  });
  await recoverJobs(database, 2);
}
const postos = async () => (await grupo.admin.get('trabalhos-postos-de-lado')).body.data;

test('a importação que foi posta de lado diz por quê; descartada, pode ser pedida de novo', async () => {
  const form = new FormData();
  form.append('file', new Blob(['codigo;descricao;unidade\nP1;Pão;UN\n']), 'a.csv');
  const { body: conferida } = await quem.post('importacao/produto', form);
  // As it stands while a job applies it, which is the one that no process outlives.
  const jobId = await database.write({ ...doSistema(grupo.id), atorId: grupo.adminId }, async (tx) => {
    const { id } = await tx
      .insertInto('trabalho')
      .values({
        grupo_id: grupo.id,
        usuario_id: grupo.adminId,
        tipo: 'importar',
        titulo: 'Importação de produtos: a.csv',
        parametros: JSON.stringify({ id: conferida.id, entidade: 'produto' }),
        situacao: 'executando',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`update importacao set situacao = 'aplicando', trabalho_id = ${id}::uuid where id = ${conferida.id}`.execute(
      tx,
    );
    return id;
  });
  await morrer(jobId);
  expect((await quem.get(`importacao/${conferida.id}`)).body).toMatchObject({ situacao: 'aplicando', jobId });
  expect((await grupo.admin.get(`jobs/${jobId}`)).body).toMatchObject({
    situacao: 'falhou',
    erro: expect.stringContaining('Tarefas com falha'),
  });
  const [posto] = await postos();
  expect(posto).toMatchObject({ titulo: 'Importação de produtos: a.csv', mortes: 3 });
  expect((await grupo.admin.delete(`trabalhos-postos-de-lado/${posto.id}`)).status).toBe(200);
  expect(await postos()).toEqual([]);
  expect((await quem.get(`importacao/${conferida.id}`)).body).toMatchObject({ situacao: 'conferida', jobId: null });
  const pedido = new FormData();
  pedido.append('importacaoId', String(conferida.id));
  const { body } = await quem.post('importacao/produto', pedido);
  await expect.poll(async () => (await quem.get(`jobs/${body.jobId}`)).body.situacao).toBe('concluido');
});
