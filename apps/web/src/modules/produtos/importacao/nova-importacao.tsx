import { Button, Select, Switch } from '@mantine/core';
import { type EntidadeDeImportacao, MAX_IMPORTACAO_BYTES } from '@retaguarda/contracts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import page from '../../../platform/ui/form/form-page.module.css';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { FileDrop } from '../../../platform/ui/inputs/file-drop.tsx';
import classes from './importacao.module.css';
import { baixarModelo, conferirArquivo, type Relatorio } from './importacao-api.ts';
import { importacaoTexts } from './importacao-texts.ts';
import { RelatorioDaImportacao } from './relatorio-da-importacao.tsx';

const TIPOS = ['.csv', '.txt', '.xlsx'];

/** Template, file, what was understood of it, what is wrong in it cell by cell; only then is anything written. */
export function NovaImportacao({ entidade }: { entidade: EntidadeDeImportacao }) {
  const t = useTexts(importacaoTexts);
  const { empresas, empresaAtual } = useSession();
  const [empresaId, setEmpresa] = useState<number | null>(empresaAtual?.id ?? empresas[0]?.id ?? null);
  const [atualizar, setAtualizar] = useState(false);
  const [conferido, setConferido] = useState<{ file: File; relatorio: Relatorio } | null>(null);
  const titles = { produto: t('importProducts'), cliente: t('importClients'), fornecedor: t('importSuppliers') };
  const template = (formato: 'csv' | 'xlsx') => void baixarModelo(entidade, formato).catch(notifyFailure);
  return (
    <div className={page.scroll}>
      <PageHead title={titles[entidade]} />
      <div className={classes.cards}>
        <SectionCard
          title={t('file')}
          actions={(['csv', 'xlsx'] as const).map((formato) => (
            <Button
              key={formato}
              variant="default"
              size="xs"
              leftSection={<IconDownload size={14} />}
              onClick={() => template(formato)}
            >
              {t('template', { formato: formato === 'csv' ? 'CSV' : 'Excel' })}
            </Button>
          ))}
        >
          <div className={classes.options}>
            {entidade === 'produto' && empresas.length > 1 && (
              <Select
                label={t('company')}
                data={empresas.map(({ id, rotulo }) => ({ value: String(id), label: rotulo }))}
                value={empresaId === null ? null : String(empresaId)}
                onChange={(id) => setEmpresa(id === null ? null : Number(id))}
                allowDeselect={false}
              />
            )}
            <Switch
              size="sm"
              withThumbIndicator={false}
              label={t(entidade === 'produto' ? 'update' : 'updatePeople')}
              checked={atualizar}
              onChange={(event) => setAtualizar(event.currentTarget.checked)}
            />
          </div>
          <FileDrop
            label={t('drop')}
            accept={TIPOS}
            maxSize={MAX_IMPORTACAO_BYTES}
            upload={async (file, tools) => {
              const opcoes = { empresaId, atualizar, colunas: null };
              setConferido({ file, relatorio: await conferirArquivo(entidade, file, opcoes, tools) });
            }}
          />
          <p className={classes.note}>{t('nothingYet')}</p>
        </SectionCard>
        {conferido && (
          <RelatorioDaImportacao
            key={conferido.relatorio.id}
            entidade={entidade}
            relatorio={conferido.relatorio}
            empresaId={entidade === 'produto' ? empresaId : null}
            onColunas={async (colunas) => {
              const opcoes = { empresaId, atualizar, colunas };
              const tools = { onProgress: () => undefined, signal: new AbortController().signal };
              const relatorio = await conferirArquivo(entidade, conferido.file, opcoes, tools);
              setConferido({ ...conferido, relatorio });
            }}
            onUndone={() => setConferido(null)}
          />
        )}
      </div>
    </div>
  );
}
