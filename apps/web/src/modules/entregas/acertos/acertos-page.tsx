import { Button } from '@mantine/core';
import { type AcertoAFazer, type AcertoFeito, pedidosCalls } from '@retaguarda/contracts';
import { IconMotorbike } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { newUuid } from '../../../platform/api/uuid.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { OfCompany } from '../../../platform/ui/company/of-company.tsx';
import { Block, ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { Fact } from '../../../platform/ui/feedback/fact.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { FlagField, MoneyField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { telasDeEntregas } from '../addresses.ts';
import { entregasKeys } from '../keys.ts';
import pagina from '../pagina.module.css';
import classes from '../quadro/pedidos.module.css';
import { acertosTexts } from './acertos-texts.ts';

/** What couriers hold and earned, and what they handed in. */
export function AcertosPage() {
  const [{ empresaId }, address] = useAddress(telasDeEntregas.acertos.params);
  return (
    <OfCompany empresaId={empresaId} onChoose={(id) => address.patch({ empresaId: id })}>
      {(id, choice) => <Acertos key={id} empresaId={id} choice={choice} />}
    </OfCompany>
  );
}

function Acertos({ empresaId, choice }: { empresaId: number; choice: ReactNode }) {
  const t = useTexts(acertosTexts);
  const [acertando, setAcertando] = useState<AcertoAFazer | null>(null);
  const query = useQuery({
    queryKey: entregasKeys.of('acertos', empresaId),
    queryFn: ({ signal }) => callApi(pedidosCalls.acertos, { params: { empresaId }, signal, handlesErrors: true }),
  });
  if (query.isError && !query.data)
    return <ErrorBlock what={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />;
  const { aFazer = [], feitos = [] } = query.data ?? {};
  return (
    <div className={pagina.page}>
      <header className={pagina.head}>
        <h1>{t('title')}</h1>
        {choice}
      </header>
      {query.data && aFazer.length === 0 && (
        <Block icon={<IconMotorbike size={20} />} title={t('none')}>
          {t('noneHint')}
        </Block>
      )}
      <div className={pagina.cards}>
        {aFazer.map((um) => (
          <Courier key={um.motoboy.id} acerto={um} onSettle={() => setAcertando(um)} />
        ))}
      </div>
      {feitos.length > 0 && <Feitos feitos={feitos} />}
      {acertando && <AcertarDialog empresaId={empresaId} acerto={acertando} onClose={() => setAcertando(null)} />}
    </div>
  );
}

function Courier({ acerto, onSettle }: { acerto: AcertoAFazer; onSettle: () => void }) {
  const t = useTexts(acertosTexts);
  const { money } = useFormats();
  return (
    <article className={pagina.card} aria-label={acerto.motoboy.rotulo}>
      <div className={classes.top}>
        <strong>{acerto.motoboy.rotulo}</strong>
        <span>{t('deliveries', { count: acerto.pedidos.length })}</span>
      </div>
      <dl className={classes.facts}>
        <Fact name={t('cash')}>{money(acerto.recebido)}</Fact>
        <Fact name={t('perDelivery')}>{money(acerto.porEntregas)}</Fact>
        <Fact name={t('daily')}>{money(acerto.diaria)}</Fact>
        <Fact name={t('toHandIn')}>
          <strong>{money(acerto.aEntregar)}</strong>
        </Fact>
      </dl>
      <ul className={classes.lines}>
        {acerto.pedidos.map(({ id, numero, bairro, dinheiro }) => (
          <li key={id} className={classes.top}>
            <span>
              {t('order', { numero: String(numero) })} {bairro && `· ${bairro}`}
            </span>
            <span>{money(dinheiro)}</span>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button onClick={onSettle}>{t('settle')}</Button>
      </div>
    </article>
  );
}

interface Values {
  entregue: string | null;
  comDiaria: boolean;
  observacao: string | null;
}

function AcertarDialog({
  empresaId,
  acerto,
  onClose,
}: {
  empresaId: number;
  acerto: AcertoAFazer;
  onClose: () => void;
}) {
  const t = useTexts(acertosTexts);
  const { money } = useFormats();
  const [uuid] = useState(newUuid);
  const initial: Values = { entregue: acerto.aEntregar, comDiaria: true, observacao: null };
  return (
    <CallDialog
      call={pedidosCalls.acertar}
      title={t('settleTitle', { nome: acerto.motoboy.rotulo })}
      size={440}
      initial={initial}
      bodyOf={({ entregue, comDiaria, observacao }: Values) => ({
        uuid,
        motoboyId: acerto.motoboy.id,
        pedidos: acerto.pedidos.map(({ id }) => id),
        comDiaria,
        entregue: entregue ?? '0',
        observacao: observacao || null,
      })}
      send={(body, sending) => callApi(pedidosCalls.acertar, { params: { empresaId }, body, ...sending })}
      action={t('settle')}
      done={t('settled')}
      changes={['entregas']}
      onClose={onClose}
    >
      <div className={classes.stack}>
        <MoneyField name="entregue" label={t('handedIn')} required />
        {Number(acerto.diaria) > 0 && (
          <FlagField name="comDiaria" label={t('withDaily', { valor: money(acerto.diaria) })} />
        )}
        <TextField name="observacao" label={t('note')} max={300} />
      </div>
    </CallDialog>
  );
}

function Feitos({ feitos }: { feitos: readonly AcertoFeito[] }) {
  const t = useTexts(acertosTexts);
  const { money, instant } = useFormats();
  return (
    <section>
      <h2 className={pagina.section}>{t('done')}</h2>
      <div className={pagina.table}>
        <table>
          <thead>
            <tr>
              <th />
              <th>{t('settle')}</th>
              <th>{t('cash')}</th>
              <th>{t('perDelivery')}</th>
              <th>{t('daily')}</th>
              <th>{t('handedIn')}</th>
              <th>{t('difference')}</th>
            </tr>
          </thead>
          <tbody>
            {feitos.map((um) => (
              <tr key={um.id}>
                <td>{um.motoboy.rotulo}</td>
                <td>
                  {instant(um.feitoEm)} · {t('deliveries', { count: um.entregas })}
                </td>
                <td>{money(um.recebido)}</td>
                <td>{money(um.porEntregas)}</td>
                <td>{money(um.diaria)}</td>
                <td>{money(um.entregue)}</td>
                <td>{money(um.diferenca)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
