import { type ConfiguracaoDaApi, type ConfiguracaoDaApiLida, contas, DomainError } from '@retaguarda/contracts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getRow, lockRow } from '../../../platform/registers/engine.ts';
import { type ContaDeCobranca, lerConta } from '../carteira/conta.ts';
import { type ComCertificadoAberto, lerCertificado } from '../certificado-do-cliente.ts';
import { type BancosDeBoletos, lugarDoSelo, type SegredosDaApi } from './bancos.ts';
import { faltasNaApi } from './carteira.ts';
import { type ContaDaApi, lerContaDaApi } from './contas.queries.ts';
import { mudarCanal } from './instrucoes.queries.ts';

/** @throws DomainError NOT_FOUND for an account out of the person's reach */
export async function lerConfiguracaoDaApi(
  db: Db,
  actor: Actor,
  bancos: BancosDeBoletos,
  contaId: number,
): Promise<ConfiguracaoDaApiLida> {
  await getRow(db, contas, actor, contaId);
  const conta = await lerConta(db, actor, contaId);
  const dita = await lerContaDaApi(db, actor.grupoId, contaId);
  return {
    id: dita?.id ?? null,
    versao: dita?.versao ?? null,
    provedor: dita?.provedor ?? null,
    clientId: dita?.clientId ?? '',
    temSegredo: dita !== undefined,
    certificado: dita?.certificadoAte ? { titular: dita.certificadoTitular, validoAte: dita.certificadoAte } : null,
    comPix: dita?.comPix ?? false,
    ativo: dita?.ativo ?? true,
    ultimoErro: dita?.ultimoErro ?? null,
    consultadoAte: dita?.consultadoAte ?? null,
    provedores: bancos.doBanco(conta.banco),
  };
}

/**
 * Keeps how a wallet speaks to its bank; secrets left out stay as they are. What was asked and did not go yet goes by the
 * way that is chosen.
 *
 * @throws DomainError NOT_FOUND, STALE_RECORD, RULE_BROKEN
 */
export async function configurarApi(
  tx: Tx,
  actor: Actor,
  bancos: BancosDeBoletos,
  contaId: number,
  pedida: ComCertificadoAberto<ConfiguracaoDaApi>,
): Promise<void> {
  await lockRow(tx, contas, actor, contaId);
  const { grupoId } = actor;
  const conta = await lerConta(tx, actor, contaId);
  const atual = await lerContaDaApi(tx, grupoId, contaId);
  if (pedida.versao !== undefined && pedida.versao !== atual?.versao) throw new DomainError('STALE_RECORD');
  exigirQueSirva(bancos, conta, pedida);
  const segredos = await segredosDaApi(bancos, grupoId, contaId, pedida, atual);
  const certificado = lerCertificado(segredos);
  const linha = {
    provedor: pedida.provedor,
    client_id: pedida.clientId,
    segredo: await bancos.cofre.seal(lugarDoSelo(grupoId, contaId), JSON.stringify(segredos)),
    certificado_titular: certificado?.titular ?? null,
    certificado_ate: certificado?.validoAte ?? null,
    com_pix: pedida.comPix,
    ativo: pedida.ativo,
    ultimo_erro: null,
    usuario_id: actor.usuarioId,
    // Another certificate has its own end to be told of.
    ...(certificado?.validoAte !== atual?.certificadoAte && { certificado_avisado_dias: null }),
  };
  await tx
    .insertInto('boleto_api')
    .values({ grupo_id: grupoId, conta_id: contaId, ...linha })
    .onConflict((ja) => ja.columns(['grupo_id', 'conta_id']).doUpdateSet(linha))
    .execute();
  await mudarCanal(tx, grupoId, contaId, pedida.ativo ? 'api' : 'arquivo');
}

function exigirQueSirva(
  bancos: BancosDeBoletos,
  conta: ContaDeCobranca,
  { provedor, ativo }: Pick<ConfiguracaoDaApi, 'provedor' | 'ativo'>,
): void {
  const endereco = bancos.endereco(provedor);
  if (!endereco) throw new DomainError('RULE_BROKEN', { campos: { provedor: 'Não disponível nesta instalação' } });
  // What is turned off serves no account any more.
  if (!ativo) return;
  if (endereco.banco !== conta.banco) {
    throw new DomainError('RULE_BROKEN', { campos: { provedor: 'A conta é de outro banco' } });
  }
  const faltam = faltasNaApi(conta);
  if (faltam.length > 0) {
    throw new DomainError('RULE_BROKEN', { text: `Antes, informe na carteira: ${faltam.join(', ')}.` });
  }
}

async function segredosDaApi(
  { cofre }: BancosDeBoletos,
  grupoId: number,
  contaId: number,
  pedida: ComCertificadoAberto<ConfiguracaoDaApi>,
  atual: ContaDaApi | undefined,
): Promise<SegredosDaApi> {
  const { provedor, clientId, clientSecret, chaveDaAplicacao, certificado, chavePrivada } = pedida;
  // What was entrusted for one bank is never sent to another.
  const mesmo = atual && atual.provedor === provedor && atual.clientId === clientId;
  const aberto =
    mesmo && !(clientSecret && chaveDaAplicacao && certificado)
      ? await cofre.openIfOurs(lugarDoSelo(grupoId, contaId), atual.segredo)
      : null;
  if (mesmo && aberto === null && atual.certificadoAte && !certificado) {
    throw new DomainError('RULE_BROKEN', { campos: { certificado: 'Informe o certificado de novo' } });
  }
  const guardados = aberto === null ? null : (JSON.parse(aberto) as SegredosDaApi);
  const segredos = {
    clientSecret: clientSecret || guardados?.clientSecret || '',
    chaveDaAplicacao: chaveDaAplicacao || guardados?.chaveDaAplicacao || '',
    certificado: certificado ?? guardados?.certificado ?? null,
    chavePrivada: chavePrivada ?? guardados?.chavePrivada ?? null,
  };
  if (!segredos.clientSecret) {
    throw new DomainError('RULE_BROKEN', { campos: { clientSecret: 'Informe o segredo' } });
  }
  if (!segredos.chaveDaAplicacao) {
    throw new DomainError('RULE_BROKEN', { campos: { chaveDaAplicacao: 'Informe a chave' } });
  }
  return segredos;
}
