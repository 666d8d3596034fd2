import type { Multipart, MultipartFile } from '@fastify/multipart';
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

/** CSV, and XLSX as it is or as the ZIP file that it is. */
export const spreadsheetTypes = [
  'text/plain',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/zip',
] as const;

interface Accept {
  types: readonly string[];
  maxBytes: number;
  required?: boolean;
}

/**
 * Reads a multipart body of one file and its fields.
 *
 * @param fields schema of what comes beside the file; texts, as forms send them
 * @throws DomainError BAD_INPUT without file, TOO_LARGE, UNSUPPORTED_TYPE
 */
export async function readUpload<S extends z.ZodType>(
  request: FastifyRequest,
  fields: S,
  accept: Accept,
): Promise<Upload<z.output<S>> | { fields: z.output<S>; content: null }> {
  const given: Record<string, string> = {};
  let file: { nome: string; content: Buffer } | null = null;
  for await (const part of partsOf(request, accept)) {
    if (part.type === 'field') given[part.fieldname] = String(part.value);
    else file = { nome: nameOf(part), content: await gather(bytesOf(part, accept)) };
  }
  const read = readFields(fields, given);
  if (!file || file.content.byteLength === 0) return { fields: read, content: refuseMissing(accept) };
  const tipo = await sniff(file.content);
  requireType(tipo, accept);
  return { ...file, tipo, fields: read };
}

export interface UploadStream<F> {
  nome: string;
  /** Told by the content, never by the name or the sender. */
  tipo: string;
  /** The bytes as they arrive; it throws at the end for a file that is too large, so nothing is kept of one. */
  content: AsyncIterable<Uint8Array>;
  fields: F;
}

/**
 * The same for a file that is worked on while it arrives, never held whole. What comes beside it comes before it.
 *
 * @param work reads the `content` to its end
 * @param without what to do when no file came; refused when it is left out
 * @throws DomainError as `readUpload`; INVALID for a field after the file
 */
export async function streamUpload<S extends z.ZodType, R>(
  request: FastifyRequest,
  fields: S,
  accept: Accept,
  work: (file: UploadStream<z.output<S>>) => Promise<R>,
  without: (fields: z.output<S>) => Promise<R> = async () => {
    throw new DomainError('BAD_INPUT', { campos: { file: '* CAMPO OBRIGATÓRIO' } });
  },
): Promise<R> {
  const given: Record<string, string> = {};
  const parts = partsOf(request, accept);
  for (;;) {
    const next = await parts.next();
    const part = next.done ? null : (next.value as Multipart);
    if (part?.type === 'field') {
      given[part.fieldname] = String(part.value);
      continue;
    }
    try {
      const read = readFields(fields, given);
      const bytes = part && bytesOf(part, accept);
      const head = bytes && (await readHead(bytes));
      if (!part || !bytes || !head || head.byteLength === 0) return await without(read);
      const tipo = await sniff(head);
      requireType(tipo, accept);
      return await work({ nome: nameOf(part), tipo, content: all(head, bytes, parts), fields: read });
    } finally {
      // What is refused half way is still on its way: it is let through, so that the answer reaches the sender.
      part?.file.resume();
    }
  }
}

function partsOf(request: FastifyRequest, { maxBytes }: Accept): AsyncIterableIterator<Multipart> {
  if (!request.isMultipart())
    throw new DomainError('UNSUPPORTED_TYPE', { text: 'Envie o arquivo como formulário (multipart).' });
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + BESIDE_BYTES) throw tooLarge(maxBytes);
  return request.parts({ limits: { fileSize: maxBytes } });
}

const nameOf = ({ filename }: MultipartFile) => filename || 'arquivo';

function readFields<S extends z.ZodType>(fields: S, given: Record<string, string>): z.output<S> {
  const read = fields.safeParse(given);
  if (!read.success) throw new InputError(read.error);
  return read.data;
}

function refuseMissing({ required }: Accept): null {
  if (required === false) return null;
  throw new DomainError('BAD_INPUT', { campos: { file: '* CAMPO OBRIGATÓRIO' } });
}

function requireType(tipo: string, { types }: Accept): void {
  if (!types.includes(tipo))
    throw new DomainError('UNSUPPORTED_TYPE', { campos: { file: `TIPO NÃO ACEITO (${tipo})` } });
}

async function* bytesOf({ file }: MultipartFile, { maxBytes }: Accept): AsyncGenerator<Buffer> {
  // A reader that stops half way does not end the stream: what is left of it still has to pass.
  for await (const chunk of file.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
  if (file.truncated) throw tooLarge(maxBytes);
}

function tooLarge(maxBytes: number): DomainError {
  const text = `O arquivo passa do limite de ${Math.floor(maxBytes / 1_000_000)} MB.`;
  return new DomainError('TOO_LARGE', { text, campos: { file: text } });
}

async function gather(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Fields and what separates them, at most; a body longer than file and this is refused before it is read. */
const BESIDE_BYTES = 1024 * 1024;
/** Enough to tell what a file is. */
const HEAD_BYTES = 4096;

async function readHead(bytes: AsyncGenerator<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for (let size = 0; size < HEAD_BYTES; ) {
    const { done, value } = await bytes.next();
    if (done) break;
    chunks.push(value);
    size += value.length;
  }
  return Buffer.concat(chunks);
}

async function* all(
  head: Buffer,
  bytes: AsyncGenerator<Buffer>,
  parts: AsyncIterableIterator<Multipart>,
): AsyncGenerator<Uint8Array> {
  yield head;
  yield* bytes;
  const after = await parts.next();
  if (!after.done) throw new DomainError('INVALID', { text: 'Envie os campos antes do arquivo.' });
}

/** Content type by signature; text by being text, with XML told apart. SVG is text here, and not an image. */
async function sniff(content: Buffer): Promise<string> {
  const known = await fileTypeFromBuffer(content);
  if (known) return known.mime;
  const head = content.subarray(0, HEAD_BYTES);
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  if (isUtf16) return 'text/plain';
  if (head.includes(0)) return 'application/octet-stream';
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (text.startsWith('<?xml')) return 'application/xml';
  return 'text/plain';
}
