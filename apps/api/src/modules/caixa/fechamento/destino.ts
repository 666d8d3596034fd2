import { decimal, formatarMoeda } from '@retaguarda/brasil';
import {
  type DestinoDaDiferenca,
  type DiferencaDestinada,
  DomainError,
  destinosDaFalta,
  destinosDaSobra,
  type LinhaDoFechamento,
  type PoliticaDoCaixa,
  textoDaChave,
} from '@retaguarda/contracts';

/** What the policy proposes for a difference; null where there is none to explain. */
export function destinoProposto(
  diferenca: string | null,
  { tolerancia, faltaDestino, sobraDestino }: PoliticaDoCaixa,
): DestinoDaDiferenca | null {
  if (diferenca === null || decimal(diferenca).isZero()) return null;
  if (decimal(diferenca).abs().lte(tolerancia)) return 'tolerada';
  return decimal(diferenca).isNegative() ? faltaDestino : sobraDestino;
}

export interface DiferencaResolvida {
  linha: LinhaDoFechamento & { contado: string; diferenca: string };
  destino: DestinoDaDiferenca;
  motivo: string | null;
  pessoaId: number | null;
  vencimento: string | null;
}

/**
 * Reason and destination of a difference, as a person told them or the policy proposes.
 *
 * @param campo where a refusal is told
 * @throws DomainError RULE_BROKEN
 */
export function resolverDiferenca(
  linha: DiferencaResolvida['linha'],
  dita: DiferencaDestinada | undefined,
  politica: PoliticaDoCaixa,
  campo: string,
): DiferencaResolvida {
  const { diferenca } = linha;
  const recusar = (qual: string, texto: string) =>
    new DomainError('RULE_BROKEN', { text: texto, campos: { [`${campo}.${qual}`]: texto } });
  const destino = dita?.destino ?? destinoProposto(diferenca, politica) ?? 'tolerada';
  const motivo = dita?.motivo ?? null;
  if (destino !== 'tolerada') {
    const permitidos: readonly DestinoDaDiferenca[] = decimal(diferenca).isNegative()
      ? destinosDaFalta
      : destinosDaSobra;
    if (decimal(diferenca).isZero()) throw recusar('destino', 'Não há diferença a destinar');
    if (!permitidos.includes(destino)) throw recusar('destino', 'Este destino não é para esta diferença');
    if (!motivo) throw recusar('motivo', `Diga o motivo da diferença de ${formatarMoeda(diferenca)}`);
  }
  const pessoaId = destino === 'operador' ? (dita?.pessoaId ?? null) : null;
  if (destino === 'operador' && pessoaId === null) throw recusar('pessoaId', 'Diga em nome de quem fica a conta');
  return { linha, destino, motivo, pessoaId, vencimento: dita?.vencimento ?? null };
}

/** By method, what was said of it. @throws DomainError BAD_INPUT for one said twice */
export function porForma(diferencas: readonly DiferencaDestinada[]): Map<string, DiferencaDestinada> {
  const ditas = new Map(diferencas.map((dita) => [textoDaChave(dita), dita]));
  if (ditas.size !== diferencas.length)
    throw new DomainError('BAD_INPUT', { text: 'Há formas repetidas nas diferenças.' });
  return ditas;
}
