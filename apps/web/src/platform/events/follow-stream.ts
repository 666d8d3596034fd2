import { ApiError } from '../api/api-error.ts';
import { readEventStream, type StreamEvent } from './event-stream.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

interface Following {
  /** Asks for the stream; after a fall with the place it had come to. */
  open: (place: string | null) => Promise<Response>;
  /** @returns true when there is nothing more to follow */
  onMessage: (message: StreamEvent) => boolean;
  /** The line fell, or the server cannot be reached; it is tried again. */
  onLost: () => void;
  signal: AbortSignal;
  /** Milliseconds to the first try after a fall; doubled with each one that fails. */
  firstPauseMs?: number;
}

/**
 * Follows a stream of the server, opened again after each end of it, until there is nothing more to follow.
 *
 * @throws ApiError when the server refuses it
 */
export async function followStream({
  open,
  onMessage,
  onLost,
  signal,
  firstPauseMs = FIRST_PAUSE_MS,
}: Following): Promise<void> {
  let pause = firstPauseMs;
  let place: string | null = null;
  const onPlace = (id: string) => {
    place = id;
  };
  while (!signal.aborted) {
    try {
      const response = await open(place);
      if (!response.body) return;
      for await (const message of readEventStream(response.body, onPlace)) {
        pause = firstPauseMs;
        if (onMessage(message)) return;
      }
    } catch (error) {
      if (!mayComeBack(error)) throw error;
      onLost();
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

/** Not reached, busy or without its database for now; whatever else was refused stays so. */
const mayComeBack = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof ApiError && [0, 429, 502, 503, 504].includes(error.status));
