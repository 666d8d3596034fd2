import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { produtosPorNome } from '../leitura/opcoes.ts';

/** Id of a product that the step of products made. @throws Error when there is none */
export async function produtoDaDemonstracao(
  { tx, actor }: Pick<DemoScene, 'tx' | 'actor'>,
  search: string,
): Promise<number> {
  const [achado] = await produtosPorNome(tx, actor, { search, limit: 1 });
  if (!achado) throw new Error(`the demonstration has no product ${search}`);
  return achado.id;
}
