import type { ErroNfseExplicado } from '../erros/index.ts';
import type { ClasseDeErroNfse } from '../erros/tipos.ts';

/** What the city says, the field it is about, what a person does next. */
type Linha = readonly [mensagem: string, caminho: string, oQueFazer: string];

const ESTRUTURA = 'Corrija o que está apontado e emita de novo; o número é o mesmo.';

/** Ours, for an RPS that has a note: the city has no one code for it. */
export const RPS_JA_CONVERTIDO = 'RPS-COM-NOTA';

/**
 * Codes met by who issues, where public sources agree on them; all others keep the words of the city, which come with each.
 *
 * @source Prefeitura de São Paulo, Manual de Utilização do Web Service, table of errors and alerts
 */
// biome-ignore format: one line per code
const tabela: Readonly<Record<string, Linha>> = {
  1001: ['XML não compatível com o esquema', '', ESTRUTURA],
  1204: ['O valor total dos serviços não confere com o enviado', 'ValorFinalCobrado', 'Confira o valor do serviço e emita de novo.'],
  1206: ['Assinatura digital do RPS incorreta', '', 'Confira a inscrição municipal (CCM) da empresa e o certificado, e emita de novo.'],
  1223: ['O município da prestação só se informa do que é tributado fora de São Paulo', 'MunicipioPrestacao', 'Confira onde o serviço foi prestado.'],
  318: ['Cidade e UF do tomador não informadas (obrigatórias para tomador com CNPJ)', 'EnderecoTomador', 'Complete o endereço no cadastro do tomador.'],
  637: ['Este indicador de operação pede os dados do evento', 'IBSCBS.cIndOp', 'Emita esta nota no portal da prefeitura: os dados do evento não vão por aqui.'],
  [RPS_JA_CONVERTIDO]: ['Este RPS já tem uma nota', '', 'Consulte a nota antes de emitir outra.'],
};

const classes: Readonly<Record<string, ClasseDeErroNfse>> = {
  1001: 'esquema',
  1206: 'assinatura',
  [RPS_JA_CONVERTIDO]: 'duplicidade',
};

/** What a code of the city means, and what to do about it; those not in the table keep its words. */
export function explicarErroPaulistano(codigo: string): ErroNfseExplicado {
  const linha = tabela[codigo];
  return {
    codigo,
    classe: classes[codigo] ?? 'dados',
    mensagem: linha?.[0] ?? 'Erro não catalogado.',
    caminho: linha?.[1] ? `RPS.${linha[1]}` : undefined,
    catalogado: linha !== undefined,
    oQueFazer: linha?.[2] ?? 'Leia o que a prefeitura diz, corrija e emita de novo; o número é o mesmo.',
  };
}

/** By its words: codes of what was not found are not public. */
export const dizQueNaoHa = (descricao: string): boolean =>
  /n[ãa]o\s+(foi\s+|foram\s+)?(encontrad|localizad|exist)|inexistente|nenhuma?\s+(NFS-?e|nota)/i.test(descricao);
