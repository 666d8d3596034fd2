import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { badgeWidth } from '../../../platform/ui/list/column-widths.ts';
import { StoredImage } from '../../../platform/ui/stored-image.tsx';
import classes from './lista.module.css';

/** Pixels of the image and of the gap behind it (`lista.module.css`). */
const IMAGEM_PX = 24;
const VAO_PX = 9;

/** What stands beside the name. */
export const aoLadoDoNome = (nota?: string): number => IMAGEM_PX + VAO_PX + (nota ? VAO_PX + badgeWidth(nota) : 0);

/** The name of a product behind its image, and what more there is of it; the image is asked for once the row is seen. */
export function Miniatura({ url, nome, nota }: { url: string | null; nome: string; nota?: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || url === null) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      setSeen(true);
      observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [url]);
  return (
    <span className={classes.named}>
      <span ref={place} className={classes.thumb} aria-hidden>
        {url && seen ? <StoredImage url={url} alt="" /> : <IconPhoto size={14} stroke={1.4} />}
      </span>
      <span className={classes.name}>{nome}</span>
      {nota && <span className={classes.more}>{nota}</span>}
    </span>
  );
}
