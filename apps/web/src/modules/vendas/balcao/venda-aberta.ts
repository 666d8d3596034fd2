import { decimal, paraTexto } from '@retaguarda/brasil';
import {
  acertoDoPagamento,
  type EspecieDePagamento,
  type ItemDoBalcao,
  type Option,
  type ProdutoCurto,
  type SomaDosItens,
  somarItens,
  type VendaDoBalcao,
} from '@retaguarda/contracts';
import { figureOf } from '../../../platform/ui/inputs/figure-of.ts';

/** A line being sold. */
export interface Linha {
  id: string;
  produto: Pick<ProdutoCurto, 'id' | 'codigo' | 'descricao' | 'unidade'>;
  quantidade: string;
  /** Empty: the product has no price, and one is typed. */
  unitario: string;
  desconto: string;
  /** The price is that of a label, of flavours, of a quotation or typed: no list changes it. */
  fixo: 'etiqueta' | 'sabores' | 'digitado' | null;
  sabores: { produtoId: number; descricao: string }[] | null;
}

export interface Pagamento {
  id: string;
  formaPagamentoId: number | null;
  nome: string;
  especie: EspecieDePagamento;
  valor: string;
  parcelas: number;
  txid: string | null;
  vale: string | null;
}

/** A sale as it is typed; kept on the device until it is concluded. */
export interface VendaAberta {
  uuid: string;
  cliente: Option | null;
  documento: string | null;
  vendedorId: number | null;
  linhas: Linha[];
  desconto: string;
  pagamentos: Pagamento[];
  modelo: '65' | '55' | null;
  proposta: { id: number; numero: number; versao: number } | null;
}

export const vendaNova = (modelo: VendaAberta['modelo'] = null): VendaAberta => ({
  uuid: crypto.randomUUID(),
  cliente: null,
  documento: null,
  vendedorId: null,
  linhas: [],
  desconto: '0',
  pagamentos: [],
  modelo,
  proposta: null,
});

export interface Contas {
  soma: SomaDosItens;
  falta: string;
  troco: string;
  sobra: string;
}

export function contasDa({ linhas, desconto, pagamentos }: VendaAberta): Contas {
  const tipadas = linhas.map((linha) => ({
    quantidade: figureOf(linha.quantidade),
    unitario: figureOf(linha.unitario),
    desconto: figureOf(linha.desconto),
  }));
  const semDesconto = somarItens(tipadas);
  const total = decimal(semDesconto.total);
  const cabe = decimal(figureOf(desconto)).gt(total) ? total : decimal(figureOf(desconto));
  const soma = cabe.lte(0) ? semDesconto : somarItens(tipadas, paraTexto(cabe));
  return { soma, ...acertoDoPagamento(soma.total, pagamentos) };
}

const itemDe = ({ produto, quantidade, unitario, desconto, sabores }: Linha): ItemDoBalcao => ({
  produtoId: produto.id,
  quantidade: figureOf(quantidade),
  unitario: figureOf(unitario),
  desconto: figureOf(desconto),
  sabores: sabores?.map(({ produtoId }) => ({ produtoId })) ?? null,
});

/** The sale as it is sent. */
export const corpoDa = (venda: VendaAberta, empresaId: number): VendaDoBalcao => ({
  uuid: venda.uuid,
  empresaId,
  clienteId: venda.cliente?.id ?? null,
  documento: venda.documento || null,
  vendedorId: venda.vendedorId,
  itens: venda.linhas.map(itemDe),
  desconto: figureOf(venda.desconto),
  pagamentos: venda.pagamentos.map(({ formaPagamentoId, especie, valor, parcelas, txid, vale }) => ({
    formaPagamentoId,
    especie,
    valor,
    parcelas,
    txid,
    vale,
  })),
  modelo: venda.modelo,
});
