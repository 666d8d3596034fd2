import { type Decimal, decimal, paraTexto, somar } from '@retaguarda/brasil';
import { type ConciliacaoNova, DomainError, diferencasPossiveis, tiposDeDiferenca } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { devidoEm } from '../titulos/baixar.ts';
import { lerParcelas } from '../titulos/parcelas.queries.ts';

interface DoisLados {
  data: string;
  doBanco: Decimal;
  jaHavia: readonly { valor: string }[];
}

/**
 * The same with what is left between the two sides told as the person said: on the entry that is settled, or as a movement.
 *
 * @throws DomainError RULE_BROKEN where there is no difference, or it cannot be that
 */
export async function comDiferenca(
  tx: Tx,
  actor: Actor,
  item: ConciliacaoNova,
  { data, doBanco, jaHavia }: DoisLados,
): Promise<ConciliacaoNova> {
  const { diferenca, lancamentos, novos } = item;
  if (!diferenca) return item;
  const parcelas = await lerParcelas(
    tx,
    actor,
    lancamentos.map(({ id }) => id),
  );
  const devidos = parcelas.map((parcela) => ({ ...devidoEm(parcela, data), sinal: parcela.origem === 'R' ? 1 : -1 }));
  const nosso = somar([
    ...jaHavia.map(({ valor }) => valor),
    ...novos.map(({ valor }) => valor),
    ...devidos.map(({ total, sinal }) => decimal(total).times(sinal)),
  ]);
  const falta = doBanco.minus(nosso);
  const { como, planoDeContaId, centroCustoId } = diferenca;
  const [unico] = lancamentos;
  const [devido] = devidos;
  const possiveis = diferencasPossiveis(paraTexto(falta), paraTexto(doBanco), lancamentos.length === 1);
  if (falta.isZero() || !possiveis.includes(como)) {
    const text = falta.isZero() ? 'Não há diferença.' : `A diferença não pode ser "${tiposDeDiferenca[como]}".`;
    throw new DomainError('RULE_BROKEN', { text, campos: { diferenca: text } });
  }
  if (como === 'tarifa' || como === 'rendimento' || como === 'ajuste') {
    return { ...item, novos: [...novos, { tipo: como, valor: paraTexto(falta), planoDeContaId, centroCustoId }] };
  }
  if (!unico || !devido) return item;
  const sobra = paraTexto(falta.abs());
  const valor = paraTexto(decimal(devido.total).plus(falta.times(devido.sinal)));
  if (como === 'juros') {
    return { ...item, lancamentos: [{ ...unico, valor, juros: paraTexto(decimal(devido.juros).plus(sobra)) }] };
  }
  return { ...item, lancamentos: [{ ...unico, valor, ...(como !== 'parcial' && { [como]: sobra }) }] };
}
