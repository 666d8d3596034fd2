import { Decimal, decimal, somar } from '@retaguarda/brasil';

/** Why a tax of what was bought comes back to the buyer, or does not. */
export type RazaoDoCredito =
  | 'credita'
  | 'simples'
  | 'semDestaque'
  | 'substituicao'
  | 'usoConsumo'
  | 'ativo'
  | 'ipiSoIndustria'
  | 'cumulativo'
  | 'monofasico'
  | 'naoTributado'
  | 'operacao'
  | 'teste2026';

export interface CreditoDaCompra {
  readonly tributo: 'ICMS' | 'IPI' | 'PIS' | 'COFINS' | 'IBS' | 'CBS';
  /** R$ */
  readonly base: string;
  /** % */
  readonly aliquota: string;
  /** What the note says of the tax, R$. */
  readonly destacado: string;
  /** What comes back, R$. */
  readonly credito: string;
  readonly razao: RazaoDoCredito;
}

/** An item of a supplier's note, as its taxes are judged. Absent texts are nothing. */
export interface CompraDoItem {
  /** As the layout names them, ICMS plain and the others after their group: `vICMS`, `PIS.CST`, `IBSCBS.vCBS`. */
  readonly impostos: Readonly<Record<string, string>>;
  /** Goods, freight, insurance and other charges less discounts, R$: what contributions are counted on, with the ICMS in it. */
  readonly valor: string;
  /** ICMS-ST and the fund with it, R$. */
  readonly vSt: string;
  readonly vIpi: string;
  /** The CFOP it comes in by; null while nobody said: as for resale. */
  readonly cfopEntrada: string | null;
  /** Civil day of issue. */
  readonly data: string;
}

export interface CompradorDoItem {
  readonly crt: string | null;
  readonly pisCofins: 'cumulativo' | 'naoCumulativo';
}

/** Of non-cumulative contributions: the buyer's own rate, whatever the supplier paid. */
const ALIQUOTA_PIS = '1.65';
const ALIQUOTA_COFINS = '7.60';
/** IBS and CBS are only told until then; from then on they are charged, and PIS and COFINS are no more. */
const INICIO_DA_CBS = '2027-01-01';

const USO_E_CONSUMO: ReadonlySet<string> = new Set(['407', '556', '557', '653']);
const ATIVO: ReadonlySet<string> = new Set(['406', '551', '552', '554', '555']);
const INDUSTRIALIZACAO: ReadonlySet<string> = new Set('101 111 116 120 122 151 201 208 401 408 410 651 658'.split(' '));
/** Purchases and returns of sales: what contributions are credited on. */
const COM_CREDITO_DE_CONTRIBUICOES: ReadonlySet<string> = new Set(
  '101 102 111 113 116 117 118 120 121 122 201 202 401 403 410 411 651 652'.split(' '),
);
const MONOFASICOS: ReadonlySet<string> = new Set(['02', '03', '04']);
const NAO_TRIBUTADOS: ReadonlySet<string> = new Set(['05', '06', '07', '08', '09']);

/**
 * What of the taxes of an item comes back to who bought it, tax by tax, with why.
 *
 * @source ICMS: LC 87/1996, arts. 20 and 33 (own use not before 2033, fixed assets by 48ths), LC 123/2006, art. 23 (the credit a
 * Simples supplier grants); IPI: RIPI/2010, art. 226; PIS and COFINS: Lei 10.637/2002 and 10.833/2003, art. 3, Lei 14.592/2023
 * (without the ICMS), IN RFB 2.121/2022, arts. 169 to 171; IBS and CBS: LC 214/2025, arts. 47 and 348
 */
export function creditosDaCompra(compra: CompraDoItem, comprador: CompradorDoItem): CreditoDaCompra[] {
  const fim = compra.cfopEntrada?.slice(1) ?? '102';
  const simples = comprador.crt !== '3';
  return [
    icms(compra, fim, simples),
    ipi(compra, fim, simples),
    ...(compra.data < INICIO_DA_CBS ? contribuicoes(compra, fim, simples, comprador) : []),
    ...ibsCbs(compra, simples),
  ].filter(({ tributo, destacado }) => SEMPRE_DITOS.has(tributo) || decimal(destacado).gt(0));
}

/** Told of every purchase, also that they are not there; the others only where the note has them. */
const SEMPRE_DITOS: ReadonlySet<string> = new Set(['ICMS', 'PIS', 'COFINS']);

interface Destaque {
  base: string;
  aliquota: string;
  valor: string;
}

const credito = (
  tributo: CreditoDaCompra['tributo'],
  { base, aliquota, valor }: Destaque,
  razao: RazaoDoCredito,
  credita: Decimal | string = valor,
): CreditoDaCompra => ({
  tributo,
  base,
  aliquota,
  destacado: decimal(valor).toFixed(2),
  razao,
  credito: razao === 'credita' ? decimal(credita).toFixed(2) : '0.00',
});

function icms({ impostos, vSt }: CompraDoItem, fim: string, simples: boolean): CreditoDaCompra {
  const daSimples = impostos.vCredICMSSN;
  const destaque: Destaque = daSimples
    ? { base: impostos.vBC ?? '0', aliquota: impostos.pCredSN ?? '0', valor: daSimples }
    : { base: impostos.vBC ?? '0', aliquota: impostos.pICMS ?? '0', valor: impostos.vICMS ?? '0' };
  if (simples) return credito('ICMS', destaque, 'simples');
  if (decimal(vSt).gt(0)) return credito('ICMS', destaque, 'substituicao');
  if (USO_E_CONSUMO.has(fim)) return credito('ICMS', destaque, 'usoConsumo');
  if (ATIVO.has(fim)) return credito('ICMS', destaque, 'ativo');
  return credito('ICMS', destaque, decimal(destaque.valor).gt(0) ? 'credita' : 'semDestaque');
}

