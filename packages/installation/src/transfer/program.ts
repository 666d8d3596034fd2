/** What the program whose groups these are says of them; the archive is never asked. */
export interface Program {
  /** Permissions that only the provider's people may hold. */
  onlyProvider: ReadonlySet<string>;
  /** The task of the queue that runs the work a person asked for. */
  jobTask: string;
}
