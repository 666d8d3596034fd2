import { defineActs } from '../states/define-acts.ts';
import { nfeCalls as calls } from './calls.ts';
import {
  cancelamentoForaDoPrazo,
  type EstadoDaNota,
  estadosDaNota,
  estaEmEdicao,
  horasDeAutorizada,
  MAX_CARTAS,
  PRAZO_DA_CARTA_HORAS,
  PRAZO_DE_SUBSTITUICAO_HORAS,
  situacoesDaNota,
} from './situacoes.ts';

const emEdicao = ['digitacao', 'validada', 'rejeitada'] as const;
const autorizada = ['autorizada'] as const;
const comXml = ['autorizada', 'cancelada'] as const;

const seEmUso = (nota: EstadoDaNota): string | null => (estaEmEdicao(nota) && !nota.ativo ? 'Está inativa.' : null);
const seSemPedido = ({ eventosPendentes }: EstadoDaNota): string | null =>
  eventosPendentes.length === 0 ? null : 'Há um evento desta nota esperando resposta.';
const seNfe =
  (texto: string) =>
  ({ modelo }: EstadoDaNota): string | null =>
    modelo === '55' ? null : texto;
/** What begins another note begins with the products of this one. */
const seDaqui = ({ importada }: EstadoDaNota): string | null =>
  importada ? 'Veio de outro sistema, sem os produtos daqui: emita uma nota nova que a cite.' : null;
const seNfeDaqui = (texto: string) => (nota: EstadoDaNota) => seNfe(texto)(nota) ?? seDaqui(nota);
const passaram = (nota: EstadoDaNota, agora: number, horas: number) => (horasDeAutorizada(nota, agora) ?? 0) > horas;

/** Of a note that is authorised: the model is told first, since it never changes. */
function podeSubstituir(nota: EstadoDaNota, agora: number): string | null {
  if (nota.modelo !== '65') return 'Só a NFC-e se cancela por substituição.';
  return (
    seSemPedido(nota) ??
    (passaram(nota, agora, PRAZO_DE_SUBSTITUICAO_HORAS)
      ? 'Passaram as 168 horas do cancelamento por substituição.'
      : null)
  );
}

function podeCorrigir(nota: EstadoDaNota, agora: number): string | null {
  if (nota.modelo !== '55') return 'A NFC-e não tem carta de correção.';
  const antes = seSemPedido(nota);
  if (antes) return antes;
  if (nota.cartas >= MAX_CARTAS) return 'Já tem 20 cartas de correção.';
  return passaram(nota, agora, PRAZO_DA_CARTA_HORAS) ? 'Passaram os 30 dias da carta de correção.' : null;
}

function podeInativar(nota: EstadoDaNota): string | null {
  if (!nota.ativo) return null;
  if (!estaEmEdicao(nota)) return `Está "${situacoesDaNota[nota.situacao]}".`;
  return nota.numero === null ? null : 'Tem número: inutilize-o antes.';
}

/**
 * What is done with a note and when each act is refused.
 *
 * @source domain notes §13
 */
export const atosDaNota = defineActs<EstadoDaNota>()(
  { label: { one: 'Nota fiscal', many: 'Notas fiscais' }, states: estadosDaNota },
  {
    alterar: { label: 'Alterar', call: calls.put, from: emEdicao, refuses: seEmUso },
    validar: { label: 'Validar', call: calls.validar, from: emEdicao, refuses: seEmUso },
    transmitir: {
      label: 'Enviar à SEFAZ',
      call: calls.submit,
      manyCall: calls.submitLote,
      from: [...emEdicao, 'assinada', 'contingencia'],
      refuses: seEmUso,
    },
    consultar: {
      label: 'Consultar na SEFAZ',
      call: calls.consult,
      refuses: ({ numero }) => (numero === null ? 'Ainda não tem número.' : null),
    },
    /** Issues it in contingency: its key becomes another one. */
    contingenciar: {
      label: 'Emitir em contingência',
      call: calls.contingenciar,
      from: [...emEdicao, 'enviada', 'assinada'],
      refuses: seEmUso,
    },
    cancelar: {
      label: 'Cancelar nota',
      call: calls.cancelNfe,
      from: autorizada,
      refuses: (nota, agora) =>
        seSemPedido(nota) ??
        (nota.modelo === '65' && cancelamentoForaDoPrazo(nota, agora)
          ? 'Os 30 minutos da NFC-e passaram: cancele por substituição, ou devolva.'
          : null),
    },
    substituir: {
      label: 'Cancelar por substituição',
      call: calls.substituir,
      from: autorizada,
      refuses: podeSubstituir,
    },
    corrigir: { label: 'Carta de correção', call: calls.corrigir, from: autorizada, refuses: podeCorrigir },
    informarReforma: {
      label: 'Informar IBS e CBS à SEFAZ',
      call: calls.informarReforma,
      from: autorizada,
      refuses: seNfe('Só a NF-e tem eventos de IBS e CBS.'),
    },
    devolver: { label: 'Devolver', call: calls.devolver, from: autorizada, refuses: seDaqui },
    complementar: {
      label: 'Nota complementar',
      call: calls.complementar,
      from: autorizada,
      refuses: seNfeDaqui('Só a NF-e se complementa.'),
    },
    complementarImposto: {
      label: 'Complementar só impostos',
      call: calls.complementarImposto,
      from: autorizada,
      refuses: seNfeDaqui('Só a NF-e se complementa.'),
    },
    creditarOuDebitar: {
      label: 'Nota de crédito ou débito',
      call: calls.creditarOuDebitar,
      from: autorizada,
      refuses: seNfeDaqui('Só a NF-e tem nota de crédito ou de débito.'),
    },
    recusar: {
      label: 'Não foi entregue',
      call: calls.recusar,
      from: autorizada,
      refuses: seNfeDaqui('Só a NF-e volta por recusa.'),
    },
    copiar: { label: 'Copiar em nova nota', call: calls.copiar, refuses: seDaqui },
    previa: { label: 'Prévia do DANFE', call: calls.previa, from: emEdicao },
    imprimir: { label: 'DANFE', call: calls.downloadPdf, from: [...comXml, 'contingencia'] },
    baixarXml: { label: 'Baixar XML', call: calls.downloadXml, from: comXml },
    enviarPorEmail: { label: 'Enviar por e-mail', call: calls.enviarPorEmail, from: comXml },
    /** Gives up the number of a refused note: it is voided and nobody uses it again. */
    inutilizar: {
      label: 'Inutilizar o número',
      call: calls.inutilizarNota,
      from: ['rejeitada'],
      refuses: ({ numero }) => (numero === null ? 'Não tem número.' : null),
    },
    inativar: { label: 'Inativar', call: calls.archive, refuses: podeInativar },
  },
);
export type AcaoDaNota = keyof typeof atosDaNota.acts;
/** Why the act is refused at this instant (ms), in words for the person; null: it may be done. */
export const recusaDaNota = atosDaNota.refusal;
