import { Button } from '@mantine/core';
import { type EntradaLinha, listaDeEntradas } from '@retaguarda/contracts';
import { IconCloudDownload, IconEye, IconListCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { useRowHistory } from '../../../platform/ui/list/use-row-history.tsx';
import { telasDeEntradas } from '../addresses.ts';
import { entradasTexts } from '../entradas-texts.ts';
import { SefazDialog } from '../sefaz/sefaz-dialog.tsx';
import { sefazTexts } from '../sefaz/sefaz-texts.ts';
import { EnvioDialog } from './envio-dialog.tsx';
import { SoltarArquivos } from './soltar-arquivos.tsx';
import { useEnvio } from './use-envio.ts';

const nomeDa = ({ numero, emitente }: EntradaLinha) => `${numero} · ${emitente}`;

/** Notes of suppliers; an XML or a ZIP dropped anywhere on it is taken. */
export function EntradasPage() {
  const t = useTexts(entradasTexts);
  const z = useTexts(sefazTexts);
  const navigate = useNavigate();
  const envio = useEnvio();
  const historico = useRowHistory<EntradaLinha>({ resource: 'entradas', entidade: 'entrada' }, nomeDa);
  const [sefaz, setSefaz] = useState(false);
  const abrir = ({ id }: EntradaLinha) => void navigate(linkTo(telasDeEntradas.entrada, { id }));
  const contar = ({ id }: EntradaLinha) => void navigate(linkTo(telasDeEntradas.contagem, { id }));
  const deUma = (linha: EntradaLinha): RowAction[] => [
    { id: 'abrir', label: t('openNote'), icon: IconEye, keys: 'Enter', run: () => abrir(linha) },
    { id: 'contar', label: t('countNote'), icon: IconListCheck, run: () => contar(linha) },
    historico.action(linha),
  ];
  return (
    <>
      <SoltarArquivos enviar={envio.enviar}>
        <ListPage<EntradaLinha>
          list={listaDeEntradas}
          nameOf={nomeDa}
          onOpen={abrir}
          rowActions={deUma}
          onAdd={envio.abrir}
          actions={
            <Button variant="default" leftSection={<IconCloudDownload size={16} />} onClick={() => setSefaz(true)}>
              {z('sefaz')}
            </Button>
          }
        >
          {historico.drawer}
        </ListPage>
      </SoltarArquivos>
      {/* Beside it, not inside: what is dropped on the dialog is its own. */}
      {sefaz && <SefazDialog onClose={() => setSefaz(false)} />}
      {envio.aberto && <EnvioDialog envio={envio} />}
    </>
  );
}
