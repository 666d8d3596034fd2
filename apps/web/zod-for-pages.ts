import type { Plugin } from 'vite';

const ofSchemas = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;
const english = /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/;
const exported = /^export (?:const|function) (\w+)/gm;
const renamed = /^export \{ (\w+) as (\w+) \};/gm;

const REFUSAL = 'this program does not describe its schemas: only the API page does';

/**
 * Leaves out of the pages what they never ask of zod. Only the API's own page describes schemas, on the server. What a rule says comes from
 * `field-text.ts` of the contract, never from the library. Each is a stub that says so when called.
 */
export function zodForPages(): Plugin {
  let isBuild = false;
  return {
    name: 'retaguarda:zod-for-pages',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    transform(code, id) {
      if (!isBuild) return null;
      if (english.test(id)) return { code: 'export default () => ({});', map: null };
      if (!ofSchemas.test(id)) return null;
      const names = [...code.matchAll(exported)].map(([, name]) => name ?? '');
      const aliases = [...code.matchAll(renamed)].map(([, , name]) => name ?? '');
      if (names.length === 0) this.error(`nothing is exported by ${id}: zod has changed`);
      const refuse = `const refuse = () => { throw new Error(${JSON.stringify(REFUSAL)}); };`;
      // Asked for while each schema is made, to be called when it is described.
      const made = /createToJSONSchemaMethod|createStandardJSONSchemaMethod/;
      const stubs = names.map((name) => `export const ${name} = ${made.test(name) ? '() => refuse' : 'refuse'};`);
      return {
        code: [refuse, ...stubs, ...aliases.map((name) => `export { refuse as ${name} };`)].join('\n'),
        map: null,
      };
    },
  };
}
