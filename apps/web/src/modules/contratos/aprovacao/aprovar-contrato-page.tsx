import { Button } from '@mantine/core';
import { type ContratoPendente, contratosCalls, listaDePendentes } from '@retaguarda/contracts';
import { IconCheck, IconEye, IconMail, IconPlus, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo, linkToRead } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import type { Cells } from '../../../platform/ui/list/defined-columns.tsx';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import type { BulkAction, RowAction } from '../../../platform/ui/list/row-action.ts';
import type { Alvo } from '../acoes/alvo.ts';
import { useContratoAcoes } from '../acoes/use-contrato-acoes.tsx';
import { telasDeContrato } from '../addresses.ts';
import { aposGravarContrato } from '../contratos-api.ts';
import { AprovacaoAutomatica } from './aprovacao-automatica.tsx';
import { aprovacaoTexts } from './aprovacao-texts.ts';
import { PrimeirosAcessos } from './primeiros-acessos.tsx';

/** The contract of a row as the acts want it; null while the client has none. */
const alvoDe = ({ contratoId, versao, numero, empresa, email }: ContratoPendente): Alvo | null =>
  contratoId === null || versao === null || numero === null
    ? null
    : { id: contratoId, versao, numero, empresa, email, situacao: 'pendente', ativo: true };

/** What waits for approval, with what matters to decide; approve, reject, and how the first accesses fared. */
export function AprovarContratoPage() {
  const t = useTexts(aprovacaoTexts);
  const { can } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { relative, instant } = useFormats();
  const cells = useMemo(
    (): Cells<ContratoPendente> => ({
      solicitadoEm: ({ solicitadoEm }) =>
        solicitadoEm && <span title={instant(solicitadoEm)}>{relative(solicitadoEm)}</span>,
    }),
    [relative, instant],
  );
  const acoes = useContratoAcoes();
  const [seesSent, setSeesSent] = useState(false);
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

  return (
    <ListPage<ContratoPendente>
      list={listaDePendentes}
      cells={cells}
      nameOf={({ empresa, numero }) => [numero, empresa.rotulo].filter(Boolean).join(' · ')}
      onOpen={open}
      rowActions={rowActions}
      bulkActions={() => bulkActions}
      withoutInactive
      actions={
        <>
          <Button variant="default" leftSection={<IconMail size={16} />} onClick={() => setSeesSent(true)}>
            {t('sent')}
          </Button>
          <AprovacaoAutomatica />
        </>
      }
    >
      {acoes.dialogos}
      {seesSent && <PrimeirosAcessos onClose={() => setSeesSent(false)} />}
    </ListPage>
  );
}
