import { DomainError } from '@retaguarda/contracts';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import type { z } from 'zod';
import { InputError } from '../http/errors.ts';

export interface Upload<F> {
  nome: string;
  /** Told by the content, never by the name or the sender. */
  tipo: string;
  content: Buffer;
  fields: F;
}

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const documentTypes = [
  ...imageTypes,
  'application/pdf',
  'application/zip',
  'text/plain',
  'text/csv',
  'application/xml',
] as const;

/**
 * Reads a multipart body of one file and its fields.
 *
 * @param fields schema of what comes beside the file; texts, as forms send them
 * @throws DomainError BAD_INPUT without file, TOO_LARGE, UNSUPPORTED_TYPE
 */
export async function readUpload<S extends z.ZodType>(
  request: FastifyRequest,
  fields: S,
  accept: { types: readonly string[]; maxBytes: number; required?: boolean },
): Promise<Upload<z.output<S>> | { fields: z.output<S>; content: null }> {
  if (!request.isMultipart())
    throw new DomainError('UNSUPPORTED_TYPE', { text: 'Envie o arquivo como formulário (multipart).' });
  const given: Record<string, string> = {};
  let file: { nome: string; content: Buffer } | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'field') given[part.fieldname] = String(part.value);
    else file = { nome: part.filename || 'arquivo', content: await part.toBuffer() };
  }
  const read = fields.safeParse(given);
  if (!read.success) throw new InputError(read.error);
  if (!file || file.content.byteLength === 0) {
    if (accept.required === false) return { fields: read.data, content: null };
    throw new DomainError('BAD_INPUT', { campos: { file: '* CAMPO OBRIGATÓRIO' } });
  }
  if (file.content.byteLength > accept.maxBytes) {
    throw new DomainError('TOO_LARGE', {
      text: `O arquivo passa do limite de ${Math.floor(accept.maxBytes / 1024 / 1024)} MB.`,
    });
  }
  const tipo = await sniff(file.content);
  if (!accept.types.includes(tipo))
    throw new DomainError('UNSUPPORTED_TYPE', { campos: { file: `TIPO NÃO ACEITO (${tipo})` } });
  return { ...file, tipo, fields: read.data };
}

/** Content type by signature; text by being text, with XML told apart. SVG is text here, and not an image. */
async function sniff(content: Buffer): Promise<string> {
  const known = await fileTypeFromBuffer(content);
  if (known) return known.mime;
  const head = content.subarray(0, 4096);
  if (head.includes(0)) return 'application/octet-stream';
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (text.startsWith('<?xml')) return 'application/xml';
  return 'text/plain';
}
