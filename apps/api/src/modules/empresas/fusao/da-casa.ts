import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import {
  type Joined,
  type MovedRows,
  type RecordReference,
  referencesTo,
} from '../../../platform/records/references.ts';

const { moves, stays } = referencesTo('empresa');

/** Addresses go over, the principal one as another: the company that stays has its own. */
async function moverEnderecos(tx: Tx, grupoId: number, { from, to }: Joined): Promise<MovedRows> {
  const { rows } = await sql<{ id: string }>`
    update endereco set empresa_id = ${to}, endereco_tipo_id = case tipo when 'principal' then null else endereco_tipo_id end,
      tipo = case tipo when 'principal' then 'outros' else tipo end
    where grupo_id = ${grupoId} and empresa_id = ${from} returning id::text`.execute(tx);
  return movidos(rows);
}

/** Telephones go over; a number that is there already stays behind. */
async function moverTelefones(tx: Tx, grupoId: number, { from, to }: Joined): Promise<MovedRows> {
  const { rows } = await sql<{ id: string }>`
    update telefone t set empresa_id = ${to} where grupo_id = ${grupoId} and empresa_id = ${from}
      and not exists (select from telefone x where x.grupo_id = t.grupo_id and x.empresa_id = ${to} and x.ativo and x.numero = t.numero)
    returning id::text`.execute(tx);
  const { rows: restam } = await sql<{ n: number }>`
    select count(*)::int as n from telefone where grupo_id = ${grupoId} and empresa_id = ${from}`.execute(tx);
  return { ...movidos(rows), stayed: restam[0]?.n ?? 0 };
}

/** Notes go over; those on a contract have gone with it, or stay with one that stays. */
async function moverObservacoes(tx: Tx, grupoId: number, { from, to }: Joined): Promise<MovedRows> {
  const { rows } = await sql<{ id: string }>`update observacao set empresa_id = ${to}
    where grupo_id = ${grupoId} and empresa_id = ${from} and contrato_id is null returning id::text`.execute(tx);
  return movidos(rows);
}

/** Logos go over as further ones: the company that stays prints with its own. */
async function moverLogos(tx: Tx, grupoId: number, { from, to }: Joined): Promise<MovedRows> {
  const { rows } = await sql<{ id: string }>`update empresa_logo set empresa_id = ${to}, principal = false
    where grupo_id = ${grupoId} and empresa_id = ${from} returning id::text`.execute(tx);
  return movidos(rows);
}

const movidos = (rows: readonly { id: string }[]): MovedRows => ({
  ids: rows.map(({ id }) => id),
  moved: rows.length,
  stayed: 0,
});

/** What the module of companies itself keeps by company. */
export const referenciasDaCasa: readonly RecordReference[] = [
  { ...moves('endereco', 'empresa_id', 'endereços'), move: moverEnderecos },
  { ...moves('telefone', 'empresa_id', 'telefones'), move: moverTelefones },
  moves('contato', 'empresa_id', 'contatos'),
  moves('socio', 'empresa_id', 'sócios'),
  { ...moves('observacao', 'empresa_id', 'observações'), move: moverObservacoes },
  { ...moves('empresa_logo', 'empresa_id', 'logos'), move: moverLogos },
  moves('empresa_arquivo', 'empresa_id', 'arquivos'),
  moves('empresa', 'revenda_id', 'clientes da revenda'),
  stays('empresa', 'matriz_id', 'filiais'),
  stays('empresa_configuracao', 'empresa_id', 'configurações'),
  stays('icms_interestadual', 'empresa_id', 'alíquotas interestaduais'),
  stays('empresa_fusao', 'empresa_id', 'junções de antes'),
  stays('empresa_fusao', 'saiu_id', 'junções de antes'),
];
