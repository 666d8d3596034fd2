import { atributo, grupo, juntos, lista, opcional, texto, umDe, umValor } from '../../../xml/leiaute/index.ts';
import {
  chaveAcesso,
  cnpj,
  codigoUf,
  cpf,
  data,
  dataHora,
  dec1302,
  digitos,
  idEstrangeiro,
  justificativa,
  protocolo,
  uf,
  ufBrasil,
} from '../tipos.ts';

/** Event 110110. */
export const cartaDeCorrecao = grupo({
  versao: atributo(umValor('1.00')),
  descEvento: umValor('Carta de Correção', 'Carta de Correcao'),
  xCorrecao: texto(15, 1000),
  xCondUso: umValor(
    'A Carta de Correção é disciplinada pelo § 1º-A do art. 7º do Convênio S/N, de 15 de dezembro de 1970 e pode ser utilizada para regularização de erro ocorrido na emissão de documento fiscal, desde que o erro não esteja relacionado com: I - as variáveis que determinam o valor do imposto tais como: base de cálculo, alíquota, diferença de preço, quantidade, valor da operação ou da prestação; II - a correção de dados cadastrais que implique mudança do remetente ou do destinatário; III - a data de emissão ou de saída.',
    'A Carta de Correcao e disciplinada pelo paragrafo 1o-A do art. 7o do Convenio S/N, de 15 de dezembro de 1970 e pode ser utilizada para regularizacao de erro ocorrido na emissao de documento fiscal, desde que o erro nao esteja relacionado com: I - as variaveis que determinam o valor do imposto tais como: base de calculo, aliquota, diferenca de preco, quantidade, valor da operacao ou da prestacao; II - a correcao de dados cadastrais que implique mudanca do remetente ou do destinatario; III - a data de emissao ou de saida.',
  ),
});

/** Event 110111. */
export const cancelamento = grupo({
  versao: atributo(umValor('1.00')),
  descEvento: umValor('Cancelamento'),
  nProt: protocolo,
  xJust: justificativa,
});

/** Event 110112. */
export const cancelamentoPorSubstituicao = grupo({
  versao: atributo(umValor('1.00')),
  descEvento: umValor('Cancelamento por substituicao'),
  cOrgaoAutor: codigoUf,
  tpAutor: umValor('1'),
  verAplic: texto(1, 20),
  nProt: protocolo,
  xJust: justificativa,
  chNFeRef: chaveAcesso,
});

/** Event 110140. */
export const epec = grupo({
  versao: atributo(umValor('1.00')),
  descEvento: umValor('EPEC'),
  cOrgaoAutor: codigoUf,
  tpAutor: umValor('1'),
  verAplic: texto(1, 20),
  dhEmi: dataHora,
  tpNF: umValor('0', '1'),
  IE: digitos(2, 14),
  dest: grupo(
    {
      UF: uf,
      CNPJ: opcional(cnpj),
      CPF: opcional(cpf),
      idEstrangeiro: opcional(idEstrangeiro),
      IE: opcional(digitos(2, 14)),
      vNF: dec1302,
      vICMS: dec1302,
      vST: dec1302,
    },
    umDe('CNPJ', 'CPF', 'idEstrangeiro'),
  ),
});

/** Event 110150. */
export const atorInteressado = grupo({
  versao: atributo(umValor('1.00')),
  descEvento: umValor('Ator interessado na NF-e'),
  cOrgaoAutor: codigoUf,
  tpAutor: umValor('1', '2', '3'),
  verAplic: texto(1, 20),
  autXML: grupo(
    {
      CNPJ: opcional(cnpj),
      CPF: opcional(cpf),
    },
    umDe('CNPJ', 'CPF'),
  ),
  tpAutorizacao: opcional(umValor('0', '1')),
  xCondUso: opcional(
    umValor(
      'O emitente ou destinatário da NF-e, declara que permite o transportador declarado no campo CNPJ/CPF deste evento a autorizar os transportadores subcontratados ou redespachados a terem acesso ao download da NF-e',
    ),
  ),
});

/** Event 110750. */
export const conciliacaoFinanceira = grupo({
  versao: atributo(umValor('1.00')),
  descEvento: umValor('ECONF'),
  verAplic: texto(1, 20),
  detPag: lista(
    grupo(
      {
        indPag: opcional(umValor('0', '1')),
        tPag: digitos(2),
        xPag: opcional(texto(2, 60)),
        vPag: dec1302,
        dPag: data,
        CNPJPag: opcional(cnpj),
        UFPag: opcional(ufBrasil),
        CNPJIF: opcional(cnpj),
        tBand: opcional(digitos(2)),
        cAut: opcional(texto(1, 128)),
        CNPJReceb: opcional(cnpj),
        UFReceb: opcional(ufBrasil),
      },
      juntos('CNPJPag', 'UFPag', 'CNPJIF?', 'tBand?', 'cAut?'),
      juntos('CNPJReceb', 'UFReceb'),
    ),
    1,
    100,
  ),
});

/** Event 110751. */
export const cancelamentoDaConciliacao = grupo({
  versao: atributo(umValor('1.00')),
  descEvento: umValor('Cancelamento Conciliação Financeira'),
  verAplic: texto(1, 20),
  nProtEvento: protocolo,
});
