import type { Multipart, MultipartFile } from '@fastify/multipart';
import { DomainError } from '@retaguarda/contracts';
import type { FastifyRequest } from 'fastify';

/**
 * The parts of a multipart body, one after the other.
 *
 * @param maxBytes accepted in a file; what is longer comes cut off, with `file.truncated`
 * @throws DomainError INVALID for a body that is cut off or is no form, TOO_LARGE for a field or a number of parts
 *   beyond what the server accepts
 */
export async function* partsOfForm(request: FastifyRequest, maxBytes: number): AsyncGenerator<Multipart> {
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.fieldname === undefined) throw malformed();
      if (part.type === 'field' && (part.valueTruncated || part.fieldnameTruncated)) throw new DomainError('TOO_LARGE');
      yield part;
    }
  } catch (error) {
    throw refusalOfForm(error);
  }
}

/** The bytes of a part that is a file. @throws DomainError INVALID when the body ends before the file does */
export async function* bytesOfPart({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file) yield chunk as Buffer;
  } catch (error) {
    throw refusalOfForm(error);
  }
}

const malformed = () =>
  new DomainError('INVALID', { text: 'O formulário chegou incompleto ou malformado. Envie de novo.' });

/** The parser tells what is wrong with a body in plain errors; only those of its limits have a status. */
function refusalOfForm(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  const { code } = error as { code?: string };
  if (code === 'FST_FILES_LIMIT') return new DomainError('INVALID', { text: 'Envie um só arquivo por vez.' });
  return code?.startsWith('FST_') ? error : malformed();
}
