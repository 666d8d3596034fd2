import type { Register, RowOf } from '@retaguarda/contracts';
import type { Tx } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';

export interface HookContext {
  tx: Tx;
  actor: Actor;
}

/** What a register does beyond being stored; each runs inside the transaction and aborts it by throwing. */
export interface RegisterHooks<Row = Record<string, unknown>> {
  resource: string;
  /** May refuse or complete the values of a new record. */
  beforeCreate?(context: HookContext, values: Record<string, unknown>): Promise<void>;
  beforeUpdate?(context: HookContext, before: Row, patch: Record<string, unknown>): Promise<void>;
  /** Runs before a record is deactivated (`ativo` false) or reactivated. */
  beforeArchive?(context: HookContext, row: Row, ativo: boolean): Promise<void>;
  afterWrite?(context: HookContext, row: Row): Promise<void>;
}

export const registerHooks = <R extends Register>(
  register: R,
  hooks: Omit<RegisterHooks<RowOf<R>>, 'resource'>,
): RegisterHooks => ({ resource: register.resource, ...hooks }) as RegisterHooks;
