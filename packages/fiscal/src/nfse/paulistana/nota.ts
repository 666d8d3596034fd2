import { decimal } from '@retaguarda/brasil';
import { canonizar } from '../../xml/c14n.ts';
import { buscar, ErroXml, filho, lerXml, type NoXml } from '../../xml/leitor.ts';
import type { CompNfse } from '../abrasf/leiaute.ts';
import type { NotaAbrasfLida } from '../abrasf/nota.ts';
import { SAO_PAULO } from './declaracao.ts';

/** A note of the city, as its file tells it. Money in R$. */
export interface NotaPaulistana {
  readonly numero: string;
  readonly codigoDeVerificacao: string;
  /** ISO 8601; the city writes Brasília's time without zone. */
  readonly emitidaEm: string;
  readonly cancelada: boolean;
  readonly prestador: string;
  readonly inscricao: string;
  readonly tomador: string | null;
  readonly rps: { readonly serie: string; readonly numero: string } | null;
  readonly valor: string;
  readonly no: NoXml;
}

/** An element of an answer on its own, with the namespaces it inherits. */
export const sozinho = (xml: string, no: NoXml): string => canonizar(xml, { inicio: no.inicio }).xml;

export const texto = (no: NoXml | undefined, ...caminho: string[]): string | null => {
  let em = no;
  for (const nome of caminho) em = em && filho(em, nome);
  return em?.texto.trim() || null;
};

/** @throws ErroXml when the text is not XML or holds no note of São Paulo */
export function lerNotaPaulistana(xml: string): NotaPaulistana {
  const raiz = lerXml(xml);
  const no = raiz.nome === 'NFe' ? raiz : buscar(raiz, 'NFe');
  const numero = texto(no, 'ChaveNFe', 'NumeroNFe');
  const codigoDeVerificacao = texto(no, 'ChaveNFe', 'CodigoVerificacao');
  const emissao = texto(no, 'DataEmissaoNFe');
  const prestador = documento(no && filho(no, 'CPFCNPJPrestador'));
  if (no === undefined || !numero || !codigoDeVerificacao || !emissao || !prestador)
    throw new ErroXml('o arquivo não contém uma NFS-e de São Paulo');
  const serie = texto(no, 'ChaveRPS', 'SerieRPS');
  const numeroDoRps = texto(no, 'ChaveRPS', 'NumeroRPS');
  return {
    numero,
    codigoDeVerificacao,
    prestador,
    no,
    emitidaEm: /(Z|[-+]\d{2}:\d{2})$/.test(emissao) ? emissao : `${emissao}-03:00`,
    cancelada: texto(no, 'StatusNFe') === 'C',
    inscricao: texto(no, 'ChaveNFe', 'InscricaoPrestador') ?? '',
    tomador: documento(filho(no, 'CPFCNPJTomador')),
    rps: serie && numeroDoRps ? { serie, numero: numeroDoRps } : null,
    valor: texto(no, 'ValorFinalCobrado') ?? texto(no, 'ValorServicos') ?? '0',
  };
}

const documento = (no: NoXml | undefined): string | null => texto(no, 'CNPJ') ?? texto(no, 'CPF');
const dinheiro = (valor: string | null): string => decimal(valor ?? '0').toFixed(2);

const forma = /^PAULIS(\d{7})2([0-9A-Z]{12}\d{2})([12])(\d{15})$/;

/** What a note of São Paulo is known by here, 44 positions: it has a number, and a code to be checked by. */
export interface PartesDaChavePaulistana {
  readonly cnpj: string;
  readonly ambiente: '1' | '2';
  readonly numero: string;
}

export const montarChavePaulistana = ({ cnpj, ambiente, numero }: PartesDaChavePaulistana): string =>
  `PAULIS${SAO_PAULO}2${cnpj}${ambiente}${numero.padStart(15, '0')}`;

export function lerChavePaulistana(chave: string): PartesDaChavePaulistana | null {
  const [, , cnpj, ambiente, numero = ''] = forma.exec(chave) ?? [];
  if (cnpj === undefined) return null;
  return { cnpj, ambiente: ambiente === '1' ? '1' : '2', numero: numero.replace(/^0+/, '') };
}

/** `ExigibilidadeISS` of ABRASF, for the letters of the city. */
const EXIGIBILIDADE = { A: '3', B: '3', M: '5', N: '5', X: '6', V: '6', P: '4' } as const;

/**
 * The same note in the terms of ABRASF, for who draws one: what both say alike.
 *
 * @param item of LC 116, which the city's file does not say
 */
