import { randomUUID } from 'node:crypto';
import { type NovoPedido, valoresDoPedido } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { fusoDaEmpresa } from '../../empresas/public.ts';
import { precoDoProduto, produtoDaDemonstracao, produtosNoSalao } from '../../produtos/public.ts';
import { darPasso, despacharPedido, entregarPedido } from '../pedidos/atos.service.ts';
import { criarPedido } from '../pedidos/criar.ts';

interface Exemplo extends Pick<NovoPedido, 'origem' | 'modo' | 'nome' | 'telefone'> {
  rua?: string;
  bairro?: string;
  taxa: string;
  itens: readonly (readonly [produto: string, quantidade: string])[];
  ate: 'chegou' | 'em preparo' | 'pronto' | 'saiu' | 'entregue';
  /** Minutes since it came. */
  ha: number;
}

const exemplos: readonly Exemplo[] = [
  {
    origem: 'telefone',
    modo: 'entrega',
    nome: 'Bia Souza',
    telefone: '11987651111',
    taxa: '6.00',
    ate: 'saiu',
    ha: 44,
    rua: 'Rua Domingos de Morais',
    bairro: 'Vila Mariana',
    itens: [
      ['Lasanha', '1'],
      ['Suco de uva', '2'],
    ],
  },
  {
    origem: 'balcao',
    modo: 'retirada',
    nome: 'Carlos',
    telefone: null,
    taxa: '0.00',
    ate: 'pronto',
    ha: 21,
    itens: [['Espaguete ao sugo', '1']],
  },
  {
    origem: 'cardapio',
    modo: 'entrega',
    nome: 'Dona Lúcia',
    telefone: '11987652222',
    taxa: '6.00',
    ate: 'chegou',
    ha: 1,
    rua: 'Rua Joaquim Távora',
    bairro: 'Vila Mariana',
    itens: [['Bife à parmegiana', '2']],
  },
  {
    origem: 'telefone',
    modo: 'entrega',
    nome: 'Seu Anísio',
    telefone: '11987653333',
    taxa: '6.00',
    ate: 'em preparo',
    ha: 13,
    rua: 'Rua Vergueiro',
    bairro: 'Vila Mariana',
    itens: [
      ['Lasanha', '2'],
      ['Refrigerante', '2'],
    ],
  },
  {
    origem: 'balcao',
    modo: 'retirada',
    nome: 'Priscila',
    telefone: '11987654444',
    taxa: '0.00',
    ate: 'em preparo',
    ha: 6,
    itens: [
      ['Bruschetta', '1'],
      ['Espaguete ao sugo', '1'],
    ],
  },
  {
    origem: 'telefone',
    modo: 'entrega',
    nome: 'Otávio Lins',
    telefone: '11987655555',
    taxa: '6.00',
    ate: 'entregue',
    ha: 72,
    rua: 'Rua Domingos de Morais',
    bairro: 'Vila Mariana',
    itens: [
      ['Bife à parmegiana', '1'],
      ['Suco de uva', '1'],
    ],
  },
];

/** Orders of tonight, some in each column of the board; what was delivered is the courier's to settle. */
export async function criarPedidosDeExemplo(
  scene: DemoScene,
  empresaId: number,
  motoboyId: number | undefined,
): Promise<void> {
  const { tx, actor } = scene;
  const fuso = await fusoDaEmpresa(tx, empresaId);
  for (const { itens, taxa, ate, ha, rua, bairro, ...exemplo } of exemplos) {
    const pedidos = [];
    for (const [nome, quantidade] of itens) {
      const produtoId = await produtoDaDemonstracao(scene, nome);
      const [produto] = await produtosNoSalao(tx, empresaId, { ids: [produtoId] });
      const unitario = produto ? precoDoProduto(produto, { quantidade, fuso }) : null;
      if (unitario === null) throw new Error(`the demonstration sells no ${nome}`);
      pedidos.push({ produtoId, quantidade, unitario });
    }
    const { total } = valoresDoPedido(pedidos, { taxaEntrega: taxa });
    const novo = {
      ...exemplo,
      uuid: randomUUID(),
      empresaId,
      desconto: '0',
      taxaEntrega: taxa,
      endereco: rua ? { logradouro: rua, numero: '120', bairro } : null,
      itens: pedidos.map(({ produtoId, quantidade }) => ({ produtoId, quantidade })),
      pagamentos: [{ especie: 'dinheiro' as const, valor: total, pago: false }],
    };
    const { id } = await criarPedido(tx, actor, novo, []);
    await sql`update pedido set recebido_em = now() - make_interval(mins => ${ha})
      where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
    if (ate !== 'chegou' && ate !== 'em preparo') await darPasso(tx, actor, 'aprontar', { id });
    if (ate === 'saiu' || ate === 'entregue') await despacharPedido(tx, actor, { id, motoboyId });
    if (ate === 'entregue') await entregarPedido(tx, actor, { id }, undefined);
  }
}
