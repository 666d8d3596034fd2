import { Button } from '@mantine/core';
import { empresasCalls, listaDeNotas, type NotaLinha, nfeCalls } from '@retaguarda/contracts';
import { IconPlugConnected, IconReceipt, IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useCompanyOnView } from '../../../platform/session/company.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { useEmpresaQueEmite } from '../../empresas/public.ts';
import { telasDaNfe } from '../addresses.ts';
import { useAtosDaNota } from '../atos/use-atos-da-nota.tsx';
import { ImportarDialog } from '../importar/importar-dialog.tsx';
import { importarTexts } from '../importar/importar-texts.ts';
import { nfeTexts } from '../nfe-texts.ts';
import { nomeInteiro } from '../nome.ts';
import { NotaPanel } from '../painel/nota-panel.tsx';
import { useDitoDaContingencia } from './aviso-de-contingencia.tsx';
import { ContingenciaDialog } from './contingencia-dialog.tsx';
import { contingenciaTexts } from './contingencia-texts.ts';

/** One note on view leaves no step behind: the way back leads out of the list. */
const semPasso = { replace: true };

/** Every NF-e and NFC-e: where each is with the authority, and what can be done with it now. */
export function NotasPage() {
  const t = useTexts(nfeTexts);
  const c = useTexts(contingenciaTexts);
  const i = useTexts(importarTexts);
  const { can } = useSession();
  const navigate = useNavigate();
  const [{ id }, address] = useAddress(telasDaNfe.notas.params);
  const ver = (nota: NotaLinha) => address.patch({ id: nota.id }, semPasso);
  const atos = useAtosDaNota(ver);
  const empresaId = useCompanyOnView();
  const aviso = useDitoDaContingencia(empresaId);
  // Known by the time a note is begun.
  useEmpresaQueEmite(empresasCalls.nfeEmissora);
  const [sefaz, setSefaz] = useState(false);
  const [importa, setImporta] = useState(false);
  const emite = can(nfeCalls.create.access);
  const nova = (modelo: '55' | '65') => void navigate(linkTo(telasDaNfe.emitir, { modelo }));
  return (
    <ListPage<NotaLinha>
      list={listaDeNotas}
      nameOf={nomeInteiro}
      warning={aviso}
      onOpen={ver}
      onAdd={emite ? () => nova('55') : undefined}
      rowActions={atos.deUma}
      bulkActions={(inativas) => (inativas ? [] : atos.deMuitas)}
      actions={
        <>
          {empresaId !== null && (
            <Button variant="default" leftSection={<IconPlugConnected size={16} />} onClick={() => setSefaz(true)}>
              {c('service')}
            </Button>
          )}
          {can(nfeCalls.importar.access) && (
            <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => setImporta(true)}>
              {i('open')}
            </Button>
          )}
          {emite && (
            <Button variant="default" leftSection={<IconReceipt size={16} />} onClick={() => nova('65')}>
              {t('newNfce')}
            </Button>
          )}
        </>
      }
    >
      {atos.dialogos}
      {sefaz && empresaId !== null && <ContingenciaDialog empresaId={empresaId} onClose={() => setSefaz(false)} />}
      {importa && <ImportarDialog onClose={() => setImporta(false)} />}
      {id !== null && <NotaPanel key={id} id={id} onClose={() => address.patch({ id: null }, semPasso)} />}
    </ListPage>
  );
}
