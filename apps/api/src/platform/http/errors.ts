import { DomainError, type ErrorBody, errorCatalog, fieldTexts } from '@retaguarda/contracts';
import { DatabaseUnavailable } from '@retaguarda/installation/postgres';
import type { FastifyError } from 'fastify';
import pg from 'pg';
import type { z } from 'zod';
import { refusalOfRow } from '../database/constraints.ts';
import { type GroupAway, GroupIsAway } from '../database/groups-away.ts';

/** A parameter, query or body that the call's schema refuses. */
export class InputError extends Error {
  readonly issues: z.ZodError;

  constructor(issues: z.ZodError) {
    super('the input does not fit the schema of the call');
    this.issues = issues;
  }
}

export interface Refusal {
  status: number;
  body: Omit<ErrorBody, 'requestId'>;
}

const refusal = (error: DomainError): Refusal => ({
  status: errorCatalog[error.code].status,
  body: {
    error: error.message,
    code: error.code,
    ...(error.detail.campos ? { campos: error.detail.campos } : {}),
    ...error.detail.data,
  },
});

/** The edge: the only place where an error becomes a status. Returns null for what must stay inside (500). */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof DomainError) return refusal(error);
  if (error instanceof InputError) {
    const { campos, requiredMissing } = fieldTexts(error.issues);
    return refusal(new DomainError(requiredMissing ? 'BAD_INPUT' : 'INVALID', { campos }));
  }
  if (error instanceof GroupIsAway) return refusal(ofAway(error.group));
  if (error instanceof DatabaseUnavailable) return refusal(new DomainError('DATABASE_UNAVAILABLE'));
  if (error instanceof pg.DatabaseError) return ofPostgres(error);
  const { statusCode } = error as FastifyError;
  if (statusCode === 413) return refusal(new DomainError('TOO_LARGE'));
  if (statusCode === 415) return refusal(new DomainError('UNSUPPORTED_TYPE'));
  if (statusCode === 404) return refusal(new DomainError('NOT_FOUND'));
  if (statusCode && statusCode >= 400 && statusCode < 500) return refusal(new DomainError('INVALID'));
  return null;
}

const AGAIN_SECONDS = 2;

/** Where the group is served, or that it is on its way. */
const ofAway = ({ situacao, endereco }: GroupAway): DomainError =>
  situacao === 'mudou'
    ? new DomainError('GROUP_ELSEWHERE', { text: `Este grupo é atendido em ${endereco}.`, data: { endereco } })
    : new DomainError('GROUP_MOVING', { data: { segundos: AGAIN_SECONDS } });

/** What two at once cannot both do is no fault of either. */
const CROSSED = new Set(['40001', '40P01', '55P03']);

function ofPostgres(error: pg.DatabaseError): Refusal | null {
  const refused = refusalOfRow(error);
  if (refused) return refusal(refused);
  if (!CROSSED.has(error.code ?? '')) return null;
  return refusal(
    new DomainError('STALE_RECORD', { text: 'Outra operação alterava os mesmos dados. Tente novamente.' }),
  );
}
