import { tabela100a299 } from './tabela-100-299.ts';
import { tabela300a499 } from './tabela-300-499.ts';
import { tabela500a699 } from './tabela-500-699.ts';
import { tabela700a1202 } from './tabela-700-1202.ts';
import type { ClasseDeCStat, LinhaDeCStat } from './tipos.ts';

export type { ClasseDeCStat } from './tipos.ts';

/** A status of the authority, explained. Texts are Portuguese, for the user. */
export interface CStatExplicado {
  /** Three or four digits. */
  readonly codigo: string;
  readonly classe: ClasseDeCStat;
  /** The official text. The answer's own `xMotivo` may say more (a field, a key). */
  readonly mensagem: string;
  readonly explicacao: string;
  readonly remedio: string;
  /** False for a code this table does not have: authorities add codes before publishing them. */
  readonly catalogado: boolean;
}

const linhas: ReadonlyMap<string, LinhaDeCStat> = new Map(
  [tabela100a299, tabela300a499, tabela500a699, tabela700a1202].flatMap((tabela) => Object.entries(tabela)),
);

const desconhecida: LinhaDeCStat = [
  'rejeitado-dados',
  'Código não catalogado',
  'A SEFAZ respondeu com um código que este sistema ainda não conhece.',
  'Leia o motivo devolvido pela SEFAZ e corrija a nota; na dúvida, acione o suporte.',
];

/**
 * What a `cStat` means and what to do about it. A code that is not in the table counts as a refusal.
 *
 * @source NF-e taxpayer manual 7.0, annex of messages; NT 2025.001, 2025.002, 2026.002 and 2026.007
 */
export function explicarCStat(codigo: string): CStatExplicado {
  const linha = linhas.get(codigo);
  const [classe, mensagem, explicacao, remedio] = linha ?? desconhecida;
  return { codigo, classe, mensagem, explicacao, remedio, catalogado: linha !== undefined };
}

export const classeDoCStat = (codigo: string): ClasseDeCStat => explicarCStat(codigo).classe;

/** Every status of the table, in numeric order. */
export const catalogoDeCStat = (): CStatExplicado[] => [...linhas.keys()].map(explicarCStat);
