/** Prints a step with the seconds since the process began. */
export function say(line: string): void {
  console.log(`[${(performance.now() / 1000).toFixed(1).padStart(6)} s] ${line}`);
}
