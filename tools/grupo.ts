/** `npm run grupo -- exportar SLUG ARQUIVO` and `importar ARQUIVO [--slug NOVO]`. See docs/copias.md. */
import { parseArgs } from 'node:util';
import { prepareDatabase } from '../apps/api/src/platform/database/prepare.ts';
import { StartError } from '../apps/api/src/platform/start-error.ts';
import { exportGroup } from '../apps/api/src/platform/transfer/export.ts';
import { importGroup } from '../apps/api/src/platform/transfer/import.ts';
import { forPerson, openInstallation } from './lib/installation.ts';
import { say } from './lib/say.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { slug: { type: 'string' } } });

await forPerson(async () => {
  const [action, first, second] = positionals;
  const isExport = action === 'exportar' && first && second;
  if (!isExport && !(action === 'importar' && first))
    throw new StartError('Use: npm run grupo -- exportar SLUG ARQUIVO, ou importar ARQUIVO [--slug NOVO].');
  const { databaseUrl, storage, close } = await openInstallation(process.env);
  try {
    if (isExport) {
      const { tabelas, linhas, arquivos } = await exportGroup(databaseUrl, storage, first, second);
      say(`Grupo ${first} em ${second}: ${tabelas} tabelas, ${linhas} linhas, ${arquivos} arquivos`);
      return;
    }
    await prepareDatabase(databaseUrl);
    const { slug, linhas, arquivos, deslocamento } = await importGroup(
      databaseUrl,
      storage,
      first,
      values.slug ?? null,
    );
    say(`Grupo ${slug}: ${linhas} linhas, ${arquivos} arquivos`);
    if (deslocamento > 0)
      say(`Os números das pessoas do grupo foram somados de ${deslocamento}: os daqui já tinham dono`);
  } finally {
    await close();
  }
});
