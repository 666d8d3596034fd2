import { isCnpj } from '@retaguarda/brasil';
import { consultasCalls, empresaCampos } from '@retaguarda/contracts';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { failureText, notifyWarning } from '../../../platform/ui/feedback/toasts.tsx';
import { BusyButton } from '../../../platform/ui/form/busy-button.tsx';
import { FieldGrid, SectionCard, Span } from '../../../platform/ui/form/section-card.tsx';
import { CnpjField } from '../../../platform/ui/inputs/fields.ts';
import type { Tela } from '../addresses.ts';
import type { EmpresaLida } from '../empresas-api.ts';
import { empresasTexts } from '../empresas-texts.ts';
import { Campo } from './campos.tsx';
import { preenchidoPeloCnpj } from './cnpj-values.ts';
import { DocumentoRepetido } from './documento-repetido.tsx';
import type { EmpresaValues } from './empresa-values.ts';
import classes from './formulario.module.css';
import { PessoaField } from './pessoa-field.tsx';
import { Telefones } from './telefones.tsx';

const CNPJ_LENGTH = 14;

/** Who it is, in the words of each kind of person, and how to call them. */
export function PrincipalSection({ tela, empresa }: { tela: Tela; empresa: EmpresaLida | null }) {
  const t = useTexts(empresasTexts);
  const [tipoPessoa, propria, contrato, revenda, razaoSocial] = useWatch({
    name: ['tipoPessoa', 'propria', 'clienteContrato', 'revendedora', 'razaoSocial'],
  }) as [string, boolean, boolean, boolean, string | null];
  const asksDocument = propria || contrato || revenda;
  const id = empresa?.id ?? null;
  return (
    <SectionCard title={t('sectionMain')}>
      <FieldGrid>
        <Span of={5}>
          <PessoaField autoFocus={empresa === null} />
        </Span>
        {tipoPessoa === 'juridica' && (
          <>
            <CnpjLookup required={asksDocument} />
            <DocumentoRepetido campo="cnpj" tela={tela} id={id} />
            <NomesDaEmpresa />
          </>
        )}
        {tipoPessoa === 'fisica' && (
          <>
            <Campo nome="nomeFantasia" of={7} label={t('personName')} />
            <Campo nome="cpf" of={3} required={asksDocument} />
            <Campo nome="nascimento" of={3} />
            <Campo nome="rg" of={3} />
            {razaoSocial && <Campo nome="razaoSocial" of={6} label={t('personOtherName')} />}
            <DocumentoRepetido campo="cpf" tela={tela} id={id} />
          </>
        )}
        {tipoPessoa === 'estrangeira' && (
          <>
            <Campo nome="documentoEstrangeiro" of={7} />
            <NomesDaEmpresa required={false} />
          </>
        )}
        {propria && <Campo nome="matrizId" />}
      </FieldGrid>
      <h3 className={classes.subtitle}>{t('phones')}</h3>
      <Telefones />
    </SectionCard>
  );
}

/** A company is called by its corporate name until it has another. */
function NomesDaEmpresa({ required = true }: { required?: boolean }) {
  const { getValues, setValue } = useFormContext();
  const callByIt = () => {
    if (!getValues('nomeFantasia')) setValue('nomeFantasia', getValues('razaoSocial'), { shouldDirty: true });
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears that a field inside was left; nothing to operate */}
      <div style={{ display: 'contents' }} onBlur={callByIt}>
        <Campo nome="razaoSocial" of={6} required={required} />
      </div>
      <Campo nome="nomeFantasia" of={6} />
    </>
  );
}

/** The CNPJ with the public register of companies behind it; the form never depends on it. */
function CnpjLookup({ required }: { required: boolean }) {
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
      form.setFocus('razaoSocial');
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
      <Span of={7}>
        <div className={classes.lookup}>
          <CnpjField name="cnpj" label={empresaCampos.cnpj.label} required={required} />
          <BusyButton
            variant="default"
            leftSection={<IconSearch size={15} />}
            busy={asking}
            disabled={!cnpj}
            onClick={() => void search()}
          >
            {t('cnpjSearch')}
          </BusyButton>
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
