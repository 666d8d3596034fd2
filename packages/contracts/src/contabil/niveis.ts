/** What an account is of; told at the first level and inherited by all below it. */
export const naturezasDeConta = {
  receita: 'Receita',
  custo: 'Custo',
  despesa: 'Despesa',
  ativo: 'Ativo',
  passivo: 'Passivo',
} as const;
export type NaturezaDeConta = keyof typeof naturezasDeConta;

export type NivelDeConta = 1 | 2 | 3 | 4;

/** One level of the chart of accounts. The four families of calls are this definition, four times. */
export interface DefinicaoDeNivel {
  nivel: NivelDeConta;
  /** First word of the addresses of its calls. */
  recurso: string;
  label: { one: string; many: string };
  /** Parameter and field of what it is below; the first level is below nothing. */
  acima: 'tipoId' | 'grupoId' | 'subgrupoId' | null;
  /** Under which name its children come when it is read; the last level has none. */
  abaixo: 'planoDeContaGrupo' | 'planoDeContaSubGrupo' | 'planoDeContaConta' | null;
  /** Digits of its part of the code. */
  casas: number;
}

export const niveisDoPlano = [
  {
    nivel: 1,
    recurso: 'planos-de-conta-tipo',
    label: { one: 'Tipo', many: 'Tipos de conta' },
    acima: null,
    abaixo: 'planoDeContaGrupo',
    casas: 1,
  },
  {
    nivel: 2,
    recurso: 'planos-de-conta-grupo',
    label: { one: 'Grupo', many: 'Grupos de conta' },
    acima: 'tipoId',
    abaixo: 'planoDeContaSubGrupo',
    casas: 2,
  },
  {
    nivel: 3,
    recurso: 'planos-de-conta-sub-grupo',
    label: { one: 'Subgrupo', many: 'Subgrupos de conta' },
    acima: 'grupoId',
    abaixo: 'planoDeContaConta',
    casas: 2,
  },
  {
    nivel: 4,
    recurso: 'planos-de-conta-conta',
    label: { one: 'Conta', many: 'Contas do plano' },
    acima: 'subgrupoId',
    abaixo: null,
    casas: 3,
  },
] as const satisfies readonly DefinicaoDeNivel[];

export const nivelDoPlano = (nivel: NivelDeConta): DefinicaoDeNivel => niveisDoPlano[nivel - 1] as DefinicaoDeNivel;

/** The only level that takes entries. */
export const NIVEL_DE_LANCAMENTO = 4;

/** How many a place may have below it: as many as the digits of the code count. */
export const capacidadeDoNivel = (nivel: NivelDeConta): number => 10 ** nivelDoPlano(nivel).casas - 1;

/**
 * Code of a place of the chart: the code above it and its own number, padded.
 *
 * @param acima code of what it is below; null at the first level
 * @param ordem from 1
 */
export const codigoDeConta = (acima: string | null, nivel: NivelDeConta, ordem: number): string =>
  (acima === null ? '' : `${acima}.`) + String(ordem).padStart(nivelDoPlano(nivel).casas, '0');

/** Kinds of entity for which the Receita publishes a referential plan. @source ECD/ECF, field COD_PLAN_REF, leiaute 9 */
export const tiposDeReferencial = {
  '1': 'PJ em geral (lucro real)',
  '2': 'PJ em geral (lucro presumido)',
  '3': 'Financeiras (lucro real)',
  '4': 'Seguradoras (lucro real)',
  '5': 'Imunes e isentas em geral',
  '6': 'Financeiras imunes e isentas',
  '7': 'Seguradoras imunes e isentas',
  '8': 'Entidades fechadas de previdência complementar',
  '9': 'Partidos políticos',
  '10': 'Financeiras (lucro presumido)',
} as const;
