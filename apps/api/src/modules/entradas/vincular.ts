import { decimal } from '@retaguarda/brasil';
import {
  type AcaoDaEntrada,
  atosDaEntrada,
  custoUnitario,
  DomainError,
  ehBonificacao,
  type VinculoDoItem,
} from '@retaguarda/contracts';
import { cfopDeEntrada } from '@retaguarda/fiscal/impostos';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { requireActOn } from '../../platform/documents/lock-for.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type ComoEntra, comoEntram } from '../estoque/public.ts';
import type { ItemTransferido } from '../nfe/public.ts';
import { aprenderDoFornecedor, produtosDaEntrada, produtosDoFornecedor } from '../produtos/public.ts';
import { apurarCreditos } from './creditos.ts';
import {
  type ComponenteQueChegou,
  type Entrada,
  empresaDa,
  type ItemGuardado,
  itensDa,
  situarEntrada,
  travarEntrada,
} from './entradas.queries.ts';
import { guardarComponentes, veioEmComponentes } from './kits.ts';
import { produtosPelosCodigos } from './pelos-codigos.ts';

/** @throws DomainError INVALID_TRANSITION saying why the note does not take the act now */
export const exigirAto = (acao: AcaoDaEntrada, entrada: Entrada): void => requireActOn(atosDaEntrada, acao, entrada);

/**
 * Fills in what is known of the items: what was bought of this supplier under the same code, else the product of the bar
 * code. What is only alike is suggested to a person, never filled in, nor is what could not come in.
 */
export async function proporVinculos(tx: Tx, grupoId: number, entradaId: number, fornecedorId: number): Promise<void> {
  const itens = (await itensDa(tx, grupoId, entradaId)).filter((item) => item.produtoId === null && !item.semEstoque);
  const doFornecedor = await produtosDoFornecedor(
    tx,
    grupoId,
    fornecedorId,
    itens.map(({ codigo }) => codigo),
  );
  const pelosCodigos = await produtosPelosCodigos(tx, grupoId, itens);
  const comoEntra = await comoEntram(tx, grupoId, {
    empresaId: await empresaDa(tx, grupoId, entradaId),
    produtoIds: [...doFornecedor, ...[...pelosCodigos.values()].flat()].map(({ produtoId }) => produtoId),
  });
  const propostos = itens.flatMap((item) => {
    const achado = doFornecedor.find(({ codigo }) => codigo === item.codigo) ?? pelosCodigos.get(item.numero)?.[0];
    return achado && comoEntra.get(achado.produtoId)?.recusa === null
      ? [{ ...item, produtoId: achado.produtoId, fator: achado.fator, fatorCerto: false }]
      : [];
  });
  await gravarVinculos(tx, grupoId, entradaId, propostos);
  await situarPelosItens(tx, grupoId, entradaId);
}

/** The items are what another company of the group sent, one by one, in its own units, with the lots that left there. */
export async function vincularComoEnviado(
  tx: Tx,
  grupoId: number,
  entradaId: number,
  enviados: readonly ItemTransferido[],
): Promise<void> {
  const itens = await itensDa(tx, grupoId, entradaId);
  const vinculados = itens.map((item) => {
    const { produtoId = null, saidas = [], semEstoque = false } = enviados[item.numero - 1] ?? {};
    return {
      ...item,
      produtoId: semEstoque ? null : produtoId,
      semEstoque,
      fator: '1',
      fatorCerto: true,
      lotes: item.lotes.length > 0 ? item.lotes : lotesQueSairam(saidas),
      seriais: saidas.flatMap(({ deKit, seriais }) => (deKit ? [] : seriais)),
    };
  });
  await gravarVinculos(tx, grupoId, entradaId, vinculados);
  await guardarComponentes(tx, grupoId, entradaId, oQueSaiuDosKits(enviados));
  await situarPelosItens(tx, grupoId, entradaId);
}

const lotesQueSairam = (saidas: ItemTransferido['saidas']): ItemGuardado['lotes'] =>
  saidas.flatMap(({ deKit, lote, quantidade }) => (deKit || lote === null ? [] : [{ ...lote, quantidade }]));

