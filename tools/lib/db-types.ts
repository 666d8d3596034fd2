import { runTool } from './run.ts';

/**
 * Writes the types of a migrated database's tables, or with `verify` only compares them with the committed file.
 *
 * @throws Error telling what differs, or that the database could not be read
 */
export async function dbTypes(databaseUrl: string, { verify = false } = {}): Promise<void> {
  const options = ['--config-file', '.kysely-codegenrc.json', '--url', databaseUrl, '--log-level', 'error'];
  const { code, output } = await runTool('kysely-codegen', verify ? [...options, '--verify'] : options);
  if (code !== 0) throw new Error(output);
}
