import { somar } from '@retaguarda/brasil';
import type { DadosDaNFe, Det, Ide } from '../nfe/index.ts';
import { lerNFe, parteNoTotal } from '../nfe/index.ts';

/** A tax of an item by base and rate, R$ and per cent; `0` where the note says nothing. */
export interface TributoEscriturado {
  cst: string;
  base: string;
  aliquota: string;
  valor: string;
}

/** PIS or COFINS of an item: by base and rate, or by quantity and R$ for each unit (CST 03). */
export interface ContribuicaoEscriturada extends TributoEscriturado {
  quantidade: string;
  porUnidade: string;
}

/** An item of a note as the books take it. Money in R$ with two decimals. */
export interface ItemEscriturado {
  numero: number;
  codigo: string;
  descricao: string;
  gtin: string | null;
  ncm: string;
  cest: string | null;
  unidade: string;
  quantidade: string;
  cfop: string;
  produtos: string;
  desconto: string;
  /** Further taxes in the total: monophasic ICMS retained, import duty, PIS and COFINS by substitution. */
  maisTributos: string;
  /** What the item is of the note's total, with freight, insurance, other expenses and taxes that are added (`parteNoTotal`). */
  operacao: string;
  /** Origin and CST of table B, or origin and CSOSN. */
  cstIcms: string;
  icms: TributoEscriturado & {
    baseSt: string;
    aliquotaSt: string;
    valorSt: string;
    fcp: string;
    fcpSt: string;
    reducao: string;
    /** What a sender of the Simples lets the buyer take (CSOSN 101 and 201), and at which rate. */
    aliquotaSn: string;
    creditoSn: string;
  };
  ipi: TributoEscriturado & { enquadramento: string };
  pis: ContribuicaoEscriturada;
  cofins: ContribuicaoEscriturada;
  difal: { destino: string; remetente: string; fcp: string };
  ibs: string;
  cbs: string;
}

export interface ParticipanteEscriturado {
  cnpj: string | null;
  cpf: string | null;
  estrangeiro: string | null;
  nome: string;
  ie: string | null;
  suframa: string | null;
  uf: string | null;
  pais: string | null;
  endereco: {
    logradouro: string;
    numero: string;
    complemento: string | null;
    bairro: string;
    municipio: string;
  } | null;
}

/** A note as the books take it. */
export interface DocumentoEscriturado {
  chave: string;
  modelo: '55' | '65';
  serie: string;
  numero: string;
  /** `0` in, `1` out, as the issuer says. */
  sentido: Ide['tpNF'];
  finalidade: Ide['finNFe'];
  natureza: string;
  /** Civil days where it was issued. */
  emissao: string;
  saida: string | null;
  emitente: ParticipanteEscriturado;
  destinatario: ParticipanteEscriturado | null;
  /** `0` at once, `1` in time, `2` others. */
  pagamento: '0' | '1' | '2';
  /** Who pays the freight: `0` … `9`. */
  frete: string;
  totais: {
    documento: string;
    produtos: string;
    desconto: string;
    frete: string;
    seguro: string;
    outras: string;
    baseIcms: string;
    icms: string;
    baseSt: string;
    st: string;
    fcpSt: string;
    ipi: string;
    pis: string;
    cofins: string;
    desonerado: string;
  };
  itens: ItemEscriturado[];
}

type Grupo = Readonly<Record<string, unknown>>;
const ZERO = '0.00';

/** What is in the one choice of a group of several: `ICMS: { ICMS10: … }` gives what is in `ICMS10`. */
const escolhido = (grupo: unknown): Grupo =>
  (Object.values((grupo ?? {}) as Grupo).find((valor) => typeof valor === 'object') ?? {}) as Grupo;

const ler = (grupo: Grupo, campo: string, usual = ZERO): string =>
  typeof grupo[campo] === 'string' ? (grupo[campo] as string) : usual;

/**
 * Reads a note for the books: the figures are those of the file and none is worked out again.
 *
 * @param xml with or without its protocol
 * @throws ErroXml for what is no NF-e
 */
export function lerDocumentoEscriturado(xml: string): DocumentoEscriturado {
  const { infNFe } = lerNFe(xml).documento;
  return documentoEscriturado(infNFe, infNFe.Id.slice(3));
}

/** The same of a note that is not issued yet. @param chave empty while it has none */
export function documentoEscriturado(
  { ide, emit, dest, det, total, cobr, pag, transp }: DadosDaNFe,
  chave: string,
): DocumentoEscriturado {
  const t = total.ICMSTot;
  return {
    chave,
    modelo: ide.mod,
    serie: ide.serie,
    numero: ide.nNF,
    sentido: ide.tpNF,
    finalidade: ide.finNFe,
    natureza: ide.natOp,
    emissao: ide.dhEmi.slice(0, 10),
    saida: ide.dhSaiEnt?.slice(0, 10) ?? null,
    emitente: participanteDe(emit, emit.enderEmit),
    destinatario: dest ? participanteDe(dest, dest.enderDest) : null,
    pagamento: pagamentoDe(Boolean(cobr?.dup?.length), pag.detPag),
    frete: transp.modFrete,
    totais: {
      documento: t.vNF,
      produtos: t.vProd,
      desconto: t.vDesc,
      frete: t.vFrete,
      seguro: t.vSeg,
      outras: t.vOutro,
      baseIcms: t.vBC,
      icms: t.vICMS,
      baseSt: t.vBCST,
      st: t.vST,
      fcpSt: t.vFCPST,
      ipi: t.vIPI,
      pis: t.vPIS,
      cofins: t.vCOFINS,
      desonerado: t.vICMSDeson,
    },
    itens: det.map(itemDe),
  };
}