/** ICMS of a carriage as its CT-e tells it, R$ and %. */
export interface IcmsDoFrete {
  readonly cst: string;
  readonly base: string;
  readonly aliquota: string;
  readonly valor: string;
}

/**
 * What of the ICMS of a carriage comes back to who pays for it.
 *
 * @source LC 87/1996, art. 20 (services of interstate and intermunicipal carriage); LC 123/2006, art. 23; of ICMS collected before
 * by substitution (CST 60) nothing is credited here
 */
export function creditoDoFrete(
  { cst, ...destaque }: IcmsDoFrete,
  comprador: Pick<CompradorDoItem, 'crt'>,
): CreditoDaCompra {
  if (comprador.crt !== '3') return credito('ICMS', destaque, 'simples');
  if (cst === '60') return credito('ICMS', destaque, 'substituicao');
  return credito('ICMS', destaque, decimal(destaque.valor).gt(0) ? 'credita' : 'semDestaque');
}

/** What is paid for a carriage, as its CT-e tells it. */
interface PagoPeloFrete {
  /** Of the service, R$. */
  readonly valor: string;
  readonly icms: Pick<IcmsDoFrete, 'valor'>;
  /** CNPJ of the carrier, or CPF. */
  readonly transportadora: string;
}

/**
 * What of a carriage PIS and COFINS are credited on, R$: only a firm's, and never its ICMS.
 *
 * @source Lei 10.833/2003, art. 3, paragraph 2; Lei 14.592/2023
 */
export const baseDasContribuicoesDoFrete = ({ valor, icms, transportadora }: PagoPeloFrete): Decimal =>
  transportadora.length === 14 ? Decimal.max(decimal(valor).minus(icms.valor), 0) : decimal(0);

/** Of a purchase: its carriage is part of what was paid for the goods, and is credited as they are. */
export const aliquotaDasContribuicoes = (creditos: readonly CreditoDaCompra[]): string =>
  somar(
    creditos
      .filter(({ tributo, razao }) => (tributo === 'PIS' || tributo === 'COFINS') && razao === 'credita')
      .map(({ aliquota }) => aliquota),
  ).toString();

function ipi({ impostos, vIpi }: CompraDoItem, fim: string, simples: boolean): CreditoDaCompra {
  const destaque = { base: impostos['IPI.vBC'] ?? '0', aliquota: impostos['IPI.pIPI'] ?? '0', valor: vIpi };
  if (simples) return credito('IPI', destaque, 'simples');
  return credito('IPI', destaque, INDUSTRIALIZACAO.has(fim) ? 'credita' : 'ipiSoIndustria');
}

function contribuicoes(
  compra: CompraDoItem,
  fim: string,
  simples: boolean,
  { pisCofins }: CompradorDoItem,
): CreditoDaCompra[] {
  const { impostos, valor } = compra;
  const base = decimal(valor).minus(impostos.vICMS ?? '0');
  const razao = (cst: string): RazaoDoCredito => {
    if (simples) return 'simples';
    if (pisCofins === 'cumulativo') return 'cumulativo';
    if (USO_E_CONSUMO.has(fim)) return 'usoConsumo';
    if (ATIVO.has(fim)) return 'ativo';
    if (!COM_CREDITO_DE_CONTRIBUICOES.has(fim)) return 'operacao';
    if (MONOFASICOS.has(cst)) return 'monofasico';
    return NAO_TRIBUTADOS.has(cst) ? 'naoTributado' : 'credita';
  };
  const um = (tributo: 'PIS' | 'COFINS', aliquota: string): CreditoDaCompra => {
    const cst = impostos[`${tributo}.CST`] ?? '';
    const destaque = { base: base.toFixed(2), aliquota, valor: impostos[`${tributo}.v${tributo}`] ?? '0' };
    return credito(tributo, destaque, razao(cst), base.times(aliquota).div(100));
  };
  return [um('PIS', ALIQUOTA_PIS), um('COFINS', ALIQUOTA_COFINS)];
}

function ibsCbs({ impostos, data }: CompraDoItem, simples: boolean): CreditoDaCompra[] {
  const base = impostos['IBSCBS.vBC'] ?? '0';
  const valor = { IBS: impostos['IBSCBS.vIBS'] ?? '0', CBS: impostos['IBSCBS.vCBS'] ?? '0' };
  const aliquota = {
    IBS: somar([impostos['IBSCBS.pIBSUF'] ?? '0', impostos['IBSCBS.pIBSMun'] ?? '0']).toString(),
    CBS: impostos['IBSCBS.pCBS'] ?? '0',
  };
  const razao: RazaoDoCredito = data < INICIO_DA_CBS ? 'teste2026' : simples ? 'simples' : 'credita';
  return (['IBS', 'CBS'] as const).map((tributo) =>
    credito(tributo, { base, aliquota: aliquota[tributo], valor: valor[tributo] }, razao),
  );
}

/** IBS and CBS charged on top of the price, R$: none while they are only told. */
export const ibsCbsCobrados = ({ impostos, data }: Pick<CompraDoItem, 'impostos' | 'data'>): string =>
  data < INICIO_DA_CBS ? '0.00' : somar([impostos['IBSCBS.vIBS'] ?? '0', impostos['IBSCBS.vCBS'] ?? '0']).toFixed(2);
