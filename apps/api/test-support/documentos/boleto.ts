import { atosDoBoleto, type BoletoLido } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { doSistema } from '../../src/platform/database/database.ts';
import { hojeNoBrasil } from '../../src/platform/today.ts';
import { palcoDeBoletos } from '../boletos.ts';
import type { Cenario } from '../cenario.ts';
import type { Roteiro } from './roteiro.ts';

/** Boletos of a wallet that speaks to its bank by files. */
export async function roteiroDoBoleto(palco: Cenario): Promise<Roteiro> {
  const { grupo, database } = palco;
  const { quem, boleto } = await palcoDeBoletos(palco);
  const endereco = (id: number) => `boletos/${id}`;
  /** The bank says it in a return file: where the boleto is, and what became of its registration. */
  const noBanco = (situacao: string, instrucao: string) => async () => {
    const id = await boleto();
    await database.write(doSistema(grupo.id), async (tx) => {
      await sql`update boleto set situacao = ${situacao} where id = ${id}`.execute(tx);
      await sql`update boleto_instrucao set situacao = ${instrucao}, canal = 'por_fora' where boleto_id = ${id}`.execute(
        tx,
      );
      if (situacao === 'rejeitado') {
        await sql`update parcela set trava = null where id = (select parcela_id from boleto where id = ${id})`.execute(
          tx,
        );
      }
    });
    return id;
  };
  let oRegistroSePede = false;
  const ids = async (id: number) => ({ ids: [id] });
  return {
    document: atosDoBoleto,
    endereco,
    em: {
      // Its registration waits for the next file, and is asked for again only where that request is gone.
      a_registrar: () => (oRegistroSePede ? noBanco('a_registrar', 'cancelada')() : boleto()),
      remetido: noBanco('remetido', 'remetida'),
      registrado: noBanco('registrado', 'confirmada'),
      liquidado: noBanco('liquidado', 'confirmada'),
      baixado: async () => {
        const id = await boleto();
        await quem.post('boletos/baixarBoleto', { ids: [id] });
        return id;
      },
      rejeitado: noBanco('rejeitado', 'rejeitada'),
    },
    antes: (ato) => {
      oRegistroSePede = ato === 'registrar';
    },
    corpos: {
      imprimir: async (id) => ({ ids: [id], folha: 'a4' }),
      avisar: ids,
      baixar: ids,
      alterar_vencimento: async () => ({ vencimento: hojeNoBrasil(20) }),
      conceder_abatimento: async () => ({ abatimento: '5.00' }),
      cancelar_abatimento: async () => ({ abatimento: '0.00' }),
      protestar: async () => ({ protesto: true }),
      sustar_protesto: async () => ({ protesto: false }),
    },
    fatos: ({ instrucoes: _, ...lido }: BoletoLido) => lido,
    onde: {
      avisar: 'registrado',
      conceder_abatimento: 'registrado',
      protestar: 'registrado',
      arquivar: 'baixado',
    },
    umaVez: ['registrar', 'baixar'],
    fora: {
      por_fora: 'what waits for the next file decides, not what was asked already',
      perguntar: 'asked of a bank that answers by its API, once in a minute',
      cancelar_abatimento: 'what the boleto has, the bank has confirmed before',
      sustar_protesto: 'what is stopped, the bank has confirmed before',
    },
  };
}
