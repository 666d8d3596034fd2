import { date, text } from '../fields.ts';
import { defineCodeTable } from './codigos.ts';

/** @source eSocial S-1.3, table 01 */
export const categoriaEsociais = defineCodeTable({
  resource: 'categoria-esociais',
  table: 'categoria_esocial',
  module: 'cadastros',
  domain: 'employees',
  label: { one: 'Categoria do eSocial', many: 'Categorias do eSocial' },
  purpose: 'Categorias de trabalhador do eSocial: 101 empregado, 103 aprendiz, 701 autônomo, 901 estagiário.',
  access: 'tabelas_auxiliares',
  codigo: { max: 3, pattern: /^\d{3}$/, patternText: 'Informe 3 dígitos' },
  fields: {
    categoria: text({ label: 'Grupo', max: 80, searchable: true, column: 3, filter: true }),
    vigenciaInicio: date({ label: 'Vale desde', column: 4 }),
    vigenciaFim: date({ label: 'Vale até', column: 5 }),
  },
  spanish: {
    'Categoria do eSocial': 'Categoría del eSocial',
    'Categorias do eSocial': 'Categorías del eSocial',
    'Categorias de trabalhador do eSocial: 101 empregado, 103 aprendiz, 701 autônomo, 901 estagiário.':
      'Categorías de trabajador del eSocial: 101 empleado, 103 aprendiz, 701 autónomo, 901 pasante.',
  },
  screen: { path: 'categoria-esociais', title: 'Categorias do eSocial', area: 'tabelas' },
});
