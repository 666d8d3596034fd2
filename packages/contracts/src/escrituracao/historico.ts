import { choice, date, integer, money, ref, text } from '../fields.ts';
import { type ToldTables, toldRecord } from '../record/told.ts';
import { situacoesDaGuia, tributosDaGuia } from './guias/situacoes.ts';

/** What the history tells of guides of taxes owed to other states. */
export const historicoDaEscrituracao: ToldTables = {
  guia_recolhimento: toldRecord(
    { one: 'Guia de recolhimento', many: 'Guias de recolhimento' },
    'escrituracao_fiscal',
    {
      numero: integer({ label: 'Nota' }),
      uf: text({ label: 'UF', max: 2 }),
      tributo: choice({ label: 'Tributo', options: tributosDaGuia }),
      situacao: choice({ label: 'Situação', options: situacoesDaGuia }),
      valor: money({ label: 'Imposto' }),
      fcp: money({ label: 'FCP' }),
      vencimento: date({ label: 'Vencimento' }),
      pagaEm: date({ label: 'Paga em' }),
      fornecedorId: ref('fornecedores', { label: 'A quem se paga' }),
      motivo: text({ label: 'Motivo', max: 400 }),
    },
    'numero',
  ),
};
