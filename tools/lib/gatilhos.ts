import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { repository } from './run.ts';

/** Why each kind of trigger remains; a function of a trigger says its kind in its file. */
const kinds: Readonly<Record<string, string>> = {
  history:
    'Who changed what, whoever writes: form, import, job or `psql` ([decision 5](decisoes/0005-history-by-triggers.md)). Three triggers a table, one for each way to write, since PostgreSQL shows the rows of a statement only to a trigger of one event.',
  version:
    'Whoever saves a record that somebody else changed meanwhile is refused. The count must not depend on who writes.',
  refusal:
    'Facts and signed texts are never rewritten, whoever writes. A right cannot say that of one column or one state, and does not bind the owner of the table.',
  'closed period':
    'Nothing is posted, changed or taken out in a closed period, whatever act of whatever module writes.',
  'kept value':
    'What follows from other rows stands in the row, where a list and an index need it. It must be true at each commit, whoever writes.',
  'search text': 'What a record is found by stands in a narrow table or column of its own, with the index.',
  'day to sum': 'Sums of reports are kept by day. A fact that changes late tells its days, in the same transaction.',
  'moving group':
    'A group that is on its way to another server, or lives there, takes no writes here: sessions and links are written before the group is known.',
  'change note': 'Somebody waits to hear that a row changed: a terminal, or the second person of a payment.',
};

interface Trigger {
  tabela: string;
  funcao: string;
  /** Bits of pg_trigger: 1 each row, 2 before, 4 insert, 8 delete, 16 update, 32 truncate. */
  tipo: number;
  colunas: string[];
  definicao: string;
}

interface Source {
  file: string;
  does: string;
  kind: string;
}

const writes = [
  ['insert', 4],
  ['update', 16],
  ['delete', 8],
  ['truncate', 32],
] as const;
const [EACH_ROW, BEFORE] = [1, 2];
/** In the order of PostgreSQL. */
const moments = [
  ['before the statement', BEFORE],
  ['before each row', BEFORE | EACH_ROW],
  ['after each row', EACH_ROW],
  ['after the statement', 0],
] as const;

/**
 * What runs when a table of a migrated database is written, as a page.
 *
 * @throws Error naming a function of a trigger whose file says no kind, or one that is unknown
 */
export async function triggersPage(databaseUrl: string): Promise<string> {
  const triggers = await readTriggers(databaseUrl);
  const sources = readSources(new Set(triggers.map(({ funcao }) => funcao)));
  const tables = Map.groupBy(triggers, ({ tabela }) => tabela);
  return `# What runs when a table is written

Written by \`npm run db:types\` from the database; a test keeps it fresh. References between tables are left out.

There are ${triggers.length} triggers on ${tables.size} tables. They run ${sources.size} functions, of ${Object.keys(kinds).length} kinds.

## Order

PostgreSQL runs what comes before the statement, then before each row, then after each row, then after the statement. Within one of these
it goes by the name of the trigger, and so does this page. References are checked before our triggers of each row, because their names begin
with a capital.

A trigger that writes another table sets off the triggers of that table before the next of its own runs.

## Kinds

| Kind | Triggers | Tables | Why it remains |
| --- | --- | --- | --- |
${kindRows(triggers, sources).join('\n')}

## Functions

| Function | Kind | Triggers | What it does |
| --- | --- | --- | --- |
${functionRows(triggers, sources).join('\n')}

## Tables

Tables on which the same runs stand together.
${groups(tables).join('\n')}
`;
}

async function readTriggers(databaseUrl: string): Promise<Trigger[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Trigger>(
      `select c.relname as tabela, p.proname as funcao, t.tgtype::int as tipo, pg_get_triggerdef(t.oid) as definicao,
         array(select a.attname::text from unnest(t.tgattr) k (n) join pg_attribute a on a.attrelid = c.oid and a.attnum = k.n) as colunas
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
       where c.relnamespace = 'app'::regnamespace and not c.relispartition and not t.tgisinternal
       order by c.relname collate "C", t.tgname collate "C"`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

function readSources(used: ReadonlySet<string>): Map<string, Source> {
  const folder = join(repository, 'apps/api/sql');
  const sources = new Map<string, Source>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const name = basename(file, '.sql');
    if (!used.has(name)) continue;
    const comment = /^(?:--.*\n)*/.exec(readFileSync(join(folder, file), 'utf8'))?.[0] ?? '';
    const kind = /^-- Kind: (.*)$/m.exec(comment)?.[1] ?? '';
    if (!(kind in kinds)) throw new Error(`apps/api/sql/${file}: "-- Kind:" ${Object.keys(kinds).join(', ')}`);
    const words = comment
      .replace(/^-- Kind: .*$/m, '')
      .replaceAll(/^-- ?/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    sources.set(name, { file, kind, does: /^.*?\.(?= |$)/.exec(words)?.[0] ?? words });
  }
  return sources;
}

function kindRows(triggers: Trigger[], sources: Map<string, Source>): string[] {
  return Object.entries(kinds).map(([kind, why]) => {
    const those = triggers.filter(({ funcao }) => sources.get(funcao)?.kind === kind);
    return `| ${kind} | ${those.length} | ${new Set(those.map(({ tabela }) => tabela)).size} | ${why} |`;
  });
}

function functionRows(triggers: Trigger[], sources: Map<string, Source>): string[] {
  const order = Object.keys(kinds);
  const of = Map.groupBy(triggers, ({ funcao }) => funcao);
  return [...sources]
    .sort(([a, one], [b, other]) => order.indexOf(one.kind) - order.indexOf(other.kind) || (a < b ? -1 : 1))
    .map(
      ([name, { file, kind, does }]) =>
        `| [${name}](../apps/api/sql/${file}) | ${kind} | ${of.get(name)?.length} | ${does.replaceAll('|', '\\|')} |`,
    );
}

/** Those of many tables first. */
function groups(tables: Map<string, Trigger[]>): string[] {
  const bySame = Map.groupBy(tables.keys(), (table) => runs(tables.get(table) ?? []));
  return [...bySame]
    .sort(([, one], [, other]) => other.length - one.length || ((one[0] ?? '') < (other[0] ?? '') ? -1 : 1))
    .map(([what, names]) => `\n### ${heading(names)}\n\n${what}`);
}

/** Names of many tables are no sentence: a block, a few to a line. */
function heading(names: string[]): string {
  if (names.length === 1) return `${names[0]}`;
  const lines = Array.from({ length: Math.ceil(names.length / 4) }, (_, at) =>
    names.slice(at * 4, at * 4 + 4).join(', '),
  );
  return `${names.length} tables\n\n\`\`\`text\n${lines.join(',\n')}\n\`\`\``;
}

function runs(triggers: Trigger[]): string {
  const lines = writes.flatMap(([write, bit]) => {
    const parts = moments.flatMap(([moment, bits]) => {
      const those = triggers.filter(({ tipo }) => tipo & bit && (tipo & (BEFORE | EACH_ROW)) === bits);
      return those.length === 0 ? [] : [`${moment} ${those.map((each) => called(each, write)).join(', ')}`];
    });
    return parts.length === 0 ? [] : [`- ${write}: ${parts.join('; ')}`];
  });
  return lines.join('\n');
}

function called({ funcao, colunas, definicao }: Trigger, write: string): string {
  const of = write === 'update' && colunas.length > 0 ? ` of ${colunas.join(', ')}` : '';
  const when = /WHEN \((.*)\) EXECUTE FUNCTION/.exec(definicao)?.[1];
  return `\`${funcao}\`${of}${when ? ` when \`${when}\`` : ''}`;
}
