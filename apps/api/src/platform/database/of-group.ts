import pg from 'pg';

/** The role of the application: it owns nothing and stands behind every policy. */
export const APP_ROLE = 'retaguarda_app';

/**
 * Says role and group until the transaction ends, and answers no row, so that nothing is mixed with the rows that are asked for:
 * neither value is null, so both are always set.
 */
const OF_GROUP = {
  name: 'do-grupo',
  text: `select where set_config('role', '${APP_ROLE}', true) is null or set_config('app.grupo_id', $1, true) is null`,
};

/** Prepares on a new connection what each statement of `ofGroup` begins with. */
export const prepareOfGroup = (client: pg.ClientBase): Promise<unknown> => client.query({ ...OF_GROUP, values: [''] });

/**
 * Runs one statement for one group. Group and statement go in one round trip and, with one `Sync` after both, are one transaction
 * of the server: whichever of its sessions takes them takes both, and the group ends with the statement.
 *
 * @param grupoId null sees no row of any group
 */
export function ofGroup(client: pg.ClientBase, grupoId: number | null, query: pg.QueryConfig): Promise<pg.QueryResult> {
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
  const done: Done = (error, result) => {
    if (!error) return resolve(result);
    Error.captureStackTrace(error);
    reject(error);
  };
  client.query(new GroupQuery(grupoId, query, done));
  return promise;
}

type Done = (error: Error | null, result: pg.QueryResult) => void;

/** What the driver's types leave out of its query and of its connection. */
interface DriverQuery extends pg.Submittable {
  prepare(connection: DriverConnection): void;
  handleCommandComplete(message: unknown, connection: DriverConnection): void;
}
interface DriverConnection {
  bind(message: { statement: string; values: readonly string[] }): void;
  execute(message: object): void;
}
const DriverQuery = pg.Query as unknown as new (
  config: pg.QueryConfig & { queryMode: 'extended' },
  done: Done,
) => DriverQuery;

/** The driver's query with the group sent before it. */
class GroupQuery extends DriverQuery {
  readonly #grupo: string;
  #hasGroup = false;

  constructor(grupoId: number | null, query: pg.QueryConfig, done: Done) {
    super({ ...query, queryMode: 'extended' }, done);
    this.#grupo = grupoId === null ? '' : String(grupoId);
  }

  override prepare(connection: DriverConnection): void {
    connection.bind({ statement: OF_GROUP.name, values: [this.#grupo] });
    connection.execute({});
    super.prepare(connection);
  }

  override handleCommandComplete(message: unknown, connection: DriverConnection): void {
    if (this.#hasGroup) super.handleCommandComplete(message, connection);
    else this.#hasGroup = true;
  }
}
