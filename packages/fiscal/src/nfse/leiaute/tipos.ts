import { decimalXml, padrao, texto, umValor, type ValorXml } from '../../xml/leiaute/index.ts';

/**
 * Simple types of the national NFS-e layout 1.01. `dec15v2` is up to 15 digits with 2 decimals.
 *
 * @source NFS-e layout 1.01, tiposSimples_v1.01.xsd of 2026-07-27 (CNPJ with letters)
 */

export const versao = padrao('1\\.00|1\\.01', 'versão 1.01', { maximo: 4 });
export const ambiente = umValor('1', '2');

const figura = (expressao: string, inteiros: number): ValorXml =>
  decimalXml(expressao, `número sem sinal, até ${inteiros} inteiros e 2 casas decimais`, { minimo: 2, maximo: 2 });
export const dec15v2 = figura('0|0\\.[0-9]{2}|[1-9]{1}[0-9]{0,14}(\\.[0-9]{2})?', 15);
export const dec1v2 = figura('0|[0-9]{1}(\\.[0-9]{2})?', 1);
export const dec2v2 = figura('0|0\\.[0-9]{2}|[1-9]{1}[0-9]{0,1}(\\.[0-9]{2})?', 2);
export const dec3v2 = figura('0|0\\.[0-9]{2}|[1-9]{1}[0-9]{0,2}(\\.[0-9]{2})?', 3);

/** `digitos(8)` takes exactly eight digits, `digitos(1, 13)` one to thirteen. */
export function digitos(minimo: number, maximo = minimo): ValorXml {
  return minimo === maximo
    ? padrao(`[0-9]{${minimo}}`, `${minimo} ${minimo === 1 ? 'dígito' : 'dígitos'}`)
    : padrao(`[0-9]{${minimo},${maximo}}`, `de ${minimo} a ${maximo} dígitos`);
}

/** Digits and letters without accents. */
export const alfanumerico = (minimo: number, maximo: number): ValorXml =>
  padrao(`[a-zA-Z0-9]{${minimo},${maximo}}`, `de ${minimo} a ${maximo} letras ou números`, { minimo, maximo });

/** What XML can carry. The official types leave it out, and a stray control character would spoil the document. */
const caractere = '[\\t\\n\\r -\\uD7FF\\uE000-\\uFFFD]|[\\uD800-\\uDBFF][\\uDC00-\\uDFFF]';

/** Text in which line breaks are welcome. */
export const textoComLinhas = (maximo: number): ValorXml =>
  padrao(
    `(?:${caractere})*[!-\\u009F\\u00A1-\\uD7FF\\uE000-\\uFFFD](?:${caractere})*`,
    `texto de até ${maximo} caracteres, não só de espaços`,
    { minimo: 1, maximo },
  );

/** Text of any characters. */
export const textoLivre = (minimo: number, maximo: number): ValorXml =>
  padrao(`(?:${caractere})*`, minimo === maximo ? `${minimo} caracteres` : `de ${minimo} a ${maximo} caracteres`, {
    minimo,
    maximo,
  });

const padraoData =
  '(((20(([02468][048])|([13579][26]))-02-29))|(20[0-9][0-9])-((((0[1-9])|(1[0-2]))-((0[1-9])|(1\\d)|(2[0-8])))|((((0[13578])|(1[02]))-31)|(((0[1,3-9])|(1[0-2]))-(29|30)))))';
const padraoDia =
  '(((20(([02468][048])|([13579][26]))-02-29))|(20[0-9][0-9])-((((0[1-9])|(1[0-2]))-((0[1-9])|(1\\d)|(2[0-8])))|((((0[13578])|(1[02]))-31)|(((0[13-9])|(1[0-2]))-(29|30)))))';
export const data = padrao(padraoData, 'data AAAA-MM-DD');
/** Instant with offset and whole seconds: `2026-11-20T10:30:00-03:00`. */
export const dataHora = padrao(
  `${padraoDia}T(20|21|22|23|[0-1]\\d):[0-5]\\d:[0-5]\\d([-+](0[0-9]|10|11):00|([\\+](12):00))`,
  'data e hora AAAA-MM-DDThh:mm:ss-03:00',
);

export const idDps = padrao(
  'DPS[0-9]{7}(1[0-9]{14}|2[0-9A-Z]{14})[0-9]{20}',
  '"DPS", município, tipo e número da inscrição, série e número',
  { maximo: 45 },
);
export const idNfse = padrao('NFS[0-9]{9}[0-9A-Z]{14}[0-9]{27}', '"NFS" seguido da chave de acesso', { maximo: 53 });
export const idPedidoDeEvento = padrao(
  'PRE[0-9]{8}(1[0-9]{14}|2[0-9A-Z]{14})[0-9]{33}',
  '"PRE", chave de acesso e tipo do evento',
  { maximo: 59 },
);
export const idEvento = padrao(
  'EVT[0-9]{8}(1[0-9]{14}|2[0-9A-Z]{14})[0-9]{36}',
  '"EVT", chave de acesso, tipo e número do evento',
  { maximo: 62 },
);
/** Reference to an earlier event: key, kind. */
export const numeroDeEvento = padrao('[0-9]{8}(1[0-9]{14}|2[0-9A-Z]{14})[0-9]{33}', 'chave de acesso e tipo do evento');

/**
 * Key of an NFS-e. The official pattern puts the letters of the CNPJ at positions 7 to 20, where the CNPJ is not (it is
 * at 10 to 23). Here the pattern follows the composition and takes every key that the official one takes and is real.
 */
export const chaveNfse = padrao('[0-9]{9}[0-9A-Z]{14}[0-9]{27}', 'chave de acesso de 50 posições', { maximo: 50 });
export const chaveNFe = padrao('[0-9]{6}([0-9A-Z]{14})[0-9]{24}', 'chave de acesso de 44 posições', { maximo: 44 });
export const serieDps = padrao('[0-9]{1,4}|[0-8][0-9]{4}', 'série de 1 a 5 dígitos, até 89999', { maximo: 5 });
export const numeroDps = padrao('[1-9]{1}[0-9]{0,14}', 'número de até 15 dígitos, sem zeros à esquerda', {
  maximo: 15,
});
export const numeroNfse = padrao('[1-9]{1}[0-9]{0,12}', 'número de até 13 dígitos, sem zeros à esquerda', {
  maximo: 13,
});

export const cnpj = padrao('[0-9A-Z]{14}', 'CNPJ de 14 posições, sem máscara', { maximo: 14 });
export const cpf = padrao('[0-9]{11}', 'CPF de 11 dígitos, sem máscara', { maximo: 11 });
export const caepf = padrao('[0-9]{14}', 'CAEPF de 14 dígitos', { maximo: 14 });
export const nif = textoLivre(1, 40);
/** Why there is no tax number abroad: 0 not told, 1 exempted, 2 not demanded. */
export const cNaoNIF = umValor('0', '1', '2');
export const inscricaoMunicipal = textoLivre(1, 15);
export const nome = textoLivre(1, 300);
export const telefone = digitos(6, 20);
export const email = texto(1, 80);
export const municipio = digitos(7);
export const cep = digitos(8);
export const pais = padrao('[A-Z]{2}', 'país em duas letras (ISO)');
// biome-ignore format: one line per list of codes
export const uf = umValor('AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA', 'PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO');
export const verAplic = texto(1, 20);
export const motivo = texto(15, 255);
