import type { PerguntaDaCidade } from '@retaguarda/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../../platform/i18n/texts.ts';
import classes from '../notas/nfse.module.css';
import type { ValoresDaNota } from '../notas/valores.ts';
import { cidadesTexts } from './cidades-texts.ts';
import { OQueACidadePublica } from './o-que-a-cidade-publica.tsx';

/** Beside a note being typed: what its cities say of the service, on its day. */
export function AoLadoDaNota() {
  const t = useTexts(cidadesTexts);
  const { setValue } = useFormContext<ValoresDaNota>();
  const [empresaId, servicoId, competencia, localPrestacao, aliquotaIss, exporta]: unknown[] = useWatch({
    name: ['empresaId', 'servicoId', 'competencia', 'localPrestacao', 'aliquotaIss', 'exporta'],
  });
  if (typeof empresaId !== 'number' || typeof servicoId !== 'number') return null;
  const pergunta: PerguntaDaCidade = {
    empresaId,
    servicoId,
    ...(typeof competencia === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(competencia) ? { competencia } : {}),
    ...(typeof localPrestacao === 'string' && /^\d{7}$/.test(localPrestacao) ? { localPrestacao } : {}),
  };
  return (
    <section aria-label={t('title')}>
      <h3 className={classes.heading}>{t('title')}</h3>
      <OQueACidadePublica
        pergunta={pergunta}
        {...(exporta === true
          ? {}
          : {
              aliquota: {
                atual: typeof aliquotaIss === 'string' ? aliquotaIss : null,
                usar: (percentual) => setValue('aliquotaIss', percentual, { shouldDirty: true }),
              },
            })}
      />
    </section>
  );
}
