import {
  atributo,
  decimalXml,
  documento,
  grupo,
  noMaximoUmDe,
  opcional,
  padrao,
  type Tipo,
  umDe,
  umValor,
} from '../../xml/leiaute/index.ts';
import { cep, cnpj, cpf, data, digitos, municipio, nif, textoComLinhas, uf } from '../leiaute/tipos.ts';

/** @source ABRASF, NFS-e 2.04 (2018), "schema nfse v2-04.xsd" */
export const NAMESPACE_ABRASF = 'http://www.abrasf.org.br/nfse.xsd';

/**
 * The layout of ABRASF 2.04 as data, in the order of its schema: what is written of a declaration, and what is read of a
 * note. Groups nobody fills in here (construction, events, deductions by document) are left out.
 *
 * @source ABRASF, manual of integration 2.04 and its schema
 */
const valor = decimalXml('(0|[1-9][0-9]{0,12})\\.[0-9]{2}', 'número sem sinal, até 13 inteiros e 2 casas decimais', {
  minimo: 2,
  maximo: 2,
});
const aliquota = decimalXml('(0|[1-9][0-9]?)\\.[0-9]{2}', 'percentual com 2 casas decimais', { minimo: 2, maximo: 2 });
const simNao = umValor('1', '2');
const numero = padrao('[1-9][0-9]{0,14}', 'número de até 15 dígitos, sem zeros à esquerda', { maximo: 15 });
const serie = padrao('[0-9A-Za-z]{1,5}', 'série de até 5 letras ou números', { maximo: 5 });
const id = padrao('[A-Za-z_][0-9A-Za-z_.-]{0,254}', 'identificador que começa com letra', { maximo: 255 });
const versao = padrao('[1-9][0-9]?\\.[0-9]{2}', 'versão 2.04');
const inscricaoMunicipal = padrao('[0-9A-Za-z]{1,15}', 'inscrição de até 15 letras ou números', { maximo: 15 });
const instante = padrao(
  '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[-+]\\d{2}:\\d{2})?',
  'data e hora AAAA-MM-DDThh:mm:ss',
);

const cpfCnpj = grupo({ Cpf: opcional(cpf), Cnpj: opcional(cnpj) }, umDe('Cpf', 'Cnpj'));
export const identificacao = grupo({ CpfCnpj: cpfCnpj, InscricaoMunicipal: opcional(inscricaoMunicipal) });
export type Identificacao = Tipo<typeof identificacao>;

export const identificacaoDoRps = grupo({ Numero: numero, Serie: serie, Tipo: umValor('1', '2', '3') });

const endereco = grupo({
  Endereco: textoComLinhas(255),
  Numero: textoComLinhas(60),
  Complemento: opcional(textoComLinhas(60)),
  Bairro: textoComLinhas(60),
  CodigoMunicipio: municipio,
  Uf: uf,
  Cep: cep,
});

/** Of the table of countries of IBGE and the Banco Central: 1058 is Brazil. */
const codigoDePais = digitos(4);
const enderecoExterior = grupo({ CodigoPais: codigoDePais, EnderecoCompletoExterior: textoComLinhas(255) });

const contato = grupo(
  { Telefone: opcional(textoComLinhas(20)), Email: opcional(textoComLinhas(80)) },
  umDe(['Telefone', 'Email?'], 'Email'),
);

/** Who is abroad has the tax number of their country, and one text for an address. */
const tomador = grupo(
  {
    IdentificacaoTomador: opcional(identificacao),
    NifTomador: opcional(nif),
    RazaoSocial: textoComLinhas(150),
    Endereco: opcional(endereco),
    EnderecoExterior: opcional(enderecoExterior),
    Contato: opcional(contato),
  },
  noMaximoUmDe('Endereco', 'EnderecoExterior'),
);

/** The federal figures are what the taker withholds. */
const valoresDoServico = grupo({
  ValorServicos: valor,
  ValorDeducoes: opcional(valor),
  ValorPis: opcional(valor),
  ValorCofins: opcional(valor),
  ValorInss: opcional(valor),
  ValorIr: opcional(valor),
  ValorCsll: opcional(valor),
  OutrasRetencoes: opcional(valor),
  ValTotTributos: opcional(valor),
  ValorIss: opcional(valor),
  Aliquota: opcional(aliquota),
  DescontoIncondicionado: opcional(valor),
  DescontoCondicionado: opcional(valor),
});

/** Where a service is provided that is provided in no city of Brazil; `CodigoPais` says in which country. */
export const MUNICIPIO_NO_EXTERIOR = '9999999';

/** `ExigibilidadeISS`: 1 due, 2 no incidence, 3 exempt, 4 export, 5 immune, 6 and 7 suspended. */
const servico = grupo({
  Valores: valoresDoServico,
  IssRetido: simNao,
  ResponsavelRetencao: opcional(umValor('1', '2')),
  ItemListaServico: padrao('[0-9]{2}\\.[0-9]{2}', 'item da lista de serviços, 01.05', { maximo: 5 }),
  CodigoCnae: opcional(digitos(7)),
  CodigoTributacaoMunicipio: opcional(textoComLinhas(20)),
  CodigoNbs: opcional(digitos(1, 9)),
  Discriminacao: textoComLinhas(2000),
  CodigoMunicipio: municipio,
  CodigoPais: opcional(codigoDePais),
  ExigibilidadeISS: umValor('1', '2', '3', '4', '5', '6', '7'),
  MunicipioIncidencia: opcional(municipio),
  NumeroProcesso: opcional(textoComLinhas(30)),
});

