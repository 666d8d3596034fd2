import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReceivedFile } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useCompanyToBegin } from '../../../platform/session/company.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { PdfViewer } from '../../../platform/ui/pdf-viewer.tsx';
import { telasDeEstoque } from '../addresses.ts';
import classes from '../estoque.module.css';
import { produtosPorId } from '../estoque-api.ts';
import { estoqueTexts } from '../estoque-texts.ts';
import { estoqueKeys } from '../keys.ts';
import { EtiquetasForm } from './etiquetas-form.tsx';
import { etiquetasTexts } from './etiquetas-texts.ts';
import { ListaDePrecosForm } from './lista-de-precos-form.tsx';

/** Labels of chosen products, or a price list of many. `?produtos=1,2` brings products along. */
export function EtiquetasPage() {
  const t = useTexts(etiquetasTexts);
  const c = useTexts(estoqueTexts);
  const [{ produtos }] = useAddress(telasDeEstoque.etiquetas.params);
  const empresaId = useCompanyToBegin();
  const [modo, setModo] = useState('etiquetas');
  const [pdf, setPdf] = useState<ReceivedFile | null>(null);
  const trazidos = useQuery({
    queryKey: estoqueKeys.of('produtos', empresaId, produtos),
    queryFn: () => (empresaId === null || produtos.length === 0 ? [] : produtosPorId(empresaId, produtos)),
  });
  const form = modo === 'etiquetas' && trazidos.data && (
    <EtiquetasForm key={produtos.join()} empresaId={empresaId} produtos={trazidos.data} onPdf={setPdf} />
  );
  return (
    <div className={classes.page}>
      <PageHead title={t('title')} />
      <div className={classes.stack} style={{ maxWidth: 900 }}>
        <SegmentedControl
          style={{ alignSelf: 'flex-start' }}
          value={modo}
          onChange={setModo}
          data={[
            { value: 'etiquetas', label: t('labels') },
            { value: 'lista', label: t('priceList') },
          ]}
        />
        {trazidos.isError && (
          <ErrorBlock what={c('theData')} error={trazidos.error} onRetry={() => void trazidos.refetch()} />
        )}
        {form || (modo === 'lista' && <ListaDePrecosForm empresaId={empresaId} onPdf={setPdf} />)}
      </div>
      {pdf && (
        <PdfViewer title={t(modo === 'lista' ? 'priceList' : 'labels')} file={pdf} onClose={() => setPdf(null)} />
      )}
    </div>
  );
}
