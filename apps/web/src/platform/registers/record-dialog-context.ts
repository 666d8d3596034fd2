import { type Register, registers } from '@retaguarda/contracts';
import { createContext, useContext } from 'react';
import type { UseQuickCreate } from '../ui/inputs/quick-create.ts';
import { nameOfRow, type Row } from './register-row.ts';
import type { Values } from './register-values.ts';
import { useRights } from './use-rights.ts';

export interface DialogQuestion {
  register: Register;
  /** Null: a new record. */
  row: Row | null;
  /** Values a new record begins with. */
  given: Values;
}

/** Opens a record over what is on view; the record as saved, or null when the person gave up. */
export type OpenRecord = (question: DialogQuestion) => Promise<Row | null>;

export const RecordDialogContext = createContext<OpenRecord | null>(null);

export const useRecordDialog = (): OpenRecord | null => useContext(RecordDialogContext);

export const useQuickCreate: UseQuickCreate = (target) => {
  const open = useRecordDialog();
  const register = registers.find(({ resource }) => resource === target);
  const { mayCreate } = useRights(register ?? null);
  if (!open || !register || !mayCreate) return undefined;
  // What was typed names the record: it goes where its name is kept.
  const nameField = register.optionLabel.findLast((name) => register.fields[name]?.kind === 'text');
  return async (typed) => {
    const row = await open({ register, row: null, given: nameField ? { [nameField]: typed } : {} });
    return row && { id: row.id, rotulo: nameOfRow(register, row) };
  };
};
