import { type ProdutoLinha as Linha, mensagens } from '@retaguarda/contracts';
import {
  IconArchive,
  IconArchiveOff,
  IconBarcode,
  IconCopy,
  IconEye,
  IconForms,
  IconPercentage,
  IconTag,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { archiveAction } from '../../../platform/ui/list/archive-action.ts';
import type { BulkAction, RowAction } from '../../../platform/ui/list/row-action.ts';
import { editAction } from '../../../platform/ui/list/row-actions.ts';
import { telasDeProduto } from '../addresses.ts';
import { aposGravarProduto, arquivarProduto } from '../produtos-api.ts';
import { confirmarInativacao } from '../usos/confirmar-inativacao.tsx';
import { listaTexts } from './lista-texts.ts';

const idsOf = (rows: readonly Linha[]) => rows.map(({ id }) => id);

/** What can be done with products, by one row and by many. */
export function useProdutoListActions(history: (row: Linha) => RowAction) {
  const t = useTexts(listaTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { can } = useSession();
  const mayCreate = can('produtos_create');
  const mayUpdate = can('produtos_update');
  const refusal = mayUpdate ? undefined : t('noUpdate');

  const go = (acao: 'ver' | 'editar' | 'duplicar', { id }: { id: number }) =>
    void navigate(linkTo(telasDeProduto.formulario, { acao, id }));
  const read = (row: Linha) => go('ver', row);
  const edit = (row: { id: number }) => go('editar', row);

  const [precoDe, mudarPrecoDe] = useState<Linha | null>(null);
  const [etiquetasDe, imprimirEtiquetasDe] = useState<readonly number[]>([]);
  const archive = async (row: Linha) => {
    if (!(await confirmarInativacao(client, row, edit))) return;
    try {
      await arquivarProduto(row);
      await aposGravarProduto(client);
      notifySuccess(mensagens.recordUpdated);
    } catch (error) {
      notifyFailure(error);
    }
  };

  const rowActions = (row: Linha): RowAction[] => [
    { id: 'ver', label: t('open'), icon: IconEye, keys: 'Enter', run: () => read(row) },
    editAction({ label: t('edit'), refusal, run: () => edit(row) }),
    { id: 'preco', label: t('changePrice'), icon: IconTag, keys: 'P', refusal, run: () => mudarPrecoDe(row) },
    ...(row.usaGrade
      ? []
      : [
          {
            id: 'etiquetas',
            label: t('labels'),
            icon: IconBarcode,
            keys: 'I',
            run: () => imprimirEtiquetasDe([row.id]),
          },
        ]),
    ...(mayCreate
      ? [
          {
            id: 'duplicar',
            label: t('duplicate'),
            icon: IconCopy,
            run: () => go('duplicar', row),
          },
        ]
      : []),
    history(row),
    archiveAction(row, { refusal, run: () => void archive(row) }),
  ];

  /** The list shows either active or inactive rows, so one verb serves all that are selected. */
  const bulkActions = (inactive: boolean): BulkAction<Linha>[] => {
    if (!mayUpdate) return [];
    const situacao: BulkAction<Linha> = {
      id: 'situacao',
      label: inactive ? mensagens.labelActivate : mensagens.labelInactivate,
      icon: inactive ? IconArchiveOff : IconArchive,
      danger: !inactive,
      question: inactive ? mensagens.confirmActivate : mensagens.confirmInactivate,
      run: async (row) => {
        await arquivarProduto(row);
      },
      done: () => aposGravarProduto(client),
    };
    const precos: BulkAction<Linha> = {
      id: 'precos',
      label: t('adjustPrices'),
      icon: IconPercentage,
      take: (rows) => void navigate(linkTo(telasDeProduto.ajuste, { produtos: idsOf(rows) })),
    };
    const campos: BulkAction<Linha> = {
      id: 'campos',
      label: t('changeFields'),
      icon: IconForms,
      take: (rows) => void navigate(linkTo(telasDeProduto.ajuste, { aba: 'cadastro', produtos: idsOf(rows) })),
    };
    const etiquetas: BulkAction<Linha> = {
      id: 'etiquetas',
      label: t('labels'),
      icon: IconBarcode,
      take: (rows) => imprimirEtiquetasDe(idsOf(rows)),
    };
    return inactive ? [situacao] : [precos, campos, etiquetas, situacao];
  };

  return {
    mayCreate,
    precoDe,
    mudarPrecoDe,
    etiquetasDe,
    imprimirEtiquetasDe,
    rowActions,
    bulkActions,
    open: read,
    add: () => void navigate(linkTo(telasDeProduto.formulario)),
  };
}
