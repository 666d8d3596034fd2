import { Button } from '@mantine/core';
import { produtosCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { failureText } from '../../../platform/ui/feedback/toasts.tsx';
import { produtosKeys } from '../keys.ts';
import classes from './formulario.module.css';
import { formTexts } from './produto-form-texts.ts';

/** The recipe as it was before each change: what was sold then keeps it. */
export function VersoesDaReceita({ produtoId }: { produtoId: number }) {
  const t = useTexts(formTexts);
  const { instant, money, decimal } = useFormats();
  const [aberto, setAberto] = useState(false);
  const query = useQuery({
    queryKey: produtosKeys.of('receitas', produtoId),
    queryFn: ({ signal }) => callApi(produtosCalls.recipes, { params: { id: produtoId }, signal, handlesErrors: true }),
    enabled: aberto,
  });
  return (
    <div className={classes.inactive}>
      <Button variant="subtle" size="compact-sm" aria-expanded={aberto} onClick={() => setAberto(!aberto)}>
        {t(aberto ? 'hideVersions' : 'showVersions')}
      </Button>
      {aberto && query.isError && <p className={classes.refused}>{failureText(query.error)}</p>}
      {aberto && query.data && (
        <ol className={classes.versions}>
          {query.data.map(({ id, numero, vigente, criadoEm, custoUnitario, rendimento, itens }) => (
            <li key={id}>
              <div className={classes.version}>
                <b>{t('versionN', { n: numero })}</b> <span className={classes.note}>{instant(criadoEm)}</span>{' '}
                {vigente && <StatusBadge tone="ok">{t('inForce')}</StatusBadge>}
                <span className={classes.end}>{custoUnitario ? money(custoUnitario) : '—'}</span>
              </div>
              <p className={classes.note}>
                {itens
                  .map(
                    ({ componente, quantidade, unidade }) =>
                      `${decimal(quantidade)} ${unidade ?? ''} ${componente.rotulo}`,
                  )
                  .join(' · ')}{' '}
                → {decimal(rendimento)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
