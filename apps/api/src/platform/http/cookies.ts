import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a browser is told to keep. Always out of the reach of scripts, and never sent by a click on another site. */
export interface NewCookie {
  name: string;
  /** Characters of base64url only; nothing is escaped. */
  value: string;
  /** The only addresses it is sent to: those below this one. */
  path: string;
  /** Zero makes the browser forget it. */
  maxAgeSeconds: number;
  /** Sent over TLS only: see `overTls`. */
  secure: boolean;
}

/** Whether people open this installation over TLS; a cookie marked so would be dropped by a browser on plain HTTP. */
export const overTls = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** A `Set-Cookie` value. @throws TypeError for a name or value that would need escaping: a mistake of the program */
export function serializeCookie({ name, value, path, maxAgeSeconds, secure }: NewCookie): string {
  if (!/^[\w-]+$/.test(name) || !/^[\w.-]*$/.test(value)) throw new TypeError(`cookie ${name} needs escaping`);
  const parts = [`${name}=${value}`, `Path=${path}`, `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Strict'];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}

/** Adds a cookie to the answer; others of the same answer stay. */
export function setCookie(reply: FastifyReply, cookie: NewCookie): void {
  reply.header('set-cookie', serializeCookie(cookie));
}

/** Makes the browser forget a cookie: name and path are what it knows it by. */
export function clearCookie(reply: FastifyReply, cookie: Pick<NewCookie, 'name' | 'path' | 'secure'>): void {
  setCookie(reply, { ...cookie, value: '', maxAgeSeconds: 0 });
}

/** @returns the first value of that name, the most specific path's, as browsers order them; undefined without one */
export function readCookie(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  return pairsOf(request).find(([candidate]) => candidate === name)?.[1];
}

/** The values of all cookies whose name begins with `prefix`, as the browser ordered them. */
export function cookiesNamed(request: Pick<FastifyRequest, 'headers'>, prefix: string): string[] {
  return pairsOf(request).flatMap(([name, value]) => (name.startsWith(prefix) ? [value] : []));
}

function pairsOf({ headers }: Pick<FastifyRequest, 'headers'>): [name: string, value: string][] {
  return (headers.cookie?.split(';') ?? []).flatMap((pair): [string, string][] => {
    const equals = pair.indexOf('=');
    return equals > 0 ? [[pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()]] : [];
  });
}
