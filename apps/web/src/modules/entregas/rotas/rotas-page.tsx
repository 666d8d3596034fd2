import { rotasCalls, temaDePedidos } from '@retaguarda/contracts';
import { IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useReadAnew } from '../../../platform/events/use-read-anew.ts';
import { useTopic } from '../../../platform/events/use-topic.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { OfCompany } from '../../../platform/ui/company/of-company.tsx';
import { Block, ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { telasDeEntregas } from '../addresses.ts';
import { entregasKeys } from '../keys.ts';
import pagina from '../pagina.module.css';
import { Rota } from './rota.tsx';
import classes from './rotas.module.css';
import { rotasTexts } from './rotas-texts.ts';

/** What each courier takes, in the order in which he goes. */
export function RotasPage() {
  const [{ empresaId }, address] = useAddress(telasDeEntregas.rotas.params);
  return (
    <OfCompany empresaId={empresaId} onChoose={(id) => address.patch({ empresaId: id })}>
      {(id, choice) => <Rotas key={id} empresaId={id} choice={choice} />}
    </OfCompany>
  );
}

function Rotas({ empresaId, choice }: { empresaId: number; choice: ReactNode }) {
  const t = useTexts(rotasTexts);
  const [imprimir, noPapel] = useImpressao();
  const query = useQuery({
    queryKey: entregasKeys.of('rotas', empresaId),
    queryFn: ({ signal }) => callApi(rotasCalls.list, { params: { empresaId }, signal, handlesErrors: true }),
  });
  const ler = useReadAnew('entregas');
  useTopic(temaDePedidos, empresaId, { onEvent: ler, onReload: ler });
  if (query.isError && !query.data)
    return <ErrorBlock what={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />;
  const rotas = query.data?.rotas ?? [];
  return (
    <div className={pagina.page}>
      <header className={`${pagina.head} ${classes.screen}`}>
        <h1>{t('title')}</h1>
        {choice}
      </header>
      {query.data && rotas.length === 0 && (
        <Block icon={<IconRoute size={20} />} title={t('none')}>
          {t('noneHint')}
        </Block>
      )}
      <div className={pagina.cards}>
        {rotas.map((rota) => (
          <div key={rota.motoboy.id} className={noPapel === null || noPapel === rota.motoboy.id ? '' : classes.screen}>
            <Rota empresaId={empresaId} rota={rota} onPrint={() => imprimir(rota.motoboy.id)} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Prints the sheet of one courier: the others leave the paper first. */
function useImpressao(): [(id: number) => void, number | null] {
  const [id, setId] = useState<number | null>(null);
  useEffect(() => {
    if (id === null) return;
    window.print();
    setId(null);
  }, [id]);
  return [setId, id];
}
