import { rm } from 'node:fs/promises';
import type { Client } from 'pg';
import { withConnection } from '../postgres/connection.ts';
import type { Place } from '../postgres/embedded-place.ts';
import { stopServer } from '../postgres/embedded-server.ts';
import type { OnProgress } from './base.ts';
import type { Choice } from './choice.ts';
import { differences, figuresOf } from './figures.ts';
import { checkProductFiles } from './product-files.ts';
import { recover } from './restore.ts';
import type { Vault } from './vault.ts';

/** What a restored copy was compared with, and what was found; `achados` is empty when it is as it must be. */
export interface Proof {
  tabelas: number;
  linhas: number;
  arquivos: number;
  /** False when people wrote without a pause while copying: then only what must hold in any copy was checked. */
  comparada: boolean;
  achados: string[];
}

/**
 * Restores a copy beside the original, on a port of its own, compares it and throws it away. It compares row by row with the original at
 * that place of its log, balances with movements, documents with their sources, and files by name.
 *
 * @param place a folder of its own, which is deleted in the end
 */
export async function prove(vault: Vault, choice: Choice, place: Place, onProgress: OnProgress): Promise<Proof> {
  await discard(place);
  try {
    const recovered = await recover(vault, choice, place, 'prova', onProgress);
    try {
      const { retrato } = choice.manifest;
      return await examine(vault, recovered.url, choice.target.kind === 'copia' ? retrato : null);
    } finally {
      await recovered.stop();
    }
  } finally {
    await discard(place);
  }
}

/** Also what a process that was killed left running. */
export async function discard(place: Place): Promise<void> {
  await stopServer(place);
  await rm(place.folder, { recursive: true, force: true });
}

/** Compares a running copy with the figures of the original, where there are any, and with what must hold in any. */
export async function examine(vault: Vault, url: string, original: Choice['manifest']['retrato']): Promise<Proof> {
  return withConnection({ connectionString: url }, async (client) => {
    const figures = await figuresOf(client);
    const found = await findings(client);
    const files = await checkProductFiles(vault, url);
    const linhas = Object.values(figures).reduce((sum, { linhas: rows }) => sum + Number(rows), 0);
    return {
      tabelas: Object.keys(figures).length,
      linhas,
      arquivos: files.arquivos,
      comparada: original !== null,
      achados: [
        ...(original ? differences(original.tabelas, figures) : []),
        ...found,
        ...files.faltam.map((key) => `arquivo ${key}: não está nas cópias`),
      ],
    };
  });
}

/** A copy made before there were checks has none. */
async function findings(client: Client): Promise<string[]> {
  const { rows: there } = await client.query("select where to_regprocedure('app.conferir_tudo()') is not null");
  if (there.length === 0) return [];
  const { rows } = await client.query<{ texto: string }>(
    "select conferencia || ': ' || achado as texto from app.conferir_tudo()",
  );
  return rows.map(({ texto }) => texto);
}
