import { alfa, brancos, fixo, num, texto, valor } from '../motor/campo.ts';
import { sobrepor } from '../motor/registro.ts';
import type { LayoutRemessa } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { motivosBradesco, ocorrenciasBradesco } from '../retorno/tabelas/bradesco.ts';
import { comandos400, detalhe400, header400, trailer400 } from './base-400.ts';
import { dvBradesco } from './digitos.ts';
import { bradescoRegistros, totaisBradesco } from './familia-bradesco-retorno.ts';

export const headerBradesco = sobrepor(header400, 'header', [
  num('codigoBeneficiario', 27, 46, { obrigatorio: true }),
  brancos(101, 108),
  fixo(109, 'MX'),
  num('numeroRemessa', 111, 117, { obrigatorio: true }),
  brancos(118, 394),
]);

export const detalheBradesco = sobrepor(detalhe400, 'detalhe', [
  // Account debited by automatic debit, which cobrança does not use.
  num('debitoAgencia', 2, 6, { padrao: ' ' }),
  alfa('debitoAgenciaDv', 7),
  num('debitoRazao', 8, 12, { padrao: ' ' }),
  num('debitoConta', 13, 19, { padrao: ' ' }),
  alfa('debitoContaDv', 20),
  fixo(21, '0'),
  num('carteira', 22, 24, { obrigatorio: true }),
  num('agencia', 25, 29, { obrigatorio: true }),
  num('conta', 30, 36, { obrigatorio: true }),
  alfa('contaDv', 37),
  num('debitoBanco', 63, 65),
  num('multaCodigo', 66),
  valor('multaPercentual', 67, 70),
  num('nossoNumero', 71, 81, { obrigatorio: true }),
  alfa('nossoNumeroDv', 82),
  valor('bonificacaoDia', 83, 92),
  alfa('emissaoBoleto', 93, 93, { padrao: '2' }),
  alfa('emiteDebito', 94),
  brancos(95, 104),
  alfa('rateio', 105),
  alfa('avisoDebito', 106, 106, { padrao: '2' }),
  alfa('quantidadePagamentos', 107, 108),
  num('bancoCobrador', 140, 142),
  texto('avalistaNome', 335, 394),
  fixo(150, 'N'),
]);

const detalhe444 = sobrepor(detalheBradesco, 'detalhe', [num('chaveNfe', 401, 444)], 444);

/** @source Bradesco, layout de cobrança 400 posições (4008-524-0121) */
export const remessa: LayoutRemessa = {
  banco: '237',
  nome: 'Bradesco',
  formato: '400',
  header: headerBradesco,
  titulo: [
    { registro: detalheBradesco, quando: 'sem_chave_nfe' },
    { registro: detalhe444, quando: 'chave_nfe' },
  ],
  trailer: trailer400,
  comandos: { ...comandos400, sustar_protesto_e_baixar: '18', sustar_protesto: '19', alterar_dados: '31' },
  especies: {
    duplicata_mercantil: '01',
    nota_promissoria: '02',
    nota_de_seguro: '03',
    recibo: '05',
    letra_de_cambio: '10',
    nota_de_debito: '11',
    duplicata_de_servico: '12',
    outros: '99',
  },
  constantes: { bancoNome: 'BRADESCO' },
  derivar: ({ nossoNumero, nossoNumeroDv, protesto, baixaAutomaticaDias, multa }, { conta }) => ({
    nossoNumeroDv: nossoNumeroDv ?? dvBradesco(conta.carteira ?? '', nossoNumero),
    multaCodigo: multa ? '2' : undefined,
    instrucao1: protesto ? '06' : baixaAutomaticaDias === undefined ? undefined : '18',
    instrucao2: protesto ? String(protesto.dias) : baixaAutomaticaDias?.toString(),
  }),
};

/** @source Bradesco, layout de cobrança 400 posições (4008-524-0121), retorno */
export const retorno: LayoutRetorno = {
  banco: '237',
  nome: 'Bradesco',
  formato: '400',
  registros: bradescoRegistros,
  ocorrencias: ocorrenciasBradesco,
  motivos: motivosBradesco,
  totais: totaisBradesco,
};
