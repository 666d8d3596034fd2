import { somarDias } from '@retaguarda/brasil';
import { gorjetasCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { OfCompany } from '../../../platform/ui/company/of-company.tsx';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { DateInput } from '../../../platform/ui/inputs/date-input.tsx';
import { today } from '../../../platform/ui/today.ts';
import { telasDoSalao } from '../addresses.ts';
import { salaoKeys } from '../keys.ts';
import page from '../salao.module.css';
import { Extrato } from './extrato-dialog.tsx';
import classes from './gorjetas.module.css';
import { gorjetasTexts } from './gorjetas-texts.ts';
import { Periodos } from './periodos.tsx';
import { Previa } from './previa.tsx';

/** Service charges of a company shared by points: what a period would give, closing it, what was closed. */
export function GorjetasPage() {
  const [{ empresaId, de, ate }, address] = useAddress(telasDoSalao.gorjetas.params);
  const ontem = somarDias(today(), -1);
  return (
    <OfCompany empresaId={empresaId} onChoose={(id) => address.patch({ empresaId: id })}>
      {(id, choice) => (
        <Gorjetas
          key={id}
          empresaId={id}
          choice={choice}
          de={de ?? `${ontem.slice(0, 8)}01`}
          ate={ate ?? ontem}
          onDays={(dias) => address.patch(dias)}
        />
      )}
    </OfCompany>
  );
}

interface GorjetasProps {
  empresaId: number;
  choice: ReactNode;
  de: string;
  ate: string;
  onDays: (dias: { de?: string | null; ate?: string | null }) => void;
}

function Gorjetas({ empresaId, choice, de, ate, onDays }: GorjetasProps) {
  const t = useTexts(gorjetasTexts);
  const [aberto, setAberto] = useState<number | null>(null);
  const query = useQuery({
    queryKey: salaoKeys.of('gorjeta', empresaId, de, ate),
    queryFn: ({ signal }) =>
      callApi(gorjetasCalls.previa, { params: { empresaId }, query: { de, ate }, signal, handlesErrors: true }),
    retry: false,
  });
  return (
    <div className={page.page}>
      <PageHead title={t('title')} actions={choice} />
      <div className={classes.filters}>
        <DateInput label={t('from')} value={de} onChange={(dia) => onDays({ de: dia })} />
        <DateInput label={t('to')} value={ate} onChange={(dia) => onDays({ ate: dia })} />
      </div>
      <div className={classes.sections}>
        {query.isError ? (
          <ErrorBlock what={t('theTips')} error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          query.data && (
            <Previa
              key={`${de} ${ate} ${query.dataUpdatedAt}`}
              empresaId={empresaId}
              previa={query.data}
              onClosed={setAberto}
            />
          )
        )}
        <Periodos empresaId={empresaId} onOpen={setAberto} />
      </div>
      {aberto !== null && <Extrato id={aberto} onClose={() => setAberto(null)} />}
    </div>
  );
}
