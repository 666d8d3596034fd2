import { ActionIcon, Button, Checkbox, Group, Select } from '@mantine/core';
import { type CardRole, cardRoles } from '@retaguarda/contracts';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useKeepPreference } from '../../platform/api/keep-preference.ts';
import { useInPageLanguage, useTexts } from '../../platform/i18n/texts.ts';
import { DialogShell } from '../../platform/ui/form/dialog-shell.tsx';
import { type Arranjo, cartoesDaPagina, mover, semArranjo } from './arranjo.ts';
import { arranjoQuery, CHAVE_DO_ARRANJO } from './keys.ts';
import classes from './painel.module.css';
import { painelTexts } from './painel-texts.ts';
import { usePodeVer } from './use-pode-ver.ts';

/** Which cards, in which order: each change is kept at once, for the person, on whatever device. */
export function ArrumarDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(painelTexts);
  const say = useInPageLanguage();
  const { podem, papel: proprio } = usePodeVer();
  const { data: arranjo = semArranjo } = useQuery(arranjoQuery);
  const papel = arranjo.papel ?? proprio;
  const vistos = cartoesDaPagina(podem, arranjo, papel).map(({ name }) => name);
  const guardar = useKeepPreference(arranjoQuery.queryKey, CHAVE_DO_ARRANJO, ({ papel, cartoes }: Arranjo) => ({
    papel,
    cartoes,
  }));
  const ordenar = (cartoes: readonly string[]) => guardar({ papel: arranjo.papel, cartoes });
  const escondidos = podem.filter(({ name }) => !vistos.includes(name));
  const emOrdem = [...vistos.flatMap((nome) => podem.find(({ name }) => name === nome) ?? []), ...escondidos];
  return (
    <DialogShell title={t('dialog')} onClose={onClose}>
      <p className={classes.quiet}>{t('dialogLead')}</p>
      <Select
        className={classes.role}
        label={t('role')}
        description={t('roleHint')}
        data={Object.entries(cardRoles).map(([value, label]) => ({ value, label: say(label) }))}
        value={papel}
        allowDeselect={false}
        onChange={(value) => value && guardar({ papel: value as CardRole, cartoes: null })}
      />
      <ol className={classes.arranged}>
        {emOrdem.map(({ name, title }) => {
          const at = vistos.indexOf(name);
          const cartao = say(title);
          return (
            <li key={name}>
              <Checkbox
                label={cartao}
                checked={at >= 0}
                onChange={() => ordenar(at >= 0 ? vistos.filter((um) => um !== name) : [...vistos, name])}
              />
              <ActionIcon
                size={28}
                aria-label={t('up', { cartao })}
                disabled={at <= 0}
                onClick={() => ordenar(mover(vistos, name, -1))}
              >
                <IconChevronUp size={16} />
              </ActionIcon>
              <ActionIcon
                size={28}
                aria-label={t('down', { cartao })}
                disabled={at < 0 || at === vistos.length - 1}
                onClick={() => ordenar(mover(vistos, name, 1))}
              >
                <IconChevronDown size={16} />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
      <Group justify="space-between">
        <Button variant="subtle" onClick={() => guardar(semArranjo)}>
          {t('reset')}
        </Button>
        <Button onClick={onClose}>{t('done')}</Button>
      </Group>
    </DialogShell>
  );
}
