import { Button } from '@mantine/core';
import {
  consultasCalls,
  type EmpresaNova,
  enderecoCampos,
  type Field,
  mensagens,
  podeExcluirEndereco,
} from '@retaguarda/contracts';
import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { failureText, notifyFailureText, notifyWarning } from '../../../platform/ui/feedback/toasts.tsx';
import { FieldGrid, SectionCard, Span } from '../../../platform/ui/form/section-card.tsx';
import { useFormSection } from '../../../platform/ui/form/section-context.ts';
import { ChoiceInput } from '../../../platform/ui/inputs/choice-inputs.tsx';
import { FieldInput, spanOf } from '../../../platform/ui/inputs/field-input.tsx';
import { CepField } from '../../../platform/ui/inputs/fields.ts';
import { empresasTexts } from '../empresas-texts.ts';
import { CidadeField } from './cidade-field.tsx';
import { parteNova } from './empresa-values.ts';
import { type Linha, PartList } from './part-list.tsx';

type Endereco = EmpresaNova['enderecos'][number];

const ehPrincipal = ({ tipo, ativo }: Linha) => tipo === 'principal' && ativo === true;
/** In the order in which an address is written. */
const spans: Readonly<Record<string, number>> = {
  tipo: 3,
  cep: 3,
  logradouro: 6,
  numero: 2,
  complemento: 4,
  bairro: 4,
  cidade: 5,
  uf: 3,
  ibge: 3,
};
/** Of who is of another country: the country first, since what else is asked follows from it. */
const spansDeFora: Readonly<Record<string, number>> = {
  tipo: 3,
  enderecoTipoId: 3,
  pais: 3,
  codigoPostal: 3,
  cep: 3,
  logradouro: 6,
  numero: 2,
  complemento: 4,
  bairro: 4,
  cidade: 4,
  regiao: 4,
  uf: 4,
  ibge: 3,
};
/** What only an address of Brazil has, and what stands for it elsewhere. */
const DAQUI = ['cep', 'uf', 'ibge'];
const DE_LA = ['codigoPostal', 'regiao'];

