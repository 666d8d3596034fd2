import {
  abreParaChaves,
  allDocuments,
  type Call,
  CORE_KEY_HEADER,
  describeAct,
  EXPORT_SLUG,
  errorCatalog,
  IDEMPOTENCY_KEY_HOURS,
  isMachineAccess,
  TERMINAL_KEY_HEADER,
} from '@retaguarda/contracts';
import { z } from 'zod';
import { KEY_PATTERN } from './idempotency.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the calls, made from the same schemas that refuse bad input. */
export function openApiDocument(calls: readonly Call[]): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = `/api/${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Retaguarda',
      version: '0.1.0',
      description:
        'Cada chamada exige o que está em x-acesso e, onde houver, também em x-acesso-tambem. As de x-chave-de-api aceitam também uma chave de API. Recusas: { error, code, campos?, requestId }.',
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        sessao: { type: 'http', scheme: 'bearer', description: 'O token de uma sessão, ou uma chave de API.' },
        chaveDoServidor: {
          type: 'apiKey',
          in: 'header',
          name: CORE_KEY_HEADER,
          description: 'Chave do servidor de terminais, emitida em api-core-keys e mostrada uma só vez.',
        },
        chaveDoTerminal: {
          type: 'apiKey',
          in: 'header',
          name: TERMINAL_KEY_HEADER,
          description: 'Chave de um terminal, dada uma só vez: ao pareá-lo ou na tela de terminais.',
        },
      },
      schemas: {
        Recusa: {
          type: 'object',
          required: ['error', 'code'],
          properties: {
            error: { type: 'string' },
            code: { enum: Object.keys(errorCatalog) },
            campos: { type: 'object', additionalProperties: { type: 'string' } },
            requestId: { type: 'string' },
          },
        },
      },
    },
    paths,
  };
}

function operation(call: Call): Json {
  const content = call.bodyKind === 'form' ? 'multipart/form-data' : 'application/json';
  const act = describeAct(allDocuments, call);
  return {
    operationId: call.id,
    tags: [call.domain],
    summary: call.summary,
    ...(act === null ? {} : { description: act }),
    'x-acesso': call.access,
    // A key of API that holds it makes the call too.
    ...(abreParaChaves(call) ? { 'x-chave-de-api': true } : {}),
    // Beside it, not instead of it.
    ...(call.exports ? { 'x-acesso-tambem': [EXPORT_SLUG] } : {}),
    ...(call.secretParams.length > 0 ? { 'x-segredos-no-endereco': call.secretParams } : {}),
    ...(call.access === 'public' ? {} : { security: [{ [schemeOf(call)]: [] }] }),
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...(takesKey(call) ? [call.secretReply ? keyOfSecret : idempotencyKey] : []),
    ],
    ...(call.bodyKind === 'none'
      ? {}
      : { requestBody: { required: true, content: { [content]: { schema: jsonSchema(call.body, 'input') } } } }),
    responses: {
      [call.status]: {
        description: 'Feito',
        content: {
          [call.replyType ?? 'application/json']: call.replyType ? {} : { schema: jsonSchema(call.reply, 'output') },
        },
      },
      default: {
        description: 'Recusa',
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/Recusa' } },
          ...(call.page ? { 'text/html': {} } : {}),
        },
      },
    },
  };
}

/** Whoever writes with a session of their own may send it again. */
const takesKey = ({ method, access }: Call) => method !== 'GET' && access !== 'public' && !isMachineAccess(access);

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `Chave do envio, escolhida por quem chama: repetido com a mesma chave e o mesmo conteúdo, o envio nada faz de novo e recebe a mesma resposta, byte a byte. Vale por ${IDEMPOTENCY_KEY_HOURS} horas; depois disso, é uma chave nova.`,
  schema: { type: 'string', pattern: KEY_PATTERN.source },
};

/** Of a call whose answer holds a secret. */
const keyOfSecret = {
  ...idempotencyKey,
  description: `Chave do envio, escolhida por quem chama. A resposta leva um segredo, que não fica guardado: repetido com a mesma chave, o envio nada faz de novo e recebe 409 ANSWER_NOT_KEPT. Vale por ${IDEMPOTENCY_KEY_HOURS} horas.`,
};

const schemeOf = ({ access }: Call) => {
  if (!isMachineAccess(access)) return 'sessao';
  return access === 'core' ? 'chaveDoServidor' : 'chaveDoTerminal';
};

function parameters(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  return shape;
};
