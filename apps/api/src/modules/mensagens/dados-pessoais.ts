import { whileOpen } from '../../platform/records/keeping.ts';
import { ANONYMOUS, KEPT_FOR_CLAIMS, type PersonalArea } from '../../platform/records/personal-data.ts';

/** What this module keeps about people. */
export const dadosPessoais: readonly PersonalArea[] = [
  {
    name: 'Mensagens em lote',
    purpose: 'Enviar novidades e avisos a quem não pediu para sair, e respeitar quem pediu.',
    basis: 'interesse',
    kept: KEPT_FOR_CLAIMS,
    tables: [
      {
        table: 'campanha_envio',
        by: { emails: 'para' },
        omits: ['segredo_resumo', 'processo'],
        erasure: {
          columns: {
            nome: ANONYMOUS,
            original: null,
            para: { sql: "case when t.para is not null then 'anonimizado-' || t.id end" },
            valores: { sql: "'{}'::jsonb" },
            resposta: null,
          },
        },
        keeping: whileOpen("t.situacao in ('na_fila', 'em_voo', 'incerto')"),
      },
      { table: 'mensagem_supressao', by: { emails: 'endereco' } },
    ],
  },
  {
    name: 'Avisos da casa',
    purpose: 'Dizer a quem trabalha na casa o que precisa saber.',
    basis: 'contrato',
    kept: 'Enquanto o aviso existe.',
    tables: [{ table: 'aviso_entrega', by: { usuarios: 'usuario_id' } }],
  },
];
