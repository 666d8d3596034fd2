import type { Access } from './permissions.ts';

/** Areas of the menu, in the order shown. */
export const screenAreas = {
  inicio: 'Início',
  cadastros: 'Cadastros',
  produtos: 'Produtos',
  contratos: 'Contratos',
  financeiro: 'Financeiro',
  fiscal: 'Fiscal',
  restaurante: 'Restaurante',
  entregas: 'Entregas',
  pessoas: 'Funcionários',
  tabelas: 'Tabelas',
  seguranca: 'Segurança',
  backoffice: 'Backoffice',
} as const;
export type ScreenArea = keyof typeof screenAreas;

/** A screen of the web: its route, its title and what it asks of the person. */
export interface Screen {
  /** As in the specification: `/sistema/clientes/adicionar`; a parameter in braces. */
  path: string;
  title: string;
  access: Access;
  area: ScreenArea | null;
}
