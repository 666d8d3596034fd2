import type { AnyRecord, DomainError, InputOfRecord, StoredRecord } from '@retaguarda/contracts';
import type { z } from 'zod';
import type { Db, Tx } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import type { Reach } from '../lists/slot.ts';
import type { Columns, Sql } from './columns.ts';

/** Any definition, where its schemas are only handed on. */
export type Definition = AnyRecord & { create: z.ZodType; change: z.ZodType; stored: z.ZodType };

/** What SQL must say of a list inside a record; its rows are named `t`. */
export interface PartSource {
  table: string;
  /** The order of the rows; those in use first, then as they were made, when absent. */
  order?: Sql;
  /** Which rows the person sees; all when absent. */
  reach?: (reach: Reach) => Sql;
  /** How what is no field of a row is read. */
  read?: (reach: Reach) => Columns;
  /** What those readings join. */
  joins?: Sql;
  /** Rows that come with the record, where there may be too many. */
  first?: number;
  /** What a new row has besides its fields, by column. */
  stamp?: (actor: Actor) => Readonly<Record<string, unknown>>;
}

/** What SQL must say of a record: from where, whose rows, how what is no field is read. */
export interface RecordSource<R extends Definition> {
  record: R;
  table: string;
  alias: string;
  /** Column of the parts that names the record. */
  key: string;
  /** What its reach and readings join. */
  joins?: Sql;
  /** Whose rows: every reading and writing goes through it. */
  reach: (reach: Reach) => readonly Sql[];
  read?: (reach: Reach) => Columns;
  parts: Readonly<Record<keyof R['parts'] & string, PartSource>>;
  /** Other tables of the record that its history tells, by the same key. */
  alsoInHistory?: readonly string[];
}

/** One record being saved. */
export interface Item<R extends Definition> {
  /** Null for a new one. */
  id: number | null;
  before: StoredRecord<R> | null;
  /** What is to be written: absent fields and lists stay. */
  given: Partial<InputOfRecord<R>>;
  /** The whole record as it would be stored. */
  after: InputOfRecord<R>;
}

/** One record that was saved. */
export interface Saved<R extends Definition> extends Item<R> {
  id: number;
  /** Whether anything of it was written. */
  wrote: boolean;
}

export interface Checking {
  db: Db;
  actor: Actor;
}
export interface Writing {
  tx: Tx;
  actor: Actor;
}

/** Why a record may not be saved; null when it may. */
export type Refusal = DomainError | null;

/** A rule asked of many at once: the refusal of each, null for what may be saved. */
export type Check<R extends Definition> = (
  context: Checking,
  items: readonly Item<R>[],
) => readonly Refusal[] | Promise<readonly Refusal[]>;

/** The places where a module says what only its records do. All are asked of many at once; one by form is many of one. */
export interface RecordRules<R extends Definition> {
  /** Locks what must be locked before records that are changed, so that all who save lock in one order. */
  lockFirst?: (context: Writing, ids: readonly number[]) => Promise<void>;
  /** Whether the person may alter this record at all, asked before its version is compared. @throws DomainError */
  mayChange?: (actor: Actor, before: StoredRecord<R>) => void;
  /** Fills in what was left to the program (codes, numbers, first rows): what it adds to `given` is written too. */
  prepare?: (context: Writing, items: readonly Item<R>[]) => readonly Item<R>[] | Promise<readonly Item<R>[]>;
  /** The record in its stored form: what follows from other fields filled in. What it adds to `given` is written too. */
  complete?: (item: Item<R>) => Item<R>;
  /** Columns that follow from the record, by wire name; they win over fields of the same name. */
  derived?: (after: InputOfRecord<R>) => Readonly<Record<string, unknown>>;
  /** Rules, each asked of those the ones before let pass. */
  checks: readonly Check<R>[];
  /** Rules asked only of what is being written: they lock what they look at. */
  checksOfWriting?: readonly Check<R>[];
  /**
   * What follows from a save. It is told of all records of the save, also those of which nothing was written.
   *
   * @returns ids of records of which it wrote something itself
   */
  afterWrite?: (context: Writing, saved: readonly Saved<R>[]) => Promise<readonly number[]>;
  /** Asked before a record is deactivated or reactivated. @throws DomainError */
  beforeActive?: (context: Writing, before: StoredRecord<R>, ativo: boolean) => Promise<void>;
  /** What follows from it. */
  afterActive?: (context: Writing, before: StoredRecord<R>, ativo: boolean) => Promise<void>;
  /** What a save besides fields and parts is worth of a stored record. */
  alsoOf?: (stored: StoredRecord<R>) => Partial<InputOfRecord<R>>;
  /** What a person whose version is old is told besides what the record is now. */
  sinceVersion?: (context: Writing, before: StoredRecord<R>, versao: number) => Promise<Record<string, unknown>>;
}
