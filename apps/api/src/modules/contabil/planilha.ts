import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { CellValue } from '../../platform/exports/cells.ts';
import { contentTypes } from '../../platform/exports/stored.ts';
import { xlsx } from '../../platform/exports/xlsx.ts';

export const texto = (text: string | null): CellValue => (text ? { kind: 'text', text } : { kind: 'empty' });
export const numero = (text: string): CellValue => ({ kind: 'number', text });

/** Answers with a spreadsheet. @param nome of the file, without its ending */
export async function responderPlanilha(
  reply: FastifyReply,
  nome: string,
  aba: string,
  titulos: readonly string[],
  linhas: readonly CellValue[][],
) {
  const content = Buffer.concat(await Readable.from(xlsx(aba, titulos, Readable.from(linhas))).toArray());
  return reply
    .type(contentTypes.xlsx)
    .header('content-disposition', `attachment; filename="${nome}.xlsx"`)
    .send(content);
}
