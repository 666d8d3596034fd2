import { nfseCalls } from '@retaguarda/contracts';
import { z } from 'zod';

/** What the dialog of a period asks: the query of the call, and which of the two files. */
export const periodoDoZip = { body: nfseCalls.zip.query.extend({ formato: z.enum(['xml', 'pdf']) }) };
