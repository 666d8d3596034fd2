import { choice, flag, longText, ref, text } from '../fields.ts';
import { operacoesDaNota, sentidosDaNota } from '../nfe/nomes.ts';
import { defineRegister } from '../register.ts';

/** `finNFe` of what moves goods; complements, credit and debit notes are begun from the note they put right. */
export const finalidadesDaNatureza = { '1': 'Normal', '3': 'Ajuste', '4': 'Devolução' } as const;

/** Where the taxes of an operation come from. */
export const tributacoesDaNatureza = {
  regras: 'Pelas regras desta operação e pelo produto',
  venda: 'Como a venda do produto',
  propria: 'Só a que está escrita aqui',
} as const;
export type TributacaoDaNatureza = keyof typeof tributacoesDaNatureza;

const naTributacao = 'Tributação';
const cst = (digitos: number) =>
  ({ max: digitos, pattern: new RegExp(`^\\d{${digitos}}$`), patternText: `Informe ${digitos} dígitos` }) as const;
const cfop = (label: string, formato: RegExp, patternText: string) => ({
  label,
  section: 'CFOP',
  max: 4,
  searchable: true,
  pattern: formato,
  patternText,
});

type ComCfops = {
  sentido: string;
  cfopInterno: string | null;
  cfopInterestadual: string | null;
  cfopExterior: string | null;
};
const doSentido = (campo: 'cfopInterno' | 'cfopInterestadual' | 'cfopExterior', entrada: string, saida: string) => ({
  field: campo,
  text: 'Este CFOP é do outro sentido: confira entrada e saída',
  holds: (natureza: ComCfops) => {
    const dito = natureza[campo];
    return dito === null || dito.startsWith(natureza.sentido === 'entrada' ? entrada : saida);
  },
});

