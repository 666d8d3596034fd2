export interface Lifecycle {
  /** What to close at the end; the last one opened is closed first. */
  defer: (close: () => Promise<void>) => void;
  /** Closes everything and ends the process. */
  end: (exitCode: number) => Promise<never>;
}

/** A terminal's Ctrl C reaches us twice: from the terminal itself and again through npm. */
const sameKeyPressMs = 1000;
const orphanCheckMs = 200;

/** Ends the process in order on SIGINT, SIGTERM, SIGHUP or an unforeseen error; at once on a second signal. */
export function endOnSignals(say: (line: string) => void): Lifecycle {
  const closers: (() => Promise<void>)[] = [];
  let endingSince: number | undefined;

  const end = async (exitCode: number): Promise<never> => {
    endingSince ??= performance.now();
    let code = exitCode;
    for (const close of closers.splice(0).reverse()) {
      await close().catch((error) => {
        console.error(error);
        code = 1;
      });
    }
    process.exit(code);
  };

  const onSignal = (): void => {
    if (endingSince === undefined) {
      say('Encerrando…');
      void end(0);
    } else if (performance.now() - endingSince > sameKeyPressMs) {
      say('Encerrado à força; o banco de dados embutido será reassumido no próximo início');
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  if (process.env.npm_lifecycle_event) whenOrphaned(onSignal);
  process.on('uncaughtException', (error) => {
    console.error(error);
    if (endingSince === undefined) void end(1);
  });
  return { defer: (close) => closers.push(close), end };
}

/** npm passes a signal to the shell between us, and some shells die of it without passing it on. */
function whenOrphaned(react: () => void): void {
  const parent = process.ppid;
  const checking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(checking);
    react();
  }, orphanCheckMs);
  checking.unref();
}
