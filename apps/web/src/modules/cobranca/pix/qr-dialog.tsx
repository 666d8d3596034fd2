import { Skeleton } from '@mantine/core';
import { situacoesDaCobrancaPix, tomDaCobrancaPix } from '@retaguarda/contracts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { CobrancaAoVivo } from './cobranca-ao-vivo.tsx';
import classes from './pix.module.css';
import { pixTexts } from './pix-texts.ts';
import { useCobrancaAoVivo } from './use-cobranca-ao-vivo.ts';

/** The code of a charge, big, to be shown to who pays; it turns to paid by itself. */
export function QrDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(pixTexts);
  const query = useCobrancaAoVivo(id);
  const lida = query.data;
  return (
    <DialogShell title={t('charge')} size={560} onClose={onClose}>
      {query.isError && !lida && (
        <ErrorBlock what={t('theCharge')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton height={420} />}
      {lida && (
        <>
          <p className={classes.live}>
            <StatusBadge tone={tomDaCobrancaPix[lida.situacao]}>{situacoesDaCobrancaPix[lida.situacao]}</StatusBadge>
          </p>
          <CobrancaAoVivo lida={lida} />
        </>
      )}
    </DialogShell>
  );
}
