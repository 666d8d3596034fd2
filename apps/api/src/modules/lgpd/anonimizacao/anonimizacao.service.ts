import { somarDias } from '@retaguarda/brasil';
import {
  type AnonimizacaoFeita,
  type anonimizacaoCalls,
  DomainError,
  type LugarDaAnonimizacao,
  type PedidoDeTitular,
  type PreviaDaAnonimizacao,
} from '@retaguarda/contracts';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { DataSubject, PersonalArea } from '../../../platform/records/personal-data.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { titularDo } from '../copia.service.ts';
import { lerPedido, travarPedido } from '../pedidos.queries.ts';
import { exigirGrupoInteiro } from '../regras.ts';
import { ninguem, tabelasDe } from '../sobre.ts';
import { abrir, anonimizacaoDoPedido, fechar, retomar } from './anonimizacao.queries.ts';
import { apagar } from './apagar.ts';
import { emailsDeOutros, impedimentosDe } from './impedimentos.ts';

type Pedida = z.output<typeof anonimizacaoCalls.anonimizar.body>;

/** What only ends when somebody acts (a debt, a contract) is looked at again after so many days. */
const OLHAR_DE_NOVO_DIAS = 30;
const queApagam = new Set<string>(['anonimizacao', 'eliminacao', 'consentimento']);

/** @throws DomainError INVALID_TRANSITION for a request that asks for something else */
function exigirQuePeca({ tipo }: PedidoDeTitular): void {
  if (!queApagam.has(tipo))
    throw new DomainError('INVALID_TRANSITION', { text: 'Este pedido não é de anonimização nem de eliminação.' });
}

const semAcento = (nome: string) =>
  nome.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** The person by their records and by addresses that are theirs alone. */
async function quemE(tx: Tx, areas: readonly PersonalArea[], pedido: PedidoDeTitular) {
  const titular = await titularDo(tx, areas, pedido);
  const alheios = await emailsDeOutros(tx, tabelasDe(areas), titular);
  const seus: DataSubject = { ...titular, emails: titular.emails.filter((email) => !alheios.includes(email)) };
  return { titular: seus, alheios };
}

/** What of the person would go and stay: found by doing it, in a transaction that the caller gives up. */
export async function prever(
  tx: Tx,
  actor: Actor,
  areas: readonly PersonalArea[],
  id: number,
): Promise<PreviaDaAnonimizacao> {
  exigirGrupoInteiro(actor);
  const pedido = await lerPedido(tx, actor, id);
  exigirQuePeca(pedido);
  const { titular, alheios } = await quemE(tx, areas, pedido);
  const impedimentos = await impedimentosDe(tx, titular);
  const feita = await anonimizacaoDoPedido(tx, actor.grupoId, id);
  const lugares =
    impedimentos.length > 0 || feita !== null ? (feita?.lugares ?? []) : await fazer(tx, actor, areas, pedido, titular);
  return { titular: pedido.titular, versao: pedido.versao, impedimentos, emailsDeOutros: alheios, lugares };
}

/**
 * Takes the person out of all that nothing keeps, in one transaction: it is done whole or not at all. What is kept becomes
 * inactive, and the nightly task takes it when its time is over. Asked for again, it answers what was done.
 *
 * @throws DomainError NOT_FOUND, STALE_RECORD, FORBIDDEN, INVALID, INVALID_TRANSITION, RULE_BROKEN
 */
export async function anonimizar(
  tx: Tx,
  actor: Actor,
  areas: readonly PersonalArea[],
  id: number,
  { versao, motivo, nome }: Pedida,
): Promise<AnonimizacaoFeita> {
  exigirGrupoInteiro(actor);
  await lerPedido(tx, actor, id);
  const feita = await anonimizacaoDoPedido(tx, actor.grupoId, id);
  if (feita) return feita;
  const pedido = await travarPedido(tx, actor, id, versao);
  exigirQuePeca(pedido);
  if (semAcento(nome) !== semAcento(pedido.titular))
    throw new DomainError('INVALID', { campos: { nome: 'Escreva o nome como está no pedido' } });
  const { titular } = await quemE(tx, areas, pedido);
  const [impedimento] = await impedimentosDe(tx, titular);
  if (impedimento !== undefined) throw new DomainError('RULE_BROKEN', { text: impedimento });
  await fazer(tx, actor, areas, pedido, titular, motivo);
  const agora = await anonimizacaoDoPedido(tx, actor.grupoId, id);
  if (!agora) throw new Error('the anonymisation was not written');
  return agora;
}

