import { type RowOf, servicos } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { notePendingChoice } from '../../../platform/ui/inputs/pending-choices.ts';
import { nfseKeys } from '../keys.ts';
import type { ValoresDaNota } from './valores.ts';

/** A service chosen brings its rates and withholdings; the one the note came with has had its say. */
export function SegueServico({ inicial }: { inicial: number | null }) {
  const { setValue } = useFormContext<ValoresDaNota>();
  // While somebody types, the field holds what was typed.
  const dito: number | string | null = useWatch({ name: 'servicoId' });
  const servicoId = typeof dito === 'number' ? dito : null;
  const seguido = useRef(inicial);
  const {
    data: servico,
    isPending,
    error,
  } = useQuery({
    queryKey: nfseKeys.of('servico', servicoId),
    queryFn: ({ signal }) =>
      callApi(servicos.calls.get, { params: { id: servicoId ?? 0 }, signal, handlesErrors: true }) as Promise<
        RowOf<typeof servicos>
      >,
    enabled: servicoId !== null,
  });
  // A note that is issued meanwhile waits: without what the service withholds it would say that nothing is withheld.
  const falta = servicoId !== null && isPending;
  useEffect(() => (falta ? notePendingChoice() : undefined), [falta]);
  useEffect(() => {
    if (error === null || seguido.current === servicoId) return;
    notifyFailure(error);
    setValue('servicoId', null);
  }, [error, servicoId, setValue]);
  useEffect(() => {
    if (servico?.id !== servicoId) return;
    setValue('exporta', servico?.tributacaoIss === '3');
    setValue('reduz', servico?.tipoBeneficio === '3');
  }, [servico, servicoId, setValue]);
  useEffect(() => {
    if (!servico || servico.id !== servicoId || seguido.current === servicoId) return;
    seguido.current = servicoId;
    const { aliquotaIss, retemIss, percentualIrrf, retemCsrf, percentualInss } = servico;
    for (const [nome, valor] of Object.entries({ aliquotaIss, retemIss, percentualIrrf, retemCsrf, percentualInss })) {
      setValue(nome as keyof ValoresDaNota, valor, { shouldDirty: true });
    }
  }, [servico, servicoId, setValue]);
  return null;
}
