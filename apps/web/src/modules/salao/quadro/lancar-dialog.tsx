import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ProdutoDoSalao, salaoCalls } from '@retaguarda/contracts';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { useAct } from '../../../platform/ui/use-act.ts';
import { salaoKeys } from '../keys.ts';
import page from '../salao.module.css';
import { novoUuid } from '../uuid.ts';
import type { DaConta } from './conta-panel.tsx';
import { contaTexts } from './conta-texts.ts';
import classes from './quadro.module.css';

interface Escolhido {
  uuid: string;
  produto: ProdutoDoSalao;
  quantidade: number;
  observacao: string;
}

const PAUSA_MS = 200;
const escritos = ['salao'] as const;

/** What somebody asks for: several at once, each with its note, and sent when it is ready. */
export function LancarDialog({ conta, onClose }: DaConta) {
  const t = useTexts(contaTexts);
  const { money } = useFormats();
  const [texto, setTexto] = useState('');
  const [escolhidos, setEscolhidos] = useState<readonly Escolhido[]>([]);
  const produtos = useCardapio(conta.empresaId, texto);
  const fazer = useAct(escritos);
  const somar = (produto: ProdutoDoSalao, quantos: number) =>
    setEscolhidos((antes) => {
      const achado = antes.find((um) => um.produto.id === produto.id);
      if (!achado)
        return quantos > 0 ? [...antes, { uuid: novoUuid(), produto, quantidade: quantos, observacao: '' }] : antes;
      const quantidade = achado.quantidade + quantos;
      if (quantidade <= 0) return antes.filter((um) => um !== achado);
      return antes.map((um) => (um === achado ? { ...um, quantidade } : um));
    });
  const lancar = (envia: boolean) =>
    fazer(
      async (sending) => {
        const itens = escolhidos.map(({ uuid, produto, quantidade, observacao }) => ({
          ...{ uuid, produtoId: produto.id, quantidade: String(quantidade) },
          observacao: observacao.trim() || null,
        }));
        // What was launched already is told so, and only the sending is left to do.
        await callApi(salaoCalls.comandar, {
          params: { uuid: conta.uuid },
          body: { uuid: escolhidos[0]?.uuid ?? novoUuid(), comando: { tipo: 'item', itens } },
          ...sending,
        });
        if (envia)
          await callApi(salaoCalls.comandar, {
            params: { uuid: conta.uuid },
            body: { uuid: novoUuid(), comando: { tipo: 'enviado' } },
            handlesErrors: true,
          });
      },
      t(envia ? 'sent' : 'launched'),
      undefined,
      { after: onClose },
    );
  const quantos = new Map(escolhidos.map(({ produto, quantidade }) => [produto.id, quantidade]));
  return (
    <DialogShell title={t('add')} size={560} onClose={onClose}>
      <div className={page.stack}>
        <TextInput
          aria-label={t('search')}
          placeholder={t('search')}
          value={texto}
          onChange={(event) => setTexto(event.currentTarget.value)}
          data-autofocus
        />
        {produtos.data?.length === 0 && <p className={page.note}>{t('nothingFound')}</p>}
        <ul className={classes.products}>
          {(produtos.data ?? []).map((produto) => (
            <li key={produto.id} className={classes.product}>
              <span className={classes.productName}>
                {produto.descricao}
                <br />
                <span className={classes.detail}>{produto.preco === null ? t('noPrice') : money(produto.preco)}</span>
              </span>
              <span className={classes.stepper}>
                {quantos.has(produto.id) && (
                  <>
                    <ActionIcon
                      variant="default"
                      size={36}
                      aria-label={t('less', { item: produto.descricao })}
                      onClick={() => somar(produto, -1)}
                    >
                      <IconMinus size={16} />
                    </ActionIcon>
                    <span>{quantos.get(produto.id)}</span>
                  </>
                )}
                <ActionIcon
                  variant="default"
                  size={36}
                  disabled={produto.preco === null}
                  aria-label={t('plus', { item: produto.descricao })}
                  onClick={() => somar(produto, 1)}
                >
                  <IconPlus size={16} />
                </ActionIcon>
              </span>
            </li>
          ))}
        </ul>
        {escolhidos.map(({ uuid, produto, quantidade, observacao }) => (
          <TextInput
            key={uuid}
            label={`${quantidade} × ${produto.descricao}`}
            placeholder={t('note')}
            maxLength={300}
            value={observacao}
            onChange={({ currentTarget: { value } }) =>
              setEscolhidos((antes) => antes.map((um) => (um.uuid === uuid ? { ...um, observacao: value } : um)))
            }
          />
        ))}
        <div className={page.buttons}>
          <Button variant="default" disabled={escolhidos.length === 0} onClick={() => void lancar(false)}>
            {t('launch')}
          </Button>
          <Button disabled={escolhidos.length === 0} onClick={() => void lancar(true)}>
            {t('launchAndSend')}
          </Button>
        </div>
      </div>
    </DialogShell>
  );
}

function useCardapio(empresaId: number, texto: string) {
  const [search] = useDebouncedValue(texto.trim(), PAUSA_MS);
  return useQuery({
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
}
