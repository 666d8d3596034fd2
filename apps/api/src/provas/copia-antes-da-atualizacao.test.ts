import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyBeforeUpdate, listCopies } from '@retaguarda/installation/backup';
import { ensureDatabase } from '@retaguarda/installation/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHAVE, consultar, type Instalacao, novaInstalacao } from '../../test-support/copias.ts';
import { migrationsFolder } from '../../test-support/releases.ts';
import { prepareDatabase } from '../platform/database/prepare.ts';

let instalacao: Instalacao;
beforeAll(async () => {
  instalacao = await novaInstalacao();
});
afterAll(() => instalacao.fechar());

const atualizar = (databaseUrl: string, lugar: string) => {
  const { dataDir, cluster, pasta } = instalacao;
  const key = { text: CHAVE, file: join(pasta, 'chave') };
  const backup = { destination: join(pasta, lugar), key, s3: null, cluster };
  return prepareDatabase(databaseUrl, () => copyBeforeUpdate({ databaseUrl, dataDir, s3: null, backup }));
};

/** As after an earlier release: the last file that makes a table, and what came after it, were not yet applied. */
async function emAtraso(): Promise<string> {
  const nomes = (await readdir(migrationsFolder)).filter((nome) => nome.endsWith('.sql')).sort();
  for (const nome of nomes.toReversed()) {
    if (!(await readFile(join(migrationsFolder, nome), 'utf8')).includes('create table app.')) continue;
    await instalacao.sql('delete from app.migracao where nome >= $1', [nome]);
    return nome;
  }
  throw new Error('no migration makes a table');
}

test('um banco em dia, ou novo, não é copiado ao iniciar', async () => {
  await atualizar(instalacao.url, 'sem-motivo');
  await ensureDatabase(instalacao.urlDe('postgres'), 'novo');
  await atualizar(instalacao.urlDe('novo'), 'sem-motivo');
  expect(await listCopies(await instalacao.lugar('sem-motivo'))).toEqual([]);
});

test('antes de mudar um banco em uso há uma cópia dele, e sem ela ele não muda', async () => {
  const nome = await emAtraso();
  await writeFile(join(instalacao.pasta, 'ocupado'), 'não é pasta');
  await expect(atualizar(instalacao.url, 'ocupado')).rejects.toThrow(
    /^A atualização não começou, .*não consigo gravar.* BACKUP=off/,
  );

  // The file fails on what is there already, as one does that meets data it did not foresee.
  await expect(atualizar(instalacao.url, 'antes')).rejects.toThrow(`parou na migração ${nome}`);
  expect(await consultar(instalacao.url, 'select from app.migracao where nome = $1', [nome])).toEqual([]);
  expect(await listCopies(await instalacao.lugar('antes'))).toHaveLength(1);
  expect(
    await instalacao.sql("select motivo, situacao, provada_em from app.copia where situacao = 'concluida'"),
  ).toEqual([{ motivo: 'atualizacao', situacao: 'concluida', provada_em: null }]);
});
