import type { z } from 'zod';
import type { Access } from './permissions.ts';

/** What people and programs may listen to (`eventosCalls.ouvir`), and what each of its events says. */
export interface Topic<D extends z.ZodType = z.ZodType> {
  /** Plural noun in kebab-case, of one module. */
  name: string;
  /** The noun of the record whose number follows the name, as in `pedidos:12`; null: one for the whole group. */
  of: string | null;
  access: Access;
  /** Small: what is large is read anew by whoever hears of it. */
  data: D;
}

export const defineTopic = <D extends z.ZodType>(topic: Topic<D>): Topic<D> => topic;

/** The topic as it is asked for. @param id of the record; null where it is of the whole group */
export const topicAddress = ({ name }: Pick<Topic, 'name'>, id: number | null): string =>
  id === null ? name : `${name}:${id}`;

/** Event that says: what you show may be out of date, read it anew; from here on nothing is missed. */
export const RELOAD_EVENT = 'recarregar';
