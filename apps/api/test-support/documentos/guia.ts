import { atosDaGuia } from '@retaguarda/contracts';
import { expect } from 'vitest';
import { hojeNoBrasil } from '../../src/platform/today.ts';
import type { PalcoDeNotas } from '../notas.ts';
import type { Roteiro } from './roteiro.ts';

interface Linha {
  id: number;
  notaId: number;
}

/** Guides of the DIFAL of sales to a consumer of Bahia. */
export async function roteiroDaGuia(palco: PalcoDeNotas): Promise<Roteiro> {
  const { quem, cliente, nota, produto, transmitir, ate } = palco;
  const endereco = (id: number) => `guias-de-recolhimento/${id}`;
  const produtoId = await produto();
  const conteudo = { icms: { cst: '00', pICMS: '7' }, difal: { metodo: 'unica', pICMSUFDest: '20' } };
  const regra = { nome: 'DIFAL da Bahia', sentido: 'saida', inicio: '2026-01-01', conteudo };
  const { body } = await quem.post('taxconversion', { ...regra, condicoes: { produtoIds: [produtoId] } });
  await quem.post('fiscal/regras/aprovar', { ids: [body.id] });
  const rua = { tipo: 'principal', cep: '40020-000', logradouro: 'Rua Chile', numero: '1', bairro: 'Centro' };
  const pessoaId = await cliente({
    tipoPessoa: 'fisica',
    cnpj: null,
    razaoSocial: null,
    cpf: '52998224725',
    ie: null,
    ieSituacao: 'nao_contribuinte',
    nomeFantasia: 'Bia da Bahia',
    enderecos: [{ ...rua, cidade: 'Salvador', uf: 'BA' }],
  });
  const fornecedorId = await cliente({ nomeFantasia: 'Fazenda da Bahia', fornecedor: true });
  const daNota = async (notaId: number): Promise<number | undefined> => {
    const { data } = (await quem.get('guias-de-recolhimento?rowsPerPage=500')).body;
    return (data as Linha[]).find((guia) => guia.notaId === notaId)?.id;
  };
  const nova = async () => {
    const itens = [{ produtoId, quantidade: '1', valorUnitario: '1000' }];
    const { id } = await transmitir(await nota({ pessoaId, consumidorFinal: true, presenca: '2', itens }));
    // It follows the authority's word a moment after it.
    await expect.poll(() => daNota(id)).toBeDefined();
    return { notaId: id, id: (await daNota(id)) as number };
  };
  const lancar = async () => ({ fornecedorId, vencimento: hojeNoBrasil() });
  const pagar = async () => ({ pagaEm: hojeNoBrasil() });
  const apos = (ato: string, corpo: () => Promise<object>) => async () => {
    const { id } = await nova();
    await quem.post(`${endereco(id)}/${ato}`, await corpo());
    return id;
  };
  return {
    document: atosDaGuia,
    endereco,
    em: {
      a_pagar: async () => (await nova()).id,
      lancada: apos('lancar', lancar),
      paga: apos('pagar', pagar),
      cancelada: async () => {
        const { id, notaId } = await nova();
        await quem.post(`nfe/cancelNfe/${notaId}`, { justificativa: 'Venda desfeita pelo cliente' });
        await ate(notaId, ({ situacao }) => situacao === 'cancelada');
        await expect.poll(async () => (await quem.get(endereco(id))).body.situacao).toBe('cancelada');
        return id;
      },
    },
    corpos: { lancar, pagar, estornar: async () => ({ motivo: 'Engano' }) },
    fora: { arquivo: 'one file is of many guides: its call names no document' },
  };
}
