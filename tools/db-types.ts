import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepararServidor } from '../apps/api/test-support/cluster.ts';
import { enderecoDe, modelo } from '../apps/api/test-support/servidor.ts';
import { dbTypes } from './lib/db-types.ts';
import { triggersPage } from './lib/gatilhos.ts';
import { repository } from './lib/run.ts';

// `npm run db:types`: after a migration, the tables as the queries see them, and what runs when they are written.
const servidor = await prepararServidor();
try {
  const url = enderecoDe(servidor.url, modelo);
  await dbTypes(url);
  await writeFile(join(repository, 'docs/gatilhos.md'), await triggersPage(url));
  console.log('Tipos das tabelas escritos em apps/api/src/platform/database/types.generated.ts, e docs/gatilhos.md');
} finally {
  await servidor.close();
}
