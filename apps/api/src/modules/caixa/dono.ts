import { DomainError, type TurnoLido } from '@retaguarda/contracts';
import type { Actor } from '../../platform/http/actor.ts';
import { holdsIn } from '../../platform/http/reach.ts';

/** A drawer is its operator's; who may alter shifts acts in any. @throws DomainError FORBIDDEN */
export function exigirDono(actor: Actor, { meu, empresa }: Pick<TurnoLido, 'meu' | 'empresa'>): void {
  if (meu || holdsIn(actor, 'caixa_update', empresa.id)) return;
  throw new DomainError('FORBIDDEN', {
    text: 'Este turno é de outra pessoa.',
    data: { permissao: 'caixa_update', permissoes: ['caixa_update'] },
  });
}
