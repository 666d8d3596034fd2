import { decimalXml, padrao, texto, umValor, type ValorXml } from '../../xml/leiaute/index.ts';

/**
 * Simple types of the NF-e layout. Figures keep the official notation: `dec1302` is up to 13 digits with 2 decimals,
 * `v` means as many decimals as needed, `Opc` that zero is not written.
 *
 * @source NF-e layout 4.00, tiposBasico_v4.00.xsd and DFeTiposBasicos_v1.00.xsd (package PL_010f, NT 2025.002)
 */

const figura = (expressao: string, minimo: number, maximo: number, zero: 'aceitaZero' | 'semZero'): ValorXml => {
  const casas = minimo === maximo ? `${maximo} casas decimais` : `${minimo} a ${maximo} casas decimais`;
  const descricao =
    zero === 'semZero'
      ? `número sem sinal com ${casas}, maior que zero (omita o campo quando for zero)`
      : `número sem sinal com ${casas}`;
  return decimalXml(expressao, descricao, { minimo, maximo });
};

export const dec1302 = figura('0|0\\.[0-9]{2}|[1-9]{1}[0-9]{0,12}(\\.[0-9]{2})?', 2, 2, 'aceitaZero');
export const dec1302Opc = figura(
  '0\\.[0-9]{1}[1-9]{1}|0\\.[1-9]{1}[0-9]{1}|[1-9]{1}[0-9]{0,12}(\\.[0-9]{2})?',
  2,
  2,
  'semZero',
);
export const dec0302a04 = figura('0|0\\.[0-9]{2,4}|[1-9]{1}[0-9]{0,2}(\\.[0-9]{2,4})?', 2, 4, 'aceitaZero');
export const dec0302a04Opc = figura('0\\.[0-9]{2,4}|[1-9]{1}[0-9]{0,2}(\\.[0-9]{2,4})?', 2, 4, 'aceitaZero');
export const dec0302Max100 = figura('0(\\.[0-9]{2})?|100(\\.00)?|[1-9]{1}[0-9]{0,1}(\\.[0-9]{2})?', 2, 2, 'aceitaZero');
export const dec0302a04Max100 = figura(
  '0(\\.[0-9]{2,4})?|[1-9]{1}[0-9]{0,1}(\\.[0-9]{2,4})?|100(\\.0{2,4})?',
  2,
  4,
  'aceitaZero',
);
export const dec03v00a04Max100Opc = figura(
  '0(\\.[1-9][0-9]{0,3})|0(\\.[0][1-9][0-9]{0,2})|0(\\.[0][0][1-9][0-9]{0,1})|0(\\.[0][0][0][1-9])|100(\\.[0]{1,4})?|[1-9]{1}[0-9]{0,1}(\\.[0-9]{1,4})?',
  0,
  4,
  'semZero',
);
export const dec0803v = figura('0|0\\.[0-9]{3}|[1-9]{1}[0-9]{0,7}(\\.[0-9]{1,3})?', 0, 3, 'aceitaZero');
export const dec1104 = figura('0|0\\.[0-9]{4}|[1-9]{1}[0-9]{0,10}(\\.[0-9]{4})?', 4, 4, 'aceitaZero');
export const dec1104Opc = figura(
  '0\\.[1-9]{1}[0-9]{3}|0\\.[0-9]{3}[1-9]{1}|0\\.[0-9]{2}[1-9]{1}[0-9]{1}|0\\.[0-9]{1}[1-9]{1}[0-9]{2}|[1-9]{1}[0-9]{0,10}(\\.[0-9]{4})?',
  4,
  4,
  'semZero',
);
export const dec1104v = figura(
  '0|0\\.[0-9]{1,4}|[1-9]{1}[0-9]{0,10}|[1-9]{1}[0-9]{0,10}(\\.[0-9]{1,4})?',
  0,
  4,
  'aceitaZero',
);
export const dec1110v = figura(
  '0|0\\.[0-9]{1,10}|[1-9]{1}[0-9]{0,10}|[1-9]{1}[0-9]{0,10}(\\.[0-9]{1,10})?',
  0,
  10,
  'aceitaZero',
);
export const dec1203 = figura('0|0\\.[0-9]{3}|[1-9]{1}[0-9]{0,11}(\\.[0-9]{3})?', 3, 3, 'aceitaZero');
export const dec1204 = figura(
  '0|0\\.[0-9]{1,4}|[1-9]{1}[0-9]{0,11}|[1-9]{1}[0-9]{0,11}(\\.[0-9]{4})?',
  4,
  4,
  'aceitaZero',
);
export const dec1204Opc = figura(
  '0\\.[1-9]{1}[0-9]{3}|0\\.[0-9]{3}[1-9]{1}|0\\.[0-9]{2}[1-9]{1}[0-9]{1}|0\\.[0-9]{1}[1-9]{1}[0-9]{2}|[1-9]{1}[0-9]{0,11}(\\.[0-9]{4})?',
  4,
  4,
  'semZero',
);
export const dec1204v = figura(
  '0|0\\.[0-9]{1,4}|[1-9]{1}[0-9]{0,11}|[1-9]{1}[0-9]{0,11}(\\.[0-9]{1,4})?',
  0,
  4,
  'aceitaZero',
);

