import type { Module } from '../../platform/modules/module.ts';
import { Catalogo, Entrada, fontesDaCasa, fontesDoCatalogo, tiposDeEventos } from '../terminais/public.ts';
import { TRABALHO_DA_HISTORIA, trabalhoDaHistoria } from './historia/trabalho.ts';

export { prepararDemonstracao } from './demonstracao.ts';

/** The groups to look around in, and the weeks of sales that are told in the background. */
export const demonstracao: Module = {
  name: 'demonstracao',
  jobs: ({ database, all }) => ({
    [TRABALHO_DA_HISTORIA]: trabalhoDaHistoria({
      database,
      entrada: new Entrada(database, all(tiposDeEventos)),
      catalogo: new Catalogo(database, [...fontesDaCasa, ...all(fontesDoCatalogo)]),
    }),
  }),
};
