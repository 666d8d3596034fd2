import { byTaxLaw, whileOpen, within } from '../../platform/records/keeping.ts';
import {
  ANONYMOUS,
  KEPT_BY_TAX_LAW,
  KEPT_FOR_CLAIMS,
  type PersonalArea,
} from '../../platform/records/personal-data.ts';

const doTitulo = (alias: string) => byTaxLaw(`${alias}.emissao`);
const daParcela = within('parcela', 'parcela_id', (alias) =>
  whileOpen(`${alias}.situacao in ('aberta', 'parcial')`, byTaxLaw(`${alias}.vencimento`)),
);

/** What this module keeps about people. */
export const dadosPessoais: readonly PersonalArea[] = [
  {
    name: 'Contas a pagar e a receber',
    purpose: 'Cobrar e pagar o que foi combinado, e prestar contas disso.',
    basis: 'contrato',
    kept: `${KEPT_FOR_CLAIMS} ${KEPT_BY_TAX_LAW}`,
    tables: [
      {
        table: 'titulo',
        by: { empresas: 'pessoa_id' },
        erasure: { columns: { observacao: null } },
        keeping: doTitulo('t'),
      },
      {
        table: 'titulo_arquivo',
        within: { titulo_id: 'titulo.id' },
        file: 'arquivo_id',
        erasure: 'row',
        keeping: within('titulo', 'titulo_id', doTitulo),
      },
      {
        table: 'parcela',
        by: { empresas: 'pessoa_id' },
        erasure: { columns: { judicial_processo: null, judicial_advogado: null, perda_motivo: null } },
        keeping: whileOpen("t.situacao in ('aberta', 'parcial')", byTaxLaw('t.vencimento')),
      },
      { table: 'baixa', within: { parcela_id: 'parcela.id' } },
      {
        table: 'credito',
        by: { empresas: 'pessoa_id' },
        keeping: whileOpen('t.saldo > 0 and not t.cancelado', byTaxLaw('t.data')),
      },
      { table: 'credito_uso', within: { credito_id: 'credito.id' } },
      {
        table: 'pagamento_dados',
        by: { cpfs: 'favorecido_documento' },
        within: { parcela_id: 'parcela.id' },
        erasure: {
          columns: {
            favorecido_nome: ANONYMOUS,
            favorecido_documento: null,
            chave_pix: ANONYMOUS,
            agencia: '',
            agencia_dv: null,
            conta: '',
            conta_dv: '',
          },
        },
        keeping: daParcela,
      },
      {
        table: 'pagamento_item',
        within: { parcela_id: 'parcela.id' },
        erasure: { columns: { favorecido: ANONYMOUS } },
        keeping: daParcela,
      },
      { table: 'pagamento_decisao', by: { empresas: 'pessoa_id' } },
      {
        table: 'movimento_bancario',
        by: { empresas: 'pessoa_id' },
        within: { id: 'baixa.movimento_id' },
        erasure: { columns: { descricao: ANONYMOUS }, fact: true },
        keeping: byTaxLaw('t.data'),
      },
    ],
  },
  {
    name: 'Extratos e contas bancárias',
    purpose: 'Conferir o que entrou e saiu do banco.',
    basis: 'contrato',
    kept: KEPT_BY_TAX_LAW,
    tables: [
      {
        table: 'extrato_linha',
        by: { cpfs: 'cpf_cnpj' },
        erasure: { columns: { historico: ANONYMOUS, complemento: null, nome: null, cpf_cnpj: null }, fact: true },
        keeping: byTaxLaw('t.data'),
      },
      { table: 'extrato_regra', by: { empresas: 'pessoa_id' } },
      {
        table: 'conta_bancaria',
        by: { cpfs: 'titular_documento' },
        erasure: { columns: { titular: null, titular_documento: null, chave_pix: null } },
        keeping: whileOpen('t.ativo', byTaxLaw('t.atualizado_em')),
      },
    ],
  },
];
