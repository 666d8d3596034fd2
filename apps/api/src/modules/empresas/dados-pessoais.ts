import { KEPT_BY_TAX_LAW, KEPT_FOR_CLAIMS, type PersonalArea } from '../../platform/records/personal-data.ts';

/** What this module keeps about people. */
export const dadosPessoais: readonly PersonalArea[] = [
  {
    name: 'Cadastro de cliente ou fornecedor',
    purpose: 'Saber com quem se compra e vende, e emitir os documentos que a lei pede.',
    basis: 'contrato',
    kept: `${KEPT_FOR_CLAIMS} ${KEPT_BY_TAX_LAW}`,
    tables: [
      {
        table: 'empresa',
        by: { empresas: 'id', cpfs: 'cpf' },
        gives: { empresas: 'id', cpfs: 'cpf', emails: 'email' },
        omits: ['ordem', 'cidade_ordem'],
      },
      { table: 'endereco', within: { empresa_id: 'empresa.id' } },
      { table: 'telefone', within: { empresa_id: 'empresa.id' } },
      { table: 'contato', by: { emails: 'email' }, within: { empresa_id: 'empresa.id' } },
      { table: 'socio', by: { cpfs: 'cpf', emails: 'email' }, within: { empresa_id: 'empresa.id' } },
      { table: 'observacao', within: { empresa_id: 'empresa.id' } },
      { table: 'empresa_arquivo', within: { empresa_id: 'empresa.id' }, file: 'arquivo_id' },
      {
        table: 'empresa_fusao',
        by: { empresas: ['empresa_id', 'saiu_id'] },
        gives: { empresas: 'saiu_id' },
        omits: ['movidos'],
      },
    ],
  },
];
