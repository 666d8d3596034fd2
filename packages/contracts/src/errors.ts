import { mensagens } from './messages/pt-br.ts';

/**
 * Every refusal of the API: its stable code, its HTTP status and the text shown when the thrower gives none.
 * This is the only place that knows status codes.
 */
export const errorCatalog = {
  BAD_INPUT: { status: 400, text: mensagens.formRequiredMissing },
  INVALID: { status: 400, text: 'Há informações inválidas.' },
  RULE_BROKEN: { status: 400, text: 'A operação não é permitida.' },
  UNKNOWN_REFERENCE: { status: 400, text: 'O registro referenciado não existe.' },
  TOO_MANY_ROWS: { status: 400, text: 'Há linhas demais para esta pergunta.' },
  BAD_CREDENTIALS: { status: 400, text: 'Usuário ou senha incorretos.' },
  SECOND_FACTOR_REQUIRED: { status: 400, text: 'Informe o código do autenticador.' },
  LINK_EXPIRED: { status: 400, text: 'Este link já foi usado ou expirou.' },
  UNAUTHENTICATED: { status: 401, text: mensagens.status401 },
  FORBIDDEN: { status: 403, text: mensagens.permissionDenied },
  BLOCKED_WHILE_IMPERSONATING: { status: 403, text: 'Esta ação não é permitida durante o acesso de suporte.' },
  SECOND_FACTOR_ENROL: { status: 403, text: 'A sua função pede um segundo fator: cadastre-o para continuar.' },
  PROOF_REQUIRED: { status: 403, text: 'Confirme que é você para continuar.' },
  NOT_FOUND: { status: 404, text: 'Registro não encontrado.' },
  DUPLICATE_VALUE: { status: 409, text: 'Já existe um registro com este valor.' },
  STALE_RECORD: { status: 409, text: 'Outra pessoa alterou este registro. Recarregue para ver a versão atual.' },
  INVALID_TRANSITION: { status: 409, text: 'A situação atual não permite esta ação.' },
  FIELD_LOCKED: { status: 409, text: 'Este campo não pode mais ser alterado.' },
  IN_USE: { status: 409, text: 'Este registro está em uso.' },
  CONFIRM_FIRST: { status: 409, text: 'Confirme para continuar.' },
  ANSWER_NOT_KEPT: {
    status: 409,
    text: 'Este pedido já foi atendido, e a resposta levava um segredo, que não fica guardado. Gere outro.',
  },
  GROUP_MOVING: { status: 409, text: 'O grupo está mudando de servidor. Tente de novo em instantes.' },
  IDEMPOTENCY_MISMATCH: { status: 409, text: 'Esta chave de envio já foi usada com outro conteúdo.' },
  REQUEST_TIMEOUT: { status: 408, text: 'O pedido demorou demais para chegar. Tente de novo.' },
  TOO_LARGE: { status: 413, text: 'O arquivo ou o conteúdo é grande demais.' },
  ADDRESS_TOO_LONG: { status: 414, text: 'O endereço do pedido é longo demais.' },
  UNSUPPORTED_TYPE: { status: 415, text: 'O tipo do arquivo não é aceito.' },
  EXPECTATION_FAILED: { status: 417, text: 'O pedido espera algo que o servidor não faz (Expect).' },
  GROUP_ELSEWHERE: { status: 421, text: 'Este grupo é atendido em outro endereço.' },
  SESSION_ELSEWHERE: { status: 423, text: 'Este usuário já está conectado em outro dispositivo.' },
  SESSION_ENDED_ELSEWHERE: { status: 423, text: mensagens.status423OtherDevice },
  TOO_MANY_ATTEMPTS: { status: 429, text: 'Muitas tentativas. Aguarde antes de tentar novamente.' },
  HEADERS_TOO_LARGE: { status: 431, text: 'Os cabeçalhos do pedido são grandes ou numerosos demais.' },
  INTERNAL: { status: 500, text: mensagens.status500 },
  SERVICE_UNAVAILABLE: {
    status: 503,
    text: 'Serviço externo indisponível no momento. Preencha manualmente ou tente mais tarde.',
  },
  DATABASE_UNAVAILABLE: {
    status: 503,
    text: 'O sistema está sem acesso ao banco de dados no momento. Tente de novo em instantes.',
  },
} as const;

export type ErrorCode = keyof typeof errorCatalog;

export interface ErrorDetail {
  /** The text for the person; the catalogue's when absent. */
  text?: string;
  /** Field texts, keyed by the wire's field path (`nome`, `enderecos.0.cep`). */
  campos?: Record<string, string>;
  /** Facts for the program that called: missing slug, ticket, seconds to wait. Never anything of the inside. */
  data?: Record<string, unknown>;
}

/** Aborts the call. Services throw it; the edge turns it into the reply of the catalogue. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly detail: ErrorDetail;

  constructor(code: ErrorCode, detail: ErrorDetail = {}) {
    super(detail.text ?? errorCatalog[code].text);
    this.name = 'DomainError';
    this.code = code;
    this.detail = detail;
  }

  /** What a person reads where no form shows the fields: the text given, else what the fields say, else the catalogue's. */
  get words(): string {
    const { text, campos = {} } = this.detail;
    return text ?? (Object.values(campos).join(' ') || this.message);
  }
}

/** Body of every refusal on the wire. */
export interface ErrorBody {
  error: string;
  code: ErrorCode;
  campos?: Record<string, string>;
  requestId?: string;
  [fact: string]: unknown;
}
