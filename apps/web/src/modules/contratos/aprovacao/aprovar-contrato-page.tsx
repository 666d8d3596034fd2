import { Button } from '@mantine/core';
import { type ContratoPendente, listaDePendentes } from '@retaguarda/contracts';
import { IconMail } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import type { Cells } from '../../../platform/ui/list/defined-columns.tsx';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { AprovacaoAutomatica } from './aprovacao-automatica.tsx';
import { aprovacaoTexts } from './aprovacao-texts.ts';
import { PrimeirosAcessos } from './primeiros-acessos.tsx';
import { useAtosDoPendente } from './use-atos-do-pendente.ts';

/** What waits for approval, with what matters to decide; approve, reject, and how the first accesses fared. */
export function AprovarContratoPage() {
  const t = useTexts(aprovacaoTexts);
  const { relative, instant } = useFormats();
  const cells = useMemo(
    (): Cells<ContratoPendente> => ({
      solicitadoEm: ({ solicitadoEm }) =>
        solicitadoEm && <span title={instant(solicitadoEm)}>{relative(solicitadoEm)}</span>,
    }),
    [relative, instant],
  );
  const { open, rowActions, bulkActions, dialogos } = useAtosDoPendente();
  const [seesSent, setSeesSent] = useState(false);
  return (
    <ListPage<ContratoPendente>
      list={listaDePendentes}
      cells={cells}
      nameOf={({ empresa, numero }) => [numero, empresa.rotulo].filter(Boolean).join(' · ')}
      onOpen={open}
      rowActions={rowActions}
      bulkActions={() => bulkActions}
      withoutInactive
      actions={
        <>
          <Button variant="default" leftSection={<IconMail size={16} />} onClick={() => setSeesSent(true)}>
            {t('sent')}
          </Button>
          <AprovacaoAutomatica />
        </>
      }
    >
      {dialogos}
      {seesSent && <PrimeirosAcessos onClose={() => setSeesSent(false)} />}
    </ListPage>
  );
}