/** What of kits left there, which is what comes in here. */
const oQueSaiuDosKits = (enviados: readonly ItemTransferido[]): Parameters<typeof guardarComponentes>[3] =>
  enviados.flatMap(({ produtoId: kitId, saidas }, i) => {
    const componentes = saidas.flatMap(({ deKit, produtoId, quantidade, custo, lote }): ComponenteQueChegou[] =>
      deKit ? [{ kitId, produtoId, quantidade, custo, lote }] : [],
    );
    return componentes.length > 0 ? [{ numero: i + 1, componentes }] : [];
  });

interface ItemVinculado extends Pick<ItemGuardado, 'numero' | 'cfop' | 'cfopEntrada' | 'lotes' | 'seriais'> {
  produtoId: number | null;
  fator: string | null;
  semEstoque: boolean;
  fatorCerto?: boolean | undefined;
}

/** Writes what items are here; what is bought comes in as for resale until a person says otherwise. */
async function gravarVinculos(
  tx: Tx,
  grupoId: number,
  entradaId: number,
  itens: readonly ItemVinculado[],
): Promise<void> {
  const linhas = itens.map(
    ({ numero, produtoId, fator, semEstoque, cfop, cfopEntrada, lotes, seriais, fatorCerto }) => {
      const proposto = cfopDeEntrada(cfop, 'revenda');
      return {
        numero,
        produtoId,
        fator: produtoId === null ? null : fator,
        semEstoque,
        lotes,
        seriais,
        fatorCerto,
        cfopEntrada: cfopEntrada ?? (proposto.ok ? proposto.cfop : null),
      };
    },
  );
  await sql`update entrada_item i set produto_id = n."produtoId", fator = n.fator, sem_estoque = n."semEstoque",
      cfop_entrada = n."cfopEntrada", lotes = n.lotes, seriais = n.seriais,
      contado = case when i.produto_id is distinct from n."produtoId" or i.fator is distinct from n.fator then null else i.contado end,
      fator_certo = coalesce(n."fatorCerto",
        i.fator_certo and i.produto_id is not distinct from n."produtoId" and i.fator is not distinct from n.fator)
    from json_to_recordset(${JSON.stringify(linhas)}::json)
      as n(numero int, "produtoId" bigint, fator numeric, "semEstoque" boolean, "cfopEntrada" text, lotes jsonb, seriais jsonb, "fatorCerto" boolean)
    where i.grupo_id = ${grupoId} and i.entrada_id = ${entradaId} and i.numero = n.numero`.execute(tx);
  // What it comes in for decides what of its taxes comes back.
  await apurarCreditos(tx, grupoId, entradaId);
}

/** A note whose items are all known waits to be let in; until then it waits for them. */
async function situarPelosItens(tx: Tx, grupoId: number, entradaId: number): Promise<void> {
  const itens = await itensDa(tx, grupoId, entradaId);
  const todos = itens.every(({ produtoId, semEstoque }) => semEstoque || produtoId !== null);
  const contados = itens.some(({ contado }) => contado !== null);
  await situarEntrada(tx, grupoId, entradaId, todos ? (contados ? 'conferida' : 'vinculada') : 'identificada');
}

/**
 * Says what items are here, and keeps it for the next note of the supplier.
 *
 * @throws DomainError NOT_FOUND, STALE_RECORD, INVALID_TRANSITION, RULE_BROKEN with the item, UNKNOWN_REFERENCE
 */
