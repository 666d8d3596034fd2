import { type Cpu, cpuOf } from './cpu.ts';

/** A server, and whose processor time its answers take. */
export interface Alvo {
  url: string;
  token: string | null;
  pid: number;
}

/** The database both servers read: its postmaster, and its name as its connections show it. */
export interface Banco {
  postmaster: number;
  nome: string;
}

/** Processor milliseconds of one answer. */
export interface Custo extends Cpu {
  total: number;
}

/** A statement gets its lasting plan, and a function its compiled code, within the first answers. */
const AQUECER = 8;
/** Of what takes long, as many answers as fit in so much. */
const AQUECER_MS = 4000;
/** Answers are asked for in this many at a time, until so much time was taken, or so many were given. */
const PASSO = 5;
const BASTAM_MS = 80;
const BASTAM = 30;

/** @throws Error with the answer when it is no success */
export async function pedir({ url, token }: Alvo, path: string): Promise<Record<string, unknown>> {
  const response = await fetch(url + path, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as Record<string, unknown>;
}

/** Puts one question again and again, one at a time, and tells what one answer costs. */
export async function custoDe(banco: Banco, alvo: Alvo, path: string, aquecer = AQUECER): Promise<Custo> {
  const vezes = async (n: number) => {
    for (let i = 0; i < n; i++) await pedir(alvo, path);
  };
  const begun = performance.now();
  let aquecidas = 0;
  for (; aquecidas < aquecer && performance.now() - begun < AQUECER_MS; aquecidas++) await vezes(1);
  const passo = performance.now() - begun > BASTAM_MS * aquecidas ? 1 : PASSO;
  const antes = await cpuOf(banco.postmaster, banco.nome, alvo.pid);
  for (let feitas = passo; ; feitas += passo) {
    await vezes(passo);
    const agora = await cpuOf(banco.postmaster, banco.nome, alvo.pid);
    const postgres = agora.postgres - antes.postgres;
    const server = agora.server - antes.server;
    if (postgres + server >= BASTAM_MS || feitas >= BASTAM)
      return { postgres: postgres / feitas, server: server / feitas, total: (postgres + server) / feitas };
  }
}
