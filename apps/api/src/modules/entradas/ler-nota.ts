import {
  decimal,
  ISENTO_DE_REGISTRO,
  isCodigoFiscal,
  lerChaveAcesso,
  MAX_MOTIVO_DA_ISENCAO,
  normalizarCodigoFiscal,
  somar,
} from '@retaguarda/brasil';
import type { Duplicata, MedicamentoDaNota, ValoresDoItem } from '@retaguarda/contracts';
import { lerNFe, type NFeLida } from '@retaguarda/fiscal/nfe';
import { ErroXml } from '@retaguarda/fiscal/xml';

/** An authorised note as this module keeps it. */
export interface NotaLida {
  chave: string;
  modelo: '55' | '65';
  serie: number;
  numero: number;
  emitidaEm: string;
  /** When the authority took it: deadlines run from it. */
  autorizadaEm: string;
  natureza: string;
  destinatario: string | null;
  emitente: { documento: string; nome: string; ie: string | null; endereco: Record<string, string | undefined> };
  valor: string;
  produtos: string;
  totais: Record<string, string>;
  duplicatas: Duplicata[];
  informacoes: string | null;
  itens: ItemLido[];
  /** The status of its protocol: `100`, `150`. */
  cStat: string;
}

export interface ItemLido {
  numero: number;
  codigo: string;
  descricao: string;
  gtin: string | null;
  ncm: string;
  cest: string | null;
  cfop: string;
  cst: string | null;
  unidade: string;
  quantidade: string;
  valorUnitario: string;
  valor: string;
  valores: ValoresDoItem;
  impostos: Record<string, string>;
  lotes: { numero: string; fabricacao: string | null; validade: string | null; quantidade: string }[];
  medicamento: MedicamentoDaNota | null;
}

type Det = NFeLida['documento']['infNFe']['det'][number];
type Grupo = Readonly<Record<string, unknown>>;

const AUTORIZADA: ReadonlySet<string> = new Set(['100', '120', '150']);

/**
 * Reads the file of an authorised note.
 *
 * @throws ErroXml in words for a person: not a note, without its protocol, not authorised, of another model
 */
export function lerNota(xml: string): NotaLida {
  const { documento, protocolo } = lerNFe(xml);
  const { infNFe } = documento;
  if (!infNFe?.Id || !infNFe.ide || !infNFe.emit || !infNFe.det?.length)
    throw new ErroXml('o arquivo não contém uma NF-e inteira');
  const chave = infNFe.Id.slice(3);
  if (lerChaveAcesso(chave) === null) throw new ErroXml('a chave de acesso não é válida');
  if (!protocolo)
    throw new ErroXml('a nota não traz o protocolo de autorização: peça ao fornecedor o arquivo autorizado');
  const { cStat, chNFe, dhRecbto } = protocolo.infProt;
  if (!AUTORIZADA.has(cStat)) throw new ErroXml(`a nota não está autorizada (${cStat})`);
  if (chNFe !== chave) throw new ErroXml('o protocolo é de outra nota');
  const { ide, emit, dest, total, cobr, infAdic } = infNFe;
  return {
    chave,
    modelo: ide.mod,
    serie: Number(ide.serie),
    numero: Number(ide.nNF),
    emitidaEm: ide.dhEmi,
    autorizadaEm: dhRecbto,
    natureza: ide.natOp,
    destinatario: dest?.CNPJ ?? dest?.CPF ?? null,
    emitente: {
      documento: emit.CNPJ ?? emit.CPF ?? '',
      nome: emit.xNome,
      ie: emit.IE ?? null,
      endereco: { ...emit.enderEmit, fantasia: emit.xFant },
    },
    valor: total.ICMSTot.vNF,
    produtos: total.ICMSTot.vProd,
    totais: textosDe(total.ICMSTot),
    duplicatas: (cobr?.dup ?? []).flatMap(({ nDup, dVenc, vDup }) =>
      dVenc ? [{ numero: nDup ?? null, vencimento: dVenc, valor: vDup }] : [],
    ),
    informacoes: infAdic?.infCpl ?? null,
    itens: infNFe.det.map(itemDe),
    cStat,
  };
}

