import { Button, Skeleton } from '@mantine/core';
import { balcaoCalls, type ContextoDoBalcao } from '@retaguarda/contracts';
import { IconCashRegister } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useCompanyToBegin } from '../../../platform/session/company.ts';
import { PageMessage } from '../../../platform/shell/page-message.tsx';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { Balcao } from './balcao.tsx';
import { balcaoTexts } from './balcao-texts.ts';
import { balcaoKeys } from './keys.ts';

/** Where the own shift is opened; a screen of cash, which knows sales and is not known by them. */
const CAIXA = '/sistema/pdv/caixaMovimento';

/** Sale at the counter, by the keyboard and the bar code first. */
export function BalcaoPage() {
  const t = useTexts(balcaoTexts);
  const empresaId = useCompanyToBegin();
  const contexto = useQuery({
    queryKey: balcaoKeys.of('contexto', empresaId),
    queryFn: ({ signal }): Promise<ContextoDoBalcao> =>
      callApi(balcaoCalls.contexto, { query: { empresaId: empresaId ?? 0 }, signal, handlesErrors: true }),
    enabled: empresaId !== null,
    staleTime: 0,
  });
  if (empresaId === null) return <PageMessage icon={IconCashRegister} title={t('title')} text={t('chooseCompany')} />;
  if (contexto.isError)
    return <ErrorBlock what={t('theCounter')} error={contexto.error} onRetry={() => void contexto.refetch()} />;
  if (!contexto.data) return <Skeleton height={420} m={16} />;
  if (contexto.data.turno === null) return <SemTurno />;
  return <Balcao key={empresaId} contexto={contexto.data} />;
}

function SemTurno() {
  const t = useTexts(balcaoTexts);
  const navigate = useNavigate();
  return (
    <PageMessage icon={IconCashRegister} title={t('noShift')} text={t('noShiftText')}>
      <Button data-autofocus onClick={() => void navigate({ to: CAIXA })}>
        {t('openShift')}
      </Button>
    </PageMessage>
  );
}
