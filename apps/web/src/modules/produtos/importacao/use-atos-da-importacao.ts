import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { aplicarImportacao, desfazerImportacao, type Relatorio } from './importacao-api.ts';
import { importacaoTexts } from './importacao-texts.ts';
import { useTextoDoDesfeito } from './texto-do-desfeito.ts';

/** Writing what was understood of a file and taking it back, each by a job; one at a time. */
export function useAtosDaImportacao(relatorio: Relatorio) {
  const t = useTexts(importacaoTexts);
  const { integer } = useFormats();
  const client = useQueryClient();
  const textoDoDesfeito = useTextoDoDesfeito();
  const [busy, setBusy] = useState(false);
  /** The job that writes or takes back, also once it failed and the file stands as it was checked. */
  const [pedido, setPedido] = useState<string | null>(null);
  const { linhas, validas, totalDeErros, situacao } = relatorio;
  const emCurso = situacao === 'aplicando' || situacao === 'desfazendo';

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    jobId: pedido ?? (emCurso ? relatorio.jobId : null),
    apply: () =>
      run(async () => {
        const quantas = { count: validas, total: integer(validas) };
        const text =
          totalDeErros > 0
            ? t('applyPartAsk', { ...quantas, fora: integer(linhas - validas) })
            : t('applyAsk', quantas);
        if (!(await confirm({ text, action: t('apply') }))) return;
        const { jobId } = await aplicarImportacao(client, relatorio);
        setPedido(jobId ?? null);
      }),
    undo: () =>
      run(async () => {
        if (!(await confirm({ text: t('undoAsk'), action: t('undo'), danger: true }))) return;
        const desfeita = await desfazerImportacao(client, relatorio);
        setPedido(desfeita.jobId);
        if (!desfeita.jobId) notifySuccess(textoDoDesfeito(desfeita));
      }),
  };
}

export type AtosDaImportacao = ReturnType<typeof useAtosDaImportacao>;
