import { KEPT_BY_TAX_LAW, type PersonalArea } from '../../platform/records/personal-data.ts';

/** What this module keeps about people. */
export const dadosPessoais: readonly PersonalArea[] = [
  {
    name: 'Notas e fretes recebidos da pessoa',
    purpose: 'Registrar o que foi comprado e provar de quem.',
    basis: 'lei',
    kept: KEPT_BY_TAX_LAW,
    tables: [
      { table: 'entrada', by: { empresas: 'fornecedor_id', cpfs: 'documento' } },
      { table: 'nfse_recebida', by: { empresas: 'fornecedor_id', cpfs: 'documento' } },
      {
        table: 'cte_recebido',
        by: { empresas: 'fornecedor_id', cpfs: ['documento', 'remetente_documento', 'destinatario_documento'] },
      },
    ],
  },
];