/** `digitos(8)` takes exactly eight digits, `digitos(6, 14)` six to fourteen. */
export function digitos(minimo: number, maximo = minimo): ValorXml {
  return minimo === maximo
    ? padrao(`[0-9]{${minimo}}`, `${minimo} ${minimo === 1 ? 'dígito' : 'dígitos'}`)
    : padrao(`[0-9]{${minimo},${maximo}}`, `de ${minimo} a ${maximo} dígitos`);
}

// biome-ignore format: one line per list of codes
const codigosUf = ['11', '12', '13', '14', '15', '16', '17', '21', '22', '23', '24', '25', '26', '27', '28', '29', '31', '32', '33', '35', '41', '42', '43', '50', '51', '52', '53'] as const;
// biome-ignore format: one line per list of codes
export const siglasUf = ['AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA', 'PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO'] as const;

/** IBGE code of the state. */
export const codigoUf = umValor(...codigosUf);
/** State, or a body that answers for the country: 91 is the national environment. */
export const codigoOrgao = umValor(...codigosUf, '90', '91', '92');
export const ufBrasil = umValor(...siglasUf);
/** State, or `EX` for abroad. */
export const uf = umValor(...siglasUf, 'EX');
/** IBGE code of the municipality, 9999999 for abroad. */
export const codigoMunicipio = digitos(7);

export const ambiente = umValor('1', '2');
export const modelo = umValor('55', '65');
export const serie = padrao('0|[1-9]{1}[0-9]{0,2}', 'número de 0 a 999, sem zeros à esquerda');
export const numeroNota = padrao('[1-9]{1}[0-9]{0,8}', 'número de 1 a 999999999, sem zeros à esquerda');
/** Alphanumeric since July 2026: twelve letters or digits and two check digits. */
export const cnpj = padrao('[0-9A-Z]{12}[0-9]{2}', 'CNPJ de 14 posições, sem máscara', { maximo: 14 });
export const cnpjOuVazio = padrao('[0-9]{0}|[0-9A-Z]{12}[0-9]{2}', 'CNPJ de 14 posições, sem máscara, ou vazio', {
  maximo: 14,
});
export const cpf = padrao('[0-9]{11}', 'CPF de 11 dígitos, sem máscara', { maximo: 11 });
export const chaveAcesso = padrao('[0-9]{6}[0-9A-Z]{12}[0-9]{26}', 'chave de acesso de 44 posições', { maximo: 44 });
export const idNFe = padrao('NFe[0-9]{6}[0-9A-Z]{12}[0-9]{26}', '"NFe" seguido da chave de acesso');
export const inscricaoEstadual = padrao('[0-9]{2,14}', 'inscrição estadual, só dígitos', { maximo: 14 });
export const ieOuIsento = padrao('[0-9]{2,14}|ISENTO', 'inscrição estadual, só dígitos, ou ISENTO', { maximo: 14 });
export const idEstrangeiro = padrao('([!-ÿ]{0}|[!-ÿ]{5,20})?', 'documento de 5 a 20 caracteres, ou vazio');
export const gtin = padrao('SEM GTIN|[0-9]{0}|[0-9]{8}|[0-9]{12,14}', 'GTIN de 8, 12, 13 ou 14 dígitos, ou SEM GTIN');
export const guid = padrao(
  '[A-F0-9]{8}-[A-F0-9]{4}-[A-F0-9]{4}-[A-F0-9]{4}-[A-F0-9]{12}',
  'identificador XXXXXXXX-XXXX-XXXX-XXXX-XXXXXXXXXXXX',
);
export const numeroItem = padrao(
  '[1-9]{1}[0-9]{0,1}|[1-8]{1}[0-9]{2}|[9]{1}[0-8]{1}[0-9]{1}|[9]{1}[9]{1}[0]{1}',
  'número de 1 a 990',
);
export const placa = padrao('[A-Z]{2,3}[0-9]{4}|[A-Z]{3,4}[0-9]{3}|[A-Z0-9]{7}', 'placa sem traço');
export const codigoBeneficio = padrao('[!-ÿ]{8}|[!-ÿ]{10}', '8 ou 10 caracteres');
export const origem = umValor('0', '1', '2', '3', '4', '5', '6', '7', '8');
export const itemListaServicos = padrao('[0-9]{2}.[0-9]{2}', 'item da lista de serviços NN.NN');
/** Three digits of the CST of IBS, CBS and IS. */
export const cstIbsCbs = padrao('\\d{3}', '3 dígitos');
export const cClassTrib = padrao('\\d{6}', '6 dígitos');
export const cCredPres = padrao('\\d{2}', '2 dígitos');

const padraoData =
  '(((20(([02468][048])|([13579][26]))-02-29))|(20[0-9][0-9])-((((0[1-9])|(1[0-2]))-((0[1-9])|(1\\d)|(2[0-8])))|((((0[13578])|(1[02]))-31)|(((0[1,3-9])|(1[0-2]))-(29|30)))))';
