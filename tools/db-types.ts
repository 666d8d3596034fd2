import { prepararServidor } from '../apps/api/test-support/cluster.ts';
import { enderecoDe, modelo } from '../apps/api/test-support/servidor.ts';
import { dbTypes } from './lib/db-types.ts';

// `npm run db:types`: after a migration, the tables as the queries see them.
const servidor = await prepararServidor();
try {
  await dbTypes(enderecoDe(servidor.url, modelo));
  console.log('Tipos das tabelas escritos em apps/api/src/platform/database/types.generated.ts');
} finally {
  await servidor.close();
}
