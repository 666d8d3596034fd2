import { createHash, randomUUID } from 'node:crypto';
import { cnab } from '@retaguarda/boletos';
import { dataNoFuso, momentoNoFuso, paraTexto, somar } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { insertFile } from '../../../platform/files/files.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fusoDaEmpresa, lerParticipantes, type Participante } from '../../empresas/public.ts';
import { type Boleto, travarBoletos } from '../boletos/boletos.queries.ts';
import { type ContaDeCobranca, lerConta } from '../carteira/conta.ts';
import { arquivoDeRemessa, tituloDaRemessa } from '../carteira/remessa-do-boleto.ts';

import { type PedidoPendente, pedidosPendentes, tomarSequencia } from './remessas.queries.ts';

const MAXIMO = 5000;

interface PedidoDeRemessa {
  contaId: number;
  boletoIds?: readonly number[] | undefined;
}

/**
 * Writes the file of what an account has to ask its bank, and keeps its bytes. What is in it is asked for once; a file that
 * cannot be written takes no number.
 *
 * @returns id of the file
 * @throws DomainError RULE_BROKEN when there is nothing to send, or with everything the bank would refuse and of which boleto
 */
export async function gerarRemessa(
  tx: Tx,
  actor: Actor,
  storage: Storage,
  { contaId, boletoIds }: PedidoDeRemessa,
): Promise<number> {
  const conta = await lerConta(tx, actor, contaId);
  const { convenio, sequencia } = await tomarSequencia(tx, actor, conta);
  const pedidos = await travarPedidos(tx, actor, conta, boletoIds);
  if (pedidos.length === 0) {
    throw new DomainError('RULE_BROKEN', { text: `Não há o que enviar ao banco pela conta ${conta.nome}.` });
  }
  const agora = new Date().toISOString();
  const fuso = await fusoDaEmpresa(tx, conta.empresaId);
  const data = dataNoFuso(agora, fuso);
  const conteudo = Buffer.from(
    await escrever(tx, actor, conta, sequencia, { data, hora: momentoNoFuso(agora, fuso).hora }, pedidos),
    'latin1',
  );
  const nome = `CB${data.slice(8)}${data.slice(5, 7)}${String(sequencia).padStart(4, '0')}.REM`;
  const arquivoId = randomUUID();
  await storage.put(`${actor.grupoId}/${arquivoId}`, conteudo);
  const valor = paraTexto(somar(pedidos.map(({ boleto }) => boleto.valor)));
  const { id } = await tx
    .insertInto('boleto_remessa')
    .values({
      grupo_id: actor.grupoId,
      conta_id: conta.id,
      empresa_id: conta.empresaId,
      banco: conta.banco ?? '',
      formato: conta.formatoCnab ?? '240',
      convenio,
      sequencia,
      nome,
      arquivo_id: arquivoId,
      quantos: pedidos.length,
      valor,
      usuario_id: actor.usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sha256 = createHash('sha256').update(conteudo).digest('hex');
  const arquivo = {
    grupoId: actor.grupoId,
    nome,
    tipo: 'text/plain',
    usuarioId: actor.usuarioId,
    dono: { tabela: 'boleto_remessa', id },
  };
  await insertFile(tx, arquivoId, arquivo, { tamanho: conteudo.byteLength, sha256 });
  await levar(tx, actor, id, pedidos);
  return id;
}

type PedidoTravado = PedidoPendente & { boleto: Boleto };

/** What waits, once nobody changes it any more. */
async function travarPedidos(
  tx: Tx,
  actor: Actor,
  conta: ContaDeCobranca,
  boletoIds: readonly number[] | undefined,
): Promise<PedidoTravado[]> {
  const antes = await pedidosPendentes(tx, actor, conta.id, boletoIds, MAXIMO);
  const ids = [...new Set(antes.map(({ boletoId }) => boletoId))];
  const boletos = new Map((await travarBoletos(tx, actor, ids)).map((boleto) => [boleto.id, boleto]));
  const agora = await pedidosPendentes(tx, actor, conta.id, ids, MAXIMO);
  return agora.flatMap((pedido) => {
    const boleto = boletos.get(pedido.boletoId);
    return boleto ? [{ ...pedido, boleto }] : [];
  });
}

async function escrever(
  tx: Tx,
  actor: Actor,
  conta: ContaDeCobranca,
  sequencia: number,
  geracao: { data: string; hora: string },
  pedidos: readonly PedidoTravado[],
): Promise<string> {
  const beneficiario = (await lerParticipantes(tx, actor, [conta.empresaId])).get(conta.empresaId) as Participante;
  try {
    const titulos = pedidos.map((pedido) => tituloDaRemessa(pedido.boleto, pedido));
    return arquivoDeRemessa(conta, { sequencia, geracao, beneficiario, titulos }).conteudo;
  } catch (error) {
    if (!(error instanceof cnab.RemessaInvalida)) throw error;
    throw recusaDoBanco(conta, error, pedidos);
  }
}

function recusaDoBanco(
  { nome }: ContaDeCobranca,
  { problemas }: cnab.RemessaInvalida,
  pedidos: readonly PedidoTravado[],
): DomainError {
  const ditos = problemas.map(({ titulo, mensagem }) => {
    const boleto = titulo === undefined ? undefined : pedidos[titulo]?.boleto;
    return boleto
      ? { boletoId: boleto.id, problema: `Boleto ${boleto.nossoNumeroImpresso}: ${mensagem}.` }
      : { boletoId: null, problema: `Conta ${nome}: ${mensagem}.` };
  });
  const mais = ditos.length - 1;
  return new DomainError('RULE_BROKEN', {
    text: `${ditos[0]?.problema ?? ''}${mais > 0 ? ` E mais ${mais} ${mais === 1 ? 'problema' : 'problemas'}.` : ''}`,
    data: { problemas: ditos },
  });
}

async function levar(tx: Tx, { grupoId }: Actor, id: number, pedidos: readonly PedidoTravado[]): Promise<void> {
  await sql`update boleto_instrucao set situacao = 'remetida', remessa_id = ${id}
    where grupo_id = ${grupoId} and id = any(${pedidos.map((pedido) => pedido.id)}::bigint[])`.execute(tx);
  const entradas = pedidos.filter(({ comando }) => comando === 'entrada').map(({ boletoId }) => boletoId);
  await sql`update boleto set situacao = 'remetido' where grupo_id = ${grupoId} and id = any(${entradas}::bigint[])
    and situacao = 'a_registrar'`.execute(tx);
}
