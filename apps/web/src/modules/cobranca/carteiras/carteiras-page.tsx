import { Button, UnstyledButton } from '@mantine/core';
import {
  type CarteiraNaLista,
  carteirasCalls,
  registrosDaCarteira,
  situacoesDaCarteira,
  tomDaCarteira,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { telasDeCobranca } from '../addresses.ts';
import { telaDaConta } from '../boletos/onde-se-corrige.ts';
import { boletosKeys } from '../keys.ts';
import { CarteiraPanel } from './carteira-panel.tsx';
import classes from './carteiras.module.css';
import { carteirasTexts } from './carteiras-texts.ts';

/** Whether each account at a bank can issue boletos, and where that is put right. */
export function CarteirasPage() {
  const t = useTexts(carteirasTexts);
  const navigate = useNavigate();
  const [{ id }, address] = useAddress(telasDeCobranca.carteiras.params);
  const query = useQuery({
    queryKey: boletosKeys.of('carteiras'),
    queryFn: ({ signal }): Promise<CarteiraNaLista[]> => callApi(carteirasCalls.list, { signal, handlesErrors: true }),
  });
  return (
    <div className={classes.page}>
      <PageHead title={t('title')} />
      <p className={classes.purpose}>{t('purpose')}</p>
      {query.isError && <ErrorBlock what={t('theWallets')} error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && (
        <div className={classes.purpose}>
          <p>{t('none')}</p>
          <Button onClick={() => void navigate(linkTo(telaDaConta, { acao: 'adicionar' }))}>{t('newAccount')}</Button>
        </div>
      )}
      <div className={classes.cards}>
        {query.data?.map((carteira) => (
          <Cartao key={carteira.contaId} carteira={carteira} onOpen={() => address.patch({ id: carteira.contaId })} />
        ))}
      </div>
      {id !== null && <CarteiraPanel key={id} id={id} onClose={() => address.patch({ id: null })} />}
    </div>
  );
}

function Cartao({ carteira, onOpen }: { carteira: CarteiraNaLista; onOpen: () => void }) {
  const t = useTexts(carteirasTexts);
  const { nome, empresa, banco, situacao, registro, formato, carteira: numero, problemas } = carteira;
  const fatos = [
    banco ? `${banco.codigo} ${banco.nome}` : t('noBank'),
    numero && t('wallet', { numero }),
    registro === 'arquivo' ? formato && `CNAB ${formato}` : registrosDaCarteira[registro],
  ].filter(Boolean);
  return (
    <UnstyledButton className={classes.card} onClick={onOpen}>
      <span className={classes.line}>
        <strong>{nome}</strong>
        <StatusBadge tone={tomDaCarteira[situacao]}>{situacoesDaCarteira[situacao]}</StatusBadge>
      </span>
      <span className={classes.quiet}>{empresa}</span>
      <span>{fatos.join(' · ')}</span>
      {problemas[0] && <span className={classes.quiet}>{problemas[0]}</span>}
    </UnstyledButton>
  );
}
