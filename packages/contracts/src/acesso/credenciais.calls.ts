import { z } from 'zod';
import { linha } from '../call-parts.ts';

/** Sign-in name: lower-case, no spaces. */
export const nomeDeUsuario = linha(60)
  .toLowerCase()
  .refine((text) => /^[a-z0-9._@-]+$/.test(text), 'Use letras, números, ponto, traço ou @');

export const SENHA_MINIMA = 8;
/** At least 8 characters with letters and figures; 128 at most. Common passwords are refused by the server. */
export const senhaNova = z
  .string()
  .min(SENHA_MINIMA)
  .max(128)
  .refine((text) => /\p{L}/u.test(text) && /\d/.test(text), 'Use letras e números');

export const duasSenhas = { senha: senhaNova, confirmacao: z.string().max(128) };
/** Refines a body of `duasSenhas`; what it says of the other case is `senhasNaoIguais`. */
export const mesmaSenha = (body: { senha: string; confirmacao: string }) => body.senha === body.confirmacao;
export const senhasNaoIguais = { path: ['confirmacao'], message: 'As senhas não são iguais' };
