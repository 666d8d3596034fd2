import { defineActs } from '../../../states/define-acts.ts';
import { autorizacoesCalls as calls } from './calls.ts';
import { estadosDaAutorizacao, type ModoDaAutorizacao, type SituacaoDaAutorizacao } from './situacoes.ts';

interface EstadoDaAutorizacao {
  situacao: SituacaoDaAutorizacao;
  modo: ModoDaAutorizacao;
}

const SEM_CODIGO = 'Não há código: o pedido está no aplicativo do banco do pagador, ou o banco ainda não respondeu.';
/** The payer reads the code while the mandate waits for him. */
const comCodigo = {
  from: ['aguardando'],
  otherwise: SEM_CODIGO,
  refuses: ({ modo }: EstadoDaAutorizacao): string | null => (modo === 'qr' ? null : SEM_CODIGO),
} as const;

/** What is done with a mandate of Pix Automático and when each act is refused. */
export const atosDaAutorizacao = defineActs<EstadoDaAutorizacao>()(
  {
    label: { one: 'Autorização do Pix Automático', many: 'Autorizações do Pix Automático' },
    states: estadosDaAutorizacao,
  },
  {
    copiar: { label: 'Copiar código', call: calls.get, shows: true, ...comCodigo },
    enviar: { label: 'Enviar por e-mail', call: calls.enviar, ...comCodigo },
    consultar: {
      label: 'Perguntar ao banco',
      call: calls.consultar,
      from: ['aguardando', 'aprovada'],
      otherwise: 'Não debita mais.',
    },
    encerrar: {
      label: 'Encerrar autorização',
      call: calls.cancelar,
      from: ['a_criar', 'aguardando', 'aprovada'],
      to: ['a_cancelar', 'cancelada'],
    },
  },
);
