import { startRetaguarda } from '../../apps/api/src/main.ts';
import { keepHeapSmall } from '../../apps/api/src/platform/heap.ts';

const [databaseUrl, dataDir] = process.argv.slice(2);
if (!databaseUrl || !dataDir) throw new Error('usage: api.ts DATABASE_URL DATA_DIR');
const { url } = await startRetaguarda({ databaseUrl, dataDir, port: 0, demo: false, logLevel: 'error' });
await keepHeapSmall();
console.log(`ready ${url}`);
