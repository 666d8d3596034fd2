import { historicoDeAcesso } from '../acesso/historico.ts';
import { historicoDeContrato } from '../contratos/historico.ts';
import { historicoDeEmpresa } from '../empresas/historico.ts';
import { historicoDeGrupo } from '../grupos/historico.ts';
import { historicoDeProduto } from '../produtos/historico.ts';
import { type ToldTables, toldTable } from '../record/told.ts';
import { registers } from '../registers/all.ts';

/** Every table whose history is told in words: the registers', and those of records with what is part of them. */
export const toldTables: ToldTables = {
  ...Object.fromEntries(
    registers.map(({ table, label, fields, optionLabel }) => [table, toldTable(label.one, fields, ...optionLabel)]),
  ),
  ...historicoDeAcesso,
  ...historicoDeContrato,
  ...historicoDeEmpresa,
  ...historicoDeGrupo,
  ...historicoDeProduto,
};
