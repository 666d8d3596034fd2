import { Button, TextInput } from '@mantine/core';
import { authCalls } from '@retaguarda/contracts';
import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi, type ReplyOf } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { initialsOf } from '../../../platform/shell/initials.tsx';
import { keys, stored } from '../../../platform/storage.ts';
import { entradaKeys } from '../keys.ts';
import { entradaTexts } from './entrada-texts.ts';
import classes from './login.module.css';

export type Grupo = ReplyOf<typeof authCalls.grupo>;

interface GroupStepProps {
  /** Slug from the address or from the last visit; looked up at once. */
  wanted: string;
  onFound: (grupo: Grupo) => void;
}

export function GroupStep({ wanted, onFound }: GroupStepProps) {
  const t = useTexts(entradaTexts);
  const [typed, setTyped] = useState(wanted);
  const [asked, setAsked] = useState(wanted);
  const grupo = useQuery({
    queryKey: entradaKeys.grupo.of(asked),
    queryFn: ({ signal }) => callApi(authCalls.grupo, { params: { group: asked }, signal, handlesErrors: true }),
    enabled: asked !== '',
    retry: false,
  });
  const { data } = grupo;

  useEffect(() => {
    if (!data) return;
    stored.write(keys.lastGroup, data.slug);
    onFound(data);
  }, [data, onFound]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const slug = typed.trim().toLowerCase();
    if (slug === asked) void grupo.refetch();
    else setAsked(slug);
  };
  const isUnknown = grupo.error instanceof ApiError && [400, 404].includes(grupo.error.status);
  const failure = grupo.error && (isUnknown ? t('groupUnknown') : grupo.error.message);

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        name="grupo"
        label={t('group')}
        description={t('groupHelp')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={typed.trim().toLowerCase() === asked ? failure : undefined}
        autoCapitalize="none"
        autoComplete="organization"
        spellCheck={false}
        autoFocus
        required
        withAsterisk={false}
      />
      <Button type="submit" fullWidth loading={grupo.isFetching} disabled={typed.trim() === ''}>
        {t('next')}
      </Button>
    </form>
  );
}

/** The group chosen, by its name and logo, and the way to another. */
export function GroupCard({ grupo, onChange }: { grupo: Grupo; onChange: () => void }) {
  const t = useTexts(entradaTexts);
  return (
    <div className={classes.group}>
      {grupo.logo ? (
        <img src={grupo.logo} alt="" className={classes.groupLogo} />
      ) : (
        <span className={classes.groupLogo} aria-hidden>
          {initialsOf(grupo.nome) || <IconBuilding size={18} />}
        </span>
      )}
      <span className={classes.groupName}>
        <strong>{grupo.nome}</strong>
        <small>{grupo.slug}</small>
      </span>
      <Button variant="subtle" size="xs" onClick={onChange}>
        {t('changeGroup')}
      </Button>
    </div>
  );
}
