import { MAX_CARTAS, nfeCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { LongTextField } from '../../../platform/ui/inputs/fields.ts';
import classes from '../nfe.module.css';
import { notaQuery } from '../nfe-api.ts';
import { nfeTexts } from '../nfe-texts.ts';
import { nomeDaNota } from '../nome.ts';
import type { DialogoDaNota } from './atos-da-nota.tsx';
import { atosTexts } from './atos-texts.ts';

/** A correction letter: begins with the text in force, since what is sent replaces all before. */
export function CartaDialog({ nota, onClose }: DialogoDaNota) {
  const t = useTexts(nfeTexts);
  const a = useTexts(atosTexts);
  const { id } = nota;
  const query = useQuery({ ...notaQuery(id), refetchInterval: false });
  const title = a('letterTitle', { nota: nomeDaNota(nota) });
  if (!query.data) {
    return (
      <DialogShell title={title} onClose={onClose}>
        {query.isError && <ErrorBlock what={t('theNote')} error={query.error} onRetry={() => void query.refetch()} />}
      </DialogShell>
    );
  }
  const { versao, eventos } = query.data;
  const vale = eventos.find(({ emVigor }) => emVigor)?.texto ?? '';
  const usadas = eventos.filter(({ tipo, situacao }) => tipo === '110110' && situacao === 'registrado').length;
  return (
    <CallDialog
      call={nfeCalls.corrigir}
      title={title}
      size={640}
      lead={
        <>
          <p className={classes.quiet}>{a('letterHelp')}</p>
          {vale && (
            <section aria-label={a('letterBefore')}>
              <h3 className={classes.heading}>{a('letterBefore')}</h3>
              <p className={classes.code}>{vale}</p>
            </section>
          )}
        </>
      }
      initial={{ texto: vale as string | null }}
      bodyOf={({ texto }) => ({ versao, texto })}
      send={(body, sending) => callApi(nfeCalls.corrigir, { params: { id }, body, ...sending })}
      action={a('letterSend')}
      done={a('letterDone')}
      changes={['nfe']}
      onClose={onClose}
    >
      <LongTextField name="texto" label={a('letterText')} max={1000} required autoFocus />
      <p className={classes.quiet}>{a('letterCount', { count: usadas, max: MAX_CARTAS })}</p>
    </CallDialog>
  );
}
