import { atosDaNotaDeServico } from '@retaguarda/contracts';
import type { palcoDeNfse } from '../nfse.ts';
import type { Roteiro } from './roteiro.ts';
import { situarComo } from './situar.ts';

/** Notes of services whose entry to receive nobody asked for. */
export async function roteiroDaNotaDeServico({
  palco,
  quem,
  sefin,
  entrada,
  emitir,
  ate,
}: Awaited<ReturnType<typeof palcoDeNfse>>): Promise<Roteiro> {
  const endereco = (id: number) => `nfse/${id}`;
  const situar = situarComo(palco, palco.grupo, 'nfse');
  const campos = entrada({ valor: '100.00', geraTitulo: false });
  const autorizada = async () => {
    const id = await emitir(campos);
    await ate(id, 'autorizada');
    return id;
  };
  /** The clock does not ask about it meanwhile. */
  const dita =
    (situacao: string, mais: Record<string, string | null> = {}) =>
    async () =>
      situar(await autorizada(), { situacao, falando_ate: '2099-12-31T12:00:00Z', ...mais });
  return {
    document: atosDaNotaDeServico,
    endereco,
    em: {
      rascunho: async () => (await quem.post('nfse', campos)).body.id as number,
      // As it is while the system does not say what became of it.
      enviada: dita('enviada', { chave: null }),
      rejeitada: async () => {
        sefin.falhas.programar({ servico: 'POST nfse', falha: { tipo: 'recusar', codigo: 'E0619' } });
        const id = await emitir(campos);
        await ate(id, 'rejeitada');
        return id;
      },
      autorizada,
      cancelando: dita('cancelando'),
      cancelada: dita('cancelada'),
      substituida: dita('substituida'),
    },
    corpos: {
      alterar: async () => campos,
      cancelar: async () => ({ motivo: '2', texto: 'O serviço não foi prestado' }),
      substituir: async () => ({ ...campos, motivo: '99', texto: 'O valor saiu errado' }),
      reenviar: async () => ({ email: 'outro@tomador.test' }),
    },
    segue: ['emitir', 'consultar', 'cancelar', 'substituir'],
    umaVez: ['emitir', 'inativar', 'cancelar', 'substituir', 'gerarTitulo'],
    fora: {
      consultar: 'what the system answers moves the note, before the call has answered',
      retirar: 'what may be taken back is what the clock may send in that very moment',
    },
  };
}
