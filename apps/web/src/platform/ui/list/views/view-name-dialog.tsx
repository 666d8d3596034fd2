import { Button, Group, Modal } from '@mantine/core';
import { mensagens } from '@retaguarda/contracts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { TextInput } from '../../inputs/text-inputs.tsx';
import { listTexts } from '../list-texts.ts';

interface ViewNameDialogProps {
  title: string;
  initial: string;
  onClose: () => void;
  /** Refusals are told by the client. */
  onName: (name: string) => Promise<void>;
}

export function ViewNameDialog({ title, initial, onClose, onName }: ViewNameDialogProps) {
  const t = useTexts(listTexts);
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (name.trim() === '') return setError(mensagens.fieldRequired);
    setBusy(true);
    await onName(name.trim()).finally(() => setBusy(false));
  };
  return (
    <Modal opened onClose={onClose} title={title} size={400} centered closeButtonProps={{ 'aria-label': t('close') }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          label={t('viewName')}
          required
          max={60}
          autoFocus
          value={name}
          error={error}
          onChange={(value) => {
            setName(value ?? '');
            setError(undefined);
          }}
        />
        <Group justify="flex-end" mt="md">
          <Button type="submit" loading={busy}>
            {t('save')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
