import { Button, Group, Menu, Table } from '@mantine/core';
import { cardapioCalls, type ItemDoCardapio, temaDoCardapio } from '@retaguarda/contracts';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useReadAnew } from '../../../platform/events/use-read-anew.ts';
import { useTopic } from '../../../platform/events/use-topic.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { OfCompany } from '../../../platform/ui/company/of-company.tsx';
import { Block, ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { useAct } from '../../../platform/ui/use-act.ts';
import { usePhone } from '../../../platform/ui/use-phone.ts';
import { telasDoSalao } from '../addresses.ts';
import { salaoKeys } from '../keys.ts';
import page from '../salao.module.css';
import { cardapioTexts } from './cardapio-texts.ts';

/** What a company sells now: what is left, and what the kitchen says is out. */
export function CardapioDeHojePage() {
  const [{ empresaId }, address] = useAddress(telasDoSalao.cardapioDeHoje.params);
  return (
    <OfCompany empresaId={empresaId} onChoose={(id) => address.patch({ empresaId: id })}>
      {(id, choice) => <CardapioDeHoje key={id} empresaId={id} choice={choice} />}
    </OfCompany>
  );
}

function CardapioDeHoje({ empresaId, choice }: { empresaId: number; choice: ReactNode }) {
  const t = useTexts(cardapioTexts);
  const query = useQuery({
    queryKey: salaoKeys.of('cardapio-de-hoje', empresaId),
    queryFn: ({ signal }) => callApi(cardapioCalls.hoje, { params: { empresaId }, signal, handlesErrors: true }),
  });
  const ler = useReadAnew('salao');
  useTopic(temaDoCardapio, empresaId, { onEvent: ler, onReload: ler });
  const { itens = [], esgotadosForaDele = [] } = query.data ?? {};
  const secoes = Map.groupBy(itens, ({ secao }) => secao);
  return (
    <div className={page.page}>
      <PageHead title={t('title')} actions={choice} />
      {query.isError && !query.data ? (
        <ErrorBlock what={t('theMenu')} error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data && itens.length === 0 && esgotadosForaDele.length === 0 ? (
        <Block icon={<IconToolsKitchen2 size={20} />} title={t('none')}>
          {t('noneHint')}
        </Block>
      ) : (
        <div className={page.stack}>
          {[...secoes].map(([secao, deles]) => (
            <Pratos key={secao} titulo={secao} itens={deles} empresaId={empresaId} />
          ))}
          {esgotadosForaDele.length > 0 && (
            <Pratos titulo={t('outside')} itens={esgotadosForaDele} empresaId={empresaId} />
          )}
        </div>
      )}
    </div>
  );
}

interface PratosProps {
  titulo: string;
  itens: readonly ItemDoCardapio[];
  empresaId: number;
}

function Pratos({ titulo, itens, empresaId }: PratosProps) {
  const t = useTexts(cardapioTexts);
  const { money } = useFormats();
  // There is room for the name, what is left and what is done about it: the rest stands under the name.
  const phone = usePhone();
  const precoDe = ({ preco }: ItemDoCardapio) => (preco === null ? t('noPrice') : money(preco));
  return (
    <SectionCard title={titulo}>
      <Table aria-label={titulo} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('dish')}</Table.Th>
            {!phone && <Table.Th>{t('price')}</Table.Th>}
            <Table.Th>{t('left')}</Table.Th>
            {!phone && <Table.Th>{t('state')}</Table.Th>}
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {itens.map((item) => (
            <Table.Tr key={item.id}>
              <Table.Td>
                {item.nome}
                {phone && (
                  <Group gap={6}>
                    {precoDe(item)}
                    <Situacao item={item} />
                  </Group>
                )}
              </Table.Td>
              {!phone && <Table.Td>{precoDe(item)}</Table.Td>}
              <Table.Td>{item.restam ?? '–'}</Table.Td>
              {!phone && (
                <Table.Td>
                  <Situacao item={item} />
                </Table.Td>
              )}
              <Table.Td>
                <Ato item={item} empresaId={empresaId} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </SectionCard>
  );
}

function Situacao({ item: { motivo, esgotado } }: { item: ItemDoCardapio }) {
  const t = useTexts(cardapioTexts);
  const { instant } = useFormats();
  if (motivo === null) return <StatusBadge tone="ok">{t('sold')}</StatusBadge>;
  if (motivo === 'fora_da_hora') return <StatusBadge tone="mute">{t('notNow')}</StatusBadge>;
  return (
    <StatusBadge tone="bad">{esgotado?.ate ? t('outUntil', { quando: instant(esgotado.ate) }) : t('out')}</StatusBadge>
  );
}

const escritos = ['salao'] as const;
const daquiAUmaHora = () => new Date(Date.now() + 3_600_000).toISOString();
const amanhaCedo = () => {
  const dia = new Date();
  return new Date(dia.getFullYear(), dia.getMonth(), dia.getDate() + 1, 6).toISOString();
};

/** Says that it is out, or is back; of what is no product nothing can be said. */
function Ato({ item: { produtoId, nome, esgotado }, empresaId }: { item: ItemDoCardapio; empresaId: number }) {
  const t = useTexts(cardapioTexts);
  const { can } = useSession();
  const fazer = useAct(escritos);
  if (produtoId === null || !can(cardapioCalls.esgotar.access)) return null;
  if (esgotado)
    return (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('backOf', { prato: nome })}
        onClick={() =>
          void fazer(
            (sending) => callApi(cardapioCalls.voltar, { params: { empresaId, produtoId }, ...sending }),
            t('returned', { prato: nome }),
          )
        }
      >
        {t('back')}
      </Button>
    );
  const acabou = (ate: string | null) =>
    fazer(
      (sending) => callApi(cardapioCalls.esgotar, { params: { empresaId }, body: { produtoId, ate }, ...sending }),
      t('ended', { prato: nome }),
    );
  return (
    <Menu withinPortal>
      <Menu.Target>
        <Button size="compact-sm" variant="default" aria-label={t('endOf', { prato: nome })}>
          {t('end')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void acabou(daquiAUmaHora())}>{t('oneHour')}</Menu.Item>
        <Menu.Item onClick={() => void acabou(amanhaCedo())}>{t('untilMorning')}</Menu.Item>
        <Menu.Item onClick={() => void acabou(null)}>{t('untilSaid')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
