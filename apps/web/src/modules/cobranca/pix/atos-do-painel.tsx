import { Button } from '@mantine/core';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import classes from './pix.module.css';

/** What can be done now with what is on view; the rest the list's menu explains. */
export function AtosDoPainel({ atos }: { atos: readonly RowAction[] }) {
  const podem = atos.filter(({ refusal, id }) => refusal === undefined && id !== 'ver');
  if (podem.length === 0) return null;
  return (
    <div className={classes.acts} data-start>
      {podem.map(({ id, label, icon: Icon, danger, run }) => (
        <Button
          key={id}
          size="xs"
          variant="default"
          {...(danger ? { c: 'red' } : {})}
          leftSection={Icon && <Icon size={15} />}
          onClick={run}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
