import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepararServidor } from '../../../apps/api/test-support/cluster.ts';
import { semOutraFerramenta } from '../../../packages/fiscal/test-support/outra-ferramenta.ts';
import { buildWeb } from '../../../tools/lib/built.ts';
import { repository } from '../../../tools/lib/run.ts';

/** Playwright's globalSetup: the pages as they are built for use, and one throw-away PostgreSQL for the run. */
export default async function preparar(): Promise<() => Promise<void>> {
  const falta = semOutraFerramenta();
  if (falta !== null) console.log(falta);
  process.env.E2E_WEB_DIR = await buildWeb(repository, console.log);
  // What was translated is of use to the next run too: not in the folder of this one.
  process.env.PWTEST_CACHE_DIR ??= join(tmpdir(), `playwright-transform-cache-${process.geteuid?.() ?? ''}`);
  const servidor = await prepararServidor();
  process.env.E2E_SERVIDOR_URL = servidor.url;
  return servidor.close;
}
