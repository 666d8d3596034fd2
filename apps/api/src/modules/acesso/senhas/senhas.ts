import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '@retaguarda/contracts';
import { BoundedWork } from '../../../platform/bounded-work.ts';
import { ehFacilDeAdivinhar } from './senhas-faceis.ts';

// RFC 9106 §4, second recommended option, within the memory of a small server: argon2id, 19 MiB, 2 passes.
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Every password of this process is hashed here. Two at a time: the other two of the four threads Node gives to slow work
 * stay free for files and names, whoever signs in. A hash takes some 30 ms, so the end of the line waits two seconds.
 */
const fila = new BoundedWork(
  { atOnce: 2, longestLine: 120 },
  'Há muitas entradas neste momento. Tente de novo em instantes.',
);

/** @throws DomainError SERVICE_UNAVAILABLE when too many wait */
export const hashSenha = (senha: string) => fila.run(() => hash(senha, argon2));

const ninguem = hashSenha('senha de usuário que não existe');

/** Takes the same time whether the user exists or not. @throws DomainError SERVICE_UNAVAILABLE when too many wait */
export async function senhaConfere(guardada: string | null, senha: string): Promise<boolean> {
  const comparada = guardada ?? (await ninguem);
  const confere = await fila.run(() => verify(comparada, senha));
  return confere && guardada !== null;
}

/** Of whom the password is: what others know of them is no secret. */
export interface DonoDaSenha {
  usuario: string;
  /** The person's name, the group's, those of its companies. */
  nomes?: readonly string[];
}

/** @throws DomainError INVALID for a password that everybody guesses, or made of what is known of the person */
export function exigirSenhaForte(senha: string, dono: DonoDaSenha): void {
  if (ehFacilDeAdivinhar(senha, dono))
    throw new DomainError('INVALID', { campos: { senha: 'Senha fácil de adivinhar' } });
}

/** A password and its digest, which takes long: made before a transaction begins. */
export interface SenhaEscolhida {
  texto: string;
  hash: string;
}

/** @throws DomainError SERVICE_UNAVAILABLE when too many wait */
export const escolherSenha = async (texto: string): Promise<SenhaEscolhida> => ({
  texto,
  hash: await hashSenha(texto),
});
