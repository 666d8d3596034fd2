import { fusaoCalls, partesDaFusao } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/client.ts';
import { useInPageLanguage, useTexts } from '../../../platform/i18n/texts.ts';
import { Refusal } from '../../../platform/ui/feedback/refusal.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { useChosenId } from '../../../platform/ui/form/use-chosen-id.ts';
import { RefField } from '../../../platform/ui/inputs/fields.ts';
import { fusaoKeys } from '../keys.ts';
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
  queryKey: fusaoKeys.of(id, saiId),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callApi(fusaoCalls.prever, { params: { id }, query: { saiId: saiId ?? 0 }, signal, handlesErrors: true }),
  enabled: saiId !== null,
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

/** How a part is called in the language of the page; one the words lack is told as the API tells it. */
const nameOf = (rotulo: string) => partesDaFusao[rotulo] ?? rotulo;

/** What would move; the versions it was true of go with the order. */
function Previa({ id }: { id: number }) {
  const t = useTexts(fusaoTexts);
  const say = useInPageLanguage();
  const { setValue } = useFormContext();
  const saiId = useChosenId('saiId');
  const { data, error, isFetching } = useQuery(previaQuery(id, saiId));
  useEffect(() => {
    setValue('versao', data?.fica.versao ?? null);
    setValue('versaoDoQueSai', data?.sai.versao ?? null);
  }, [data, setValue]);
  if (error instanceof ApiError) return <Refusal error={error} />;
  if (!data || isFetching) return null;
  const { fica, partes, preenche } = data;
  const movem = partes.filter((parte) => parte.movem > 0);
  const ficam = partes.filter((parte) => parte.ficam > 0);
  return (
    <section className={classes.preview} aria-live="polite">
      {movem.length === 0 && preenche.length === 0 && <p>{t('nothing')}</p>}
      {movem.length > 0 && (
        <>
          <h3>{t('moves', { nome: fica.nomeFantasia })}</h3>
          <ul>
            {movem.map((parte) => (
              <li key={parte.rotulo}>{t('part', { quantos: parte.movem, parte: nameOf(parte.rotulo) })}</li>
            ))}
          </ul>
        </>
      )}
      {preenche.length > 0 && <p>{t('fills', { campos: preenche.map(say).join(', ') })}</p>}
      {ficam.length > 0 && (
        <>
          <h3>{t('stays')}</h3>
          <ul>
            {ficam.map((parte) => (
              <li key={parte.rotulo}>{t('part', { quantos: parte.ficam, parte: nameOf(parte.rotulo) })}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
