import { DomainError, type NfseLida } from '@retaguarda/contracts';
import { transmitirEventoNfse } from '@retaguarda/fiscal/nfse';
import { sql } from 'kysely';
import { doSistema, type Tx } from '../../../platform/database/database.ts';
import { type Actor, oPrograma } from '../../../platform/http/actor.ts';
import { fusoDaEmpresa } from '../../empresas/public.ts';
import { type Autoridades, type Emissor, lerEmissor } from '../../fiscal/public.ts';
import { type ClienteDaNota, sistemas } from '../sistemas/index.ts';
import { exigirAcao } from './acao.ts';
import { pedidoAoMunicipio, pedirAoMunicipio } from './analise.ts';
import { aoEncerrar } from './consequencias.ts';
import { instanteDoDocumento } from './declarar.ts';
import { falarDepois } from './emitir.ts';
import { errosDaRecusa, errosDoLeiaute } from './erros.ts';
import { type MeiosDaNfse, SemPalavraDoSistema } from './meios.ts';
import { anotar, continuaEm, emJson, mudarNota, type Nota, travarNota, vezDaNota } from './notas.queries.ts';

interface Pedido {
  versao?: number | undefined;
  motivo: NonNullable<NfseLida['motivoCancelamento']>;
  texto: string;
}

/** Signs the request to cancel and keeps it; it leaves after, by the queue. @throws DomainError INVALID_TRANSITION, INVALID */
export async function cancelarNota(
  tx: Tx,
  actor: Actor,
  autoridades: Autoridades,
  id: number,
  { versao, motivo, texto }: Pedido,
): Promise<void> {
  const nota = await travarNota(tx, actor, id, versao);
  exigirAcao('cancelar', nota);
  const emissor = await lerEmissor(tx, actor.grupoId, nota.empresaId);
  const certificado = await autoridades.certificadoDe(emissor);
  const dhEvento = instanteDoDocumento(new Date(), await fusoDaEmpresa(tx, nota.empresaId));
  const pedido = sistemas[nota.sistema].pedirCancelamento({ nota, emissor, motivo, texto, dhEvento }, certificado);
  if (!pedido.ok) {
    const { campos, text } = errosDoLeiaute(pedido.problemas);
    throw new DomainError('INVALID', { campos: { texto: Object.values(campos ?? {})[0] ?? text ?? 'Valor inválido' } });
  }
  await mudarNota(
    tx,
    actor.grupoId,
    id,
    sql`situacao = 'cancelando', pedido_cancelamento = ${pedido.xml}, motivo_cancelamento = ${motivo},
      texto_cancelamento = ${texto}, cancelamento_enviado_em = null, ${vezDaNota.over}, ultimo_erro = null, erros = '[]'::jsonb`,
  );
  await anotar(tx, actor, id, 'cancelamento', texto);
  await falarDepois(tx, actor.grupoId, id);
}

/** @throws SemPalavraDoSistema */
export async function falarDoCancelamento(
  meios: MeiosDaNfse,
  emissor: Emissor,
  nota: Nota,
  cliente: ClienteDaNota,
): Promise<void> {
  const { grupoId } = emissor;
  const actor = oPrograma(grupoId);
  await meios.database.write(doSistema(grupoId), (tx) =>
    mudarNota(tx, grupoId, nota.id, sql`cancelamento_enviado_em = coalesce(cancelamento_enviado_em, now())`),
  );
  const desfecho = await transmitirEventoNfse(cliente, {
    chave: nota.chave ?? '',
    tipo: 'e101101',
    pedidoAssinado: nota.pedidoCancelamento ?? '',
    jaSaiu: nota.cancelamentoSaiu,
  });
  const pelaCidade =
    desfecho.tipo === 'rejeitado' ? await pedidoAoMunicipio(meios, emissor, nota, desfecho.erros) : null;
  await meios.database.write(doSistema(grupoId), async (tx) => {
    if (!(await continuaEm(tx, grupoId, nota))) return;
    if (desfecho.tipo === 'registrado' || desfecho.tipo === 'ja-registrado') {
      return aoEncerrar(tx, actor, nota, desfecho.xml);
    }
    if (desfecho.tipo !== 'rejeitado') return;
    const erros = errosDaRecusa(desfecho.erros);
    if (pelaCidade !== null) return pedirAoMunicipio(tx, actor, nota, pelaCidade, erros);
    await mudarNota(
      tx,
      grupoId,
      nota.id,
      sql`situacao = 'autorizada', erros = ${emJson(erros)}, pedido_cancelamento = null, motivo_cancelamento = null,
        texto_cancelamento = null, ${vezDaNota.over}, ultimo_erro = null`,
    );
    await anotar(tx, actor, nota.id, 'cancelamento_recusado', erros.map(({ mensagem }) => mensagem).join(' '));
  });
  if (desfecho.tipo === 'nao-recebido' || desfecho.tipo === 'incerto') {
    throw new SemPalavraDoSistema(
      desfecho.falha?.mensagem ?? 'Quem gera a nota ainda não disse o que é do cancelamento.',
    );
  }
}
