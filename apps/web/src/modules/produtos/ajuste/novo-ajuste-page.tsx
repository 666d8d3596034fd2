import { Button } from '@mantine/core';
import { configuracaoInicial } from '@retaguarda/contracts';
import { IconForms, IconHistory } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import page from '../../../platform/ui/form/form-page.module.css';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { telasDeProduto } from '../addresses.ts';
import classes from './ajuste.module.css';
import { mandarAjuste } from './ajuste-api.ts';
import { ajusteTexts } from './ajuste-texts.ts';
import { AmostraDoAjuste } from './amostra-do-ajuste.tsx';
import { ComoAjustar, comoVazio } from './como-ajustar.tsx';
import { formulaDe } from './formula.ts';
import { OndeAjustar, ondeDe, tabelaDe } from './onde-ajustar.tsx';
import { escolhaVazia, filtroDe, QuaisProdutos, useProdutosMarcados } from './quais-produtos.tsx';

/** Which products, by what formula: the sample follows every key, the preview counts all of them. */
export function NovoAjustePage() {
  const t = useTexts(ajusteTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { empresaAtual } = useSession();
  const produtoIds = useProdutosMarcados();
  const [escolha, setEscolha] = useState(escolhaVazia);
  const [onde, setOnde] = useState(() => ondeDe(empresaAtual?.id));
  const [como, setComo] = useState(comoVazio);
  const [sending, setSending] = useState(false);
  const { empresaIds } = onde;
  const { arredondamento } = como;
  const descricao = como.descricao?.trim();
  const tabela = tabelaDe(onde);
  const formula = formulaDe(como.digitada);
  const filtro = filtroDe(escolha);

  const preview = async () => {
    setSending(true);
    try {
      const { id } = await mandarAjuste(client, {
        acao: 'prever',
        ...(descricao ? { descricao } : {}),
        filtro: { ...filtro, ...(produtoIds.length > 0 ? { produtoIds } : {}) },
        empresaIds,
        tabela,
        formula,
        arredondamento,
      });
      void navigate(linkTo(telasDeProduto.ajuste, { ajuste: id }));
    } catch (error) {
      notifyFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={page.scroll}>
      <PageHead
        title={t('title')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconForms size={16} stroke={1.7} />}
              onClick={() => void navigate(linkTo(telasDeProduto.ajuste, { aba: 'cadastro', produtos: produtoIds }))}
            >
              {t('changeFields')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconHistory size={16} stroke={1.7} />}
              onClick={() => void navigate(linkTo(telasDeProduto.ajuste, { aba: 'feitos' }))}
            >
              {t('done')}
            </Button>
          </>
        }
      />
      <div className={classes.columns}>
        <div className={classes.cards}>
          <QuaisProdutos escolha={escolha} onChange={setEscolha}>
            <div className={classes.grid}>
              <OndeAjustar onde={onde} onChange={setOnde} />
            </div>
          </QuaisProdutos>
          <ComoAjustar como={como} onChange={setComo} />
        </div>
        <AmostraDoAjuste
          filtro={filtro}
          produtoIds={produtoIds}
          empresaId={empresaIds.length === 1 ? (empresaIds[0] ?? null) : null}
          tabela={tabela}
          formula={formula}
          arredondamento={arredondamento}
          modo={configuracaoInicial.arredondamento}
        >
          <Button
            fullWidth
            loading={sending}
            disabled={formula === null || tabela === ''}
            onClick={() => void preview()}
          >
            {t('preview')}
          </Button>
        </AmostraDoAjuste>
      </div>
    </div>
  );
}
