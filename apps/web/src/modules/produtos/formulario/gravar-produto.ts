import { type ProdutoCompleto, produtosCalls } from '@retaguarda/contracts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { changedValues } from '../../../platform/ui/form/draft.ts';
import type { SaveTools } from '../../../platform/ui/form/use-record-form.ts';
import { alterarProduto, criarProduto } from '../produtos-api.ts';
import type { ProdutoValues } from './produto-types.ts';
import { campoDoFormulario, type ProdutoJulgado, paraEnvio } from './produto-values.ts';

interface Retiravel {
  id?: number | undefined;
  ativo: boolean;
}

/** What the API is told of a list when rows were taken out of it. */
export function comRetirados<L extends Retiravel>(antes: readonly L[], depois: readonly L[]): L[] {
  const ficam = new Set(depois.map(({ id }) => id));
  const retirados = antes.filter(({ id }) => id !== undefined && !ficam.has(id));
  return [...depois, ...retirados.map((linha) => ({ ...linha, ativo: false }))];
}

/** Images sent since the order was made come after the others: one that is not named would be taken away. */
function comTodasAsImagens(produto: ProdutoCompleto, ordem: NonNullable<ProdutoValues['imagens']>) {
  const atuais = new Set(produto.imagens.map(({ id }) => id));
  const outras = produto.imagens.filter(({ id }) => !ordem.some((imagem) => imagem.id === id));
  return [...ordem.filter(({ id }) => atuais.has(id)), ...outras.map(({ id }) => ({ id, principal: false }))];
}

/** What changed, as the API takes it. Of lots and serials it takes only what changes: one taken out is said, by deactivating it. */
function mudancasDe(produto: ProdutoCompleto, before: ProdutoValues, dados: ProdutoJulgado) {
  const { imagens, lotes, seriais, ...resto } = changedValues(paraEnvio(before), dados);
  return {
    ...resto,
    ...(lotes ? { lotes: comRetirados<Retiravel>(before.lotes, lotes) } : {}),
    ...(seriais ? { seriais: comRetirados<Retiravel>(before.seriais, seriais) } : {}),
    ...(imagens ? { imagens: comTodasAsImagens(produto, imagens) } : {}),
  };
}

/**
 * Sends a product: a new one whole, an old one by what changed.
 *
 * @param values as the form holds them, to tell errors at their places
 * @param dados as the schema read them
 */
export async function gravarProduto(
  produto: ProdutoCompleto | null,
  values: ProdutoValues,
  dados: ProdutoJulgado,
  { before, versao, idempotencyKey }: SaveTools<ProdutoValues>,
): Promise<ProdutoCompleto> {
  try {
    if (!produto) return await criarProduto(produtosCalls.create.body.parse(dados), { idempotencyKey });
    const changed = { ...mudancasDe(produto, before, dados), ...(versao === null ? {} : { versao }) };
    return await alterarProduto(produto.id, produtosCalls.update.body.parse(changed), { idempotencyKey });
  } catch (error) {
    throw error instanceof ApiError ? noFormulario(error, values) : error;
  }
}

/** The same refusal, its texts at the fields of the form. */
function noFormulario(error: ApiError, values: ProdutoValues): ApiError {
  const campos = Object.entries(error.campos).map(([campo, texto]) => [campoDoFormulario(values, campo), texto]);
  const { status, code, message, data, requestId } = error;
  const mapped = new ApiError({
    status,
    code,
    message,
    campos: Object.fromEntries(campos),
    data,
    ...(requestId ? { requestId } : {}),
  });
  mapped.told = error.told;
  return mapped;
}