/** `RegimeEspecialTributacao`: 1 municipal micro-company, 2 estimate, 3 professionals, 4 cooperative, 5 MEI, 6 ME/EPP. */
const infDeclaracao = grupo({
  Id: atributo(id),
  Rps: grupo({
    IdentificacaoRps: identificacaoDoRps,
    DataEmissao: data,
    Status: umValor('1', '2'),
    RpsSubstituido: opcional(identificacaoDoRps),
  }),
  Competencia: data,
  Servico: servico,
  Prestador: identificacao,
  TomadorServico: opcional(tomador),
  RegimeEspecialTributacao: opcional(umValor('1', '2', '3', '4', '5', '6')),
  OptanteSimplesNacional: simNao,
  IncentivoFiscal: simNao,
  InformacoesComplementares: opcional(textoComLinhas(2000)),
});
export type InfDeclaracao = Tipo<typeof infDeclaracao>;

const declaracao = grupo({ InfDeclaracaoPrestacaoServico: infDeclaracao });
/** A declaration on its own: what is signed, kept, and put inside a request byte for byte. */
export const leiauteRps = documento('Rps', NAMESPACE_ABRASF, declaracao);

/** 1 error in it, 2 not provided, 3 signature, 4 repeated, 5 processing. */
const codigoDeCancelamento = umValor('1', '2', '3', '4', '5');
const infPedido = grupo({
  Id: atributo(id),
  IdentificacaoNfse: grupo({
    Numero: numero,
    CpfCnpj: cpfCnpj,
    InscricaoMunicipal: opcional(inscricaoMunicipal),
    CodigoMunicipio: municipio,
  }),
  CodigoCancelamento: codigoDeCancelamento,
});
export type InfPedidoDeCancelamento = Tipo<typeof infPedido>;
const pedido = grupo({ InfPedidoCancelamento: infPedido });
export const leiautePedido = documento('Pedido', NAMESPACE_ABRASF, pedido);

/** Questions: nothing in them is signed. */
export const leiauteConsultaPorRps = documento(
  'ConsultarNfseRpsEnvio',
  NAMESPACE_ABRASF,
  grupo({ IdentificacaoRps: identificacaoDoRps, Prestador: identificacao }),
);
const periodo = grupo({ DataInicial: data, DataFinal: data });
export const leiauteConsultaDePrestados = documento(
  'ConsultarNfseServicoPrestadoEnvio',
  NAMESPACE_ABRASF,
  grupo(
    {
      Prestador: identificacao,
      NumeroNfse: opcional(numero),
      PeriodoEmissao: opcional(periodo),
      PeriodoCompetencia: opcional(periodo),
      Tomador: opcional(identificacao),
      Pagina: padrao('[1-9][0-9]{0,5}', 'página de 1 a 999999'),
    },
    umDe('NumeroNfse', 'PeriodoEmissao', 'PeriodoCompetencia'),
  ),
);

const infNfse = grupo({
  Id: opcional(atributo(id)),
  Numero: numero,
  CodigoVerificacao: padrao('[0-9A-Za-z-]{1,50}', 'código de verificação'),
  DataEmissao: instante,
  NfseSubstituida: opcional(numero),
  OutrasInformacoes: opcional(textoComLinhas(510)),
  ValoresNfse: grupo({
    BaseCalculo: valor,
    Aliquota: opcional(aliquota),
    ValorIss: opcional(valor),
    ValorLiquidoNfse: valor,
  }),
  ValorCredito: opcional(valor),
  PrestadorServico: grupo({
    RazaoSocial: textoComLinhas(150),
    NomeFantasia: opcional(textoComLinhas(60)),
    Endereco: endereco,
    Contato: opcional(contato),
  }),
  OrgaoGerador: grupo({ CodigoMunicipio: municipio, Uf: uf }),
  DeclaracaoPrestacaoServico: declaracao,
});
export type InfNfseAbrasf = Tipo<typeof infNfse>;

const confirmacao = grupo({ Id: opcional(atributo(id)), Pedido: pedido, DataHora: instante });
export const cancelamento = grupo({ versao: opcional(atributo(versao)), Confirmacao: confirmacao });
const substituicao = grupo({
  versao: opcional(atributo(versao)),
  SubstituicaoNfse: grupo({ Id: opcional(atributo(id)), NfseSubstituidora: numero }),
});

/** A note and what ended it, as the city keeps them. */
export const leiauteCompNfse = documento(
  'CompNfse',
  NAMESPACE_ABRASF,
  grupo({
    Nfse: grupo({ versao: opcional(atributo(versao)), InfNfse: infNfse }),
    NfseCancelamento: opcional(cancelamento),
    NfseSubstituicao: opcional(substituicao),
  }),
);
export type CompNfse = Tipo<typeof leiauteCompNfse>;
