import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { formatarCep } from '@retaguarda/brasil';
import {
  consultasCalls,
  entregasCalls,
  lerArea,
  lerCoordenadas,
  type TesteDeTaxas,
  taxasDeEntrega,
} from '@retaguarda/contracts';
import { IconMapPinQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { OfCompany } from '../../../platform/ui/company/of-company.tsx';
import { Block, ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { CepInput } from '../../../platform/ui/inputs/masked-input.tsx';
import { DecimalInput, MoneyInput } from '../../../platform/ui/inputs/number-inputs.tsx';
import { TextInput } from '../../../platform/ui/inputs/text-inputs.tsx';
import { telasDeEntregas } from '../addresses.ts';
import { entregasKeys } from '../keys.ts';
import pagina from '../pagina.module.css';
import { Mapa } from './mapa/mapa.tsx';
import { mapaTexts } from './mapa/mapa-texts.ts';
import { taxasTexts } from './taxas-texts.ts';

/** While somebody is still typing. */
const PAUSA_MS = 300;

type Taxa = TesteDeTaxas['taxas'][number];
type Lugar = ReturnType<typeof lerCoordenadas>;

/** Which fee an address has, and why each of the others does not hold. */
export function TestarTaxasPage() {
  const [{ empresaId }, address] = useAddress(telasDeEntregas.testarTaxas.params);
  return (
    <OfCompany empresaId={empresaId} onChoose={(id) => address.patch({ empresaId: id })}>
      {(id, choice) => <Teste key={id} empresaId={id} choice={choice} />}
    </OfCompany>
  );
}

interface Destino {
  cep: string | null;
  bairro: string | null;
  distanciaKm: string | null;
  coordenadas: string | null;
  valorPedido: string | null;
}

const vazio: Destino = { cep: null, bairro: null, distanciaKm: null, coordenadas: null, valorPedido: null };

function Teste({ empresaId, choice }: { empresaId: number; choice: ReactNode }) {
  const t = useTexts(taxasTexts);
  const [destino, setDestino] = useState(vazio);
  const [pedido] = useDebouncedValue(destino, PAUSA_MS);
  const query = useQuery({
    queryKey: entregasKeys.of('testar-taxas', empresaId, pedido),
    queryFn: ({ signal }) =>
      callApi(entregasCalls.testar, { query: { empresaId, ...informado(pedido) }, signal, handlesErrors: true }),
    placeholderData: (antes) => antes,
  });
  return (
    <div className={pagina.page}>
      <header className={pagina.head}>
        <h1>{t('title')}</h1>
        {choice}
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to={`/sistema/${taxasDeEntrega.screen.path}`} />}
        >
          {t('register')}
        </Button>
      </header>
      <Campos destino={destino} onChange={(mudou) => setDestino((antes) => ({ ...antes, ...mudou }))} />
      {query.data ? (
        <Resultado teste={query.data} lugar={lerCoordenadas(pedido.coordenadas ?? '')} />
      ) : (
        query.isError && <ErrorBlock what={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
    </div>
  );
}

/** What the person told, without what is half typed. */
const informado = ({ cep, bairro, distanciaKm, coordenadas, valorPedido }: Destino) => ({
  ...(cep?.length === 8 ? { cep } : {}),
  ...(bairro?.trim() ? { bairro: bairro.trim() } : {}),
  ...(distanciaKm ? { distanciaKm } : {}),
  ...(lerCoordenadas(coordenadas ?? '') ? { coordenadas: coordenadas ?? '' } : {}),
  ...(valorPedido ? { valorPedido } : {}),
});

function Campos({ destino, onChange }: { destino: Destino; onChange: (mudou: Partial<Destino>) => void }) {
  const t = useTexts(taxasTexts);
  const digitar = (nome: keyof Destino) => ({
    name: nome,
    value: destino[nome],
    onChange: (valor: string | null) => onChange({ [nome]: valor }),
  });
  /** The district of a CEP; where nobody knows it, it is typed. */
  const completar = async (cep: string) => {
    const achado = await callApi(consultasCalls.cep, { params: { cep }, handlesErrors: true }).catch(() => null);
    if (achado?.bairro) onChange({ bairro: achado.bairro });
  };
  return (
    <div className={pagina.fields}>
      <CepInput {...digitar('cep')} label={t('cep')} onFilled={(cep) => void completar(cep)} />
      <TextInput {...digitar('bairro')} label={t('district')} max={60} />
      <DecimalInput {...digitar('distanciaKm')} label={t('distance')} unit="km" />
      <TextInput
        {...digitar('coordenadas')}
        label={t('coordinates')}
        max={60}
        help={t('coordinatesHint')}
        error={destino.coordenadas && !lerCoordenadas(destino.coordenadas) ? t('coordinatesWrong') : undefined}
      />
      <MoneyInput {...digitar('valorPedido')} label={t('amount')} />
    </div>
  );
}

function Resultado({ teste: { desfecho, taxaId, taxas }, lugar }: { teste: TesteDeTaxas; lugar: Lugar }) {
  const t = useTexts(taxasTexts);
  const { money } = useFormats();
  if (taxas.length === 0)
    return (
      <Block icon={<IconMapPinQuestion size={20} />} title={t('none')}>
        {t('noneHint')}
      </Block>
    );
  const vale = taxas.find(({ id }) => id === taxaId);
  const dito = {
    taxa: vale?.rotulo ?? '',
    valor: money(vale?.valor ?? '0'),
    minimo: money(vale?.pedidoMinimo ?? '0'),
  };
  return (
    <>
      <p role="status" className={pagina.result}>
        <strong>{t(`result.${desfecho}`, dito)}</strong>
      </p>
      <div className={pagina.table}>
        <table>
          <thead>
            <tr>
              <th>{t('order')}</th>
              <th>{t('fee')}</th>
              <th>{t('applies')}</th>
              <th>{t('why')}</th>
              <th data-align="end">{t('value')}</th>
              <th data-align="end">{t('deadline')}</th>
            </tr>
          </thead>
          <tbody>
            {taxas.map((taxa) => (
              <Linha key={taxa.id} taxa={taxa} vale={taxa.id === taxaId} />
            ))}
          </tbody>
        </table>
      </div>
      <AreasNoMapa taxas={taxas} taxaId={taxaId} lugar={lugar} />
    </>
  );
}

/** The areas drawn, the one that holds in full ink, and where the address is. */
function AreasNoMapa({ taxas, taxaId, lugar }: { taxas: readonly Taxa[]; taxaId: number | null; lugar: Lugar }) {
  const t = useTexts(mapaTexts);
  const areas = taxas.flatMap(({ id, rotulo, tipo, area }) => {
    const lida = area === null ? null : lerArea(area);
    return lida
      ? [{ nome: rotulo, area: lida, exclusao: tipo === 'exclusao', calada: lugar !== null && id !== taxaId }]
      : [];
  });
  if (areas.length === 0) return null;
  return (
    <section className={pagina.map}>
      <h2 className={pagina.section}>{t('title')}</h2>
      <Mapa areas={areas} lugar={lugar} label={t('areas', { nomes: areas.map(({ nome }) => nome).join(', ') })} />
    </section>
  );
}

function comoServe({ serve, tipo }: Taxa, vale: boolean) {
  if (!serve) return ['mute', 'doesNotServe'] as const;
  if (!vale) return ['note', 'alsoServes'] as const;
  return tipo === 'exclusao' ? (['bad', 'excludes'] as const) : (['ok', 'applies'] as const);
}

function Linha({ taxa, vale }: { taxa: Taxa; vale: boolean }) {
  const t = useTexts(taxasTexts);
  const { money, decimal } = useFormats();
  const { bairro, cepInicial, cepFinal, distanciaKm, porque, prazoMinutos } = taxa;
  const como = comoServe(taxa, vale);
  return (
    <tr>
      <td>{taxa.prioridade}</td>
      <td>{taxa.rotulo}</td>
      <td>
        <StatusBadge tone={como[0]}>{t(como[1])}</StatusBadge>
      </td>
      <td>
        {t(`why.${porque}`, {
          bairro: bairro ?? '',
          de: formatarCep(cepInicial ?? ''),
          ate: formatarCep(cepFinal ?? ''),
          km: decimal(distanciaKm ?? '0'),
        })}
      </td>
      <td data-align="end">{money(taxa.valor)}</td>
      <td data-align="end">{prazoMinutos === null ? '—' : t('minutes', { minutos: String(prazoMinutos) })}</td>
    </tr>
  );
}
