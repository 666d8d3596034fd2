/**
 * `node tools/sql-types.ts`: the columns that PostgreSQL gave in the last run of the API's tests against the row types that the sources
 * declare (`sql<Row>`). `--ao-menos N` fails where fewer places were seen, as after a part of the tests.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { type ColunasDadas, pastaDasColunas } from '../apps/api/test-support/pasta-das-colunas.ts';
import { repository } from './lib/run.ts';
import { compareRows } from './lib/sql-types.ts';

const { values } = parseArgs({ options: { 'ao-menos': { type: 'string', default: '1' } } });

const given = (existsSync(pastaDasColunas) ? readdirSync(pastaDasColunas) : []).flatMap((file) =>
  readFileSync(join(pastaDasColunas, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ColunasDadas),
);
const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(repository, 'tsconfig.json'), ts.sys.readFile).config,
  ts.sys,
  repository,
);
const { differences, compared, untyped, lost } = compareRows(repository, given, options);
const seen = new Set(
  differences.map((one) => `${one.place}: "${one.column}" is declared ${one.declared}, given ${one.given}`),
);
for (const line of [...seen].sort()) console.log(line);
for (const place of lost) console.log(`${place}: no execute is there: run the tests again`);
console.log(`${compared} places compared, ${untyped} without a row type, ${seen.size} differences`);
const tooFew = compared < Number(values['ao-menos']);
if (tooFew)
  console.log(`Fewer than ${values['ao-menos']} places were seen: the tests ran in part, or wrote nothing down.`);
process.exitCode = seen.size > 0 || lost.length > 0 || tooFew ? 1 : 0;
