import { Skeleton } from '@mantine/core';
import type { EntradaLida } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { ErrorBlock, NotFoundBlock } from '../../platform/ui/feedback/blocks.tsx';
import classes from './entradas.module.css';
import { entradaQuery } from './entradas-api.ts';
import { entradasTexts } from './entradas-texts.ts';

interface ComEntradaProps {
  /** Of the address; null where it names none. */
  id: number | null;
  children: (entrada: EntradaLida) => ReactNode;
}

/** A page about one note: it is waited for, sought in vain, or shown. */
export const ComEntrada = ({ id, children }: ComEntradaProps) =>
  id === null ? (
    <NotFoundBlock />
  ) : (
    <UmaEntrada key={id} id={id}>
      {children}
    </UmaEntrada>
  );

function UmaEntrada({ id, children }: { id: number; children: ComEntradaProps['children'] }) {
  const t = useTexts(entradasTexts);
  const query = useQuery(entradaQuery(id));
  if (query.data) return children(query.data);
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFoundBlock />;
  if (query.isError) return <ErrorBlock what={t('theNote')} error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div className={classes.page} role="status" aria-label={t('loading')}>
      <Skeleton height={28} width={320} mb={14} />
      <Skeleton height={240} />
    </div>
  );
}
