import { a1DeTeste, emissorDeTeste } from '../../../apps/api/test-support/emissor.ts';
import { empresa } from '../../../apps/api/test-support/empresas.ts';
import type { Grupo } from './grupo.ts';
import type { Programa } from './programa.ts';

/** Of who issues notes at a shop. */
export const direitosDeNotas = ['nfe', 'produtos', 'clientes'].flatMap((familia) =>
  ['index', 'show', 'create', 'update'].map((acao) => `${familia}_${acao}`),
);

/** A company that issues to the local SEFAZ, a taxpayer to sell to, and a product taxed in full. @returns the company */
export async function prepararEmissor({ api }: Grupo, { autoridade }: Programa): Promise<number> {
  // That a note is shown once more before it goes has a test of its own.
  await api.call('POST', 'preferences', { chave: 'nfe', valor: { semConferencia: true }, paraTodos: true });
  const { id: empresaId } = await api.call<{ id: number }>('POST', 'empresas', empresa(emissorDeTeste));
  await api.call('PUT', `fiscal/emissores/${empresaId}/certificado`, a1DeTeste(autoridade));
  await api.call('PUT', `fiscal/emissores/${empresaId}`, {
    ambienteNfe: '2',
    ambienteNfse: '2',
    pisCofins: 'naoCumulativo',
    creditoSimples: null,
    regimeApuracaoSn: null,
    regimeEspecialNfse: '0',
    cscId: null,
  });
  const cliente = {
    razaoSocial: 'Mercado da Esquina Ltda',
    nomeFantasia: 'Mercado da Esquina',
    ie: '110042490114',
    ieSituacao: 'numero',
  };
  await api.call('POST', 'empresas', empresa(cliente));
  await produtoDeVenda({ api }, empresaId, { descricao: 'Café torrado 500 g', preco: '39.90' });
  return empresaId;
}

/** A product by the unit that a note of the company can tell, taxed in full. @returns its id */
export async function produtoDeVenda(
  { api }: Pick<Grupo, 'api'>,
  empresaId: number,
  { preco, ...dados }: { descricao: string; preco: string } & Record<string, unknown>,
): Promise<number> {
  const { data } = await api.call<{ data: { id: number; sigla: string }[] }>('GET', 'unidades?rowsPerPage=100');
  const { id } = await api.call<{ id: number }>('POST', 'products', {
    precos: [{ empresaId, nome: 'Varejo', valor: preco }],
    unidadeComercialId: data.find(({ sigla }) => sigla === 'UN')?.id,
    ncm: '09012100',
    origem: '0',
    cfop: '5102',
    cstIcms: '00',
    aliquotaIcms: '18',
    cstPis: '01',
    aliquotaPis: '1.65',
    cstCofins: '01',
    aliquotaCofins: '7.6',
    cstIbsCbs: '000',
    cclasstrib: '000001',
    ...dados,
  });
  return id;
}

/** Moves stock of the company by hand, by the code of an operation. */
export async function movimentadorDe({ api }: Pick<Grupo, 'api'>, empresaId: number) {
  const { data } = await api.call<{ data: { id: number; codigo: string }[] }>(
    'GET',
    'operacao-tipo-movimento?rowsPerPage=100',
  );
  return (operacao: string, ...itens: object[]) =>
    api.call('POST', 'estoque/movimentos', {
      empresaId,
      documento: 'NF 1',
      motivo: 'teste',
      itens,
      operacaoId: data.find(({ codigo }) => codigo === operacao)?.id,
    });
}
