import { DomainError, tabelasFiscaisCalls } from '@retaguarda/contracts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { readUpload } from '../../platform/files/upload.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { MAX_UPLOAD_BYTES } from '../../platform/http/server.ts';
import { carregarAnp, carregarIbpt, listarIbpt } from './tabelas.ts';

/** The text file of a form. */
async function lerArquivo<S extends z.ZodType>(request: FastifyRequest, campos: S) {
  const enviado = await readUpload(request, campos, { types: ['text/plain', 'text/csv'], maxBytes: MAX_UPLOAD_BYTES });
  if (!enviado.content) throw new DomainError('BAD_INPUT');
  return enviado;
}

/** Official tables that come as files: codes of ANP, approximate taxes of IBPT. */
export const rotasDeTabelas = (): Route[] => [
  route(tabelasFiscaisCalls.anpUpload, async ({ actor, request, write }) => {
    const { content } = await lerArquivo(request, tabelasFiscaisCalls.anpUpload.body);
    return write((tx) => carregarAnp(tx, actor, content));
  }),
  route(tabelasFiscaisCalls.ibptUpload, async ({ actor, request, write }) => {
    const { content, nome, fields } = await lerArquivo(request, tabelasFiscaisCalls.ibptUpload.body);
    return write((tx) => carregarIbpt(tx, actor, content, nome, fields.uf));
  }),
  route(tabelasFiscaisCalls.ibpt, ({ actor, query, read }) => read((db) => listarIbpt(db, actor, query))),
];
