import { StartError } from '@retaguarda/installation';

/** Runs a command for a person: a refusal is one sentence on the error output, and the process ends with 1. */
export async function forPerson(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}
