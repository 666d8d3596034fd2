import { defineActs } from '../../states/define-acts.ts';
import { nfseRecebidaCalls as calls } from './calls.ts';
import { estadosDaNfseRecebida, type SituacaoDaNfseRecebida } from './situacoes.ts';

/** What is done with a note of services received and when each act is refused. */
export const atosDaNfseRecebida = defineActs<{ situacao: SituacaoDaNfseRecebida }>()(
  { label: { one: 'NFS-e recebida', many: 'NFS-e recebidas' }, states: estadosDaNfseRecebida },
  {
    lancar: { label: 'Lançar', call: calls.lancar, from: ['recebida'], to: 'lancada', undoneBy: 'estornar' },
    ignorar: { label: 'Ignorar', call: calls.ignorar, from: ['recebida'], to: 'ignorada', undoneBy: 'recuperar' },
    recuperar: { label: 'Trazer de volta', call: calls.recuperar, from: ['ignorada'], to: 'recebida' },
    estornar: { label: 'Estornar', call: calls.estornar, from: ['lancada'], to: ['recebida', 'cancelada'] },
  },
);
