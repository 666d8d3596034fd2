import { choice, flag, integer, ref, text } from '../fields.ts';
import { type ToldTables, toldInstant, toldRecord } from '../record/told.ts';
import { verTerminais } from './listas.ts';
import { tiposDeTerminal } from './situacoes.ts';

/** What the history tells of terminals and of events that waited for a person. Never a key nor the body of an event. */
export const historicoDeTerminais: ToldTables = {
  terminal: toldRecord(
    { one: 'Terminal', many: 'Terminais' },
    verTerminais,
    {
      nome: text({ label: 'Nome', max: 60 }),
      empresaId: ref('empresas', { label: 'Empresa' }),
      tipo: choice({ label: 'Uso', options: tiposDeTerminal }),
      idPdv: text({ label: 'Aparelho', max: 100 }),
      satNSerie: text({ label: 'Série do SAT', max: 20 }),
      serieNfce: integer({ label: 'Série da NFC-e' }),
      chaveHash: text({ label: 'Chave do aparelho', max: 64 }),
      chaveEm: toldInstant('Chave entregue em'),
      chavePor: ref('usuarios', { label: 'Chave aprovada por' }),
      bloqueadoEm: toldInstant('Bloqueado em'),
      bloqueioMotivo: text({ label: 'Motivo do bloqueio', max: 300 }),
      removidoMotivo: text({ label: 'Por que saiu de uso', max: 300 }),
    },
    'nome',
  ),
  terminal_retido: toldRecord(
    { one: 'Evento retido', many: 'Eventos retidos' },
    verTerminais,
    {
      terminalId: ref('terminais', { label: 'Terminal' }),
      tipo: text({ label: 'Tipo', max: 60 }),
      seq: integer({ label: 'Sequência' }),
      motivo: text({ label: 'Motivo', max: 300 }),
      recebidoEm: toldInstant('Recebido'),
      resolvidoEm: toldInstant('Resolvido em'),
      resolvidoPor: ref('usuarios', { label: 'Resolvido por' }),
      resolucao: text({ label: 'Solução', max: 300 }),
      reenviado: flag({ label: 'Reenviado' }),
      espera: text({ label: 'Espera por', max: 36 }),
    },
    'terminalId',
    'tipo',
  ),
};
