import {
  type ConfiguracaoDePix,
  type ConfiguracaoDePixLida,
  contas,
  DomainError,
  type ProvedorDePix,
  provedoresDePix,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Database, Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getRow, lockRow } from '../../../platform/registers/engine.ts';
import { resumo, segredoDoGrupo } from '../../acesso/public.ts';
import { type ComCertificadoAberto, lerCertificado } from '../certificado-do-cliente.ts';
import { type ContaPix, contaDoAviso, lerContaPix } from './contas.queries.ts';
import { lugarDoSelo, type ProvedoresDePix, type SegredosDaConta } from './provedores.ts';

/** @throws DomainError NOT_FOUND for an account out of the person's reach */
export async function lerConfiguracao(
  db: Db,
  actor: Actor,
  provedores: ProvedoresDePix,
  contaId: number,
): Promise<ConfiguracaoDePixLida> {
  const conta = await getRow(db, contas, actor, contaId);
  const pix = await lerContaPix(db, actor.grupoId, contaId);
  const disponiveis = (Object.keys(provedoresDePix) as ProvedorDePix[]).filter((um) => provedores.endereco(um));
  return {
    id: pix?.id ?? null,
    versao: pix?.versao ?? null,
    conta: conta.nome as string,
    provedor: pix?.provedor ?? null,
    clientId: pix?.clientId ?? '',
    temSegredo: pix !== undefined,
    certificado: pix?.certificadoAte ? { titular: pix.certificadoTitular, validoAte: pix.certificadoAte } : null,
    chave: pix?.chave ?? (conta.chavePix as string | null) ?? '',
    validadeDias: pix?.validadeDias ?? 30,
    expiracaoMinutos: pix?.expiracaoMinutos ?? 1440,
    ativo: pix?.ativo ?? true,
    nosBoletos: pix?.nosBoletos ?? false,
    automatico: pix?.automatico ?? false,
    avisosDesde: pix?.avisoEm ?? null,
    ultimoErro: pix?.ultimoErro ?? null,
    provedores: disponiveis,
  };
}

/** Keeps how an account speaks to its bank; secrets left out stay as they are. @throws DomainError NOT_FOUND, STALE_RECORD, RULE_BROKEN */
export async function configurar(
  tx: Tx,
  actor: Actor,
  provedores: ProvedoresDePix,
  contaId: number,
  pedida: ComCertificadoAberto<ConfiguracaoDePix>,
): Promise<void> {
  await lockRow(tx, contas, actor, contaId);
  const { grupoId } = actor;
  const atual = await lerContaPix(tx, grupoId, contaId);
  if (pedida.versao !== undefined && pedida.versao !== atual?.versao) throw new DomainError('STALE_RECORD');
  if (!provedores.endereco(pedida.provedor)) {
    throw new DomainError('RULE_BROKEN', { campos: { provedor: 'Não disponível nesta instalação' } });
  }
  const segredos = await segredosNovos(provedores, grupoId, contaId, pedida, atual);
  const certificado = lerCertificado(segredos);
  const segredo = await provedores.cofre.seal(lugarDoSelo(grupoId, contaId), JSON.stringify(segredos));
  const linha = {
    provedor: pedida.provedor,
    client_id: pedida.clientId,
    segredo,
    certificado_titular: certificado?.titular ?? null,
    certificado_ate: certificado?.validoAte ?? null,
    chave: pedida.chave,
    validade_dias: pedida.validadeDias,
    expiracao_minutos: pedida.expiracaoMinutos,
    ativo: pedida.ativo,
    nos_boletos: pedida.nosBoletos,
    automatico: pedida.automatico,
    ultimo_erro: null,
    usuario_id: actor.usuarioId,
    // Another certificate has its own end to be told of.
    ...(certificado?.validoAte !== atual?.certificadoAte && { certificado_avisado_dias: null }),
  };
  // Another key is told nothing at the address of the first.
  const semAviso = atual && atual.chave !== pedida.chave ? { aviso_hash: null, aviso_em: null } : {};
  await tx
    .insertInto('pix_conta')
    .values({ grupo_id: grupoId, conta_id: contaId, ...linha })
    .onConflict((ja) => ja.columns(['grupo_id', 'conta_id']).doUpdateSet({ ...linha, ...semAviso }))
    .execute();
}

async function segredosNovos(
  provedores: ProvedoresDePix,
  grupoId: number,
  contaId: number,
  { provedor, clientId, clientSecret, certificado, chavePrivada }: ComCertificadoAberto<ConfiguracaoDePix>,
  atual: ContaPix | undefined,
): Promise<SegredosDaConta> {
  // What was entrusted for one bank is never sent to another.
  const mesmo = atual && atual.provedor === provedor && atual.clientId === clientId;
  const aberto =
    mesmo && !(clientSecret && certificado)
      ? await provedores.cofre.openIfOurs(lugarDoSelo(grupoId, contaId), atual.segredo)
      : null;
  if (mesmo && aberto === null && atual.certificadoAte && !certificado) {
    throw new DomainError('RULE_BROKEN', { campos: { certificado: 'Informe o certificado de novo' } });
  }
  const guardados = aberto === null ? null : (JSON.parse(aberto) as SegredosDaConta);
  const segredos = {
    clientSecret: clientSecret ?? guardados?.clientSecret ?? '',
    certificado: certificado ?? guardados?.certificado ?? null,
    chavePrivada: chavePrivada ?? guardados?.chavePrivada ?? null,
  };
  if (!segredos.clientSecret && !segredos.certificado) {
    throw new DomainError('RULE_BROKEN', { campos: { clientSecret: 'Informe o segredo ou o certificado' } });
  }
  return segredos;
}

/** The account's way to its bank. @throws DomainError INVALID_TRANSITION while there is none */
export async function exigirContaPix(db: Db, actor: Actor, contaId: number): Promise<ContaPix> {
  await getRow(db, contas, actor, contaId);
  const conta = await lerContaPix(db, actor.grupoId, contaId);
  if (!conta)
    throw new DomainError('INVALID_TRANSITION', { text: 'Esta conta ainda não está ligada ao banco por Pix.' });
  return conta;
}

/** A new address for the bank to tell what comes in; the one before is good until the bank took this. */
export const enderecoDeAviso = (grupoId: number, publicUrl: string): { segredo: string; url: string } => {
  const segredo = segredoDoGrupo(grupoId);
  return { segredo, url: `${publicUrl}/api/pix-avisos/${segredo}` };
};

export const guardarAviso = (tx: Tx, { grupoId }: Actor, contaId: number, segredo: string) =>
  sql`update pix_conta set aviso_hash = ${resumo(segredo)}, aviso_em = now()
    where grupo_id = ${grupoId} and conta_id = ${contaId}`.execute(tx);

/** Whose address this is: who knows it may tell that something changed, and nothing more. @throws DomainError NOT_FOUND */
export async function exigirEnderecoDeAviso(
  database: Database,
  segredo: string,
): Promise<{ grupoId: number; contaId: number }> {
  const grupoId = Number(segredo.slice(1, segredo.indexOf('-')));
  const conta = Number.isSafeInteger(grupoId)
    ? await database.read(grupoId, (db) => contaDoAviso(db, grupoId, resumo(segredo)))
    : undefined;
  if (!conta) throw new DomainError('NOT_FOUND', { text: 'Endereço de aviso desconhecido.' });
  return { grupoId, ...conta };
}
