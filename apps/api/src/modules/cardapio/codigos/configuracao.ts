import { type ConfiguracaoDoCardapio, type codigosDoCardapioCalls, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { exigirEmpresas } from '../../empresas/public.ts';

/** As long as a company says nothing. */
const inicial: ConfiguracaoDoCardapio = {
  aceitaPedidos: false,
  aceitaEntregas: false,
  horario: '',
  horarioEspanhol: '',
  versao: null,
};

export async function lerConfiguracao(db: Db, grupoId: number, empresaId: number): Promise<ConfiguracaoDoCardapio> {
  const { rows } = await sql<ConfiguracaoDoCardapio>`select aceita_pedidos as "aceitaPedidos",
      aceita_entregas as "aceitaEntregas", horario,
      horario_espanhol as "horarioEspanhol", versao
    from cardapio_configuracao where grupo_id = ${grupoId} and empresa_id = ${empresaId}`.execute(db);
  return rows[0] ?? inicial;
}

/** @throws DomainError NOT_FOUND, STALE_RECORD */
export async function mudarConfiguracao(
  tx: Tx,
  actor: Actor,
  empresaId: number,
  {
    versao,
    aceitaPedidos,
    aceitaEntregas,
    horario,
    horarioEspanhol,
  }: z.output<typeof codigosDoCardapioCalls.configurar.body>,
): Promise<ConfiguracaoDoCardapio> {
  await exigirEmpresas(tx, actor, [empresaId]);
  const { grupoId } = actor;
  await sql`insert into cardapio_configuracao (grupo_id, empresa_id) values (${grupoId}, ${empresaId}) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ versao: number }>`select versao from cardapio_configuracao where grupo_id = ${grupoId}
    and empresa_id = ${empresaId} for update`.execute(tx);
  if (versao != null && versao !== rows[0]?.versao)
    throw new DomainError('STALE_RECORD', { data: { atual: await lerConfiguracao(tx, grupoId, empresaId) } });
  await tx
    .updateTable('cardapio_configuracao')
    .set({
      aceita_pedidos: aceitaPedidos,
      horario,
      horario_espanhol: horarioEspanhol,
      ...(aceitaEntregas === undefined ? {} : { aceita_entregas: aceitaEntregas }),
    })
    .where('grupo_id', '=', grupoId)
    .where('empresa_id', '=', empresaId)
    .execute();
  return lerConfiguracao(tx, grupoId, empresaId);
}
