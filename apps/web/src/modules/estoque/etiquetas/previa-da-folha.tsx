import { lugarDaEtiqueta, type ModeloDeEtiqueta, modelosDeEtiqueta } from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { type EtiquetasValues, quantasEtiquetas } from './etiqueta-values.ts';
import classes from './etiquetas.module.css';
import { etiquetasTexts } from './etiquetas-texts.ts';

/** About this many letters of the drawing stand in a millimetre. */
const LETRAS_POR_MM = 0.42;

/** The first sheet as it will leave the printer: which places are used already, which label goes where. */
export function PreviaDaFolha() {
  const t = useTexts(etiquetasTexts);
  const { modelo: nome, pular, itens }: EtiquetasValues = useWatch() as EtiquetasValues;
  const modelo: ModeloDeEtiqueta = modelosDeEtiqueta[nome];
  const usadas = Number(pular ?? 0) || 0;
  const lugares = modelo.colunas * modelo.linhas;
  const total = quantasEtiquetas(itens);
  const folhas = Math.max(1, Math.ceil((usadas + total) / lugares));
  const nomes = itens.flatMap(({ produto, quantidade }) =>
    Array.from({ length: Math.min(Number(quantidade) || 0, lugares) }, () => produto.descricao),
  );
  const { largura, altura } = modelo.pagina;
  return (
    <figure className={classes.preview}>
      <svg viewBox={`0 0 ${largura} ${altura}`} role="img" aria-label={t('sheetOf', { count: folhas })}>
        <rect width={largura} height={altura} className={classes.sheet} />
        {Array.from({ length: lugares }, (_, lugar) => {
          const { x, y } = lugarDaEtiqueta(modelo, lugar);
          const texto = nomes[lugar - usadas];
          const estado = lugar < usadas ? 'usada' : texto === undefined ? 'livre' : 'cheia';
          return (
            <g key={`${x} ${y}`} data-state={estado}>
              <rect x={x} y={y} width={modelo.etiqueta.largura} height={modelo.etiqueta.altura} rx={1.5} />
              {texto !== undefined && lugar >= usadas && (
                <text x={x + 2} y={y + 6}>
                  {texto.slice(0, Math.floor(modelo.etiqueta.largura * LETRAS_POR_MM))}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <figcaption>
        {t('count', { count: total })} · {t('sheets', { count: folhas })}
      </figcaption>
    </figure>
  );
}
