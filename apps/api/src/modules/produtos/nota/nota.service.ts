import { numeroDoGtin } from '@retaguarda/brasil';
import { DomainError, type ProdutoAlteracao, type ProdutoCompleto, type produtosCalls } from '@retaguarda/contracts';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { cadastroDeProdutos } from '../cadastro/cadastro.ts';
import { conferirBarras } from '../cadastro/existencia.ts';

type DaNota = z.output<typeof produtosCalls.updateNfe.body>;

/**
 * What an incoming invoice says of a product: cost and taxes of the box, codes, what the supplier calls it. A barcode
 * that another product has is refused; one the product already has stays.
 */
export async function alterarPelaNota(
  tx: Tx,
  actor: Actor,
  id: number,
  { codigoBarras, fornecedorId, codigoFornecedor, unidade, fator, ...campos }: DaNota,
): Promise<ProdutoCompleto> {
  const antes = await cadastroDeProdutos.read(tx, actor, id);
  const alteracao: ProdutoAlteracao = { ...campos };
  if (
    codigoBarras &&
    !antes.codigos.some(({ codigo, ativo }) => ativo && numeroDoGtin(codigo) === numeroDoGtin(codigoBarras))
  ) {
    const { mensagem } = await conferirBarras(tx, actor, { codigo: codigoBarras, tipo: 'gtin', produtoId: id });
    if (mensagem) throw new DomainError('INVALID', { campos: { codigoBarras: mensagem } });
    alteracao.codigos = [
      ...antes.codigos,
      { ativo: true, codigo: codigoBarras, tipo: 'gtin', quantidade: '1.0000', principal: false },
    ];
  }
  if (fornecedorId) {
    const mesmo = antes.fornecedores.find((linha) => linha.ativo && linha.fornecedorId === fornecedorId);
    const novo = {
      ativo: true,
      fornecedorId,
      codigo: codigoFornecedor ?? mesmo?.codigo ?? null,
      unidade: unidade ?? mesmo?.unidade ?? null,
      fator: fator ?? mesmo?.fator ?? '1.000000',
      ultimoCusto: campos.custoCaixa ?? mesmo?.ultimoCusto ?? null,
    };
    alteracao.fornecedores = mesmo
      ? antes.fornecedores.map((linha) => (linha.id === mesmo.id ? { id: mesmo.id, ...novo } : semOpcao(linha)))
      : [...antes.fornecedores.map(semOpcao), novo];
  }
  return cadastroDeProdutos.change(tx, actor, id, alteracao);
}

const semOpcao = ({ fornecedor: _, ...linha }: ProdutoCompleto['fornecedores'][number]) => linha;
