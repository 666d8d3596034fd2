import { type PassoDaRegua, passosPropostos, type ReguaLida } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { exigirEmpresas, hojeNaEmpresa, lerCurta } from '../../empresas/public.ts';

/** A step with what it says. */
export interface Passo extends PassoDaRegua {
  assunto: string;
  texto: string;
  /** Of WhatsApp: its template at Meta. */
  modeloExterno: string | null;
  idioma: string | null;
}

export interface Regua {
  id: number;
  versao: number;
  grupoId: number;
  empresaId: number;
  ativa: boolean;
  desde: string;
  horaInicio: string;
  horaFim: string;
  soDiasUteis: boolean;
  limiteDiario: number;
  responsavelId: number | null;
  passos: Passo[];
}

const lida = sql`r.id, r.versao, r.grupo_id as "grupoId", r.empresa_id as "empresaId", r.ativa, r.desde, r.hora_inicio as "horaInicio",
  r.hora_fim as "horaFim", r.so_dias_uteis as "soDiasUteis", r.limite_diario as "limiteDiario", r.responsavel_id as "responsavelId",
  (select coalesce(json_agg(json_build_object('id', s.id, 'dias', s.dias, 'canal', s.canal, 'assunto', s.assunto, 'texto', s.texto,
      'modeloExterno', s.modelo_externo, 'idioma', s.idioma,
      'valorMinimo', s.valor_minimo::text, 'valorMaximo', s.valor_maximo::text, 'formaPagamentoId', s.forma_pagamento_id, 'tag', s.tag,
      'clienteGrupoId', s.cliente_grupo_id) order by s.dias, s.id), '[]'::json)
    from regua_passo s where s.grupo_id = r.grupo_id and s.regua_id = r.id and s.ativo) as passos`;

export async function reguaDaEmpresa(db: Db, grupoId: number, empresaId: number): Promise<Regua | undefined> {
  const { rows } =
    await sql<Regua>`select ${lida} from regua r where r.grupo_id = ${grupoId} and r.empresa_id = ${empresaId}`.execute(
      db,
    );
  return rows[0];
}

export async function reguaPorId(db: Db, grupoId: number, id: number): Promise<Regua | undefined> {
  const { rows } = await sql<Regua>`select ${lida} from regua r where r.grupo_id = ${grupoId} and r.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export async function reguasAtivas(db: Db, grupoId: number): Promise<Regua[]> {
  const { rows } =
    await sql<Regua>`select ${lida} from regua r where r.grupo_id = ${grupoId} and r.ativa order by r.id`.execute(db);
  return rows;
}

/** The ladder of a company, or what is proposed for it. @throws DomainError NOT_FOUND */
export async function lerRegua(db: Db, actor: Actor, empresaId: number, meios: ReguaLida['meios']): Promise<ReguaLida> {
  await exigirEmpresas(db, actor, [empresaId]);
  const { nome } = await lerCurta<{ id: number; nome: string }>(
    db,
    actor,
    empresaId,
    sql`e.id, e.nome_fantasia as nome`,
  );
  const empresa = { id: empresaId, rotulo: nome };
  const regua = await reguaDaEmpresa(db, actor.grupoId, empresaId);
  if (regua) {
    const { id: _, grupoId: __, empresaId: ___, ...dita } = regua;
    return { ...dita, empresa, meios };
  }
  const todos = {
    modeloExterno: null,
    idioma: null,
    valorMinimo: null,
    valorMaximo: null,
    formaPagamentoId: null,
    tag: null,
    clienteGrupoId: null,
  };
  return {
    versao: null,
    empresa,
    ativa: false,
    desde: await hojeNaEmpresa(db, empresaId),
    horaInicio: '09:00',
    horaFim: '18:00',
    soDiasUteis: true,
    limiteDiario: 200,
    responsavelId: null,
    passos: passosPropostos.map((passo) => ({ id: null, ...passo, ...todos })),
    meios,
  };
}
