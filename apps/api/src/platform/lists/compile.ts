import {
  DummyDriver,
  Kysely,
  OperationNodeTransformer,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type ValueNode,
} from 'kysely';
import type { Statement } from '../database/database.ts';
import { type Asked, Slot } from './slot.ts';
import type { Sql } from './source.ts';

/** Writes SQL without a connection. */
const writer = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** SQL written once, whose values come with each request. */
export interface Template {
  text: string;
  parameters: readonly unknown[];
}

export function compile(fragment: Sql): Template {
  const { sql: text, parameters } = fragment.compile(writer);
  return { text, parameters };
}

class Filling extends OperationNodeTransformer {
  readonly #asked: Asked;

  constructor(asked: Asked) {
    super();
    this.#asked = asked;
  }

  protected override transformValue(node: ValueNode): ValueNode {
    return node.value instanceof Slot ? { ...node, value: node.value.valueFor(this.#asked) } : node;
  }
}

/** SQL with the values of one request in its slots: to stand within other SQL. */
export function filled(fragment: Sql, asked: Asked): Sql {
  const node = new Filling(asked).transformNode(fragment.toOperationNode());
  return sql`${{ toOperationNode: () => node }}`;
}

/** SQL of a fragment, to see what it mentions. */
export const textOf = (fragment: Sql): string => compile(fragment).text;

export const statementOf = ({ text, parameters }: Template, asked: Asked): Statement => ({
  text,
  values: parameters.map((value) => (value instanceof Slot ? value.valueFor(asked) : value)),
});
