import { Button } from '@mantine/core';
import { formatarDocumento } from '@retaguarda/brasil';
import { type ContratoPendente, contratosCalls } from '@retaguarda/contracts';
import { IconCheck, IconEye, IconMail, IconPlus, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import type { Column } from '../../../platform/ui/list/column.ts';
import type { Filter } from '../../../platform/ui/list/filters/filter.ts';
import { ListView } from '../../../platform/ui/list/list-view.tsx';
import type { BulkAction, RowAction } from '../../../platform/ui/list/row-action.ts';
import { useList } from '../../../platform/ui/list/use-list.ts';
import type { Alvo } from '../acoes/alvo.ts';
import { useContratoAcoes } from '../acoes/use-contrato-acoes.tsx';
import { telasDeContrato } from '../addresses.ts';
import { aposGravarContrato, fonteDosPendentes } from '../contratos-api.ts';
import { AprovacaoAutomatica } from './aprovacao-automatica.tsx';
import { aprovacaoTexts } from './aprovacao-texts.ts';
import { PrimeirosAcessos } from './primeiros-acessos.tsx';

type Linha = ContratoPendente & { id: number };

/** The contract of a row as the acts want it; null while the client has none. */
const alvoDe = ({ contratoId, versao, numero, empresa, email }: Linha): Alvo | null =>
  contratoId === null || versao === null || numero === null
    ? null
    : { id: contratoId, versao, numero, empresa, email, situacao: 'pendente', ativo: true };

/** What waits for approval, with what matters to decide; approve, reject, and how the first accesses fared. */
export function AprovarContratoPage() {
  const t = useTexts(aprovacaoTexts);
  const { can } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const columns = usePendenteColumns();
  const filters = useMemo<Filter[]>(
    () => [{ kind: 'ref', param: 'revendaId', label: t('reseller'), target: 'revendas', pinned: true }],
    [t],
  );
  const list = useList({ name: 'contratos_pendentes', source: fonteDosPendentes, columns, filters });
  const acoes = useContratoAcoes();
  const [seesSent, setSeesSent] = useState(false);
  const mayApprove = can(contratosCalls.aprovar.access);

  const step = (row: Linha, id: 'aprovado' | 'reprovado') => {
    const alvo = alvoDe(row);
    return alvo && acoes.passos(alvo).find((action) => action.id === id);
  };
  const open = (row: Linha) =>
    void navigate(
      linkTo(
        telasDeContrato.daEmpresa,
        row.contratoId === null
          ? { acao: 'adicionar', empresaId: row.empresa.id }
          : { acao: 'ver', id: row.contratoId },
      ),
    );

  const rowActions = (row: Linha): RowAction[] => {
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
  const bulkActions: BulkAction<Linha>[] = mayApprove
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
    <ListView
      list={list}
      title={t('title')}
      noun={{ one: t('one'), many: t('many') }}
      purpose={t('purpose')}
      searchLabel={t('searchLabel')}
      nameOf={({ empresa, numero }) => [numero, empresa.rotulo].filter(Boolean).join(' · ')}
      onOpen={open}
      rowActions={rowActions}
      bulkActions={bulkActions}
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
    </ListView>
  );
}

function usePendenteColumns(): Column<Linha>[] {
  const t = useTexts(aprovacaoTexts);
  const { money, date, relative, instant, integer } = useFormats();
  return useMemo(() => {
    const amount = (value: string | null) => (value === null ? '' : money(value));
    const end = { grow: 0, align: 'end' } as const;
    return [
      {
        id: 'empresa',
        label: t('client'),
        text: ({ empresa }) => empresa.rotulo,
        width: 230,
        grow: 3,
        sortable: true,
        strong: true,
        card: 'title',
      },
      {
        id: 'documento',
        label: t('document'),
        text: ({ documento }) => (documento ? formatarDocumento(documento) : ''),
        width: 168,
        grow: 0,
        muted: true,
        shown: false,
      },
      {
        ...end,
        id: 'numero',
        label: t('number'),
        text: ({ numero }) => (numero === null ? '' : String(numero)),
        width: 84,
        sortable: true,
      },
      {
        id: 'contratoTipo',
        label: t('type'),
        text: ({ contratoTipo }) => contratoTipo?.rotulo ?? t('noContract'),
        cell: ({ contratoTipo }) =>
          contratoTipo ? contratoTipo.rotulo : <StatusBadge tone="wait">{t('noContract')}</StatusBadge>,
        width: 170,
        grow: 2,
        card: 'fact',
      },
      {
        id: 'revenda',
        label: t('reseller'),
        text: ({ revenda }) => revenda?.rotulo ?? t('direct'),
        width: 140,
        grow: 1,
        muted: true,
      },
      {
        ...end,
        id: 'quantidadeAcessos',
        label: t('accesses'),
        text: ({ quantidadeAcessos }) => (quantidadeAcessos === null ? '' : integer(quantidadeAcessos)),
        width: 84,
        shown: false,
      },
      { ...end, id: 'licencaValor', label: t('licence'), text: (row) => amount(row.licencaValor), width: 108 },
      {
        ...end,
        id: 'mensalidadeValor',
        label: t('monthly'),
        text: (row) => amount(row.mensalidadeValor),
        width: 116,
        strong: true,
        card: 'figure',
      },
      {
        id: 'inicio',
        label: t('start'),
        text: ({ inicio }) => (inicio ? date(inicio) : ''),
        width: 100,
        grow: 0,
        shown: false,
      },
      {
        id: 'email',
        label: t('email'),
        text: ({ email }) => email ?? t('noEmail'),
        cell: ({ email }) => email ?? <StatusBadge tone="bad">{t('noEmail')}</StatusBadge>,
        width: 200,
        grow: 1,
        card: 'fact',
      },
      {
        id: 'solicitadoEm',
        label: t('asked'),
        text: ({ solicitadoEm }) => (solicitadoEm ? relative(solicitadoEm) : ''),
        cell: ({ solicitadoEm }) => solicitadoEm && <span title={instant(solicitadoEm)}>{relative(solicitadoEm)}</span>,
        width: 120,
        grow: 0,
        sortable: true,
        muted: true,
      },
    ];
  }, [t, money, date, relative, instant, integer]);
}
