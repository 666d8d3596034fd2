import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as prose from './lib/prose.ts';
import { repository } from './lib/run.ts';

const path = join(repository, 'tools/prose-baseline.json');
const baseline = JSON.parse(readFileSync(path, 'utf8')) as prose.Baseline;
const found = prose.longSentences(repository);
const tooMany = prose.grown(found, baseline);
for (const { file, line, words, text } of tooMany) console.error(`${file}:${line}: ${words} palavras: ${text}`);

const subjects = await prose.longSubjects(repository);
const long = 'long' in subjects ? subjects.long : [];
if ('unread' in subjects) console.log(`Assuntos dos commits: não lidos, ${subjects.unread}`);
for (const subject of long) console.error(`assunto com mais de ${prose.MOST_CHARACTERS} letras: ${subject}`);

if (process.argv[2] === '--baixar') writeFileSync(path, `${JSON.stringify(prose.lowered(found, baseline), null, 2)}\n`);
console.log(`Frases com mais de ${prose.MOST_WORDS} palavras: ${found.length}`);
if (tooMany.length > 0 || long.length > 0) process.exitCode = 1;
