import { Button, Skeleton } from '@mantine/core';
import { escrituracaoCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { escrituracaoKeys } from '../keys.ts';
import classes from './mes.module.css';
import { mesTexts } from './mes-texts.ts';

/** The month of all companies: which lack something, and the way to each. */
export function EmpresasNoMes({ mes, abrir }: { mes: string; abrir: (empresaId: number) => void }) {
  const t = useTexts(mesTexts);
  const { integer } = useFormats();
  const query = useQuery({
    queryKey: escrituracaoKeys.of('empresas', mes),
    queryFn: ({ signal }) => callApi(escrituracaoCalls.empresas, { query: { mes }, signal, handlesErrors: true }),
  });
  if (query.isError)
    return <ErrorBlock what={t('theMonth')} error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={320} role="status" aria-label={t('loading')} />;
  return (
    <SectionCard title={t('allCompanies')}>
      <table className={classes.figures}>
        <thead>
          <tr>
            <th scope="col">{t('company')}</th>
            <th scope="col">{t('documents')}</th>
            <th scope="col">{t('missing')}</th>
            <th scope="col" aria-label={t('openMonth')} />
          </tr>
        </thead>
        <tbody>
          {query.data.map(({ empresa, contagens, pendencias }) => {
            const faltam = pendencias.reduce((ate, { quantidade }) => ate + quantidade, 0);
            return (
              <tr key={empresa.id}>
                <th scope="row">{empresa.rotulo}</th>
                <td>{integer(contagens.reduce((ate, { validas }) => ate + validas, 0))}</td>
                <td>
                  <StatusBadge tone={faltam > 0 ? 'wait' : 'ok'}>
                    {faltam > 0 ? integer(faltam) : t('whole')}
                  </StatusBadge>
                </td>
                <td>
                  <Button size="compact-sm" variant="default" onClick={() => abrir(empresa.id)}>
                    {t('openMonth')}
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </SectionCard>
  );
}
