import { drawingSVG, qrcode } from 'bwip-js/browser';
import { useMemo } from 'react';

/** Light modules around the code, without which readers do not find it. */
const QUIET_ZONE = 4;

/** A QR Code, dark on light whatever the theme. Correction M, as the Pix manual asks. */
export function QrCode({ text, size, alt }: { text: string /** Pixels. */; size: number; alt: string }) {
  const address = useMemo(() => {
    const options = { bcid: 'qrcode', text, scale: 4, eclevel: 'M', padding: QUIET_ZONE, backgroundcolor: 'FFFFFF' };
    return `data:image/svg+xml,${encodeURIComponent(qrcode(options, drawingSVG()))}`;
  }, [text]);
  return <img src={address} alt={alt} width={size} height={size} />;
}
