import type { produto } from '@retaguarda/contracts';
import type { Saved, Writing } from '../../../platform/records/source.ts';
import { recalcularCompostos } from '../custos/custos.ts';
import { gravarCaracteristicas, gravarGrade, propagar } from '../grade/grade.ts';
import { gravarImagens } from '../partes/imagens.service.ts';
import { gravarReceita } from '../receitas/receita.ts';
import { retirarEstoques } from './mudanca.ts';
import { gravarRelacoes } from './relacoes.ts';

type ProdutoSalvo = Saved<typeof produto>;

/**
 * What follows from saving products: recipe, characteristics, relations and images, each with a table and rules of its own;
 * the grid with its variants; costs of what is made of them.
 *
 * @returns those of which something was written here
 */
export async function consequencias(contexto: Writing, salvos: readonly ProdutoSalvo[]): Promise<number[]> {
  const escritos: number[] = [];
  for (const salvo of salvos) {
    if (await gravarLigacoes(contexto, salvo)) escritos.push(salvo.id);
    if (salvo.before?.controlaEstoque && !salvo.after.controlaEstoque)
      await retirarEstoques(contexto.tx, contexto.actor, salvo.before);
    if (await gravarVariantes(contexto, salvo)) escritos.push(salvo.id);
  }
  const mudaram = salvos.filter(({ id, before, after, wrote }) =>
    before ? wrote || escritos.includes(id) : after.produtoComposto,
  );
  if (mudaram.length > 0) {
    await recalcularCompostos(
      contexto.tx,
      contexto.actor.grupoId,
      mudaram.map(({ id }) => id),
    );
  }
  return escritos;
}

/** The lists that are more than rows of the product, when they are given. */
async function gravarLigacoes({ tx, actor }: Writing, { id, before, given, after }: ProdutoSalvo): Promise<boolean> {
  const algum = (dadas: readonly unknown[] | undefined, eram: readonly unknown[] | undefined) =>
    dadas !== undefined && dadas.length + (eram?.length ?? 0) > 0;
  let escreveu = false;
  if (given.receita !== undefined)
    escreveu = await gravarReceita(tx, actor, id, given.receita, before?.receita ?? null);
  if (algum(given.caracteristicas, before?.caracteristicas))
    escreveu = (await gravarCaracteristicas(tx, actor, id, after.caracteristicas)) || escreveu;
  if (algum(given.relacoes, before?.relacoes))
    escreveu = (await gravarRelacoes(tx, actor, id, after.relacoes)) || escreveu;
  if (before && given.imagens)
    escreveu = (await gravarImagens(tx, actor, id, given.imagens, before.imagens)) || escreveu;
  return escreveu;
}

/** @returns whether the sheet of the variants was given: they are other products, and a change of theirs is one of the grid */
async function gravarVariantes({ tx, actor }: Writing, { id, before, given, after }: ProdutoSalvo): Promise<boolean> {
  if (!after.usaGrade) return false;
  if (!before || given.caracteristicas || given.variantes || !before.usaGrade) {
    const pai = { id, codigo: after.codigo ?? '', descricao: after.descricao, ativo: before?.ativo ?? true };
    await gravarGrade(tx, actor, pai, after.caracteristicas, before?.variantes ?? [], given.variantes);
  } else await propagar(tx, actor.grupoId, id);
  return given.variantes !== undefined;
}
