/**
 * Advisory locks of the whole database, one number each: two acts that share one would wait for each other. Locks of one
 * group or record are hashes of their name (`hashtext('contrato.numero')`) and need no entry.
 */
export const databaseLocks = {
  /** Two programs starting on one database migrate one after the other. */
  migration: 7_210_413,
  /** Two test runs on one given server go one after the other. */
  testRun: 7_210_414,
  /** Two programs starting on one database load the official tables one after the other. */
  reference: 7_210_415,
  /** Two programs starting on one empty database make one demonstration. */
  demonstration: 7_210_416,
  /** One copy of a database is taken at a time. */
  backup: 7_210_417,
  /** Two programs starting on one empty database take the numbers of their cell once. */
  cell: 7_210_418,
} as const;
