import { notaEntrada } from '@retaguarda/contracts';
import type { z } from 'zod';
import { ownCompany } from '../../../platform/modules/demo-rows.ts';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { Autoridades } from '../../fiscal/public.ts';
import { produtoDaDemonstracao } from '../../produtos/public.ts';
import { submeterNota } from '../envio/numerar.ts';
import { criarNota } from '../notas/rascunho.ts';

type Pedido = z.input<typeof notaEntrada>;

const CAFE = 'Café torrado em grãos 500 g';
const PESTO = 'Molho pesto 180 g';
const MACARRAO = 'Macarrão grano duro 500 g';

/** What the shop sold to companies and at the counter: issued where this machine has a SEFAZ, and one still being written. */
export default async function criarNotas(scene: DemoScene): Promise<void> {
  const { tx, actor, config, made } = scene;
  const empresaId = ownCompany(scene, 'Empório da Vila');
  const item = async (produto: string, quantidade: string, valorUnitario: string) => ({
    produtoId: await produtoDaDemonstracao(scene, produto),
    quantidade,
    valorUnitario,
  });
  const para = (nome: string) => ({ empresaId, modelo: '55', pessoaId: made('empresa').get(nome) ?? null }) as const;
  const vendidas: Pedido[] = [
    { ...para('Bar do Zeca'), itens: [await item(CAFE, '4', '39.90'), await item(MACARRAO, '10', '14.90')] },
    {
      ...para('Colégio Jatobá'),
      itens: [await item(PESTO, '6', '24.90'), await item(MACARRAO, '6', '14.90')],
      pagamentos: [{ meio: '15', valor: '238.80', aPrazo: true }],
    },
    // To another state: what it owes there is a guide.
    {
      ...para('Helena Duarte'),
      consumidorFinal: true,
      presenca: '2',
      itens: [await item(CAFE, '10', '39.90')],
    },
    { empresaId, modelo: '65', itens: [await item(CAFE, '1', '39.90')] },
  ];
  const autoridades = new Autoridades(config);
  for (const pedido of vendidas) {
    const id = await criarNota(tx, actor, notaEntrada.parse(pedido));
    if (config.fiscalLocal?.certificados) await submeterNota(tx, actor, autoridades, id);
  }
  const sendoEscrita: Pedido = { ...para('Escritório Almeida Advogados'), itens: [await item(CAFE, '2', '39.90')] };
  await criarNota(tx, actor, notaEntrada.parse(sendoEscrita));
}
