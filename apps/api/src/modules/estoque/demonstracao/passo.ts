import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { abastecer } from './abastecer.ts';
import { criarPapeisDeEstoque } from './papeis.ts';

/** A month of stock in the group's own companies, and papers in each state. */
export default async function criarEstoque({ tx, actor, made }: DemoScene): Promise<void> {
  await abastecer(tx, actor, [...made('empresa própria').values()]);
  await criarPapeisDeEstoque(tx, actor, made('empresa'));
}
