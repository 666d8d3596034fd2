import { z } from 'zod';

/** Name of a template at Meta, and its language there, as its manager shows them. */
export const nomeNaMeta = z
  .string()
  .trim()
  .regex(/^[a-z0-9_]{1,512}$/, 'Use o nome que a Meta mostra: letras minúsculas, números e _');
export const idiomaNaMeta = z
  .string()
  .trim()
  .regex(/^[a-z]{2,3}(_[A-Z]{2,3})?$/, 'Use o idioma como a Meta mostra: pt_BR');

/** By which a template is found at Meta. */
export const modeloNaMeta = { modeloExterno: nomeNaMeta, idioma: idiomaNaMeta } as const;

/** A parameter of a template holds no line and is never empty: Meta refuses the whole message else. */
export const parametroNaMeta = (valor: string): string => valor.replaceAll(/\s+/g, ' ').trim() || '-';
