import { pagamento } from '@retaguarda/boletos';
import { arquivoDoMarcodpt } from '../cnab/pagamento-marcodpt.ts';
import { type Conferencia, objeto, texto } from '../conferencia.ts';

/** Writes the payment file of one case and says the first column where it differs from the expected one. */
export const conferir: Conferencia = (vetor) => {
  const banco = texto(vetor, 'banco');
  const layout = pagamento.layoutDePagamento(banco);
  if (!layout) return `sem layout de pagamento para o banco ${banco}`;
  const { linhas } = pagamento.gerarComLayoutDePagamento(layout, arquivoDoMarcodpt(banco, objeto(vetor, 'entrada')));
  const esperadas = objeto(vetor, 'esperado').linhas as string[];
  if (linhas.length !== esperadas.length) return `${linhas.length} linhas, esperadas ${esperadas.length}`;
  const onde = linhas.findIndex((linha, indice) => linha !== esperadas[indice]);
  return onde < 0 ? undefined : diferenca(linhas[onde] ?? '', esperadas[onde] ?? '', onde + 1);
};

function diferenca(feita: string, esperada: string, linha: number): string {
  const coluna = [...esperada].findIndex((letra, indice) => letra !== feita[indice]);
  const trecho = (texto: string): string => JSON.stringify(texto.slice(coluna, coluna + 30));
  return `linha ${linha} (${feita.length} colunas), coluna ${coluna + 1}: ${trecho(feita)}, esperado ${trecho(esperada)}`;
}
