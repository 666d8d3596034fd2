import { type Contagem, listaDeContagens } from '@retaguarda/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { telasDeEstoque } from '../addresses.ts';
import { NovaContagemDialog } from './nova-contagem-dialog.tsx';

export function ContagensPage() {
  const { can } = useSession();
  const navigate = useNavigate();
  const [nova, setNova] = useState(false);
  const abrir = ({ id }: { id: number }) => void navigate(linkTo(telasDeEstoque.contagem, { id }));
  return (
    <ListPage<Contagem>
      list={listaDeContagens}
      onOpen={abrir}
      onAdd={can('produtos_update') ? () => setNova(true) : undefined}
    >
      {nova && <NovaContagemDialog onClose={() => setNova(false)} onOpened={(id) => abrir({ id })} />}
    </ListPage>
  );
}