export function paulistanaComoAbrasf(xml: string): NotaAbrasfLida {
  const lida = lerNotaPaulistana(xml);
  const { no } = lida;
  const de = (...caminho: string[]) => texto(no, ...caminho);
  const retidos = ['ValorPIS', 'ValorCOFINS', 'ValorINSS', 'ValorIR', 'ValorCSLL'].map((nome) => dinheiro(de(nome)));
  const [pis, cofins, inss, ir, csll] = retidos;
  const issRetido = de('ISSRetido') === 'true';
  const iss = dinheiro(de('ValorISS'));
  const valor = dinheiro(lida.valor);
  const liquido = [...retidos, ...(issRetido ? [iss] : [])].reduce((soma, um) => soma.minus(um ?? '0'), decimal(valor));
  const prestacao = de('MunicipioPrestacao') ?? de('cLocPrestacao') ?? SAO_PAULO;
  const tributacao = de('TributacaoNFe') ?? 'T';
  const quem = (numero: string | null) =>
    numero !== null && numero.length === 11 ? { Cpf: numero } : { Cnpj: numero ?? '' };
  const documentoAbrasf = {
    Nfse: {
      InfNfse: {
        Numero: lida.numero,
        CodigoVerificacao: lida.codigoDeVerificacao,
        DataEmissao: lida.emitidaEm,
        ValoresNfse: {
          BaseCalculo: decimal(valor)
            .minus(dinheiro(de('ValorDeducoes')))
            .toFixed(2),
          Aliquota: decimal(de('AliquotaServicos') ?? '0')
            .times(100)
            .toFixed(2),
          ValorIss: iss,
          ValorLiquidoNfse: liquido.toFixed(2),
        },
        PrestadorServico: {
          RazaoSocial: de('RazaoSocialPrestador') ?? '',
          Endereco: enderecoDe(filho(no, 'EnderecoPrestador')) as never,
        },
        OrgaoGerador: { CodigoMunicipio: SAO_PAULO, Uf: 'SP' as const },
        DeclaracaoPrestacaoServico: {
          InfDeclaracaoPrestacaoServico: {
            Id: `RPS${lida.rps?.numero ?? lida.numero}`,
            Rps: {
              IdentificacaoRps: { Numero: lida.rps?.numero ?? '0', Serie: lida.rps?.serie ?? '0', Tipo: '1' as const },
              DataEmissao: de('DataEmissaoRPS') ?? lida.emitidaEm.slice(0, 10),
              Status: '1' as const,
            },
            Competencia: (de('DataFatoGeradorNFe') ?? lida.emitidaEm).slice(0, 10),
            Servico: {
              Valores: {
                ValorServicos: valor,
                ValorDeducoes: dinheiro(de('ValorDeducoes')),
                ValorPis: pis,
                ValorCofins: cofins,
                ValorInss: inss,
                ValorIr: ir,
                ValorCsll: csll,
              },
              IssRetido: issRetido ? ('1' as const) : ('2' as const),
              ItemListaServico: '',
              CodigoTributacaoMunicipio: de('CodigoServico') ?? '',
              ...(de('NBS') === null ? {} : { CodigoNbs: de('NBS') ?? '' }),
              Discriminacao: de('Discriminacao') ?? '',
              CodigoMunicipio: prestacao,
              ExigibilidadeISS: EXIGIBILIDADE[tributacao as keyof typeof EXIGIBILIDADE] ?? ('1' as const),
              MunicipioIncidencia: tributacao === 'F' ? prestacao : SAO_PAULO,
            },
            Prestador: { CpfCnpj: quem(lida.prestador), InscricaoMunicipal: lida.inscricao },
            ...(lida.tomador === null
              ? {}
              : {
                  TomadorServico: {
                    IdentificacaoTomador: { CpfCnpj: quem(lida.tomador) },
                    RazaoSocial: de('RazaoSocialTomador') ?? '',
                    ...enderecoDoTomador(filho(no, 'EnderecoTomador')),
                  },
                }),
            OptanteSimplesNacional: ['4', '6'].includes(de('OpcaoSimples') ?? '0') ? ('1' as const) : ('2' as const),
            IncentivoFiscal: '2' as const,
          },
        },
      },
    },
    ...(lida.cancelada ? { NfseCancelamento: { versao: '2.04' } } : {}),
  };
  const { numero, codigoDeVerificacao, emitidaEm } = lida;
  return {
    documento: documentoAbrasf as unknown as CompNfse,
    problemas: [],
    numero,
    codigoDeVerificacao,
    emitidaEm,
    municipio: SAO_PAULO,
  };
}

const enderecoDoTomador = (no: NoXml | undefined) => (no === undefined ? {} : { Endereco: enderecoDe(no) });

const enderecoDe = (no: NoXml | undefined) => ({
  Endereco: [texto(no, 'TipoLogradouro'), texto(no, 'Logradouro')].filter(Boolean).join(' '),
  Numero: texto(no, 'NumeroEndereco') ?? '',
  ...(texto(no, 'ComplementoEndereco') ? { Complemento: texto(no, 'ComplementoEndereco') ?? '' } : {}),
  Bairro: texto(no, 'Bairro') ?? '',
  CodigoMunicipio: texto(no, 'Cidade') ?? SAO_PAULO,
  Uf: texto(no, 'UF') ?? 'SP',
  Cep: (texto(no, 'CEP') ?? '').padStart(8, '0'),
});
