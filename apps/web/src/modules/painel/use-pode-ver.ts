import { type Card, type CardRole, cards, papelDoPainel } from '@retaguarda/contracts';
import { useMemo } from 'react';
import { useSession } from '../../platform/session/session-store.ts';

/** The cards the person may see at all: their right, and whose day they are part of. */
export function usePodeVer(): { podem: readonly Card[]; papel: CardRole } {
  const { can, audience } = useSession();
  return useMemo(
    () => ({
      podem: cards.filter((card) => can(card.access) && (card.audience?.includes(audience) ?? true)),
      papel: papelDoPainel(audience, can),
    }),
    [can, audience],
  );
}
