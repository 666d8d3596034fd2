import type { Register } from '@retaguarda/contracts';
import { auditRoutes } from '../audit/routes.ts';
import { type AnsweredFunction, cellFunctions } from '../cells/calls/function.ts';
import { RecentEvents } from '../events/recent.ts';
import { topicRoutes } from '../events/routes.ts';
import { EventStreams } from '../events/streams.ts';
import { listFile, listFileJob, listFileRoutes } from '../exports/lists.ts';
import { fileRoutes } from '../files/routes.ts';
import type { Route } from '../http/route.ts';
import { JOB_TASK } from '../jobs/announce-job.ts';
import type { JobKind } from '../jobs/jobs.ts';
import { jobRoutes, setAsideRoutes } from '../jobs/routes.ts';
import type { JobHandlers } from '../jobs/worker.ts';
import { isListRoute, listRoute } from '../lists/routes.ts';
import { noticeRoutes } from '../notices/notices.ts';
import { preferenceRoutes } from '../preferences/routes.ts';
import { registerRoutes } from '../registers/routes.ts';
import { registerSource } from '../registers/source.ts';
import { usesRoutes } from '../registers/uses.ts';
import { REPORT_JOB, reportJob } from '../reports/answer.ts';
import { builtSources } from '../reports/built.ts';
import { reportRoutes } from '../reports/routes.ts';
import { searchRoutes } from '../search/routes.ts';
import { tables as ofPlatform } from '../tables.ts';
import type { ExtensionPoint } from './extension.ts';
import type { Module, ModuleParts, Parts } from './module.ts';
import { recordReader } from './record-reader.ts';

/** The program as its parts run it. */
export interface Composed {
  /** Every call the API answers: the registers' from their definitions, the platform's, each module's. */
  routes: Route[];
  jobs: Record<string, JobKind>;
  tasks: JobHandlers;
  timetable: string[];
  /** What is done for other cells. */
  functions: readonly AnsweredFunction[];
  /** What is ended first when the process ends. */
  streams: EventStreams;
}

/** What people read of the platform's own tasks. */
const platformTasks: Readonly<Record<string, string>> = {
  [JOB_TASK]: 'Trabalho pedido há mais de 30 dias',
  'email.enviar': 'Envio de e-mail',
  casa_minuto: 'Manutenção de cada minuto',
  casa_hora: 'Manutenção de cada hora',
};

/**
 * @throws Error when two modules claim the same register, table, job or task, a register names a module that is not there, or a point is
 *   not answered as it must be
 */
