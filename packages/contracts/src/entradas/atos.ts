import { defineActs } from '../states/define-acts.ts';
import { entradasCalls as calls } from './calls.ts';
import { distribuicaoCalls } from './distribuicao.ts';
import { type DestinoDaDivergencia, destinosDaDivergencia, type EstadoDaDivergencia } from './divergencia.ts';
import { type EstadoDaEntrada, estadosDaEntrada } from './situacoes.ts';

const vinculavel = ['identificada', 'vinculada', 'conferida', 'estornada'] as const;
const lancavel = ['vinculada', 'conferida', 'estornada'] as const;
const lancada = ['lancada'] as const;

/** What is done with an incoming note and when each act is refused. */
export const atosDaEntrada = defineActs<Pick<EstadoDaEntrada, 'situacao'>>()(
  { label: { one: 'Nota de entrada', many: 'Notas de entrada' }, states: estadosDaEntrada },
  {
    fornecedor: { label: 'Fornecedor', call: calls.fornecedor, from: ['baixada', ...vinculavel] },
    vincular: { label: 'Vincular itens', call: calls.vincular, from: vinculavel },
    conferir: { label: 'Conferir', call: calls.conferir, from: lancavel },
    lancar: { label: 'Lançar', call: calls.lancar, from: lancavel, to: 'lancada', undoneBy: 'estornar' },
    estornar: { label: 'Estornar', call: calls.estornar, from: lancada, to: ['estornada', 'cancelada'] },
    resolver: { label: 'Resolver divergência', call: calls.resolverDivergencia, from: lancada },
    consultar: {
      label: 'Consultar',
      call: calls.consultar,
      refuses: ({ situacao }) => (situacao === 'cancelada' ? `Está "${estadosDaEntrada.labels.cancelada}".` : null),
    },
    manifestar: {
      label: 'Manifestar',
      call: distribuicaoCalls.manifestar,
      refuses: ({ situacao }) =>
        situacao === 'cancelada' ? 'A nota foi cancelada pelo emitente: não há o que manifestar.' : null,
    },
  },
);
export type AcaoDaEntrada = keyof typeof atosDaEntrada.acts;

/** Why not, in words; null when it may be done now. No refusal depends on the hour. */
export const recusaDaEntrada = (acao: AcaoDaEntrada, entrada: Pick<EstadoDaEntrada, 'situacao'>): string | null =>
  atosDaEntrada.refusal(acao, entrada, 0);

/** Why what lacks is not given this end now, in words; null when it may be: the one table that screen and server read. */
export function recusaDoDestino(
  destino: DestinoDaDivergencia,
  { situacao, modelo, faltas, como }: EstadoDaDivergencia,
): string | null {
  const recusa = recusaDaEntrada('resolver', { situacao });
  if (recusa !== null) return recusa;
  if (faltas === 0) return 'Nada falta do que a nota diz.';
  if (como !== null) return `O que faltou já virou ${destinosDaDivergencia[como].toLowerCase()}: desfaça antes.`;
  return destino === 'devolucao' && modelo !== '55' ? 'Só a NF-e se devolve por nota: lance o débito.' : null;
}
