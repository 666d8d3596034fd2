import type { ProdutoCompleto } from '@retaguarda/contracts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { changedValues } from '../../../platform/ui/form/draft.ts';
import type { SaveTools } from '../../../platform/ui/form/use-record-form.ts';
import { alterarProduto, criarProduto } from '../produtos-api.ts';
import { campoDoFormulario, type Linha, type ProdutoValues, paraEnvio } from './produto-values.ts';

/** Lists of which the API takes only what changes: one taken out is said, by deactivating it. */
const parciais = ['lotes', 'seriais'] as const;

/** What the API is told of a list when rows were taken out of it. */
export function comRetirados(antes: readonly Linha[], depois: readonly Linha[]): Linha[] {
  const ficam = new Set(depois.map(({ id }) => id));
  const retirados = antes.filter(({ id }) => id !== undefined && !ficam.has(id));
  return [...depois, ...retirados.map((linha) => ({ ...linha, ativo: false }))];
}

/** Images sent since the order was made come after the others: one that is not named would be taken away. */
function comTodasAsImagens(produto: ProdutoCompleto, ordem: unknown): Linha[] {
  const named = ordem as { id: number; principal: boolean }[];
  const atuais = new Set(produto.imagens.map(({ id }) => id));
  const outras = produto.imagens.filter(({ id }) => !named.some((imagem) => imagem.id === id));
  return [...named.filter(({ id }) => atuais.has(id)), ...outras.map(({ id }) => ({ id, principal: false }))];
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
  dados: Linha,
  { before, versao, idempotencyKey }: SaveTools<ProdutoValues>,
): Promise<ProdutoCompleto> {
  try {
    if (!produto) return await criarProduto(dados, { idempotencyKey });
    const changed = changedValues(paraEnvio(before), dados);
    for (const parte of parciais) {
      if (changed[parte]) changed[parte] = comRetirados(before[parte] as Linha[], dados[parte] as Linha[]);
    }
    if (changed.imagens) changed.imagens = comTodasAsImagens(produto, changed.imagens);
    else delete changed.imagens;
    return await alterarProduto(produto.id, { ...changed, ...(versao === null ? {} : { versao }) }, { idempotencyKey });
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
