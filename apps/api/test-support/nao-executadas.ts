import { spawnSync } from 'node:child_process';
import { temHaproxy } from './haproxy.ts';
import { faltaAoPatroni } from './patroni.ts';
import { temPgBouncer } from './pgbouncer.ts';

/** Files of tests, below `apps/api/src`, that try what stands beside the program, and what this system lacks for them. */
const pedem: readonly { arquivos: readonly string[]; faltam: readonly string[] }[] = [
  { arquivos: ['provas/cluster.test.ts', 'provas/celulas.test.ts'], faltam: temHaproxy ? [] : ['haproxy'] },
  { arquivos: ['provas/patroni.test.ts', 'provas/cluster-celulas.test.ts'], faltam: faltaAoPatroni },
  { arquivos: ['platform/database/own-sessions.test.ts'], faltam: temPgBouncer ? [] : ['pgbouncer'] },
  {
    arquivos: ['provas/instalacao.test.ts'],
    faltam: spawnSync('systemd-analyze', ['--version']).error ? ['systemd'] : [],
  },
];

/**
 * What a run leaves out, for want of what the system does not have: a line for each file of tests.
 *
 * @param filtros parts of names of files, as the run was given them; none means all
 */
export function naoExecutadas(filtros: readonly string[]): string[] {
  const corre = (arquivo: string) =>
    filtros.length === 0 || filtros.some((filtro) => `apps/api/src/${arquivo}`.includes(filtro));
  return pedem
    .filter(({ faltam }) => faltam.length > 0)
    .flatMap(({ arquivos, faltam }) =>
      arquivos.filter(corre).map((arquivo) => `${arquivo}: falta neste sistema ${faltam.join(', ')}`),
    );
}
