import { decimal, somar } from '@retaguarda/brasil';
import type { RetencaoProposta } from '@retaguarda/contracts';
import { conferirAssinado, type DocumentoAssinado } from '@retaguarda/fiscal/autenticidade';
import { type InfNfse, lerNfse } from '@retaguarda/fiscal/nfse';
import { ErroXml, type XmlDeFora } from '@retaguarda/fiscal/xml';
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
