import {
  decimal,
  ISENTO_DE_REGISTRO,
  isCodigoFiscal,
  lerChaveAcesso,
  MAX_MOTIVO_DA_ISENCAO,
  normalizarCodigoFiscal,
} from '@retaguarda/brasil';
import type { Duplicata, MedicamentoDaNota, ValoresDoItem } from '@retaguarda/contracts';
import { lerNFe, type NFeLida, parteNoTotal } from '@retaguarda/fiscal/nfe';
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
  /** `1` production, `2` test. */
  ambiente: '1' | '2';
  /** Digest of the content the protocol is of, base64; null where it does not tell. */
  resumoDoProtocolo: string | null;
  /** CNPJ of the provider of signature and authorisation that it names (`infPAA`). */
  terceiro: string | null;
}

export interface ItemLido {
  numero: number;
  codigo: string;
  descricao: string;
  gtin: string | null;
  /** The bar code of the unit it is taxed in, where it is another, and how many of these are one of the note's. */
  gtinTributavel: string | null;
  fatorTributavel: string | null;
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

/** What is missing, and of which item where it is of one. */
function ondeFalta(caminho: string): string {
  const [, indice, dele] = /^infNFe\.det\[(\d+)\]\.(.+)$/.exec(caminho) ?? [];
  return dele === undefined
    ? `a nota não traz ${caminho}, que o leiaute exige`
    : `o item ${Number(indice) + 1} da nota não traz ${dele}, que o leiaute exige`;
}

/**
 * Reads the file of an authorised note.
 *
 * @throws ErroXml in words for a person: not a note, without its protocol, not authorised, of another model
 */
export function lerNota(xml: string): NotaLida {
  const { documento, problemas, protocolo } = lerNFe(xml);
  const falta = problemas.find(({ codigo }) => codigo === 'ausente');
  if (falta) throw new ErroXml(ondeFalta(falta.caminho));
  const { infNFe } = documento;
  const chave = infNFe.Id.slice(3);
  const partes = lerChaveAcesso(chave);
  if (partes === null) throw new ErroXml('a chave de acesso não é válida');
  if (!protocolo)
    throw new ErroXml('a nota não traz o protocolo de autorização: peça ao fornecedor o arquivo autorizado');
  const { cStat, chNFe, dhRecbto, digVal, tpAmb } = protocolo.infProt ?? {};
  if (!AUTORIZADA.has(cStat ?? '')) throw new ErroXml(`a nota não está autorizada (${cStat ?? 'sem situação'})`);
  if (chNFe !== chave) throw new ErroXml('o protocolo é de outra nota');
  const { ide, emit, dest, total, cobr, infAdic, infPAA } = infNFe;
  if (tpAmb !== ide.tpAmb) throw new ErroXml('o protocolo é de outro ambiente');
  if (ide.mod !== partes.modelo || (ide.mod !== '55' && ide.mod !== '65'))
    throw new ErroXml(`o documento é do modelo ${ide.mod}, não uma NF-e`);
  return {
    chave,
    modelo: ide.mod,
    serie: Number(inteiro(ide.serie, 'ide.serie')),
    numero: Number(inteiro(ide.nNF, 'ide.nNF')),
    emitidaEm: instante(ide.dhEmi, 'ide.dhEmi'),
    autorizadaEm: instante(dhRecbto, 'infProt.dhRecbto'),
    natureza: ide.natOp,
    destinatario: dest?.CNPJ ?? dest?.CPF ?? null,
    emitente: {
      documento: documentoDe(emit),
      nome: emit.xNome,
      ie: emit.IE ?? null,
      endereco: { ...emit.enderEmit, fantasia: emit.xFant },
    },
    valor: decimalDe(total.ICMSTot.vNF, 'total.ICMSTot.vNF'),
    produtos: decimalDe(total.ICMSTot.vProd, 'total.ICMSTot.vProd'),
    totais: numerosDe(textosDe(total.ICMSTot), 'total.ICMSTot'),
    duplicatas: (cobr?.dup ?? []).flatMap(({ nDup, dVenc, vDup }) =>
      dVenc ? [{ numero: nDup ?? null, vencimento: dia(dVenc, 'dup.dVenc'), valor: decimalDe(vDup, 'dup.vDup') }] : [],
    ),
    informacoes: infAdic?.infCpl ?? null,
    itens: itensDe(infNFe.det),
    cStat: cStat as string,
    ambiente: ide.tpAmb,
    resumoDoProtocolo: digVal?.trim() || null,
    terceiro: infPAA?.CNPJPAA ?? null,
  };
}

const recusar = (onde: string) => new ErroXml(`o campo ${onde} da nota não é o que o leiaute diz`);

/** @throws ErroXml for what is no decimal of the layout: 15 digits, 10 decimals */
function decimalDe(lido: string | undefined, onde: string): string {
  if (lido === undefined || !/^\d{1,15}(\.\d{1,10})?$/.test(lido)) throw recusar(onde);
  return lido;
}

/** What the layout names as values, rates and quantities is decimals. */
function numerosDe(textos: Record<string, string>, onde: string): Record<string, string> {
  for (const [campo, lido] of Object.entries(textos))
    if (/(^|\.)[vpq][A-Z]\w*$/.test(campo)) decimalDe(lido, `${onde}.${campo}`);
  return textos;
}

function inteiro(lido: string, onde: string): string {
  if (!/^\d{1,9}$/.test(lido)) throw recusar(onde);
  return lido;
}

const ehDia = (lido: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(lido) && new Date(`${lido}T00:00:00Z`).toJSON()?.startsWith(lido) === true;

function dia(lido: string, onde: string): string {
  if (!ehDia(lido)) throw recusar(onde);
  return lido;
}

/** An instant that exists, with its offset. */
function instante(lido: string | undefined, onde: string): string {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/.test(lido ?? '')) throw recusar(onde);
  if (!ehDia((lido as string).slice(0, 10)) || Number.isNaN(Date.parse(lido as string))) throw recusar(onde);
  return lido as string;
}

function documentoDe({ CNPJ, CPF }: { CNPJ?: string; CPF?: string }): string {
  const documento = CNPJ ?? CPF ?? '';
  if (!/^([0-9A-Z]{12}\d{2}|\d{11})$/.test(documento)) throw new ErroXml('a nota não diz o CNPJ ou o CPF do emitente');
  return documento;
}

const codigoDeBarras = (lido: string | undefined): string | null =>
  /^\d{8,14}$/.test(lido ?? '') ? (lido as string) : null;

/** As the columns have them. */
const CASAS_DO_FATOR = 6;
const MAX_FATOR = '999999999999';

/** A box is sold by its own code, or by none: what is in it has the code of the unit that is taxed. @source layout 4.00, I12 to I14a */
function daUnidadeTributavel({
  cEAN,
  cEANTrib,
  qCom,
  qTrib,
}: Det['prod']): Pick<ItemLido, 'gtinTributavel' | 'fatorTributavel'> {
  const codigo = codigoDeBarras(cEANTrib);
  if (codigo === null || codigo === cEAN || decimal(qCom).isZero())
    return { gtinTributavel: null, fatorTributavel: null };
  const fator = decimal(qTrib).div(qCom).toDecimalPlaces(CASAS_DO_FATOR);
  const cabe = fator.gt(0) && fator.lte(MAX_FATOR);
  return { gtinTributavel: cabe ? codigo : null, fatorTributavel: cabe ? fator.toString() : null };
}

const textosDe = (grupo: object): Record<string, string> =>
  Object.fromEntries(Object.entries(grupo).filter((par): par is [string, string] => typeof par[1] === 'string'));

/** A group that is one of several: `ICMS: { ICMS10: … }` gives what is in `ICMS10`. */
const unico = (grupo: unknown): Grupo => {
  const [dentro] = Object.values((grupo ?? {}) as Record<string, unknown>).filter((valor) => typeof valor === 'object');
  return (dentro ?? {}) as Grupo;
};

function itensDe(det: readonly Det[]): ItemLido[] {
  const itens = det.map(itemDe);
  const numeros = itens.map(({ numero }) => numero);
  const repetido = numeros.find((numero, i) => numeros.indexOf(numero) !== i);
  if (repetido !== undefined) throw new ErroXml(`o item ${repetido} vem mais de uma vez na nota`);
  return itens;
}

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
  const onde = `det[${nItem}]`;
  numerosDe(impostos, `${onde}.imposto`);
  numerosDe(textosDe(prod), `${onde}.prod`);
  if (!(Number(inteiro(nItem, 'det.nItem')) >= 1)) throw recusar('det.nItem');
  decimalDe(impostoDevol?.IPI?.vIPIDevol ?? '0', `${onde}.impostoDevol`);
  numerosDe(textosDe(imposto.II ?? {}), `${onde}.imposto.II`);
  numerosDe(textosDe(imposto.PISST ?? {}), `${onde}.imposto.PISST`);
  numerosDe(textosDe(imposto.COFINSST ?? {}), `${onde}.imposto.COFINSST`);
  return {
    numero: Number(nItem),
    codigo: prod.cProd,
    descricao: prod.xProd,
    gtin: codigoDeBarras(prod.cEAN),
    ...daUnidadeTributavel(prod),
    ncm: prod.NCM,
    cest: prod.CEST ?? null,
    cfop: prod.CFOP,
    cst: impostos.CST || null,
    unidade: prod.uCom,
    quantidade: decimal(prod.qCom).toString(),
    valorUnitario: prod.vUnCom,
    valor: prod.vProd,
    valores: { ...parteNoTotal({ prod, imposto, impostoDevol }), creditos: '0' },
    impostos,
    medicamento: medicamentoDe(prod.med),
    lotes: (prod.rastro ?? []).map(({ nLote, dFab, dVal, qLote }) => ({
      numero: nLote,
      fabricacao: dFab ? dia(dFab, `${onde}.prod.rastro.dFab`) : null,
      validade: dVal ? dia(dVal, `${onde}.prod.rastro.dVal`) : null,
      quantidade: decimal(decimalDe(qLote, `${onde}.prod.rastro.qLote`)).toString(),
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
