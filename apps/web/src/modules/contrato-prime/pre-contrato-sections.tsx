import { consultasCalls, type PreContrato, tiposDePessoa } from '@retaguarda/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { failureText, notifyWarning } from '../../platform/ui/feedback/toasts.tsx';
import { FieldGrid, SectionCard, Span } from '../../platform/ui/form/section-card.tsx';
import { SubList } from '../../platform/ui/form/sub-list.tsx';
import { useChosenId } from '../../platform/ui/form/use-chosen-id.ts';
import {
  CepField,
  ChoiceField,
  DateField,
  DocumentoField,
  EmailField,
  IntegerField,
  LongTextField,
  PercentField,
  RefField,
  TelefoneField,
  TextField,
  UfField,
} from '../../platform/ui/inputs/fields.ts';
import { primeTexts } from './prime-texts.ts';

const pessoas = (['juridica', 'fisica'] as const).map((value) => ({ value, label: tiposDePessoa[value] }));
const Componente = (props: { name: string; 'aria-label': string }) => (
  <RefField {...props} target="contrato-prime-components" />
);

/** Whom it is for: a client there already is, or somebody who will be one. */
export function ParaQuemSection({ salvo, choosesReseller }: { salvo: PreContrato | null; choosesReseller: boolean }) {
  const t = useTexts(primeTexts);
  const empresaId = useChosenId('empresaId');
  const isNew = empresaId === null;
  return (
    <SectionCard title={t('forWhom')}>
      <FieldGrid>
        <Span of={isNew && choosesReseller ? 8 : 12}>
          <RefField
            name="empresaId"
            label={t('existing')}
            target="clientes-de-contrato"
            known={salvo?.empresa}
            help={t('existingHelp')}
          />
        </Span>
        {isNew && choosesReseller && (
          <Span of={4}>
            <RefField name="revendaId" label={t('reseller')} target="revendas" known={salvo?.revenda} />
          </Span>
        )}
        {isNew && (
          <>
            <Span of={3}>
              <ChoiceField name="interessado.tipoPessoa" label={t('person')} options={pessoas} />
            </Span>
            <Span of={9}>
              <TextField name="interessado.nomeFantasia" label={t('tradeName')} required max={120} />
            </Span>
            <Span of={8}>
              <TextField name="interessado.razaoSocial" label={t('legalName')} max={120} />
            </Span>
            <Span of={4}>
              <DocumentoField name="interessado.documento" label={t('document')} />
            </Span>
            <Span of={8}>
              <EmailField name="interessado.email" label={t('email')} help={t('emailHelp')} />
            </Span>
            <Span of={4}>
              <TelefoneField name="interessado.telefone" label={t('phone')} />
            </Span>
          </>
        )}
      </FieldGrid>
    </SectionCard>
  );
}

/** Where the one interested is; asked for only to become a client. */
export function EnderecoSection() {
  const t = useTexts(primeTexts);
  const { setValue } = useFormContext();
  const empresaId = useChosenId('empresaId');
  const cidade: string | null = useWatch({ name: 'interessado.cidade' });
  const fill = async (cep: string) => {
    try {
      const { logradouro, bairro, cidade, uf, ibge } = await callApi(consultasCalls.cep, {
        params: { cep },
        handlesErrors: true,
      });
      for (const [nome, valor] of Object.entries({ logradouro, bairro, cidade, uf, ibge })) {
        if (valor !== null) setValue(`interessado.${nome}`, valor, { shouldDirty: true, shouldValidate: true });
      }
    } catch (error) {
      notifyWarning(failureText(error));
    }
  };
  if (empresaId !== null) return null;
  return (
    <SectionCard title={t('address')} note={t('addressNote')} folded={cidade === null} summary={cidade}>
      <FieldGrid>
        <Span of={3}>
          <CepField name="interessado.cep" label={t('zip')} onFilled={(cep) => void fill(cep)} />
        </Span>
        <Span of={7}>
          <TextField name="interessado.logradouro" label={t('street')} max={120} />
        </Span>
        <Span of={2}>
          <TextField name="interessado.numero" label={t('streetNumber')} max={20} />
        </Span>
        <Span of={4}>
          <TextField name="interessado.complemento" label={t('complement')} max={60} />
        </Span>
        <Span of={4}>
          <TextField name="interessado.bairro" label={t('district')} max={60} />
        </Span>
        <Span of={4}>
          <TextField name="interessado.cidade" label={t('city')} max={60} />
        </Span>
        <Span of={5}>
          <UfField name="interessado.uf" label={t('stateUf')} />
        </Span>
        <Span of={3}>
          <TextField name="interessado.ibge" label={t('ibge')} max={7} />
        </Span>
      </FieldGrid>
    </SectionCard>
  );
}

export function QuantidadesSection() {
  const t = useTexts(primeTexts);
  return (
    <SectionCard title={t('quantities')}>
      <FieldGrid>
        <Span of={6}>
          <IntegerField name="usuariosSimultaneos" label={t('simultaneous')} required />
        </Span>
        <Span of={6}>
          <IntegerField name="documentosFiscais" label={t('monthlyDocuments')} required />
        </Span>
      </FieldGrid>
    </SectionCard>
  );
}

export function ComponentesSection() {
  const t = useTexts(primeTexts);
  return (
    <SectionCard title={t('components')}>
      <SubList
        name="componentes"
        label={t('components')}
        columns={[
          {
            name: 'componenteId',
            label: t('component'),
            width: 'minmax(140px, 3fr)',
            required: true,
            Field: Componente,
          },
          { name: 'quantidade', label: t('quantity'), width: '110px', end: true, required: true, Field: IntegerField },
        ]}
        blank={{ componenteId: null, quantidade: 1 }}
        addLabel={t('addComponent')}
        emptyText={t('noComponents')}
      />
    </SectionCard>
  );
}

export function CondicoesSection() {
  const t = useTexts(primeTexts);
  return (
    <SectionCard title={t('terms')}>
      <FieldGrid>
        <Span of={3}>
          <DateField name="dataPreco" label={t('priceDate')} required help={t('priceDateHelp')} />
        </Span>
        <Span of={3}>
          <DateField name="validade" label={t('validUntil')} required />
        </Span>
        <Span of={3}>
          <PercentField name="descontoMensalidadePercentual" label={t('monthlyDiscount')} required />
        </Span>
        <Span of={3}>
          <PercentField name="descontoLicencaPercentual" label={t('licenceDiscount')} required />
        </Span>
        <Span of={12}>
          <LongTextField name="observacao" label={t('note')} max={4000} />
        </Span>
      </FieldGrid>
    </SectionCard>
  );
}
