/** The tables of this module: nobody else writes them, and who reads them asks its `public.ts`. */
export const tables = [
  'acesso_suporte',
  'aparelho',
  'funcao',
  'funcao_permissao',
  'historico_login',
  'link_acesso',
  'passkey',
  'passkey_desafio',
  'permissao',
  'sessao',
  'sessao_bilhete',
  'tentativa',
  'usuario',
  'usuario_empresa',
  'usuario_funcao',
  'usuario_permissao',
] as const;
