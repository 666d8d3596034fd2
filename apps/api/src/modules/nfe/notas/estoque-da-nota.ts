import { creditoDeRetorno, type NotaEntrada } from '@retaguarda/contracts';
import type { MovimentosDoDocumento } from '../../estoque/public.ts';

type DaNota = Pick<NotaEntrada, 'operacao' | 'sentido' | 'finalidade' | 'tipoDeCredito' | 'movimentaEstoque'>;
type Operacao = MovimentosDoDocumento['itens'][number]['operacao'];

/** What a note does to goods once it is authorised; null: nothing. */
export function operacaoDoEstoque(nota: DaNota): Operacao | null {
  const { operacao, sentido, finalidade, tipoDeCredito } = nota;
  const moveMercadoria = finalidade === '1' || finalidade === '4' || creditoDeRetorno(tipoDeCredito);
  if (!nota.movimentaEstoque || !moveMercadoria) return null;
  if (operacao === 'venda') return sentido === 'saida' ? { tipo: 'venda' } : null;
  if (operacao === 'devolucao') return { tipo: sentido === 'entrada' ? 'devolucao_de_venda' : 'devolucao_de_compra' };
  if (operacao === 'transferencia')
    return { tipo: sentido === 'saida' ? 'transferencia_saida' : 'transferencia_entrada' };
  if (operacao === 'bonificacao') return { tipo: sentido === 'saida' ? 'bonificacao_saida' : 'bonificacao_entrada' };
  return null;
}
