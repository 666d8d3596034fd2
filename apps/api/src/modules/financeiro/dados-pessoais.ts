import { KEPT_BY_TAX_LAW, KEPT_FOR_CLAIMS, type PersonalArea } from '../../platform/records/personal-data.ts';

/** What this module keeps about people. */
export const dadosPessoais: readonly PersonalArea[] = [
  {
    name: 'Contas a pagar e a receber',
    purpose: 'Cobrar e pagar o que foi combinado, e prestar contas disso.',
    basis: 'contrato',
    kept: `${KEPT_FOR_CLAIMS} ${KEPT_BY_TAX_LAW}`,
    tables: [
      { table: 'titulo', by: { empresas: 'pessoa_id' } },
      { table: 'titulo_arquivo', within: { titulo_id: 'titulo.id' }, file: 'arquivo_id' },
      { table: 'parcela', by: { empresas: 'pessoa_id' } },
      { table: 'baixa', within: { parcela_id: 'parcela.id' } },
      { table: 'credito', by: { empresas: 'pessoa_id' } },
      { table: 'credito_uso', within: { credito_id: 'credito.id' } },
      { table: 'pagamento_dados', by: { cpfs: 'favorecido_documento' }, within: { parcela_id: 'parcela.id' } },
      { table: 'pagamento_item', within: { parcela_id: 'parcela.id' } },
      { table: 'pagamento_decisao', by: { empresas: 'pessoa_id' } },
      { table: 'movimento_bancario', by: { empresas: 'pessoa_id' } },
    ],
  },
  {
    name: 'Extratos e contas bancárias',
    purpose: 'Conferir o que entrou e saiu do banco.',
    basis: 'contrato',
    kept: KEPT_BY_TAX_LAW,
    tables: [
      { table: 'extrato_linha', by: { cpfs: 'cpf_cnpj' } },
      { table: 'extrato_regra', by: { empresas: 'pessoa_id' } },
      { table: 'conta_bancaria', by: { cpfs: 'titular_documento' } },
    ],
  },
];
