import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';

export type CopyValue = string | number | boolean | null;

/** Streams rows to a table of the connection, as `COPY` reads them: many thousands without ever holding them all. */
export async function copyRows(client: Client, table: string, rows: Iterable<readonly CopyValue[]>): Promise<void> {
  const target = client.query(from(`copy ${client.escapeIdentifier(table)} from stdin`));
  await pipeline(Readable.from(lines(rows)), target);
}

function* lines(rows: Iterable<readonly CopyValue[]>): Generator<string> {
  for (const row of rows) yield `${row.map(asText).join('\t')}\n`;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const asText = (value: CopyValue): string =>
  value === null ? '\\N' : String(value).replaceAll(/[\\\t\n\r]/g, (letter) => escapes[letter] ?? letter);