const textosDe = (grupo: object): Record<string, string> =>
  Object.fromEntries(Object.entries(grupo).filter((par): par is [string, string] => typeof par[1] === 'string'));

/** A group that is one of several: `ICMS: { ICMS10: … }` gives what is in `ICMS10`. */
const unico = (grupo: unknown): Grupo => {
  const [dentro] = Object.values((grupo ?? {}) as Record<string, unknown>).filter((valor) => typeof valor === 'object');
  return (dentro ?? {}) as Grupo;
};

const texto = (grupo: Grupo, campo: string): string =>
  typeof grupo[campo] === 'string' ? (grupo[campo] as string) : '0';

function itemDe({ nItem, prod, imposto, impostoDevol }: Det): ItemLido {
  const icms = unico(imposto.ICMS);
  const ipi = unico(imposto.IPI);
  const impostos = {
    ...textosDe(icms),
    ...prefixados('IPI', ipi),
    ...prefixados('PIS', unico(imposto.PIS)),
    ...prefixados('COFINS', unico(imposto.COFINS)),
    ...prefixados('IBSCBS', aplainar(imposto.IBSCBS)),
    CST: String(icms.CST ?? icms.CSOSN ?? ''),
  };
  const vIpi = somar([texto(ipi, 'vIPI'), impostoDevol?.IPI.vIPIDevol ?? '0']).toFixed(2);
  const gtin = [prod.cEAN, prod.cEANTrib].find((codigo) => codigo && /^\d{8,14}$/.test(codigo)) ?? null;
  return {
    numero: Number(nItem),
    codigo: prod.cProd,
    descricao: prod.xProd,
    gtin,
    ncm: prod.NCM,
    cest: prod.CEST ?? null,
    cfop: prod.CFOP,
    cst: impostos.CST || null,
    unidade: prod.uCom,
    quantidade: decimal(prod.qCom).toString(),
    valorUnitario: prod.vUnCom,
    valor: prod.vProd,
    valores: {
      vProd: prod.vProd,
      vDesc: prod.vDesc ?? '0',
      vFrete: prod.vFrete ?? '0',
      vSeg: prod.vSeg ?? '0',
      vOutro: prod.vOutro ?? '0',
      vIpi,
      vSt: somar([texto(icms, 'vICMSST'), texto(icms, 'vFCPST')]).toFixed(2),
      creditos: '0',
    },
    impostos,
    medicamento: medicamentoDe(prod.med),
    lotes: (prod.rastro ?? []).map(({ nLote, dFab, dVal, qLote }) => ({
      numero: nLote,
      fabricacao: dFab ?? null,
      validade: dVal ?? null,
      quantidade: decimal(qLote).toString(),
    })),
  };
}

const PRECO = /^[0-9]{1,13}(\.[0-9]{1,4})?$/;

/** What the supplier says of a medicine; what the register of products would not take is nothing said. */
function medicamentoDe(med: Det['prod']['med']): MedicamentoDaNota | null {
  const registro = normalizarCodigoFiscal(med?.cProdANVISA ?? '');
  if (med === undefined || !isCodigoFiscal('anvisa', registro)) return null;
  const isento = registro === ISENTO_DE_REGISTRO;
  const motivo = isento ? med.xMotivoIsencao?.trim().slice(0, MAX_MOTIVO_DA_ISENCAO) : null;
  if (motivo === undefined || motivo === '') return null;
  return {
    registro,
    motivoIsencao: motivo,
    precoMaximo: PRECO.test(med.vPMC) ? decimal(med.vPMC).toFixed(2) : null,
  };
}

/** All texts within groups: what IBS and CBS are told in is several levels deep. */
const aplainar = (grupo: unknown): Record<string, string> =>
  typeof grupo !== 'object' || grupo === null
    ? {}
    : Object.assign({}, ...Object.values(grupo).map(aplainar), textosDe(grupo));

const prefixados = (prefixo: string, grupo: Grupo): Record<string, string> =>
  Object.fromEntries(Object.entries(textosDe(grupo)).map(([campo, valor]) => [`${prefixo}.${campo}`, valor]));
