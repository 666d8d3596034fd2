import { Button, Tabs } from '@mantine/core';
import {
  type ListOf,
  type LoteLinha,
  listaDaPosicao,
  listaDeLotes,
  listaDeSaldos,
  listaDeSeriais,
  type PosicaoLinha,
  type SaldoLinha,
  type SerialLinha,
} from '@retaguarda/contracts';
import { IconAdjustments, IconListDetails } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { telasDeEstoque } from '../addresses.ts';
import classes from '../estoque.module.css';
import { estoqueTexts } from '../estoque-texts.ts';
import { RegrasDialog } from './regras-dialog.tsx';
import { saldosTexts } from './saldos-texts.ts';

/** What is on hand: by product, by lot, by serial. `?por=lote` says which. */
export function SaldosPage() {
  const t = useTexts(saldosTexts);
  const [{ por }, address] = useAddress(telasDeEstoque.saldos.params);
  return (
    <div className={classes.tabbed}>
      <Tabs
        value={por}
        onChange={(value) => address.show({ por: telasDeEstoque.saldos.params.por.read(value ?? '') })}
        className={classes.tabs}
      >
        <Tabs.List>
          <Tabs.Tab value="produto">{t('byProduct')}</Tabs.Tab>
          <Tabs.Tab value="lote">{t('byLot')}</Tabs.Tab>
          <Tabs.Tab value="serial">{t('bySerial')}</Tabs.Tab>
          <Tabs.Tab value="data">{t('byDate')}</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <div className={classes.list}>
        {por === 'lote' ? (
          <LotesList key="lote" />
        ) : por === 'serial' ? (
          <SeriaisList key="serial" />
        ) : por === 'data' ? (
          <PosicaoList key="data" />
        ) : (
          <SaldosList key="produto" />
        )}
      </div>
    </div>
  );
}

/** Opens the stock card of a line's product. */
export function useExtrato() {
  const navigate = useNavigate();
  return ({ produto, empresa }: { produto: { id: number }; empresa?: { id: number } | null }) =>
    void navigate(linkTo(telasDeEstoque.extrato, { produtoId: produto.id, empresaId: empresa?.id ?? null }));
}

/** Opens the stock card of a line, as what can be done with it. */
export function useAcaoDeExtrato() {
  const c = useTexts(estoqueTexts);
  const abrir = useExtrato();
  return (row: Parameters<typeof abrir>[0]) => [
    {
      id: 'extrato',
      label: c('openCard'),
      icon: IconListDetails,
      keys: 'Enter',
      quick: true,
      run: () => abrir(row),
    },
  ];
}

function SaldosList() {
  const t = useTexts(saldosTexts);
  const { can } = useSession();
  const [regras, setRegras] = useState(false);
  const mudarRegras = can('produtos_update') && (
    <Button variant="default" leftSection={<IconAdjustments size={16} stroke={1.7} />} onClick={() => setRegras(true)}>
      {t('rules')}
    </Button>
  );
  return (
    <ListPage<SaldoLinha>
      list={listaDeSaldos}
      onOpen={useExtrato()}
      rowActions={useAcaoDeExtrato()}
      actions={mudarRegras}
    >
      {regras && <RegrasDialog onClose={() => setRegras(false)} />}
    </ListPage>
  );
}

/** Lots with a balance, those that expire first on top. The expiry board shows the same list. */
export function LotesList({ list = listaDeLotes }: { list?: ListOf<LoteLinha> }) {
  return (
    <ListPage<LoteLinha>
      list={list}
      onOpen={useExtrato()}
      nameOf={({ produto, numero }) => `${produto.descricao} ${numero}`}
    />
  );
}

/** What there was at the end of a day, and what it was worth. */
const PosicaoList = () => <ListPage<PosicaoLinha> list={listaDaPosicao} onOpen={useExtrato()} />;

const SeriaisList = () => <ListPage<SerialLinha> list={listaDeSeriais} onOpen={useExtrato()} />;
