import { followArrows } from './lib/arrows.ts';
import { repository } from './lib/run.ts';

const { breaches, unseen, seen } = await followArrows(repository);
for (const breach of breaches) console.error(`contra as regras: ${breach}`);
for (const file of unseen) console.error(`não foi lido: ${file}`);
console.log(`Setas: ${seen} arquivos, ${breaches.length} contra as regras, ${unseen.length} não lidos`);
if (seen === 0 || breaches.length + unseen.length > 0) process.exitCode = 1;
