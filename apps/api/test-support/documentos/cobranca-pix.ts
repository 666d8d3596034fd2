import { atosDaCobrancaPix } from '@retaguarda/contracts';
import type { PalcoDePix } from '../pix.ts';
import type { Roteiro } from './roteiro.ts';
import { situarComo } from './situar.ts';

/** Charges that the bank has, and that nobody paid. */
export async function roteiroDaCobrancaPix({ palco, titulo, cobrar }: PalcoDePix): Promise<Roteiro> {
  const situar = situarComo(palco, palco.grupo, 'pix_cobranca');
  const ativa = async () => (await cobrar((await titulo())[0] as number)).id as number;
  /** Nobody speaks of it to the bank meanwhile. */
  const dita = (situacao: string) => async () =>
    situar(await ativa(), { situacao, falando_ate: '2099-12-31T12:00:00Z' });
  return {
    document: atosDaCobrancaPix,
    endereco: (id) => `pix/cobrancas/${id}`,
    em: {
      a_criar: dita('a_criar'),
      ativa,
      recusada: dita('recusada'),
      concluida: dita('concluida'),
      a_remover: dita('a_remover'),
      removida: dita('removida'),
      expirada: dita('expirada'),
    },
    corpos: { cancelar: async (id) => ({ ids: [id] }) },
    fora: { consultar: 'asked a moment ago, or of one that ended, it answers what is known' },
  };
}
