import { Button } from '@mantine/core';
import { deviceOf } from '@retaguarda/contracts';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { contaTexts } from './conta-texts.ts';

interface DeviceRowProps {
  agente: string | null;
  badge: string | null;
  facts: readonly (string | null)[];
  act: { label: string; of: 'sessionEndOf' | 'deviceForgetOf'; run: () => void; isRunning: boolean } | null;
}

/** A browser or phone the person is or was on, and what can be done about it. */
export function DeviceRow({ agente, badge, facts, act }: DeviceRowProps) {
  const t = useTexts(contaTexts);
  const device = deviceOf(agente);
  const Icon = device?.isPhone ? IconDeviceMobile : IconDeviceDesktop;
  const name = device?.name ?? t('sessionUnknown');
  return (
    <li>
      <Icon size={22} stroke={1.5} aria-hidden />
      <div>
        <strong>
          {name} {badge && <StatusBadge tone="ok">{badge}</StatusBadge>}
        </strong>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {act && (
        <Button
          variant="default"
          size="xs"
          onClick={act.run}
          disabled={act.isRunning}
          aria-label={t(act.of, { onde: name })}
        >
          {act.label}
        </Button>
      )}
    </li>
  );
}
