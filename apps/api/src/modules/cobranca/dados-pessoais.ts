import { KEPT_FOR_CLAIMS, type PersonalArea } from '../../platform/records/personal-data.ts';

/** What this module keeps about people. */
export const dadosPessoais: readonly PersonalArea[] = [
  {
    name: 'Boletos e Pix',
    purpose: 'Cobrar o que foi combinado pelo meio escolhido.',
    basis: 'contrato',
    kept: KEPT_FOR_CLAIMS,
    tables: [
      { table: 'boleto', by: { empresas: 'pessoa_id' }, file: 'pdf_id' },
      { table: 'boleto_impresso', within: { boleto_id: 'boleto.id' } },
      { table: 'boleto_instrucao', within: { boleto_id: 'boleto.id' } },
      { table: 'boleto_aviso', by: { emails: 'para' }, within: { boleto_id: 'boleto.id' } },
      { table: 'pix_cobranca', by: { empresas: 'pessoa_id', cpfs: 'documento' }, omits: ['processo'] },
      { table: 'pix_autorizacao', by: { empresas: 'pessoa_id' }, omits: ['processo'] },
      { table: 'pix_recebido', by: { empresas: 'pessoa_id', cpfs: 'pagador_documento' } },
      { table: 'repasse', by: { empresas: ['pessoa_id', 'revenda_id'] } },
    ],
  },
  {
    name: 'Cobrança de atrasados',
    purpose: 'Lembrar do que venceu e combinar como pagar.',
    basis: 'credito',
    kept: KEPT_FOR_CLAIMS,
    tables: [
      { table: 'cobranca_cliente', by: { empresas: 'pessoa_id' } },
      { table: 'cobranca_anotacao', by: { empresas: 'pessoa_id' } },
      { table: 'regua_mensagem', by: { empresas: 'pessoa_id', emails: 'para' }, omits: ['processo'] },
    ],
  },
];
