import type { AvisoDoBoleto, TextoDoAvisoLido } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { juntarPessoa } from '../../acesso/public.ts';

type Grupo = Pick<Actor, 'grupoId'>;

/** The notices of a boleto and what became of each message, the last first. */
export async function avisosDoBoleto(db: Db, { grupoId }: Grupo, boletoId: number): Promise<AvisoDoBoleto[]> {
  const { rows } = await sql<AvisoDoBoleto>`
    select a.id, a.para, s.situacao, s.erro, u.nome as usuario, ${isoInstant('a.criado_em')} as "criadoEm", ${isoInstant('s.enviado_em')} as "enviadoEm"
    from boleto_aviso a join saida_email s on s.grupo_id = a.grupo_id and s.id = a.mensagem_id ${juntarPessoa('a')}
    where a.grupo_id = ${grupoId} and a.boleto_id = ${boletoId} order by a.id desc limit 50`.execute(db);
  return rows;
}

/** How often each of these was told of today, in the zone of its company. */
export async function avisosDeHoje(
  db: Db,
  { grupoId }: Grupo,
  ids: readonly number[],
  inicioDoDia: string,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; quantos: number }>`
    select boleto_id as id, count(*)::int as quantos from boleto_aviso
    where grupo_id = ${grupoId} and boleto_id = any(${[...ids]}::bigint[]) and criado_em >= ${inicioDoDia}::timestamptz group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ id, quantos }) => [id, quantos]));
}

export const anotarAviso = (
  tx: Tx,
  { grupoId, usuarioId }: Pick<Actor, 'grupoId' | 'usuarioId'>,
  aviso: { boletoId: number; para: string; mensagemId: string },
) =>
  tx
    .insertInto('boleto_aviso')
    .values({
      grupo_id: grupoId,
      boleto_id: aviso.boletoId,
      para: aviso.para,
      mensagem_id: aviso.mensagemId,
      usuario_id: usuarioId,
    })
    .execute();

/** What is written where a company wrote nothing of its own. */
const textoPadrao = {
  assunto: 'Boleto de {empresa}: {valor}, vence em {vencimento}',
  texto:
    'Segue em anexo o boleto de {valor}, com vencimento em {vencimento}, referente a {documento}.\n\nSe já pagou, desconsidere este aviso.',
};

/** What a company writes; the house's text where it wrote nothing. */
export async function lerTextoDoAviso(db: Db, { grupoId }: Grupo, empresaId: number): Promise<TextoDoAvisoLido> {
  const { rows } = await sql<TextoDoAvisoLido>`select empresa_id as "empresaId", versao, assunto, texto
    from boleto_aviso_texto where grupo_id = ${grupoId} and empresa_id = ${empresaId}`.execute(db);
  return rows[0] ?? { empresaId, versao: null, ...textoPadrao };
}
