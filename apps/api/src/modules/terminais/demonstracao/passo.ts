import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ownCompany } from '../../../platform/modules/demo-rows.ts';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { resumo } from '../../acesso/public.ts';
import { dispositivos, PROGRAMA, SISTEMA } from './dispositivos.ts';

/** Three tills, paired with devices that nobody has: their keys were told to none. One has been silent for two days. */
export default async function criarTerminais(scene: DemoScene): Promise<void> {
  const { tx, actor } = scene;
  for (const [idPdv, { empresa, nome, online }] of Object.entries(dispositivos)) {
    const { id } = await tx
      .insertInto('terminal')
      .values({
        grupo_id: actor.grupoId,
        empresa_id: ownCompany(scene, empresa),
        nome,
        tipo: 'caixa',
        id_pdv: idPdv,
        chave_hash: resumo(randomUUID()),
        chave_em: sql`now()`,
        chave_por: actor.usuarioId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('terminal_batida')
      .values({
        grupo_id: actor.grupoId,
        terminal_id: id,
        em: sql`now() - make_interval(days => ${online ? 0 : 2})`,
        endereco: '127.0.0.1',
        programa: PROGRAMA,
        sistema: SISTEMA,
        fila: 0,
        papel: online ? 'ok' : 'acabando',
      })
      .execute();
  }
}