export const data = padrao(padraoData, 'data AAAA-MM-DD');
/** Instant with offset and whole seconds: `2026-11-20T10:30:00-03:00`. */
export const dataHora = padrao(
  `${padraoData}T(20|21|22|23|[0-1]\\d):[0-5]\\d:[0-5]\\d([\\-,\\+](0[0-9]|10|11):00|([\\+](12):00))`,
  'data e hora AAAA-MM-DDThh:mm:ss-03:00',
);
export const anoMes = padrao('[0-9]{2}[0]{1}[1-9]{1}|[0-9]{2}[1]{1}[0-2]{1}', 'ano e mês AAMM');
export const competencia = padrao('20(2[5-9]|[3-9][0-9])-(0[1-9]|1[0-2])', 'ano e mês AAAA-MM, a partir de 2025-01');

/** An XML `ID`. */
export const identificador = padrao('[A-Za-z_][A-Za-z0-9._-]{0,60}', 'identificador começado por letra');
export const versao400 = umValor('4.00');
export const codigoStatus = padrao('[0-9]{3,4}', '3 ou 4 dígitos', { maximo: 4 });
export const protocolo = padrao('[0-9]{15}|[0-9]{17}', 'protocolo de 15 ou 17 dígitos', { maximo: 17 });
export const recibo = padrao('[0-9]{15}', 'recibo de 15 dígitos', { maximo: 15 });
export const justificativa = texto(15, 255);
export const nsu = digitos(15);
export const sequenciaDoEvento = padrao('[1-9][0-9]{0,1}', 'número de 1 a 99');
/** Decimal degrees with six decimals. */
export const latitude = padrao(
  '[0-9]\\.[0-9]{6}|[1-8][0-9]\\.[0-9]{6}|90\\.[0-9]{6}|-[0-9]\\.[0-9]{6}|-[1-8][0-9]\\.[0-9]{6}|-90\\.[0-9]{6}',
  'latitude em graus com 6 casas decimais',
);
export const longitude = padrao(
  '[0-9]\\.[0-9]{6}|[1-9][0-9]\\.[0-9]{6}|1[0-7][0-9]\\.[0-9]{6}|180\\.[0-9]{6}|-[0-9]\\.[0-9]{6}|-[1-9][0-9]\\.[0-9]{6}|-1[0-7][0-9]\\.[0-9]{6}|-180\\.[0-9]{6}',
  'longitude em graus com 6 casas decimais',
);
export const base64 = padrao('[A-Za-z0-9+/=\\s]*', 'base64');
/** SHA-1 in base64: 20 bytes, 28 characters. */
export const sha1Base64 = padrao('[A-Za-z0-9+/]{27}=', 'SHA-1 em base64 (28 caracteres)');

const url = '(HTTPS?|https?)://.*\\?';
const hex40 = '[A-Fa-f0-9]{40}';
const hex56 = '[A-Fa-f0-9]{56}';
const valor = '(0|0\\.[0-9]{2}|[1-9]{1}[0-9]{0,12}(\\.[0-9]{2})?)';
const dia = '([0]{1}[1-9]{1}|[1-2]{1}[0-9]{1}|[3]{1}[0-1]{1})';
const idCsc = '(0|[1-9]{1}([0-9]{1,5})?)';
const destinatario = '([A-Za-z0-9.:+-/)(]{0}|[A-Za-z0-9.:+-/)(]{5,20})?';
const chaveNoEmis = (emis: string): string => `([0-9]{6}[0-9A-Z]{12}[0-9]{16}${emis}[0-9]{9})`;

/** Address in the QR code of the consumer's invoice: version 1, then 2 and 3, each issued online and offline. */
export const urlQrCode = padrao(
  [
    `(${url}chNFe=[0-9]{6}[0-9A-Z]{12}[0-9]{26}&nVersao=100&tpAmb=[1-2](&cDest=${destinatario})?&dhEmi=[A-Fa-f0-9]{50}&vNF=${valor}&vICMS=${valor}&digVal=${hex56}&cIdToken=[0-9]{6}&cHashQRCode=${hex40})`,
    `(${url}p=${chaveNoEmis('(1|3|4)')}\\|[2]\\|[1-2]\\|${idCsc}\\|${hex40})`,
    `(${url}p=${chaveNoEmis('9')}\\|[2]\\|[1-2]\\|${dia}\\|${valor}\\|${hex56}\\|${idCsc}\\|${hex40})`,
    `(${url}p=${chaveNoEmis('(1|3|4)')}\\|[3]\\|[1-2])`,
    `(${url}p=${chaveNoEmis('(9)')}\\|[3]\\|[1-2]\\|${dia}\\|${valor}\\|((1|2|3)?)\\|((([0-9A-Z]{12}[0-9]{2})|([0-9]{11}))?)\\|([a-zA-Z0-9+/]+[=]{0,2}))`,
  ].join('|'),
  'endereço do QR Code da NFC-e na versão 2 ou 3',
  { minimo: 60, maximo: 1000 },
);
