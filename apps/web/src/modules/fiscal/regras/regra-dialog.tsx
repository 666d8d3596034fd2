import { MultiSelect, TagsInput } from '@mantine/core';
import {
  modelosFiscais,
  operacoesFiscais,
  type RegraLida,
  regimesFiscais,
  regrasCalls,
  sentidosDaRegra,
  ufsDaRegra,
} from '@retaguarda/contracts';
import { type ReactNode, useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { useFormSection } from '../../../platform/ui/form/section-context.ts';
import {
  ChoiceField,
  DateField,
  DecimalField,
  FlagField,
  LongTextField,
  PercentField,
  TextField,
} from '../../../platform/ui/inputs/fields.ts';
import { optionsOf } from '../../../platform/ui/inputs/options-of.ts';
import { RefsField } from '../../../platform/ui/inputs/refs-field.tsx';
import { today } from '../../../platform/ui/today.ts';
import classes from '../fiscal.module.css';
import { corpoDa, valuesDa } from './regra-values.ts';
import { regrasTexts } from './regras-texts.ts';

/** A new rule, a draft, or the next version of one that was approved. */
export function RegraDialog({ regra, onClose }: { regra: RegraLida | null; onClose: (id?: number) => void }) {
  const t = useTexts(regrasTexts);
  const aprovada = regra !== null && regra.estado !== 'rascunho';
  return (
    <CallDialog
      call={regrasCalls.create}
      title={regra ? (aprovada ? t('editApproved') : t('editRule')) : t('newRule')}
      lead={aprovada && <p className={classes.note}>{t('editApprovedLead')}</p>}
      size={860}
      initial={valuesDa(regra, today())}
      bodyOf={corpoDa}
      send={(body, sending) =>
        regra
          ? callApi(regrasCalls.update, {
              params: { id: regra.id },
              body: { ...body, versao: regra.versao },
              ...sending,
            })
          : callApi(regrasCalls.create, { body, ...sending })
      }
      action={t('save')}
      done={t('saved')}
      changes={['taxconversion']}
      after={({ id }) => onClose(id)}
      onClose={() => onClose()}
    >
      <div className={classes.row}>
        <TextField name="nome" label={t('name')} max={80} required autoFocus />
        <ChoiceField name="sentido" label={t('direction')} required options={optionsOf(sentidosDaRegra)} />
      </div>
      <div className={classes.row}>
        <DateField name="inicio" label={t('from')} required />
        <DateField name="fim" label={t('until')} />
      </div>
      <Condicoes regra={regra} />
      <Conteudo />
      <LongTextField name="fonte" label={t('source')} help={t('sourceHelp')} max={300} />
    </CallDialog>
  );
}

const opcoesDeUf = ufsDaRegra.map((uf) => ({ value: uf, label: uf }));
const origens = Array.from('012345678', (codigo) => ({ value: codigo, label: codigo }));

function Condicoes({ regra }: { regra: RegraLida | null }) {
  const t = useTexts(regrasTexts);
  const sentido: unknown = useWatch({ name: 'sentido' });
  const simOuNao = [
    { value: 'sim', label: t('yes') },
    { value: 'nao', label: t('no') },
  ];
  const Fato = ({ name, label }: { name: string; label: string }) => (
    <ChoiceField name={`condicoes.${name}`} label={label} placeholder={t('any')} options={simOuNao} />
  );
  return (
    <fieldset className={classes.group}>
      <legend>{t('when')}</legend>
      <p className={classes.note}>{t('whenHelp')}</p>
      <div className={classes.row}>
        <VariosField name="condicoes.operacao" label={t('operation')} options={optionsOf(operacoesFiscais)} />
        <VariosField name="condicoes.ufDestino" label={t('destination')} options={opcoesDeUf} />
        <VariosField name="condicoes.crt" label={t('regime')} options={optionsOf(regimesFiscais)} />
      </div>
      <div className={classes.row}>
        <TagsField name="condicoes.ncm" label={t('ncm')} />
        <TagsField name="condicoes.cest" label={t('cest')} />
        <VariosField name="condicoes.origem" label={t('originCode')} options={origens} />
      </div>
      <div className={classes.row}>
        <RefsField name="condicoes.produtoIds" target="produtos" label={t('products')} known={regra?.produtos ?? []} />
        <RefsField
          name="condicoes.grupoIds"
          target="product-category-group"
          label={t('groups')}
          known={regra?.grupos ?? []}
        />
      </div>
      <div className={classes.row}>
        <Fato name="contribuinte" label={t('taxpayer')} />
        <Fato name="consumidorFinal" label={t('consumer')} />
        <Fato name="compradorSimples" label={t('simplesBuyer')} />
        <Fato name="zonaFranca" label={t('freeZone')} />
      </div>
      <div className={classes.row}>
        <VariosField name="condicoes.modelo" label={t('model')} options={optionsOf(modelosFiscais)} />
        <VariosField name="condicoes.ufOrigem" label={t('origin')} options={opcoesDeUf} />
        {sentido === 'entrada' && <TagsField name="condicoes.cfopFornecedor" label={t('supplierCfop')} />}
        {sentido === 'entrada' && <TagsField name="condicoes.cstFornecedor" label={t('supplierCst')} />}
      </div>
    </fieldset>
  );
}

/** How the base of the ST is made. @source NF-e layout 4.00, modBCST */
const modosDaSt = {
  '4': 'Margem de valor agregado',
  '0': 'Preço tabelado ou máximo',
  '5': 'Pauta',
  '6': 'Valor da operação',
  '1': 'Lista negativa',
  '2': 'Lista positiva',
  '3': 'Lista neutra',
} as const;

/** @source NF-e layout 4.00, U12 */
const exigibilidades = {
  '1': 'Exigível',
  '2': 'Não incidência',
  '3': 'Isenção',
  '4': 'Exportação',
  '5': 'Imunidade',
  '6': 'Suspensa por decisão judicial',
  '7': 'Suspensa por processo administrativo',
} as const;

function Conteudo() {
  const t = useTexts(regrasTexts);
  return (
    <fieldset className={classes.group}>
      <legend>{t('says')}</legend>
      <p className={classes.note}>{t('saysHelp')}</p>
      <div className={classes.row}>
        <TextField name="cfop" label="CFOP" help={t('cfopHelp')} max={4} />
      </div>
      <Tributo nome={t('icms')}>
        <TextField name="conteudo.icms.cst" label={t('cst')} max={3} />
        <PercentField name="conteudo.icms.pICMS" label={t('rate')} help={t('rateHelp')} />
        <PercentField name="conteudo.icms.pRedBC" label={t('reduction')} />
        <PercentField name="conteudo.icms.pFCP" label={t('fcp')} />
        <PercentField name="conteudo.icms.pDif" label={t('deferral')} />
        <TextField name="conteudo.icms.cBenef" label={t('benefit')} max={10} />
      </Tributo>
      <Tributo nome={t('st')}>
        <ChoiceField name="conteudo.icms.st.modBCST" label={t('mode')} options={optionsOf(modosDaSt)} />
        <DecimalField name="conteudo.icms.st.pMVA" label={t('mva')} unit="%" />
        <DecimalField name="conteudo.icms.st.vPauta" label={t('listPrice')} />
        <PercentField name="conteudo.icms.st.pICMSST" label={t('stRate')} />
        <PercentField name="conteudo.difal.pICMSUFDest" label={`${t('difal')}: ${t('internalRate')}`} />
      </Tributo>
      <Tributo nome={t('relief')}>
        <TextField name="conteudo.icms.desoneracao.motivo" label={t('reliefReason')} help={t('reliefHelp')} max={2} />
        <PercentField name="conteudo.icms.desoneracao.pICMS" label={t('reliefRate')} />
        <FlagField name="conteudo.icms.desoneracao.deduz" label={t('reliefDeducts')} />
      </Tributo>
      <Tributo nome={t('pisCofins')}>
        <TextField name="conteudo.pisCofins.cst" label="CST" max={2} />
        <PercentField name="conteudo.pisCofins.pPIS" label={t('pis')} />
        <PercentField name="conteudo.pisCofins.pCOFINS" label={t('cofins')} />
      </Tributo>
      <Tributo nome={t('ibsCbs')}>
        <TextField name="conteudo.ibsCbs.cst" label="CST" max={3} />
        <TextField name="conteudo.ibsCbs.cClassTrib" label={t('classification')} max={6} />
      </Tributo>
      <Tributo nome={t('selective')}>
        <TextField name="conteudo.is.cst" label="CST" max={3} />
        <TextField name="conteudo.is.cClassTrib" label={t('classification')} max={6} />
        <PercentField name="conteudo.is.pIS" label={t('rate')} />
        <DecimalField name="conteudo.is.adRemIS" label={t('perUnit')} />
      </Tributo>
      <Tributo nome={t('ipi')}>
        <TextField name="conteudo.ipi.cst" label="CST" max={2} />
        <TextField name="conteudo.ipi.cEnq" label={t('framing')} max={3} />
        <PercentField name="conteudo.ipi.pIPI" label={t('rate')} />
      </Tributo>
      <Tributo nome={t('iss')}>
        <TextField name="conteudo.iss.cListServ" label={t('service')} help={t('serviceHelp')} max={5} />
        <ChoiceField name="conteudo.iss.indISS" label={t('demand')} options={optionsOf(exigibilidades)} />
        <PercentField name="conteudo.iss.pISS" label={t('rate')} />
        <FlagField name="conteudo.iss.retido" label={t('withheld')} />
      </Tributo>
    </fieldset>
  );
}

/** The fields of one tax under its name, which is also said of each by a screen reader. */
function Tributo({ nome, children }: { nome: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside another would draw its frame again
    <div role="group" aria-labelledby={id} className={classes.tax}>
      <h3 id={id}>{nome}</h3>
      <div className={classes.row}>{children}</div>
    </div>
  );
}

interface Lista {
  name: string;
  label: string;
}

/** Codes typed one after the other, or pasted with commas. */
function TagsField({ name, label }: Lista) {
  const { field, fieldState } = useController({ name });
  useFormSection(name);
  return (
    <TagsInput
      label={label}
      value={field.value as string[]}
      onChange={(codigos) => field.onChange(codigos.map((codigo) => codigo.replaceAll('.', '').trim()))}
      onBlur={field.onBlur}
      splitChars={[',', ';', ' ']}
      acceptValueOnBlur
      error={fieldState.error?.message}
    />
  );
}

function VariosField({ name, label, options }: Lista & { options: { value: string; label: string }[] }) {
  const { field, fieldState } = useController({ name });
  useFormSection(name);
  return (
    <MultiSelect
      label={label}
      data={options}
      value={field.value as string[]}
      onChange={field.onChange}
      onBlur={field.onBlur}
      searchable
      clearable
      hidePickedOptions
      error={fieldState.error?.message}
    />
  );
}
