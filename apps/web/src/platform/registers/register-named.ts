import { type Register, registers } from '@retaguarda/contracts';

/** @throws Error when no register has this resource: a mistake of the program */
export function registerNamed(resource: string): Register {
  const found = registers.find((register) => register.resource === resource);
  if (!found) throw new Error(`no register "${resource}"`);
  return found;
}
