import { Alert, Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type { ReceivedFile } from '../../../platform/api/client.ts';
import { Refusal } from '../../../platform/ui/feedback/refusal.tsx';
import { type CallFormOptions, type Sent, useCallForm } from '../../../platform/ui/form/use-call-form.ts';
import classes from '../estoque.module.css';

interface PdfFormProps<C extends Sent, V extends FieldValues>
  extends Omit<CallFormOptions<C, V, ReceivedFile>, 'draftKey'> {
  action: ReactNode;
  onPdf: (file: ReceivedFile) => void;
  children: ReactNode;
}

/** What is asked for a PDF, on a page. */
export function PdfForm<C extends Sent, V extends FieldValues>(props: PdfFormProps<C, V>) {
  const { action, onPdf, children, ...options } = props;
  const model = useCallForm<C, V, ReceivedFile>({ ...options, draftKey: null });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const sent = await model.submit();
    if (sent) onPdf(sent.reply);
  };
  return (
    <FormProvider {...model.form}>
      <form ref={model.container} noValidate onSubmit={(event) => void send(event)} className={classes.stack}>
        {children}
        {typeof model.failure === 'string' ? (
          <Alert color="red" variant="light" role="alert">
            {model.failure}
          </Alert>
        ) : (
          <Refusal error={model.failure} />
        )}
        <div className={classes.buttons}>
          <Button type="submit" loading={model.isSending} leftSection={<IconPrinter size={16} stroke={1.7} />}>
            {action}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
