import { choice, flag, integer, money, ref, text } from '../fields.ts';
import { type ToldTables, toldRecord } from '../record/told.ts';
import { lerNotas } from './listas.ts';
import { eventosDaNota, situacoesDaInutilizacao, situacoesDoEvento, tiposDeEmissao } from './nomes.ts';
import { situacoesDaNota } from './situacoes.ts';

/** What the history tells of notes, of what was asked of the authority about them, and of numbers voided. Never a signed text. */
export const historicoDeNotas: ToldTables = {
  nota: toldRecord(
    { one: 'Nota fiscal', many: 'Notas fiscais' },
    lerNotas,
    {
      numero: integer({ label: 'Número' }),
      serie: integer({ label: 'Série' }),
      situacao: choice({ label: 'Situação', options: situacoesDaNota }),
      motivo: text({ label: 'Resposta', max: 2000 }),
      natureza: text({ label: 'Natureza', max: 60 }),
      naturezaId: ref('naturezas-de-operacao', { label: 'Natureza de operação' }),
      pessoaId: ref('clientes', { label: 'Cliente' }),
      valor: money({ label: 'Valor' }),
      chave: text({ label: 'Chave de acesso', max: 44 }),
      protocolo: text({ label: 'Protocolo', max: 20 }),
      importada: flag({ label: 'De outro sistema' }),
      emissaoTipo: choice({ label: 'Emissão por', options: tiposDeEmissao }),
      pendencia: text({ label: 'Pendência', max: 400 }),
      seriaisInformados: text({ label: 'Números de série e lotes informados depois', max: 2000 }),
    },
    'numero',
  ),
  nota_evento: toldRecord(
    { one: 'Evento da nota', many: 'Eventos da nota' },
    lerNotas,
    {
      tipo: choice({ label: 'Tipo', options: eventosDaNota }),
      sequencia: integer({ label: 'Sequência' }),
      situacao: choice({ label: 'Situação', options: situacoesDoEvento }),
      texto: text({ label: 'Texto', max: 1000 }),
      protocolo: text({ label: 'Protocolo', max: 20 }),
      motivo: text({ label: 'Resposta', max: 2000 }),
    },
    'tipo',
  ),
  nota_inutilizacao: toldRecord(
    { one: 'Inutilização', many: 'Inutilizações' },
    lerNotas,
    {
      serie: integer({ label: 'Série' }),
      de: integer({ label: 'Do número' }),
      ate: integer({ label: 'Ao número' }),
      justificativa: text({ label: 'Justificativa', max: 255 }),
      situacao: choice({ label: 'Situação', options: situacoesDaInutilizacao }),
      protocolo: text({ label: 'Protocolo', max: 20 }),
      motivo: text({ label: 'Resposta', max: 2000 }),
    },
    'de',
  ),
};
