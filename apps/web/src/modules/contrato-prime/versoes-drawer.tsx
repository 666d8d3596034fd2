import { Skeleton } from '@mantine/core';
import type { ObjetoDoHistoricoPrime } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { Block, ErrorBlock } from '../../platform/ui/feedback/blocks.tsx';
import drawer from '../../platform/ui/form/form-drawer.module.css';
import { FormDrawer } from '../../platform/ui/form/form-drawer.tsx';
import classes from './prime.module.css';
import { versoesQuery } from './prime-api.ts';
import { primeTexts } from './prime-texts.ts';

interface VersoesDrawerProps {
  /** Resource whose writes make the versions stale. */
  resource: string;
  objeto: ObjetoDoHistoricoPrime;
  registro: { id: number; nome: string };
  onClose: () => void;
}

/** `faixas.0.valor` → `faixas 1 · valor`; places are counted from one. */
const campoEmPalavras = (campo: string) =>
  campo
    .split('.')
    .map((parte) =>
      /^\d+$/.test(parte) ? String(Number(parte) + 1) : parte.replaceAll(/([A-Z])/g, ' $1').toLowerCase(),
    )
    .join(' · ');

/** Each version of a record with what changed from the one before, the newest first. */
export function VersoesDrawer({ resource, objeto, registro, onClose }: VersoesDrawerProps) {
  const t = useTexts(primeTexts);
  const { instant } = useFormats();
  const query = useQuery(versoesQuery(resource, objeto, registro.id));
  return (
    <FormDrawer opened escapes title={t('versionsOf', { nome: registro.nome })} onClose={onClose}>
      <div className={drawer.scroll}>
        {query.isPending && <Skeleton height={120} radius="md" />}
        {query.isError && (
          <ErrorBlock what={t('versionsWhat')} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data?.data.length === 0 && <Block title={t('noVersions')} />}
        <ol className={classes.versions}>
          {query.data?.data.map(({ id, numero, quando, autor, diferencas }) => (
            <li key={id}>
              <h3>{t('versionN', { n: numero })}</h3>
              <p className={classes.note}>
                {autor ?? t('system')}, {instant(quando)}
              </p>
              <dl>
                {diferencas.map(({ campo, antes, depois }) => (
                  <div key={campo}>
                    <dt>{campoEmPalavras(campo)}</dt>
                    <dd>
                      {numero > 1 && (
                        <>
                          <del>{antes ?? t('blank')}</del> <span aria-hidden>→</span>{' '}
                        </>
                      )}
                      <ins>{depois ?? t('blank')}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ol>
      </div>
    </FormDrawer>
  );
}
