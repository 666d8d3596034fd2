import type { GroupKind } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import type { Config } from '../config.ts';
import type { Tx } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';

/** What steps are told of the installation: its address, and the tax authorities on this machine, where it has them. */
export type DemoConfig = Pick<Config, 'publicUrl' | 'fiscalLocal' | 'secretsKey' | 'dataDir' | 'livingDemo'>;

/** Where a step of the demonstration works: in the transaction of its group, as the group's administrator. */
export interface DemoScene {
  tx: Tx;
  actor: Actor;
  kind: GroupKind;
  config: DemoConfig;
  /** Where the files it makes are kept. */
  storage: Storage;
  /** Of the password everybody of the demonstration has. */
  senhaHash: string;
  /** Ids of what steps before made in this group, by name; a step adds its own. @param what such as `empresa` */
  made(what: string): Map<string, number>;
}

/** What a module adds to the demonstration. Its data is loaded only where there is one to make. */
export interface DemoStep {
  name: string;
  /** Names of the steps whose data it needs. */
  after: readonly string[];
  /** Groups in which it is made. */
  in: readonly GroupKind[];
  load(): Promise<{ default: (scene: DemoScene) => Promise<void> }>;
}

/** Each step after those it needs; otherwise in the order given. @throws Error on a name nobody has, or on a circle */
export function inOrder(steps: readonly DemoStep[]): DemoStep[] {
  const names = new Set(steps.map(({ name }) => name));
  for (const { name, after } of steps) {
    const unknown = after.find((other) => !names.has(other));
    if (unknown) throw new Error(`the demonstration has no step ${unknown}, which ${name} comes after`);
  }
  const ordered: DemoStep[] = [];
  while (ordered.length < steps.length) {
    const next = steps.find(
      (step) => !ordered.includes(step) && step.after.every((other) => ordered.some(({ name }) => name === other)),
    );
    if (!next) throw new Error('the steps of the demonstration wait for each other');
    ordered.push(next);
  }
  return ordered;
}
