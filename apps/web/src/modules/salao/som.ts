import { useEffect, useRef } from 'react';

const DURACAO_S = 0.25;

/** A short tone. Browsers let it sound once somebody has touched the page. */
export function tocar(): void {
  const audio = new AudioContext();
  const tom = audio.createOscillator();
  const volume = audio.createGain();
  tom.frequency.value = 880;
  volume.gain.value = 0.2;
  tom.connect(volume).connect(audio.destination);
  tom.start();
  tom.stop(audio.currentTime + DURACAO_S);
  tom.onended = () => void audio.close();
}

/**
 * One sound for what came since the screen was last drawn; never for what was there when it was opened.
 * @param ids of all that is there, undefined as long as that is not known; what comes has higher ones
 */
export function useSomDosNovos(ids: readonly number[] | undefined, som: boolean): void {
  const ultimo = useRef<number | null>(null);
  const maior = ids?.reduce((max, id) => Math.max(max, id), 0);
  useEffect(() => {
    if (maior === undefined) return;
    if (som && ultimo.current !== null && maior > ultimo.current) tocar();
    ultimo.current = Math.max(maior, ultimo.current ?? 0);
  }, [maior, som]);
}
