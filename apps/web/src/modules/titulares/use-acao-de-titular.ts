import { anonimizacaoCalls, titularesCalls } from '@retaguarda/contracts';
import { IconUserOff, IconUserShield } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../platform/i18n/texts.ts';
import { linkTo } from '../../platform/router/address.ts';
import { useSession } from '../../platform/session/session-store.ts';
import type { RowAction } from '../../platform/ui/list/row-action.ts';
import { telaDeTitulares } from './addresses.ts';
import { titularesTexts } from './titulares-texts.ts';

type Cadastro = 'clienteId' | 'fornecedorId' | 'funcionarioId';

/** On the row of somebody's record: what they ask about their data. None for who may not answer it. */
export function useAcaoDeTitular(cadastro: Cadastro): (id: number) => RowAction[] {
  const t = useTexts(titularesTexts);
  const { can } = useSession();
  const navigate = useNavigate();
  return (id) => [
    ...(can(titularesCalls.create.access)
      ? [
          {
            id: 'titular',
            label: t('fromRecord'),
            icon: IconUserShield,
            run: () => void navigate(linkTo(telaDeTitulares, { acao: 'adicionar', [cadastro]: id })),
          },
        ]
      : []),
    // The request comes first: who asked and when is the proof of it.
    ...(can(titularesCalls.create.access) && can(anonimizacaoCalls.anonimizar.access)
      ? [
          {
            id: 'anonimizar',
            label: t('eraseFromRecord'),
            icon: IconUserOff,
            run: () =>
              void navigate(linkTo(telaDeTitulares, { acao: 'adicionar', tipo: 'eliminacao', [cadastro]: id })),
          },
        ]
      : []),
  ];
}
