import { listaDeNfse, type NfseLinha, nfseCalls } from '@retaguarda/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { telasDeNfse } from '../addresses.ts';
import { AcoesDaLista } from './acoes-da-lista.tsx';
import { nfseTexts } from './nfse-texts.ts';
import { nomeDaNota } from './nome.ts';
import { NotaPanel } from './nota-panel.tsx';
import { useAtosDaNota } from './use-atos-da-nota.tsx';

/** Notes of services, from the draft to the end. */
export function NotasPage() {
  const t = useTexts(nfseTexts);
  const { can } = useSession();
  const navigate = useNavigate();
  const [{ id }, address] = useAddress(telasDeNfse.lista.params);
  const ver = (nota: Pick<NfseLinha, 'id'>) => address.patch({ id: nota.id });
  const atos = useAtosDaNota(ver);
  const nova = useMemo(
    () =>
      can(nfseCalls.create.access)
        ? () => void navigate(linkTo(telasDeNfse.cadastro, { acao: 'adicionar' }))
        : undefined,
    [can, navigate],
  );
  return (
    <ListPage<NfseLinha>
      list={listaDeNfse}
      nameOf={(nota) => `${nomeDaNota(t, nota)} · ${nota.pessoa.rotulo}`}
      onOpen={ver}
      onAdd={nova}
      rowActions={atos.deUma}
      actions={<AcoesDaLista />}
    >
      {atos.dialogos}
      {id !== null && <NotaPanel key={id} id={id} atos={atos} onClose={() => address.patch({ id: null })} />}
    </ListPage>
  );
}
