import type { Slug } from '../permissions.ts';

/** What a webhook may be told of. What each holds is in `docs/api.md`. */
export const tiposDeEvento = {
  'venda.registrada': 'Venda registrada',
  'venda.cancelada': 'Venda cancelada',
  'venda.devolvida': 'Venda devolvida',
  'venda.corrigida': 'Venda corrigida',
  'pagamento.recebido': 'Pagamento recebido',
  'pagamento.feito': 'Pagamento feito',
  'pagamento.estornado': 'Pagamento estornado',
  'nfe.autorizada': 'NF-e autorizada',
  'nfe.rejeitada': 'NF-e rejeitada',
  'nfe.denegada': 'NF-e denegada',
  'nfe.cancelada': 'NF-e cancelada',
  'nfce.autorizada': 'NFC-e autorizada',
  'nfce.rejeitada': 'NFC-e rejeitada',
  'nfce.denegada': 'NFC-e denegada',
  'nfce.cancelada': 'NFC-e cancelada',
  'nfse.autorizada': 'NFS-e autorizada',
  'nfse.rejeitada': 'NFS-e rejeitada',
  'nfse.cancelada': 'NFS-e cancelada',
  'nfse.substituida': 'NFS-e substituída',
  'estoque.movimentado': 'Estoque movimentado',
} as const;
export type TipoDeEvento = keyof typeof tiposDeEvento;

/** What a person sends to see whether it arrives; nobody chooses it. */
export const EVENTO_DE_TESTE = 'teste';
export const tiposEntregues = { ...tiposDeEvento, [EVENTO_DE_TESTE]: 'Evento de teste' } as const;

/** The nouns of the kinds: `venda` of `venda.registrada`. */
export const familiasDeEventos = {
  venda: 'Vendas',
  pagamento: 'Pagamentos',
  nfe: 'NF-e',
  nfce: 'NFC-e',
  nfse: 'NFS-e',
  estoque: 'Estoque',
} as const;

export type FamiliaDeEventos = keyof typeof familiasDeEventos;

export const familiaDoTipo = (tipo: string): FamiliaDeEventos => tipo.split('.', 1)[0] as FamiliaDeEventos;

/** Nobody sends elsewhere what they may not read here: of each noun one of these rights is asked. */
export const direitosDasFamilias: Readonly<Record<FamiliaDeEventos, readonly Slug[]>> = {
  venda: ['vendas_index', 'vendas_show'],
  pagamento: ['financeiro_contas_index', 'financeiro_contas_show'],
  nfe: ['nfe_index', 'nfe_show'],
  nfce: ['nfe_index', 'nfe_show'],
  nfse: ['nfse_index', 'nfse_show'],
  estoque: ['produtos_show'],
};

export const estadosDoWebhook = { funcionando: 'Funcionando', falhando: 'Falhando', pausado: 'Pausado' } as const;

export const situacoesDaEntrega = { na_fila: 'Na fila', entregue: 'Entregue', desistida: 'Desistiu' } as const;

/** After each failure in a row of one event, how long until its next try; after the last the program gives up on it. */
export const ESPERAS_DA_ENTREGA_S = [30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 43_200] as const;

/** After each failure in a row of an address, how long nothing is sent to it; it stays with the last. */
export const ESPERAS_DO_ENDERECO_S = [30, 120, 600, 1800, 3600] as const;

/** An address that takes nothing for so long is paused. */
export const HORAS_ATE_PAUSAR = 24;

/** Events and what became of them are kept so long. */
export const DIAS_DE_ENTREGAS = 30;

/** Of an answer, what is kept to be read. */
export const LETRAS_DA_RESPOSTA = 2000;

/** How long an address may take to answer. */
export const PRAZO_DA_RESPOSTA_MS = 10_000;

/** Movements of stock that one event tells at most: of more in one transaction there are several. */
export const MOVIMENTOS_POR_EVENTO = 100;
