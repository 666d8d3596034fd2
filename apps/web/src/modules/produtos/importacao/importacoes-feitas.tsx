import { type ListOf, listaDeImportacoes } from '@retaguarda/contracts';
import { IconArrowBackUp, IconListDetails } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { JobDialog } from '../../../platform/ui/jobs/job-dialog.tsx';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { telasDeProduto } from '../addresses.ts';
import { aposImportar, desfazerImportacao, type Relatorio } from './importacao-api.ts';
import { importacaoTexts } from './importacao-texts.ts';
import { useTextoDoDesfeito } from './texto-do-desfeito.ts';

/** What was imported before, by whom, and how to take it back. */
export function ImportacoesFeitas() {
  const t = useTexts(importacaoTexts);
  const textoDoDesfeito = useTextoDoDesfeito();
  const client = useQueryClient();
  const { params } = telasDeProduto.importacao;
  const [, address] = useAddress(params);
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
    <ListPage<Relatorio>
      list={listaDeImportacoes as ListOf<Relatorio>}
      onOpen={open}
      onAdd={() => address.show({})}
      rowActions={rowActions}
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
    </ListPage>
  );
}
