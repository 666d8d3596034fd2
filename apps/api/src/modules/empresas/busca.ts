import { formatarDocumento } from '@retaguarda/brasil';
import { type EmpresaCurta, empresaCurta, type Papel, papeis } from '@retaguarda/contracts';
import { readList } from '../../platform/lists/engine.ts';
import type { SearchSource } from '../../platform/search/routes.ts';
import { empresasEmLista } from './lista.ts';
import { type Papeis, papeisVisiveis } from './papeis.ts';

const QUANTAS = 8;
const campos = [...Object.keys(empresaCurta.shape), ...Object.keys(papeis)];

/** What the palette calls each kind and where its form is. */
const telas: Readonly<Record<Papel, { tipo: string; caminho: string }>> = {
  propria: { tipo: 'Empresa', caminho: 'meus-dados/adicionar' },
  cliente: { tipo: 'Cliente', caminho: 'clientes/adicionar' },
  clienteContrato: { tipo: 'Cliente de contrato', caminho: 'clientes_de_contrato/adicionar' },
  fornecedor: { tipo: 'Fornecedor', caminho: 'fornecedores/adicionar' },
  revendedora: { tipo: 'Revenda', caminho: 'revendas/adicionar' },
};

/** Companies for the palette, each once, under the first of its kinds that the person may list. */
export const buscarEmpresas: SearchSource = async (db, actor, search) => {
  const visiveis = papeisVisiveis(actor);
  if (visiveis.length === 0) return [];
  const pedido = { search, page: 1, rowsPerPage: QUANTAS };
  const { data } = await readList<EmpresaCurta & Papeis>(db, empresasEmLista, actor, pedido, { fields: campos });
  return data.flatMap((empresa) => {
    const papel = visiveis.find((candidato) => empresa[candidato]);
    if (!papel) return [];
    const { id, nomeFantasia, documento, cidade, uf } = empresa;
    const detalhe = [documento && formatarDocumento(documento), [cidade, uf].filter(Boolean).join('/')].filter(Boolean);
    return [
      {
        tipo: telas[papel].tipo,
        id,
        rotulo: nomeFantasia,
        detalhe: detalhe.join(' · ') || null,
        caminho: `/sistema/${telas[papel].caminho}?acao=editar&id=${id}`,
      },
    ];
  });
};
