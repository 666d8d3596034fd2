import { DomainError } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { enderecoDe } from '../campanhas/publico.ts';
import { type Supressao, suprimir } from './supressoes.queries.ts';

/** @throws DomainError RULE_BROKEN for what is no address */
export async function incluirSupressao(
  tx: Tx,
  { grupoId, usuarioId }: Actor,
  { canal, endereco, observacao }: Pick<Supressao, 'canal' | 'endereco' | 'observacao'>,
): Promise<void> {
  const normal = enderecoDe(canal, endereco);
  if (normal === null)
    throw new DomainError('RULE_BROKEN', {
      campos: { endereco: canal === 'email' ? 'E-mail inválido' : 'Informe um celular com DDD' },
    });
  await suprimir(tx, grupoId, { canal, endereco: normal, observacao, motivo: 'manual', usuarioId });
}
