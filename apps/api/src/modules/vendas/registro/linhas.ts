import { Decimal, decimal } from '@retaguarda/brasil';
import type { EspecieDePagamento, TipoDeAto, TipoDeEfeito, VendaAcontecida } from '@retaguarda/contracts';

/** Amounts of an act, signed, in reais. */
export interface ValoresDoAto {
  bruto: string;
  desconto: string;
  servico: string;
  taxaEntrega: string;
  acrescimo: string;
  total: string;
  troco: string;
}

/** An act as its row has it. */
export interface AtoAGravar extends ValoresDoAto {
  id: number;
  uuid: string;
  vendaId: number;
  empresaId: number;
  terminalId: number;
  turnoId: number | null;
  canal: string;
  tipo: TipoDeAto;
  ocorridoEm: string;
  dia: string;
  hora: number;
  documentos: number;
  pessoas: number;
  motivo: string | null;
  usuarioId: number | null;
  autorizadorId: number | null;
  voltaAoEstoque: boolean;
}

export interface ItemAGravar {
  item: number;
  deItemId: number | null;
  produtoId: number | null;
  descricao: string;
  codigo: string | null;
  unidade: string | null;
  quantidade: string;
  unitario: string;
  bruto: string;
  desconto: string;
  liquido: string;
  precoTabela: string | null;
  departamentoId: number | null;
  vendedorId: number | null;
  observacao: string | null;
  partes: unknown;
  lote: string | null;
  seriais: unknown;
}

export interface PagamentoAGravar {
  formaPagamentoId: number | null;
  especie: EspecieDePagamento;
  valor: string;
  troco: string;
  parcelas: number;
  bandeiraId: number | null;
  adquirenteId: number | null;
  nsu: string | null;
  autorizacao: string | null;
  txid: string | null;
  valeId: number | null;
}

/** An act with its rows. */
export interface Gravacao {
  ato: AtoAGravar;
  itens: readonly ItemAGravar[];
  pagamentos: readonly PagamentoAGravar[];
  efeitos: readonly TipoDeEfeito[];
  /** What the terminal asks of the document: to issue it, or to keep what it issued. */
  documento?: { emitir: boolean; modelo: '55' | '65'; xml: string | null };
}

/** The change, given to what was paid in cash first, and to the last of those: what is left in the drawer of each payment. */
export function repartirTroco(pagamentos: VendaAcontecida['pagamentos'], troco: string): string[] {
  const partes = pagamentos.map(() => new Decimal(0));
  let falta = decimal(troco);
  const ordem = [...pagamentos.keys()].reverse();
  const emDinheiro = ordem.filter((i) => pagamentos[i]?.especie === 'dinheiro');
  for (const i of [...emDinheiro, ...ordem.filter((i) => !emDinheiro.includes(i))]) {
    const parte = Decimal.min(falta, decimal(pagamentos[i]?.valor ?? 0));
    partes[i] = parte;
    falta = falta.minus(parte);
  }
  return partes.map((parte) => parte.toFixed(2));
}

const emContas: readonly EspecieDePagamento[] = ['crediario', 'boleto'];
export const noCartao = (especie: string) => especie === 'cartao_credito' || especie === 'cartao_debito';
export const emConta = (especie: string) => (emContas as readonly string[]).includes(especie);

/** What follows from an act with these rows. */
export function efeitosDe(
  itens: readonly Pick<ItemAGravar, 'produtoId' | 'partes'>[],
  pagamentos: readonly Pick<PagamentoAGravar, 'especie'>[],
  { comEstoque, comDocumento, comComissao }: { comEstoque: boolean; comDocumento: boolean; comComissao: boolean },
): TipoDeEfeito[] {
  const efeitos: TipoDeEfeito[] = [];
  if (comEstoque && itens.some(({ produtoId, partes }) => produtoId !== null || Array.isArray(partes)))
    efeitos.push('estoque');
  if (pagamentos.some(({ especie }) => noCartao(especie))) efeitos.push('cartao');
  if (pagamentos.some(({ especie }) => emConta(especie))) efeitos.push('titulo');
  if (comDocumento) efeitos.push('documento');
  if (comComissao) efeitos.push('comissao');
  return efeitos;
}
