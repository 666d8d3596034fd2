import { type DecimalInput, paraTexto, somar } from '@retaguarda/brasil';
import { z } from 'zod';
import * as campo from '../titulos/campos.ts';

/** Taxes the bank pays without a barcode, each with the fields of its form. */
export const tributos = {
  darf: 'DARF',
  darf_simples: 'DARF Simples',
  gps: 'GPS (previdência)',
  gare: 'GARE-SP (ICMS)',
} as const;
export type NomeDeTributo = keyof typeof tributos;

const algarismos = (max: number) =>
  z.string().regex(new RegExp(`^\\d{1,${max}}$`), { error: `Só números, no máximo ${max}` });

const receita = z.string().regex(/^\d{4}$/, 'Quatro números');
/** What adds up to what is paid. */
const encargos = {
  principal: campo.dinheiro,
  multa: campo.dinheiroOuZero.optional(),
  juros: campo.dinheiroOuZero.optional(),
};

/**
 * What the form asks for beyond its due date, which is that of the entry; the taxpayer is the company that pays.
 *
 * @source FEBRABAN, Layout Padrão CNAB 240, v10.x, segment N: N1 (GPS), N2 (DARF), N3 (DARF Simples), N4 (GARE-SP)
 */
const formularios = {
  darf: z.strictObject({
    tributo: z.literal('darf'),
    receita,
    apuracao: campo.dia,
    referencia: algarismos(17).optional(),
    ...encargos,
  }),
  darf_simples: z.strictObject({
    tributo: z.literal('darf_simples'),
    receita,
    apuracao: campo.dia,
    /** Gross revenue of the year until then, and the rate it leads to. */
    receitaBruta: campo.dinheiroOuZero.optional(),
    percentual: campo.percentualDaGuia.optional(),
    ...encargos,
  }),
  gps: z.strictObject({
    tributo: z.literal('gps'),
    receita,
    competencia: campo.competencia,
    inss: campo.dinheiro,
    outrasEntidades: campo.dinheiroOuZero.optional(),
    atualizacao: campo.dinheiroOuZero.optional(),
  }),
  gare: z.strictObject({
    tributo: z.literal('gare'),
    receita,
    inscricaoEstadual: algarismos(12),
    competencia: campo.competencia,
    dividaAtiva: algarismos(13).optional(),
    parcela: algarismos(13).optional(),
    ...encargos,
  }),
} as const;

export const guia = z.discriminatedUnion('tributo', [
  formularios.darf,
  formularios.darf_simples,
  formularios.gps,
  formularios.gare,
]);
export type Guia = z.output<typeof guia>;

/** A field of some form; what each form has, in the order it is filled in. */
export type CampoDaGuia = {
  [T in NomeDeTributo]: Exclude<keyof z.output<(typeof formularios)[T]>, 'tributo'>;
}[NomeDeTributo];
export const camposDaGuia = (tributo: NomeDeTributo): readonly CampoDaGuia[] =>
  Object.keys(formularios[tributo].shape).filter((nome): nome is CampoDaGuia => nome !== 'tributo');
/** What may be left out. */
export const isOpcional = (tributo: NomeDeTributo, nome: CampoDaGuia): boolean => {
  const formas: Readonly<Record<string, z.ZodType>> = formularios[tributo].shape;
  return formas[nome]?.safeParse(undefined).success ?? true;
};

/** Which field holds the tax itself: what does not add up is said there. */
export const principalDaGuia = (tributo: NomeDeTributo): CampoDaGuia => (tributo === 'gps' ? 'inss' : 'principal');

/** What the form comes to. */
export function valorDaGuia(uma: Guia): string {
  const partes: readonly (DecimalInput | undefined)[] =
    uma.tributo === 'gps' ? [uma.inss, uma.outrasEntidades, uma.atualizacao] : [uma.principal, uma.multa, uma.juros];
  return paraTexto(somar(partes.map((parte) => parte ?? 0)));
}
