/** The parts of a person's account. */
export const accountSections = ['dados', 'senha', 'chaves-de-acesso', 'segundo-fator', 'sessoes'] as const;
export type AccountSection = (typeof accountSections)[number];
