import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import { DomainError } from '@retaguarda/contracts';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import type { z } from 'zod';
import { InputError } from '../http/errors.ts';
import { requireContent } from './content.ts';
import { bytesOfPart, partsOfForm } from './form.ts';

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
 * @throws DomainError BAD_INPUT without file, TOO_LARGE, UNSUPPORTED_TYPE, INVALID for content beyond `limits`
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
  await requireContent(tipo, file.content);
  return { ...file, tipo, fields: read };
}

export interface UploadStream<F> {
  nome: string;
  /** Told by the content, never by the name or the sender. */
  tipo: string;
  /** The file, whole and not too large, from where it waits on disk: read once. */
  content: AsyncIterable<Uint8Array>;
  fields: F;
}

/**
 * The same for a file too long to hold: it waits on disk until all of the form is there, in whatever order it came.
 *
 * @param work reads the `content`, which is gone once it is done
 * @param without what to do when no file came; refused when it is left out
 * @throws DomainError as `readUpload`
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
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-'));
  try {
    const path = join(folder, 'arquivo');
    const given: Record<string, string> = {};
    let nome: string | null = null;
    for await (const part of partsOf(request, accept)) {
      if (part.type === 'field') given[part.fieldname] = String(part.value);
      else {
        nome = nameOf(part);
        await pipeline(bytesOf(part, accept), createWriteStream(path));
      }
    }
    const read = readFields(fields, given);
    const head = nome === null ? null : await headOf(path);
    if (nome === null || !head || head.byteLength === 0) return await without(read);
    const tipo = await sniff(head);
    requireType(tipo, accept);
    const content = createReadStream(path);
    try {
      return await work({ nome, tipo, content, fields: read });
    } finally {
      content.destroy();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function partsOf(request: FastifyRequest, { maxBytes }: Accept): AsyncGenerator<Multipart> {
  if (!request.isMultipart())
    throw new DomainError('UNSUPPORTED_TYPE', { text: 'Envie o arquivo como formulário (multipart).' });
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + BESIDE_BYTES) throw tooLarge(maxBytes);
  return partsOfForm(request, maxBytes);
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
    throw new DomainError('UNSUPPORTED_TYPE', { campos: { file: `Tipo não aceito (${tipo})` } });
}

async function* bytesOf(part: MultipartFile, { maxBytes }: Accept): AsyncGenerator<Buffer> {
  yield* bytesOfPart(part);
  if (part.file.truncated) throw tooLarge(maxBytes);
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

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
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
