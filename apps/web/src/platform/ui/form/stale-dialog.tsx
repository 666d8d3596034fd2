import { Button, Group, Modal, Text } from '@mantine/core';
import { mensagens } from '@retaguarda/contracts';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { isSameValue } from './draft.ts';
import { formTexts } from './form-texts.ts';
import classes from './stale-dialog.module.css';

export interface FieldNames {
  /** Label of a field; null: not for people (an id, a version). */
  label: (name: string) => string | null;
  /** A value as the person reads it; nothing when there is none. */
  value: (name: string, value: unknown) => ReactNode;
}

interface StaleDialogProps {
  /** The fields changed here; the others stay as they are saved. */
  mine: Record<string, unknown>;
  /** What is saved now; null: nothing to ask. */
  theirs: Record<string, unknown> | null;
  names: FieldNames;
  onKeep: () => void;
  onReload: () => void;
  onBack: () => void;
}

/** Two people changed one record: which fields differ, and whose stay. */
export function StaleDialog({ mine, theirs, names, onKeep, onReload, onBack }: StaleDialogProps) {
  const t = useTexts(formTexts);
  const different = Object.keys(mine).filter(
    (name) => names.label(name) !== null && !isSameValue(mine[name], theirs?.[name]),
  );
  const text = (name: string, value: unknown) => names.value(name, value) || t('blank');
  return (
    <Modal
      opened={theirs !== null}
      onClose={onBack}
      title={mensagens.confirmTitle}
      size={640}
      centered
      withCloseButton={false}
    >
      <Text fw={560}>{t('staleText')}</Text>
      <Text size="sm" c="dimmed">
        {different.length > 0 ? t('staleHint') : t('staleSame')}
      </Text>
      {different.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('staleField')}</th>
              <th scope="col">{t('staleMine')}</th>
              <th scope="col">{t('staleTheirs')}</th>
            </tr>
          </thead>
          <tbody>
            {different.map((name) => (
              <tr key={name}>
                <th scope="row">{names.label(name)}</th>
                <td>{text(name, mine[name])}</td>
                <td>{text(name, theirs?.[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Group justify="flex-end" mt="md" gap={8}>
        <Button variant="default" data-autofocus onClick={onBack}>
          {t('staleBack')}
        </Button>
        <Button variant="default" onClick={onReload}>
          {t('staleReload')}
        </Button>
        <Button onClick={onKeep}>{t('staleKeep')}</Button>
      </Group>
    </Modal>
  );
}
