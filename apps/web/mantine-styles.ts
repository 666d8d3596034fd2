import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The sheet main.tsx imports, filled here with the rules of every page. */
const ENTRY = /[\\/]theme[\\/]mantine\.css$/;
const OF_COMPONENT = 'virtual:mantine.css?component=';
const ofModule = /[\\/]@mantine[\\/]core[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/;

/** What is no component's. */
const foundation = ['baseline', 'default-css-variables', 'global'];

/**
 * Lets the styles of Mantine travel with its components, so that a page loads those of what it shows: all of them
 * together are a fifth of what the first load may weigh.
 *
 * Chunks arrive in any order, and the rules of a component must come after those of the parts it is made of. Each
 * component is therefore a cascade layer of its own, and the page itself says the order of all before any of them.
 *
 * While developing, the dependencies come bundled and the whole style sheet is served.
 */
export function mantineStyles(): Plugin {
  const package_ = dirname(fileURLToPath(import.meta.resolve('@mantine/core/styles.css')));
  const whole = readFileSync(join(package_, 'styles.layer.css'), 'utf8');
  const sheets = readSheets(join(package_, 'styles'), whole);
  let isBuild = false;

  return {
    name: 'retaguarda:mantine-styles',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id.startsWith(OF_COMPONENT) ? `\0${id}` : null),
    load(id) {
      if (id.startsWith(`\0${OF_COMPONENT}`)) {
        const component = new URLSearchParams(id.split('?')[1]).get('component') ?? '';
        return layer(component, sheets.get(component) ?? '');
      }
      if (!ENTRY.test(id)) return null;
      if (!isBuild) return whole;
      return foundation.map((name) => layer(name, sheets.get(name) ?? '')).join('\n');
    },
    transform(code, id) {
      const component = isBuild ? ofModule.exec(id)?.[1] : undefined;
      if (!component) return null;
      if (!sheets.has(component)) this.error(`Mantine has no style sheet for ${component}`);
      return { code: `import '${OF_COMPONENT}${component}&lang.css';\n${code}`, map: null };
    },
    transformIndexHtml() {
      const order = ['mantine', 'app', ...[...sheets.keys()].map(layerOf)];
      return [{ tag: 'style', children: `@layer ${order.join(',')};`, injectTo: 'head-prepend' }];
    },
  };
}

const layerOf = (name: string) => `mantine.${name}`;
const layer = (name: string, rules: string) => `@layer ${layerOf(name)} {\n${rules}\n}`;

/** Every style sheet of the package by its name, in the order in which the whole has them. */
function readSheets(folder: string, whole: string): Map<string, string> {
  const sheets = globSync('*.layer.css', { cwd: folder }).map((file) => {
    const rules = readFileSync(join(folder, file), 'utf8').replace(/^@layer mantine \{([\s\S]*)\}\s*$/, '$1');
    return { name: basename(file, '.layer.css'), rules, at: whole.indexOf(rules.trim().slice(0, 60)) };
  });
  return new Map(sheets.sort((a, b) => a.at - b.at).map(({ name, rules }) => [name, rules]));
}
