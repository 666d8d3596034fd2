import { atosDoPix } from '@retaguarda/contracts';
import type { PalcoDePix } from '../pix.ts';
import type { Roteiro } from './roteiro.ts';
import { situarComo } from './situar.ts';

/** Pix that came without a charge. */
export async function roteiroDoPix({ palco, banco, titulo, avisar, recebido }: PalcoDePix): Promise<Roteiro> {
  const situar = situarComo(palco, palco.grupo, 'pix_recebido');
  const semCobranca = async () => {
    const { endToEndId } = banco.banco.entrar({ valor: '40.00' });
    await avisar(endToEndId);
    return (await recebido(endToEndId)).id as number;
  };
  const dito = (situacao: string) => async () => situar(await semCobranca(), { situacao });
  return {
    document: atosDoPix,
    endereco: (id) => `pix/recebidos/${id}`,
    em: {
      liquidado: dito('liquidado'),
      a_conferir: dito('a_conferir'),
      sem_cobranca: semCobranca,
      a_devolver: dito('a_devolver'),
      devolvido: async () => situar(await semCobranca(), { situacao: 'devolvido', devolvido: '40.00' }),
    },
    corpos: {
      baixar: async () => ({ lancamentoId: (await titulo())[0] }),
      devolver: async () => ({ valor: '10.00' }),
    },
    segue: ['baixar', 'devolver'],
  };
}
