import { ActionIcon, Badge, Button } from '@mantine/core';
import type { PedidoDoCardapio } from '@retaguarda/contracts';
import { IconBellRinging, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { telasDoSalao } from '../addresses.ts';
import { useSomDosNovos } from '../som.ts';
import { quadroTexts } from './quadro-texts.ts';

interface ChamadosProps {
  empresaId: number;
  /** Undefined as long as they were not read. */
  pendentes: readonly PedidoDoCardapio[] | undefined;
  aceitaPedidos: boolean;
}

/** How many requests of guests wait, on the floor itself, with a sound for who wants it. Nothing where guests do not ask. */
export function Chamados({ empresaId, pendentes, aceitaPedidos }: ChamadosProps) {
  const t = useTexts(quadroTexts);
  const [som, setSom] = useState(false);
  useSomDosNovos(
    pendentes?.map(({ id }) => id),
    som,
  );
  const quantos = pendentes?.length ?? 0;
  if (!aceitaPedidos && quantos === 0) return null;
  return (
    <>
      <Button
        variant={quantos > 0 ? 'light' : 'default'}
        color={quantos > 0 ? 'yellow' : undefined}
        leftSection={<IconBellRinging size={16} />}
        rightSection={quantos > 0 && <Badge circle={quantos < 10}>{quantos}</Badge>}
        aria-label={t('requests', { count: quantos })}
        renderRoot={(props) => <Link {...linkTo(telasDoSalao.pedidosDoCardapio, { empresaId })} {...props} />}
      >
        {t('fromMenu')}
      </Button>
      <ActionIcon variant="default" size={36} aria-label={t('sound')} aria-pressed={som} onClick={() => setSom(!som)}>
        {som ? <IconVolume size={18} /> : <IconVolumeOff size={18} />}
      </ActionIcon>
    </>
  );
}
