/** The server's clock: the machine's, or the test's. */
export type Relogio = () => Date;

/** Has a task done when so many milliseconds have passed. */
export type Agenda = (ms: number, tarefa: () => void) => void;

/** By the machine's clock; a task still waiting does not keep the program alive. */
export const agendaDaMaquina: Agenda = (ms, tarefa) => {
  setTimeout(tarefa, ms).unref();
};

const HORA_MS = 3_600_000;

/** An instant as the authorities write it, in Brasília time: `2026-11-20T10:30:00-03:00`. */
export function emBrasilia(instante: Date): string {
  return `${new Date(instante.getTime() - 3 * HORA_MS).toISOString().slice(0, 19)}-03:00`;
}

/** Hours from one instant to another, negative when the second is earlier. */
export const horasEntre = (de: string, ate: Date): number => (ate.getTime() - Date.parse(de)) / HORA_MS;
