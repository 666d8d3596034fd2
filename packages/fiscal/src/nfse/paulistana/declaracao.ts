import { createPrivateKey, sign } from 'node:crypto';
import { decimal, isCnpj, isCpf } from '@retaguarda/brasil';
import type { Certificado } from '../../certificado/certificado.ts';
import { pertenceAoEmitente } from '../../certificado/validade.ts';
import type { ChaveDeAssinatura } from '../../xml/assinatura.ts';
import { escaparTexto } from '../../xml/escape.ts';
import type { Problema } from '../../xml/leiaute/index.ts';
import { montarIdRps } from '../abrasf/identificadores.ts';
import { assinarMensagem } from './assinatura.ts';

/** @source Prefeitura de São Paulo, Manual de Utilização do Web Service and `TiposNFe_v02.xsd` (layout 2, of the tax reform) */
export const NAMESPACE_PAULISTANA = 'http://www.prefeitura.sp.gov.br/nfe';
/** IBGE. */
export const SAO_PAULO = '3550308';
export const VERSAO_DO_LEIAUTE = '2';

/**
 * `TributacaoRPS`, for what is issued since 23/02/2015: taxed in São Paulo (T) or elsewhere (F), exempt (A, B), immune (M, N),
 * suspended (X, V), exported (P).
 */
export type TributacaoDoRps = 'T' | 'F' | 'A' | 'B' | 'M' | 'N' | 'X' | 'V' | 'P';

/** An address in Brazil, as the layout has it. */
interface EnderecoDoTomador {
  readonly logradouro: string;
  readonly numero: string;
  readonly complemento?: string | undefined;
  readonly bairro: string;
  readonly municipio: string;
  readonly uf: string;
  readonly cep: string;
}

/** A declaration as the caller knows it. Money in R$ with two decimals; the rate in percent. */
export interface DadosDoRpsPaulistano {
  readonly cnpj: string;
  /** CCM, digits. */
  readonly inscricaoMunicipal: string;
  readonly serie: number;
  readonly numero: number;
  /** `YYYY-MM-DD` */
  readonly emissao: string;
  readonly tributacao: TributacaoDoRps;
  /** What the taker pays, with all taxes in it. */
  readonly valor: string;
  readonly deducoes: string;
  /** What the taker withholds of each. */
  readonly retidos: Readonly<Record<'pis' | 'cofins' | 'inss' | 'ir' | 'csll', string>>;
  /** Of the city's list, 4 or 5 digits. */
  readonly codigoServico: string;
  readonly aliquota: string;
  readonly issRetido: boolean;
  readonly tomador: {
    readonly documento: { readonly tipo: 'cpf' | 'cnpj'; readonly valor: string };
    readonly nome: string;
    readonly endereco: EnderecoDoTomador | null;
    readonly email: string | null;
  } | null;
  readonly discriminacao: string;
  /** Where it is done, IBGE. */
  readonly municipioDaPrestacao: string;
  readonly exigibilidadeSuspensa: boolean;
  /** 9 digits. */
  readonly nbs: string;
  /** IBS and CBS. */
  readonly indicadorDaOperacao: string;
  readonly classificacao: string;
  readonly consumoPessoal: boolean;
}

export type RpsPaulistanoAssinado =
  | { readonly ok: true; readonly xml: string; readonly id: string }
  | { readonly ok: false; readonly problemas: readonly Problema[] };

const centavos = (valor: string): string => decimal(valor).times(100).toFixed(0).padStart(15, '0');

/**
 * What is signed of a declaration, 90 positions in layout 2: in layout 1 it had 86, with a registration of 8 and without the kind of
 * document of the taker. The city answers 1206 with the text it expected.
 *
 * @source Manual de Utilização do Web Service, field `Assinatura` of the RPS; what the city answers of layout 2 since 2026
 */
export function cadeiaDoRps(rps: DadosDoRpsPaulistano): string {
  const { documento } = rps.tomador ?? {};
  return [
    rps.inscricaoMunicipal.padStart(12, '0'),
    String(rps.serie).padEnd(5, ' '),
    String(rps.numero).padStart(12, '0'),
    rps.emissao.replaceAll('-', ''),
    rps.tributacao,
    'N',
    rps.issRetido ? 'S' : 'N',
    centavos(rps.valor),
    centavos(rps.deducoes),
    rps.codigoServico.padStart(5, '0'),
    documento === undefined ? '3' : documento.tipo === 'cpf' ? '1' : '2',
    (documento?.valor ?? '').padStart(14, '0'),
  ].join('');
}

