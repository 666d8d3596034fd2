import { estaVigente, type Vigencia } from '../vigencia.ts';

type Aliquota = Vigencia & {
  /** Standard rate, in percent. */
  readonly aliquota: string;
};

const REFERENCIA = 'Estimativa: a alíquota de referência ainda não foi fixada pelo Senado';
const cbs2027 = 'Estimativa da Resolução CGIBS 14/2026 (referência − 0,1 p.p.); falta a resolução do Senado';

/** Standard CBS. @source LC 214/2025, arts. 346 and 347 */
export const ALIQUOTA_CBS: readonly Aliquota[] = [
  { inicio: '2026-01-01', fim: '2026-12-31', aliquota: '0.9', fonte: 'LC 214/2025, art. 346' },
  { inicio: '2027-01-01', fim: '2028-12-31', aliquota: '9.11', estimada: true, fonte: cbs2027 },
  { inicio: '2029-01-01', aliquota: '9.21', estimada: true, fonte: REFERENCIA },
];

/**
 * Standard IBS of the states and of the cities. Each state and city may set its own: then the rule states it.
 *
 * From 2029 the figures are 10, 20, 30, 40 and 100 % of a full 17.7 %, the split of the 26.5 % ceiling published with the bill. Of it 15.0
 * go to the state and 2.7 to the city, in the proportion of ICMS and ISS revenue.
 *
 * @source LC 214/2025, arts. 343, 344, 361-366
 */
export const ALIQUOTA_IBS_UF: readonly Aliquota[] = [
  { inicio: '2026-01-01', fim: '2026-12-31', aliquota: '0.1', fonte: 'LC 214/2025, art. 343' },
  { inicio: '2027-01-01', fim: '2028-12-31', aliquota: '0.05', fonte: 'LC 214/2025, art. 344' },
  { inicio: '2029-01-01', fim: '2029-12-31', aliquota: '1.5', estimada: true, fonte: REFERENCIA },
  { inicio: '2030-01-01', fim: '2030-12-31', aliquota: '3', estimada: true, fonte: REFERENCIA },
  { inicio: '2031-01-01', fim: '2031-12-31', aliquota: '4.5', estimada: true, fonte: REFERENCIA },
  { inicio: '2032-01-01', fim: '2032-12-31', aliquota: '6', estimada: true, fonte: REFERENCIA },
  { inicio: '2033-01-01', aliquota: '15', estimada: true, fonte: REFERENCIA },
];

export const ALIQUOTA_IBS_MUN: readonly Aliquota[] = [
  { inicio: '2026-01-01', fim: '2026-12-31', aliquota: '0', fonte: 'LC 214/2025, art. 343' },
  { inicio: '2027-01-01', fim: '2028-12-31', aliquota: '0.05', fonte: 'LC 214/2025, art. 344' },
  { inicio: '2029-01-01', fim: '2029-12-31', aliquota: '0.27', estimada: true, fonte: REFERENCIA },
  { inicio: '2030-01-01', fim: '2030-12-31', aliquota: '0.54', estimada: true, fonte: REFERENCIA },
  { inicio: '2031-01-01', fim: '2031-12-31', aliquota: '0.81', estimada: true, fonte: REFERENCIA },
  { inicio: '2032-01-01', fim: '2032-12-31', aliquota: '1.08', estimada: true, fonte: REFERENCIA },
  { inicio: '2033-01-01', aliquota: '2.7', estimada: true, fonte: REFERENCIA },
];

/**
 * Whom, and which goods, the rates of the test year are not for: their documents bear neither tax, nor the groups of them.
 *
 * @source LC 214/2025, art. 348, III
 */
const DISPENSA_DE_IBS_CBS: readonly (Vigencia & { readonly crts?: readonly number[]; readonly monofasico?: true })[] = [
  { inicio: '2026-01-01', fim: '2026-12-31', crts: [1, 2, 4], fonte: 'LC 214/2025, art. 348, III' },
  { inicio: '2026-01-01', fim: '2026-12-31', monofasico: true, fonte: 'LC 214/2025, art. 348, III' },
];

/** What frees a document of IBS and CBS on `data`; `undefined` when nothing does. @param monofasico fuels taxed in one phase */
export function dispensaDeIbsCbs(data: string, crt: number, monofasico: boolean): Vigencia | undefined {
  return DISPENSA_DE_IBS_CBS.find(
    (linha) => estaVigente(linha, data) && (linha.crts?.includes(crt) || (linha.monofasico === true && monofasico)),
  );
}

const ATO = 'Ato Conjunto RFB/CGIBS 4/2026';

/** Since when each model must carry IBS and CBS, by regime. */
const EXIGENCIA_IBS_CBS: readonly (Vigencia & {
  readonly modelos: readonly string[];
  readonly crts: readonly number[];
  /** Only of services of the list of LC 116, or only of what is none of them: rentals, platforms and the rest. */
  readonly naLista?: boolean;
})[] = [
  { inicio: '2026-08-03', modelos: ['55', '65'], crts: [3], fonte: ATO },
  { inicio: '2026-10-01', modelos: ['NFSE'], crts: [3], naLista: true, fonte: ATO },
  { inicio: '2026-12-01', modelos: ['NFSE'], crts: [3], naLista: false, fonte: ATO },
  { inicio: '2027-01-01', modelos: ['55', '65', 'NFSE'], crts: [1, 2, 4], fonte: ATO },
];

/**
 * The act that obliges to the groups of IBS and CBS on `data`; `undefined` while none does.
 *
 * @param servico item of the list of services, 01.05; 99.01 is what is not in the list
 */
export function exigenciaDeIbsCbs(data: string, modelo: string, crt: number, servico = ''): Vigencia | undefined {
  const naLista = !servico.startsWith('99');
  return EXIGENCIA_IBS_CBS.find(
    (linha) =>
      estaVigente(linha, data) &&
      linha.modelos.includes(modelo) &&
      linha.crts.includes(crt) &&
      (linha.naLista ?? naLista) === naLista,
  );
}

/** Largest service charge, in percent of the bill, that stays out of the base. */
export const LIMITE_GORJETA: readonly (Vigencia & { readonly percentual: string })[] = [
  { inicio: '2026-01-01', percentual: '15', fonte: 'LC 214/2025, art. 274, I' },
];
