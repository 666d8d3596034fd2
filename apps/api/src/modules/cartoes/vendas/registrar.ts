import type { PreviaDaVenda, VendaNova } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { insertionOf, insertRows } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { contasNoAno } from '../../contabil/public.ts';
import { exigirAberto } from '../../financeiro/public.ts';
import { jaDitos, reconferir } from '../extratos/reconferir.ts';
import { recebiveisDa, termosDaVenda } from './prever.ts';
import type { TaxaEmVigor } from './taxa-em-vigor.ts';

/** A card sale, and what made it. */
export interface VendaARegistrar extends VendaNova {
  /** Of another module: the same never makes two in force, and is told the one there is. */
  origem?: { tipo: string; id: number };
}

/**
 * Enters a card sale: what is expected of it follows from the fee of its day. The hand entry and the tills both come here. Asked
 * again for an origin, it gives the sale in force and writes nothing: the origin's own row is held by who asks.
 *
 * @returns ids of the sale and of its receivables, by instalment
 * @throws DomainError NOT_FOUND, UNKNOWN_REFERENCE, RULE_BROKEN, DUPLICATE_VALUE (the same slip)
 */
export async function registrarVendaNoCartao(
  tx: Tx,
  actor: Actor,
  venda: VendaARegistrar,
): Promise<VendaNoCartaoRegistrada> {
  const antes = await emVigor(tx, actor, [venda]);
  const [feita] = antes.size > 0 ? antes.values() : await registrar(tx, actor, [venda]);
  return feita as VendaNoCartaoRegistrada;
}

/** One of many that another module sold. */
export type VendaDeOrigem = VendaARegistrar & Required<Pick<VendaARegistrar, 'origem'>>;

/**
 * The same of many that another module sold: what they have in common is asked once, and their rows are written together.
 *
 * @returns in the order given
 * @throws DomainError as for one, of whichever is refused first; who asks then keeps none of them
 */
export async function registrarVendasNoCartao(
  tx: Tx,
  actor: Actor,
  vendas: readonly VendaDeOrigem[],
): Promise<VendaNoCartaoRegistrada[]> {
  const antes = await emVigor(tx, actor, vendas);
  const novas = vendas.filter(({ origem }) => !antes.has(nomeDa(origem)));
  const feitas = await registrar(tx, actor, novas);
  const deCada = new Map([...antes, ...novas.map(({ origem }, i) => [nomeDa(origem), feitas[i]] as const)]);
  return vendas.map(({ origem }) => deCada.get(nomeDa(origem)) as VendaNoCartaoRegistrada);
}

interface VendaNoCartaoRegistrada {
  vendaId: number;
  ids: number[];
}

type Origem = NonNullable<VendaARegistrar['origem']>;
const nomeDa = ({ tipo, id }: Origem): string => `${tipo} ${id}`;

/** Those of the origins that have a sale in force, by their names. */
async function emVigor(
  db: Db,
  { grupoId }: Actor,
  vendas: readonly VendaARegistrar[],
): Promise<Map<string, VendaNoCartaoRegistrada>> {
  const origens = vendas.flatMap(({ origem }) => origem ?? []);
  if (origens.length === 0) return new Map();
  const { rows } = await sql<
    VendaNoCartaoRegistrada & Origem
  >`select v.id as "vendaId", v.origem_tipo as tipo, v.origem_id as id,
      array(select r.id from cartao_recebivel r where r.grupo_id = v.grupo_id and r.venda_id = v.id order by r.numero) as ids
    from unnest(${origens.map(({ tipo }) => tipo)}::text[], ${origens.map(({ id }) => id)}::bigint[]) o (tipo, id)
    join cartao_venda v on v.grupo_id = ${grupoId} and v.ativo and v.origem_tipo = o.tipo and v.origem_id = o.id`.execute(
    db,
  );
  return new Map(rows.map(({ vendaId, ids, ...origem }) => [nomeDa(origem), { vendaId, ids }]));
}

/** A sale with its fee and what it leaves of it. */
interface Prevista {
  venda: VendaARegistrar;
  termos: TaxaEmVigor;
  planoDeContaId: number | null;
  recebiveis: PreviaDaVenda['recebiveis'];
}

