import type { Entendido, EventoDeFora } from '../entregas/public.ts';

const situacoes = {
  CFM: 'confirmado',
  PRS: 'em_preparo',
  SPS: 'em_preparo',
  RTP: 'pronto',
  SPE: 'pronto',
  DSP: 'despachado',
  CON: 'concluido',
} as const;

const texto = (valor: unknown): string | null => (typeof valor === 'string' && valor.trim() !== '' ? valor : null);

/** @source iFood, order events: `CANCEL_ORIGIN` says who cancelled */
function quemPaga(origem: string | null): 'cliente' | 'loja' | 'marketplace' | 'ninguem' {
  if (origem === null) return 'ninguem';
  if (/MERCHANT|RESTAURANT/i.test(origem)) return 'loja';
  return /CUSTOMER|CONSUMER/i.test(origem) ? 'cliente' : 'marketplace';
}

/** What an event of iFood means. A code that nobody knows is kept and acknowledged: new ones come without notice. */
export function entender({ codigo, dados }: EventoDeFora): Entendido {
  const metadata = (dados.metadata ?? {}) as Record<string, unknown>;
  if (codigo === 'PLC') return { tipo: 'novo' };
  if (codigo in situacoes) return { tipo: 'situacao', situacao: situacoes[codigo as keyof typeof situacoes] };
  if (codigo === 'CAN') {
    const motivo = texto(metadata.CANCEL_REASON) ?? texto(metadata.reason) ?? 'Cancelado pelo iFood';
    return { tipo: 'cancelado', quemPaga: quemPaga(texto(metadata.CANCEL_ORIGIN)), motivo };
  }
  if (codigo === 'CARF')
    return { tipo: 'recusado', motivo: texto(metadata.reason) ?? 'O iFood não aceitou o cancelamento.' };
  if (codigo === 'HSD') {
    const [id, ate] = [texto(metadata.disputeId), texto(metadata.expiresAt)];
    if (id === null || ate === null || Number.isNaN(Date.parse(ate)))
      return { tipo: 'nada', nota: 'Negociação sem identificação ou prazo.' };
    return { tipo: 'negociacao', id, mensagem: texto(metadata.message), responderAte: new Date(ate).toISOString() };
  }
  if (codigo === 'HSS') {
    const id = texto(metadata.disputeId);
    if (id === null) return { tipo: 'nada', nota: 'Fim de negociação sem identificação.' };
    return { tipo: 'fim_da_negociacao', id, desfecho: texto(metadata.status) ?? 'Encerrada' };
  }
  return { tipo: 'nada', nota: `Código ${codigo}: guardado, e nada muda.` };
}
