import { randomUUID } from 'node:crypto';
import { type NovoPedido, valoresDoPedido } from '@retaguarda/contracts';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { fusoDaEmpresa } from '../../empresas/public.ts';
import { precoDoProduto, produtoDaDemonstracao, produtosNoSalao } from '../../produtos/public.ts';
import { darPasso, despacharPedido } from '../pedidos/atos.service.ts';
import { criarPedido } from '../pedidos/criar.ts';

interface Exemplo extends Pick<NovoPedido, 'origem' | 'modo' | 'nome' | 'telefone'> {
  rua?: string;
  bairro?: string;
  taxa: string;
  itens: readonly (readonly [produto: string, quantidade: string])[];
  ate: 'chegou' | 'pronto' | 'saiu';
}

const exemplos: readonly Exemplo[] = [
  {
    ...{ origem: 'telefone', modo: 'entrega', nome: 'Bia Souza', telefone: '11987651111', taxa: '6.00', ate: 'saiu' },
    ...{ rua: 'Rua Domingos de Morais', bairro: 'Vila Mariana' },
    itens: [
      ['Lasanha', '1'],
      ['Suco de uva', '2'],
    ],
  },
  {
    ...{ origem: 'balcao', modo: 'retirada', nome: 'Carlos', telefone: null, taxa: '0.00', ate: 'pronto' },
    itens: [['Espaguete ao sugo', '1']],
  },
  {
    ...{
      origem: 'cardapio',
      modo: 'entrega',
      nome: 'Dona Lúcia',
      telefone: '11987652222',
      taxa: '6.00',
      ate: 'chegou',
    },
    ...{ rua: 'Rua Joaquim Távora', bairro: 'Vila Mariana' },
    itens: [['Bife à parmegiana', '2']],
  },
];

/** Orders of tonight: one with the courier, one ready to be picked up, one that waits to be confirmed. */
export async function criarPedidosDeExemplo(
  scene: DemoScene,
  empresaId: number,
  motoboyId: number | undefined,
): Promise<void> {
  const { tx, actor } = scene;
  const fuso = await fusoDaEmpresa(tx, empresaId);
  for (const { itens, taxa, ate, rua, bairro, ...exemplo } of exemplos) {
    const pedidos = [];
    for (const [nome, quantidade] of itens) {
      const produtoId = await produtoDaDemonstracao(scene, nome);
      const [produto] = await produtosNoSalao(tx, empresaId, { ids: [produtoId] });
      const unitario = produto ? precoDoProduto(produto, { quantidade, fuso }) : null;
      if (unitario === null) throw new Error(`the demonstration sells no ${nome}`);
      pedidos.push({ produtoId, quantidade, unitario });
    }
    const { total } = valoresDoPedido(pedidos, { taxaEntrega: taxa });
    const { id } = await criarPedido(tx, actor, {
      ...{ ...exemplo, uuid: randomUUID(), empresaId, desconto: '0', taxaEntrega: taxa },
      endereco: rua ? { logradouro: rua, numero: '120', bairro } : null,
      itens: pedidos.map(({ produtoId, quantidade }) => ({ produtoId, quantidade })),
      pagamentos: [{ especie: 'dinheiro', valor: total, pago: false }],
    });
    if (ate !== 'chegou') await darPasso(tx, actor, 'aprontar', { id });
    if (ate === 'saiu') await despacharPedido(tx, actor, { id, motoboyId });
  }
}
