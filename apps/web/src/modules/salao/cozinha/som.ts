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
