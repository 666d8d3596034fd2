import { type Decimal, decimal } from '@retaguarda/brasil';
import { nomeDaFracao } from '../../vendas/fracoes.ts';
import type { EstadoDaConta, ItemDaConta, ItemDoTicket, PagamentoDaConta, TicketDaCozinha } from './estado.ts';
import type { EventoDaConta } from './eventos.ts';
import { totaisDaConta } from './totais.ts';

/** Why an event does not apply to an account as it is. */
export class RecusaDaConta extends Error {}

export type Mutavel<T> = { -readonly [K in keyof T]: T[K] };
/** An account while an event is being applied to it: a copy. */
export type Rascunho = Mutavel<Omit<EstadoDaConta, 'itens' | 'pagamentos'>> & {
  itens: Mutavel<ItemDaConta>[];
  pagamentos: Mutavel<PagamentoDaConta>[];
};

/** What applying an event has at hand. */
export interface Mesa {
  conta: Rascunho;
  outra: (uuid: string) => Rascunho;
  tickets: TicketDaCozinha[];
  evento: EventoDaConta;
}

export const quantia = (valor: Decimal) => valor.toFixed(4);
export const mais = (a: string, b: string) => quantia(decimal(a).plus(b));
export const menos = (a: string, b: string) => quantia(decimal(a).minus(b));
export const recusar = (texto: string): never => {
  throw new RecusaDaConta(texto);
};

export const vivos = ({ itens }: Pick<Rascunho, 'itens'>) =>
  itens.filter(({ quantidade }) => decimal(quantidade).gt(0));
export const temPagamento = ({ pagamentos }: Pick<Rascunho, 'pagamentos'>) =>
  pagamentos.some(({ estornado }) => !estornado);

export function exigirViva({ situacao }: Rascunho): void {
  if (situacao === 'fechada') recusar('A conta já foi fechada.');
  if (situacao === 'cancelada') recusar('A conta foi cancelada.');
  if (situacao === 'juntada') recusar('A conta foi juntada a outra.');
}

export function exigirEmUso(conta: Rascunho): void {
  exigirViva(conta);
  if (conta.situacao === 'em_pagamento') recusar('A conta já foi pedida: reabra-a antes.');
}

export function exigirSemPagamento(conta: Rascunho): void {
  if (temPagamento(conta)) recusar('A conta já tem pagamento: estorne-o antes.');
}

/** What was paid already may not become more than the account. */
export function exigirSaldo(conta: Rascunho): void {
  if (decimal(totaisDaConta(conta).saldo).lt(0)) recusar('Já foi pago mais do que isto: estorne um pagamento antes.');
}

export const acharItem = (conta: Rascunho, uuid: string): Mutavel<ItemDaConta> =>
  vivos(conta).find((item) => item.uuid === uuid) ?? recusar('O item não está mais nesta conta.');

const noTicket = (item: ItemDaConta, quantidade: string): ItemDoTicket => ({
  item: item.uuid,
  descricao: item.descricao,
  quantidade,
  observacao: item.observacao,
  partes:
    item.partes?.map(({ fracao, descricao }) => (fracao ? `${nomeDaFracao(fracao)} ${descricao}` : descricao)) ?? [],
  lugar: item.lugar,
});

/** One ticket a department, of what it must know. */
export function avisar(
  mesa: Mesa,
  tipo: TicketDaCozinha['tipo'],
  conta: Rascunho,
  partes: readonly (readonly [ItemDaConta, string])[],
  para: string | null = null,
): void {
  const departamentos = new Map<number, ItemDoTicket[]>();
  for (const [item, quantidade] of partes) {
    if (item.departamentoId === null || !decimal(quantidade).gt(0)) continue;
    const itens = departamentos.get(item.departamentoId) ?? [];
    itens.push(noTicket(item, quantidade));
    departamentos.set(item.departamentoId, itens);
  }
  for (const [departamentoId, itens] of departamentos)
    mesa.tickets.push({ departamentoId, tipo, conta: conta.uuid, identificador: conta.identificador, para, itens });
}

export const enviados = (conta: Rascunho) => vivos(conta).map((item) => [item, item.enviada] as const);
