import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { cozinhaCalls, salaoCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { salaoKeys } from '../keys.ts';
import page from '../salao.module.css';
import { cozinhaTexts } from './cozinha-texts.ts';

const PAUSA_MS = 250;

/** Where the ticket of a product would come out. */
export function RoteamentoDialog({ empresaId, onClose }: { empresaId: number; onClose: () => void }) {
  const t = useTexts(cozinhaTexts);
  const [texto, setTexto] = useState('');
  const [produtoId, setProdutoId] = useState<string | null>(null);
  const [search] = useDebouncedValue(texto.trim(), PAUSA_MS);
  const produtos = useQuery({
    queryKey: salaoKeys.of('produtos', empresaId, search),
    queryFn: ({ signal }) =>
      callApi(salaoCalls.produtos, {
        params: { empresaId },
        query: search ? { search } : {},
        signal,
        handlesErrors: true,
      }),
    placeholderData: (antes) => antes,
  });
  const rota = useQuery({
    queryKey: salaoKeys.of('roteamento', empresaId, produtoId),
    queryFn: ({ signal }) =>
      callApi(cozinhaCalls.roteamento, {
        params: { empresaId },
        query: { produtoId: Number(produtoId) },
        signal,
        handlesErrors: true,
      }),
    enabled: produtoId !== null,
  });
  return (
    <DialogShell title={t('test')} size={460} onClose={onClose}>
      <div className={page.stack}>
        <Select
          label={t('testProduct')}
          searchable
          searchValue={texto}
          onSearchChange={setTexto}
          filter={({ options }) => options}
          data={(produtos.data ?? []).map(({ id, descricao }) => ({ value: String(id), label: descricao }))}
          value={produtoId}
          onChange={setProdutoId}
          data-autofocus
        />
        {rota.data && (
          <div role="status">
            <p>
              {rota.data.departamento
                ? t('testDepartment', { departamento: rota.data.departamento.nome })
                : t('testNone')}
            </p>
            {rota.data.departamento && rota.data.saidas.length === 0 && (
              <p className={page.note}>{t('testNoOutput')}</p>
            )}
            <ul>
              {rota.data.saidas.map(({ nome, destino, vias, impressora, endereco, imprimeCancelamento }) => (
                <li key={nome}>
                  {destino === 'tela' ? t('testScreen', { nome }) : t('testPrinter', { nome, count: vias })}
                  {[impressora, endereco].filter(Boolean).map((onde) => ` · ${onde}`)}
                  {` · ${t(imprimeCancelamento ? 'withCancel' : 'withoutCancel')}`}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </DialogShell>
  );
}
