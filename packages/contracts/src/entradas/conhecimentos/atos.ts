import { defineActs } from '../../states/define-acts.ts';
import { cteRecebidoCalls as calls } from './calls.ts';
import { estadosDoCte, type SituacaoDoCte } from './situacoes.ts';

/** What is done with a transport document and when each act is refused. */
export const atosDoCte = defineActs<{ situacao: SituacaoDoCte }>()(
  { label: { one: 'CT-e recebido', many: 'CT-e recebidos' }, states: estadosDoCte },
  {
    lancar: { label: 'Lançar', call: calls.lancar, from: ['recebido'], to: 'lancado', undoneBy: 'estornar' },
    consultar: { label: 'Consultar na SEFAZ', call: calls.consultar, from: ['recebido', 'lancado', 'ignorado'] },
    ignorar: { label: 'Ignorar', call: calls.ignorar, from: ['recebido'], to: 'ignorado', undoneBy: 'recuperar' },
    recuperar: { label: 'Trazer de volta', call: calls.recuperar, from: ['ignorado'], to: 'recebido' },
    estornar: { label: 'Estornar', call: calls.estornar, from: ['lancado'], to: ['recebido', 'cancelado'] },
  },
);
