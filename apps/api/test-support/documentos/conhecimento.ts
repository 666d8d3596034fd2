import { atosDoCte } from '@retaguarda/contracts';
import { cancelamentoDeCte, cteDeTransportadora } from '../conhecimentos.ts';
import type { PalcoFiscal } from '../fiscal.ts';
import { CNPJ_DO_FORNECEDOR, enviarNota } from '../notas-de-fornecedor.ts';
import type { Roteiro } from './roteiro.ts';

/** Freight of purchases that carries no note known here: an expense of a carrier that is registered. */
export async function roteiroDoCte(fiscal: PalcoFiscal): Promise<Roteiro> {
  const { quem } = fiscal;
  const endereco = (id: number) => `cterecebido/${id}`;
  const recebido = async () => {
    const frete = { remetente: CNPJ_DO_FORNECEDOR, destinatario: '11222333000181', valor: '100.00' };
    const { xml, chave } = cteDeTransportadora(fiscal, frete);
    return { id: await enviarNota(quem, xml), chave };
  };
  const despesa = { vencimento: '2099-02-10', rateio: 'despesa' };
  // From here on its carrier is registered.
  const { id: primeiro } = await recebido();
  const lancado = await quem.post(`${endereco(primeiro)}/lancar`, { ...despesa, criar: true });
  const fornecedorId = lancado.body.fornecedor.id as number;
  const lancar = async () => ({ ...despesa, fornecedorId });
  const motivo = 'Engano';
  return {
    document: atosDoCte,
    endereco,
    em: {
      recebido: async () => (await recebido()).id,
      lancado: async () => {
        const { id } = await recebido();
        await quem.post(`${endereco(id)}/lancar`, await lancar());
        return id;
      },
      ignorado: async () => {
        const { id } = await recebido();
        await quem.post(`${endereco(id)}/ignorar`, { motivo });
        return id;
      },
      cancelado: async () => {
        const { id, chave } = await recebido();
        await enviarNota(quem, cancelamentoDeCte(fiscal, chave));
        return id;
      },
    },
    corpos: { lancar, ignorar: async () => ({ motivo }), estornar: async () => ({ motivo }) },
    alheio: ['pergunta', 'verificacao'],
    fora: { consultar: 'the authority is asked of one document once at a time' },
  };
}
