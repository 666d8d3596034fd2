import type { Register } from '@retaguarda/contracts';
import { HistoryDrawer } from '../ui/feedback/history-panel.tsx';
import { nameOfRow, type Row } from './register-row.ts';

interface RegisterHistoryProps {
  register: Register;
  /** Null: closed. */
  row: Row | null;
  onClose: () => void;
}

/** Who changed what, when, in one record of a register. */
export function RegisterHistory({ register, row, onClose }: RegisterHistoryProps) {
  return (
    row && (
      <HistoryDrawer
        name={nameOfRow(register, row) || register.label.one}
        resource={register.resource}
        entidade={register.table}
        registroId={row.id}
        onClose={onClose}
      />
    )
  );
}
