import { Button, Select } from '@mantine/core';
import { imagensCalls } from '@retaguarda/contracts';
import { IconDeviceTv, IconPhoto, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { OfCompany } from '../../../platform/ui/company/of-company.tsx';
import { Block, ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { telasDoSalao } from '../addresses.ts';
import { salaoKeys } from '../keys.ts';
import page from '../salao.module.css';
import { ImagemCard } from './imagem-card.tsx';
import { AdicionarImagem } from './imagem-dialogs.tsx';
import classes from './imagens.module.css';
import { imagensTexts } from './imagens-texts.ts';
import { useTerminais } from './use-terminais.ts';

/** What the terminals of a company show. */
export function ImagensDaEmpresaPage() {
  const t = useTexts(imagensTexts);
  const [{ empresaId }, address] = useAddress(telasDoSalao.imagensDaEmpresa.params);
  return (
    <OfCompany empresaId={empresaId} onChoose={(id) => address.patch({ empresaId: id })}>
      {(id, choice) => <Imagens key={id} title={t('ofCompany')} empresaId={id} terminalId={null} choice={choice} />}
    </OfCompany>
  );
}

/** What one terminal shows. */
export function ImagensDoTerminalPage() {
  const [{ empresaId, terminalId }, address] = useAddress(telasDoSalao.imagensDoTerminal.params);
  return (
    <OfCompany empresaId={empresaId} onChoose={(id) => address.patch({ empresaId: id, terminalId: null })}>
      {(id, choice) => (
        <DoTerminal
          key={id}
          empresaId={id}
          terminalId={terminalId}
          choice={choice}
          onChoose={(terminal) => address.patch({ terminalId: terminal })}
        />
      )}
    </OfCompany>
  );
}

interface DoTerminalProps {
  empresaId: number;
  terminalId: number | null;
  choice: ReactNode;
  onChoose: (id: number) => void;
}

function DoTerminal({ empresaId, terminalId, choice, onChoose }: DoTerminalProps) {
  const t = useTexts(imagensTexts);
  const { data: terminais } = useTerminais(empresaId);
  const escolha = (
    <>
      {choice}
      <Select
        aria-label={t('terminal')}
        placeholder={t('pickTerminal')}
        data={(terminais ?? []).map(({ id, rotulo }) => ({ value: String(id), label: rotulo }))}
        value={terminalId === null ? null : String(terminalId)}
        onChange={(id) => id !== null && onChoose(Number(id))}
        allowDeselect={false}
        w={220}
      />
    </>
  );
  if (terminalId !== null)
    return (
      <Imagens
        key={terminalId}
        title={t('ofTerminal')}
        empresaId={empresaId}
        terminalId={terminalId}
        choice={escolha}
      />
    );
  return (
    <div className={page.page}>
      <PageHead title={t('ofTerminal')} actions={escolha} />
      <Block icon={<IconDeviceTv size={20} />} title={t('pickTerminal')}>
        {terminais?.length === 0 ? t('noTerminals') : t('pickTerminalHint')}
      </Block>
    </div>
  );
}

interface ImagensProps {
  title: string;
  empresaId: number;
  terminalId: number | null;
  choice: ReactNode;
}

function Imagens({ title, empresaId, terminalId, choice }: ImagensProps) {
  const t = useTexts(imagensTexts);
  const { can } = useSession();
  const [adicionando, setAdicionando] = useState(false);
  const query = useQuery({
    queryKey: salaoKeys.of('imagens', empresaId, terminalId),
    queryFn: ({ signal }) =>
      callApi(imagensCalls.list, {
        query: { empresaId, ...(terminalId === null ? {} : { terminalId }) },
        signal,
        handlesErrors: true,
      }),
  });
  const imagens = query.data ?? [];
  return (
    <div className={page.page}>
      <PageHead
        title={title}
        actions={
          <>
            {choice}
            {can('restaurante_update') && (
              <Button leftSection={<IconPlus size={16} />} onClick={() => setAdicionando(true)}>
                {t('add')}
              </Button>
            )}
          </>
        }
      />
      {query.isError && !query.data ? (
        <ErrorBlock what={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data && imagens.length === 0 ? (
        <Block icon={<IconPhoto size={20} />} title={t('none')}>
          {t('noneHint')}
        </Block>
      ) : (
        <div className={classes.grid}>
          {imagens.map((imagem, i) => (
            <ImagemCard
              key={imagem.id}
              imagem={imagem}
              antes={imagens[i - 1] ?? null}
              depois={imagens[i + 1] ?? null}
            />
          ))}
        </div>
      )}
      {adicionando && (
        <AdicionarImagem empresaId={empresaId} terminalId={terminalId} onClose={() => setAdicionando(false)} />
      )}
    </div>
  );
}
