import type { ErrorCode } from '@retaguarda/contracts';
import { inPageLanguage } from '../i18n/locale.ts';

/** `NETWORK`: the server was not reached. `TIMEOUT`: it did not answer in time. `UNREADABLE`: not the API's answer. */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'TIMEOUT' | 'UNREADABLE';

interface ApiErrorFacts {
  /** HTTP status; 0 when no answer came. */
  status: number;
  code: ApiErrorCode;
  /** The text for the person: the server's words, in the language of the page where it knows them. */
  message: string;
  /** Field texts by path on the wire: `nome`, `enderecos.0.cep`. */
  campos?: Record<string, string>;
  /** Whatever else the refusal says: ticket, seconds to wait, missing slugs. */
  data?: Record<string, unknown>;
  requestId?: string;
}

/** A call that was refused or did not arrive. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly campos: Record<string, string>;
  readonly data: Record<string, unknown>;
  readonly requestId: string | undefined;
  /** The frame has already shown it: the caller need not. */
  told = false;

  constructor(facts: ApiErrorFacts) {
    super(facts.message);
    this.name = 'ApiError';
    this.status = facts.status;
    this.code = facts.code;
    this.campos = facts.campos ?? {};
    this.data = facts.data ?? {};
    this.requestId = facts.requestId;
  }

  /** A form shows these at their fields. */
  get hasFieldTexts(): boolean {
    return Object.keys(this.campos).length > 0;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const onlyTexts = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([field, text]) =>
          typeof text === 'string' ? [[field, inPageLanguage(text)]] : [],
        ),
      )
    : {};

/**
 * The refusal carried by an answer. A plain text body is its message, as in `{ error: "text" }`.
 *
 * @param fallback what is said when the body has no text
 */
export async function readRefusal(response: Response, fallback: string): Promise<ApiError> {
  const raw = await response.text();
  const body = parseJson(raw);
  if (typeof body === 'string') {
    return new ApiError({ status: response.status, code: 'UNREADABLE', message: body });
  }
  if (isRecord(body)) {
    const { error, code, campos, requestId, ...data } = body;
    return new ApiError({
      status: response.status,
      code: typeof code === 'string' ? (code as ApiErrorCode) : 'UNREADABLE',
      message: typeof error === 'string' ? inPageLanguage(error) : fallback,
      campos: onlyTexts(campos),
      data,
      ...(typeof requestId === 'string' ? { requestId } : {}),
    });
  }
  const isPlainText = response.headers.get('content-type')?.startsWith('text/plain') && raw.trim() !== '';
  return new ApiError({ status: response.status, code: 'UNREADABLE', message: isPlainText ? raw : fallback });
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}
