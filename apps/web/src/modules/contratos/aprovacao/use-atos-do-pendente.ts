import { type ContratoPendente, contratosCalls } from '@retaguarda/contracts';
import { IconCheck, IconEye, IconPlus, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo, linkToRead } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import type { BulkAction, RowAction } from '../../../platform/ui/list/row-action.ts';
import type { Alvo } from '../acoes/alvo.ts';
import { useContratoAcoes } from '../acoes/use-contrato-acoes.tsx';
import { telasDeContrato } from '../addresses.ts';
import { aposGravarContrato } from '../contratos-api.ts';
import { aprovacaoTexts } from './aprovacao-texts.ts';

/** The contract of a row as the acts want it; null while the client has none. */
const alvoDe = ({ contratoId, versao, numero, empresa, email }: ContratoPendente): Alvo | null =>
  contratoId === null || versao === null || numero === null
    ? null
    : { id: contratoId, versao, numero, empresa, email, situacao: 'pendente', ativo: true };

/** What is decided of a contract that waits; a client that has none yet is led to make it. */
export function useAtosDoPendente() {
  const t = useTexts(aprovacaoTexts);
  const { can } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const acoes = useContratoAcoes();
  const mayApprove = can(contratosCalls.aprovar.access);

  const step = (row: ContratoPendente, id: 'aprovado' | 'reprovado') => {
    const alvo = alvoDe(row);
    return alvo && acoes.passos(alvo).find((action) => action.id === id);
  };
  const open = (row: ContratoPendente) =>
    void navigate(
      row.contratoId === null
        ? linkTo(telasDeContrato.daEmpresa, { acao: 'adicionar', empresaId: row.empresa.id })
        : linkToRead(telasDeContrato.daEmpresa, row.contratoId),
    );

  const rowActions = (row: ContratoPendente): RowAction[] => {
    const refusal = row.contratoId === null ? t('noContractRefusal') : mayApprove ? undefined : t('noApproval');
    return [
      {
        id: 'aprovar',
        label: t('approve'),
        icon: IconCheck,
        quick: true,
        keys: 'A',
        refusal,
        run: () => step(row, 'aprovado')?.run(),
      },
      {
        id: 'reprovar',
        label: t('reject'),
        icon: IconX,
        quick: true,
        danger: true,
        refusal,
        run: () => step(row, 'reprovado')?.run(),
      },
      {
        id: 'abrir',
        label: t(row.contratoId === null ? 'addContract' : 'open'),
        icon: row.contratoId === null ? IconPlus : IconEye,
        keys: 'Enter',
        run: () => open(row),
      },
    ];
  };
  const bulkActions: BulkAction<ContratoPendente>[] = mayApprove
    ? [
        {
          id: 'aprovar',
          label: t('approve'),
          icon: IconCheck,
          question: t('approveMany'),
          run: async (row) => {
            const alvo = alvoDe(row);
            if (!alvo) throw new Error(t('noContractRefusal'));
            await callApi(contratosCalls.aprovar, {
              params: { contract: alvo.id, company: alvo.empresa.id },
              body: { versao: alvo.versao },
              handlesErrors: true,
            });
          },
          done: () => aposGravarContrato(client),
        },
      ]
    : [];

  return { open, rowActions, bulkActions, dialogos: acoes.dialogos };
}