/**
 * A note of the new taxes alone, such as one of credit or debit: it tells nothing that the books of ICMS and IPI, or those of PIS and
 * COFINS, are about.
 *
 * @source Guia Prático EFD-ICMS/IPI 3.1.9, registro C100: what is of IBS, CBS and IS alone is not booked
 */
export const soDosNovosTributos = ({ itens }: DocumentoEscriturado): boolean =>
  itens.every(({ icms, ipi, pis, cofins }) => [icms, ipi, pis, cofins].every(({ cst }) => cst === ''));

/** In time when there are instalments or any means of payment says so; others when nothing is paid (`90`). */
function pagamentoDe(
  comDuplicatas: boolean,
  meios: readonly { tPag: string; indPag?: string | undefined }[],
): DocumentoEscriturado['pagamento'] {
  if (comDuplicatas || meios.some(({ indPag }) => indPag === '1')) return '1';
  return meios.every(({ tPag }) => tPag === '90') ? '2' : '0';
}

interface Pessoa {
  CNPJ?: string | undefined;
  CPF?: string | undefined;
  idEstrangeiro?: string | undefined;
  xNome?: string | undefined;
  IE?: string | undefined;
  ISUF?: string | undefined;
}

interface Endereco {
  xLgr: string;
  nro: string;
  xCpl?: string | undefined;
  xBairro: string;
  cMun: string;
  UF: string;
  cPais?: string | undefined;
}

const participanteDe = (pessoa: Pessoa, ender: Endereco | undefined): ParticipanteEscriturado => ({
  cnpj: pessoa.CNPJ ?? null,
  cpf: pessoa.CPF ?? null,
  estrangeiro: pessoa.idEstrangeiro ?? null,
  nome: pessoa.xNome ?? '',
  ie: pessoa.IE && pessoa.IE !== 'ISENTO' ? pessoa.IE : null,
  suframa: pessoa.ISUF ?? null,
  uf: ender?.UF ?? null,
  pais: ender ? (ender.cPais ?? '1058') : null,
  endereco: ender
    ? {
        logradouro: ender.xLgr,
        numero: ender.nro,
        complemento: ender.xCpl ?? null,
        bairro: ender.xBairro,
        municipio: ender.cMun,
      }
    : null,
});

function itemDe({ nItem, prod, imposto, impostoDevol }: Det): ItemEscriturado {
  const icms = escolhido(imposto.ICMS);
  const ipi = escolhido(imposto.IPI);
  const difal = (imposto.ICMSUFDest ?? {}) as Grupo;
  const ibs = (imposto.IBSCBS as { gIBSCBS?: { vIBS?: string; gCBS?: { vCBS?: string } } } | undefined)?.gIBSCBS;
  const valorSt = ler(icms, 'vICMSST');
  const fcpSt = ler(icms, 'vFCPST');
  const { vProd, vDesc, vDesonerado, vMaisTributos, ...mais } = parteNoTotal({ prod, imposto, impostoDevol });
  const operacao = somar([vProd, vMaisTributos, ...Object.values(mais)])
    .minus(vDesc)
    .minus(vDesonerado);
  return {
    numero: Number(nItem),
    codigo: prod.cProd,
    descricao: prod.xProd,
    gtin: /^\d{8,14}$/.test(prod.cEAN) ? prod.cEAN : null,
    ncm: prod.NCM,
    cest: prod.CEST ?? null,
    unidade: prod.uCom,
    quantidade: prod.qCom,
    cfop: prod.CFOP,
    produtos: vProd,
    desconto: vDesc,
    maisTributos: vMaisTributos,
    operacao: operacao.toFixed(2),
    cstIcms: `${ler(icms, 'orig', '0')}${ler(icms, 'CST', ler(icms, 'CSOSN', ''))}`,
    icms: {
      cst: ler(icms, 'CST', ler(icms, 'CSOSN', '')),
      base: ler(icms, 'vBC'),
      aliquota: ler(icms, 'pICMS'),
      valor: ler(icms, 'vICMS'),
      baseSt: ler(icms, 'vBCST'),
      aliquotaSt: ler(icms, 'pICMSST'),
      valorSt,
      fcp: ler(icms, 'vFCP'),
      fcpSt,
      reducao: ler(icms, 'pRedBC'),
      aliquotaSn: ler(icms, 'pCredSN'),
      creditoSn: ler(icms, 'vCredICMSSN'),
    },
    ipi: { ...tributoDe(ipi, 'IPI'), enquadramento: imposto.IPI?.cEnq ?? '' },
    pis: contribuicaoDe(escolhido(imposto.PIS), 'PIS'),
    cofins: contribuicaoDe(escolhido(imposto.COFINS), 'COFINS'),
    difal: {
      destino: ler(difal, 'vICMSUFDest'),
      remetente: ler(difal, 'vICMSUFRemet'),
      fcp: ler(difal, 'vFCPUFDest'),
    },
    ibs: ibs?.vIBS ?? ZERO,
    cbs: ibs?.gCBS?.vCBS ?? ZERO,
  };
}

const tributoDe = (grupo: Grupo, nome: 'IPI' | 'PIS' | 'COFINS'): TributoEscriturado => ({
  cst: ler(grupo, 'CST', ''),
  base: ler(grupo, 'vBC'),
  aliquota: ler(grupo, `p${nome}`),
  valor: ler(grupo, `v${nome}`),
});

const contribuicaoDe = (grupo: Grupo, nome: 'PIS' | 'COFINS'): ContribuicaoEscriturada => ({
  ...tributoDe(grupo, nome),
  quantidade: ler(grupo, 'qBCProd', '0'),
  porUnidade: ler(grupo, 'vAliqProd', '0'),
});
