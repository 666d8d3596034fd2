import type { Storage } from '@retaguarda/installation/storage';
import type { RecordReader } from '../audit/audit.ts';
import type { AuditedPart } from '../audit/changes.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Notifications } from '../database/notifications.ts';
import type { RecentEvents } from '../events/recent.ts';
import type { TopicSource } from '../events/routes.ts';
import type { EventStreams } from '../events/streams.ts';
import type { ListFile } from '../exports/lists.ts';
import type { FileGuard } from '../files/routes.ts';
import type { Route } from '../http/route.ts';
import type { JobKind } from '../jobs/jobs.ts';
import type { JobHandlers } from '../jobs/worker.ts';
import type { ListSource } from '../lists/source.ts';
import type { RegisterHooks } from '../registers/hooks.ts';
import type { ReportSource } from '../reports/source.ts';
import type { Sealed } from '../sealed.ts';
import type { DemoStep } from './demonstration.ts';
import type { Extension, ExtensionPoint } from './extension.ts';

/** What the program is made with. */
export interface Parts {
  config: Config;
  database: Database;
  notifications: Notifications;
  storage: Storage;
}

/** What is announced, and the open streams of this process. */
export interface Events {
  recent: RecentEvents;
  streams: EventStreams;
}

/** What a module is given: the parts, and what the other modules bring it. */
export interface ModuleParts extends Parts {
  /** What was brought to the point, in the order of the list of modules. */
  all<T>(point: ExtensionPoint<T>): readonly T[];
  /** The same where exactly one module answers. @throws Error while composing, when none or several do */
  one<T>(point: ExtensionPoint<T>): T;
  /** For a stream of a module's own: people listen by topics. */
  events: Events;
  /** Reads a record of any table for who may see it. */
  readRecord: RecordReader;
  /** Every report that some module brings. */
  reports(): readonly ReportSource[];
  /** One over each list, by which people build their own. */
  builtReports(): readonly ReportSource[];
}

/**
 * Everything a module adds to the program, exported by its `public.ts` and named once in `routes.ts`. What needs no part is
 * a value, what needs one is made when the program is composed.
 */
export interface Module {
  name: string;
  /** Its tables beside those of its registers: no other module writes them, and who reads them is counted (`npm run arrows`). */
  tables?: readonly string[];
  /** Secrets of people that it keeps sealed: who moves or restores them is told which must be entrusted again. */
  sealed?: readonly Sealed[];
  routes?(parts: ModuleParts): Route[];
  /** What single registers do beyond being stored. */
  hooks?: readonly RegisterHooks[];
  /** By table, who may read the files it owns. */
  fileGuards?: Readonly<Record<string, FileGuard>>;
  /** By table, what the history of one of its records tells besides. */
  auditedParts?: Readonly<Record<string, readonly AuditedPart[]>>;
  /** Lists as their definitions say them: the call and the file of each follow. What a list asks for besides is a route of its own. */
  lists?: readonly ListSource[];
  /** Lists that can be had as files: their routes and their job follow from this. */
  files?: readonly ListFile[] | ((parts: ModuleParts) => readonly ListFile[]);
  /** Reports: their calls, files included, follow from their definitions. */
  reports?: readonly ReportSource[] | ((parts: ModuleParts) => readonly ReportSource[]);
  /** What may be listened to (`GET eventos`), and by whom. */
  topics?: readonly TopicSource[];
  /** Long work, by kind. */
  jobs?(parts: ModuleParts): Readonly<Record<string, JobKind>>;
  /** Work of the queue that belongs to nobody: by the clock, or asked for by what was written. */
  tasks?(parts: ModuleParts): JobHandlers;
  /** What people read of those tasks, where one that ended the program three times is told. */
  taskNames?: Readonly<Record<string, string>>;
  /** When tasks run by the clock (crontab lines, UTC). */
  timetable?: readonly string[] | ((parts: Parts) => readonly string[]);
  /** What it adds to the groups of the demonstration. */
  demonstration?: DemoStep;
  /** What it brings to points other modules declare. */
  extends?: readonly Extension[];
}
