import { DomainError, type ErrorBody, errorCatalog, fieldTexts } from '@retaguarda/contracts';
import type { FastifyError } from 'fastify';
import pg from 'pg';
import type { z } from 'zod';
import { DatabaseUnavailable } from '../database/unavailable.ts';

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

const campo = (nome: string) => nome.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The edge: the only place where an error becomes a status. Returns null for what must stay inside (500). */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof DomainError) return refusal(error);
  if (error instanceof InputError) {
    const { campos, requiredMissing } = fieldTexts(error.issues);
    return refusal(new DomainError(requiredMissing ? 'BAD_INPUT' : 'INVALID', { campos }));
  }
  if (error instanceof DatabaseUnavailable) return refusal(new DomainError('DATABASE_UNAVAILABLE'));
  if (error instanceof pg.DatabaseError) return ofPostgres(error);
  const { statusCode } = error as FastifyError;
  if (statusCode === 413) return refusal(new DomainError('TOO_LARGE'));
  if (statusCode === 415) return refusal(new DomainError('UNSUPPORTED_TYPE'));
  if (statusCode === 404) return refusal(new DomainError('NOT_FOUND'));
  if (statusCode && statusCode >= 400 && statusCode < 500) return refusal(new DomainError('INVALID'));
  return null;
}

/**
 * Constraints are named for their meaning: `<tabela>_<coluna>[_e_<coluna>]_uk` for a value that may not repeat,
 * `<tabela>_<coluna>_fk` for a reference, `<tabela>_<coluna>_ck` for a rule on one column, `<tabela>_<coluna>_ex` for
 * periods that may not overlap.
 */
function ofPostgres(error: pg.DatabaseError): Refusal | null {
  const columns = (suffix: string) => {
    const { constraint, table } = error;
    if (!constraint?.endsWith(suffix) || !table || !constraint.startsWith(`${table}_`)) return [];
    return constraint
      .slice(table.length + 1, -suffix.length)
      .split('_e_')
      .map(campo);
  };
  const fieldsWith = (names: string[], text: string) => Object.fromEntries(names.map((name) => [name, text]));
  switch (error.code) {
    case '23505': {
      const names = columns('_uk');
      return refusal(
        new DomainError('DUPLICATE_VALUE', names.length > 0 ? { campos: fieldsWith(names, 'Já cadastrado') } : {}),
      );
    }
    case '23P01': {
      const names = columns('_ex');
      return refusal(
        new DomainError('DUPLICATE_VALUE', {
          text: 'Já existe um registro igual em vigor neste período.',
          ...(names.length > 0 ? { campos: fieldsWith(names, 'Há outro em vigor neste período') } : {}),
        }),
      );
    }
    case '23503': {
      const names = columns('_fk');
      return refusal(
        error.message.includes('still referenced')
          ? new DomainError('IN_USE')
          : new DomainError(
              'UNKNOWN_REFERENCE',
              names.length > 0 ? { campos: fieldsWith(names, 'Registro não encontrado') } : {},
            ),
      );
    }
    case '23514': {
      const names = columns('_ck');
      return refusal(
        new DomainError('INVALID', names.length > 0 ? { campos: fieldsWith(names, 'Valor inválido') } : {}),
      );
    }
    case '22003': // number out of range
    case '22001': // text too long
    case '22021': // byte sequence that is not text
    case '22P05': // character that the database cannot hold
    case '22P02': // text that is not of the column's type
    case '22007':
    case '22008':
      return refusal(new DomainError('INVALID'));
    case '40001':
    case '40P01':
    case '55P03':
      return refusal(
        new DomainError('STALE_RECORD', { text: 'Outra operação alterava os mesmos dados. Tente novamente.' }),
      );
    default:
      return null;
  }
}
