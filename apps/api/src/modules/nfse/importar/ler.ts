import { decimal, paraTexto, somar } from '@retaguarda/brasil';
import { conferirAssinado } from '@retaguarda/fiscal/autenticidade';
import {
  chaveDaNotaAbrasf,
  lerNfse,
  lerNotaAbrasf,
  MUNICIPIO_NO_EXTERIOR,
  montarIdRps,
  type NfseLida,
  type NotaAbrasfLida,
  type SistemaDaNfse,
} from '@retaguarda/fiscal/nfse';
import { ErroXml, verificarAssinatura } from '@retaguarda/fiscal/xml';

/** A note made elsewhere, whatever its layout. Money in R$. */
export interface NotaDeFora {
  sistema: SistemaDaNfse;
  ambiente: '1' | '2';
  chave: string;
  numero: string;
  codigoVerificacao: string | null;
  prestador: string;
  tomador: string | null;
  /** What finds the service: the national code, or only the item of LC 116. */
  servico: { codigo: string } | { item: string };
  competencia: string;
  autorizadaEm: string;
  descricao: string;
  informacoes: string | null;
  localPrestacao: string | null;
  valor: string;
  desconto: string;
  deducao: string;
  aliquotaIss: string | null;
  iss: string;
  retemIss: boolean;
  retidoIss: string;
  retidoIrrf: string;
  retidoInss: string;
  /** What is withheld besides: it closes with the net value of the note. */
  retidoCsrf: string;
  liquido: string;
  declaracao: { serie: number; numero: number; id: string } | null;
  xml: string;
  /** How it ended, where the file says it. */
  cancelada: boolean;
}

/** Why a file is not taken, in the words of who sent it. */
export class NotaRecusada extends Error {
  override readonly name = 'NotaRecusada';
}

const recusar = (text: string) => new NotaRecusada(text);

/** @throws NotaRecusada for what is no note, was altered, or does not add up */
export function lerNotaDeFora(xml: string): NotaDeFora {
  if ((xml.match(/<(?:\w+:)?infnfse[\s>]/gi) ?? []).length > 1) {
    throw recusar('O arquivo tem mais de uma nota: envie um arquivo por nota.');
  }
  try {
    // Whoever has the root of neither is told so by the last.
    if (/<(?:[\w.-]+:)?infNFSe[\s>]/.test(xml)) return fechar({ ...nacional(lerNfse(xml)), xml });
    return fechar(daPrefeitura(lerNotaAbrasf(xml), xml));
  } catch (error) {
    if (error instanceof ErroXml) throw recusar(`O arquivo não é uma NFS-e que se conheça: ${error.message}`);
    if (error instanceof RangeError) throw recusar('A nota não diz o número, a cidade ou quem a emitiu.');
    throw error;
  }
}

type Aberta = Omit<NotaDeFora, 'retidoCsrf'>;

function fechar(nota: Aberta): NotaDeFora {
  const { valor, desconto, retidoIss, retidoIrrf, retidoInss, liquido } = nota;
  const retidoCsrf = decimal(valor).minus(somar([desconto, retidoIss, retidoIrrf, retidoInss, liquido]));
  if (retidoCsrf.lt(0) || !decimal(valor).gt(0)) throw recusar('Os valores da nota não fecham com o líquido dela.');
  return { ...nota, retidoCsrf: paraTexto(retidoCsrf) };
}

function nacional({ documento, chave, numero, idDps, xmlNfse }: NfseLida): Omit<Aberta, 'xml'> {
  try {
    conferirAssinado(xmlNfse, 'nfse');
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
    throw recusar('A assinatura da nota não confere: o arquivo foi alterado.');
  }
  const { infNFSe } = documento;
  const dps = infNFSe.DPS.infDPS;
  const { vServPrest, vDescCondIncond, vDedRed, trib } = dps.valores;
  const { cServ, locPrest, infoCompl } = dps.serv;
  const prestador = dps.prest.CNPJ ?? dps.prest.CPF;
  if (prestador === undefined) throw recusar('A nota não diz quem a emitiu.');
  const retemIss = trib.tribMun.tpRetISSQN !== '1';
  const iss = infNFSe.valores.vISSQN ?? '0.00';
  return {
    sistema: 'nacional',
    ambiente: dps.tpAmb,
    chave,
    numero,
    codigoVerificacao: null,
    prestador,
    tomador: dps.toma?.CNPJ ?? dps.toma?.CPF ?? null,
    servico: { codigo: cServ.cTribNac },
    competencia: dps.dCompet,
    autorizadaEm: infNFSe.dhProc,
    descricao: cServ.xDescServ,
    informacoes: infoCompl?.xInfComp?.slice(0, 1000) ?? null,
    localPrestacao: locPrest.cLocPrestacao ?? null,
    valor: vServPrest.vServ,
    desconto: paraTexto(somar([vDescCondIncond?.vDescIncond ?? '0', vDescCondIncond?.vDescCond ?? '0'])),
    deducao: vDedRed?.vDR ?? infNFSe.valores.vCalcDR ?? '0.00',
    aliquotaIss: infNFSe.valores.pAliqAplic ?? null,
    iss,
    retemIss,
    retidoIss: retemIss ? iss : '0.00',
    retidoIrrf: trib.tribFed?.vRetIRRF ?? '0.00',
    retidoInss: trib.tribFed?.vRetCP ?? '0.00',
    liquido: infNFSe.valores.vLiq,
    declaracao: { serie: Number(dps.serie), numero: Number(dps.nDPS), id: idDps },
    cancelada: false,
  };
}

