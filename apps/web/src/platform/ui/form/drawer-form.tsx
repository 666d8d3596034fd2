import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import drawer from './form-drawer.module.css';
import { FormDrawer } from './form-drawer.tsx';
import type { After } from './form-footer.tsx';
import { RecordFormBody } from './record-form-body.tsx';
import type { FieldNames } from './stale-dialog.tsx';
import type { RecordForm } from './use-record-form.ts';

interface DrawerFormProps<V extends FieldValues> {
  model: RecordForm<V>;
  title: string;
  kicker?: string;
  names: FieldNames;
  /** Pixels. */
  size?: number;
  onSaved: (after: After) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A short record, or an act with a few questions, in a form beside its list. */
export function DrawerForm<V extends FieldValues>(props: DrawerFormProps<V>) {
  const { model, title, kicker, names, size, onSaved, onClose, children } = props;
  return (
    <FormDrawer opened title={title} onClose={onClose} {...(kicker ? { kicker } : {})} {...(size ? { size } : {})}>
      <RecordFormBody
        model={model}
        ways={['close']}
        names={names}
        keepsDraft={false}
        className={drawer.form}
        onSaved={onSaved}
        onClose={onClose}
      >
        {children}
      </RecordFormBody>
    </FormDrawer>
  );
}

/** The names of a form's fields, for comparing two versions; values as they are. */
export const plainNames = (labels: Readonly<Record<string, string>>): FieldNames => ({
  label: (name) => labels[name] ?? null,
  value: (_, value) => (value === null || value === undefined ? '' : String(value)),
});
