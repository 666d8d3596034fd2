import { alfa, brancos, data8, fixo, hora, num, texto, valor, zeros } from '../motor/campo.ts';
import { type Registro, registro } from '../motor/registro.ts';
import type { Comando, Especie } from '../remessa/modelo.ts';

/**
 * The FEBRABAN layout of cobrança, which every bank's 240-column layout starts from.
 *
 * @source FEBRABAN, Layout Padrão 240 posições, v10.x: cobrança, segments P, Q, R, Y-03 and batch/file records
 */
const headerArquivo240 = registro('header', 240, [
  num('banco', 1, 3),
  fixo(4, '00000'),
  brancos(9, 17),
  num('beneficiarioTipo', 18),
  num('beneficiarioDocumento', 19, 32),
  alfa('convenio', 33, 52),
  num('agencia', 53, 57),
  alfa('agenciaDv', 58),
  num('conta', 59, 70),
  alfa('contaDv', 71),
  alfa('agenciaContaDv', 72),
  texto('beneficiarioNome', 73, 102, { obrigatorio: true }),
  alfa('bancoNome', 103, 132),
  brancos(133, 142),
  fixo(143, '1'),
  data8('dataGeracao', 144, { obrigatorio: true }),
  hora('horaGeracao', 152),
  num('numeroRemessa', 158, 163, { obrigatorio: true }),
  num('versaoArquivo', 164, 166),
  num('densidade', 167, 171),
  alfa('usoBanco', 172, 191),
  alfa('usoEmpresa', 192, 211),
  brancos(212, 240),
]);

const headerLote240 = registro('headerLote', 240, [
  num('banco', 1, 3),
  num('lote', 4, 7),
  fixo(8, '1R01'),
  brancos(12, 13),
  num('versaoLote', 14, 16),
  brancos(17),
  num('beneficiarioTipo', 18),
  num('beneficiarioDocumento', 19, 33),
  alfa('convenio', 34, 53),
  num('agencia', 54, 58),
  alfa('agenciaDv', 59),
  num('conta', 60, 71),
  alfa('contaDv', 72),
  alfa('agenciaContaDv', 73),
  texto('beneficiarioNome', 74, 103, { obrigatorio: true }),
  texto('mensagem1', 104, 143),
  texto('mensagem2', 144, 183),
  num('numeroRemessa', 184, 191),
  data8('dataGeracao', 192),
  data8('dataCredito', 200),
  brancos(208, 240),
]);

/** Columns 1-17, the same in every segment. */
function inicioDoSegmento(letra: string) {
  return [
    num('banco', 1, 3),
    num('lote', 4, 7),
    fixo(8, '3'),
    num('sequencia', 9, 13),
    fixo(14, letra),
    brancos(15),
    num('comando', 16, 17, { obrigatorio: true }),
  ];
}

export const segmentoP = registro('segmentoP', 240, [
  ...inicioDoSegmento('P'),
  num('agencia', 18, 22),
  alfa('agenciaDv', 23),
  num('conta', 24, 35),
  alfa('contaDv', 36),
  alfa('agenciaContaDv', 37),
  alfa('nossoNumero', 38, 57, { obrigatorio: true }),
  alfa('modalidade', 58),
  alfa('formaCadastramento', 59),
  alfa('tipoDocumento', 60),
  alfa('emissaoBoleto', 61),
  alfa('distribuicaoBoleto', 62),
  alfa('documento', 63, 77),
  data8('vencimento', 78, { obrigatorio: true }),
  valor('valor', 86, 100, 2, { obrigatorio: true }),
  num('agenciaCobradora', 101, 105),
  alfa('agenciaCobradoraDv', 106),
  num('especie', 107, 108),
  alfa('aceite', 109),
  data8('emissao', 110, { obrigatorio: true }),
  num('jurosCodigo', 118),
  data8('jurosData', 119),
  valor('jurosValor', 127, 141),
  num('desconto1Codigo', 142),
  data8('desconto1Data', 143),
  valor('desconto1Valor', 151, 165),
  valor('iof', 166, 180),
  valor('abatimento', 181, 195),
  alfa('controle', 196, 220),
  num('protestoCodigo', 221),
  num('protestoDias', 222, 223),
  num('baixaCodigo', 224),
  num('baixaDias', 225, 227),
  num('moeda', 228, 229, { padrao: '09' }),
  num('contrato', 230, 239),
  brancos(240),
]);

