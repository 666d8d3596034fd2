import type { FastifyReply } from 'fastify';

/** Sends JSON that the database wrote, as it is. */
export const sendJson = (reply: FastifyReply, text: string) => reply.type('application/json; charset=utf-8').send(text);
