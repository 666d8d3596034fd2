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
import { type TranslateOf, useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { archiveAction, notifyArchived, turned } from '../../../platform/ui/list/archive-action.ts';
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
  const [precoDe, mudarPrecoDe] = useState<Linha | null>(null);
  const [etiquetasDe, imprimirEtiquetasDe] = useState<readonly number[]>([]);
  const go: Meios['go'] = (acao, { id }) => void navigate(linkTo(telasDeProduto.formulario, { acao, id }));
  const archive = async (row: Linha) => {
    if (!(await confirmarInativacao(client, row, (other) => go('editar', other)))) return;
    const gravar = async (como: Linha) => {
      await arquivarProduto(como);
      await aposGravarProduto(client);
    };
    try {
      await gravar(row);
      notifyArchived(row.descricao, () => gravar(turned(row)));
    } catch (error) {
      notifyFailure(error);
    }
  };
  const meios: Meios = {
    t,
    refusal: mayUpdate ? undefined : t('noUpdate'),
    mayCreate,
    go,
    ajustar: (para) => void navigate(linkTo(telasDeProduto.ajuste, para)),
    mudarPrecoDe,
    imprimirEtiquetasDe,
    history,
    archive: (row) => void archive(row),
    archived: () => aposGravarProduto(client),
  };
  return {
    mayCreate,
    precoDe,
    mudarPrecoDe,
    etiquetasDe,
    imprimirEtiquetasDe,
    rowActions: (row: Linha) => deUm(meios, row),
    /** The list shows either active or inactive rows, so one verb serves all that are selected. */
    bulkActions: (inactive: boolean): BulkAction<Linha>[] => {
      if (!mayUpdate) return [];
      return inactive ? [situacaoDe(meios, inactive)] : [...deMuitos(meios), situacaoDe(meios, inactive)];
    },
    open: (row: Linha) => go('ver', row),
    add: () => void navigate(linkTo(telasDeProduto.formulario)),
  };
}

interface Meios {
  t: TranslateOf<typeof listaTexts>;
  /** Why this person may change none. */
  refusal: string | undefined;
  mayCreate: boolean;
  go: (acao: 'ver' | 'editar' | 'duplicar', row: { id: number }) => void;
  /** To the screens that change many at once: prices, or fields. */
  ajustar: (para: { aba?: 'cadastro'; produtos: number[] }) => void;
  mudarPrecoDe: (row: Linha) => void;
  imprimirEtiquetasDe: (ids: readonly number[]) => void;
  history: (row: Linha) => RowAction;
  archive: (row: Linha) => void;
  archived: () => Promise<void>;
}

function deUm(meios: Meios, row: Linha): RowAction[] {
  const { t, refusal, mayCreate, go, mudarPrecoDe, imprimirEtiquetasDe, history, archive } = meios;
  const etiquetas: RowAction = {
    id: 'etiquetas',
    label: t('labels'),
    icon: IconBarcode,
    keys: 'I',
    run: () => imprimirEtiquetasDe([row.id]),
  };
  const duplicar: RowAction = {
    id: 'duplicar',
    label: t('duplicate'),
    icon: IconCopy,
    run: () => go('duplicar', row),
  };
  return [
    { id: 'ver', label: t('open'), icon: IconEye, keys: 'Enter', run: () => go('ver', row) },
    editAction({ label: t('edit'), refusal, run: () => go('editar', row) }),
    { id: 'preco', label: t('changePrice'), icon: IconTag, keys: 'P', refusal, run: () => mudarPrecoDe(row) },
    ...(row.usaGrade ? [] : [etiquetas]),
    ...(mayCreate ? [duplicar] : []),
    history(row),
    archiveAction(row, { refusal, run: () => archive(row) }),
  ];
}

const deMuitos = ({ t, ajustar, imprimirEtiquetasDe }: Meios): BulkAction<Linha>[] => [
  {
    id: 'precos',
    label: t('adjustPrices'),
    icon: IconPercentage,
    take: (rows) => ajustar({ produtos: idsOf(rows) }),
  },
  {
    id: 'campos',
    label: t('changeFields'),
    icon: IconForms,
    take: (rows) => ajustar({ aba: 'cadastro', produtos: idsOf(rows) }),
  },
  { id: 'etiquetas', label: t('labels'), icon: IconBarcode, take: (rows) => imprimirEtiquetasDe(idsOf(rows)) },
];

const situacaoDe = ({ archived }: Meios, inactive: boolean): BulkAction<Linha> => ({
  id: 'situacao',
  label: inactive ? mensagens.labelActivate : mensagens.labelInactivate,
  icon: inactive ? IconArchiveOff : IconArchive,
  danger: !inactive,
  question: inactive ? mensagens.confirmActivate : mensagens.confirmInactivate,
  run: async (row) => {
    await arquivarProduto(row);
  },
  undo: async (row) => {
    await arquivarProduto(turned(row));
  },
  done: archived,
});
