import { DomainError, type PassoDaReguaNovo, type ReguaNova } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { exigirEmpresas } from '../../empresas/public.ts';
import { reguaDaEmpresa } from './ler.ts';
import { pararMensagens } from './parar.ts';

/**
 * Keeps the ladder of a company. Steps that stay keep what they sent; those taken out stop what still waits.
 *
 * @throws DomainError NOT_FOUND, STALE_RECORD, RULE_BROKEN, UNKNOWN_REFERENCE
 */
export async function gravarRegua(tx: Tx, actor: Actor, empresaId: number, nova: ReguaNova): Promise<void> {
  await exigirEmpresas(tx, actor, [empresaId]);
  const { grupoId } = actor;
  const { versao, passos, ...dita } = nova;
  const linha = {
    ativa: dita.ativa,
    desde: dita.desde,
    hora_inicio: dita.horaInicio,
    hora_fim: dita.horaFim,
    so_dias_uteis: dita.soDiasUteis,
    limite_diario: dita.limiteDiario,
    responsavel_id: dita.responsavelId ?? null,
  };
  await sql`select 1 from regua where grupo_id = ${grupoId} and empresa_id = ${empresaId} for update`.execute(tx);
  const atual = await reguaDaEmpresa(tx, grupoId, empresaId);
  if (versao !== undefined && versao !== atual?.versao) throw new DomainError('STALE_RECORD', { data: { atual } });
  const { id } = await tx
    .insertInto('regua')
    .values({ grupo_id: grupoId, empresa_id: empresaId, ...linha })
    .onConflict((ja) => ja.columns(['grupo_id', 'empresa_id']).doUpdateSet(linha))
    .returning('id')
    .executeTakeFirstOrThrow();
  await gravarPassos(tx, actor, id, passos);
  const saem = sql`and (${!dita.ativa} or exists (select from regua_passo s where s.grupo_id = m.grupo_id and s.id = m.passo_id and not s.ativo))`;
  await pararMensagens(tx, grupoId, sql`m.regua_id = ${id} ${saem}`, 'desligada');
}

async function gravarPassos(tx: Tx, { grupoId }: Actor, reguaId: number, passos: readonly PassoDaReguaNovo[]) {
  const { rows } = await sql<{ id: number }>`select id from regua_passo
    where grupo_id = ${grupoId} and regua_id = ${reguaId} and ativo`.execute(tx);
  const dela = new Set(rows.map(({ id }) => id));
  const ficam = passos.flatMap(({ id }) => id ?? []);
  if (ficam.some((id) => !dela.has(id)))
    throw new DomainError('RULE_BROKEN', { text: 'Esta régua tem um passo que não é dela.' });
  await sql`update regua_passo set ativo = false where grupo_id = ${grupoId} and regua_id = ${reguaId} and ativo
    and not id = any(${ficam}::bigint[])`.execute(tx);
  for (const { id, ...passo } of passos) {
    const linha = {
      dias: passo.dias,
      canal: passo.canal,
      assunto: passo.assunto,
      texto: passo.texto,
      modelo_externo: passo.canal === 'whatsapp' ? (passo.modeloExterno ?? null) : null,
      idioma: passo.canal === 'whatsapp' ? (passo.idioma ?? null) : null,
      valor_minimo: passo.valorMinimo ?? null,
      valor_maximo: passo.valorMaximo ?? null,
      forma_pagamento_id: passo.formaPagamentoId ?? null,
      tag: passo.tag ?? null,
      cliente_grupo_id: passo.clienteGrupoId ?? null,
    };
    if (id)
      await tx.updateTable('regua_passo').set(linha).where('grupo_id', '=', grupoId).where('id', '=', id).execute();
    else
      await tx
        .insertInto('regua_passo')
        .values({ grupo_id: grupoId, regua_id: reguaId, ...linha })
        .execute();
  }
}
