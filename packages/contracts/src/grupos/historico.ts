import { flag, integer, text } from '../fields.ts';
import { type ToldTables, toldTable } from '../record/told.ts';

/** What the history tells of a group. */
export const historicoDeGrupo: ToldTables = {
  grupo: toldTable('Grupo', {
    nome: text({ label: 'Nome', max: 120 }),
    slug: text({ label: 'Endereço de acesso', max: 80 }),
    provedor: flag({ label: 'Provedor' }),
    logoArquivoId: text({ label: 'Logo', max: 60 }),
    suporteAssina: flag({ label: 'O suporte emite documentos fiscais' }),
    sessaoParadaMinutos: integer({ label: 'Encerrar a sessão parada', unit: 'minutos' }),
  }),
};
