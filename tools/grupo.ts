/** `npm run grupo -- exportar SLUG ARQUIVO` and `importar ARQUIVO [--slug NOVO]`. See docs/copias.md. */
import { parseArgs } from 'node:util';
import { configFrom } from '../apps/api/src/platform/config.ts';
import { withConnection } from '../apps/api/src/platform/database/connection.ts';
import { prepareDatabase } from '../apps/api/src/platform/database/prepare.ts';
import { closedHere } from '../apps/api/src/platform/sealed.ts';
import { secretBox } from '../apps/api/src/platform/secrets.ts';
import { StartError } from '../apps/api/src/platform/start-error.ts';
import { exportGroup } from '../apps/api/src/platform/transfer/export.ts';
import { importGroup } from '../apps/api/src/platform/transfer/import.ts';
import { sealed } from '../apps/api/src/routes.ts';
import { forPerson } from './lib/for-person.ts';
import { openInstallation } from './lib/installation.ts';
import { say } from './lib/say.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { slug: { type: 'string' } } });

await forPerson(async () => {
  const [action, first, second] = positionals;
  const isExport = action === 'exportar' && first && second;
  if (!isExport && !(action === 'importar' && first))
    throw new StartError('Use: npm run grupo -- exportar SLUG ARQUIVO, ou importar ARQUIVO [--slug NOVO].');
  const { dataDir, databaseUrl, storage, close } = await openInstallation(process.env);
  try {
    if (isExport) {
      const { tabelas, linhas, arquivos } = await exportGroup(databaseUrl, storage, first, second);
      say(`Grupo ${first} em ${second}: ${tabelas} tabelas, ${linhas} linhas, ${arquivos} arquivos`);
      return;
    }
    await prepareDatabase(databaseUrl);
    const imported = await importGroup(databaseUrl, storage, first, values.slug ?? null);
    const { grupoId, slug, linhas, arquivos, deslocamento } = imported;
    say(`Grupo ${slug}: ${linhas} linhas, ${arquivos} arquivos`);
    if (deslocamento > 0)
      say(`Os números das pessoas do grupo foram somados de ${deslocamento}: os daqui já tinham dono`);
    const box = secretBox(configFrom({ databaseUrl, dataDir }, process.env));
    const closed = await withConnection({ connectionString: databaseUrl }, (client) =>
      closedHere(client, box, sealed, grupoId),
    );
    for (const one of closed) say(`Informe de novo: ${one}. Os segredos só abrem na instalação que os guardou`);
  } finally {
    await close();
  }
});
