import { alfa, brancos, data8, fixo, hora, num, texto, valor, zeros } from '../../cnab/motor/campo.ts';
import { registro } from '../../cnab/motor/registro.ts';

/**
 * The records of payment every bank starts from.
 *
 * @source FEBRABAN, Layout Padrão CNAB 240, v10.x: pagamento (segments A, B, J, J-52), tributos (O, N) and batch/file records
 */

const daEmpresa = [
  num('empresaTipo', 18),
  num('empresaDocumento', 19, 32),
  alfa('convenio', 33, 52),
  num('agencia', 53, 57, { obrigatorio: true }),
  alfa('agenciaDv', 58),
  num('conta', 59, 70, { obrigatorio: true }),
  alfa('contaDv', 71),
  alfa('agenciaContaDv', 72),
  texto('empresaNome', 73, 102, { obrigatorio: true }),
];

export const header = registro('header', 240, [
  num('banco', 1, 3),
  fixo(4, '00000'),
  brancos(9, 17),
  ...daEmpresa,
  texto('bancoNome', 103, 132),
  brancos(133, 142),
  fixo(143, '1'),
  data8('dataGeracao', 144, { obrigatorio: true }),
  hora('horaGeracao', 152),
  num('sequencia', 158, 163, { obrigatorio: true }),
  num('versaoArquivo', 164, 166),
  num('densidade', 167, 171),
  alfa('usoBanco', 172, 191),
  alfa('usoEmpresa', 192, 211),
  brancos(212, 240),
]);

export const headerLote = registro('headerLote', 240, [
  num('banco', 1, 3),
  num('lote', 4, 7),
  fixo(8, '1C'),
  num('servico', 10, 11),
  num('forma', 12, 13, { obrigatorio: true }),
  num('versaoLote', 14, 16),
  brancos(17),
  ...daEmpresa,
  texto('mensagem', 103, 142),
  texto('logradouro', 143, 172),
  num('numero', 173, 177),
  texto('complemento', 178, 192),
  texto('cidade', 193, 212),
  num('cep', 213, 220),
  alfa('uf', 221, 222),
  alfa('indicativoDeDebito', 223, 224),
  brancos(225, 230),
  alfa('ocorrencias', 231, 240),
]);

const inicio = (letra: string) => [
  num('banco', 1, 3),
  num('lote', 4, 7),
  fixo(8, '3'),
  num('sequenciaNoLote', 9, 13),
  fixo(14, letra),
];
/** Type and code of the movement: zeros include. */
const movimento = zeros(15, 17);

export const segmentoA = registro('segmentoA', 240, [
  ...inicio('A'),
  movimento,
  num('camara', 18, 20),
  num('favorecidoBanco', 21, 23),
  num('favorecidoAgencia', 24, 28),
  alfa('favorecidoAgenciaDv', 29),
  num('favorecidoConta', 30, 41),
  alfa('favorecidoContaDv', 42),
  alfa('favorecidoAgenciaContaDv', 43),
  texto('favorecidoNome', 44, 73, { obrigatorio: true }),
  alfa('seuNumero', 74, 93, { obrigatorio: true }),
  data8('data', 94, { obrigatorio: true }),
  fixo(102, 'BRL'),
  zeros(105, 119),
  valor('valor', 120, 134, 2, { obrigatorio: true }),
  alfa('nossoNumero', 135, 154),
  data8('dataReal', 155),
  valor('valorReal', 163, 177),
  texto('mensagem', 178, 217),
  alfa('finalidadeDoc', 218, 219),
  alfa('finalidadeTed', 220, 224),
  alfa('finalidadeConta', 225, 226),
  brancos(227, 229),
  num('aviso', 230),
  alfa('ocorrencias', 231, 240),
]);

export const segmentoB = registro('segmentoB', 240, [
  ...inicio('B'),
  brancos(15, 17),
  num('favorecidoTipo', 18),
  num('favorecidoDocumento', 19, 32),
  brancos(33, 127),
  data8('data', 128),
  valor('valor', 136, 150),
  zeros(151, 210),
  brancos(211, 225),
  zeros(226, 232),
  num('ispb', 233, 240),
]);

/** How a Pix is started is in the columns of the movement; the key where an address would be. */
export const segmentoBPix = registro('segmentoBPix', 240, [
  ...inicio('B'),
  alfa('iniciacao', 15, 17, { obrigatorio: true }),
  num('favorecidoTipo', 18),
  num('favorecidoDocumento', 19, 32),
  alfa('txid', 33, 67),
  texto('mensagem', 68, 127),
  // A key is written as it is registered: an e-mail has small letters.
  brancos(128, 226),
  zeros(227, 232),
  num('ispb', 233, 240),
]);

