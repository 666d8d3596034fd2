import {
  DomainError,
  type Manifestacao,
  manifestacoes,
  type PedidoDeManifestacao,
  recusaDaManifestacao,
} from '@retaguarda/contracts';
import { type DadosDoEvento, type DetalheDoEvento, limparTexto, type TipoDeEvento } from '@retaguarda/fiscal/nfe';
import type { Tx } from '../../../platform/database/database.ts';
import { type Actor, oPrograma } from '../../../platform/http/actor.ts';
import { type Autoridades, assinarEvento } from '../../fiscal/public.ts';
import { type Entrada, travarEntrada } from '../entradas.queries.ts';
import { pedirEnvio } from '../fila.ts';

type Autoria = Pick<Actor, 'grupoId'> & { usuarioId: number | null };

/**
 * Asks for what the company states of a note to be told to the national environment: signed and kept before it is sent.
 *
 * @throws DomainError NOT_FOUND, STALE_RECORD, INVALID_TRANSITION saying why not now, RULE_BROKEN without certificate
 */
export async function manifestarEntrada(
  tx: Tx,
  actor: Actor,
  autoridades: Autoridades,
  id: number,
  { versao, tipo, justificativa }: PedidoDeManifestacao,
): Promise<void> {
  const entrada = await travarEntrada(tx, actor, id, versao);
  await guardar(tx, actor, autoridades, entrada, tipo, justificativa ?? null);
}

/** Acknowledges a note by the choice of its company. @throws DomainError as `manifestarEntrada` */
export async function pedirCiencia(tx: Tx, autoridades: Autoridades, grupoId: number, id: number): Promise<void> {
  const programa = oPrograma(grupoId);
  await guardar(tx, programa, autoridades, await travarEntrada(tx, programa, id), '210210', null);
}

async function guardar(
  tx: Tx,
  { grupoId, usuarioId }: Autoria,
  autoridades: Autoridades,
  entrada: Entrada,
  tipo: Manifestacao,
  justificativa: string | null,
): Promise<void> {
  const recusa = recusaDaManifestacao(tipo, entrada, new Date());
  if (recusa !== null) throw new DomainError('INVALID_TRANSITION', { text: recusa });
  await guardarEvento(tx, { grupoId, usuarioId }, autoridades, entrada, {
    tipo,
    sequencia: 1,
    nome: manifestacoes[tipo],
    texto: justificativa,
    detalhe: detalheDe(tipo, justificativa),
  });
}

interface NovoEvento<T extends TipoDeEvento> {
  tipo: T;
  sequencia: number;
  nome: string;
  /** What the person wrote. */
  texto: string | null;
  detalhe: DadosDoEvento<T>['detEvento'];
}

/** Signs and keeps an event of the company about a note it received, and asks for it to be sent. @throws DomainError RULE_BROKEN */
export async function guardarEvento<T extends TipoDeEvento>(
  tx: Tx,
  { grupoId, usuarioId }: Autoria,
  autoridades: Autoridades,
  { id: entradaId, empresaId, chave }: Pick<Entrada, 'id' | 'empresaId' | 'chave'>,
  { tipo, sequencia, nome, texto, detalhe }: NovoEvento<T>,
): Promise<void> {
  const alvo = { empresaId, chave, tipo, sequencia, detalhe };
  const { xml, em, autor, ambiente } = await assinarEvento(tx, grupoId, autoridades, alvo);
  const { id } = await tx
    .insertInto('entrada_evento')
    .values({
      grupo_id: grupoId,
      entrada_id: entradaId,
      empresa_id: empresaId,
      usuario_id: usuarioId,
      chave,
      nosso: true,
      autor,
      tipo,
      sequencia,
      nome,
      texto,
      em,
      situacao: 'pendente',
      ambiente,
      xml,
      proxima_em: em,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await pedirEnvio(tx, grupoId, id);
}

/** Only what denies the operation carries a reason. @source NT 2012.002 */
const detalheDe = (
  tipo: Manifestacao,
  justificativa: string | null,
): Omit<DetalheDoEvento<'210240'>, 'versao' | 'descEvento'> =>
  (tipo === '210240' || tipo === '210220') && justificativa !== null
    ? { xJust: limparTexto(justificativa, 255) }
    : ({} as { xJust: string });
