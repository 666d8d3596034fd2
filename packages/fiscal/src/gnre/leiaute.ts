import {
  atributo,
  conteudo,
  decimalXml,
  documento,
  grupo,
  lista,
  opcional,
  padrao,
  type Tipo,
  texto,
  umDe,
  umValor,
} from '../xml/leiaute/index.ts';

/** @source GNRE, "lote_gnre_v2.00.xsd" */
export const NAMESPACE_GNRE = 'http://www.gnre.pe.gov.br';

/** Guides of one file: the least of the limits told of the portal, at second hand; the schema itself has none. */
export const MAX_GUIAS_DO_LOTE = 50;

const cnpj = padrao('[0-9A-Z]{14}', 'CNPJ de 14 posições, sem máscara');
const cpf = padrao('[0-9]{11}', 'CPF de 11 dígitos, sem máscara');
/** Five digits: the code of IBGE without its state. */
const municipio = padrao('[0-9]{5}', 'município em 5 dígitos, sem os dois da UF');
const dia = padrao('20[0-9]{2}-[0-9]{2}-[0-9]{2}', 'data AAAA-MM-DD');
/** Ten digits before the point, though the schema calls it a decimal of fifteen. */
const dinheiro = decimalXml('(0|[1-9][0-9]{0,9})\\.[0-9]{2}', 'valor de até 10 dígitos, com 2 casas decimais', {
  minimo: 2,
  maximo: 2,
});
// biome-ignore format: one line per list of codes
const uf = umValor('AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA', 'PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO');
const versao = umValor('2.00');

const identificacao = grupo({ CNPJ: opcional(cnpj), CPF: opcional(cpf) }, umDe('CNPJ', 'CPF'));

const emitente = grupo({
  identificacao,
  razaoSocial: texto(1, 60),
  endereco: texto(1, 60),
  municipio,
  uf,
  cep: opcional(padrao('[0-9]{8}', 'CEP de 8 dígitos')),
  telefone: opcional(padrao('[0-9]{6,11}', 'telefone de 6 a 11 dígitos')),
});

const destinatario = grupo({
  identificacao,
  razaoSocial: opcional(texto(1, 60)),
  municipio: opcional(municipio),
});

/** A code of goods, from the table that a state has at the portal. */
const PRODUTO_DA_GNRE = '[1-9][0-9]{0,3}';

/**
 * Kinds of value: 11 what the guide's revenue is, 12 the poverty fund where it goes in the guide of the tax. Of a guide of the fund's own
 * revenue (100129) the fund is the 11: 12 is asked for only by revenues whose GnreConfigUF answers `exigeValorFecp`. Fines and interest are
 * not worked out here.
 *
 * @source GNRE portal, rejections of the web service 227 and 266 (principal, 11), 279 to 287 (fund, 12), of a public copy of its manual;
 * public programs that send guides of 100129 write 11 (two write 12 and say of no guide that it was taken).
 */
const valor = grupo({ tipo: atributo(umValor('11', '12')), texto: conteudo(dinheiro) });

const item = grupo({
  receita: padrao('[0-9]{6}', 'receita de 6 dígitos'),
  documentoOrigem: opcional(
    grupo({
      tipo: atributo(padrao('[0-9]{2}', 'tipo de 2 dígitos')),
      // The schema was written before CNPJs had letters: a key of one is left to the portal.
      texto: conteudo(padrao('[0-9]{1,44}|[0-9A-Z]{44}', 'número ou chave')),
    }),
  ),
  produto: opcional(padrao(PRODUTO_DA_GNRE, 'código de 1 a 4 dígitos, sem zeros à esquerda')),
  referencia: opcional(
    grupo({
      periodo: umValor('0'),
      mes: padrao('0[1-9]|1[0-2]', 'mês de 01 a 12'),
      ano: padrao('20[0-9]{2}', 'ano de 4 dígitos'),
    }),
  ),
  dataVencimento: dia,
  valor: lista(valor, 1, 2),
  convenio: opcional(texto(1, 30)),
  contribuinteDestinatario: opcional(destinatario),
  camposExtras: opcional(
    grupo({
      campoExtra: lista(grupo({ codigo: padrao('[1-9][0-9]{0,2}', 'código do campo'), valor: texto(1, 100) }), 1, 3),
    }),
  ),
});

const guia = grupo({
  versao: atributo(versao),
  ufFavorecida: uf,
  /** 0: a simple guide, of one revenue. */
  tipoGnre: umValor('0'),
  contribuinteEmitente: emitente,
  itensGNRE: grupo({ item: lista(item, 1, 1) }),
  valorGNRE: dinheiro,
  dataPagamento: dia,
});
export type GuiaDoLote = Tipo<typeof guia>;

/**
 * The file of guides of a batch, version 2.00, as data: what is written of guides by operation, in the order and with the sizes of the
 * schema. Detail of revenue, fines and guides of many revenues are left out.
 *
 * @source GNRE portal, `lote_gnre_v2.00.xsd`, `dados_gnre_v2.00.xsd`, `tiposBasicoGNRE_v2.00.xsd` and `tiposBasicoGNRE_v1.00.xsd` (of a
 * public copy). No file went through the portal.
 */
export const leiauteDoLote = documento(
  'TLote_GNRE',
  NAMESPACE_GNRE,
  grupo({ versao: atributo(versao), guias: grupo({ TDadosGNRE: lista(guia, 1, MAX_GUIAS_DO_LOTE) }) }),
);
