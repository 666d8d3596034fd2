import { abrirSefazLocal } from '../../packages/fiscal/test-support/sefaz-local/servidor.ts';
import { autoridadeDaPasta } from '../../packages/fiscal/test-support/servidor-local/autoridade.ts';

const [pasta] = process.argv.slice(2);
if (!pasta) throw new Error('usage: sefaz.ts FOLDER_OF_THE_AUTHORITY');
const { base } = await abrirSefazLocal({ autoridade: autoridadeDaPasta(pasta), limiteDeRepeticoes: 1_000_000 });
console.log(`ready ${base}`);
