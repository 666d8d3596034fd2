import { defineCodeTable } from './codigos.ts';

/** @source Manual da GFIP/SEFIP 8.4, categories of worker */
export const categoriaGfips = defineCodeTable({
  resource: 'categoria-gfips',
  table: 'categoria_gfip',
  module: 'cadastros',
  domain: 'employees',
  label: { one: 'Categoria GFIP', many: 'Categorias GFIP' },
  purpose: 'Categorias de trabalhador da GFIP, para os registros anteriores ao eSocial.',
  access: 'tabelas_auxiliares',
  codigo: { max: 2, pattern: /^\d{2}$/, patternText: 'Informe 2 dígitos' },
  spanish: {
    'Categorias GFIP': 'Categorías GFIP',
    'Categorias de trabalhador da GFIP, para os registros anteriores ao eSocial.':
      'Categorías de trabajador de la GFIP, para los registros anteriores al eSocial.',
  },
  screen: { path: 'categoria-gfips', title: 'Categorias GFIP', area: 'tabelas' },
});
