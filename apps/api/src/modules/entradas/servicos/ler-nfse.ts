import { decimal, somar } from '@retaguarda/brasil';
import type { RetencaoProposta } from '@retaguarda/contracts';
import { conferirAssinado, type DocumentoAssinado } from '@retaguarda/fiscal/autenticidade';
import { chaveDaNotaAbrasf, type InfNfse, lerNfse, lerNotaAbrasf } from '@retaguarda/fiscal/nfse';
import { ErroXml, verificarAssinatura, type XmlDeFora } from '@retaguarda/fiscal/xml';
import { type Conferencia, type ConfiancaDe, julgarDocumento } from '../verificacao/conferir.ts';

/** A note of services as this module keeps it. */
export interface NfseLida {
  chave: string;
  numero: string;
  tomador: string | null;
  prestador: {
    documento: string;
    nome: string;
    im: string | null;
    endereco: Record<string, string | undefined>;
  };
  emitidaEm: string;
  competencia: string;
  codigoServico: string;
  descricao: string;
  valor: string;
  iss: string;
  retencoes: RetencaoProposta[];
  retido: string;
  liquido: string;
  /** `1` production, `2` test. */
  ambiente: '1' | '2';
}

/** A note that was read, and what the signature that covers it says. */
export interface NfseAberta {
  nota: NfseLida;
  assinado: DocumentoAssinado;
}

/** A document out of its wrapping, a large note read too. */
export type NfseDeFora = XmlDeFora & { aberta?: NfseAberta };

/** Reads a note whose signature holds. @throws ErroXml in words for a person */
export const abrirNfse = (xml: string): NfseAberta => ({
  assinado: conferirAssinado(xml, 'nfse'),
  nota: lerNfseRecebida(xml),
});

/** It is signed by the system that made it, not by its provider. */
export function julgarNfse({ nota, assinado }: NfseAberta, confiancaDe: ConfiancaDe): Conferencia {
  const { prestador, emitidaEm, ambiente } = nota;
  const dito = {
    emitente: prestador.documento,
    terceiro: null,
    ambiente,
    instantes: [emitidaEm],
    resumoDoProtocolo: undefined,
  };
  return julgarDocumento(assinado, dito, confiancaDe);
}

/** @throws ErroXml in words for a person: not a note, without what a note must have */
function lerNfseRecebida(xml: string): NfseLida {
  const { documento, problemas, chave, numero } = lerNfse(xml);
  const falta = problemas.find(({ codigo }) => codigo === 'ausente');
  if (falta) throw new ErroXml(`a nota não traz ${falta.caminho}, que o leiaute exige`);
  const { emit, xLocEmi, valores, DPS, dhProc } = documento.infNFSe;
  const { toma, serv, dCompet, valores: daDps } = DPS.infDPS;
  if (!emit || !valores || !serv?.cServ || !daDps?.vServPrest)
    throw new ErroXml('o arquivo não contém uma NFS-e inteira');
  const valor = decimal(daDps.vServPrest.vServ)
    .minus(daDps.vDescCondIncond?.vDescIncond ?? '0')
    .toFixed(2);
  const retencoes = retencoesDe(documento.infNFSe);
  const retido = somar(retencoes.map((uma) => uma.valor)).toFixed(2);
  return {
    chave,
    numero,
    tomador: toma?.CNPJ ?? toma?.CPF ?? null,
    prestador: {
      documento: emit.CNPJ ?? emit.CPF ?? '',
      nome: emit.xNome,
      im: emit.IM ?? null,
      endereco: { ...emit.enderNac, xMun: xLocEmi, fantasia: emit.xFant },
    },
    emitidaEm: dhProc,
    competencia: dCompet,
    codigoServico: serv.cServ.cTribNac,
    descricao: serv.cServ.xDescServ,
    valor,
    iss: valores.vISSQN ?? '0.00',
    retencoes,
    retido,
    liquido: decimal(valor).minus(retido).toFixed(2),
    ambiente: DPS.infDPS.tpAmb,
  };
}

/**
 * What the note says that its taker withholds. What its total has beyond the parts it names is withheld too: else more would be
 * paid than the net value it tells.
 *
 * @source NFS-e layout 1.01, groups tribMun, tribFed (vRetCSLL is the sum of PIS, COFINS and CSLL) and valores
 */
