import { sql } from 'kysely';
import type { FirstStep } from '../../platform/first-hour.ts';

/** The certificate by which it issues. */
export const passoDoCertificado: FirstStep = {
  name: 'certificado',
  isDone: (grupoId) => sql<boolean>`exists (select from emissor_certificado where grupo_id = ${grupoId})`,
};
