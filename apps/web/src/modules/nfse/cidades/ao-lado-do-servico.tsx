import { useDebouncedValue } from '@mantine/hooks';
import { empresasCalls, type PerguntaDaCidade } from '@retaguarda/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { useEmpresaQueEmite } from '../../empresas/public.ts';
import classes from '../notas/nfse.module.css';
import { cidadesTexts } from './cidades-texts.ts';
import { OQueACidadePublica } from './o-que-a-cidade-publica.tsx';

const PAUSA_MS = 400;

/** Below the form of a service: what the city of the company says of the code being typed, and its rate at a press. */
export function AoLadoDoServico() {
  const t = useTexts(cidadesTexts);
  const { setValue } = useFormContext();
  const { empresaId: emVista } = useEmpresaQueEmite(empresasCalls.nfseEmissora);
  const [daEmpresa, nacional, municipal, aliquotaIss, tributacao]: unknown[] = useWatch({
    name: ['empresaId', 'servicoNacionalId', 'codigoMunicipal', 'aliquotaIss', 'tributacaoIss'],
  });
  const empresaId = typeof daEmpresa === 'number' ? daEmpresa : emVista;
  const [codigoMunicipal] = useDebouncedValue(municipal, PAUSA_MS);
  const pergunta: PerguntaDaCidade | null =
    empresaId === null || typeof nacional !== 'number'
      ? null
      : {
          empresaId,
          servicoNacionalId: nacional,
          ...(typeof codigoMunicipal === 'string' && /^\d{3}$/.test(codigoMunicipal) ? { codigoMunicipal } : {}),
        };
  return (
    <SectionCard title={t('title')}>
      {pergunta === null ? (
        <p className={classes.when}>{t(empresaId === null ? 'whenCompany' : 'whenCode')}</p>
      ) : (
        <OQueACidadePublica
          pergunta={pergunta}
          {...(tributacao === '1'
            ? {
                aliquota: {
                  atual: typeof aliquotaIss === 'string' ? aliquotaIss : null,
                  usar: (percentual) =>
                    setValue('aliquotaIss', percentual, { shouldDirty: true, shouldValidate: true }),
                },
              }
            : {})}
        />
      )}
    </SectionCard>
  );
}
