import { financeiroCalls, type RecebivelLinha, recusaDoRecebivel } from '@retaguarda/contracts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { useActs } from '../../../platform/ui/acts/use-acts.tsx';
import { notifyWarning } from '../../../platform/ui/feedback/toasts.tsx';
import type { BulkAction, RowAction } from '../../../platform/ui/list/row-action.ts';
import { comLiberacao } from '../../financeiro/public.ts';
import { cartoesTexts } from '../cartoes-texts.ts';
import { atosNaTela, type Liberar } from './atos-do-recebivel.tsx';

export interface AtosDeRecebiveis {
  deUm: (linha: RecebivelLinha) => RowAction[];
  deMuitos: BulkAction<RecebivelLinha>[];
  dialogo: ReactNode;
}

const escritos = ['cartoes', 'financeiro'] as const;

/** Whether what takes the act is of more than one acquirer: each pays apart. */
const deVariasAdquirentes = (linhas: readonly RecebivelLinha[]): boolean =>
  new Set(
    linhas.filter((linha) => recusaDoRecebivel('liquidar', linha) === null).map(({ adquirenteId }) => adquirenteId),
  ).size > 1;

/** What is done with receivables, from the table of acts of the contract. */
export function useAtos(ver: (linha: RecebivelLinha) => void): AtosDeRecebiveis {
  const t = useTexts(cartoesTexts);
  const { can } = useSession();
  const liberar: Liberar = (enviar) =>
    comLiberacao(can(financeiroCalls.fechar.access), ({ liberacao }) => enviar(liberacao ? { liberacao } : {}));
  const { ofOne, ofMany, dialog } = useActs({ acts: atosNaTela(liberar), changes: escritos, onOpen: ver });
  const deMuitos = ofMany.map(
    (act): BulkAction<RecebivelLinha> =>
      'take' in act
        ? {
            ...act,
            take: (linhas) => (deVariasAdquirentes(linhas) ? notifyWarning(t('chooseOneAcquirer')) : act.take(linhas)),
          }
        : act,
  );
  return { deUm: ofOne, deMuitos, dialogo: dialog };
}
