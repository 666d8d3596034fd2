/**
 * `node rodar-exemplos.ts FOLDER`, told on its input the examples of a README as a list of programs: each is a module of its own, read as
 * if it lay in that folder. Prints what went wrong in each, or null.
 */
import { registerHooks } from 'node:module';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const [pasta] = process.argv.slice(2);
if (!pasta) throw new Error('usage: rodar-exemplos.ts FOLDER');
const programas: string[] = JSON.parse(await text(process.stdin));
const enderecos = programas.map((_, i) => pathToFileURL(`${pasta}/exemplo-${i}.ts`).href);

registerHooks({
  resolve: (specifier, context, next) =>
    enderecos.includes(specifier) ? { url: specifier, shortCircuit: true } : next(specifier, context),
  load: (url, context, next) => {
    const source = programas[enderecos.indexOf(url)];
    return source === undefined ? next(url, context) : { format: 'module-typescript', source, shortCircuit: true };
  },
});

const erros: (string | null)[] = [];
for (const endereco of enderecos) {
  erros.push(
    await import(endereco).then(
      () => null,
      (error: Error) => error.stack ?? error.message,
    ),
  );
}
console.log(JSON.stringify(erros));
