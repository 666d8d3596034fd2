import type { ContaDeWhatsapp } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/lists/slot.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa, juntarEmpresa } from '../../empresas/public.ts';

export interface ContaGuardada extends Pick<ContaDeWhatsapp, 'empresa' | 'versao' | 'telefoneId' | 'ativo'> {
  /** Sealed. */
  token: string;
  segredoDoApp: string;
  avisoChave: string;
  avisoVerificacao: string;
}

const lida = sql`json_build_object('id', c.empresa_id, 'rotulo', e.nome_fantasia) as empresa, c.versao, c.ativo, c.segredo as token,
  c.telefone_id as "telefoneId", c.segredo_do_app as "segredoDoApp", c.aviso_chave as "avisoChave", c.aviso_verificacao as "avisoVerificacao"
  from whatsapp_conta c ${juntarEmpresa('c')}`;

/** Of the companies that a person sees. */
export async function lerContas(db: Db, reach: Reach): Promise<ContaGuardada[]> {
  const { rows } = await sql<ContaGuardada>`select ${lida} ${whereAll([
    sql`c.grupo_id = ${reach.grupoId}`,
    ...daPessoa(reach, 'c.empresa_id'),
  ])} order by e.nome_fantasia, c.id`.execute(db);
  return rows;
}

export async function contaDaEmpresa(db: Db, grupoId: number, empresaId: number): Promise<ContaGuardada | undefined> {
  const { rows } =
    await sql<ContaGuardada>`select ${lida} where c.grupo_id = ${grupoId} and c.empresa_id = ${empresaId}`.execute(db);
  return rows[0];
}

/** Whose address of notices it is. */
export async function contaDoAviso(db: Db, grupoId: number, chave: string): Promise<ContaGuardada | undefined> {
  const { rows } =
    await sql<ContaGuardada>`select ${lida} where c.grupo_id = ${grupoId} and c.aviso_chave = ${chave}`.execute(db);
  return rows[0];
}

interface Escrita {
  telefoneId: string;
  token: string;
  segredoDoApp: string;
  avisoChave: string;
  avisoVerificacao: string;
  ativo: boolean;
}

export async function escreverConta(tx: Tx, grupoId: number, empresaId: number, escrita: Escrita): Promise<void> {
  const { telefoneId, token, segredoDoApp, avisoChave, avisoVerificacao, ativo } = escrita;
  const linha = { telefone_id: telefoneId, segredo: token, segredo_do_app: segredoDoApp, ativo };
  await tx
    .insertInto('whatsapp_conta')
    .values({
      grupo_id: grupoId,
      empresa_id: empresaId,
      ...linha,
      aviso_chave: avisoChave,
      aviso_verificacao: avisoVerificacao,
    })
    .onConflict((ja) => ja.columns(['grupo_id', 'empresa_id']).doUpdateSet(linha))
    .execute();
}
