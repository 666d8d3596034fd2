import { ofAccess } from '../../platform/records/keeping.ts';
import { ANONYMOUS, KEPT_OF_ACCESS, type PersonalArea } from '../../platform/records/personal-data.ts';

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
        erasure: {
          columns: {
            nome: ANONYMOUS,
            usuario: { sql: "'anonimo-' || t.id" },
            email: null,
            telefone: null,
            senha_hash: null,
            totp_segredo: null,
            totp_pendente: null,
          },
          atOnce: ['email', 'telefone', 'senha_hash', 'totp_segredo', 'totp_pendente'],
        },
        keeping: { follows: 'usuarios' },
      },
      { table: 'usuario_funcao', by: { usuarios: 'usuario_id' } },
      { table: 'usuario_empresa', by: { usuarios: 'usuario_id' } },
      { table: 'chave_api', by: { usuarios: 'usuario_id' }, omits: ['segredo_hash'] },
      {
        table: 'chave_api_uso',
        within: { id: 'chave_api.id' },
        erasure: { columns: { endereco: '' } },
        keeping: ofAccess('t.em'),
      },
      {
        table: 'passkey',
        by: { usuarios: 'usuario_id' },
        omits: ['credencial_id', 'chave_publica', 'contador'],
        erasure: 'row',
      },
      {
        table: 'link_acesso',
        by: { usuarios: 'usuario_id', emails: 'email' },
        omits: ['hash'],
        erasure: { columns: { email: ANONYMOUS } },
      },
    ],
  },
  {
    name: 'Acessos ao sistema',
    purpose: 'Proteger as contas e saber quem entrou, quando e de onde.',
    basis: 'lei',
    kept: KEPT_OF_ACCESS,
    tables: [
      {
        table: 'historico_login',
        by: { usuarios: 'usuario_id' },
        erasure: { columns: { usuario: ANONYMOUS, endereco: null, agente: null }, fact: true },
        keeping: ofAccess('t.quando'),
      },
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
        erasure: { columns: { endereco: null, agente: null } },
        keeping: ofAccess('t.ultimo_uso'),
      },
      {
        table: 'aparelho',
        by: { usuarios: 'usuario_id' },
        omits: ['hash'],
        erasure: 'row',
        keeping: ofAccess('t.ultimo_uso'),
      },
      { table: 'acesso_suporte', by: { usuarios: 'usuario_id' } },
      { table: 'suporte_fora', by: { usuarios: 'ator_id' } },
    ],
  },
];
