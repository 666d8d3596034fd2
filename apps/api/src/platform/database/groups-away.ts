import { DomainError } from '@retaguarda/contracts';
import { z } from 'zod';

const away = z.looseObject({
  grupo: z.number(),
  slug: z.string(),
  situacao: z.enum(['pausado', 'chegando', 'mudou']),
  endereco: z.string(),
});

/** A group that this server does not serve, or does not let write: a row of `app.grupo_fora`. */
export type GroupAway = z.output<typeof away>;

/** As the door of the database tells it. */
export const awayIn = (detail: string): GroupAway => away.parse(JSON.parse(detail));

const AGAIN_SECONDS = 2;

/** What is answered instead: where the group is served, or that it is on its way. */
export const refusalOfAway = ({ situacao, endereco }: GroupAway): DomainError =>
  situacao === 'mudou'
    ? new DomainError('GROUP_ELSEWHERE', { text: `Este grupo é atendido em ${endereco}.`, data: { endereco } })
    : new DomainError('GROUP_MOVING', { data: { segundos: AGAIN_SECONDS } });

/** As `segredoDoGrupo` begins every secret. */
const OF_SECRET = /(?:^|[ _/=])g([1-9]\d{0,14})-/;

/** The groups that are away, as this process knows them: few or none, and always in memory. */
export class GroupsAway {
  #rows: ReadonlyMap<number, GroupAway> = new Map();

  know(rows: readonly GroupAway[]): void {
    this.#rows = new Map(rows.map((row) => [row.grupo, row]));
  }

  /**
   * A group that only takes no writes is read as ever; what writes is stopped at the door of the database, in its transaction.
   *
   * @throws DomainError GROUP_MOVING, GROUP_ELSEWHERE
   */
  requireHere(grupoId: number | null): void {
    const row = grupoId === null ? undefined : this.#rows.get(grupoId);
    if (row && row.situacao !== 'pausado') throw refusalOfAway(row);
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
