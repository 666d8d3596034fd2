import { somarDias } from '@retaguarda/brasil';
import { propostasCalls } from '@retaguarda/contracts';
import type { z } from 'zod';
import { demoRow, demoRows, ownCompany } from '../../../platform/modules/demo-rows.ts';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { hojeNaEmpresa } from '../../empresas/public.ts';
import { produtoDaDemonstracao } from '../../produtos/public.ts';
import { criarProposta, perder } from '../propostas/propostas.service.ts';

type Pedido = z.input<typeof propostasCalls.create.body>;

const CAFE = 'Café torrado em grãos 500 g';
const PESTO = 'Molho pesto 180 g';
const MACARRAO = 'Macarrão grano duro 500 g';

/** What sellers earn in the shop, and what was offered to clients: one still open, one lost. */
export default async function criarVendas(scene: DemoScene): Promise<void> {
  await criarRegras(scene);
  await criarPropostas(scene);
}

/** All earn by what is sold; of groceries, more, and when the client pays. */
async function criarRegras(scene: DemoScene): Promise<void> {
  await demoRows(scene, 'regras-de-comissao', [
    { percentual: '2', momento: 'venda', observacao: 'Vale para o que não tem regra própria' },
    {
      secaoId: await demoRow(scene, 'product-category-section', 'nome', 'Mercearia'),
      percentual: '3.5',
      momento: 'recebimento',
    },
  ]);
}

async function criarPropostas(scene: DemoScene): Promise<void> {
  const { tx, actor, made } = scene;
  const empresaId = ownCompany(scene, 'Empório da Vila');
  const hoje = await hojeNaEmpresa(tx, empresaId);
  const item = async (produto: string, quantidade: string, unitario: string) => ({
    produtoId: await produtoDaDemonstracao(scene, produto),
    quantidade,
    unitario,
  });
  const comum = { empresaId, vendedorId: actor.usuarioId };
  const aberta: Pedido = {
    ...comum,
    clienteId: made('empresa').get('Colégio Jatobá') ?? null,
    validade: somarDias(hoje, 10),
    itens: [await item(CAFE, '12', '38.50'), await item(PESTO, '6', '24.90')],
    condicoes: 'Boleto em 28 dias. Entrega em até 3 dias úteis.',
  };
  const perdida: Pedido = {
    ...comum,
    contato: 'Festa da associação de moradores',
    validade: somarDias(hoje, 5),
    itens: [await item(MACARRAO, '40', '13.90')],
    observacao: 'Pediu desconto para 40 pacotes.',
  };
  await criarProposta(tx, actor, propostasCalls.create.body.parse(aberta));
  const { id } = await criarProposta(tx, actor, propostasCalls.create.body.parse(perdida));
  await perder(tx, actor, id, { motivo: 'Comprou de outro fornecedor.' });
}
