import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { personalData } from '../../platform/records/personal-data.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { TRABALHO_DE_CONFERENCIA, trabalhoDeConferencia } from './conferir.service.ts';
import { dadosPessoais } from './dados-pessoais.ts';
import { TRABALHO_DE_DESFAZER, trabalhoDeDesfazer } from './desfazer.service.ts';
import { rotasDeImportacao } from './importacao.routes.ts';
import { TRABALHO_DE_IMPORTACAO, trabalhoDeImportacao } from './importacao.service.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { tables } from './tables.ts';

/** Records brought in from files of tables: checked, applied, taken back. */
export const importacao: Module = {
  name: 'importacao',
  tables,
  routes: rotasDeImportacao,
  jobs: ({ database, storage }) => ({
    [TRABALHO_DE_CONFERENCIA]: trabalhoDeConferencia(database, storage),
    [TRABALHO_DE_IMPORTACAO]: trabalhoDeImportacao(database),
    [TRABALHO_DE_DESFAZER]: trabalhoDeDesfazer(database),
  }),
  extends: [extend(recordReferences, () => referenciasAEmpresas), extend(personalData, () => dadosPessoais)],
};
