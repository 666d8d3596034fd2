import { type Register, registers } from '@retaguarda/contracts';
import { insertRow, listRows } from '../registers/engine.ts';
import type { DemoScene } from './demonstration.ts';

/**
 * Makes records of a register for the demonstration, judged as a person's would be.
 *
 * @param resource such as `motoboys`
 * @returns their ids, in order
 */
export async function demoRows(
  { tx, actor }: DemoScene,
  resource: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number[]> {
  const register = registerOf(resource);
  // As a form starts: what must be filled in and has a value to start from.
  const starts = Object.entries(register.fields).filter(([, { required, initial }]) => required && initial !== null);
  const initial = Object.fromEntries(starts.map(([name, field]) => [name, field.initial]));
  const ids: number[] = [];
  for (const row of rows)
    ids.push(await insertRow(tx, register, actor, register.schemas.create.parse({ ...initial, ...row })));
  return ids;
}

function registerOf(resource: string): Register {
  const register = registers.find((one) => one.resource === resource);
  if (!register) throw new Error(`no register ${resource}`);
  return register;
}

/**
 * Id of a record that is already there: a bank, a unit, what another step made.
 *
 * @throws Error when there is none
 */
export async function demoRow(
  { tx, actor }: Pick<DemoScene, 'tx' | 'actor'>,
  resource: string,
  field: string,
  value: string,
): Promise<number> {
  const found = (await listRows(tx, registerOf(resource), actor)).find((row) => row[field] === value);
  if (!found) throw new Error(`the demonstration has no ${resource} whose ${field} is ${value}`);
  return found.id;
}

/** Id of what an earlier step made, by its kind and name. @throws Error when no step made it */
export function demoMade({ made }: Pick<DemoScene, 'made'>, kind: string, name: string): number {
  const id = made(kind).get(name);
  if (id === undefined) throw new Error(`the demonstration has no ${kind} ${name}`);
  return id;
}

/** The own companies of the group, by name. @throws Error when the step of companies did not make it */
export const ownCompany = (scene: DemoScene, name: string): number => demoMade(scene, 'empresa própria', name);
