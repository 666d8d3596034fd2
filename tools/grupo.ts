/**
 * `npm run grupo -- exportar SLUG ARQUIVO` and `importar ARQUIVO [--slug NOVO] [--confiar] [--provedor]`: see docs/copias.md. `mover SLUG
 * CELULA [--pausa SEGUNDOS]`, `confirmar SLUG`, `desfazer SLUG CELULA` and `mapa ARQUIVO`: see docs/cluster.md.
 */
import { parseArgs } from 'node:util';
import { actsOfCells } from './lib/cells.ts';
import { forPerson } from './lib/for-person.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    slug: { type: 'string' },
    confiar: { type: 'boolean' },
    provedor: { type: 'boolean' },
    pausa: { type: 'string' },
  },
});

await forPerson(async () => {
  const [action = '', first, second] = positionals;
  const ofCells = actsOfCells[action];
  if (ofCells) return ofCells(first, second, values.pausa);
  // The whole program, which a group that moves does not wait for.
  const { groupAndFile } = await import('./lib/group-archive.ts');
  return groupAndFile(positionals, values);
});
