import { creditoDeRetorno, type NotaEntrada } from '@retaguarda/contracts';
import type { DocumentoDeOrigem, MovimentosDoDocumento } from '../../estoque/public.ts';

type DaNota = Pick<
  NotaEntrada,
  'operacao' | 'sentido' | 'finalidade' | 'tipoDeCredito' | 'movimentaEstoque' | 'operacaoEstoqueId'
>;
type Operacao = MovimentosDoDocumento['itens'][number]['operacao'];

/** What a note moved is found by, and undone with it. */
export const documentoDe = ({ id }: { id: number }): DocumentoDeOrigem => ({ origem: 'nfe', documento: `nota/${id}` });

/** Movements of an item are told apart by it, and by the place of their lot where it has some. */
export const movimentoDoItem = (numero: number, lote?: number): string =>
  lote === undefined ? String(numero) : `${numero}-${lote}`;

/** The number of the item that a movement is of. */
export const itemDoMovimento = (movimento: string): number => Number.parseInt(movimento, 10);

/** What a note does to goods once it is authorised: the movement its nature names, else that of its operation; null: nothing. */
export function operacaoDoEstoque(nota: DaNota): Operacao | null {
  const { operacao, sentido, finalidade, tipoDeCredito } = nota;
  const moveMercadoria = finalidade === '1' || finalidade === '4' || creditoDeRetorno(tipoDeCredito);
  if (!nota.movimentaEstoque || !moveMercadoria) return null;
  if (nota.operacaoEstoqueId) return { id: nota.operacaoEstoqueId };
  if (operacao === 'compra' || operacao === 'importacao') return sentido === 'entrada' ? { tipo: 'compra' } : null;
  if (operacao === 'venda') return sentido === 'saida' ? { tipo: 'venda' } : null;
  if (operacao === 'devolucao') return { tipo: sentido === 'entrada' ? 'devolucao_de_venda' : 'devolucao_de_compra' };
  if (operacao === 'transferencia')
    return { tipo: sentido === 'saida' ? 'transferencia_saida' : 'transferencia_entrada' };
  if (operacao === 'bonificacao') return { tipo: sentido === 'saida' ? 'bonificacao_saida' : 'bonificacao_entrada' };
  return null;
}

const COM_CUSTO_DA_NOTA: readonly string[] = ['compra', 'bonificacao_entrada', 'transferencia_entrada'];
/** What is bought, given or comes from another shop by a note of one's own costs what it says; of what comes back the stock knows. */
export const tomaCustoDaNota = (operacao: Operacao | null): boolean =>
  operacao !== null && 'tipo' in operacao && COM_CUSTO_DA_NOTA.includes(operacao.tipo);