function retencoesDe({ valores, DPS }: InfNfse): RetencaoProposta[] {
  const { tribMun, tribFed } = DPS.infDPS.valores.trib;
  const { tpRetPisCofins, vPis, vCofins } = tribFed?.piscofins ?? {};
  // Of notes from before the three were told as one sum.
  const aParte = tpRetPisCofins === '1' ? [vPis ?? '0', vCofins ?? '0'] : [];
  const ditas: RetencaoProposta[] = [
    { tributo: 'iss', valor: tribMun.tpRetISSQN === '2' ? (valores.vISSQN ?? '0') : '0' },
    { tributo: 'irrf', valor: tribFed?.vRetIRRF ?? '0' },
    { tributo: 'csrf', valor: somar([tribFed?.vRetCSLL ?? '0', ...aParte]).toFixed(2) },
    { tributo: 'inss', valor: tribFed?.vRetCP ?? '0' },
  ];
  const outras = decimal(valores.vTotalRet ?? '0').minus(somar(ditas.map(({ valor }) => valor)));
  return [...ditas, { tributo: 'outros' as const, valor: outras.toFixed(2) }]
    .filter(({ valor }) => decimal(valor).gt(0))
    .map(({ tributo, valor }) => ({ tributo, valor: decimal(valor).toFixed(2) }));
}

/**
 * A note of a city of ABRASF, as it is downloaded there: often without a signature, and without its environment, so it is taken as
 * real. A signature that is there must hold.
 *
 * @throws ErroXml in words for a person
 */
export function lerNfseDaCidade(xml: string): NfseLida & { cancelada: boolean } {
  const lida = lerNotaAbrasf(xml);
  const assinatura = verificarAssinatura(xml, 'Nfse');
  if (!assinatura.ok && assinatura.motivo !== 'sem-assinatura')
    throw new ErroXml('a assinatura da nota não confere: o arquivo foi alterado');
  const { Nfse, NfseCancelamento, NfseSubstituicao } = lida.documento;
  const { PrestadorServico, ValoresNfse, DeclaracaoPrestacaoServico } = Nfse.InfNfse;
  const { Servico, Prestador, TomadorServico, Competencia } = DeclaracaoPrestacaoServico.InfDeclaracaoPrestacaoServico;
  const { Valores } = Servico;
  const quem = TomadorServico?.IdentificacaoTomador?.CpfCnpj;
  const onde = PrestadorServico.Endereco as Partial<typeof PrestadorServico.Endereco> | undefined;
  const iss = ValoresNfse.ValorIss ?? '0.00';
  const ditas: RetencaoProposta[] = [
    { tributo: 'iss', valor: Servico.IssRetido === '1' ? iss : '0' },
    { tributo: 'irrf', valor: Valores.ValorIr ?? '0' },
    {
      tributo: 'csrf',
      valor: somar([Valores.ValorPis ?? '0', Valores.ValorCofins ?? '0', Valores.ValorCsll ?? '0']).toFixed(2),
    },
    { tributo: 'inss', valor: Valores.ValorInss ?? '0' },
    { tributo: 'outros', valor: Valores.OutrasRetencoes ?? '0' },
  ];
  const retencoes = ditas.filter(({ valor }) => decimal(valor).gt(0));
  const retido = somar(retencoes.map(({ valor }) => valor)).toFixed(2);
  const desconto = somar([Valores.DescontoIncondicionado ?? '0', Valores.DescontoCondicionado ?? '0']);
  const valor = decimal(Valores.ValorServicos).minus(desconto).toFixed(2);
  const liquido = decimal(valor).minus(retido).toFixed(2);
  if (!decimal(liquido).eq(ValoresNfse.ValorLiquidoNfse))
    throw new ErroXml('os valores da nota não fecham com o líquido dela');
  return {
    chave: chaveDaNotaAbrasf(lida, '1'),
    numero: lida.numero,
    tomador: quem?.Cnpj ?? quem?.Cpf ?? null,
    prestador: {
      documento: Prestador.CpfCnpj.Cnpj ?? Prestador.CpfCnpj.Cpf ?? '',
      nome: PrestadorServico.RazaoSocial,
      im: Prestador.InscricaoMunicipal ?? null,
      endereco: {
        xLgr: onde?.Endereco,
        nro: onde?.Numero,
        xCpl: onde?.Complemento,
        xBairro: onde?.Bairro,
        cMun: onde?.CodigoMunicipio,
        UF: onde?.Uf,
        CEP: onde?.Cep,
        fantasia: PrestadorServico.NomeFantasia,
      },
    },
    emitidaEm: lida.emitidaEm,
    competencia: Competencia.slice(0, 10),
    codigoServico: Servico.ItemListaServico.replace('.', ''),
    descricao: Servico.Discriminacao,
    valor,
    iss,
    retencoes,
    retido,
    liquido,
    ambiente: '1',
    cancelada: NfseCancelamento !== undefined || NfseSubstituicao !== undefined,
  };
}
