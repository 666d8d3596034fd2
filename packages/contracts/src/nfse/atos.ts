import { defineActs } from '../states/define-acts.ts';
import { nfseCalls as calls } from './calls.ts';
import { type EstadoDaNfse, estadosDaNfse, estaEmEdicaoNfse } from './situacoes.ts';

const autorizada = ['autorizada'] as const;
/** The system has given it a file. */
const comArquivo = {
  from: ['autorizada', 'cancelando', 'cancelada', 'substituida'],
  otherwise: 'Ainda não foi autorizada.',
} as const;

/** Of one that is no draft the state says more. */
const seEmUso = (nota: EstadoDaNfse): string | null => {
  if (!nota.ativo) return 'Está inativa.';
  return estaEmEdicaoNfse(nota) ? null : `Está "${estadosDaNfse.labels[nota.situacao]}".`;
};
/** The city is asked once: whatever it answers, nothing else is taken of the note. @source annex II, RN EVENTOSxEVENTOS */
const seNaoPedida = ({ analise }: EstadoDaNfse): string | null => {
  if (analise === null) return null;
  return analise === 'indeferida'
    ? 'O município indeferiu o cancelamento, que só se pede uma vez: fale com a fiscalização dele.'
    : 'O cancelamento já foi pedido ao município: aguarde a resposta dele.';
};
const seInteira = (nota: EstadoDaNfse): string | null =>
  nota.substituta ? 'Outra nota está para substituir esta.' : seNaoPedida(nota);

/**
 * What is done with a note of services and when each act is refused.
 *
 * @source domain notes §15
 */
export const atosDaNotaDeServico = defineActs<EstadoDaNfse>()(
  { label: { one: 'Nota de serviço', many: 'Notas de serviço' }, states: estadosDaNfse },
  {
    alterar: { label: 'Alterar', call: calls.update, refuses: seEmUso },
    emitir: { label: 'Emitir', call: calls.emitir, refuses: seEmUso },
    inativar: { label: 'Inativar', call: calls.archive, refuses: seEmUso },
    /** Takes back what was numbered and has certainly not left. */
    retirar: {
      label: 'Retirar do envio',
      call: calls.retirar,
      from: ['enviada'],
      to: 'rascunho',
      refuses: ({ saiu }) => (saiu ? 'Pode já ter chegado: consulte antes.' : null),
    },
    consultar: {
      label: 'Consultar',
      call: calls.consultar,
      from: ['enviada', 'autorizada', 'cancelando', 'cancelada', 'substituida'],
      otherwise: 'Ainda não foi enviada.',
    },
    cancelar: { label: 'Cancelar nota', call: calls.cancelar, from: autorizada, refuses: seInteira },
    substituir: { label: 'Substituir', call: calls.substituir, from: autorizada, refuses: seInteira },
    imprimir: { label: 'Ver DANFSe', call: calls.pdf, ...comArquivo },
    baixarXml: { label: 'Baixar XML', call: calls.xml, ...comArquivo },
    reenviar: { label: 'Enviar por e-mail', call: calls.reenviar, ...comArquivo },
    gerarTitulo: {
      label: 'Criar conta a receber',
      call: calls.gerarTitulo,
      from: autorizada,
      refuses: ({ temTitulo }) => (temTitulo ? 'Já tem conta a receber.' : null),
    },
  },
);
export type AcaoDaNfse = keyof typeof atosDaNotaDeServico.acts;
