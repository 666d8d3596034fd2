import { type ContaLida, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fusoDaEmpresa, juntarEmpresa } from '../../empresas/public.ts';
import { lerConta } from './ler-conta.ts';

/** An account as it is brought to the table before it is paid. */
export interface Conferencia {
  conta: ContaLida;
  empresa: string;
  cnpj: string | null;
  fuso: string;
  /** When it was asked for. */
  em: string;
}

/** @throws DomainError NOT_FOUND; RULE_BROKEN for an account without items */
export async function lerConferencia(db: Db, actor: Actor, uuid: string): Promise<Conferencia> {
  const conta = await lerConta(db, actor, uuid);
  if (!conta.itens.some(({ quantidade }) => Number(quantidade) > 0))
    throw new DomainError('RULE_BROKEN', { text: 'A conta não tem itens.' });
  const { rows } = await sql<{ empresa: string; cnpj: string | null }>`select e.nome_fantasia as empresa, e.cnpj
    from conta c ${juntarEmpresa('c')} where c.grupo_id = ${actor.grupoId} and c.uuid = ${uuid}`.execute(db);
  const [{ empresa, cnpj } = { empresa: '', cnpj: null }] = rows;
  return { conta, empresa, cnpj, fuso: await fusoDaEmpresa(db, conta.empresaId), em: new Date().toISOString() };
}
