import { estoqueCalls, type ProdutoCompleto, produtosCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { uploadFile } from '../../../platform/ui/inputs/upload.ts';

/** What there is of a new product in a company, as it is typed. */
export interface EstoqueDigitado {
  quantidade: string | null;
  /** Of one unit; the registered cost when left out. */
  custo: string | null;
}

/** What goes with the first save of a product and is no field of it. */
export interface Junto {
  imagens: readonly File[];
  /** By company. */
  estoque: Readonly<Record<number, EstoqueDigitado>>;
}
export const nadaJunto: Junto = { imagens: [], estoque: {} };

function estoqueAEnviar({ estoque }: Junto) {
  return Object.entries(estoque).flatMap(([empresaId, { quantidade, custo }]) =>
    quantidade && Number(quantidade) !== 0 ? [{ empresaId: Number(empresaId), quantidade, custo }] : [],
  );
}

/**
 * Sends what goes with a product that was created a moment ago, each on its own: what fails leaves the rest.
 *
 * @returns what did not go
 */
export async function gravarJunto({ id, custoReal, custoUnitario }: ProdutoCompleto, junto: Junto): Promise<unknown[]> {
  const falhas: unknown[] = [];
  const { signal } = new AbortController();
  const tentar = async (envio: () => Promise<unknown>) => {
    try {
      await envio();
    } catch (error) {
      falhas.push(error);
    }
  };
  const itens = estoqueAEnviar(junto).map((item) => ({ ...item, custo: item.custo ?? custoReal ?? custoUnitario }));
  if (itens.length > 0) {
    const body = { produtoId: id, chave: newSubmitKey(), itens };
    await tentar(() => callApi(estoqueCalls.inicial, { body, handlesErrors: true }));
  }
  for (const [index, imagem] of junto.imagens.entries()) {
    const fields = { id: String(id), ...(index === 0 ? { principal: 'true' } : {}) };
    await tentar(() => uploadFile(produtosCalls.upload, imagem, { fields, onProgress: () => undefined, signal }));
  }
  return falhas;
}
