import { useSyncExternalStore } from 'react';

/** The indicator appears only for calls that last: a flash at each click would tire the eye. */
export const LOADING_DELAY_MS = 500;
/** Calls that never show the indicator (specification 001, §8). */
const silentPaths: readonly string[] = ['boletos/baixarBoleto', 'boletos/resendNotice'];

const running = new Set<symbol>();
const watchers = new Set<() => void>();
let visible = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function update(): void {
  if (running.size === 0) {
    clearTimeout(timer);
    timer = undefined;
    show(false);
  } else if (!visible && timer === undefined) {
    timer = setTimeout(() => {
      timer = undefined;
      show(running.size > 0);
    }, LOADING_DELAY_MS);
  }
}

function show(next: boolean): void {
  if (visible === next) return;
  visible = next;
  for (const watch of watchers) watch();
}

/** @returns to be called when the call ended, however it ended */
export function beginLoading(path: string): () => void {
  if (silentPaths.includes(path)) return () => {};
  const call = Symbol(path);
  running.add(call);
  update();
  return () => {
    running.delete(call);
    update();
  };
}

export const isLoading = (): boolean => visible;

function watch(listener: () => void): () => void {
  watchers.add(listener);
  return () => watchers.delete(listener);
}

/** True while some call has been running for more than 500 ms. */
export const useLoading = (): boolean => useSyncExternalStore(watch, isLoading);