export async function vincular(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, itens: pedidos }: { versao?: number | undefined; itens: readonly VinculoDoItem[] },
): Promise<void> {
  const { grupoId } = actor;
  const entrada = await travarEntrada(tx, actor, id, versao);
  exigirAto('vincular', entrada);
  const guardados = new Map((await itensDa(tx, grupoId, id)).map((item) => [item.numero, item]));
  const produtos = await produtosDaEntrada(
    tx,
    grupoId,
    pedidos.flatMap(({ produtoId }) => produtoId ?? []),
  );
  const comoEntra = await comoEntram(tx, grupoId, { empresaId: entrada.empresaId, produtoIds: [...produtos.keys()] });
  const campos: Record<string, string> = {};
  const vinculados = pedidos.flatMap((pedido, i): (ItemVinculado & { item: ItemGuardado })[] => {
    const item = guardados.get(pedido.numero);
    if (!item) campos[`itens.${i}.numero`] = 'A nota não tem este item.';
    else if (!pedido.semEstoque && decimal(item.quantidade).isZero())
      campos[`itens.${i}.semEstoque`] =
        'O item não tem quantidade: a nota só completa um valor, e ele não vai ao estoque.';
    else if (pedido.produtoId && !produtos.has(pedido.produtoId))
      campos[`itens.${i}.produtoId`] = 'Registro não encontrado';
    else if (recusaDe(item, pedido, comoEntra) !== null)
      campos[`itens.${i}.produtoId`] = recusaDe(item, pedido, comoEntra) ?? '';
    else if (!somaDosLotes(item, pedido)) campos[`itens.${i}.lotes`] = 'A soma dos lotes não é a quantidade do item.';
    if (!item) return [];
    const lotes = pedido.lotes?.map((lote) => ({
      ...lote,
      fabricacao: lote.fabricacao ?? null,
      validade: lote.validade ?? null,
    }));
    return [
      {
        item,
        numero: item.numero,
        cfop: item.cfop,
        semEstoque: pedido.semEstoque,
        fator: pedido.fator,
        fatorCerto: pedido.fatorCerto,
        produtoId: pedido.semEstoque ? null : (pedido.produtoId ?? null),
        cfopEntrada: pedido.cfopEntrada ?? item.cfopEntrada,
        lotes: lotes ?? item.lotes,
        seriais: pedido.seriais ?? (pedido.produtoId === item.produtoId ? item.seriais : []),
      },
    ];
  });
  if (Object.keys(campos).length > 0) throw new DomainError('RULE_BROKEN', { campos });
  await gravarVinculos(tx, grupoId, id, vinculados);
  await situarPelosItens(tx, grupoId, id);
  if (entrada.fornecedorId === null) return;
  await aprender(tx, grupoId, entrada.fornecedorId, vinculados);
  await proporNasOutras(tx, grupoId, entrada.fornecedorId, id);
}

/** How many notes of one supplier that wait for their items learn at once from one of them: the newest. */
const OUTRAS = 100;

/** What was just learnt of a supplier is proposed in its other notes too; one that somebody has in hand is left to that person. */
async function proporNasOutras(tx: Tx, grupoId: number, fornecedorId: number, menos: number): Promise<void> {
  const { rows } = await sql<{
    id: number;
  }>`select id from entrada where grupo_id = ${grupoId} and fornecedor_id = ${fornecedorId}
    and id <> ${menos} and ativo and situacao = 'identificada' order by id desc limit ${OUTRAS} for update skip locked`.execute(
    tx,
  );
  for (const { id } of rows) await proporVinculos(tx, grupoId, id, fornecedorId);
}

/** Why a product cannot be what comes in; null: it can. */
const recusaDe = (
  item: ItemGuardado,
  { produtoId = null, semEstoque }: VinculoDoItem,
  comoEntra: ReadonlyMap<number, ComoEntra>,
): string | null =>
  produtoId === null || semEstoque || veioEmComponentes(item, produtoId)
    ? null
    : (comoEntra.get(produtoId)?.recusa ?? null);

/** In the unit of the note. */
const somaDosLotes = ({ quantidade }: ItemGuardado, { lotes }: VinculoDoItem): boolean =>
  lotes === undefined ||
  lotes.length === 0 ||
  lotes.reduce((soma, lote) => soma.plus(lote.quantidade), decimal(0)).eq(quantidade);

/** What one stock unit costs at this supplier's; null: it was given, which tells nothing of it. */
export const pagoPor = (item: ItemGuardado, fator: string): string | null =>
  ehBonificacao(item) ? null : custoUnitario(item.valores, item.quantidade, fator);

async function aprender(
  tx: Tx,
  grupoId: number,
  fornecedorId: number,
  vinculados: readonly (ItemVinculado & { item: ItemGuardado })[],
): Promise<void> {
  await aprenderDoFornecedor(
    tx,
    grupoId,
    fornecedorId,
    vinculados.flatMap(({ item, produtoId, fator, cfopEntrada }) =>
      produtoId === null || fator === null
        ? []
        : [
            {
              codigo: item.codigo,
              produtoId,
              fator,
              unidade: item.unidade,
              custo: pagoPor({ ...item, cfopEntrada }, fator),
            },
          ],
    ),
  );
}
