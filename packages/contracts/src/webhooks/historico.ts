import { ref, text } from '../fields.ts';
import { type ToldTables, toldInstant, toldRecord } from '../record/told.ts';
import { verWebhooks } from './listas.ts';

/** What the history tells of webhooks. Never a secret. */
export const historicoDeWebhooks: ToldTables = {
  webhook: toldRecord(
    { one: 'Webhook', many: 'Webhooks' },
    verWebhooks,
    {
      nome: text({ label: 'Nome', max: 80 }),
      endereco: text({ label: 'Endereço', max: 500 }),
      empresaId: ref('empresas', { label: 'Empresa' }),
      tipos: text({ label: 'Eventos', max: 500 }),
      segredo: text({ label: 'Segredo', max: 100 }),
      segredoAnterior: text({ label: 'Segredo anterior', max: 100 }),
      anteriorAte: toldInstant('Segredo anterior até'),
      pausadoEm: toldInstant('Pausado em'),
      pausaMotivo: text({ label: 'Por que parou', max: 300 }),
    },
    'nome',
  ),
};