/** A city's note may come unsigned; a signature that is there must hold. Its file does not say the environment: it is taken as real. */
function daPrefeitura(lida: NotaAbrasfLida, xml: string): Aberta {
  const assinatura = verificarAssinatura(xml, 'Nfse');
  if (!assinatura.ok && assinatura.motivo !== 'sem-assinatura') {
    throw recusar('A assinatura da nota não confere: o arquivo foi alterado.');
  }
  const { InfNfse } = lida.documento.Nfse;
  const inf = InfNfse.DeclaracaoPrestacaoServico.InfDeclaracaoPrestacaoServico;
  const { Servico, Prestador, TomadorServico, Competencia, InformacoesComplementares } = inf;
  const { Valores } = Servico;
  const retemIss = Servico.IssRetido === '1';
  const iss = InfNfse.ValoresNfse.ValorIss ?? '0.00';
  const quem = TomadorServico?.IdentificacaoTomador?.CpfCnpj;
  return {
    sistema: 'abrasf204',
    ambiente: '1',
    chave: chaveDaNotaAbrasf(lida, '1'),
    numero: lida.numero,
    codigoVerificacao: lida.codigoDeVerificacao,
    prestador: Prestador.CpfCnpj.Cnpj ?? Prestador.CpfCnpj.Cpf ?? '',
    tomador: quem?.Cnpj ?? quem?.Cpf ?? null,
    servico: { item: Servico.ItemListaServico },
    competencia: Competencia.slice(0, 10),
    autorizadaEm: lida.emitidaEm,
    descricao: Servico.Discriminacao,
    informacoes: InformacoesComplementares?.slice(0, 1000) ?? null,
    localPrestacao: Servico.CodigoMunicipio === MUNICIPIO_NO_EXTERIOR ? null : Servico.CodigoMunicipio,
    valor: Valores.ValorServicos,
    desconto: paraTexto(somar([Valores.DescontoIncondicionado ?? '0', Valores.DescontoCondicionado ?? '0'])),
    deducao: Valores.ValorDeducoes ?? '0.00',
    aliquotaIss: InfNfse.ValoresNfse.Aliquota ?? null,
    iss,
    retemIss,
    retidoIss: retemIss ? iss : '0.00',
    retidoIrrf: Valores.ValorIr ?? '0.00',
    retidoInss: Valores.ValorInss ?? '0.00',
    liquido: InfNfse.ValoresNfse.ValorLiquidoNfse,
    declaracao: declaracaoDe(lida),
    xml,
    cancelada: lida.documento.NfseCancelamento !== undefined || lida.documento.NfseSubstituicao !== undefined,
  };
}

/** Its RPS, where it had one that counts as ours do. */
function declaracaoDe(lida: NotaAbrasfLida): NotaDeFora['declaracao'] {
  const inf = lida.documento.Nfse.InfNfse.DeclaracaoPrestacaoServico.InfDeclaracaoPrestacaoServico;
  // A note typed in the city's own site has none, and the reader of layouts gives what there is.
  const { Serie, Numero } = (inf.Rps as Partial<typeof inf.Rps> | undefined)?.IdentificacaoRps ?? {};
  if (Serie === undefined || Numero === undefined || !/^\d{1,5}$/.test(Serie) || !/^[1-9]\d{0,14}$/.test(Numero))
    return null;
  const { Cnpj, Cpf } = inf.Prestador.CpfCnpj;
  const documento =
    Cnpj === undefined ? ({ tipo: 'cpf', valor: Cpf ?? '' } as const) : ({ tipo: 'cnpj', valor: Cnpj } as const);
  const partes = { serie: Number(Serie), numero: Number(Numero) };
  return { ...partes, id: montarIdRps({ ...partes, documento, municipio: lida.municipio }) };
}
