import { Button } from '@mantine/core';
import { type BoletoLinha, boletosCalls, listaDeBoletos } from '@retaguarda/contracts';
import { IconFilePlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { telasDeCobranca } from '../addresses.ts';
import { BoletoPanel } from './boleto-panel.tsx';
import { boletosTexts } from './boletos-texts.ts';
import { useAtosDoBoleto } from './use-atos-do-boleto.tsx';

/** What was charged by boleto and where each is with the bank. */
export function BoletosPage() {
  const t = useTexts(boletosTexts);
  const { can } = useSession();
  const navigate = useNavigate();
  const [{ id }, address] = useAddress(telasDeCobranca.boletos.params);
  const atos = useAtosDoBoleto((boleto) => address.patch({ id: boleto.id }));
  return (
    <ListPage<BoletoLinha>
      list={listaDeBoletos}
      nameOf={({ nossoNumero: numero, pessoa }) => `${t('boleto', { numero })} · ${pessoa.rotulo}`}
      onOpen={(boleto) => address.patch({ id: boleto.id })}
      rowActions={atos.deUm}
      bulkActions={() => atos.deMuitos}
      actions={
        can(boletosCalls.create.access) && (
          <Button
            leftSection={<IconFilePlus size={16} />}
            onClick={() => void navigate(linkTo(telasDeCobranca.cadastrar))}
          >
            {t('newBoleto')}
          </Button>
        )
      }
    >
      {atos.dialogos}
      {id !== null && <BoletoPanel key={id} id={id} acts={atos.deUm} onClose={() => address.patch({ id: null })} />}
    </ListPage>
  );
}
