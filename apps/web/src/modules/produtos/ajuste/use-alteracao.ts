import { type AlteracaoEmLote, alteracaoEmLoteCalls, mensagens } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { jobKeys } from '../../../platform/ui/jobs/use-jobs.ts';
import { aposGravarProduto } from '../produtos-api.ts';
import { alteracaoTexts } from './alteracao-texts.ts';

export interface Resposta extends AlteracaoEmLote {
  /** What was asked when it was given: of another question it says nothing. */
  pergunta: string;
  aplicada: boolean;
}

/** The change of the chosen fields in all that the filter reaches: foreseen, then done, many of them by a job. */
export function useAlteracao(filtro: Record<string, unknown>, campos: readonly string[]) {
  const t = useTexts(alteracaoTexts);
  const { integer } = useFormats();
  const client = useQueryClient();
  const [resposta, setResposta] = useState<Resposta | null>(null);
  const [sending, setSending] = useState<'prever' | 'aplicar' | null>(null);
  const [job, setJob] = useState<string | null>(null);
  const erros = useErros();
  const valores = useWatch() as Record<string, unknown>;
  const alteracao = Object.fromEntries(campos.map((campo) => [campo, valores[campo] ?? null]));
  const pergunta = JSON.stringify({ filtro, alteracao });
  const atual = resposta?.pergunta === pergunta ? resposta : null;

  const mandar = async (acao: 'prever' | 'aplicar') => {
    setSending(acao);
    erros.limpar();
    try {
      const body = { acao, filtro, alteracao } as never;
      const dada = await callApi(alteracaoEmLoteCalls.change, { body, handlesErrors: true });
      setResposta({ ...dada, pergunta, aplicada: acao === 'aplicar' });
      if (acao === 'prever') return;
      if (dada.jobId) {
        setJob(dada.jobId);
        await client.invalidateQueries({ queryKey: jobKeys.all });
      } else if (dada.mudam > 0) notifySuccess(mensagens.recordsUpdated);
      await aposGravarProduto(client);
    } catch (error) {
      erros.mostrar(error);
    } finally {
      setSending(null);
    }
  };
  return {
    /** What was answered to what is asked now. */
    atual,
    sending,
    job,
    fecharJob: () => setJob(null),
    prever: () => mandar('prever'),
    async aplicar() {
      if (!atual) return;
      const count = atual.produtos > atual.conferidos ? atual.produtos - atual.recusados : atual.mudam;
      if (await confirm({ text: t('applyAsk', { count, total: integer(count) }), action: t('apply') }))
        await mandar('aplicar');
    },
  };
}

export type LoteDeAlteracao = ReturnType<typeof useAlteracao>;

const DA_ALTERACAO = 'alteracao.';

/** Refusals of the fields themselves stand at them; anything else is told. */
function useErros() {
  const { clearErrors, setError } = useFormContext();
  return {
    limpar: () => clearErrors(),
    mostrar: (error: unknown) => {
      const campos = error instanceof ApiError ? Object.entries(error.campos) : [];
      for (const [campo, message] of campos) {
        if (campo.startsWith(DA_ALTERACAO)) setError(campo.slice(DA_ALTERACAO.length), { message });
      }
      notifyFailure(error);
    },
  };
}
