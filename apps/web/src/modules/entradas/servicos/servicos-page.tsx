import { Button } from '@mantine/core';
import { atosDaNfseRecebida, listaAPagar, listaDeNfseRecebidas, type NfseRecebidaLinha } from '@retaguarda/contracts';
import {
  IconArrowBackUp,
  IconCash,
  IconCheck,
  IconCloudDownload,
  IconEyeOff,
  IconRotate2,
  IconUpload,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { useRowHistory } from '../../../platform/ui/list/use-row-history.tsx';
import { telasDoFinanceiro } from '../../financeiro/addresses.ts';
import type { AtoComMotivo } from '../com-motivo-dialog.tsx';
import { EnvioDialog } from '../lista/envio-dialog.tsx';
import { SoltarArquivos } from '../lista/soltar-arquivos.tsx';
import { useEnvio } from '../lista/use-envio.ts';
import { AmbienteDialog } from './ambiente-dialog.tsx';
import { LancarNfseDialog } from './lancar-nfse-dialog.tsx';
import { OutroAtoDialog } from './outro-ato-dialog.tsx';
import { servicosTexts } from './servicos-texts.ts';

const nomeDa = ({ numero, prestador }: NfseRecebidaLinha) => `${numero} · ${prestador}`;

/** Notes of services that others issued against the companies, from the national environment to payables. */
export function ServicosPage() {
  const t = useTexts(servicosTexts);
  const navigate = useNavigate();
  const { can } = useSession();
  const historico = useRowHistory<NfseRecebidaLinha>({ resource: 'entradas', entidade: 'nfse_recebida' }, nomeDa);
  const envio = useEnvio();
  const [ambiente, setAmbiente] = useState(false);
  const [pede, setPede] = useState<{ ato: 'lancar' | AtoComMotivo; linha: NfseRecebidaLinha } | null>(null);
  const fechar = () => setPede(null);
  const ato = (qual: 'lancar' | AtoComMotivo, linha: NfseRecebidaLinha) => ({
    id: qual,
    run: () => setPede({ ato: qual, linha }),
    refusal: atosDaNfseRecebida.refusal(qual, linha, Date.now()) ?? undefined,
  });
  const deUma = (linha: NfseRecebidaLinha): RowAction[] => [
    { ...ato('lancar', linha), label: t('enter'), icon: IconCheck, keys: 'Enter', quick: true },
    { ...ato('ignorar', linha), label: t('ignore'), icon: IconEyeOff },
    { ...ato('recuperar', linha), label: t('recover'), icon: IconArrowBackUp },
    { ...ato('estornar', linha), label: t('takeBack'), icon: IconRotate2, danger: true },
    ...(linha.situacao === 'lancada' && can(listaAPagar.access)
      ? [
          {
            id: 'a-pagar',
            label: t('payables'),
            icon: IconCash,
            run: () =>
              void navigate({ ...linkTo(telasDoFinanceiro.pagar), search: { search: `NFS-e ${linha.numero}` } }),
          },
        ]
      : []),
    historico.action(linha),
  ];
  return (
    <>
      <SoltarArquivos enviar={envio.enviar}>
        <ListPage<NfseRecebidaLinha>
          list={listaDeNfseRecebidas}
          nameOf={nomeDa}
          onOpen={(linha) => setPede({ ato: 'lancar', linha })}
          rowActions={deUma}
          actions={
            <>
              <Button variant="default" leftSection={<IconUpload size={16} />} onClick={envio.abrir}>
                {t('send')}
              </Button>
              <Button variant="default" leftSection={<IconCloudDownload size={16} />} onClick={() => setAmbiente(true)}>
                {t('fetch')}
              </Button>
            </>
          }
        >
          {historico.drawer}
        </ListPage>
      </SoltarArquivos>
      {envio.aberto && <EnvioDialog envio={envio} />}
      {ambiente && <AmbienteDialog onClose={() => setAmbiente(false)} />}
      {pede?.ato === 'lancar' && <LancarNfseDialog id={pede.linha.id} onClose={fechar} />}
      {pede && pede.ato !== 'lancar' && <OutroAtoDialog ato={pede.ato} linha={pede.linha} onClose={fechar} />}
    </>
  );
}
