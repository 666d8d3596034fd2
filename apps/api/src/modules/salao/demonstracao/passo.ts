import { randomUUID } from 'node:crypto';
import type { ComandoDaConta } from '@retaguarda/contracts';
import { ownCompany } from '../../../platform/modules/demo-rows.ts';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { produtoDaDemonstracao } from '../../produtos/public.ts';
import { criarFaixa } from '../comandas/lote.service.ts';
import { autorDaPessoa } from '../contas/autor.ts';
import { abrirConta, comandar } from '../contas/contas.service.ts';

interface ContaDeExemplo {
  mesa: string;
  pessoas: number;
  /** Minutes since it was opened. */
  ha: number;
  nome?: string;
  /** Product, quantity, note. */
  itens: readonly (readonly [produto: string, quantidade: string, observacao?: string])[];
  /** Left as it was typed, or sent, or its bill asked for, or some of it paid. */
  ate: 'lancada' | 'enviada' | 'pedida' | 'paga em parte';
}

const contas: readonly ContaDeExemplo[] = [
  {
    ...{ mesa: '1', pessoas: 2, ha: 48, ate: 'enviada' },
    itens: [
      ['Bruschetta', '1'],
      ['Espaguete ao sugo', '2', 'um sem queijo'],
      ['Água mineral', '2'],
    ],
  },
  {
    ...{ mesa: '3', pessoas: 4, ha: 83, ate: 'pedida', nome: 'Família Souza' },
    itens: [
      ['Lasanha', '2'],
      ['Bife à parmegiana', '2', 'ao ponto'],
      ['Suco de uva', '4'],
    ],
  },
  { mesa: '4', pessoas: 6, ha: 12, ate: 'lancada', itens: [['Refrigerante', '6', 'com gelo e limão']] },
  {
    ...{ mesa: '7', pessoas: 3, ha: 110, ate: 'paga em parte' },
    itens: [
      ['Bife à parmegiana', '3'],
      ['Refrigerante', '3'],
    ],
  },
  {
    ...{ mesa: '10', pessoas: 2, ha: 25, ate: 'enviada' },
    itens: [
      ['Lasanha', '1', 'bem gratinada'],
      ['Suco de uva', '2'],
    ],
  },
];
const COMANDAS = 40;

/** The floor of the restaurant while it serves: tables in use, orders in the kitchen, cards to hand out. */
export default async function criarSalao(scene: DemoScene): Promise<void> {
  const { tx, actor } = scene;
  const empresaId = ownCompany(scene, 'Cantina da Vila');
  await criarFaixa(tx, actor, empresaId, { de: 1, ate: COMANDAS });
  for (const conta of contas) await atender(scene, empresaId, conta);
}

async function atender(scene: DemoScene, empresaId: number, exemplo: ContaDeExemplo): Promise<void> {
  const { tx, actor } = scene;
  const { mesa, pessoas, ha, nome, itens, ate } = exemplo;
  const autor = autorDaPessoa(actor);
  const em = new Date(Date.now() - ha * 60_000).toISOString();
  const conta = randomUUID();
  const mesaId = scene.made('mesa').get(mesa);
  if (mesaId === undefined) throw new Error(`the demonstration has no table ${mesa}`);
  const lugar = { modo: 'mesa' as const, mesaId, comandaId: null };
  await abrirConta(tx, autor, empresaId, { uuid: conta, ...lugar, pessoas, garcomId: null, nome, em });
  const fazer = (comando: ComandoDaConta) =>
    comandar(tx, autor, { uuid: randomUUID(), conta, comando, em }, { caixa: undefined });
  const pedidos = [];
  for (const [produto, quantidade, observacao = null] of itens) {
    const produtoId = await produtoDaDemonstracao(scene, produto);
    pedidos.push({ uuid: randomUUID(), produtoId, quantidade, observacao });
  }
  await fazer({ tipo: 'item', itens: pedidos });
  if (ate === 'lancada') return;
  await fazer({ tipo: 'enviado' });
  if (ate === 'enviada') return;
  await fazer({ tipo: 'pediu_conta' });
  if (ate === 'pedida') return;
  const recebido = { valor: '100.00', troco: '0', formaPagamentoId: null, parte: '1 de 3' };
  await fazer({ tipo: 'pagamento', pagamento: randomUUID(), especie: 'pix', ...recebido });
}
