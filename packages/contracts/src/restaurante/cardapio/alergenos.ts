/**
 * What a label must say that a food contains.
 *
 * @source Anvisa RDC 727/2022, annex III (formerly RDC 26/2015)
 */
export const alergenos = {
  alergenoTrigo: 'Trigo, centeio, cevada ou aveia',
  alergenoCrustaceos: 'Crustáceos',
  alergenoOvos: 'Ovos',
  alergenoPeixes: 'Peixes',
  alergenoAmendoim: 'Amendoim',
  alergenoSoja: 'Soja',
  alergenoLeite: 'Leite',
  alergenoAmendoa: 'Amêndoa',
  alergenoAvela: 'Avelã',
  alergenoCastanhaDeCaju: 'Castanha-de-caju',
  alergenoCastanhaDoBrasil: 'Castanha-do-brasil',
  alergenoMacadamia: 'Macadâmia',
  alergenoNozes: 'Nozes',
  alergenoPeca: 'Pecã',
  alergenoPistache: 'Pistache',
  alergenoPinoli: 'Pinoli',
  alergenoCastanha: 'Castanha',
  alergenoLatex: 'Látex natural',
} as const;
export type Alergeno = keyof typeof alergenos;

/** The days of a week as fields of a dish, Sunday first. */
export const diasDoPrato = {
  domingo: 'Domingo',
  segunda: 'Segunda-feira',
  terca: 'Terça-feira',
  quarta: 'Quarta-feira',
  quinta: 'Quinta-feira',
  sexta: 'Sexta-feira',
  sabado: 'Sábado',
} as const;