export const segmentoJ = registro('segmentoJ', 240, [
  ...inicio('J'),
  movimento,
  num('codigoDeBarras', 18, 61, { obrigatorio: true }),
  texto('favorecidoNome', 62, 91),
  data8('vencimento', 92, { obrigatorio: true }),
  valor('valorDoTitulo', 100, 114),
  valor('desconto', 115, 129),
  valor('acrescimo', 130, 144),
  data8('data', 145, { obrigatorio: true }),
  valor('valor', 153, 167, 2, { obrigatorio: true }),
  zeros(168, 182),
  alfa('seuNumero', 183, 202, { obrigatorio: true }),
  alfa('nossoNumero', 203, 222),
  fixo(223, '09'),
  brancos(225, 230),
  alfa('ocorrencias', 231, 240),
]);

/** Payer and beneficiary of the boleto: required since all boletos are registered. */
export const segmentoJ52 = registro('segmentoJ52', 240, [
  ...inicio('J'),
  brancos(15),
  zeros(16, 17),
  fixo(18, '52'),
  num('empresaTipo', 20),
  num('empresaDocumento', 21, 35),
  texto('empresaNome', 36, 75),
  num('favorecidoTipo', 76),
  num('favorecidoDocumento', 77, 91),
  texto('favorecidoNome', 92, 131),
  zeros(132, 147),
  brancos(148, 240),
]);

export const segmentoO = registro('segmentoO', 240, [
  ...inicio('O'),
  movimento,
  num('codigoDeBarras', 18, 61, { obrigatorio: true }),
  texto('favorecidoNome', 62, 91),
  data8('vencimento', 92),
  data8('data', 100, { obrigatorio: true }),
  valor('valor', 108, 122, 2, { obrigatorio: true }),
  alfa('seuNumero', 123, 142, { obrigatorio: true }),
  alfa('nossoNumero', 143, 162),
  brancos(163, 230),
  alfa('ocorrencias', 231, 240),
]);

const daGuia = [
  ...inicio('N'),
  movimento,
  alfa('seuNumero', 18, 37, { obrigatorio: true }),
  alfa('nossoNumero', 38, 57),
  texto('contribuinteNome', 58, 87, { obrigatorio: true }),
  data8('data', 88, { obrigatorio: true }),
  valor('valor', 96, 110, 2, { obrigatorio: true }),
  alfa('receita', 111, 116, { obrigatorio: true }),
  num('contribuinteTipo', 117, 118),
  num('contribuinteDocumento', 119, 132),
  alfa('ocorrencias', 231, 240),
];

export const segmentoNGps = registro('segmentoN', 240, [
  ...daGuia,
  fixo(133, '17'),
  num('competencia', 135, 140, { obrigatorio: true }),
  valor('inss', 141, 155),
  valor('outrasEntidades', 156, 170),
  valor('atualizacao', 171, 185),
  brancos(186, 230),
]);

export const segmentoNDarf = registro('segmentoN', 240, [
  ...daGuia,
  fixo(133, '16'),
  data8('apuracao', 135, { obrigatorio: true }),
  num('referencia', 143, 159),
  valor('principal', 160, 174),
  valor('multa', 175, 189),
  valor('juros', 190, 204),
  data8('vencimento', 205, { obrigatorio: true }),
  brancos(213, 230),
]);

export const segmentoNDarfSimples = registro('segmentoN', 240, [
  ...daGuia,
  fixo(133, '18'),
  data8('apuracao', 135, { obrigatorio: true }),
  valor('receitaBruta', 143, 157),
  valor('percentual', 158, 164),
  valor('principal', 165, 179),
  valor('multa', 180, 194),
  valor('juros', 195, 209),
  brancos(210, 230),
]);

export const segmentoNGare = registro('segmentoN', 240, [
  ...daGuia,
  fixo(133, '22'),
  data8('vencimento', 135, { obrigatorio: true }),
  num('inscricaoEstadual', 143, 154),
  num('dividaAtiva', 155, 167),
  num('competencia', 168, 173, { obrigatorio: true }),
  num('parcela', 174, 186),
  valor('principal', 187, 201),
  valor('juros', 202, 215),
  valor('multa', 216, 229),
  brancos(230),
]);

export const trailerLote = registro('trailerLote', 240, [
  num('banco', 1, 3),
  num('lote', 4, 7),
  fixo(8, '5'),
  brancos(9, 17),
  num('linhasDoLote', 18, 23),
  valor('valorDoLote', 24, 41),
  zeros(42, 59),
  num('avisoDeDebito', 60, 65),
  brancos(66, 230),
  alfa('ocorrencias', 231, 240),
]);

export const trailer = registro('trailer', 240, [
  num('banco', 1, 3),
  fixo(4, '99999'),
  brancos(9, 17),
  num('lotes', 18, 23),
  num('linhasDoArquivo', 24, 29),
  zeros(30, 35),
  brancos(36, 240),
]);

export const registrosFebraban = {
  header,
  headerLote,
  A: segmentoA,
  B: segmentoB,
  BPix: segmentoBPix,
  J: segmentoJ,
  J52: segmentoJ52,
  O: segmentoO,
  gps: segmentoNGps,
  darf: segmentoNDarf,
  darf_simples: segmentoNDarfSimples,
  gare: segmentoNGare,
  trailerLote,
  trailer,
};
