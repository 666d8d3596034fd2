import { onTestFinished } from 'vitest';

export interface Mensagem {
  id: string | null;
  evento: string;
  dados: unknown;
}

/** Somebody who listens to topics through HTTP. */
export interface Ouvinte {
  status: number;
  /** What was refused; null for a stream. */
  recusa: { code: string; error: string } | null;
  /** The messages with data so far, in their order. */
  mensagens: Mensagem[];
  /** Up to where it has heard, to resume from; also moved by what says nothing. */
  ultima(): string | null;
  /** Resolves when the server ends the stream: true when in order, false when the connection broke. */
  fim: Promise<boolean>;
  /** Breaks the connection. */
  cair(): void;
}

/** Opens `GET eventos`; left when the test ends. @param depoisDe `Last-Event-ID` */
export async function ouvir(
  url: string,
  token: string | null,
  temas: string,
  depoisDe: string | null = null,
): Promise<Ouvinte> {
  const linha = new AbortController();
  onTestFinished(() => linha.abort());
  const resposta = await fetch(`${url}/api/eventos?temas=${encodeURIComponent(temas)}`, {
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(depoisDe === null ? {} : { 'last-event-id': depoisDe }),
    },
    signal: linha.signal,
  });
  const mensagens: Mensagem[] = [];
  let ultima = depoisDe;
  const ler = async () => {
    let texto = '';
    for await (const parte of resposta.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocos = (texto + parte).split('\n\n');
      texto = blocos.pop() ?? '';
      for (const bloco of blocos) {
        const campo = (nome: string) => new RegExp(`^${nome}: (.*)$`, 'm').exec(bloco)?.[1] ?? null;
        const [id, dados] = [campo('id'), campo('data')];
        ultima = id ?? ultima;
        if (dados !== null) mensagens.push({ id, evento: campo('event') ?? 'message', dados: JSON.parse(dados) });
      }
    }
  };
  const aberto = resposta.status === 200;
  return {
    status: resposta.status,
    recusa: aberto ? null : ((await resposta.json()) as Ouvinte['recusa']),
    mensagens,
    ultima: () => ultima,
    fim: aberto
      ? ler().then(
          () => true,
          () => false,
        )
      : Promise.resolve(true),
    cair: () => linha.abort(),
  };
}
