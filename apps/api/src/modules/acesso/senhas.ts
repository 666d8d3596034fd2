import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '@retaguarda/contracts';
import { BoundedWork } from '../../platform/bounded-work.ts';

// RFC 9106 §4, second recommended option, within the memory of a small server: argon2id, 19 MiB, 2 passes.
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Every password of this process is hashed here. Two at a time: the other two of the four threads Node gives to slow work
 * stay free for files and names, whoever signs in. A hash takes some 30 ms, so the end of the line waits two seconds.
 */
const fila = new BoundedWork({ atOnce: 2, longestLine: 120 });

/** @throws DomainError SERVICE_UNAVAILABLE when too many wait */
export const hashSenha = (senha: string) => fila.run(() => hash(senha, argon2));

const ninguem = hashSenha('senha de usuário que não existe');

/** Takes the same time whether the user exists or not. @throws DomainError SERVICE_UNAVAILABLE when too many wait */
export async function senhaConfere(guardada: string | null, senha: string): Promise<boolean> {
  const comparada = guardada ?? (await ninguem);
  const confere = await fila.run(() => verify(comparada, senha));
  return confere && guardada !== null;
}

const comuns = new Set([
  'password1',
  'password123',
  'qwerty123',
  'abc12345',
  'senha123',
  'senha1234',
  'senha12345',
  'mudar123',
  'brasil123',
  'admin123',
  'admin1234',
  'teste123',
  'a1234567',
  '1q2w3e4r',
  'q1w2e3r4',
  '123mudar',
  'flamengo1',
  'corinthians1',
]);

/** @throws DomainError INVALID for a password that everybody guesses, or that repeats the person's own name */
export function exigirSenhaForte(senha: string, usuario: string): void {
  const simples = senha.toLowerCase();
  if (comuns.has(simples) || simples.includes(usuario.toLowerCase())) {
    throw new DomainError('INVALID', { campos: { senha: 'SENHA FÁCIL DE ADIVINHAR' } });
  }
}