export function compose(registers: readonly Register[], modules: readonly Module[], parts: Parts): Composed {
  const { database, notifications, storage } = parts;
  requireOneOwner(registers, [{ name: 'platform', tables: ofPlatform }, ...modules]);
  const fileGuards = merged('the files of', modules, ({ fileGuards }) => fileGuards);
  const streams = new EventStreams(notifications);
  const recent = new RecentEvents(notifications);
  const given: ModuleParts = {
    ...parts,
    events: { recent, streams },
    ...extensionsOf(modules, { ...parts, events: { recent, streams } }),
    readRecord: recordReader(registers, fileGuards),
    reports: () => reports,
    builtReports: () => built,
  };
  const hooks = merged('the hooks of', modules, ({ hooks = [] }) =>
    Object.fromEntries(hooks.map((hook) => [hook.resource, hook])),
  );
  const lists = modules.flatMap((module) => module.lists ?? []);
  const files = [
    ...registers.filter(({ list }) => list).map((register) => listFile(registerSource(register))),
    ...lists.filter(({ list }) => list.file).map((source) => listFile(source)),
    ...modules.flatMap(({ files = [] }) => (typeof files === 'function' ? files(given) : files)),
  ];
  const reports = Object.values(
    merged('the report', modules, ({ reports = [] }) =>
      Object.fromEntries(
        (typeof reports === 'function' ? reports(given) : reports).map((source) => [source.report.name, source]),
      ),
    ),
  );
  const built = builtSources(files);
  const fileJob = listFileJob(database, storage, files);
  const jobs = {
    exportar: fileJob,
    // What was asked for by this name before lists had one definition may still wait.
    exportar_tabela: fileJob,
    [REPORT_JOB]: reportJob(database, storage, [...reports, ...built]),
    ...merged('the job', modules, (module) => module.jobs?.(given)),
  };
  const topics = merged('the topic', modules, ({ topics = [] }) =>
    Object.fromEntries(topics.map((source) => [source.topic.name, source])),
  );
  const ofModules = [
    ...lists.filter(({ list }) => list.path !== undefined).map((source) => listRoute(source)),
    ...modules.flatMap((module) => module.routes?.(given) ?? []),
  ];
  const taskNames = { ...platformTasks, ...merged('the name of the task', modules, (module) => module.taskNames) };
  return {
    routes: [
      ...registers.flatMap((register) => registerRoutes(register, hooks[register.resource])),
      ...auditRoutes(
        given.readRecord,
        merged('the history of', modules, ({ auditedParts }) => auditedParts),
      ),
      ...usesRoutes(registers),
      ...fileRoutes(database, storage, fileGuards),
      ...jobRoutes(notifications, streams),
      ...topicRoutes(Object.values(topics), recent, streams),
      ...setAsideRoutes(jobs, taskNames),
      ...noticeRoutes(),
      ...preferenceRoutes(),
      ...searchRoutes(registers, [...new Set(ofModules.filter(isListRoute).map(({ source }) => source))]),
      ...listFileRoutes(database, files),
      ...reportRoutes(database, reports),
      ...ofModules,
    ],
    jobs,
    tasks: merged('the task', modules, (module) => module.tasks?.(given)),
    timetable: modules.flatMap(({ timetable = [] }) =>
      typeof timetable === 'function' ? timetable(parts) : timetable,
    ),
    functions: given.all(cellFunctions).flat(),
    streams,
  };
}

/** A table is of one module: of the one that names it, or of the one its register names. */
function requireOneOwner(registers: readonly Register[], modules: readonly Module[]): void {
  const lost = registers.find((register) => !modules.some(({ name }) => name === register.module));
  if (lost) throw new Error(`the register ${lost.resource} belongs to ${lost.module}, which is no module`);
  merged('the table', modules, ({ name, tables = [] }) => {
    const ofRegisters = registers.filter(({ module }) => module === name).map(({ table }) => table);
    return Object.fromEntries([...tables, ...ofRegisters].map((table) => [table, table]));
  });
}

/** What all modules say by name; a name is of one module, and none (`constructor`) is there by itself. */
function merged<T>(
  what: string,
  modules: readonly Module[],
  of: (module: Module) => Readonly<Record<string, T>> | undefined,
): Record<string, T> {
  const all: Record<string, T> = Object.create(null);
  const owners = new Map<string, string>();
  for (const module of modules) {
    for (const [name, value] of Object.entries(of(module) ?? {})) {
      const owner = owners.get(name);
      if (owner) throw new Error(`${what} ${name} belongs to ${owner} and to ${module.name}`);
      owners.set(name, module.name);
      all[name] = value;
    }
  }
  return all;
}

function extensionsOf(
  modules: readonly Module[],
  parts: Parts & Pick<ModuleParts, 'events'>,
): Pick<ModuleParts, 'all' | 'one'> {
  const brought = new Map<ExtensionPoint<unknown>, unknown[]>();
  const all = <T>(point: ExtensionPoint<T>) => (brought.get(point) ?? []) as T[];
  const found = {
    all,
    one: <T>(point: ExtensionPoint<T>) => {
      const [first, ...others] = all(point);
      if (first === undefined || others.length > 0)
        throw new Error(`${point.name} is answered by ${first === undefined ? 'no module' : 'several modules'}`);
      return first;
    },
  };
  for (const { point, make } of modules.flatMap((module) => module.extends ?? []))
    brought.set(point, [...(brought.get(point) ?? []), make({ ...parts, ...found })]);
  return found;
}
