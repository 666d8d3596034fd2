import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withConnection } from '@retaguarda/installation/postgres';
import { DiskStorage } from '@retaguarda/installation/storage';
import { Sessoes } from '../../apps/api/src/modules/acesso/public.ts';
import { configFrom } from '../../apps/api/src/platform/config.ts';
import { Notifications } from '../../apps/api/src/platform/database/notifications.ts';
import { housekeeping, housekeepingCrontab } from '../../apps/api/src/platform/housekeeping.ts';
import type { JobHandler } from '../../apps/api/src/platform/jobs/worker.ts';
import { program } from '../../apps/api/src/routes.ts';
import { gruposParados } from '../../apps/api/test-support/grupos-parados.ts';
import { cpuOfFamily, parentOf } from './cpu.ts';
import { noBanco, type Palco } from './palco.ts';

/** `BENCH_GRUPOS=5000`: fewer. */
const GRUPOS = Number(process.env.BENCH_GRUPOS ?? 50_000);
/** Processor seconds that the clock may take in a minute while nothing is due. */
const META_S = 1;
/** A processor is counted in hundredths of a second: what takes less is done as often as it takes to be seen. */
const AO_MENOS_MS = 300;

interface Custo {
  tarefa: string;
  /** How often it runs in a minute, on average. */
  porMinuto: number;
  /** Milliseconds of processor each time. */
  api: number;
  banco: number;
}

/** What the clock costs while nothing is due in any of many groups, each of which keeps what a shop in use keeps. */
export function benchRelogio(): Promise<void> {
  return noBanco(async (palco) => {
    await withConnection({ connectionString: palco.databaseUrl }, async (client) => {
      await client.query(gruposParados(GRUPOS));
      await client.query('vacuum analyze');
    });
    const custos = await medir(palco);
    console.log(`${GRUPOS.toLocaleString('pt-BR')} grupos parados; ms de processador de uma vez, e por minuto`);
    for (const { tarefa, porMinuto, api, banco } of custos)
      console.log(
        `${tarefa.padEnd(28)} API ${api.toFixed(1).padStart(7)}  banco ${banco.toFixed(1).padStart(7)}  por minuto ${((api + banco) * porMinuto).toFixed(1).padStart(7)}`,
      );
    const [api, banco] = (['api', 'banco'] as const).map(
      (de) => custos.reduce((soma, custo) => soma + custo[de] * custo.porMinuto, 0) / 1000,
    ) as [number, number];
    const soma = api + banco;
    console.log(
      `${soma <= META_S ? '✓' : '✗'} por minuto: API ${api.toFixed(2)} s, banco ${banco.toFixed(2)} s, soma ${soma.toFixed(2)} s (meta ${META_S} s)`,
    );
  });
}

async function medir({ database, databaseUrl }: Palco): Promise<Custo[]> {
  const notifications = new Notifications(databaseUrl);
  const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-relogio-'));
  const storage = new DiskStorage(dataDir);
  const config = configFrom({ databaseUrl, dataDir });
  const sessoes = new Sessoes(database, notifications);
  const { tasks, timetable } = program({ config, database, notifications, storage, sessoes });
  const handlers = { ...housekeeping(database, storage, notifications.processo), ...tasks };
  const postmaster = await withConnection({ connectionString: databaseUrl }, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return parentOf(rows[0]?.pid as number);
  });
  const custos: Custo[] = [];
  for (const linha of [...housekeepingCrontab.split('\n'), ...timetable]) {
    const [minuto = '', hora = '', , , , tarefa = ''] = linha.split(' ');
    const vez = handlers[tarefa] as JobHandler;
    // Once before: what the first time alone has to do, as preparing statements.
    await vez(null);
    custos.push({ tarefa, porMinuto: porMinuto(minuto, hora), ...(await custoDe(() => vez(null), postmaster)) });
  }
  await notifications.close();
  return custos;
}

/** Of a crontab's first two places, each of which is any, every so many, or one. */
const porMinuto = (minuto: string, hora: string): number =>
  minuto === '*' ? 1 : minuto.startsWith('*/') ? 1 / Number(minuto.slice(2)) : hora === '*' ? 1 / 60 : 1 / 1440;

async function custoDe(vez: () => Promise<void>, postmaster: number): Promise<{ api: number; banco: number }> {
  const begun = performance.now();
  const [api, banco] = [process.cpuUsage(), cpuOfFamily(postmaster)];
  let vezes = 0;
  do {
    await vez();
    vezes += 1;
  } while (performance.now() - begun < AO_MENOS_MS);
  const { user, system } = process.cpuUsage(api);
  return { api: (user + system) / 1000 / vezes, banco: (cpuOfFamily(postmaster) - banco) / vezes };
}