/** Addresses, of which exactly one is the principal. */
export function EnderecosSection() {
  const t = useTexts(empresasTexts);
  const { getValues, setValue } = useFormContext();
  const enderecos = useWatch({ name: 'enderecos' }) as Linha[];
  const makePrincipal = (at: number) => {
    for (const [index, linha] of (getValues('enderecos') as Linha[]).entries()) {
      const tipo = index === at ? 'principal' : ehPrincipal(linha) ? 'outros' : linha.tipo;
      setValue(`enderecos.${index}.tipo`, tipo, { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <SectionCard title={t('sectionAddresses')}>
      <PartList
        name="enderecos"
        rowTitle={(index) => t('addressN', { n: index + 1 })}
        emptyText={mensagens.formAddressRequired}
        addLabel={t('addAddress')}
        removeLabel={(index) => t('removeAddress', { n: index + 1 })}
        blank={(rows) => ({ ...parteNova('enderecos'), tipo: rows.some(ehPrincipal) ? 'outros' : 'principal' })}
        onRemove={(row, _, remove) => {
          if (podeExcluirEndereco(row as Pick<Endereco, 'tipo'>)) remove();
          else notifyFailureText(mensagens.formPrincipalAddressDelete);
        }}
        actions={(row, index) =>
          enderecos.length > 1 &&
          !ehPrincipal(row) && (
            <Button variant="subtle" size="compact-sm" onClick={() => makePrincipal(index)}>
              {t('makePrincipal')}
            </Button>
          )
        }
      >
        {(path) => <EnderecoCampos path={path} />}
      </PartList>
    </SectionCard>
  );
}

const isBrasil = (pais: unknown): boolean => typeof pais === 'string' && /^br(asil)?$/i.test(pais.trim());

/** The fields of an address, in order. @param filled those that are never hidden */
function camposDo(endereco: Linha, national: boolean, filled: readonly string[]): [string, Field][] {
  const todos = Object.entries(enderecoCampos) as [string, Field][];
  if (national) return todos.filter(([nome]) => nome !== 'pais' && !DE_LA.includes(nome));
  const semSentido = isBrasil(endereco.pais) ? DE_LA : DAQUI;
  const ordem = Object.keys(spansDeFora);
  return todos
    .filter(([nome]) => !semSentido.includes(nome) || Boolean(endereco[nome]) || filled.includes(nome))
    .toSorted(([a], [b]) => ordem.indexOf(a) - ordem.indexOf(b));
}

function EnderecoCampos({ path }: { path: string }) {
  const fill = useCepLookup(path);
  const tipoPessoa = useWatch({ name: 'tipoPessoa' });
  const endereco = useWatch({ name: path }) as Linha;
  // Also while it is emptied to be typed anew.
  const [filled] = useState(() => Object.keys(endereco).filter((nome) => Boolean(endereco[nome])));
  const national = tipoPessoa !== 'estrangeira';
  return (
    <FieldGrid>
      {camposDo(endereco, national, filled).map(([nome, field]) => (
        <Span key={nome} of={(national ? spans : spansDeFora)[nome] ?? spanOf(field)}>
          {nome === 'tipo' ? (
            <TipoField path={path} />
          ) : nome === 'cep' ? (
            <CepField name={`${path}.cep`} label={field.label} onFilled={(cep) => void fill(cep)} />
          ) : nome === 'cidade' && national ? (
            <CidadeField path={path} />
          ) : nome === 'uf' ? (
            <UfField path={path} required={national} />
          ) : (
            <FieldInput name={`${path}.${nome}`} field={field} />
          )}
        </Span>
      ))}
    </FieldGrid>
  );
}

/** The state registration is judged by the state of the principal address: another state, another judgement. */
function UfField({ path, required }: { path: string; required: boolean }) {
  const { trigger, getValues, setValue } = useFormContext();
  const { field, fieldState } = useController({ name: `${path}.uf` });
  useFormSection(`${path}.uf`);
  return (
    <ChoiceInput
      label={enderecoCampos.uf.label}
      required={required}
      options={enderecoCampos.uf.options ?? []}
      name={field.name}
      value={field.value as string | null}
      error={fieldState.error?.message}
      onBlur={field.onBlur}
      onRaw={field.onChange}
      onChange={(uf) => {
        field.onChange(uf);
        // The code was that of a city of the other state.
        setValue(`${path}.ibge`, null, { shouldDirty: true });
        if (fieldState.error) void trigger(field.name);
        if (getValues('ie')) void trigger('ie');
      }}
    />
  );
}

/** A second principal address is refused as it is chosen; "make principal" changes both at once. */
function TipoField({ path }: { path: string }) {
  const { getValues } = useFormContext();
  const { field, fieldState } = useController({ name: `${path}.tipo` });
  useFormSection(`${path}.tipo`);
  return (
    <ChoiceInput
      label={enderecoCampos.tipo.label}
      required
      options={enderecoCampos.tipo.options ?? []}
      name={field.name}
      value={field.value as string}
      error={fieldState.error?.message}
      onBlur={field.onBlur}
      onChange={(tipo) => {
        const outros = (getValues('enderecos') as Linha[]).filter((_, index) => `enderecos.${index}` !== path);
        if (tipo === 'principal' && outros.some(ehPrincipal)) notifyFailureText(mensagens.formTwoPrincipalAddresses);
        else field.onChange(tipo);
      }}
    />
  );
}

const inputOf = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);

/** Fills the address of a CEP; when nobody answers, it is typed. */
function useCepLookup(path: string) {
  const { setValue, getValues, trigger } = useFormContext();
  return async (cep: string) => {
    try {
      const { logradouro, bairro, cidade, uf, ibge } = await callApi(consultasCalls.cep, {
        params: { cep },
        handlesErrors: true,
      });
      const found = Object.entries({ logradouro, bairro, cidade, uf, ibge }).filter(([, value]) => value !== null);
      for (const [nome, value] of found) setValue(`${path}.${nome}`, value, { shouldDirty: true });
      await trigger([...found.map(([nome]) => `${path}.${nome}`), ...(getValues('ie') ? ['ie'] : [])]);
      // On to what a CEP does not tell, unless the person has already gone elsewhere.
      if (inputOf(`${path}.cep`) === document.activeElement) {
        inputOf(`${path}.${logradouro ? 'numero' : 'logradouro'}`)?.focus();
      }
    } catch (error) {
      notifyWarning(failureText(error));
    }
  };
}
