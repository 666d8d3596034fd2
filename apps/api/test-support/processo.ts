/**
 * A program process of its own, to be killed or set beside another: `node processo.ts DATABASE_URL DATA_DIR`. Told `QUANDO_MANDADO`,
 * it reads its sources, says so, and begins at the first line that it is sent. On SIGTERM it ends in order.
 */
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { startRetaguarda } from '../src/main.ts';

const [databaseUrl, dataDir] = process.argv.slice(2);
if (!databaseUrl || !dataDir) throw new Error('usage: processo.ts DATABASE_URL DATA_DIR');
const { FISCAL_DE_TESTE, PORTA_DE_TESTE, SEGREDOS_DE_TESTE, SMTP_DE_TESTE, QUANDO_MANDADO } = process.env;
if (QUANDO_MANDADO) {
  console.log('loaded');
  await once(process.stdin, 'data');
  process.stdin.unref();
}
const { url, close } = await startRetaguarda({
  databaseUrl,
  dataDir,
  port: Number(PORTA_DE_TESTE ?? 0),
  demo: false,
  logLevel: 'fatal',
  ...(SEGREDOS_DE_TESTE && { secretsKey: SEGREDOS_DE_TESTE }),
  // Tax authorities of the test that started it, and its patience with them.
  ...(SMTP_DE_TESTE && { smtpUrl: SMTP_DE_TESTE }),
  ...(FISCAL_DE_TESTE && { fiscalLocal: JSON.parse(FISCAL_DE_TESTE) }),
});
process.once('SIGTERM', () => void close().then(() => process.exit()));
flushCompileCache(); // where the run keeps one: killed, it would leave nothing to the next
console.log(`ready ${url}`);
