import { Button, Skeleton } from '@mantine/core';
import { type AceiteDoContrato, contratosCalls } from '@retaguarda/contracts';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { saveFile } from '../../../platform/ui/save-file.ts';
import { aceiteQuery } from '../contratos-api.ts';
import { TextoDoContrato } from '../visualizar/texto-do-contrato.tsx';
import classes from './contrato.module.css';
import { contratoTexts } from './contrato-texts.ts';

interface Props {
  contratoId: number;
  aceite: AceiteDoContrato;
  onClose: () => void;
}

/** What was accepted, to the letter, with its digest; the contract may say something else by now. */
export function AceiteDialog({ contratoId, aceite, onClose }: Props) {
  const t = useTexts(contratoTexts);
  const { instant } = useFormats();
  const query = useQuery(aceiteQuery(contratoId, aceite.id));
  const params = { id: contratoId, aceiteId: aceite.id };
  const print = useMutation({
    mutationFn: async () => saveFile(await fetchFile(contratosCalls.pdfDoAceite, { params, handlesErrors: true })),
    onError: notifyFailure,
  });
  return (
    <DialogShell title={t('acceptedTitle')} size={760} onClose={onClose}>
      <p className={classes.hint}>{t('acceptedLead', { nome: aceite.nome, quando: instant(aceite.em) })}</p>
      {query.isPending && <Skeleton height={320} />}
      {query.isError && (
        <ErrorBlock what={t('acceptedWhat')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && <TextoDoContrato texto={query.data.texto} />}
      <p className={classes.digest}>
        {t('hash')}: <code>{aceite.textoSha256}</code>
      </p>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={16} />}
        loading={print.isPending}
        onClick={() => print.mutate()}
      >
        {t('acceptedPdf')}
      </Button>
    </DialogShell>
  );
}
