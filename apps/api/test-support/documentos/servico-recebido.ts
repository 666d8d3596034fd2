import { atosDaNfseRecebida } from '@retaguarda/contracts';
import { consultar } from '../copias.ts';
import type { PalcoFiscal } from '../fiscal.ts';
import { cancelarNotaDePrestador, notaDePrestador } from '../notas-de-prestador.ts';
import type { Roteiro } from './roteiro.ts';

/** Notes of services of one provider, fetched from the national environment. */
export async function roteiroDaNfseRecebida(fiscal: PalcoFiscal): Promise<Roteiro> {
  const { quem, empresaId, palco } = fiscal;
  const endereco = (id: number) => `nfserecebida/${id}`;
  /** The hour goes by, and it is asked. */
  const buscar = async () => {
    await consultar(palco.banco.url, 'update app.distribuicao_posicao set proxima_em = now()');
    await quem.post(`nfserecebida/distribuicao/${empresaId}/buscar`);
  };
  const recebida = async () => {
    const chave = await notaDePrestador(fiscal, { tomador: '11222333000181', valor: '100.00' });
    await buscar();
    const { data } = (await quem.get(`nfserecebida?search=${chave}&rowsPerPage=5`)).body;
    return { id: data[0].id as number, chave };
  };
  const vencimento = '2099-02-10';
  const lancar = async (id: number) => {
    const { fornecedor } = (await quem.get(endereco(id))).body;
    return { vencimento, ...(fornecedor ? { fornecedorId: fornecedor.id } : { criar: true }) };
  };
  const motivo = 'Engano';
  // From here on its provider is registered.
  const { id: primeira } = await recebida();
  await quem.post(`${endereco(primeira)}/lancar`, { vencimento, criar: true });
  return {
    document: atosDaNfseRecebida,
    endereco,
    em: {
      recebida: async () => (await recebida()).id,
      lancada: async () => {
        const { id } = await recebida();
        await quem.post(`${endereco(id)}/lancar`, await lancar(id));
        return id;
      },
      ignorada: async () => {
        const { id } = await recebida();
        await quem.post(`${endereco(id)}/ignorar`, { motivo });
        return id;
      },
      cancelada: async () => {
        const { id, chave } = await recebida();
        await cancelarNotaDePrestador(fiscal, chave);
        await buscar();
        return id;
      },
    },
    corpos: { lancar, ignorar: async () => ({ motivo }), estornar: async () => ({ motivo }) },
  };
}
