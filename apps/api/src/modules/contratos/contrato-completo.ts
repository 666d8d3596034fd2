import {
  type AceiteDoContrato,
  type AcessoDoCliente,
  type ArquivoGuardado,
  type CobrancaDoContrato,
  type ContratoCompleto,
  type PrecoDoContrato,
  transicoesDoContrato,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { observacoesDoContrato } from '../empresas/public.ts';
import { comReferencias, idsDaEmpresa, lerContrato } from './contratos.queries.ts';

/** One contract with everything of it. @throws DomainError NOT_FOUND, also outside the person's reach */
export async function lerCompleto(db: Db, actor: Actor, id: number): Promise<ContratoCompleto> {
  const contrato = await lerContrato<ContratoCompleto>(db, actor, id, comReferencias);
  return {
    ...contrato,
    proximas: contrato.ativo ? [...transicoesDoContrato[contrato.situacao]] : [],
    link: await linkAberto(db, actor, id),
    acesso: await acessoDe(db, contrato.empresaId),
    precos: await precosDe(db, id),
    aceites: await aceitesDe(db, id),
    cobrancas: await cobrancasDe(db, id),
    arquivos: await arquivosDe(db, id),
    observacoes: await observacoesDoContrato(db, id),
  };
}

/** All contracts of a client, active ones first. */
export async function lerDaEmpresa(db: Db, actor: Actor, empresaId: number): Promise<ContratoCompleto[]> {
  const lidos: ContratoCompleto[] = [];
  for (const id of await idsDaEmpresa(db, actor, empresaId)) lidos.push(await lerCompleto(db, actor, id));
  return lidos;
}

async function linkAberto(db: Db, { grupoId }: Actor, contratoId: number): Promise<{ expiraEm: string } | null> {
  const { rows } = await sql<{ expiraEm: string }>`select expira_em as "expiraEm" from contrato_link
    where grupo_id = ${grupoId} and contrato_id = ${contratoId} and revogado_em is null and expira_em > now()
    order by criado_em desc limit 1`.execute(db);
  return rows[0] ?? null;
}

async function acessoDe(db: Db, empresaId: number): Promise<AcessoDoCliente | null> {
  const { rows } =
    await sql<AcessoDoCliente>`select cliente_grupo_id as "grupoId", jsonb_build_object('slug', slug, 'nome', nome) as grupo,
      administrador, para as email, enviado_em as "enviadoEm", situacao as "situacaoMensagem", tentativas, erro
    from app.acessos_dos_clientes() where empresa_id = ${empresaId}`.execute(db);
  return rows[0] ?? null;
}

async function precosDe(db: Db, contratoId: number): Promise<PrecoDoContrato[]> {
  const { rows } =
    await sql<PrecoDoContrato>`select id, to_char(inicio, 'YYYY-MM') as inicio, mensalidade_valor as "mensalidadeValor",
      origem, execucao_id as "execucaoId", percentual
    from contrato_preco where contrato_id = ${contratoId} and ativo order by contrato_preco.inicio desc`.execute(db);
  return rows;
}

export async function aceitesDe(db: Db, contratoId: number): Promise<AceiteDoContrato[]> {
  const { rows } =
    await sql<AceiteDoContrato>`select id, nome, documento, em, endereco, agente, texto_sha256 as "textoSha256"
    from contrato_aceite where contrato_id = ${contratoId} order by contrato_aceite.em desc, id desc`.execute(db);
  return rows;
}

/** The charges of about two years; older ones are in the runs. */
const COBRANCAS_MOSTRADAS = 24;

async function cobrancasDe(db: Db, contratoId: number): Promise<CobrancaDoContrato[]> {
  const { rows } =
    await sql<CobrancaDoContrato>`select id, to_char(competencia, 'YYYY-MM') as competencia, especie, valor, vencimento,
      execucao_id as "execucaoId", case when ativo then 'gerada' else 'desfeita' end as situacao
    from contrato_cobranca where contrato_id = ${contratoId}
    order by contrato_cobranca.competencia desc, id desc limit ${COBRANCAS_MOSTRADAS}`.execute(db);
  return rows;
}

export async function arquivosDe(db: Db, contratoId: number): Promise<ArquivoGuardado[]> {
  const { rows } = await sql<ArquivoGuardado>`
    select f.id, a.nome, a.tipo, a.tamanho, f.descricao, '/api/arquivos/' || a.id as url, f.criado_em as "criadoEm"
    from contrato_arquivo f join arquivo a on a.grupo_id = f.grupo_id and a.id = f.arquivo_id
    where f.contrato_id = ${contratoId} and f.ativo order by f.id`.execute(db);
  return rows;
}