/** RSA-SHA1 of a text, base64: as RPS and cancellations carry it. */
export const assinarCadeia = (cadeia: string, { chavePem }: ChaveDeAssinatura): string =>
  sign('sha1', Buffer.from(cadeia, 'ascii'), createPrivateKey(chavePem)).toString('base64');

export const tag = (nome: string, valor: string | null | undefined): string =>
  valor === null || valor === undefined || valor === '' ? '' : `<${nome}>${escaparTexto(valor)}</${nome}>`;

/** Numbers as the layout takes them: 0 without decimals. */
const dinheiro = (valor: string): string => (decimal(valor).isZero() ? '0' : decimal(valor).toFixed(2));

/** A message of the service: only its root is in the namespace. */
export const mensagemPaulistana = (raiz: string, cabecalho: string, corpo: string): string =>
  `<p1:${raiz} xmlns:p1="${NAMESPACE_PAULISTANA}"><Cabecalho Versao="${VERSAO_DO_LEIAUTE}">${cabecalho}</Cabecalho>${corpo}</p1:${raiz}>`;

/**
 * Writes and signs a declaration: `PedidoEnvioRPS` with the RPS inside, its text signed and the whole signed. What the city would
 * refuse and can be seen in it is found before it is asked.
 */
export function assinarRpsPaulistano(rps: DadosDoRpsPaulistano, certificado: Certificado): RpsPaulistanoAssinado {
  const problemas = problemasDoRpsPaulistano(rps);
  if (!pertenceAoEmitente(certificado, rps.cnpj)) {
    const dono = certificado.cnpj ?? certificado.cpf ?? 'outro titular';
    problemas.push(incoerente('Prestador', `o certificado é de ${dono} e não pode assinar por este emitente`));
  }
  if (problemas.length > 0) return { ok: false, problemas };
  const documento = { tipo: 'cnpj', valor: rps.cnpj } as const;
  const id = montarIdRps({ municipio: SAO_PAULO, documento, serie: rps.serie, numero: rps.numero });
  const xml = mensagemPaulistana(
    'PedidoEnvioRPS',
    `<CPFCNPJRemetente><CNPJ>${rps.cnpj}</CNPJ></CPFCNPJRemetente>`,
    `<RPS>${conteudo(rps, assinarCadeia(cadeiaDoRps(rps), certificado))}</RPS>`,
  );
  return { ok: true, id, xml: assinarMensagem(xml, certificado) };
}

/** In the order of the schema. @source TiposNFe_v02.xsd, `tpRPS` */
function conteudo(rps: DadosDoRpsPaulistano, assinatura: string): string {
  const { retidos } = rps;
  const fora = rps.municipioDaPrestacao !== SAO_PAULO;
  return [
    tag('Assinatura', assinatura),
    `<ChaveRPS>${tag('InscricaoPrestador', rps.inscricaoMunicipal)}${tag('SerieRPS', String(rps.serie))}${tag('NumeroRPS', String(rps.numero))}</ChaveRPS>`,
    tag('TipoRPS', 'RPS'),
    tag('DataEmissao', rps.emissao),
    tag('StatusRPS', 'N'),
    tag('TributacaoRPS', rps.tributacao),
    tag('ValorDeducoes', dinheiro(rps.deducoes)),
    tag('ValorPIS', dinheiro(retidos.pis)),
    tag('ValorCOFINS', dinheiro(retidos.cofins)),
    tag('ValorINSS', dinheiro(retidos.inss)),
    tag('ValorIR', dinheiro(retidos.ir)),
    tag('ValorCSLL', dinheiro(retidos.csll)),
    tag('CodigoServico', rps.codigoServico),
    // A fraction: 5 % is 0.05.
    tag('AliquotaServicos', decimal(rps.aliquota).dividedBy(100).toDecimalPlaces(4).toString()),
    tag('ISSRetido', String(rps.issRetido)),
    tomador(rps.tomador),
    tag('Discriminacao', rps.discriminacao),
    // Only of what is taxed elsewhere: with T the city refuses it.
    ...(fora && rps.tributacao !== 'T' ? [tag('MunicipioPrestacao', rps.municipioDaPrestacao)] : []),
    tag('ValorFinalCobrado', dinheiro(rps.valor)),
    tag('ValorIPI', '0'),
    tag('ExigibilidadeSuspensa', rps.exigibilidadeSuspensa ? '1' : '0'),
    tag('PagamentoParceladoAntecipado', '0'),
    tag('NBS', rps.nbs),
    tag('cLocPrestacao', rps.municipioDaPrestacao),
    `<IBSCBS><finNFSe>0</finNFSe>${tag('indFinal', rps.consumoPessoal ? '1' : '0')}${tag('cIndOp', rps.indicadorDaOperacao)}<indDest>0</indDest>` +
      `<valores><trib><gIBSCBS>${tag('cClassTrib', rps.classificacao)}</gIBSCBS></trib></valores></IBSCBS>`,
  ].join('');
}

