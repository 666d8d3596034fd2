import type { LugarNaPlanta, QuadroDoSalao } from '@retaguarda/contracts';
import type { CSSProperties, ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { estiloDo, UNIDADE_PX } from '../planta/rascunho.ts';
import type { LugarDoQuadro } from './lugares.ts';
import classes from './quadro.module.css';
import { quadroTexts } from './quadro-texts.ts';

interface PlantaDoQuadroProps {
  lugares: readonly LugarDoQuadro[];
  setores: QuadroDoSalao['setores'];
  desenhar: (lugar: LugarDoQuadro, style?: CSSProperties) => ReactNode;
}

type Posto = LugarDoQuadro & { planta: LugarNaPlanta };

/** The tables as they stand, sector by sector; what stands on no plan comes after, one beside the other. */
export function PlantaDoQuadro({ lugares, setores, desenhar }: PlantaDoQuadroProps) {
  const t = useTexts(quadroTexts);
  const postos = Map.groupBy(
    lugares.filter((lugar): lugar is Posto => lugar.planta !== null),
    ({ setorId }) => setorId,
  );
  const fora = lugares.filter(({ planta }) => planta === null);
  const titulos = [...setores.map(({ id, nome }) => [id, nome] as const), [null, ''] as const];
  return (
    <div className={classes.plans}>
      {titulos.map(([id, nome]) => {
        const deles = postos.get(id);
        if (!deles) return null;
        const ate = (fim: (planta: LugarNaPlanta) => number) => Math.max(...deles.map(({ planta }) => fim(planta)));
        return (
          <section key={id ?? 'sem'} aria-label={nome || undefined}>
            {nome && <h2>{nome}</h2>}
            <div
              className={classes.plan}
              style={{
                width: ate(({ x, largura }) => x + largura) * UNIDADE_PX,
                height: ate(({ y, altura }) => y + altura) * UNIDADE_PX,
              }}
            >
              {deles.map((lugar) => desenhar(lugar, estiloDo(lugar.planta)))}
            </div>
          </section>
        );
      })}
      {fora.length > 0 && (
        <section aria-label={t('offPlan')}>
          <h2>{t('offPlan')}</h2>
          <div className={classes.tables}>{fora.map((lugar) => desenhar(lugar))}</div>
        </section>
      )}
    </div>
  );
}
