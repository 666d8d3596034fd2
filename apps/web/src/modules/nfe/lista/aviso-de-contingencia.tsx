import { Alert, Button, Group } from '@mantine/core';
import { contingencias, type EmissorLido } from '@retaguarda/contracts';
import { type ReactNode, useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ContingenciaDialog } from './contingencia-dialog.tsx';
import { contingenciaTexts } from './contingencia-texts.ts';
import { useEmissor } from './use-emissor.ts';

/** Above a screen of notes while the company issues in contingency: since when, why, and the way back. */
export function AvisoDeContingencia({ empresaId }: { empresaId: number | null }) {
  const dito = useDitoDaContingencia(empresaId);
  return (
    dito && (
      <Alert color="yellow" variant="light" role="status" mb="sm">
        {dito}
      </Alert>
    )
  );
}

/** The same as a list tells it above its rows; null while the company issues as usual. */
export function useDitoDaContingencia(empresaId: number | null): ReactNode {
  const { data } = useEmissor(empresaId);
  return data?.contingencia ? <Dito emissor={data} contingencia={data.contingencia} /> : null;
}

function Dito({
  emissor: { empresa },
  contingencia: { tipo, desde, motivo },
}: {
  emissor: EmissorLido;
  contingencia: NonNullable<EmissorLido['contingencia']>;
}) {
  const t = useTexts(contingenciaTexts);
  const { instant } = useFormats();
  const [aberto, setAberto] = useState(false);
  return (
    <Group justify="space-between" gap="xs">
      <span>{t('inForce', { empresa: empresa.rotulo, tipo: contingencias[tipo], desde: instant(desde), motivo })}</span>
      <Button variant="default" size="compact-sm" onClick={() => setAberto(true)}>
        {t('seeAndLeave')}
      </Button>
      {aberto && <ContingenciaDialog empresaId={empresa.id} onClose={() => setAberto(false)} />}
    </Group>
  );
}
