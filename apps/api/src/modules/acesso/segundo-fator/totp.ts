import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Tx } from '../../../platform/database/database.ts';

const totp = (segredo: string) => new TOTP({ issuer: 'Retaguarda', secret: Secret.fromBase32(segredo) });

/** The 30-second step the code is of, one to each side tolerated (RFC 6238 §5.2); null for a wrong one. */
export function passoDoCodigo(segredo: string, codigo: string | undefined): number | null {
  if (codigo === undefined) return null;
  const autenticador = totp(segredo);
  const agora = Date.now();
  const passos = autenticador.validate({ token: codigo, timestamp: agora, window: 1 });
  return passos === null ? null : autenticador.counter({ timestamp: agora }) + passos;
}

export interface DonoDoCodigo {
  grupoId: number;
  usuarioId: number;
}

/**
 * A code that was seen over a shoulder or on the wire opens nothing: each is good once, and none older than it after it
 * (RFC 6238 §5.2). Two requests with the same code at once: one gets in.
 *
 * @param novo a secret that was not in use until now, which has no codes behind it
 * @returns false for a code of a step already used
 */
export async function gastarCodigo(
  tx: Tx,
  { grupoId, usuarioId }: DonoDoCodigo,
  passo: number,
  novo = false,
): Promise<boolean> {
  const { rows } =
    await sql`insert into codigo_usado as c (grupo_id, usuario_id, passo) values (${grupoId}, ${usuarioId}, ${passo})
    on conflict (grupo_id, usuario_id) do update set passo = excluded.passo where ${novo} or excluded.passo > c.passo returning passo`.execute(
      tx,
    );
  return rows.length > 0;
}

export function novoTotp(usuario: string): { segredo: string; uri: string } {
  const secret = new Secret({ size: 20 });
  return { segredo: secret.base32, uri: new TOTP({ issuer: 'Retaguarda', label: usuario, secret }).toString() };
}
