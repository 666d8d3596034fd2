import type { Vigencia } from '../vigencia.ts';

export type AnexoSimples = 'I' | 'II' | 'III' | 'IV' | 'V';

type FaixaSimples = {
  /** Gross revenue of the last 12 months up to which the bracket reaches, in R$. */
  readonly ate: string;
  /** Nominal rate, in percent. */
  readonly aliquota: string;
  /** Amount to deduct, in R$. */
  readonly deduzir: string;
  /** Share of ICMS (annexes I and II) or ISS (III, IV and V) in the rate, in percent; zero above the sub-limit. */
  readonly parcela: string;
};

export type TabelaSimples = Vigencia & { readonly faixas: Readonly<Record<AnexoSimples, readonly FaixaSimples[]>> };

type Linha = readonly [aliquota: string, deduzir: string, parcela: string];

const LIMITES = ['180000', '360000', '720000', '1800000', '3600000', '4800000'] as const;

function faixas(...linhas: readonly [Linha, Linha, Linha, Linha, Linha, Linha]): readonly FaixaSimples[] {
  return LIMITES.map((ate, indice) => {
    const [aliquota, deduzir, parcela] = linhas[indice] as Linha;
    return { ate, aliquota, deduzir, parcela };
  });
}

const FAIXAS: Readonly<Record<AnexoSimples, readonly FaixaSimples[]>> = {
  I: faixas(
    ['4', '0', '34'],
    ['7.3', '5940', '34'],
    ['9.5', '13860', '33.5'],
    ['10.7', '22500', '33.5'],
    ['14.3', '87300', '33.5'],
    ['19', '378000', '0'],
  ),
  II: faixas(
    ['4.5', '0', '32'],
    ['7.8', '5940', '32'],
    ['10', '13860', '32'],
    ['11.2', '22500', '32'],
    ['14.7', '85500', '32'],
    ['30', '720000', '0'],
  ),
  III: faixas(
    ['6', '0', '33.5'],
    ['11.2', '9360', '32'],
    ['13.5', '17640', '32.5'],
    ['16', '35640', '32.5'],
    ['21', '125640', '33.5'],
    ['33', '648000', '0'],
  ),
  IV: faixas(
    ['4.5', '0', '44.5'],
    ['9', '8100', '40'],
    ['10.2', '12420', '40'],
    ['14', '39780', '40'],
    ['22', '183780', '40'],
    ['33', '828000', '0'],
  ),
  V: faixas(
    ['15.5', '0', '14'],
    ['18', '4500', '17'],
    ['19.5', '9900', '19'],
    ['20.5', '17100', '21'],
    ['23', '62100', '23.5'],
    ['30.5', '540000', '0'],
  ),
};

/**
 * Brackets of the Simples Nacional. The nominal rates go on after 2026, but the shares of each tax are rewritten by
 * the annexes of LC 214/2025: until they are loaded here, figures from 2027 on are estimates.
 *
 * @source LC 123/2006, anexos I a V, na redação da LC 155/2016
 */
export const SIMPLES_NACIONAL: readonly TabelaSimples[] = [
  { inicio: '2018-01-01', fim: '2026-12-31', fonte: 'LC 123/2006, anexos I a V (LC 155/2016)', faixas: FAIXAS },
  {
    inicio: '2027-01-01',
    estimada: true,
    fonte: 'Repete a partilha de 2018-2026: a da LC 214/2025 não está nesta tabela',
    faixas: FAIXAS,
  },
];

/** Payroll over revenue, in percent, from which a service of annex V is taxed by annex III. */
export const FATOR_R: readonly (Vigencia & { readonly percentual: string })[] = [
  { inicio: '2018-01-01', percentual: '28', fonte: 'LC 123/2006, art. 18, §§ 5º-J e 5º-M' },
];

/** Highest ISS share that the Simples may charge, in percent of the revenue. */
export const TETO_ISS_SIMPLES: readonly (Vigencia & { readonly percentual: string })[] = [
  { inicio: '2018-01-01', percentual: '5', fonte: 'LC 123/2006, anexo III, nota de rodapé' },
];
