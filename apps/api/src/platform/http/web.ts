import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { DomainError } from '@retaguarda/contracts';
import type { FastifyInstance } from 'fastify';

/** Serves the built web; every path that is not a file is the application, which shows its own not-found page. */
export async function mountWeb(app: FastifyInstance, webDir: string): Promise<void> {
  const page = await readFile(join(webDir, 'index.html'), 'utf8');
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"], // the component library writes sizes into style attributes
        imgSrc: ["'self'", 'data:', 'blob:'],
        upgradeInsecureRequests: null, // plain HTTP on a shop's own network
      },
    },
    strictTransportSecurity: false, // belongs to whoever ends TLS in front
  });
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: false,
    setHeaders: (reply, path) => {
      // Names of built files carry their content's hash.
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api') && !request.url.startsWith('/assets/');
    if (!isPage) throw new DomainError('NOT_FOUND', { text: 'Endereço não encontrado.' });
    await reply.helmet();
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}
