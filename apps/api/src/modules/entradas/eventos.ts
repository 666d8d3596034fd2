import type { Manifestacao } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { Turn } from '../../platform/jobs/turns.ts';
import { notify } from '../../platform/notices/notices.ts';
import { administradoresDoGrupo, juntarPessoa } from '../acesso/public.ts';
import { situarEntrada } from './entradas.queries.ts';
import { proporVinculos } from './vincular.ts';

const ESTORNE = 'O emitente cancelou a nota depois da entrada: estorne-a.';

/** The turn to send a statement of ours. */
export const vezDoEvento = new Turn('entrada_evento', 'ocupado_ate', '10 minutes');

/** A registered event of a note, whoever made it. */
export interface EventoRegistrado {
  chave: string;
  tipo: string;
  sequencia: number;
  texto: string | null;
  /** Instant, ISO 8601. */
  em: string;
}

interface EntradaDoEvento {
  id: number;
  situacao: string;
  fornecedorId: number | null;
  temItens: boolean;
}

async function entradaDaChave(tx: Tx, grupoId: number, chave: string): Promise<EntradaDoEvento | null> {
  const { rows } = await sql<EntradaDoEvento>`select r.id, r.situacao, r.fornecedor_id as "fornecedorId",
      exists (select from entrada_item i where i.grupo_id = r.grupo_id and i.entrada_id = r.id) as "temItens"
    from entrada r where r.grupo_id = ${grupoId} and r.chave = ${chave} for update`.execute(tx);
  return rows[0] ?? null;
}

/** What came of a note before the note itself takes effect now. */
export async function aplicarEventosGuardados(tx: Tx, grupoId: number, chave: string): Promise<void> {
  const { rows } = await sql<EventoRegistrado>`update entrada_evento v set entrada_id = r.id from entrada r
    where v.grupo_id = ${grupoId} and v.chave = ${chave} and v.entrada_id is null and v.situacao = 'registrado'
      and r.grupo_id = v.grupo_id and r.chave = v.chave
    returning v.chave, v.tipo, v.sequencia, v.texto, v.em`.execute(tx);
  const emOrdem = rows.toSorted((a, b) => Date.parse(a.em) - Date.parse(b.em) || a.sequencia - b.sequencia);
  for (const evento of emOrdem) await aplicarEvento(tx, grupoId, evento);
}

/** What a registered event changes in its note; what has no effect here is only kept. */
export async function aplicarEvento(tx: Tx, grupoId: number, evento: EventoRegistrado): Promise<void> {
  const entrada = await entradaDaChave(tx, grupoId, evento.chave);
  if (entrada === null) return;
  switch (evento.tipo) {
    case '110111':
    case '110112':
      return cancelar(tx, grupoId, entrada, evento);
    case '110110':
      return corrigir(tx, grupoId, entrada);
    case '210200':
    case '210210':
    case '210220':
    case '210240':
      return manifestar(tx, grupoId, entrada, evento.tipo, evento.em);
  }
}

/** What is in stock is taken out by a person: until then the note says what to do. */
async function cancelar(tx: Tx, grupoId: number, { id, situacao }: EntradaDoEvento, { em, texto }: EventoRegistrado) {
  await cancelarEntrada(tx, grupoId, { id, situacao }, em, texto);
}

/** The issuer cancelled the note. @param em ISO 8601 */
export async function cancelarEntrada(
  tx: Tx,
  grupoId: number,
  { id, situacao }: Pick<EntradaDoEvento, 'id' | 'situacao'>,
  em: string,
  texto: string | null,
): Promise<void> {
  const noEstoque = situacao === 'lancada';
  const motivo = noEstoque ? ESTORNE : (texto ?? 'Cancelada pelo emitente.');
  const antes = await jaCancelada(tx, grupoId, id);
  await sql`update entrada set cancelada_em = coalesce(cancelada_em, ${em}::timestamptz), motivo = ${motivo}
    where grupo_id = ${grupoId} and id = ${id}`.execute(tx);
  if (!noEstoque) await situarEntrada(tx, grupoId, id, 'cancelada');
  else if (!antes) await avisarDoCancelamento(tx, grupoId, id);
}

const jaCancelada = async (tx: Tx, grupoId: number, id: number): Promise<boolean> =>
  (await sql`select from entrada where grupo_id = ${grupoId} and id = ${id} and cancelada_em is not null`.execute(tx))
    .rows.length > 0;

/** Who received it is told, while they are here; else who administers. */
async function avisarDoCancelamento(tx: Tx, grupoId: number, id: number): Promise<void> {
  const { rows } = await sql<{ numero: number; emitente: string; usuarioId: number | null }>`
    select r.numero, r.emitente, case when u.ativo then u.id end as "usuarioId"
    from entrada r ${juntarPessoa('r')} where r.grupo_id = ${grupoId} and r.id = ${id}`.execute(tx);
  const { numero, emitente, usuarioId } = rows[0] as (typeof rows)[number];
  const aviso = {
    titulo: `${emitente} cancelou a NF-e ${numero}`,
    texto: ESTORNE,
    caminho: `/sistema/nfe-entrada/${id}`,
  };
  for (const quem of usuarioId === null ? await administradoresDoGrupo(tx) : [usuarioId])
    await notify(tx, grupoId, quem, { ...aviso, gravidade: 'atencao' });
}

/** Each letter takes the place of those before, in whatever order they come. */
const corrigir = (tx: Tx, grupoId: number, { id }: EntradaDoEvento) =>
  sql`update entrada set correcao = (select v.texto from entrada_evento v where v.grupo_id = ${grupoId} and v.entrada_id = ${id}
      and v.tipo = '110110' and v.situacao = 'registrado' order by v.sequencia desc limit 1)
    where grupo_id = ${grupoId} and id = ${id}`.execute(tx) as Promise<unknown> as Promise<void>;

/** Says that the goods did not come. */
const negativas: ReadonlySet<string> = new Set(['210220', '210240']);

async function manifestar(
  tx: Tx,
  grupoId: number,
  entrada: EntradaDoEvento,
  tipo: Manifestacao,
  em: string,
): Promise<void> {
  const { id, situacao } = entrada;
  const conclusiva = tipo !== '210210';
  // To acknowledge says less than what was concluded.
  const { rows } = await sql`update entrada set manifestacao = ${tipo},
      manifestada_em = case when ${conclusiva} then coalesce(manifestada_em, ${em}::timestamptz) else manifestada_em end,
      retificada = retificada or coalesce(${conclusiva} and manifestacao not in (${tipo}, '210210'), false)
    where grupo_id = ${grupoId} and id = ${id} and (${conclusiva} or manifestacao is null) returning 1`.execute(tx);
  if (rows.length === 0 || situacao === 'lancada' || situacao === 'cancelada') return;
  if (negativas.has(tipo)) return void (await situarEntrada(tx, grupoId, id, 'recusada'));
  if (situacao === 'recusada') await reabrir(tx, grupoId, entrada);
}

/** A refusal that was put right: the note goes on where it would be. */
async function reabrir(tx: Tx, grupoId: number, { id, fornecedorId, temItens }: EntradaDoEvento): Promise<void> {
  await situarEntrada(tx, grupoId, id, temItens ? 'baixada' : 'resumo');
  if (temItens && fornecedorId !== null) await proporVinculos(tx, grupoId, id, fornecedorId);
}
