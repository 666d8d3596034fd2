import type { Keeping } from './personal-data.ts';

type Dated = Extract<Keeping, { until: string }>;

/** The tax office may charge for five years from the year that follows. @source CTN, art. 173, I */
export const byTaxLaw = (day: string): Dated => ({
  law: 'fiscal',
  until: `make_date(extract(year from (${day})::date)::int + 6, 1, 1)`,
});

/** @param day from which a claim counts. @source Código Civil, art. 206, § 5º, I */
export const forClaims = (day: string): Dated => ({
  law: 'defesa',
  until: `((${day})::date + interval '5 years')::date`,
});

/** @param day on which the work ended, or was done. @source CF, art. 7º, XXIX; STF, ARE 709.212 */
export const byWorkLaw = (day: string): Dated => ({
  law: 'trabalho',
  until: `((${day})::date + interval '5 years')::date`,
});

/** @param day on which the work ended. @source NR-7, item 7.6.1.3 */
export const byHealthRules = (day: string): Dated => ({
  law: 'saude',
  until: `((${day})::date + interval '20 years')::date`,
});

/** @source Lei 12.965/2014, art. 15 */
export const ofAccess = (day: string): Dated => ({
  law: 'acesso',
  until: `((${day})::date + interval '6 months')::date`,
});

/** Nothing ends while `open` holds; afterwards another law, or none. */
export const whileOpen = (open: string, then?: Dated): Dated => ({
  law: then?.law ?? 'aberto',
  until: `case when ${open} then 'infinity'::date else ${then?.until ?? 'null::date'} end`,
});

/** Kept as long as the row of another table it is part of. */
export const within = (table: string, column: string, owner: (alias: string) => Dated): Dated => ({
  ...owner('dono'),
  until: `(select ${owner('dono').until} from ${table} dono where dono.grupo_id = t.grupo_id and dono.id = t.${column})`,
});

/** It says all it must by itself: the records that it names may go before. */
export const alone = (keeping: Dated): Dated => ({ ...keeping, alone: true });
