import { Button } from '@mantine/core';
import { isCnpj } from '@retaguarda/brasil';
import { consultasCalls, empresaCampos, type Papel, papeis, type Slug } from '@retaguarda/contracts';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { failureText, notifyWarning } from '../../../platform/ui/feedback/toasts.tsx';
import { FieldGrid, SectionCard, Span } from '../../../platform/ui/form/section-card.tsx';
import { CnpjField, FlagField } from '../../../platform/ui/inputs/fields.ts';
import { empresasTexts } from '../empresas-texts.ts';
import { slugDe, type Tela, telas } from '../telas.ts';
import { Campo } from './campos.tsx';
import { preenchidoPeloCnpj } from './cnpj-values.ts';
import type { EmpresaValues } from './empresa-values.ts';
import classes from './formulario.module.css';

const CNPJ_LENGTH = 14;

/** What a company cannot be without: who it is, and what it is to the group. */
export function PrincipalSection({ tela, isNew }: { tela: Tela; isNew: boolean }) {
  const t = useTexts(empresasTexts);
  const [tipoPessoa, propria, contrato, revenda] = useWatch({
    name: ['tipoPessoa', 'propria', 'clienteContrato', 'revendedora'],
  }) as [string, boolean, boolean, boolean];
  const asksDocument = propria || contrato || revenda;
  const legal = tipoPessoa === 'juridica';
  return (
    <SectionCard title={t('sectionMain')}>
      <FieldGrid>
        <Campo nome="tipoPessoa" of={3} />
        {legal && <CnpjLookup required={asksDocument} autoFocus={isNew} />}
        {tipoPessoa === 'fisica' && (
          <>
            <Campo nome="cpf" required={asksDocument} autoFocus={isNew} />
            <Campo nome="rg" />
          </>
        )}
        {tipoPessoa === 'estrangeira' && <Campo nome="documentoEstrangeiro" autoFocus={isNew} />}
        <Campo nome="razaoSocial" of={6} required={legal} />
        <Campo nome="nomeFantasia" of={6} />
        {propria && <Campo nome="matrizId" />}
        <Span of={12}>
          <Roles tela={tela} />
        </Span>
      </FieldGrid>
    </SectionCard>
  );
}

/** The CNPJ with the public register of companies behind it; the form never depends on it. */
function CnpjLookup({ required, autoFocus }: { required: boolean; autoFocus: boolean }) {
  const t = useTexts(empresasTexts);
  const { instant, date } = useFormats();
  const form = useFormContext();
  const [cnpj, ignored] = useWatch({ name: ['cnpj', 'ignorarCnpj'] }) as [string | null, boolean];
  const [asking, setAsking] = useState(false);
  const [source, setSource] = useState<{ cnpj: string; text: string } | null>(null);

  const search = async () => {
    if (!cnpj || !isCnpj(cnpj)) {
      await form.trigger('cnpj');
      return;
    }
    setAsking(true);
    try {
      const dados = await callApi(consultasCalls.cnpj, { params: { cnpj }, handlesErrors: true });
      const filled = preenchidoPeloCnpj(form.getValues() as EmpresaValues, dados);
      for (const [nome, value] of Object.entries(filled)) form.setValue(nome, value, { shouldDirty: true });
      await form.trigger(Object.keys(filled).filter((nome) => nome !== 'enderecos'));
      setSource({ cnpj, text: t('cnpjSource', { fonte: dados.fonte, quando: instant(dados.consultadoEm) }) });
      if (dados.situacao && dados.situacao !== 'ATIVA') {
        const desde = dados.situacaoDesde ? date(dados.situacaoDesde) : '';
        notifyWarning(t(desde ? 'cnpjStateSince' : 'cnpjState', { situacao: dados.situacao, desde }));
      }
    } catch (error) {
      notifyWarning(failureText(error));
    } finally {
      setAsking(false);
    }
  };

  return (
    <>
      <Span of={9}>
        <div className={classes.lookup}>
          <CnpjField name="cnpj" label={empresaCampos.cnpj.label} required={required} autoFocus={autoFocus} />
          <Button
            variant="default"
            leftSection={<IconSearch size={15} />}
            loading={asking}
            disabled={!cnpj}
            onClick={() => void search()}
          >
            {t('cnpjSearch')}
          </Button>
        </div>
        {source?.cnpj === cnpj && (
          <p className={classes.lookupSource} role="status">
            {source.text}
          </p>
        )}
      </Span>
      {(ignored || (cnpj?.length === CNPJ_LENGTH && !isCnpj(cnpj))) && <Campo nome="ignorarCnpj" of={12} />}
    </>
  );
}

const familiaDoPapel = Object.fromEntries(Object.values(telas).map((tela) => [tela.papel, tela])) as Record<
  Papel,
  Tela
>;

/** What the company is to the group; only what the person may make of it can be changed. */
function Roles({ tela }: { tela: Tela }) {
  const t = useTexts(empresasTexts);
  const { can } = useSession();
  const may = (papel: Papel) => {
    const slugs: Slug[] = [slugDe(familiaDoPapel[papel], 'create'), slugDe(familiaDoPapel[papel], 'update')];
    return slugs.some((slug) => can(slug));
  };
  const nomes = (Object.keys(papeis) as Papel[]).filter((papel) => papel === tela.papel || may(papel));
  return (
    <fieldset className={classes.roles}>
      <legend>{t('roles')}</legend>
      {nomes.map((papel) => (
        <FlagField key={papel} name={papel} label={papeis[papel]} />
      ))}
    </fieldset>
  );
}
