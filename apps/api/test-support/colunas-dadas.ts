/**
 * Runs in each process of the tests, before them: writes down which columns PostgreSQL gave to each place that executes `sql`, once for
 * each place and each set of columns. `tools/sql-types.ts` compares them with the row types that the sources declare.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { type ColunasDadas, pastaDasColunas, raiz } from './pasta-das-colunas.ts';

type Campos = readonly pg.FieldDef[];
/** What the driver's types leave out: each result is told its columns before its rows. */
const Resultado = (pg as unknown as { Result: { prototype: { rows: unknown[]; addFields(campos: Campos): void } } })
  .Result;
type Construtor = { execute: RawBuilder<unknown>['execute'] };

const feito = Symbol.for('retaguarda.colunas-dadas');
if (!(feito in globalThis)) {
  Object.assign(globalThis, { [feito]: true });
  observar();
}

function observar(): void {
  mkdirSync(pastaDasColunas, { recursive: true });
  const camposDe = new WeakMap<object, Campos>();
  const { addFields } = Resultado.prototype;
  Resultado.prototype.addFields = function (campos) {
    addFields.call(this, campos);
    camposDe.set(this.rows, campos);
  };
  const vistas = new Map<string, Set<string>>();
  const construtor = Object.getPrototypeOf(sql``) as Construtor;
  const { execute } = construtor;
  construtor.execute = function executar(this: unknown, ...dados) {
    const lugar = lugarDe(executar);
    const feita = execute.apply(this as RawBuilder<unknown>, dados);
    if (lugar !== null)
      // What fails has no columns, and is told to who asked.
      feita.then(
        ({ rows }) => anotar(lugar, camposDe.get(rows) ?? [], vistas),
        () => {},
      );
    return feita;
  };
}

function anotar(lugar: string, campos: Campos, vistas: Map<string, Set<string>>): void {
  if (campos.length === 0) return;
  const colunas = campos.map(({ name, dataTypeID }) => [name, dataTypeID] as const);
  const quais = colunas.join();
  const doLugar = vistas.get(lugar) ?? new Set();
  if (doLugar.has(quais)) return;
  vistas.set(lugar, doLugar.add(quais));
  const linha: ColunasDadas = { lugar, colunas };
  appendFileSync(`${pastaDasColunas}/${process.pid}.jsonl`, `${JSON.stringify(linha)}\n`);
}

/** `apps/api/src/…:line:column` of who called a function; null where a test did. */
function lugarDe(funcao: (...dados: never[]) => unknown): string | null {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = 1;
  Error.prepareStackTrace = (_, lugares) => lugares[0];
  const alvo: { stack?: NodeJS.CallSite } = {};
  Error.captureStackTrace(alvo, funcao);
  const quem = alvo.stack;
  Error.prepareStackTrace = prepareStackTrace;
  Error.stackTraceLimit = stackTraceLimit;
  const arquivo = quem?.getFileName()?.replace(/\?.*$/, '');
  if (!arquivo?.startsWith('file:') || !arquivo.includes('/apps/api/src/') || arquivo.includes('.test.')) return null;
  return `${relative(raiz, fileURLToPath(arquivo))}:${quem?.getLineNumber()}:${quem?.getColumnNumber()}`;
}
