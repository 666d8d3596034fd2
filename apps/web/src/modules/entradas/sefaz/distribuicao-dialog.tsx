import { Loader } from '@mantine/core';
import type { DistribuicaoLida } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import classes from '../entradas.module.css';
import { distribuicaoQuery } from './sefaz-api.ts';
import { sefazTexts } from './sefaz-texts.ts';

interface DistribuicaoDialogProps {
  title: string;
  onClose: () => void;
  children: (todas: readonly DistribuicaoLida[]) => ReactNode;
}

/** How far the queues of each company were read: waited for, missed, or shown. */
export function DistribuicaoDialog({ title, onClose, children }: DistribuicaoDialogProps) {
  const t = useTexts(sefazTexts);
  const query = useQuery(distribuicaoQuery());
  return (
    <DialogShell title={title} size={640} onClose={onClose}>
      <div className={classes.stack}>
        {query.isPending && (
          <p className={classes.quiet} role="status">
            <Loader size={14} /> {t('loading')}
          </p>
        )}
        {query.isError && !query.data && (
          <ErrorBlock what={t('theDistribution')} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data && children(query.data)}
      </div>
    </DialogShell>
  );
}
