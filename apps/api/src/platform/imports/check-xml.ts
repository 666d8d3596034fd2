import { onDisk, type UnreadFile } from './on-disk.ts';
import { readInThread } from './reader.ts';

/**
 * Sees that an XML is well formed, has no DOCTYPE and keeps to `limits.xml`, in the thread that reads files.
 *
 * @throws DomainError INVALID
 */
export const checkXml = (content: UnreadFile): Promise<void> =>
  onDisk(content, (path) =>
    readInThread({ kind: 'xml', path, type: 'application/xml' }, async (replies) => {
      for await (const _ of replies);
    }),
  );
