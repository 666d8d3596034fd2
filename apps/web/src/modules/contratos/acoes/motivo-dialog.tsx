import { Text } from '@mantine/core';
import { contratosCalls, mensagens } from '@retaguarda/contracts';
import type { Resource } from '../../../platform/api/query.ts';
import type { Sending } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { LongTextField } from '../../../platform/ui/inputs/fields.ts';
import { acoesTexts } from './acoes-texts.ts';

/** Every reason about a contract has the same rule. */
const { body } = contratosCalls.reprovar;
const asked = { body: body.pick({ motivo: true }) };
const MAX = 500;

interface MotivoDialogProps {
  /** The question, in the specification's words where it has them. */
  question: string;
  note?: string | undefined;
  action: string;
  /** Where the reason stays; the contract's history when not given. */
  kept?: string;
  danger?: boolean;
  send: (motivo: string, sending: Sending) => Promise<unknown>;
  done?: string;
  changes?: readonly Resource[];
  onClose: () => void;
}

/** A change that must be explained: the question, and why. */
export function MotivoDialog(props: MotivoDialogProps) {
  const { question, note, action, kept, danger = true, send, done, changes = [], onClose } = props;
  const t = useTexts(acoesTexts);
  return (
    <CallDialog
      call={asked}
      title={mensagens.confirmTitle}
      size={480}
      lead={
        <>
          <Text>{question}</Text>
          {note && (
            <Text size="sm" c="dimmed">
              {note}
            </Text>
          )}
        </>
      }
      initial={{ motivo: '' }}
      send={({ motivo }, sending) => send(motivo, sending)}
      action={action}
      danger={danger}
      {...(done ? { done } : {})}
      changes={changes}
      onClose={onClose}
    >
      <LongTextField name="motivo" label={t('reason')} help={kept ?? t('reasonHelp')} required max={MAX} autoFocus />
    </CallDialog>
  );
}