export const segmentoQ = registro('segmentoQ', 240, [
  ...inicioDoSegmento('Q'),
  num('pagadorTipo', 18),
  num('pagadorDocumento', 19, 33, { obrigatorio: true }),
  texto('pagadorNome', 34, 73, { obrigatorio: true }),
  texto('pagadorLogradouro', 74, 113),
  texto('pagadorBairro', 114, 128),
  num('pagadorCep', 129, 136),
  texto('pagadorCidade', 137, 151),
  alfa('pagadorUf', 152, 153),
  num('avalistaTipo', 154),
  num('avalistaDocumento', 155, 169),
  texto('avalistaNome', 170, 209),
  num('bancoCorrespondente', 210, 212),
  brancos(213, 240),
]);

export const segmentoR = registro('segmentoR', 240, [
  ...inicioDoSegmento('R'),
  num('desconto2Codigo', 18),
  data8('desconto2Data', 19),
  valor('desconto2Valor', 27, 41),
  num('desconto3Codigo', 42),
  data8('desconto3Data', 43),
  valor('desconto3Valor', 51, 65),
  num('multaCodigo', 66),
  data8('multaData', 67),
  valor('multaValor', 75, 89),
  alfa('informacaoPagador', 90, 99),
  texto('mensagem3', 100, 139),
  texto('mensagem4', 140, 179),
  brancos(180, 199),
  zeros(200, 207),
  num('debitoBanco', 208, 210),
  num('debitoAgencia', 211, 215),
  alfa('debitoAgenciaDv', 216),
  num('debitoConta', 217, 228),
  alfa('debitoContaDv', 229),
  brancos(230),
  alfa('avisoDebito', 231, 231, { padrao: '0' }),
  brancos(232, 240),
]);

/** E-mail of the payer and Pix of the boleto. */
export const segmentoY03 = registro('segmentoY03', 240, [
  ...inicioDoSegmento('Y'),
  fixo(18, '03'),
  texto('pagadorEmail', 20, 69),
  brancos(70, 80),
  alfa('pixTipoChave', 81),
  alfa('pixChave', 82, 158),
  alfa('pixTxid', 159, 193),
  brancos(194, 240),
]);

export const trailerLote240 = registro('trailerLote', 240, [
  num('banco', 1, 3),
  num('lote', 4, 7),
  fixo(8, '5'),
  brancos(9, 17),
  num('linhasDoLote', 18, 23),
  num('simplesQuantidade', 24, 29),
  valor('simplesValor', 30, 46),
  num('vinculadaQuantidade', 47, 52),
  valor('vinculadaValor', 53, 69),
  num('caucionadaQuantidade', 70, 75),
  valor('caucionadaValor', 76, 92),
  num('descontadaQuantidade', 93, 98),
  valor('descontadaValor', 99, 115),
  alfa('avisoLancamento', 116, 123),
  brancos(124, 240),
]);

export const trailerArquivo240 = registro('trailer', 240, [
  num('banco', 1, 3),
  fixo(4, '99999'),
  brancos(9, 17),
  num('lotes', 18, 23),
  num('linhasDoArquivo', 24, 29),
  num('contas', 30, 35, { padrao: ' ' }),
  brancos(36, 240),
]);

/** The records of a plain FEBRABAN file; a bank replaces the ones it changes. */
export const registros240 = {
  header: headerArquivo240,
  headerLote: headerLote240,
  trailerLote: trailerLote240,
  trailer: trailerArquivo240,
} as const satisfies Record<string, Registro>;

/** Movement codes. @source FEBRABAN 240, domain C004 */
export const comandosFebraban: Partial<Record<Comando, string>> = {
  entrada: '01',
  baixa: '02',
  conceder_abatimento: '04',
  cancelar_abatimento: '05',
  alterar_vencimento: '06',
  conceder_desconto: '07',
  cancelar_desconto: '08',
  protestar: '09',
  sustar_protesto_e_baixar: '10',
  sustar_protesto: '11',
  dispensar_juros: '13',
  alterar_seu_numero: '21',
  alterar_controle: '22',
  alterar_dados: '31',
};

/** Kinds of document. @source FEBRABAN 240, domain C015 */
export const especiesFebraban: Partial<Record<Especie, string>> = {
  cheque: '01',
  duplicata_mercantil: '02',
  duplicata_de_servico: '04',
  duplicata_rural: '06',
  letra_de_cambio: '07',
  nota_promissoria: '12',
  nota_de_seguro: '16',
  recibo: '17',
  fatura: '18',
  nota_de_debito: '19',
  apolice_de_seguro: '20',
  mensalidade_escolar: '21',
  parcela_de_consorcio: '22',
  outros: '99',
};
