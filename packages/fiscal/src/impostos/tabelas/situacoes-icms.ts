/** `sim` the situation demands the part; `opcional` it is computed when the rule brings it. */
type Parte = 'sim' | 'opcional';

/** Part of the single-phase ICMS on fuels: own, own plus withheld, deferred, or collected earlier. */
export type ParteMonofasica = 'propria' | 'propriaERetida' | 'diferida' | 'anterior';

export type SituacaoIcms = {
  /** Group of the NF-e layout. */
  readonly grupo: string;
  /** Who may use the code: `normal` is CRT 2 and 3, `simples` is CRT 1 and 4. */
  readonly regime: 'normal' | 'simples' | 'ambos';
  readonly propria?: Parte;
  readonly reducao?: Parte;
  readonly diferimento?: Parte;
  readonly st?: Parte;
  readonly creditoSimples?: Parte;
  readonly stRetido?: Parte;
  readonly monofasico?: ParteMonofasica;
  /** Reasons of relief (`motDesICMS`) the layout accepts with the code. */
  readonly motivosDesoneracao?: readonly string[];
  readonly aceitoNaNfce?: true;
  readonly aceitoNoMei?: true;
};

const AGRO = ['3', '9', '12'];

/**
 * What each CST or CSOSN of the ICMS is made of.
 *
 * @source Convênio s/nº de 15/12/1970, anexo I, tabelas A e B; NF-e layout 4.00 (PL_010f), groups N02 to N10h;
 *   NT 2024.001 v1.20 (MEI); Manual da NFC-e (códigos aceitos no modelo 65)
 */
export const SITUACOES_ICMS: Readonly<Record<string, SituacaoIcms>> = {
  '00': { grupo: 'ICMS00', regime: 'normal', propria: 'sim', aceitoNaNfce: true },
  '02': { grupo: 'ICMS02', regime: 'ambos', monofasico: 'propria' },
  '10': { grupo: 'ICMS10', regime: 'normal', propria: 'sim', st: 'sim' },
  '15': { grupo: 'ICMS15', regime: 'ambos', monofasico: 'propriaERetida' },
  '20': {
    grupo: 'ICMS20',
    regime: 'normal',
    propria: 'sim',
    reducao: 'sim',
    motivosDesoneracao: ['3', '9', '10', '11', '12'],
    aceitoNaNfce: true,
  },
  '30': { grupo: 'ICMS30', regime: 'normal', st: 'sim', motivosDesoneracao: ['6', '7', '9'] },
  '40': { grupo: 'ICMS40', regime: 'normal', motivosDesoneracao: motivosDaIsencao(), aceitoNaNfce: true },
  '41': { grupo: 'ICMS40', regime: 'normal', motivosDesoneracao: motivosDaIsencao(), aceitoNaNfce: true },
  '50': { grupo: 'ICMS40', regime: 'normal', motivosDesoneracao: motivosDaIsencao() },
  '51': { grupo: 'ICMS51', regime: 'normal', propria: 'sim', reducao: 'opcional', diferimento: 'sim' },
  '53': { grupo: 'ICMS53', regime: 'ambos', monofasico: 'diferida' },
  '60': { grupo: 'ICMS60', regime: 'normal', stRetido: 'opcional', aceitoNaNfce: true },
  '61': { grupo: 'ICMS61', regime: 'ambos', monofasico: 'anterior', aceitoNaNfce: true },
  '70': {
    grupo: 'ICMS70',
    regime: 'normal',
    propria: 'sim',
    reducao: 'sim',
    st: 'sim',
    motivosDesoneracao: AGRO,
  },
  '90': {
    grupo: 'ICMS90',
    regime: 'normal',
    propria: 'opcional',
    reducao: 'opcional',
    diferimento: 'opcional',
    st: 'opcional',
    motivosDesoneracao: AGRO,
    aceitoNaNfce: true,
  },
  '101': { grupo: 'ICMSSN101', regime: 'simples', creditoSimples: 'sim' },
  '102': { grupo: 'ICMSSN102', regime: 'simples', aceitoNaNfce: true, aceitoNoMei: true },
  '103': { grupo: 'ICMSSN102', regime: 'simples', aceitoNaNfce: true },
  '201': { grupo: 'ICMSSN201', regime: 'simples', st: 'sim', creditoSimples: 'sim' },
  '202': { grupo: 'ICMSSN202', regime: 'simples', st: 'sim' },
  '203': { grupo: 'ICMSSN202', regime: 'simples', st: 'sim' },
  '300': { grupo: 'ICMSSN102', regime: 'simples', aceitoNaNfce: true, aceitoNoMei: true },
  '400': { grupo: 'ICMSSN102', regime: 'simples', aceitoNaNfce: true, aceitoNoMei: true },
  '500': { grupo: 'ICMSSN500', regime: 'simples', stRetido: 'opcional', aceitoNaNfce: true },
  '900': {
    grupo: 'ICMSSN900',
    regime: 'simples',
    propria: 'opcional',
    reducao: 'opcional',
    st: 'opcional',
    creditoSimples: 'opcional',
    aceitoNaNfce: true,
    aceitoNoMei: true,
  },
};

/**
 * Codes that Ajuste SINIEF 39/2023 added to table B but that no group of the NF-e layout carries, so a document
 * with them cannot be written.
 */
export const CST_ICMS_FORA_DO_LEIAUTE: readonly string[] = ['12', '13', '52', '72', '74'];

function motivosDaIsencao(): readonly string[] {
  return ['1', '3', '4', '5', '6', '7', '8', '9', '10', '11', '16', '90'];
}
