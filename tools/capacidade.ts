/** `npm run capacidade`: what many groups ask of machines; `-- --gravar` writes docs/capacidade.md, `-- --grupos 5000 --caixas 9000` for others. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { documento, tabela } from './lib/documento-de-capacidade.ts';
import { repository } from './lib/run.ts';

const { values } = parseArgs({
  options: { gravar: { type: 'boolean' }, grupos: { type: 'string' }, caixas: { type: 'string' } },
});
if (values.gravar) writeFileSync(join(repository, 'docs/capacidade.md'), documento());
const grupos = Number(values.grupos);
console.log(values.grupos ? tabela([{ grupos, caixas: Number(values.caixas ?? 3 * grupos) }]) : tabela());
