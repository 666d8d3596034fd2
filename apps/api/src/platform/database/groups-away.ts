import { DatabaseUnavailable } from '@retaguarda/installation/postgres';
import pg from 'pg';
import { z } from 'zod';

const away = z.looseObject({
  grupo: z.number(),
  slug: z.string(),
  situacao: z.enum(['pausado', 'chegando', 'mudou']),
  endereco: z.string(),
});

/** A group that this server does not serve, or does not let write: a row of `app.grupo_fora`. */
export type GroupAway = z.output<typeof away>;

/**
 * A group is on its way, or on another server. As where the database is away, that is no failure of the work: nothing was done, and it is
 * done again, here or there.
 */
export class GroupIsAway extends DatabaseUnavailable {
  readonly group: GroupAway;

  constructor(group: GroupAway) {
    super(`the group is ${group.situacao}`);
    this.name = 'GroupIsAway';
    this.group = group;
  }
}

/** What the door of the database says to who writes for such a group (`app.entrar_no_grupo`); null for any other error. */
export const awayIn = (error: unknown): GroupIsAway | null =>
  error instanceof pg.DatabaseError && error.code === 'RC421'
    ? new GroupIsAway(away.parse(JSON.parse(error.detail ?? '')))
    : null;

/** As `segredoDoGrupo` makes every secret: what follows the number is long, so that the address of a group (`g1-loja`) is none. */
const OF_SECRET = /(?:^|[ _/=])g([1-9]\d{0,14})-[\w-]{43}(?![\w-])/;

/** The groups that are away, as this process knows them: few or none, and always in memory. */
export class GroupsAway {
  #rows: ReadonlyMap<number, GroupAway> = new Map();

  know(rows: readonly GroupAway[]): void {
    this.#rows = new Map(rows.map((row) => [row.grupo, row]));
  }

  /** Whether this server serves it, or would if it were of this server. */
  isHere(grupoId: number): boolean {
    return (this.#rows.get(grupoId)?.situacao ?? 'pausado') === 'pausado';
  }

  /**
   * A group that only takes no writes is read as ever; what writes is stopped at the door of the database, in its transaction.
   *
   * @throws GroupIsAway
   */
  requireHere(grupoId: number | null): void {
    const row = grupoId === null ? undefined : this.#rows.get(grupoId);
    if (row && row.situacao !== 'pausado') throw new GroupIsAway(row);
  }

  /**
   * The same for whom a secret belongs to: what it opened may be gone from here with the group's rows.
   *
   * @param secrets headers and path of a request
   */
  requireHolderHere(secrets: readonly (string | undefined)[]): void {
    if (this.#rows.size === 0) return;
    for (const secret of secrets) {
      const grupo = OF_SECRET.exec(secret ?? '')?.[1];
      if (grupo) this.requireHere(Number(grupo));
    }
  }

  /** The same for who names a group by its address. */
  requireSlugHere(slug: string): void {
    for (const row of this.#rows.values()) if (row.slug === slug) this.requireHere(row.grupo);
  }
}
