import { type AjusteLido, ajusteDePrecosCalls, situacoesDoAjuste } from '@retaguarda/contracts';
import { IconEye } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { StatusBadge, type Tone } from '../../../platform/ui/feedback/status-badge.tsx';
import type { Column } from '../../../platform/ui/list/column.ts';
import { listSource } from '../../../platform/ui/list/list-source.ts';
import { ListView } from '../../../platform/ui/list/list-view.tsx';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { telasDeProduto } from '../addresses.ts';
import { ajusteTexts } from './ajuste-texts.ts';
import { useFormulaWords } from './use-formula-words.ts';

export const tons: Record<AjusteLido['situacao'], Tone> = {
  calculando: 'note',
  previa: 'wait',
  agendado: 'wait',
  aplicando: 'note',
  aplicado: 'ok',
  desfeito: 'mute',
  cancelado: 'mute',
};

const source = listSource('ajustes-de-precos', ajusteDePrecosCalls.list);

/** The change sets made, the newest first; each can be opened and, while its prices hold, undone. */
export function AjustesFeitosPage() {
  const t = useTexts(ajusteTexts);
  const navigate = useNavigate();
  const { can } = useSession();
  const columns = useColumns();
  const list = useList({ name: 'ajustes-de-precos', source, columns, filters: [] });
  const open = ({ id }: AjusteLido) => void navigate(linkTo(telasDeProduto.ajuste, { ajuste: id }));
  return (
    <ListView
      list={list}
      title={t('done')}
      noun={{ one: t('setOne'), many: t('setMany') }}
      purpose={t('setsPurpose')}
      nameOf={({ descricao }) => descricao}
      onOpen={open}
      onAdd={can('produtos_update') ? () => void navigate(linkTo(telasDeProduto.ajuste)) : undefined}
      rowActions={(row) => [{ id: 'ver', label: t('open'), icon: IconEye, keys: 'Enter', run: () => open(row) }]}
      withoutInactive
    />
  );
}

function useColumns(): Column<AjusteLido>[] {
  const t = useTexts(ajusteTexts);
  const { instant, integer } = useFormats();
  const words = useFormulaWords();
  return useMemo(
    () => [
      { id: 'descricao', label: t('name'), text: ({ descricao }) => descricao, width: 240, grow: 2, card: 'title' },
      {
        id: 'situacao',
        label: t('state'),
        text: ({ situacao }) => situacoesDoAjuste[situacao],
        cell: ({ situacao }) => <StatusBadge tone={tons[situacao]}>{situacoesDoAjuste[situacao]}</StatusBadge>,
        width: 118,
        grow: 0,
        card: 'figure',
      },
      { id: 'formula', label: t('formula'), text: words, width: 260, grow: 2, muted: true, card: 'fact' },
      { id: 'itens', label: t('prices'), text: ({ itens }) => integer(itens), width: 92, grow: 0, align: 'end' },
      {
        id: 'semAjuste',
        label: t('leftOut'),
        text: ({ semAjuste }) => integer(semAjuste),
        width: 92,
        grow: 0,
        align: 'end',
        muted: true,
      },
      { id: 'autor', label: t('author'), text: ({ autor }) => autor?.rotulo ?? '', width: 150, grow: 1, muted: true },
      {
        id: 'criadoEm',
        label: t('createdAt'),
        text: ({ criadoEm }) => instant(criadoEm),
        width: 140,
        grow: 0,
        sortable: true,
        card: 'fact',
      },
      {
        id: 'aplicadoEm',
        label: t('appliedAt'),
        text: ({ aplicadoEm }) => (aplicadoEm ? instant(aplicadoEm) : ''),
        width: 140,
        grow: 0,
        muted: true,
      },
      {
        id: 'iniciaEm',
        label: t('scheduledTo'),
        text: ({ iniciaEm }) => (iniciaEm ? instant(iniciaEm) : ''),
        width: 140,
        grow: 0,
        shown: false,
      },
    ],
    [t, instant, integer, words],
  );
}
