import { casar } from '../../apps/api/src/modules/financeiro/extratos/casamento/casar.ts';
import type { AlvoDaCasa, LinhaACasar } from '../../apps/api/src/modules/financeiro/extratos/casamento/tipos.ts';

const LINES = 5_000;
const TITLES = 50_000;
const PARTIES = 3_000;
/** Within which a whole statement must be matched. */
const SECONDS = 5;
const TIMES = 3;

/** A statement against what is open: a third of it paid late, everything named by who paid. */
export function benchConciliacao(): void {
  const titles = Array.from({ length: TITLES }, (_, i) => title(i));
  const lines = Array.from({ length: LINES }, (_, i) => line(i, titles[(i * 13) % TITLES] as AlvoDaCasa));
  const times = Array.from({ length: TIMES }, () => {
    // Of the processor: what else the machine does is not what is measured.
    const begun = process.cpuUsage();
    const found = casar(lines, titles);
    const certain = [...found.values()].filter(([best]) => best?.certo).length;
    return { seconds: used(process.cpuUsage(begun)), certain };
  }).sort((a, b) => a.seconds - b.seconds);
  const { seconds, certain } = times[Math.floor(TIMES / 2)] as (typeof times)[number];
  console.log(
    `conciliação: ${LINES} linhas × ${TITLES} títulos em ${seconds.toFixed(2)} s de processador (limite ${SECONDS} s), ${certain} certas`,
  );
  if (seconds > SECONDS) process.exitCode = 1;
}

const used = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000_000;

/** @returns cents */
const amountOf = (i: number) => 1_000 + ((i * 7_919) % 400_000);
const partyOf = (i: number) => `Cliente ${String.fromCharCode(65 + (i % 26))}${i.toString(36)} da Serra ${i % 97}`;

const title = (i: number): AlvoDaCasa => ({
  chave: `l${i}`,
  tipo: 'lancamento',
  centavos: amountOf(i),
  data: `2026-0${1 + (i % 3)}-${String(1 + (i % 28)).padStart(2, '0')}`,
  documentos: [`NF ${10_000 + i}`],
  nome: partyOf(i % PARTIES),
  cpfCnpj: null,
  pessoaId: i % PARTIES,
  ...(i % 4 === 0 && { soCresce: true, naData: (day: string) => amountOf(i) + (day > '2026-02-01' ? 2_000 : 0) }),
});

const line = (id: number, { centavos, nome }: AlvoDaCasa): LinhaACasar => ({
  id,
  data: '2026-03-10',
  centavos: id % 3 === 0 ? centavos + 2_000 : centavos,
  documento: null,
  nome,
  cpfCnpj: null,
  texto: `PIX RECEBIDO ${nome}`,
});
