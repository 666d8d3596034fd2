import type { OperacaoDaNota } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { OperacoesEmUso } from '../../fiscal/public.ts';

/** Operations of the notes a company wrote, drafts among them, in the last year. */
export const operacoesDasNotas: OperacoesEmUso = async (db, grupoId, empresaId) => {
  const { rows } = await sql<{ operacao: OperacaoDaNota }>`select distinct operacao from nota
    where grupo_id = ${grupoId} and empresa_id = ${empresaId} and emissao > now() - interval '1 year'`.execute(db);
  return rows.map(({ operacao }) => operacao);
};
