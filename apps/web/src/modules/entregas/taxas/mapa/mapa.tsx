import type { Area, Coordenadas } from '@retaguarda/contracts';
import { useFormats } from '../../../../platform/i18n/formats.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import classes from './mapa.module.css';
import { mapaTexts } from './mapa-texts.ts';
import { escalaKm, projetar } from './projecao.ts';

export interface AreaNoMapa {
  nome: string;
  area: Area;
  /** Where nobody delivers. */
  exclusao: boolean;
  /** Drawn quieter: it is not the one that holds. */
  calada?: boolean;
}

interface MapaProps {
  areas: readonly AreaNoMapa[];
  lugar?: Coordenadas | null;
  /** What the picture tells, for who does not see it. */
  label: string;
}

/** Areas drawn to scale, north up, without streets: enough to see that the drawing pasted is the one meant. */
export function Mapa({ areas, lugar, label }: MapaProps) {
  const t = useTexts(mapaTexts);
  const { decimal } = useFormats();
  const desenho = projetar(
    areas.map(({ area }) => area),
    lugar ? [lugar] : [],
  );
  if (!desenho) return null;
  const { larguraKm, alturaKm } = desenho;
  const escala = escalaKm(larguraKm);
  const ponto = lugar && desenho.ponto(lugar);
  const [x, y] = [larguraKm * 0.03, alturaKm * 0.97];
  return (
    <figure className={classes.map}>
      <svg viewBox={`0 0 ${larguraKm} ${alturaKm}`} role="img" aria-label={label}>
        {areas.map(({ nome, area, exclusao, calada }) => (
          <path
            key={nome}
            className={classes.area}
            data-tone={exclusao ? 'bad' : undefined}
            data-quiet={calada || undefined}
            fillRule="evenodd"
            d={desenho.caminho(area)}
          >
            <title>{nome}</title>
          </path>
        ))}
        {ponto && <path className={classes.place} d={`M${ponto.x} ${ponto.y}h0.0001`} />}
        <path className={classes.scale} d={`M${x} ${y}h${escala}`} />
      </svg>
      <figcaption className={classes.caption}>
        <span className={classes.bar}>{t('scale', { km: decimal(String(escala)) })}</span>
        {areas.length > 1 && areas.some(({ exclusao }) => !exclusao) && (
          <span className={classes.legend}>{t('delivers')}</span>
        )}
        {areas.some(({ exclusao }) => exclusao) && (
          <span className={classes.legend} data-tone="bad">
            {t('excludes')}
          </span>
        )}
        {lugar && (
          <span className={classes.legend} data-tone="place">
            {t('place')}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