async function fazer(
  tx: Tx,
  { grupoId, usuarioId }: Actor,
  areas: readonly PersonalArea[],
  pedido: PedidoDeTitular,
  titular: DataSubject,
  motivo = '',
): Promise<LugarDaAnonimizacao[]> {
  const anonimizacaoId = await abrir(tx, { grupoId, usuarioId, pedidoId: pedido.id, motivo, titular });
  const lugares = await apagar({ tx, grupoId, anonimizacaoId, areas, titular });
  await terminar(tx, grupoId, anonimizacaoId, paraContinuar(areas, pedido, titular, lugares), lugares);
  return lugares;
}

/** By what the rest is found later. A CPF or an e-mail is kept for that only where something kept is known by it. */
function paraContinuar(
  areas: readonly PersonalArea[],
  { cpf, email }: Pick<PedidoDeTitular, 'cpf' | 'email'>,
  titular: DataSubject,
  lugares: readonly LugarDaAnonimizacao[],
): DataSubject {
  const tabelas = tabelasDe(areas);
  const seAcha = (por: 'cpfs' | 'emails') =>
    lugares.some(
      ({ tabela, guardados }) =>
        guardados > 0 && tabela !== 'titular_pedido' && tabelas.get(tabela)?.by?.[por] !== undefined,
    );
  return {
    ...titular,
    cpfs: seAcha('cpfs') ? titular.cpfs : titular.cpfs.filter((um) => um === cpf),
    emails: seAcha('emails') ? titular.emails : titular.emails.filter((um) => um === email?.toLowerCase()),
  };
}

/** Says what is left, and when to look again; what names the person goes from here too once nothing is. */
async function terminar(
  tx: Tx,
  grupoId: number,
  id: number,
  titular: DataSubject,
  lugares: readonly LugarDaAnonimizacao[],
): Promise<void> {
  const guardados = lugares.filter((lugar) => lugar.guardados > 0);
  const ateQuando = guardados.map(({ ate }) => ate ?? somarDias(hojeNoBrasil(), OLHAR_DE_NOVO_DIAS));
  const proximaEm = ateQuando.sort()[0] ?? null;
  await fechar(tx, grupoId, id, {
    situacao: guardados.length > 0 ? 'em_parte' : 'concluida',
    lugares,
    proximaEm,
    titular: guardados.length > 0 ? titular : { ...ninguem, ...semContato(titular) },
  });
}

const semContato = ({ cpfs: _c, emails: _e, ...cadastros }: DataSubject) => cadastros;

/** The turn of the night: what is over by now is taken too. What was done before is added to it. */
export async function continuar(tx: Tx, grupoId: number, areas: readonly PersonalArea[], id: number): Promise<void> {
  const esta = await retomar(tx, grupoId, id);
  if (!esta) return;
  const agora = await apagar({ tx, grupoId, anonimizacaoId: id, areas, titular: esta.titular, continua: true });
  const lugares = somados(esta.lugares, agora);
  await terminar(tx, grupoId, id, paraContinuar(areas, esta.pedido, esta.titular, lugares), lugares);
}

/** By place: what was done in all, and what is kept still. */
function somados(antes: readonly LugarDaAnonimizacao[], agora: readonly LugarDaAnonimizacao[]): LugarDaAnonimizacao[] {
  const novos = new Map(agora.map((lugar) => [lugar.tabela, lugar]));
  const continuados = antes.map((lugar) => {
    const novo = novos.get(lugar.tabela);
    novos.delete(lugar.tabela);
    const nada = { guardados: 0, lei: null, ate: null };
    return { ...lugar, ...nada, ...novo, anonimizados: lugar.anonimizados + (novo?.anonimizados ?? 0) };
  });
  return [...continuados, ...novos.values()];
}
