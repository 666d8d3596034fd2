import { defineActs } from '../states/define-acts.ts';
import { type Campanha, campanhasCalls as calls } from './calls.ts';
import { estadosDaCampanha } from './situacoes.ts';

/** What is done with a campaign. */
export const atosDaCampanha = defineActs<Pick<Campanha, 'situacao' | 'aEnviar' | 'canal'>>()(
  { label: { one: 'Campanha', many: 'Campanhas' }, states: estadosDaCampanha },
  {
    alterar: {
      label: 'Alterar',
      call: calls.update,
      from: ['rascunho'],
      otherwise: 'Só uma campanha em rascunho pode ser alterada.',
    },
    anexar: {
      label: 'Anexar arquivo',
      call: calls.anexar,
      from: ['rascunho', 'congelada'],
      otherwise: 'A campanha já começou: os anexos ficam como estão.',
      refuses: ({ canal }) => (canal === 'email' ? null : 'Só e-mails levam anexos.'),
    },
    retirarAnexo: {
      label: 'Retirar anexo',
      call: calls.retirarAnexo,
      from: ['rascunho', 'congelada'],
      otherwise: 'A campanha já começou: os anexos ficam como estão.',
    },
    congelar: { label: 'Conferir destinatários', call: calls.congelar, from: ['rascunho'], to: 'congelada' },
    reabrir: { label: 'Voltar a rascunho', call: calls.reabrir, from: ['congelada'], to: 'rascunho' },
    enviar: {
      label: 'Enviar agora',
      call: calls.enviar,
      from: ['congelada'],
      to: 'enviando',
      refuses: ({ aEnviar }) => (aEnviar === 0 ? 'Ninguém receberia esta mensagem.' : null),
    },
    agendar: { label: 'Agendar', call: calls.agendar, from: ['congelada'] },
    pausar: { label: 'Pausar', call: calls.pausar, from: ['enviando'], to: 'pausada' },
    retomar: { label: 'Continuar', call: calls.retomar, from: ['pausada'], to: 'enviando' },
    cancelar: {
      label: 'Cancelar campanha',
      call: calls.cancelar,
      from: ['rascunho', 'congelada', 'enviando', 'pausada'],
      to: 'cancelada',
    },
  },
);
