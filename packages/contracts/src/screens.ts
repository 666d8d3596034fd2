import type { Access } from './permissions.ts';
import type { GroupKind } from './standard-roles.ts';

/** Areas of the menu, in the order shown. */
export const screenAreas = {
  inicio: 'Início',
  vendas: 'Vender',
  cadastros: 'Cadastros',
  produtos: 'Produtos',
  contratos: 'Contratos',
  financeiro: 'Financeiro',
  fiscal: 'Fiscal',
  restaurante: 'Restaurante',
  entregas: 'Entregas',
  pessoas: 'Funcionários',
  ferramentas: 'Ferramentas',
  tabelas: 'Tabelas',
  seguranca: 'Segurança',
  backoffice: 'Backoffice',
} as const;
export type ScreenArea = keyof typeof screenAreas;

/** Whose day a screen is part of: people of the provider, of one of its resellers, of a client. */
export type Audience = GroupKind | 'reseller';

/** Areas that are not everybody's: contracts are the provider's with its clients, and its resellers bring them. */
export const areaAudience: Partial<Record<ScreenArea, readonly Audience[]>> = {
  contratos: ['provider', 'reseller'],
  backoffice: ['provider'],
};

/**
 * Where a record found elsewhere opens: to be read, as a row of its list does; E alters it.
 *
 * @param path of the form of the record, below `/sistema/`
 * @returns the address up to the id, which follows it
 */
export const addressToRead = (path: string): string => `/sistema/${path}?acao=ver&id=`;

/** A screen of the web: its route, its title and what it asks of the person. */
export interface Screen {
  /** As in the specification: `/sistema/clientes/adicionar`; a parameter in braces. */
  path: string;
  title: string;
  access: Access;
  area: ScreenArea | null;
  /** Whose menu shows it; its area's when left out. Its address opens for whoever holds `access`. */
  audience?: readonly Audience[];
}