async function registrar(tx: Tx, actor: Actor, vendas: readonly VendaARegistrar[]): Promise<VendaNoCartaoRegistrada[]> {
  if (vendas.length === 0) return [];
  const previstas = await preverTodas(tx, actor, vendas);
  const dias = new Map(vendas.map(({ empresaId, data }) => [`${empresaId} ${data}`, { empresaId, data }]));
  await exigirAberto(tx, actor, 'registrarVendaNoCartao', [...dias.values()], vendas[0]?.liberacao);
  const feitas = await gravar(tx, actor.grupoId, previstas);
  const extratos = new Map(
    vendas.map(({ empresaId, adquirenteId, data }) => [
      `${empresaId} ${adquirenteId} ${data}`,
      { grupoId: actor.grupoId, empresaId, adquirenteId, de: data, ate: data },
    ]),
  );
  for (const dia of extratos.values()) if (await jaDitos(tx, dia)) await reconferir(tx, dia);
  return feitas;
}

/** Sales that differ in what was paid alone have one fee. */
async function preverTodas(tx: Tx, actor: Actor, vendas: readonly VendaARegistrar[]): Promise<Prevista[]> {
  const lidos = new Map<string, Pick<Prevista, 'termos' | 'planoDeContaId'>>();
  const previstas: Prevista[] = [];
  for (const venda of vendas) {
    const { empresaId, adquirenteId, bandeiraId, modalidade, parcelas, data } = venda;
    const chave = [empresaId, adquirenteId, bandeiraId, modalidade, parcelas, data].join(' ');
    let dela = lidos.get(chave);
    if (!dela) {
      const termos = await termosDaVenda(tx, actor, venda);
      dela = { termos, planoDeContaId: await contaDaTaxa(tx, actor, venda, termos.planoDeContaId) };
      lidos.set(chave, dela);
    }
    previstas.push({ venda, ...dela, recebiveis: recebiveisDa(venda, dela.termos) });
  }
  return previstas;
}

async function gravar(tx: Tx, grupoId: number, previstas: readonly Prevista[]): Promise<VendaNoCartaoRegistrada[]> {
  const { rows: novos } = await sql<{ id: number }>`
    select nextval('app.cartao_venda_id_seq') as id from generate_series(1, ${previstas.length}::int)`.execute(tx);
  const comId = previstas.map((prevista, i) => ({ ...prevista, id: (novos[i] as { id: number }).id }));
  const comum = ({ empresaId, adquirenteId, bandeiraId }: VendaARegistrar) => ({
    grupo_id: grupoId,
    empresa_id: empresaId,
    adquirente_id: adquirenteId,
    bandeira_id: bandeiraId,
  });
  const vendas = comId.map(({ id, venda, termos, planoDeContaId }) => ({
    id,
    ...comum(venda),
    modalidade: venda.modalidade,
    parcelas: venda.parcelas,
    data: venda.data,
    bruto: venda.bruto,
    mdr_percentual: termos.mdrPercentual,
    tarifa: termos.tarifa,
    taxa_id: termos.id,
    antecipacao_mensal_percentual: termos.antecipacaoMensalPercentual,
    plano_de_conta_id: planoDeContaId,
    nsu: venda.nsu ?? null,
    autorizacao: venda.autorizacao ?? null,
    terminal: venda.terminal ?? null,
    origem_tipo: venda.origem?.tipo ?? null,
    origem_id: venda.origem?.id ?? null,
  }));
  const linhas = comId.flatMap(({ id, venda, termos, recebiveis }) =>
    recebiveis.map(({ numero, prevista, bruto, taxa }) => ({
      ...comum(venda),
      venda_id: id,
      conta_id: termos.contaId,
      numero,
      prevista,
      bruto,
      taxa_da_venda: taxa,
    })),
  );
  await insertRows(tx, 'cartao_venda', vendas);
  const { rows: feitos } = await sql<{ id: number; vendaId: number; numero: number }>`
    ${insertionOf('cartao_recebivel', linhas)} returning id, venda_id as "vendaId", numero`.execute(tx);
  const deCada = Map.groupBy(
    feitos.sort((a, b) => a.numero - b.numero),
    ({ vendaId }) => vendaId,
  );
  return comId.map(({ id }) => ({ vendaId: id, ids: (deCada.get(id) ?? []).map((recebivel) => recebivel.id) }));
}

/** The account of the fee in the chart of the year of the sale. */
async function contaDaTaxa(
  tx: Tx,
  actor: Actor,
  { empresaId, data }: VendaARegistrar,
  contaId: number | null,
): Promise<number | null> {
  if (contaId === null) return null;
  const doAno = await contasNoAno(tx, actor, { empresaId, ano: Number(data.slice(0, 4)) }, [contaId]);
  return doAno.get(contaId) ?? null;
}
