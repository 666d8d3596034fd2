import { Button, Popover, Text } from '@mantine/core';
import { contratosCalls } from '@retaguarda/contracts';
import { IconBolt, IconChevronDown } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateDefined } from '../../../platform/api/query.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { registerApi, rowQuery } from '../../../platform/registers/register-api.ts';
import { registerNamed } from '../../../platform/registers/register-named.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { notifyFailure, notifySuccess, notifyWarning } from '../../../platform/ui/feedback/toasts.tsx';
import { FlagInput } from '../../../platform/ui/inputs/flag-input.tsx';
import { aposGravarContrato } from '../contratos-api.ts';
import classes from './aprovacao.module.css';
import { aprovacaoTexts } from './aprovacao-texts.ts';

/** The configuration of contracts is the record of fixed id 1. */
const CONFIGURATION = 1;
const confContratos = registerNamed('conf-contratos');

/** The setting by which new contracts approve themselves, and approval at once of those marked for it. */
export function AprovacaoAutomatica() {
  const t = useTexts(aprovacaoTexts);
  const { can } = useSession();
  const client = useQueryClient();
  const [opened, setOpened] = useState(false);
  const { data: row } = useQuery({
    ...rowQuery(confContratos, CONFIGURATION),
    enabled: can(confContratos.access.read),
  });
  const mayUpdate = can(confContratos.access.update);
  const set = useMutation({
    mutationFn: (on: boolean) =>
      registerApi.update(
        confContratos,
        CONFIGURATION,
        { aprovacaoAutomatica: on, versao: row?.versao },
        { idempotencyKey: newSubmitKey() },
      ),
    onSuccess: async (_, on) => {
      await invalidateDefined(client, confContratos);
      notifySuccess(t(on ? 'automaticOn' : 'automaticOff'));
    },
    onError: notifyFailure,
  });
  const run = useMutation({
    mutationFn: () => callApi(contratosCalls.automaticApproval, { body: {}, handlesErrors: true }),
    onSuccess: async ({ aprovados, resultados }) => {
      await aposGravarContrato(client);
      const failed = resultados.filter(({ ok }) => !ok);
      if (resultados.length === 0) notifyWarning(t('automaticNone'));
      if (aprovados > 0) notifySuccess(t('automaticDone', { count: aprovados }));
      if (failed.length > 0) {
        const lista = failed.map(({ numero, id, erro }) => `${numero ?? id} (${erro})`).join(', ');
        notifyWarning(t('automaticFailed', { lista }));
      }
    },
    onError: notifyFailure,
  });
  const askRun = async () => {
    setOpened(false);
    if (await confirm({ text: t('automaticRunAsk'), action: t('approve') })) run.mutate();
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={320} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconBolt size={16} />}
          rightSection={<IconChevronDown size={15} />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {t('automatic')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.automatic}>
        {row && (
          <FlagInput
            label={t('automatic')}
            value={row.aprovacaoAutomatica === true}
            disabled={!mayUpdate || set.isPending}
            onChange={(on) => set.mutate(on === true)}
          />
        )}
        <Text size="sm" c="dimmed">
          {t('automaticHelp')}
        </Text>
        {can(contratosCalls.automaticApproval.access) && (
          <Button variant="default" size="xs" loading={run.isPending} onClick={() => void askRun()}>
            {t('automaticRun')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
