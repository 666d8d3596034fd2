import { atosDaAutorizacao } from '@retaguarda/contracts';
import { contratoDebitavel, type palcoDoAutomatico } from '../pix-automatico.ts';
import type { Roteiro } from './roteiro.ts';
import { situarComo } from './situar.ts';

/** Mandates that the bank has, each of a contract of its own. */
export async function roteiroDaAutorizacao({
  palco,
  quem,
  pedir,
  ate,
}: Awaited<ReturnType<typeof palcoDoAutomatico>>): Promise<Roteiro> {
  const situar = situarComo(palco, palco.provedor, 'pix_autorizacao');
  const aguardando = async () => {
    const { contratoId } = await contratoDebitavel(quem, { email: 'pagador@automatico.test' });
    const id = await pedir(contratoId);
    await ate(id, 'aguardando');
    return id;
  };
  /** Nobody speaks of it to the bank meanwhile. */
  const dita = (situacao: string) => async () =>
    situar(await aguardando(), { situacao, falando_ate: '2099-12-31T12:00:00Z' });
  return {
    document: atosDaAutorizacao,
    endereco: (id) => `pix/autorizacoes/${id}`,
    em: {
      a_criar: dita('a_criar'),
      aguardando,
      aprovada: dita('aprovada'),
      recusada: dita('recusada'),
      rejeitada: dita('rejeitada'),
      expirada: dita('expirada'),
      a_cancelar: dita('a_cancelar'),
      cancelada: dita('cancelada'),
    },
    fora: { consultar: 'asked a moment ago, or of one that ended, it answers what is known' },
  };
}
