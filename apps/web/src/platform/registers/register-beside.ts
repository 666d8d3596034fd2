import type { ComponentType } from 'react';
import { extensionPoint } from '../extension.ts';
import type { Row } from './register-row.ts';

/** What a module tells below the form of a register that it does not own the screen of: it reads what is being typed. */
export interface RegisterBeside {
  /** Resource of the register. */
  register: string;
  /** Stands inside the form; `row` is null while the record is new. */
  component: ComponentType<{ row: Row | null }>;
  /** The field it draws: it stands below the section of that field; at the end when absent. */
  of?: string;
  /** In place of that field's text, while the record is read. */
  reading?: ComponentType<{ row: Row }>;
}

/** What modules tell beside the forms of registers: the `besides` of each. */
export const registerBesides = extensionPoint<RegisterBeside>('registers.besides');
