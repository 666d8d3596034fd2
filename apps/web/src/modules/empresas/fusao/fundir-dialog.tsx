import { fusaoCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { Refusal } from '../../../platform/ui/feedback/refusal.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { RefField } from '../../../platform/ui/inputs/fields.ts';
import { empresasKeys } from '../keys.ts';
import classes from './fusao.module.css';
import { fusaoTexts } from './fusao-texts.ts';

interface FundirDialogProps {
  /** The record that stays. */
  fica: { id: number; nomeFantasia: string };
  /** Kind the other is looked for among. */
  tipoEntidade: string;
  onClose: () => void;
}

const previaQuery = (id: number, saiId: number | null) => ({
  queryKey: empresasKeys.of('fusao', id, saiId),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callApi(fusaoCalls.prever, { params: { id }, query: { saiId: saiId ?? 0 }, signal, handlesErrors: true }),
  enabled: typeof saiId === 'number',
  retry: false,
  staleTime: 0,
});

/** Joins a record typed twice to this one, after showing what would move. */
export function FundirDialog({ fica, tipoEntidade, onClose }: FundirDialogProps) {
  const t = useTexts(fusaoTexts);
  return (
    <CallDialog
      call={fusaoCalls.fundir}
      title={t('title', { nome: fica.nomeFantasia })}
      size={560}
      danger
      initial={{ saiId: null as number | null, versao: null as number | null, versaoDoQueSai: null as number | null }}
      send={(body, sending) => callApi(fusaoCalls.fundir, { params: { id: fica.id }, body, ...sending })}
      action={t('action')}
      changes={['empresas']}
      done={t('done')}
      onClose={onClose}
      lead={t('lead')}
    >
      <RefField
        name="saiId"
        label={t('other')}
        target="empresas"
        source={{ path: 'empresas/select', within: { tipoEntidade, visualizarTudo: 'true' } }}
        required
        autoFocus
      />
      <Previa id={fica.id} />
    </CallDialog>
  );
}

/** What would move; the versions it was true of go with the order. */
function Previa({ id }: { id: number }) {
  const t = useTexts(fusaoTexts);
  const { setValue } = useFormContext();
  const saiId = useWatch({ name: 'saiId' }) as number | null;
  const { data, error, isFetching } = useQuery(previaQuery(id, saiId));
  useEffect(() => {
    setValue('versao', data?.fica.versao ?? null);
    setValue('versaoDoQueSai', data?.sai.versao ?? null);
  }, [data, setValue]);
  if (error instanceof ApiError) return <Refusal error={error} />;
  if (!data || isFetching) return null;
  const { fica, partes, preenche } = data;
  const movem = partes.filter((parte) => parte.movem > 0);
  return (
    <section className={classes.preview} aria-live="polite">
      {movem.length === 0 && preenche.length === 0 && <p>{t('nothing')}</p>}
      {movem.length > 0 && (
        <>
          <h3>{t('moves', { nome: fica.nomeFantasia })}</h3>
          <ul>
            {movem.map((parte) => (
              <li key={parte.rotulo}>{t('movesPart', { movem: parte.movem, rotulo: parte.rotulo })}</li>
            ))}
          </ul>
        </>
      )}
      {preenche.length > 0 && <p>{t('fills', { campos: preenche.join(', ') })}</p>}
      {partes
        .filter(({ ficam }) => ficam > 0)
        .map(({ rotulo, ficam }) => (
          <p key={rotulo}>{t('stays', { ficam, rotulo })}</p>
        ))}
    </section>
  );
}
