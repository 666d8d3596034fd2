import type { ProdutoCompleto } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { RecordDialogs } from '../../../platform/registers/record-dialogs.tsx';
import { linkTo, linkToRead } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useCompanyToBegin } from '../../../platform/session/company.ts';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { FormPage } from '../../../platform/ui/form/form-page.tsx';
import type { Held } from '../../../platform/ui/form/held.ts';
import { RecordScreen } from '../../../platform/ui/record/record-screen.tsx';
import { useRecordPage } from '../../../platform/ui/record/use-record-page.ts';
import { telasDeProduto } from '../addresses.ts';
import { ProdutoReadPage } from '../leitura/produto-read-page.tsx';
import { ProdutoBadges } from '../produto-badges.tsx';
import { useProdutoNames } from '../produto-names.ts';
import { aposGravarProduto, produtoQuery } from '../produtos-api.ts';
import type { FatosConhecidos } from './conferencia-fiscal.ts';
import { ProdutoProvider } from './contexto.tsx';
import { gravarProduto } from './gravar-produto.ts';
import { gravarJunto, type Junto, nadaJunto } from './primeiro-salvamento.ts';
import { ProdutoActions } from './produto-actions.tsx';
import { ProdutoAside } from './produto-aside.tsx';
import { formTexts } from './produto-form-texts.ts';
import { ProdutoSections } from './produto-sections.tsx';
import type { ProdutoValues } from './produto-types.ts';
import {
  type ProdutoJulgado,
  produtoDuplicado,
  produtoEmBranco,
  produtoGuardado,
  schemaDoProduto,
} from './produto-values.ts';

/** `?acao=editar&id=7` edits, `?acao=ver` reads, `?acao=duplicar&id=7` begins a copy; anything else adds. */
export function ProdutoFormPage() {
  const t = useTexts(formTexts);
  const [{ acao, id }] = useAddress(telasDeProduto.formulario.params);
  const [unidadeId, setUnidadeId] = useState<number | null>(null);
  return (
    <RecordScreen
      acao={acao}
      id={id}
      query={produtoQuery}
      what={t('theProduct')}
      list={linkTo(telasDeProduto.lista)}
      create="produtos_create"
      update="produtos_update"
      add={({ onNew }) => {
        const next = (salvo: ProdutoCompleto | null) => {
          setUnidadeId(salvo?.unidadeComercialId ?? null);
          onNew();
        };
        return <ProdutoForm produto={null} unidadeId={unidadeId} onNew={next} />;
      }}
      // Activated, deactivated or changed outside the form: it begins again from what is stored.
      edit={(produto, { onReload }) => (
        <ProdutoForm key={String(produto.ativo)} produto={produto} onReload={onReload} />
      )}
      read={(produto) => <ProdutoReadPage produto={produto} />}
      copy={(produto) => <ProdutoForm produto={null} copia={produto} />}
    />
  );
}

interface ProdutoFormProps {
  produto: ProdutoCompleto | null;
  /** The product a new one is begun from. */
  copia?: ProdutoCompleto;
  /** Unit a new one begins with: that of the one just saved. */
  unidadeId?: number | null;
  onNew?: (salvo: ProdutoCompleto | null) => void;
  onReload?: () => void;
}

function ProdutoForm({ produto, copia, unidadeId = null, onNew, onReload = () => undefined }: ProdutoFormProps) {
  const t = useTexts(formTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const names = useProdutoNames();
  const fatosFiscais = useRef<FatosConhecidos | null>(null);
  const [junto, setJunto] = useState<Junto>(nadaJunto);
  const juntar = useCallback((mais: Partial<Junto>) => setJunto((antes) => ({ ...antes, ...mais })), []);
  const empresaId = useCompanyToBegin();
  const [emBranco] = useState<Held<ProdutoValues>>(() =>
    copia ? produtoDuplicado(copia) : produtoEmBranco(empresaId, unidadeId),
  );
  const { model, page } = useRecordPage<ProdutoCompleto, ProdutoValues, ProdutoJulgado>({
    record: produto,
    name: 'produtos',
    newName: copia ? `copia-${copia.id}` : 'novo',
    schema: schemaDoProduto(produto ?? undefined, () => fatosFiscais.current),
    blank: () => emBranco,
    hold: produtoGuardado,
    reread: (id) => client.fetchQuery(produtoQuery(id)),
    save: async (values, tools) => {
      const saved = await gravarProduto(produto, model.form.getValues(), values, tools);
      if (!produto) for (const falha of await gravarJunto(saved, junto)) notifyFailure(falha);
      await aposGravarProduto(client);
      return saved;
    },
    list: linkTo(telasDeProduto.lista),
    edit: (id) => linkTo(telasDeProduto.formulario, { acao: 'editar', id }),
    open: (id) => linkToRead(telasDeProduto.formulario, id),
    onNew: onNew ?? (() => void navigate({ ...linkTo(telasDeProduto.formulario), replace: true })),
    ways: produto ? ['stay', 'close'] : ['stay', 'new', 'close'],
  });

  return (
    <RecordDialogs>
      <ProdutoProvider
        produto={produto}
        recomecar={onReload}
        avancar={model.advance}
        junto={junto}
        juntar={juntar}
        fatosFiscais={fatosFiscais}
      >
        <FormPage
          {...page}
          model={model}
          title={produto?.descricao ?? t(copia ? 'copyOf' : 'newProduct', { produto: copia?.descricao ?? '' })}
          badges={produto && <ProdutoBadges produto={produto} />}
          actions={produto && <ProdutoActions produto={produto} />}
          aside={produto && <ProdutoAside produto={produto} />}
          names={names}
        >
          <ProdutoSections />
        </FormPage>
      </ProdutoProvider>
    </RecordDialogs>
  );
}
