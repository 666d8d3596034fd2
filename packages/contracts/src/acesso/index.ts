export { nomeDeUsuario, SENHA_MINIMA, senhaNova } from './credenciais.calls.ts';
export * from './funcoes.calls.ts';
export * from './historico-login.calls.ts';
export * from './passkeys.calls.ts';
export type { CredencialNova, CredencialUsada } from './passkeys-credenciais.calls.ts';
export * from './provas.calls.ts';
export * from './sessoes.calls.ts';
export * from './usuarios.calls.ts';
