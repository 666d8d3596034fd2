import { ActionIcon, Button, Checkbox, Popover, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconColumns3, IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import type { Column } from './column.ts';
import classes from './column-chooser.module.css';
import { type ColumnPrefs, isShown, moveColumn, noPrefs, orderedColumns, toggleColumn } from './column-prefs.ts';
import { listTexts } from './list-texts.ts';

interface ColumnChooserProps<T> {
  columns: readonly Column<T>[];
  prefs: ColumnPrefs;
  onChange: (prefs: ColumnPrefs) => void;
}

/** Which columns, in which order. Remembered for the person on this device, and part of a saved view. */
export function ColumnChooser<T>({ columns, prefs, onChange }: ColumnChooserProps<T>) {
  const t = useTexts(listTexts);
  const [dragged, setDragged] = useState<string | null>(null);
  const ordered = orderedColumns(columns, prefs);
  const moveOver = (id: string) => {
    if (dragged === null || dragged === id) return;
    const ids = ordered.map((column) => column.id);
    onChange(moveColumn(columns, prefs, dragged, ids.indexOf(id) - ids.indexOf(dragged)));
  };
  return (
    <Popover position="bottom-end" trapFocus returnFocus width={300} shadow="md">
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} stroke={1.7} />} className={classes.button}>
          {t('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns')} p={6}>
        <ol className={classes.list}>
          {ordered.map((column, index) => (
            <li
              key={column.id}
              className={classes.item}
              draggable
              data-dragged={dragged === column.id || undefined}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDragged(column.id);
              }}
              onDragOver={(event) => {
                event.preventDefault();
                moveOver(column.id);
              }}
              onDragEnd={() => setDragged(null)}
            >
              <IconGripVertical size={14} className={classes.grip} aria-hidden />
              <Checkbox
                size="xs"
                className={classes.name}
                label={column.label}
                checked={isShown(column, prefs)}
                onChange={() => onChange(toggleColumn(prefs, column))}
              />
              <ActionIcon
                size={24}
                aria-label={t('columnUp', { label: column.label })}
                disabled={index === 0}
                onClick={() => onChange(moveColumn(columns, prefs, column.id, -1))}
              >
                <IconChevronUp size={14} />
              </ActionIcon>
              <ActionIcon
                size={24}
                aria-label={t('columnDown', { label: column.label })}
                disabled={index === ordered.length - 1}
                onClick={() => onChange(moveColumn(columns, prefs, column.id, 1))}
              >
                <IconChevronDown size={14} />
              </ActionIcon>
            </li>
          ))}
        </ol>
        <UnstyledButton className={classes.reset} onClick={() => onChange(noPrefs)}>
          {t('columnsReset')}
        </UnstyledButton>
      </Popover.Dropdown>
    </Popover>
  );
}
