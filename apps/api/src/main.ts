import type { AddressInfo } from 'node:net';
import { secretBox } from '@retaguarda/installation';
import { copyBeforeUpdate } from '@retaguarda/installation/backup';
import { storageOf } from '@retaguarda/installation/storage';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import {
  atoresDeFora,
  ChavesDeApi,
  linkDeInstalacao,
  publicarPermissoes,
  SENHA_DEMO,
  Sessoes,
} from './modules/acesso/public.ts';
import { prepararDemonstracao } from './modules/demonstracao/public.ts';
import { guardarCertificadosLocais } from './modules/fiscal/public.ts';
import { mountCells } from './platform/cells/calls/answer.ts';
import { OtherCells } from './platform/cells/calls/other-cells.ts';
import { askForSlug, slugFunctions } from './platform/cells/calls/slugs.ts';
import { beCell } from './platform/cells/cell.ts';
import { followGroupsAway } from './platform/cells/follow-away.ts';
import { type Config, configFrom } from './platform/config.ts';
import { Database } from './platform/database/database.ts';
import { Notifications } from './platform/database/notifications.ts';
import { prepareDatabase } from './platform/database/prepare.ts';
import { ENDING, within } from './platform/ending.ts';
import type { EventStreams } from './platform/events/streams.ts';
import { housekeeping, housekeepingCrontab } from './platform/housekeeping.ts';
import { explainPort, requireFreePort } from './platform/http/free-port.ts';
import { buildServer } from './platform/http/server.ts';
import { JOB_TASK } from './platform/jobs/announce-job.ts';
import { giveBack } from './platform/jobs/deaths.ts';
import { jobRunner } from './platform/jobs/jobs.ts';
import { recoverJobs } from './platform/jobs/recovery.ts';
import { startWorker, type Worker } from './platform/jobs/worker.ts';
import { retomarEmails } from './platform/mail/outbox.ts';
import { installationOf, requireSameInstallation } from './platform/same-installation.ts';
import { demonstration, program } from './routes.ts';

export interface Running {
  url: string;
  /** Lines for the person who started it: demo logins, or the one-time set-up link. */
  announce: string[];
  close(): Promise<void>;
}

type Given = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Config>;

/**
 * Brings the database up to date, composes the whole program on it and starts listening.
 *
 * @throws StartError before anything is changed, when its port cannot be had
 */
export async function startRetaguarda(given: Given): Promise<Running> {
  const config = configFrom(given);
  await requireFreePort(config.port, config.host);
  if (config.metrics.port !== null) await requireFreePort(config.metrics.port, '127.0.0.1', 'METRICS_PORT');
  await prepareDatabase(given.databaseUrl, () => copyBeforeUpdate(config));
  await beCell(given.databaseUrl, config.celula);
  return startPrepared(given);
}

/** The same on a database this program has already brought up to date. */
export async function startPrepared(given: Given): Promise<Running> {
  const config = configFrom(given);
  const installation = await installationOf(config);
  const notifications = new Notifications(config.databaseUrl, Object.values(installation).join(' '));
  await notifications.start();
  try {
    await requireSameInstallation(notifications, installation);
  } catch (error) {
    await notifications.close();
    throw error;
  }
  const database = new Database({
    url: config.databaseUrl,
    connections: config.databaseConnections,
    replicaUrl: config.databaseReplicaUrl,
  });
  database.heard = () => notifications.heard();
  const cells = new OtherCells({ database, config });
  database.askForSlug = (asked) => askForSlug(database, cells, asked);
  await followGroupsAway(database, notifications);
  await publicarPermissoes(database);
  const sessoes = new Sessoes(database, notifications, atoresDeFora(cells));
  const chaves = new ChavesDeApi(database);
  const storage = storageOf(config);
  if (config.demo) {
    await prepararDemonstracao(database, storage, config, demonstration(sessoes));
    await guardarCertificadosLocais(database, config);
    await database.countUnknown();
  }
  await recoverJobs(database, notifications.processo);

  const { routes, jobs, tasks, timetable, streams, functions } = program({
    config,
    database,
    notifications,
    storage,
    sessoes,
  });
  const app = await buildServer({
    database,
    routes: config.role === 'worker' ? [] : routes,
    authenticate: (token, request) =>
      chaves.reconhece(token) ? chaves.authenticate(token, request) : sessoes.authenticate(token),
    log: { level: config.logLevel, to: config.logTo },
    checkReplies: config.checkReplies,
    metrics: config.metrics,
    tracesEndpoint: config.tracesEndpoint,
    webDir: config.role === 'worker' ? null : config.webDir,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    besides: (on) =>
      mountCells(on, {
        database,
        box: secretBox(config),
        functions: config.role === 'worker' ? [] : [...slugFunctions(database), ...functions],
      }),
  });
  // Before anything is taken from the queue: a port that was lost meanwhile leaves no work behind.
  await app.listen({ port: config.port, host: config.host }).catch(explainPort(config.port, config.host));
  const work = () =>
    startWorker({
      url: config.databaseUrl,
      database,
      processo: notifications.processo,
      handlers: {
        ...housekeeping(database, storage, notifications.processo),
        ...tasks,
        [JOB_TASK]: jobRunner({
          database,
          processo: notifications.processo,
          kinds: jobs,
          actorOf: (grupoId, usuarioId, chaveId) =>
            chaveId === null ? sessoes.actorSemSessao(grupoId, usuarioId) : chaves.doTrabalho(grupoId, chaveId),
        }),
      },
      log: app.log,
      crontab: [housekeepingCrontab, ...timetable].join('\n'),
    });
  const worker = config.role === 'api' ? null : await work();
  if (worker && config.smtpUrl !== null) await retomarEmails(database);

  const { port } = app.server.address() as AddressInfo;
  const url = `http://${config.host}:${port}`;
  const setup = await linkDeInstalacao(database);
  return {
    url,
    announce: setup
      ? [`Instalação (vale uma vez): ${url}${setup}`]
      : config.demo
        ? [`Demonstração: grupos demo e provedor; usuários admin, gerente, caixa, suporte; senha ${SENHA_DEMO}`]
        : [],
    close: () => end({ url: config.databaseUrl, worker, streams, app, notifications, database }),
  };
}

interface Parts {
  /** Of the database. */
  url: string;
  worker: Worker | null;
  streams: EventStreams;
  app: FastifyInstance;
  notifications: Notifications;
  database: Database;
}

/** Ends in less than ten seconds (`ENDING`), whatever does not answer. */
async function end({ url, worker, streams, app, notifications, database }: Parts): Promise<void> {
  // Nothing more is taken from the queue; whoever follows something goes to another process, or comes back to the next one.
  const stopped = worker?.stop(ENDING.workMs);
  streams.close();
  await app.close();
  const isDone = (await stopped) ?? true;
  if (isDone) await notifications.close();
  await database.close(ENDING.databaseMs);
  if (isDone) return;
  // Now that this process does none of it any more, and while it still counts as alive: no death is counted.
  await leaveToOthers(url, notifications.processo, app.log);
  await notifications.close();
}

/** What still ran goes back to the queue; where the database does not take it in time, the next process finds that this one is gone. */
async function leaveToOthers(url: string, processo: number, log: FastifyBaseLogger): Promise<void> {
  const database = new Database({ url, connections: 1, waitMs: ENDING.giveBackMs });
  const given = giveBack(database, processo).catch((error) => log.warn({ err: error }, 'work could not be given back'));
  if (!(await within(ENDING.giveBackMs, given))) log.warn('the database did not take what was given back');
  await database.close(0);
}
