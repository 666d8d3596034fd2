import { Button, CopyButton, TextInput } from '@mantine/core';
import { correioCalls, usersCalls } from '@retaguarda/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { keysOf } from '../../../platform/api/query.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { failureText } from '../../../platform/ui/feedback/toasts.tsx';
import { linksTexts } from './links-texts.ts';
import classes from './usuarios.module.css';

/** Whether this system can send mail at all; true while that is not known. */
export function useMailIsOn(): boolean {
  const { data } = useQuery({
    queryKey: keysOf('correio').of('situacao'),
    queryFn: ({ signal }) => callApi(correioCalls.situacao, { signal, handlesErrors: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.ligado ?? true;
}

/** A link to be handed to the person by who sees it: shown once, and kept nowhere. */
export function HandedLink({ userId }: { userId: number }) {
  const t = useTexts(linksTexts);
  const { instant } = useFormats();
  const mailIsOn = useMailIsOn();
  const make = useMutation({
    mutationFn: () => callApi(usersCalls.linkDeSenha, { params: { id: userId }, body: {}, handlesErrors: true }),
  });
  return (
    <section className={classes.handed} aria-label={t('handedTitle')}>
      <p>{t(mailIsOn ? 'handedText' : 'handedNoMail')}</p>
      {make.isError && <p role="alert">{failureText(make.error)}</p>}
      {make.data ? (
        <>
          <TextInput
            readOnly
            label={t('handedLabel')}
            description={t('handedUntil', { quando: instant(make.data.expiraEm) })}
            value={make.data.url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton value={make.data.url}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {t(copied ? 'handedCopied' : 'handedCopy')}
              </Button>
            )}
          </CopyButton>
        </>
      ) : (
        <Button variant="default" onClick={() => make.mutate()} loading={make.isPending}>
          {t('handedMake')}
        </Button>
      )}
    </section>
  );
}
