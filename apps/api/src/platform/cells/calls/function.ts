import type { z } from 'zod';
import type { Autoria, Tx } from '../../database/database.ts';
import { extensionPoint } from '../../extension-point.ts';

/** Something that one cell does for another: what it is told, what it says, and whether it changes anything. */
export interface CellFunction<A extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> {
  /** Begins with its module: `grupos.ler`. */
  name: string;
  asks: A;
  answers: R;
  /** Is done once, however often it arrives; its repetition gets the first answer. */
  writes?: true;
  /** The answer opens something and is kept nowhere: a repetition is refused. */
  secret?: true;
}

/** @param definition what both sides know of it */
export const cellFunction = <A extends z.ZodType, R extends z.ZodType>(
  definition: CellFunction<A, R>,
): CellFunction<A, R> => definition;

/** Writes for a group of this cell, once for each key. */
export type Once = <T>(autoria: Autoria, work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Who asks from another cell. */
export interface Asker {
  celula: number;
  /** Of the request, for the history. */
  requisicao: string;
  once: Once;
}

/** A function with what does it, brought by a module. */
export interface AnsweredFunction {
  definition: CellFunction;
  answer(asked: unknown, by: Asker): Promise<unknown>;
}

export const cellFunctions = extensionPoint<readonly AnsweredFunction[]>('cells.functions');

/** Binds a function to what answers it here. */
export const answered = <A extends z.ZodType, R extends z.ZodType>(
  definition: CellFunction<A, R>,
  answer: (asked: z.output<A>, by: Asker) => Promise<z.input<R>>,
): AnsweredFunction => ({ definition, answer: answer as AnsweredFunction['answer'] });
