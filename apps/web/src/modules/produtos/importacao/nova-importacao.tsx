import { Button, Select, Switch } from '@mantine/core';
import { type EntidadeDeImportacao, MAX_IMPORTACAO_BYTES } from '@retaguarda/contracts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useCompanyToBegin } from '../../../platform/session/company.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import page from '../../../platform/ui/form/form-page.module.css';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { FileDrop } from '../../../platform/ui/inputs/file-drop.tsx';
import { telasDeProduto } from '../addresses.ts';
import { Conferencia } from './conferencia.tsx';
import classes from './importacao.module.css';
import { baixarModelo, conferirArquivo, importacaoQuery } from './importacao-api.ts';
import { importacaoTexts } from './importacao-texts.ts';
import { RelatorioDaImportacao } from './relatorio-da-importacao.tsx';

const TIPOS = ['.csv', '.txt', '.xlsx'];

/**
 * Template, file, what was understood of it, what is wrong in it cell by cell; only then is anything written. The address
 * names the import, so that it is there again after a reload and can be opened from the list of what was imported.
 */
export function NovaImportacao({
  entidade,
  importacaoId,
}: {
  entidade: EntidadeDeImportacao;
  importacaoId: number | null;
}) {
  const t = useTexts(importacaoTexts);
  const say = useInPageLanguage();
  const client = useQueryClient();
  const [, address] = useAddress(telasDeProduto.importacao.params);
  const opcoes = useOpcoes();
  /** The file of the import on view, while the page that sent it stays open. */
  const [enviado, setEnviado] = useState<{ file: File; id: number } | null>(null);
  const {
    data: relatorio,
    error,
    refetch,
  } = useQuery({
    ...importacaoQuery(importacaoId ?? 0),
    enabled: importacaoId !== null,
  });
  const titles = {
    produto: t('importProducts'),
    cliente: t('importClients'),
    fornecedor: t('importSuppliers'),
    funcionario: t('importEmployees'),
    receber: t('importReceivables'),
    pagar: t('importPayables'),
  };
  const conferir = async (file: File, colunas: (string | null)[] | null, tools: Tools) => {
    const { empresaId, atualizar, cadastrar } = opcoes;
    const novo = await conferirArquivo(entidade, file, { empresaId, atualizar, cadastrar, colunas }, tools);
    client.setQueryData(importacaoQuery(novo.id).queryKey, novo);
    setEnviado({ file, id: novo.id });
    address.show({ aba: entidade, importacao: novo.id }, { replace: true });
  };
  const file = enviado?.id === importacaoId ? enviado?.file : undefined;
  return (
    <div className={page.scroll}>
      <PageHead title={titles[entidade]} />
      <div className={classes.cards}>
        <Arquivo entidade={entidade} opcoes={opcoes} upload={(dropped, tools) => conferir(dropped, null, tools)} />
        {error && <ErrorBlock what={t('one')} error={error} onRetry={() => void refetch()} />}
        {relatorio?.situacao === 'conferindo' && <Conferencia key={relatorio.id} relatorio={relatorio} />}
        {relatorio?.situacao === 'recusada' && (
          <SectionCard title={relatorio.arquivo}>
            <p className={classes.refused} role="alert">
              {relatorio.motivo && say(relatorio.motivo)}
            </p>
          </SectionCard>
        )}
        {relatorio && relatorio.situacao !== 'conferindo' && relatorio.situacao !== 'recusada' && (
          <RelatorioDaImportacao
            key={relatorio.id}
            entidade={entidade}
            relatorio={relatorio}
            onColunas={
              file && ((colunas) => conferir(file, colunas, { onProgress: () => undefined, signal: NUNCA.signal }))
            }
          />
        )}
      </div>
    </div>
  );
}

type Tools = Parameters<typeof conferirArquivo>[3];

/** How the next file is taken: whose prices and stock it is of, and what of it may be changed and made. */
function useOpcoes() {
  const [empresaId, setEmpresa] = useState<number | null>(useCompanyToBegin());
  const [atualizar, setAtualizar] = useState(false);
  const [cadastrar, setCadastrar] = useState(true);
  return { empresaId, setEmpresa, atualizar, setAtualizar, cadastrar, setCadastrar };
}

/** How the company that the records are of is called; of those that are of none, nothing. */
const empresasDe = {
  produto: 'company',
  cliente: null,
  fornecedor: null,
  funcionario: 'companyOfEmployees',
  receber: 'companyOfTitles',
  pagar: 'companyOfTitles',
} as const;
/** By what a line is known to be of a record there is; titles are never changed by a sheet. */
const alteracoesDe = {
  produto: 'update',
  cliente: 'updatePeople',
  fornecedor: 'updatePeople',
  funcionario: 'updateEmployees',
  receber: null,
  pagar: null,
} as const;

interface ArquivoProps {
  entidade: EntidadeDeImportacao;
  opcoes: ReturnType<typeof useOpcoes>;
  upload: (file: File, tools: Tools) => Promise<void>;
}

/** Where the file is dropped, after its templates and how it is taken. */
function Arquivo({ entidade, opcoes, upload }: ArquivoProps) {
  const t = useTexts(importacaoTexts);
  const { empresas } = useSession();
  const { empresaId, setEmpresa, atualizar, setAtualizar, cadastrar, setCadastrar } = opcoes;
  const empresaDe = empresasDe[entidade];
  const alterarDe = alteracoesDe[entidade];
  const template = (formato: 'csv' | 'xlsx') => void baixarModelo(entidade, formato).catch(notifyFailure);
  return (
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
        {empresaDe && empresas.length > 1 && (
          <Select
            label={t(empresaDe)}
            data={empresas.map(({ id, rotulo }) => ({ value: String(id), label: rotulo }))}
            value={empresaId === null ? null : String(empresaId)}
            onChange={(id) => setEmpresa(id === null ? null : Number(id))}
            allowDeselect={false}
          />
        )}
        {alterarDe && (
          <Switch
            size="sm"
            withThumbIndicator={false}
            label={t(alterarDe)}
            checked={atualizar}
            onChange={(event) => setAtualizar(event.currentTarget.checked)}
          />
        )}
        {entidade === 'produto' && (
          <Switch
            size="sm"
            withThumbIndicator={false}
            label={t('register')}
            checked={cadastrar}
            onChange={(event) => setCadastrar(event.currentTarget.checked)}
          />
        )}
      </div>
      <FileDrop label={t('drop')} accept={TIPOS} maxSize={MAX_IMPORTACAO_BYTES} upload={upload} />
      <p className={classes.note}>{t('nothingYet')}</p>
      {entidade === 'produto' && <p className={classes.note}>{t('listsInCells')}</p>}
      {!alterarDe && <p className={classes.note}>{t('eachLineATitle')}</p>}
    </SectionCard>
  );
}

/** A check of a file already sent is not given up half way. */
const NUNCA = new AbortController();