/** What a note is made for: its CFOPs and taxes, what stock and finance do, what is written on it, and how it comes back. */
export const naturezasDeOperacao = defineRegister({
  resource: 'naturezas-de-operacao',
  table: 'natureza_operacao',
  module: 'nfe',
  domain: 'nfe',
  label: { one: 'Natureza de operação', many: 'Naturezas de operação' },
  purpose: 'Para que se emite cada nota: o CFOP, os impostos, o estoque, as contas e os textos que ela leva.',
  scope: 'grupo',
  access: 'naturezas',
  fields: {
    nome: text({ label: 'Nome', max: 80, required: true, searchable: true, column: 1 }),
    sentido: choice({ label: 'Entrada ou saída', required: true, options: sentidosDaNota, column: 2, filter: true }),
    operacao: choice({
      label: 'Operação',
      required: true,
      options: operacoesDaNota,
      column: 3,
      filter: true,
      help: 'A que esta natureza se parece: diz quais regras fiscais valem e o que o estoque faz.',
    }),
    finalidade: choice({
      label: 'Finalidade',
      required: true,
      initial: '1',
      options: finalidadesDaNatureza,
      help: 'Devolução só com CFOP de devolução: a SEFAZ recusa os outros.',
    }),
    texto: text({
      label: 'Natureza escrita na nota',
      max: 60,
      help: 'Em branco, o nome.',
    }),
    retornoId: ref('naturezas-de-operacao', {
      label: 'Natureza da volta',
      filter: false,
      help: 'A que a nota de devolução ou de retorno usa, quando começa por uma nota desta.',
    }),
    cfopInterno: text({
      ...cfop('Dentro do estado', /^[15]\d{3}$/, 'Informe um CFOP que começa por 1 ou 5'),
      column: 4,
      help: 'Em branco, o do produto ou da regra.',
    }),
    cfopInterestadual: text({
      ...cfop('Outro estado', /^[26]\d{3}$/, 'Informe um CFOP que começa por 2 ou 6'),
      column: 5,
      help: 'Em branco, o que corresponde ao de dentro. Do 6102, vai 6108 a quem não é contribuinte.',
    }),
    cfopExterior: text({
      ...cfop('Exterior', /^[37]\d{3}$/, 'Informe um CFOP que começa por 3 ou 7'),
    }),
    tributacao: choice({
      label: 'De onde vêm os impostos',
      section: naTributacao,
      required: true,
      initial: 'regras',
      options: tributacoesDaNatureza,
      help: 'O que estiver escrito abaixo vale antes das regras e do produto.',
    }),
    cstIcms: text({ ...cst(2), label: 'CST do ICMS', section: naTributacao, help: 'No regime normal.' }),
    csosn: text({ ...cst(3), label: 'CSOSN', section: naTributacao, help: 'No Simples Nacional e no MEI.' }),
    codigoBeneficio: text({ label: 'Código do benefício', section: naTributacao, max: 10 }),
    cstPisCofins: text({ ...cst(2), label: 'CST de PIS e COFINS', section: naTributacao }),
    cstIpi: text({
      ...cst(2),
      label: 'CST do IPI',
      section: naTributacao,
      help: 'Só entra na nota de quem é indústria.',
    }),
    enquadramentoIpi: text({ ...cst(3), label: 'Enquadramento do IPI', section: naTributacao }),
    cstIbsCbs: text({ ...cst(3), label: 'CST do IBS e da CBS', section: naTributacao }),
    cclasstrib: text({ ...cst(6), label: 'Classificação do IBS e da CBS', section: naTributacao }),
    fonte: text({
      label: 'Norma',
      section: naTributacao,
      max: 200,
      searchable: true,
      help: 'O que manda tributar assim: aparece na explicação dos impostos de cada item.',
    }),
    movimentaEstoque: flag({ label: 'Movimenta o estoque', section: 'Estoque e contas', initial: true, column: 6 }),
    operacaoEstoqueId: ref('operacao-tipo-movimento', {
      label: 'Movimento do estoque',
      section: 'Estoque e contas',
      filter: false,
      help: 'Em branco, o da operação. Remessa e retorno só movimentam com um escolhido.',
    }),
    geraFinanceiro: flag({ label: 'Gera contas a receber', section: 'Estoque e contas' }),
    planoDeContaId: ref('planos-de-conta-conta', {
      label: 'Conta do plano',
      section: 'Estoque e contas',
      filter: false,
      help: 'Onde entra o que a nota gera a receber. Em outro ano vale a conta copiada desta.',
    }),
    informacoes: longText({
      label: 'Informações complementares',
      section: 'Textos da nota',
      max: 1000,
      help: 'Escritas em toda nota desta natureza, antes do que for digitado.',
    }),
    informacoesAoFisco: longText({ label: 'Informações ao fisco', section: 'Textos da nota', max: 1000 }),
  },
  rules: [
    doSentido('cfopInterno', '1', '5'),
    doSentido('cfopInterestadual', '2', '6'),
    doSentido('cfopExterior', '3', '7'),
    {
      field: 'cclasstrib',
      text: 'A classificação começa pelo CST do IBS e da CBS',
      holds: ({ cstIbsCbs, cclasstrib }) =>
        (cstIbsCbs === null) === (cclasstrib === null) && (cclasstrib ?? '').startsWith(cstIbsCbs ?? ''),
    },
    {
      field: 'finalidade',
      text: 'Só a devolução tem a finalidade Devolução',
      holds: ({ finalidade, operacao }) => finalidade !== '4' || operacao === 'devolucao' || operacao === 'retorno',
    },
    {
      field: 'operacao',
      text: 'Compra e importação são de entrada',
      holds: ({ operacao, sentido }) => (operacao !== 'compra' && operacao !== 'importacao') || sentido === 'entrada',
    },
    {
      field: 'geraFinanceiro',
      text: 'A nota de entrada não gera contas a receber',
      holds: ({ geraFinanceiro, sentido }) => !geraFinanceiro || sentido === 'saida',
    },
    {
      field: 'operacaoEstoqueId',
      text: 'Marque que movimenta o estoque, ou não escolha o movimento',
      holds: ({ operacaoEstoqueId, movimentaEstoque }) => operacaoEstoqueId === null || movimentaEstoque,
    },
  ],
  unique: [['nome']],
  spanish: {
    'Natureza escrita na nota': 'Naturaleza escrita en la factura',
    'Natureza da volta': 'Naturaleza del regreso',
    'Dentro do estado': 'Dentro del estado',
    'Outro estado': 'Otro estado',
    Exterior: 'Exterior',
    'De onde vêm os impostos': 'De dónde vienen los impuestos',
    'Pelas regras desta operação e pelo produto': 'Por las reglas de esta operación y por el producto',
    'Como a venda do produto': 'Como la venta del producto',
    'Só a que está escrita aqui': 'Solo la que está escrita aquí',
    'Código do benefício': 'Código del beneficio',
    Norma: 'Norma',
    'Movimenta o estoque': 'Mueve el inventario',
    'Movimento do estoque': 'Movimiento del inventario',
    'Estoque e contas': 'Inventario y cuentas',
    'Textos da nota': 'Textos de la factura',
    'Para que se emite cada nota: o CFOP, os impostos, o estoque, as contas e os textos que ela leva.':
      'Para qué se emite cada factura: el CFOP, los impuestos, el inventario, las cuentas y los textos que lleva.',
    'A que esta natureza se parece: diz quais regras fiscais valem e o que o estoque faz.':
      'A cuál se parece esta naturaleza: dice qué reglas fiscales valen y qué hace el inventario.',
    'Devolução só com CFOP de devolução: a SEFAZ recusa os outros.':
      'Devolución solo con CFOP de devolución: la SEFAZ rechaza los otros.',
    'Em branco, o nome.': 'En blanco, el nombre.',
    'A que a nota de devolução ou de retorno usa, quando começa por uma nota desta.':
      'La que usa la factura de devolución o de retorno, cuando empieza por una factura de esta.',
    'Em branco, o do produto ou da regra.': 'En blanco, el del producto o de la regla.',
    'Em branco, o que corresponde ao de dentro. Do 6102, vai 6108 a quem não é contribuinte.':
      'En blanco, el que corresponde al de dentro. Del 6102, va 6108 a quien no es contribuyente.',
    'O que estiver escrito abaixo vale antes das regras e do produto.':
      'Lo que esté escrito abajo vale antes de las reglas y del producto.',
    'No regime normal.': 'En el régimen normal.',
    Tributação: 'Tributación',
    'CST do IBS e da CBS': 'CST del IBS y de la CBS',
    'Informações complementares': 'Informaciones complementarias',
    'Informações ao fisco': 'Informaciones al fisco',
    'No Simples Nacional e no MEI.': 'En el Simples Nacional y en el MEI.',
    'Só entra na nota de quem é indústria.': 'Solo entra en la factura de quien es industria.',
    'O que manda tributar assim: aparece na explicação dos impostos de cada item.':
      'Lo que manda tributar así: aparece en la explicación de los impuestos de cada ítem.',
    'Em branco, o da operação. Remessa e retorno só movimentam com um escolhido.':
      'En blanco, el de la operación. Envío y retorno solo mueven con uno elegido.',
    'Onde entra o que a nota gera a receber. Em outro ano vale a conta copiada desta.':
      'Dónde entra lo que la factura genera por cobrar. En otro año vale la cuenta copiada de esta.',
    'Escritas em toda nota desta natureza, antes do que for digitado.':
      'Escritas en toda factura de esta naturaleza, antes de lo que se digite.',
    'Este CFOP é do outro sentido: confira entrada e saída': 'Este CFOP es del otro sentido: revise entrada y salida',
    'A classificação começa pelo CST do IBS e da CBS': 'La clasificación empieza por el CST del IBS y de la CBS',
    'Só a devolução tem a finalidade Devolução': 'Solo la devolución tiene la finalidad Devolución',
    'Compra e importação são de entrada': 'Compra e importación son de entrada',
    'A nota de entrada não gera contas a receber': 'La factura de entrada no genera cuentas por cobrar',
    'Marque que movimenta o estoque, ou não escolha o movimento':
      'Marque que mueve el inventario, o no elija el movimiento',
  },
  screen: { path: 'naturezas-de-operacao', title: 'Naturezas de operação', area: 'tabelas' },
});
