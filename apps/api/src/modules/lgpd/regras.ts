import { DomainError } from '@retaguarda/contracts';
import type { Actor } from '../../platform/http/actor.ts';
import { hojeNoBrasil } from '../../platform/today.ts';

/** @throws DomainError FORBIDDEN for who sees a part of the group: what is kept about a person is in all of it */
export function exigirGrupoInteiro({ empresas, revendaId }: Pick<Actor, 'empresas' | 'revendaId'>): void {
  if (empresas !== 'todas' || revendaId !== null)
    throw new DomainError('FORBIDDEN', {
      text: 'Pedidos de titulares são atendidos por quem vê todas as empresas do grupo.',
    });
}

/** @throws DomainError INVALID for a day that is still to come */
export function exigirDiaPassado(recebidoEm: string): void {
  if (recebidoEm > hojeNoBrasil())
    throw new DomainError('INVALID', { campos: { recebidoEm: 'Este dia ainda não chegou' } });
}
