import { oneOf, recordId, recordParams, screenAddress, text } from '../../platform/router/address.ts';
import { accountSections } from '../../platform/shell/account-sections.ts';

/** Where people sign in; the first load of the product, so kept small. */
export const telasDeEntrada = {
  /** `?volta=` is where the person wanted to go; `?usuario=` who just made a password. */
  login: screenAddress('/login/{slug?}', { slug: text(), volta: text(), usuario: text() }),
  /** With the link's `id` and `hash` the new password is set; without, the link is asked for. */
  senha: screenAddress('/updatePassword', { id: recordId(), hash: text() }),
  confirmarEmail: screenAddress('/confirmar-email/{hash}', { hash: text() }),
  /** What comes after the `#` lets support in from another cell. */
  suporte: screenAddress('/suporte'),
  inicializacao: screenAddress('/initialization/{hash}', { hash: text() }),
};

/** Where users, roles and support are. */
export const telasDeAcesso = {
  usuarios: screenAddress('/sistema/seguranca/usuarios'),
  usuario: screenAddress('/sistema/seguranca/usuarios/adicionar', recordParams('adicionar', 'editar')),
  funcoes: screenAddress('/sistema/seguranca/regras'),
  /** `?de=7` begins a copy of role 7. */
  funcao: screenAddress('/sistema/seguranca/regras/adicionar', {
    ...recordParams('adicionar', 'editar'),
    de: recordId(),
  }),
  /** `?empresaId=7`: those of company 7; else of the one the person works in. */
  daEmpresa: screenAddress('/sistema/empresas/usuarios', { empresaId: recordId() }),
  minhaArea: screenAddress('/sistema/minha-area', { secao: oneOf(accountSections, 'dados') }),
  chavesDeApi: screenAddress('/sistema/seguranca/chaves-de-api'),
  chaveDeApi: screenAddress('/sistema/seguranca/chaves-de-api/adicionar', recordParams('adicionar', 'editar')),
  links: screenAddress('/sistema/seguranca/links-de-acesso'),
  auditoria: screenAddress('/sistema/seguranca/auditoria'),
  suporte: screenAddress('/sistema/seguranca/suporte'),
  acessosDeSuporte: screenAddress('/sistema/seguranca/acessos-de-suporte'),
};
