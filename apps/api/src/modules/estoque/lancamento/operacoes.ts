import { DomainError, type EfeitoCusto } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { PedidoDeMovimento, TipoDeOperacao } from './pedido.ts';

export interface Operacao {
  id: number;
  codigo: string;
  nome: string;
  tipo: TipoDeOperacao;
  efeitoEstoque: 'soma' | 'subtrai' | 'nenhum';
  efeitoCusto: EfeitoCusto;
  exigeMotivo: boolean;
  exigeDocumento: boolean;
  ativo: boolean;
}

/** The operation of each request, by id or the group's oldest active one of a kind. */
export async function operacoesDe(
  db: Db,
  pedidos: readonly PedidoDeMovimento[],
): Promise<(pedido: PedidoDeMovimento, item: number) => Operacao> {
  const ids = [...new Set(pedidos.flatMap(({ operacao }) => ('id' in operacao ? [operacao.id] : [])))];
  const tipos = [...new Set(pedidos.flatMap(({ operacao }) => ('tipo' in operacao ? [operacao.tipo] : [])))];
  const { rows } = await sql<Operacao>`
    select id, codigo, nome, tipo, efeito_estoque as "efeitoEstoque", efeito_custo as "efeitoCusto",
      exige_motivo as "exigeMotivo", exige_documento as "exigeDocumento", ativo
    from operacao_tipo_movimento
    where grupo_id = app.grupo_atual() and (id = any(${ids}) or (ativo and efeito_estoque <> 'nenhum' and tipo = any(${tipos}))) order by id`.execute(
    db,
  );
  return ({ operacao }, item) => {
    const achada =
      'id' in operacao ? rows.find(({ id }) => id === operacao.id) : rows.find(({ tipo }) => tipo === operacao.tipo);
    if (!achada && 'tipo' in operacao) {
      throw new DomainError('RULE_BROKEN', {
        text: `Nenhuma operação de movimento ativa é do tipo "${operacao.tipo}". Cadastre uma em Operação e tipo de movimento.`,
      });
    }
    if (!achada) throw new DomainError('UNKNOWN_REFERENCE', { campos: { operacaoId: 'Operação não encontrada' } });
    if (achada.efeitoEstoque === 'nenhum') {
      throw new DomainError('RULE_BROKEN', {
        text: `A operação ${achada.nome} não altera o estoque.`,
        campos: { operacaoId: 'Esta operação não altera o estoque' },
        data: { item },
      });
    }
    return achada;
  };
}
