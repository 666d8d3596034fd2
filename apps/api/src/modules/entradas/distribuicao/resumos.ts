import { lerChaveAcesso } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import { lerResumoNFe, type ResNFe } from '@retaguarda/fiscal/nfe';
import { ErroXml } from '@retaguarda/fiscal/xml';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { fornecedorDoDocumento } from '../../empresas/public.ts';
import type { Autoridades } from '../../fiscal/public.ts';
import { situarEntrada } from '../entradas.queries.ts';
import { aplicarEventosGuardados, cancelarEntrada } from '../eventos.ts';
import { pedirCiencia } from '../manifestacao/pedir.ts';
import type { Posicao } from './posicoes.queries.ts';

const DENEGADA = '2';
const CANCELADA = '3';

/**
 * The summary of a note: what is known of it until the whole comes. A note that is here already only learns that it was
 * cancelled.
 *
 * @returns its key @throws ErroXml
 */
export async function receberResumo(
  tx: Tx,
  autoridades: Autoridades,
  grupoId: number,
  posicao: Posicao,
  xml: string,
): Promise<string> {
  const { documento: resumo } = lerResumoNFe(xml);
  const nova = await inserirResumo(tx, grupoId, posicao.empresaId, resumo);
  const { rows } = await sql<{ id: number; situacao: string }>`select id, situacao from entrada
    where grupo_id = ${grupoId} and chave = ${resumo.chNFe} for update`.execute(tx);
  const entrada = rows[0] as { id: number; situacao: string };
  if (nova) await aplicarEventosGuardados(tx, grupoId, resumo.chNFe);
  if (resumo.cSitNFe === CANCELADA && entrada.situacao !== 'cancelada') {
    await cancelarEntrada(tx, grupoId, entrada, resumo.dhRecbto, null);
  } else if (nova && resumo.cSitNFe === DENEGADA) {
    await situarEntrada(tx, grupoId, entrada.id, 'recusada');
  } else if (nova && (await darCiencia(tx, grupoId, posicao.empresaId))) {
    await tentarCiencia(tx, autoridades, grupoId, entrada.id);
  }
  return resumo.chNFe;
}

/** @returns whether it was not here */
async function inserirResumo(tx: Tx, grupoId: number, empresaId: number, resumo: ResNFe): Promise<boolean> {
  const partes = lerChaveAcesso(resumo.chNFe ?? '');
  const documento = resumo.CNPJ ?? resumo.CPF;
  if (partes === null || documento === undefined || !resumo.dhEmi || !resumo.vNF)
    throw new ErroXml('o resumo não diz de que nota é');
  const feita = await tx
    .insertInto('entrada')
    .values({
      grupo_id: grupoId,
      empresa_id: empresaId,
      chave: resumo.chNFe,
      modelo: partes.modelo,
      serie: partes.serie,
      numero: partes.numero,
      origem: 'distribuicao',
      situacao: 'resumo',
      documento,
      emitente: resumo.xNome,
      emitente_ie: resumo.IE === 'ISENTO' ? null : resumo.IE,
      fornecedor_id: await fornecedorDoDocumento(tx, grupoId, documento),
      emitida_em: resumo.dhEmi,
      autorizada_em: resumo.dhRecbto,
      valor: resumo.vNF,
      produtos: resumo.vNF,
    })
    .onConflict((ja) => ja.columns(['grupo_id', 'chave']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return feita !== undefined;
}

async function darCiencia(tx: Tx, grupoId: number, empresaId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from distribuicao where grupo_id = ${grupoId} and empresa_id = ${empresaId}
    and ciencia_automatica`.execute(tx);
  return rows.length > 0;
}

/** By the choice of the company; what may not be acknowledged any more only stays a summary. */
async function tentarCiencia(tx: Tx, autoridades: Autoridades, grupoId: number, id: number): Promise<void> {
  try {
    await pedirCiencia(tx, autoridades, grupoId, id);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
