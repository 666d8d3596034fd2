import { isUf } from '@retaguarda/brasil';
import {
  autorizadorDe,
  calou,
  depoisDeCalar,
  ouvindo,
  type PortaDeAutorizacao,
  pedirVez,
  type RegraDoSilencio,
  regraDoSilencio,
  type Silencio,
  type Via,
  viaDaChave,
} from '@retaguarda/fiscal/sefaz';
import type { Autoridades } from '../../fiscal/public.ts';
import { type EmissaoDaNota, ondeVale } from './emissoes.queries.ts';

/** What the rule was made for. */
const RESPOSTA_MS = 60_000;

/**
 * How the authorities answer this process: one that is silent keeps no further note of a queue waiting for it. In memory,
 * because it is about what is being waited for here and now; another process finds out by itself.
 */
export class Escuta {
  readonly #silencios = new Map<string, Silencio>();
  readonly #status = new Map<string, { em: number; resposta: Promise<boolean> }>();

  /** Whether an authority says that it works: asked once in so long, however many notes wait for it. */
  async funciona(autoridade: string, cadaMs: number, perguntar: () => Promise<boolean>) {
    const ultima = this.#status.get(autoridade);
    if (ultima && Date.now() - ultima.em < cadaMs) return { funciona: await ultima.resposta, voltou: false };
    const resposta = perguntar();
    this.#status.set(autoridade, { em: Date.now(), resposta });
    const funciona = await resposta;
    return { funciona, voltou: funciona && (await ultima?.resposta) === false };
  }

  /** @returns until when not to speak to it; null: now */
  pedirVez(autoridade: string, regra: RegraDoSilencio): Date | null {
    const { silencio, ate } = pedirVez(this.#silencios.get(autoridade) ?? ouvindo, Date.now(), regra);
    this.#silencios.set(autoridade, silencio);
    return ate === null ? null : new Date(ate);
  }

  /** The same door, with what comes of each call noted. */
  ouvindo(autoridade: string, regra: RegraDoSilencio, porta: PortaDeAutorizacao): PortaDeAutorizacao {
    const ouvir = async <R extends Awaited<ReturnType<PortaDeAutorizacao['enviar' | 'consultar' | 'consultarRecibo']>>>(
      resposta: Promise<R>,
    ): Promise<R> => {
      const veio = await resposta;
      if (veio.ok || !calou(veio.falha)) this.#silencios.delete(autoridade);
      else {
        const antes = this.#silencios.get(autoridade) ?? ouvindo;
        this.#silencios.set(autoridade, depoisDeCalar(antes, Date.now(), regra));
      }
      return veio;
    };
    return {
      ...porta,
      enviar: (documento) => ouvir(porta.enviar(documento)),
      consultar: (qual) => ouvir(porta.consultar(qual)),
      consultarRecibo: (recibo, qual) => ouvir(porta.consultarRecibo(recibo, qual)),
    };
  }
}

/** Who authorises a text: several states share one, and each environment and stand-in is another. */
export function autoridadeDe(emissao: EmissaoDaNota): string {
  const { modelo, ambiente, chave } = emissao;
  const { uf, semIe } = ondeVale(emissao);
  const via: Via = semIe && modelo === '55' ? 'virtual' : viaDaChave(chave);
  if (uf === null || !isUf(uf)) return `${uf} ${ambiente}`;
  return `${autorizadorDe({ servico: 'autorizacao', uf, modelo, ambiente, via })} ${modelo} ${ambiente}`;
}

/** As long as the answers of the authority may take: those of this machine are waited for less. */
export function regraDe(autoridades: Autoridades, ambiente: '1' | '2'): RegraDoSilencio {
  const escala = autoridades.pacienciaDe(ambiente).respostaMs / RESPOSTA_MS;
  const { vezes, janelaMs, pausasMs } = regraDoSilencio;
  const [primeira, ...demais] = pausasMs;
  return {
    vezes,
    janelaMs: janelaMs * escala,
    pausasMs: [primeira * escala, ...demais.map((ms) => ms * escala)],
  };
}