function tomador(quem: DadosDoRpsPaulistano['tomador']): string {
  if (quem === null) return '';
  const { documento, nome, endereco, email } = quem;
  const numero = documento.tipo === 'cpf' ? tag('CPF', documento.valor) : tag('CNPJ', documento.valor);
  const { logradouro, complemento, bairro, municipio, uf, cep } = endereco ?? {};
  const onde =
    endereco === null
      ? ''
      : `<EnderecoTomador>${tag('Logradouro', logradouro?.slice(0, 50))}${tag('NumeroEndereco', endereco.numero.slice(0, 10))}` +
        `${tag('ComplementoEndereco', complemento?.slice(0, 30))}${tag('Bairro', bairro?.slice(0, 30))}${tag('Cidade', municipio)}` +
        `${tag('UF', uf)}${tag('CEP', cep)}</EnderecoTomador>`;
  const contato = email !== null && email.length <= 75 ? tag('EmailTomador', email) : '';
  return `<CPFCNPJTomador>${numero}</CPFCNPJTomador>${tag('RazaoSocialTomador', nome.slice(0, 75))}${onde}${contato}`;
}

const incoerente = (caminho: string, mensagem: string): Problema => ({
  caminho: `RPS.${caminho}`,
  codigo: 'incoerente',
  mensagem,
});

/** What the city would refuse, found in the declaration itself. */
export function problemasDoRpsPaulistano(rps: DadosDoRpsPaulistano): Problema[] {
  const problemas: Problema[] = [];
  const exigir = (condicao: boolean, caminho: string, mensagem: string): void => {
    if (!condicao) problemas.push(incoerente(caminho, mensagem));
  };
  const { documento } = rps.tomador ?? {};
  exigir(isCnpj(rps.cnpj), 'Prestador', 'CNPJ inválido');
  exigir(/^\d{1,12}$/.test(rps.inscricaoMunicipal), 'Prestador', 'a inscrição municipal (CCM) tem até 12 dígitos');
  exigir(/^\d{4,5}$/.test(rps.codigoServico), 'CodigoServico', 'o código do serviço de São Paulo tem 4 ou 5 dígitos');
  exigir(/^\d{9}$/.test(rps.nbs), 'NBS', 'a NBS tem 9 dígitos');
  exigir(/^\d{6}$/.test(rps.indicadorDaOperacao), 'IBSCBS.cIndOp', 'o indicador da operação tem 6 dígitos');
  exigir(/^\d{6}$/.test(rps.classificacao), 'IBSCBS.cClassTrib', 'a classificação de IBS e CBS tem 6 dígitos');
  exigir(rps.numero <= 999_999_999_999, 'ChaveRPS.NumeroRPS', 'o número do RPS tem até 12 dígitos');
  exigir(decimal(rps.valor).gt(0), 'ValorFinalCobrado', 'o valor deve ser maior que zero');
  exigir(decimal(rps.deducoes).lte(rps.valor), 'ValorDeducoes', 'a dedução não pode passar do valor');
  exigir(rps.discriminacao.trim().length > 0, 'Discriminacao', 'descreva o serviço');
  exigir(rps.discriminacao.length <= 2000, 'Discriminacao', 'a descrição tem até 2000 letras');
  exigir(
    documento === undefined || (documento.tipo === 'cpf' ? isCpf(documento.valor) : isCnpj(documento.valor)),
    'CPFCNPJTomador',
    'CNPJ ou CPF inválido',
  );
  exigir(documento?.valor !== rps.cnpj, 'CPFCNPJTomador', 'prestador e tomador são o mesmo');
  exigir(
    documento?.tipo !== 'cnpj' || rps.tomador?.endereco !== null,
    'EnderecoTomador',
    'a cidade pede o endereço do tomador com CNPJ',
  ); // 318
  exigir(!rps.issRetido || documento !== undefined, 'CPFCNPJTomador', 'ISS retido pede o CNPJ ou CPF do tomador');
  return problemas;
}
