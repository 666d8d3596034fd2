import { contingencias, DomainError, type EmissorLido } from '@retaguarda/contracts';
import { autorizadorDe } from '@retaguarda/fiscal/sefaz';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { extensionPoint } from '../../../platform/modules/extension.ts';
import { type Emissor, lerEmissor } from './emissores.queries.ts';
import { ufDe } from './uf.ts';

type Contingencia = NonNullable<EmissorLido['contingencia']>;

/**
 * The company issues in contingency from now on; told again, the hour it began stays.
 *
 * @throws DomainError NOT_FOUND, RULE_BROKEN for a stand-in that is not the state's
 */
export async function entrarEmContingencia(
  tx: Tx,
  grupoId: number,
  empresaId: number,
  { tipo, motivo }: Pick<Contingencia, 'tipo' | 'motivo'>,
): Promise<void> {
  exigirContingenciaDe(await lerEmissor(tx, grupoId, empresaId), tipo);
  await sql`insert into emissor (grupo_id, empresa_id, contingencia, contingencia_desde, contingencia_motivo)
    values (${grupoId}, ${empresaId}, ${tipo}, now(), ${motivo})
    on conflict (grupo_id, empresa_id) do update set contingencia = excluded.contingencia,
      contingencia_desde = coalesce(emissor.contingencia_desde, excluded.contingencia_desde),
      contingencia_motivo = excluded.contingencia_motivo`.execute(tx);
}

/**
 * @throws DomainError RULE_BROKEN for a stand-in that is not the state's, and for who has no state registration
 * @source Manual de Contingência da NF-e: SVC-AN and SVC-RS divide the states; NT 2026.007, C17-11
 */
export function exigirContingenciaDe(emissor: Pick<Emissor, 'uf' | 'semIe'>, tipo: Contingencia['tipo']): void {
  if (emissor.semIe) {
    throw new DomainError('RULE_BROKEN', {
      campos: { tipo: 'A nota de quem não tem inscrição estadual só se autoriza na SVRS: espere que ela volte.' },
    });
  }
  if (tipo !== '6' && tipo !== '7') return;
  const uf = ufDe(emissor);
  const daUf =
    autorizadorDe({ servico: 'status', uf, modelo: '55', ambiente: '1', via: 'svc' }) === 'SVC-RS' ? '7' : '6';
  if (tipo === daUf) return;
  throw new DomainError('RULE_BROKEN', {
    campos: { tipo: `A contingência de ${uf} é a ${contingencias[daUf]}.` },
  });
}

/** Brought by who has documents that wait for the authority to answer again. */
export interface RetomadaDaEmissao {
  aoNormalizar(tx: Tx, actor: Actor, empresaId: number): Promise<void>;
}
export const retomadasDaEmissao = extensionPoint<RetomadaDaEmissao>('fiscal.retomadasDaEmissao');

/** Back to normal; where it was normal nothing changes. @throws DomainError NOT_FOUND */
export async function voltarAoNormal(tx: Tx, grupoId: number, empresaId: number): Promise<void> {
  await lerEmissor(tx, grupoId, empresaId);
  await sql`update emissor set contingencia = null, contingencia_desde = null, contingencia_motivo = null
    where grupo_id = ${grupoId} and empresa_id = ${empresaId} and contingencia is not null`.execute(tx);
}
