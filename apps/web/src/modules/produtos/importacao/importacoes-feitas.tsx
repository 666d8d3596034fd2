import {
  type EntidadeDeImportacao,
  entidadesDeImportacao,
  importacaoCalls,
  situacoesDaImportacao,
} from '@retaguarda/contracts';
import { IconArrowBackUp, IconListDetails } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { StatusBadge, type Tone } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { JobDialog } from '../../../platform/ui/jobs/job-dialog.tsx';
import type { Column } from '../../../platform/ui/list/column.ts';
import { listSource } from '../../../platform/ui/list/list-source.ts';
import { ListView } from '../../../platform/ui/list/list-view.tsx';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { telasDeProduto } from '../addresses.ts';
import { aposImportar, desfazerImportacao, type Relatorio } from './importacao-api.ts';
import { importacaoTexts } from './importacao-texts.ts';
import { useTextoDoDesfeito } from './texto-do-desfeito.ts';

const tons: Record<Relatorio['situacao'], Tone> = {
  conferindo: 'note',
  recusada: 'bad',
  conferida: 'wait',
  aplicando: 'note',
  aplicada: 'ok',
  desfazendo: 'note',
  desfeita: 'mute',
};

const source = listSource('importacoes', importacaoCalls.list);

/** What was imported before, by whom, and how to take it back. */
export function ImportacoesFeitas() {
  const t = useTexts(importacaoTexts);
  const textoDoDesfeito = useTextoDoDesfeito();
  const client = useQueryClient();
  const { params } = telasDeProduto.importacao;
  const [, address] = useAddress(params);
  const columns = useColumns();
  const list = useList({ name: 'importacoes', source, columns, filters: [] });
  const [job, setJob] = useState<string | null>(null);
  const undo = async (row: Relatorio) => {
    if (!(await confirm({ text: t('undoAsk'), action: t('undo'), danger: true }))) return;
    try {
      const desfeita = await desfazerImportacao(client, row);
      if (desfeita.jobId) setJob(desfeita.jobId);
      else notifySuccess(textoDoDesfeito(desfeita));
    } catch (error) {
      notifyFailure(error);
    }
  };
  const open = ({ id, entidade }: Relatorio) => address.show({ aba: params.aba.read(entidade), importacao: id });
  const rowActions = (row: Relatorio): RowAction[] => [
    {
      id: 'abrir',
      label: t('open'),
      icon: IconListDetails,
      keys: 'Enter',
      run: () => open(row),
    },
    {
      id: 'desfazer',
      label: t('undo'),
      icon: IconArrowBackUp,
      danger: true,
      quick: true,
      refusal: row.situacao === 'aplicada' ? undefined : t('notApplied'),
      run: () => void undo(row),
    },
  ];
  return (
    <ListView
      list={list}
      title={t('done')}
      noun={{ one: t('one'), many: t('many') }}
      purpose={t('purpose')}
      nameOf={({ arquivo }) => arquivo}
      onOpen={open}
      onAdd={() => address.show({})}
      rowActions={rowActions}
      withoutInactive
    >
      {job && (
        <JobDialog
          jobId={job}
          onClose={() => {
            setJob(null);
            void aposImportar(client);
          }}
        />
      )}
    </ListView>
  );
}

function useColumns(): Column<Relatorio>[] {
  const t = useTexts(importacaoTexts);
  const { instant, integer } = useFormats();
  return useMemo(() => {
    const figure = (id: 'linhas' | 'aplicadas' | 'totalDeErros', label: string): Column<Relatorio> => ({
      id,
      label,
      text: (row) => integer(row[id]),
      width: 96,
      grow: 0,
      align: 'end',
    });
    return [
      { id: 'arquivo', label: t('file'), text: ({ arquivo }) => arquivo, width: 240, grow: 2, card: 'title' },
      {
        id: 'entidade',
        label: t('what'),
        text: ({ entidade }) => entidadesDeImportacao[entidade as EntidadeDeImportacao] ?? entidade,
        width: 120,
        grow: 0,
        muted: true,
      },
      {
        id: 'situacao',
        label: t('state'),
        text: ({ situacao }) => situacoesDaImportacao[situacao],
        cell: ({ situacao }) => <StatusBadge tone={tons[situacao]}>{situacoesDaImportacao[situacao]}</StatusBadge>,
        width: 110,
        grow: 0,
        card: 'figure',
      },
      figure('linhas', t('linesLabel')),
      { ...figure('aplicadas', t('written')), card: 'fact' },
      figure('totalDeErros', t('errorsLabel')),
      { id: 'autor', label: t('author'), text: ({ autor }) => autor?.rotulo ?? '', width: 150, grow: 1, muted: true },
      {
        id: 'criadoEm',
        label: t('createdAt'),
        text: ({ criadoEm }) => instant(criadoEm),
        width: 150,
        grow: 0,
        sortable: true,
        muted: true,
        card: 'fact',
      },
    ];
  }, [t, instant, integer]);
}
