import { forClaims, whileOpen, within } from '../../platform/records/keeping.ts';
import { ANONYMOUS, KEPT_FOR_CLAIMS, type PersonalArea } from '../../platform/records/personal-data.ts';

const doContrato = (alias: string) =>
  whileOpen(
    `${alias}.ativo and ${alias}.situacao in ('pendente', 'aprovado', 'suspenso')`,
    forClaims(`coalesce(${alias}.fim, ${alias}.atualizado_em::date)`),
  );

/** What this module keeps about people. */
export const dadosPessoais: readonly PersonalArea[] = [
  {
    name: 'Contratos',
    purpose: 'Cumprir o contrato e provar quem o aceitou.',
    basis: 'contrato',
    kept: KEPT_FOR_CLAIMS,
    tables: [
      {
        table: 'contrato',
        by: { empresas: 'empresa_id' },
        erasure: {
          columns: {
            email: null,
            texto: null,
            customizacao_pedido: null,
            licenca_observacao: null,
            mensalidade_observacao: null,
          },
        },
        keeping: doContrato('t'),
      },
      {
        table: 'contrato_aceite',
        by: { cpfs: 'documento' },
        within: { contrato_id: 'contrato.id' },
        erasure: { columns: { nome: ANONYMOUS, documento: '', endereco: '', agente: '', texto: '' }, fact: true },
        keeping: within('contrato', 'contrato_id', doContrato),
      },
      {
        table: 'contrato_arquivo',
        within: { contrato_id: 'contrato.id' },
        file: 'arquivo_id',
        erasure: 'row',
        keeping: within('contrato', 'contrato_id', doContrato),
      },
      { table: 'contrato_acesso', by: { empresas: 'empresa_id' } },
    ],
  },
];
