import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    users: true;
    roles: true;
    'users/proprio': true;
    sessions: true;
    aparelhos: true;
    'acessos-de-suporte': true;
    'links-de-acesso': true;
    passkeys: true;
    'chaves-de-api': true;
    ambiente: true;
    mudancas: true;
    'grupo-publico': true;
    'confirmar-email': true;
    initialization: true;
  }
}

export const roleKeys = defineKeys('roles');
export const userKeys = defineKeys('users');
/** The person's own data. */
export const ownKeys = defineKeys('users/proprio');
export const sessionKeys = defineKeys('sessions');
export const passkeyKeys = defineKeys('passkeys');
export const chaveDeApiKeys = defineKeys('chaves-de-api');
/** What an act on a key makes old. */
export const chavesDeApiMudam = ['chaves-de-api'] as const;
/** What is read before anybody signs in. */
export const entradaKeys = {
  ambiente: defineKeys('ambiente'),
  grupo: defineKeys('grupo-publico'),
  email: defineKeys('confirmar-email'),
  link: defineKeys('initialization'),
};
export const deviceKeys = defineKeys('aparelhos');
