/**
 * `npm run arrows`: imports and SQL against the rules of the house. `npm run arrows -- shrink` writes down that a module
 * reads less of another's tables than it was allowed to.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registers } from '@retaguarda/contracts';
import { followArrows } from './lib/arrows.ts';
import { compareReads, countReads, type ForeignReads, foreignSql, lowered, tableOwners } from './lib/foreign-sql.ts';
import { repository } from './lib/run.ts';

const baselineFile = join(repository, 'tools/foreign-reads.json');

const { breaches, unseen, seen } = await followArrows(repository);
for (const breach of breaches) console.error(`contra as regras: ${breach}`);
for (const file of unseen) console.error(`não foi lido: ${file}`);
console.log(`Setas: ${seen} arquivos, ${breaches.length} contra as regras, ${unseen.length} não lidos`);

const uses = await foreignSql(repository, await tableOwners(repository, registers));
const written = uses.filter(({ writes }) => writes);
for (const { file, line, module, table, owner } of written)
  console.error(`tabela alheia gravada: ${file}:${line} (${module} grava ${table}, de ${owner})`);

const found = countReads(uses);
const baseline: ForeignReads = JSON.parse(await readFile(baselineFile, 'utf8'));
const isShrinking = process.argv[2] === 'shrink';
const { grown, shrunk } = compareReads(found, baseline);
for (const line of grown) console.error(`tabela alheia lida: ${line}; ask the owner's public.ts instead`);
if (isShrinking) await writeFile(baselineFile, `${JSON.stringify(lowered(found, baseline), null, 2)}\n`);
else for (const line of shrunk) console.error(`já é menos (npm run arrows -- shrink): ${line}`);
const reads = uses.length - written.length;
console.log(`Tabelas: ${reads} leituras e ${written.length} gravações de tabelas de outro módulo`);

const failures = breaches.length + unseen.length + written.length + grown.length + (isShrinking ? 0 : shrunk.length);
if (seen === 0 || failures > 0) process.exitCode = 1;
