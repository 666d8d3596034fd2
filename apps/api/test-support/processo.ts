/** A program process of its own, to be killed or set beside another: `node processo.ts DATABASE_URL DATA_DIR`. */
import { flushCompileCache } from 'node:module';
import { startRetaguarda } from '../src/main.ts';

const [databaseUrl, dataDir] = process.argv.slice(2);
if (!databaseUrl || !dataDir) throw new Error('usage: processo.ts DATABASE_URL DATA_DIR');
const { url } = await startRetaguarda({ databaseUrl, dataDir, port: 0, demo: false, logLevel: 'fatal' });
flushCompileCache(); // where the run keeps one: killed, it would leave nothing to the next
console.log(`ready ${url}`);
