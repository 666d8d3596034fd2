import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import classes from './camera-reader.module.css';
import { type Detect, makeDetect } from './detector.ts';
import { SameCode } from './same-code.ts';
import { scannerTexts } from './scanner-texts.ts';

const EVERY_MS = 120;
const BUZZ_MS = 60;

type Trouble = 'insecure' | 'refused' | 'absent';

const troubleOf = (error: unknown): Trouble =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'absent';

interface CameraReaderProps {
  /** Keeps its identity while the camera is open. */
  onRead: (code: string) => void;
  onClose: () => void;
}

/** The camera as a bar code reader: what comes before it is read, one unit a time, until it is closed. */
export function CameraReader({ onRead, onClose }: CameraReaderProps) {
  const t = useTexts(scannerTexts);
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [last, setLast] = useState<string | null>(null);

  useEffect(() => {
    const isOver = new AbortController();
    void watch(video.current, isOver.signal, (code) => {
      navigator.vibrate?.(BUZZ_MS);
      setLast(code);
      onRead(code);
    }).catch((error: unknown) => {
      if (!isOver.signal.aborted) setTrouble(navigator.mediaDevices ? troubleOf(error) : 'insecure');
    });
    return () => isOver.abort();
  }, [onRead]);
  return (
    <section className={classes.reader} aria-label={t('title')}>
      {trouble ? (
        <p role="alert" className={classes.trouble}>
          {t(trouble)}
        </p>
      ) : (
        <video ref={video} className={classes.picture} playsInline muted />
      )}
      <div className={classes.foot}>
        <span role="status">{last === null ? t('aim') : t('read', { code: last })}</span>
        <Button variant="default" size="compact-md" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </section>
  );
}

/** Shows what the camera sees and tells each code read, until it is over. */
async function watch(
  video: HTMLVideoElement | null,
  isOver: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  if (!video) return;
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
    audio: false,
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (isOver.aborted) return stop();
  isOver.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  await readAll(video, await makeDetect(), isOver, onCode);
}

async function readAll(
  video: HTMLVideoElement,
  detect: Detect,
  isOver: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const same = new SameCode();
  while (!isOver.aborted) {
    for (const code of await detect(video)) {
      if (!isOver.aborted && same.isNew(code, performance.now())) onCode(code);
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}
