import type { CanalDeFora, EnderecoDoPedido, Pedido, QuemPaga, SituacaoDoPedido } from '@retaguarda/contracts';
import { extensionPoint } from '../../../platform/modules/extension.ts';
import type { AtoDeFora } from './acoes.ts';

/** Something a marketplace tells. */
export interface EventoDeFora {
  id: string;
  codigo: string;
  pedidoId: string | null;
  criadoEm: string;
  /** As it came. */
  dados: Record<string, unknown>;
}

export type EventoAReconhecer = Pick<EventoDeFora, 'id' | 'codigo' | 'pedidoId'>;

/** What an event means here. `nada`: stored, acknowledged, and nothing follows. */
export type Entendido =
  | { tipo: 'novo' }
  | { tipo: 'situacao'; situacao: Exclude<SituacaoDoPedido, 'cancelado' | 'recebido'> }
  | { tipo: 'cancelado'; quemPaga: QuemPaga; motivo: string }
  | { tipo: 'recusado'; motivo: string }
  | { tipo: 'negociacao'; id: string; mensagem: string | null; responderAte: string }
  | { tipo: 'fim_da_negociacao'; id: string; desfecho: string }
  | { tipo: 'nada'; nota: string };

export interface ItemDeFora {
  /** Its key there: the shop's own code where it has one. */
  externo: string;
  codigo: string | null;
  descricao: string;
  unidade: string | null;
  quantidade: string;
  unitario: string;
  bruto: string;
  partes: readonly { descricao: string; quantidade: string; valor: string }[];
  observacao: string | null;
}

export interface PedidoDeFora {
  id: string;
  numero: string;
  modo: 'entrega' | 'retirada';
  teste: boolean;
  entreguePor: 'loja' | 'marketplace';
  recebidoEm: string;
  confirmarAte: string;
  agendadoPara: string | null;
  nome: string | null;
  telefone: string | null;
  /** For the fiscal document alone. */
  documento: string | null;
  endereco: EnderecoDoPedido | null;
  itens: readonly ItemDeFora[];
  /** What is the shop's: what the marketplace charges for itself is left out, what it gives is paid by it. In reais. */
  desconto: string;
  taxaEntrega: string;
  pagamentos: readonly { especie: string; valor: string; trocoPara: string | null; pago: boolean; descricao: string }[];
  observacao: string | null;
}

export interface LancamentoDeFora {
  id: string;
  nome: string;
  dia: string;
  pedidoId: string | null;
  valor: string;
  noRepasse: boolean;
  pagaEm: string | null;
}

export interface RepasseDeFora {
  id: string;
  tipo: string;
  pagaEm: string;
  valor: string;
}

/** What became of an act: asked, and its event moves the order; done, and no event comes of it; or why it was refused. */
export type RespostaDoAto = 'pedido' | 'feito' | { recusa: string };

/** One store at a marketplace. Every call may throw `OutboundError` while it is away. */
export interface PortaDoMarketplace {
  puxar(): Promise<EventoDeFora[]>;
  reconhecer(eventos: readonly EventoAReconhecer[]): Promise<void>;
  /** @returns null where it is not there (yet) */
  detalhar(pedidoId: string): Promise<PedidoDeFora | null>;
  agir(pedidoId: string, ato: AtoDeFora, dados: Record<string, unknown> | null): Promise<RespostaDoAto>;
  motivos(pedidoId: string): Promise<{ codigo: string; descricao: string }[]>;
  situacaoDaLoja(): Promise<{ aberta: boolean; validacoes: { id: string; estado: string; mensagem: string | null }[] }>;
}

/** A marketplace that takes prices, and tells what it pays. */
export interface PortaComRepasses extends PortaDoMarketplace {
  cardapio(itens: readonly { externo: string; preco: string | null; disponivel: boolean }[]): Promise<void>;
  repasses(de: string, ate: string): Promise<{ lancamentos: LancamentoDeFora[]; repasses: RepasseDeFora[] }>;
}

export interface Marketplace<Porta extends PortaDoMarketplace = PortaDoMarketplace> {
  canal: CanalDeFora;
  /** Between two questions. */
  intervaloMs: number;
  /** @throws DomainError RULE_BROKEN for a company that is not connected */
  abrir(grupoId: number, empresaId: number): Promise<Porta>;
  entender(evento: EventoDeFora): Entendido;
}

/** Brought by each module that speaks to a marketplace. */
export const marketplaces = extensionPoint<Marketplace>('entregas.marketplaces');

/** The marketplace an order came from. @throws Error where the module is gone */
export function marketplaceDe(todos: readonly Marketplace[], canal: string): Marketplace {
  const achado = todos.find((um) => um.canal === canal);
  if (!achado) throw new Error(`no module brings the marketplace ${canal}`);
  return achado;
}

/** Reasons by which an order may be cancelled now; none where the shop decides. */
export async function motivosDeCancelamento(
  todos: readonly Marketplace[],
  grupoId: number,
  { origem, externoId, empresaId }: Pedido,
): Promise<{ codigo: string; descricao: string }[]> {
  if (externoId === null) return [];
  return (await marketplaceDe(todos, origem).abrir(grupoId, empresaId)).motivos(externoId);
}
