import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { releases } from './releases.ts';

const repositorio = fileURLToPath(new URL('../../../', import.meta.url));

/** The release before the newest: a database goes from it while its program still answers. */
export const versaoAnterior = releases.at(-2)?.release ?? '';

/** The last commit before the first migration of the newest release; undefined where the history of the sources is not kept. */
export const programaAnterior = ultimoCommitSem(releases.at(-1)?.migrations ?? []);

function ultimoCommitSem(migrations: readonly string[]): string | undefined {
  const arquivos = migrations.map((nome) => `apps/api/migrations/${nome}`);
  const criados = git(
    'log',
    '--first-parent',
    '--reverse',
    '--no-renames',
    '--diff-filter=A',
    '--format=%H',
    '--',
    ...arquivos,
  );
  // Of a release that changed nothing in the database, any program is as the one before.
  const primeiro = migrations.length > 0 ? criados?.split('\n')[0] : undefined;
  return git('rev-parse', '--verify', '--quiet', primeiro ? `${primeiro}^` : 'HEAD');
}

/** @returns what it says, or undefined where it fails */
function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: repositorio, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Puts folders of a commit, or all of it, in a folder of their own. */
export function abrirFontes(commit: string, ...folders: string[]): string {
  const pasta = mkdtempSync(join(tmpdir(), 'retaguarda-anterior-'));
  const arquivo = spawnSync('git', ['archive', commit, ...folders], { cwd: repositorio, maxBuffer: 2 ** 30 });
  if (arquivo.status !== 0) throw new Error(`git archive: ${arquivo.stderr}`);
  const aberto = spawnSync('tar', ['-x', '-C', pasta], { input: arquivo.stdout });
  if (aberto.status !== 0) throw new Error(`tar: ${aberto.stderr}`);
  return pasta;
}

/**
 * Puts the sources of a commit in a folder of their own, on the libraries that are installed here.
 *
 * @returns the folder, and what removes it
 */
export function montarFontes(commit: string): { pasta: string; remover(): void } {
  const pasta = abrirFontes(commit);
  const [daqui, dela] = [join(repositorio, 'node_modules'), join(pasta, 'node_modules')];
  mkdirSync(join(dela, '@retaguarda'), { recursive: true });
  for (const nome of readdirSync(daqui)) if (nome !== '@retaguarda') symlinkSync(join(daqui, nome), join(dela, nome));
  // Its own parts are its own; a link as npm makes it.
  for (const grupo of ['apps', 'packages'])
    for (const nome of readdirSync(join(pasta, grupo)))
      symlinkSync(join(pasta, grupo, nome), join(dela, '@retaguarda', nome));
  return { pasta, remover: () => rmSync(pasta, { recursive: true, force: true }) };
}
