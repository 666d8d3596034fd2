import type { ComponentType } from 'react';
import type { Row } from './register-row.ts';

/** What a module tells below the form of a register that it does not own the screen of: it reads what is being typed. */
export interface RegisterBeside {
  /** Resource of the register. */
  register: string;
  /** Stands inside the form; `row` is null while the record is new. */
  component: ComponentType<{ row: Row | null }>;
  /** Stands below the record being read, and tells in its way what one field holds. */
  reading?: { component: ComponentType<{ row: Row }>; of: string };
}
