import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { TerminalAdmitido } from '../eventos.ts';

/** Terminals of the demonstration by the device each is paired with, which no real one is called. */
export const dispositivos = {
  'demonstracao-entrada': { empresa: 'Cantina da Vila', nome: 'Caixa da entrada', online: false },
  'demonstracao-salao': { empresa: 'Cantina da Vila', nome: 'Caixa do salão', online: true },
  'demonstracao-loja': { empresa: 'Empório da Vila', nome: 'Caixa da loja', online: true },
} as const;
export type Dispositivo = keyof typeof dispositivos;

/** What the devices say they are. */
export const PROGRAMA = 'PDV de demonstração 1.0';
export const SISTEMA = 'Linux';

export type TerminaisDaDemonstracao = ReadonlyMap<Dispositivo, TerminalAdmitido>;

/** Those still in use and paired with their device: what a person took away is theirs. */
export async function terminaisDaDemonstracao(db: Db): Promise<TerminaisDaDemonstracao> {
  const { rows } = await sql<TerminalAdmitido & { idPdv: Dispositivo }>`
    select grupo_id as "grupoId", id, empresa_id as "empresaId", nome, tipo, id_pdv as "idPdv" from terminal
    where grupo_id = app.grupo_atual() and id_pdv = any(${Object.keys(dispositivos)}::text[]) and ativo and chave_hash is not null`.execute(
    db,
  );
  return new Map(rows.map(({ idPdv, ...terminal }) => [idPdv, terminal]));
}
