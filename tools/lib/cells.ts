import { rename, writeFile } from 'node:fs/promises';
import { StartError } from '@retaguarda/installation';
import { withConnection } from '@retaguarda/installation/postgres';
import { cellOf } from '../../apps/api/src/platform/cells/cell.ts';
import { type Cell, mapOfGroups, readCells, tellOthers } from '../../apps/api/src/platform/cells/cells-file.ts';
import { moveGroup } from '../../apps/api/src/platform/cells/move/move-group.ts';
import { confirmMove, undoMove } from '../../apps/api/src/platform/cells/move/take-back.ts';
import { openInstallation } from './installation.ts';
import { say } from './say.ts';

type Act = (first: string | undefined, second: string | undefined, pausa: string | undefined) => Promise<void>;

/** What an operator does with the groups of several servers. Each is done on the one the group is on. */
export const actsOfCells: Readonly<Record<string, Act>> = {
  mover: async (slug, celula, pausa) => {
    const { all, ...sides } = await sidesOf(celula);
    const seconds = pausa === undefined ? undefined : Number(pausa);
    if (seconds !== undefined && !(seconds >= 1 && seconds <= 600))
      throw new StartError('--pausa deve ser de 1 a 600 segundos.');
    for (const cell of [sides.source, sides.target]) await tellOthers(cell, all);
    const waited = await moveGroup(sides, required(slug, 'SLUG'), {
      tell: say,
      ...(seconds && { pauseMs: seconds * 1000 }),
    });
    const paused = waited === null ? '' : `; ficou ${(waited / 1000).toFixed(1)} s sem gravar`;
    say(`O grupo ${slug} está na célula ${celula}${paused}. Atualize o mapa do HAProxy e, depois, confirme.`);
  },
  confirmar: async (slug) => {
    const { here, all } = await cellsAndHere();
    const shares = all.some((one) => one.numero !== here.numero && one.arquivos === here.arquivos);
    await confirmMove(here, shares, required(slug, 'SLUG'));
    say(`A cópia antiga do grupo ${slug} foi apagada desta célula`);
  },
  desfazer: async (slug, celula) => {
    await undoMove(await sidesOf(celula), required(slug, 'SLUG'));
    say(`A mudança do grupo ${slug} foi desfeita: ele continua nesta célula`);
  },
  mapa: async (file) => {
    const target = required(file, 'ARQUIVO');
    const all = await readCells(process.env.CELULAS);
    // First: from then on they ask each other for every new address, and what is read stays true.
    for (const cell of all) await tellOthers(cell, all);
    const lines = await mapOfGroups(all);
    // HAProxy may read it at any moment.
    await writeFile(`${target}.parcial`, lines.map((line) => `${line}\n`).join(''));
    await rename(`${target}.parcial`, target);
    say(`${target}: ${lines.length / 2} grupos`);
  },
};

function required(value: string | undefined, name: string): string {
  if (value) return value;
  throw new StartError(`Falta ${name}: veja docs/cluster.md.`);
}

/** All cells, and the one this installation is. */
async function cellsAndHere(): Promise<{ here: Cell; all: Cell[] }> {
  const all = await readCells(process.env.CELULAS);
  const { databaseUrl, close } = await openInstallation(process.env);
  try {
    const numero = await withConnection({ connectionString: databaseUrl }, cellOf);
    const here = all.find((one) => one.numero === numero);
    if (!here) throw new StartError(`O arquivo de CELULAS não diz a célula ${numero}, que é esta.`);
    return { here, all };
  } finally {
    await close();
  }
}

async function sidesOf(celula: string | undefined) {
  const { here, all } = await cellsAndHere();
  const target = all.find(({ numero }) => numero === Number(required(celula, 'CELULA')));
  if (!target) throw new StartError(`O arquivo de CELULAS não diz a célula ${celula}.`);
  return { source: here, target, all };
}
