import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { DomainError } from '@retaguarda/contracts';
import type { FastifyInstance } from 'fastify';

/** Built files are named by their content: what was there once is the same for ever. */
const FOREVER = 'public, max-age=31536000, immutable';
/** A browser asks again each time, and learns of a new build with its next page. */
const ASK_AGAIN = 'no-cache';
const HALF_A_YEAR_SECONDS = 15_552_000;
/** What the pages never use, a script smuggled in or a frame may not use either. The camera reads bar codes. */
const PERMISSIONS = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), serial=(), midi=()';

/** A file that is not there is missing, not a page: a program in another version would read HTML as its code. */
const isFile = (path: string) => path.startsWith('/assets/') || /\.[a-z0-9]{2,5}$/i.test(path);

/** Answers for an address that is not there. */
export async function refuseUnknown(): Promise<never> {
  throw new DomainError('NOT_FOUND', { text: 'Endereço não encontrado.' });
}

/**
 * Serves the built web; every path that names no file is the application, which shows its own not-found page.
 *
 * @param publicUrl address people open; only an https one asks browsers to stay with it
 */
export async function mountWeb(app: FastifyInstance, webDir: string, publicUrl: string): Promise<void> {
  const page = await readFile(join(webDir, 'index.html'), 'utf8');
  const isSecure = publicUrl.startsWith('https:');
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"], // the component library writes sizes into style attributes
        fontSrc: ["'self'"], // the library's own value lets them come from any https address
        imgSrc: ["'self'", 'data:', 'blob:'],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"], // compiles the bar code reader, and evaluates no text
        frameSrc: ["'self'", 'blob:'], // a PDF is shown where it was asked for
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: isSecure ? [] : null, // plain HTTP on a shop's own network
      },
    },
    frameguard: { action: 'deny' },
    strictTransportSecurity: isSecure ? { maxAge: HALF_A_YEAR_SECONDS, includeSubDomains: false } : false,
  });
  // Some hundreds, by one route: named one by one they are a tenth of a start.
  await app.register(fastifyStatic, {
    root: join(webDir, 'assets'),
    prefix: '/assets/',
    index: false,
    setHeaders: (reply) => reply.header('cache-control', FOREVER),
  });
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: false,
    globIgnore: ['assets/**'],
    decorateReply: false,
    setHeaders: (reply) => reply.header('cache-control', ASK_AGAIN),
  });
  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && !/^\/(api|metrics)(\/|$)/.test(path) && !isFile(path);
    if (!isPage) {
      reply.header('cache-control', 'no-store'); // the file may come with the next build
      return refuseUnknown();
    }
    await reply.helmet();
    reply.header('permissions-policy', PERMISSIONS);
    return reply.type('text/html; charset=utf-8').header('cache-control', ASK_AGAIN).send(page);
  });
}
