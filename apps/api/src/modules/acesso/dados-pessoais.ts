import { KEPT_OF_ACCESS, type PersonalArea } from '../../platform/records/personal-data.ts';

/** What this module keeps about people. */
export const dadosPessoais: readonly PersonalArea[] = [
  {
    name: 'Usuário do sistema',
    purpose: 'Deixar entrar quem pode, e só no que pode.',
    basis: 'contrato',
    kept: 'Enquanto a pessoa usa o sistema; depois, o nome fica no que ela fez.',
    tables: [
      {
        table: 'usuario',
        by: { usuarios: 'id', vinculos: 'funcionario_id' },
        gives: { usuarios: 'id', vinculos: 'funcionario_id', emails: 'email' },
        omits: ['senha_hash', 'totp_segredo', 'totp_pendente', 'passkey_usuario'],
      },
      { table: 'usuario_funcao', by: { usuarios: 'usuario_id' } },
      { table: 'usuario_empresa', by: { usuarios: 'usuario_id' } },
      { table: 'chave_api', by: { usuarios: 'usuario_id' }, omits: ['segredo_hash'] },
      { table: 'chave_api_uso', within: { id: 'chave_api.id' } },
      { table: 'passkey', by: { usuarios: 'usuario_id' }, omits: ['credencial_id', 'chave_publica', 'contador'] },
      { table: 'link_acesso', by: { usuarios: 'usuario_id', emails: 'email' }, omits: ['hash'] },
    ],
  },
  {
    name: 'Acessos ao sistema',
    purpose: 'Proteger as contas e saber quem entrou, quando e de onde.',
    basis: 'lei',
    kept: KEPT_OF_ACCESS,
    tables: [
      { table: 'historico_login', by: { usuarios: 'usuario_id' } },
      {
        table: 'sessao',
        by: { usuarios: 'usuario_id' },
        omits: [
          'hash',
          'token_hash',
          'token_expira',
          'refresh_hash',
          'refresh_usados',
          'refresh_sal',
          'refresh_trocado_em',
          'refresh_confirmado',
          'fim_id',
        ],
      },
      { table: 'aparelho', by: { usuarios: 'usuario_id' }, omits: ['hash'] },
      { table: 'acesso_suporte', by: { usuarios: 'usuario_id' } },
    ],
  },
];
