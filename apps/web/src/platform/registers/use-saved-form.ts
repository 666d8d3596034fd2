import { mensagens, type Register } from '@retaguarda/contracts';
import { useRef, useState } from 'react';
import { notifySuccess } from '../ui/feedback/toasts.tsx';
import type { After } from '../ui/form/form-footer.tsx';
import { openIt } from '../ui/form/use-after-saving.ts';
import { type RegisterFormTarget, useRegisterForm } from './register-form.tsx';
import type { Row } from './register-row.ts';
import type { FormControl } from './use-form-address.ts';

/** The form of a record, and where it goes once saved: back to the list, on to the next record, or nowhere. */
export function useSavedForm(target: RegisterFormTarget, form: FormControl, onNew: () => void) {
  const saved = useRef<Row | null>(null);
  const model = useRegisterForm(target, (row) => {
    saved.current = row;
  });
  const onSaved = (after: After) => {
    const made = target.row || after === 'stay' ? null : saved.current;
    notifySuccess(
      target.row ? mensagens.recordUpdated : mensagens.recordCreated,
      made && openIt(() => form.open({ acao: 'ver', id: made.id })),
    );
    if (after === 'close') form.close();
    else if (after === 'new') onNew();
    else if (!target.row && saved.current) form.open({ acao: 'editar', id: saved.current.id }, { replace: true });
  };
  return { model, onSaved };
}

/** A key that changes when the form must start anew: another record, or the next new one. */
export function useFormKey(register: Register, row: Row | null) {
  const [turn, setTurn] = useState(0);
  return { key: `${register.resource}/${row?.id ?? 'novo'}/${turn}`, next: () => setTurn((before) => before + 1) };
}
