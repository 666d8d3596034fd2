import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { DomainError } from '@retaguarda/contracts';
import type { FastifyRequest, RequestPayload } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes `Content-Encoding: gzip`. */
    unpacks?: true;
  }
}

const open = promisify(gunzip);

/**
 * Options of a route that takes its body packed. Neither what travels nor what it becomes is ever held beyond its limit, however small
 * a bomb is.
 *
 * @param travels bytes of the body as it comes, packed or not
 * @param becomes bytes of the body as it is read
 */
export const unpacking = (travels: number, becomes: number) => ({
  config: { unpacks: true as const },
  // The plugin that packs answers would unpack without a limit.
  decompress: false as const,
  preParsing: async (request: FastifyRequest, _reply: unknown, payload: RequestPayload): Promise<RequestPayload> => {
    const came = await upTo(travels, payload, request);
    const body = request.headers['content-encoding'] === 'gzip' ? await unpack(came, becomes) : came;
    return Object.assign(Readable.from([body]), { receivedEncodedLength: came.length });
  },
});

/** @throws DomainError TOO_LARGE */
async function upTo(limit: number, payload: RequestPayload, { headers }: FastifyRequest): Promise<Buffer> {
  const tooLarge = new DomainError('TOO_LARGE', {
    text: `O conteúdo viaja com até ${Math.floor(limit / 1024 / 1024)} MiB: divida-o ou comprima-o com gzip.`,
  });
  if (Number(headers['content-length'] ?? 0) > limit) throw tooLarge;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** @throws DomainError TOO_LARGE, INVALID for what is no gzip */
async function unpack(packed: Buffer, limit: number): Promise<Buffer> {
  try {
    return await open(packed, { maxOutputLength: limit });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new DomainError('TOO_LARGE', { text: `O conteúdo tem até ${Math.floor(limit / 1024 / 1024)} MiB aberto.` });
    throw new DomainError('INVALID', { text: 'O conteúdo não é gzip bem formado.' });
  }
}
