import { randomUUID } from 'node:crypto';
import type { ComandoDaConta, SituacaoDoPreparo } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { ownCompany } from '../../../platform/modules/demo-rows.ts';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { produtoDaDemonstracao } from '../../produtos/public.ts';
import { bloquearComanda, perderComanda } from '../comandas/comandas.service.ts';
import { criarFaixa } from '../comandas/lote.service.ts';
import { autorDaPessoa } from '../contas/autor.ts';
import { abrirConta, comandar } from '../contas/contas.service.ts';
import { mudarPreparo } from '../cozinha/cozinha.service.ts';

interface ContaDeExemplo {
  /** Number of its table, or of its card. */
  mesa?: string;
  comanda?: number;
  pessoas: number;
  /** Minutes since it was opened. */
  ha: number;
  nome?: string;
  /** Product, quantity, note. */
  itens: readonly (readonly [produto: string, quantidade: string, observacao?: string])[];
  /** Left as it was typed, or sent, or its bill asked for, or some of it paid. */
  ate: 'lancada' | 'enviada' | 'pedida' | 'paga em parte';
  /** How far the kitchen is with what was sent; delivered where it says nothing. */
  preparo?: SituacaoDoPreparo;
}

const contas: readonly ContaDeExemplo[] = [
  {
    mesa: '1',
    pessoas: 2,
    ha: 48,
    ate: 'enviada',
    preparo: 'preparando',
    itens: [
      ['Bruschetta', '1'],
      ['Espaguete ao sugo', '2', 'um sem queijo'],
      ['Água mineral', '2'],
    ],
  },
  {
    mesa: '3',
    pessoas: 4,
    ha: 83,
    ate: 'pedida',
    nome: 'Família Souza',
    itens: [
      ['Lasanha', '2'],
      ['Bife à parmegiana', '2', 'ao ponto'],
      ['Suco de uva', '4'],
    ],
  },
  { mesa: '4', pessoas: 6, ha: 12, ate: 'lancada', itens: [['Refrigerante', '6', 'com gelo e limão']] },
  {
    mesa: '7',
    pessoas: 3,
    ha: 110,
    ate: 'paga em parte',
    itens: [
      ['Bife à parmegiana', '3'],
      ['Refrigerante', '3'],
    ],
  },
  {
    mesa: '10',
    pessoas: 2,
    ha: 25,
    ate: 'enviada',
    preparo: 'novo',
    itens: [
      ['Lasanha', '1', 'bem gratinada'],
      ['Suco de uva', '2'],
    ],
  },
  {
    mesa: '8',
    pessoas: 5,
    ha: 37,
    ate: 'enviada',
    nome: 'Aniversário da Lia',
    preparo: 'pronto',
    itens: [
      ['Lasanha', '3'],
      ['Espaguete ao sugo', '2'],
    ],
  },
  {
    comanda: 12,
    pessoas: 1,
    ha: 41,
    ate: 'enviada',
    nome: 'Marcos',
    itens: [
      ['Bruschetta', '1'],
      ['Refrigerante', '2'],
    ],
  },
  {
    comanda: 15,
    pessoas: 1,
    ha: 19,
    ate: 'enviada',
    nome: 'Renata',
    preparo: 'preparando',
    itens: [['Espaguete ao sugo', '1', 'sem cebola']],
  },
];
const COMANDAS = 40;
const PERDIDA = { numero: 7, motivo: 'O cliente saiu com ela', taxa: '20.00' };
const BLOQUEADA = { numero: 31, motivo: 'Chip com defeito' };

/** The floor of the restaurant while it serves: tables in use, orders in the kitchen, cards to hand out. */
export default async function criarSalao(scene: DemoScene): Promise<void> {
  const { tx, actor } = scene;
  const empresaId = ownCompany(scene, 'Cantina da Vila');
  await criarFaixa(tx, actor, empresaId, { de: 1, ate: COMANDAS });
  const comandas = await comandasPorNumero(scene, empresaId);
  const comandaDe = (numero: number): number => {
    const id = comandas.get(numero);
    if (id === undefined) throw new Error(`the demonstration has no card ${numero}`);
    return id;
  };
  for (const conta of contas) await atender(scene, empresaId, conta, comandaDe);
  const { numero: perdida, ...perda } = PERDIDA;
  await perderComanda(tx, actor, { empresaId, id: comandaDe(perdida) }, perda);
  const { numero: bloqueada, ...bloqueio } = BLOQUEADA;
  await bloquearComanda(tx, actor, { empresaId, id: comandaDe(bloqueada) }, bloqueio);
}

async function comandasPorNumero({ tx, actor }: DemoScene, empresaId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; numero: number }>`select id, numero from comanda
    where grupo_id = ${actor.grupoId} and empresa_id = ${empresaId}`.execute(tx);
  return new Map(rows.map(({ id, numero }) => [numero, id]));
}

async function atender(
  scene: DemoScene,
  empresaId: number,
  exemplo: ContaDeExemplo,
  comandaDe: (numero: number) => number,
): Promise<void> {
  const { tx, actor } = scene;
  const { pessoas, ha, nome, itens, ate, preparo } = exemplo;
  const autor = autorDaPessoa(actor);
  const em = new Date(Date.now() - ha * 60_000).toISOString();
  const conta = randomUUID();
  const lugar = lugarDe(scene, exemplo, comandaDe);
  await abrirConta(tx, autor, empresaId, { uuid: conta, ...lugar, pessoas, garcomId: null, nome, em });
  const fazer = (comando: ComandoDaConta) =>
    comandar(tx, autor, { uuid: randomUUID(), conta, comando, em }, { caixa: undefined, comprometidos: [] });
  const pedidos = [];
  for (const [produto, quantidade, observacao = null] of itens) {
    const produtoId = await produtoDaDemonstracao(scene, produto);
    pedidos.push({ uuid: randomUUID(), produtoId, quantidade, observacao });
  }
  await fazer({ tipo: 'item', itens: pedidos });
  if (ate === 'lancada') return;
  await fazer({ tipo: 'enviado' });
  await adiantar(scene, conta, preparo ?? 'entregue');
  if (ate === 'enviada') return;
  await fazer({ tipo: 'pediu_conta' });
  if (ate === 'pedida') return;
  const recebido = { valor: '100.00', troco: '0', formaPagamentoId: null, parte: '1 de 3', parcelas: 1 };
  await fazer({ tipo: 'pagamento', pagamento: randomUUID(), especie: 'pix', ...recebido });
}

function lugarDe(scene: DemoScene, { mesa, comanda }: ContaDeExemplo, comandaDe: (numero: number) => number) {
  if (comanda !== undefined) return { modo: 'comanda' as const, mesaId: null, comandaId: comandaDe(comanda) };
  const mesaId = scene.made('mesa').get(mesa ?? '');
  if (mesaId === undefined) throw new Error(`the demonstration has no table ${mesa}`);
  return { modo: 'mesa' as const, mesaId, comandaId: null };
}

/** The kitchen is so far with what was sent. */
async function adiantar({ tx, actor }: DemoScene, conta: string, situacao: SituacaoDoPreparo): Promise<void> {
  if (situacao === 'novo') return;
  const { rows } = await sql<{ id: number }>`select t.id from cozinha_ticket t
    join conta c on c.grupo_id = t.grupo_id and c.id = t.conta_id
    where t.grupo_id = ${actor.grupoId} and c.uuid = ${conta} order by t.id`.execute(tx);
  for (const { id } of rows) await mudarPreparo(tx, actor, id, { de: 'novo', situacao });
}
