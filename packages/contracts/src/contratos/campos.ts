import { choice, date, email, flag, integer, longText, money, month, percent, ref, text } from '../fields.ts';
import { indicesDeReajuste } from './situacoes.ts';

const VALORES = 'Valores';
const PAGAMENTO = 'Pagamento';
const CARGA = 'Carga de dados';
const CUSTOMIZACAO = 'Customização';
const BOLETO = 'Boleto registrado';
const REAJUSTE = 'Reajuste';

/** The terms of a contract, as typed by a person. State, approval and group of the client are the server's. */
export const contratoCampos = {
  empresaId: ref('empresas', { label: 'Cliente', required: true, createOnly: true }),
  numero: integer({ label: 'Número', min: 1, max: 999_999_999, sequence: true, column: 1 }),
  codigo: text({ label: 'Código', max: 30, searchable: true, column: 2 }),
  contratoTipoId: ref('contrato-tipos', { label: 'Tipo de contrato', required: true, column: 3 }),
  implantacaoSituacaoId: ref('contrato-implantacao-situacoes', { label: 'Situação de implantação', column: 5 }),
  email: email({ label: 'E-mail para o contrato aprovado' }),
  aprovacaoAutomatica: flag({ label: 'Aprovar automaticamente' }),

  inicio: date({ label: 'Em vigor desde', section: 'Vigência', required: true }),
  fim: date({ label: 'Até', section: 'Vigência' }),
  cobrancaInicio: date({
    label: 'Cobrar a partir de',
    section: 'Vigência',
    help: 'Antes deste dia o contrato está em carência e não gera mensalidade.',
  }),
  diaVencimento: integer({
    label: 'Dia de vencimento',
    section: 'Vigência',
    min: 1,
    max: 31,
    help: 'Em branco, o da configuração de contratos; em meses curtos vale o último dia.',
  }),

  quantidadeAcessos: integer({ label: 'Acessos', section: VALORES, max: 9999 }),
  quantidadeMicroterminais: integer({ label: 'Microterminais', section: VALORES, max: 9999 }),
  licencaValor: money({ label: 'Licença', section: VALORES, required: true, initial: '0.00' }),
  mensalidadeValor: money({ label: 'Mensalidade', section: VALORES, required: true, initial: '0.00', column: 6 }),
  descontoValor: money({ label: 'Desconto na mensalidade', section: VALORES }),
  descontoAte: month({ label: 'Desconto até', section: VALORES, help: 'Em branco, enquanto durar o contrato.' }),

  pagamentoFormaId: ref('contrato-pagamento-formas', { label: 'Forma de pagamento', section: PAGAMENTO }),
  licencaObservacao: text({ label: 'Observação do pagamento da licença', section: PAGAMENTO, max: 200 }),
  mensalidadeObservacao: text({ label: 'Observação do pagamento da mensalidade', section: PAGAMENTO, max: 200 }),

  cargaProduto: flag({ label: 'Produtos', section: CARGA }),
  cargaCliente: flag({ label: 'Clientes', section: CARGA }),
  cargaFornecedor: flag({ label: 'Fornecedores', section: CARGA }),
  cargaValor: money({ label: 'Valor da carga', section: CARGA }),

  customizacaoPedido: longText({ label: 'Pedido', section: CUSTOMIZACAO, max: 4000 }),
  customizacaoValor: money({ label: 'Valor da customização', section: CUSTOMIZACAO }),

  boletoRegistrado: flag({ label: 'Boleto registrado', section: BOLETO }),
  boletoLicencaValor: money({ label: 'Licença', section: BOLETO }),
  boletoMensalidadeValor: money({ label: 'Mensalidade', section: BOLETO }),
  boletoHomologacaoEm: date({ label: 'Homologação', section: BOLETO }),
  boletoProducaoEm: date({ label: 'Produção', section: BOLETO }),

  indiceReajuste: choice({ label: 'Índice', section: REAJUSTE, options: indicesDeReajuste }),
  reajusteMes: integer({
    label: 'Mês do reajuste',
    section: REAJUSTE,
    min: 1,
    max: 12,
    help: 'Em branco, o do aniversário do contrato; começado depois do dia 1º, o mês seguinte.',
  }),
  reajusteTetoPercentual: percent({ label: 'Teto', section: REAJUSTE }),
  reajusteFixoPercentual: percent({ label: 'Percentual combinado', section: REAJUSTE }),

  texto: longText({
    label: 'Texto do contrato',
    section: 'Texto',
    max: 20_000,
    help: 'Em branco, o da configuração de contratos.',
  }),
};

/** Amounts the table of prices bounds. */
export const valoresDefinidos = ['licencaValor', 'mensalidadeValor'] as const;
