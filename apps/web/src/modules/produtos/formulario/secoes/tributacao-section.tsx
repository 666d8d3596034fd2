import { formatarCodigoFiscal, ISENTO_DE_REGISTRO } from '@retaguarda/brasil';
import { type CampoDoProduto, produtoCampos } from '@retaguarda/contracts';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFormats } from '../../../../platform/i18n/formats.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { FieldGrid, SectionCard } from '../../../../platform/ui/form/section-card.tsx';
import { Campo } from '../campos.tsx';
import { CodigoFiscal } from '../codigo-fiscal.tsx';
import { useConferenciaFiscal } from '../conferencia-fiscal.ts';
import { useProdutoForm } from '../contexto.tsx';
import classes from '../formulario.module.css';
import { formTexts } from '../produto-form-texts.ts';
import { tributacaoTexts } from './tributacao-texts.ts';

/** Characters of the NCM by which a CEST is looked for. */
const INICIO_DO_NCM = 4;

/** What the tax authority asks: the codes every item needs first, each tax of its own below. */
export function TributacaoSection() {
  const t = useTexts(formTexts);
  const own = useTexts(tributacaoTexts);
  useConferenciaFiscal();
  const [ncm, tipoItem, cst, csosn] = useWatch({ name: ['ncm', 'tipoItem', 'cstIcms', 'csosn'] }) as (string | null)[];
  useGeneroDoNcm(ncm ?? null);
  const servico = tipoItem === '09';
  const summary = [ncm && formatarCodigoFiscal('ncm', ncm), cst && `CST ${cst}`, csosn && `CSOSN ${csosn}`];
  return (
    <SectionCard
      title={own('sectionTaxes')}
      folded
      summary={summary.filter(Boolean).join(' · ') || t('allBlank')}
      note={own('taxesNote')}
    >
      <FieldGrid>
        {servico && <CodigoFiscal nome="servicoLc116" of={6} required />}
        <CodigoFiscal nome="ncm" of={servico ? 6 : 5} />
        {!servico && <CodigoFiscal nome="cest" of={4} suggest={ncm?.slice(0, INICIO_DO_NCM)} />}
        {!servico && <Campo nome="exTipi" of={3} />}
        <CodigoFiscal nome="cfop" of={4} />
        <Campo nome="origem" of={4} />
        <Campo nome="codigoBeneficio" of={4} />
        <CodigoFiscal nome="csosn" of={4} />
        <CodigoFiscal nome="cstIcms" of={4} />
        <Campo nome="aliquotaIcms" of={4} />
      </FieldGrid>
      <Medicamento ncm={ncm ?? null} />
      <Reforma />
      <MaisImpostos servico={servico} />
      <CargaAproximada />
    </SectionCard>
  );
}

const capituloDe = (ncm: string | null) => /^\d{8}$/.exec(ncm?.replaceAll('.', '') ?? '')?.[0].slice(0, 2) ?? null;

/** The SPED genre that was the chapter of the NCM goes with it to the next one; one that somebody chose stays. */
function useGeneroDoNcm(ncm: string | null): void {
  const { getValues, setValue } = useFormContext();
  const capitulo = capituloDe(ncm);
  const anterior = useRef(capitulo);
  useEffect(() => {
    if (capitulo === null || capitulo === anterior.current) return;
    if (anterior.current !== null && getValues('spedGenero') === anterior.current) {
      setValue('spedGenero', capitulo, { shouldDirty: true, shouldValidate: true });
    }
    anterior.current = capitulo;
  }, [capitulo, getValues, setValue]);
}

const doMedicamento = ['registroAnvisa', 'precoMaximoConsumidor', 'motivoIsencaoAnvisa'] as const;
/** Pharmaceutical products. */
const CAPITULO_DE_FARMACIA = '30';

/** What the health agency says of a medicine: where the NCM is of pharmacy, or something of it was told. */
function Medicamento({ ncm }: { ncm: string | null }) {
  const own = useTexts(tributacaoTexts);
  const values = useWatch({ name: [...doMedicamento] }) as (string | null)[];
  const { errors } = useFormContext().formState;
  const [registro, , motivo] = values;
  const algum = values.some(Boolean) || doMedicamento.some((nome) => errors[nome] !== undefined);
  if (capituloDe(ncm) !== CAPITULO_DE_FARMACIA && !algum) return null;
  const isento = registro?.trim().toUpperCase() === ISENTO_DE_REGISTRO || Boolean(motivo) || errors.motivoIsencaoAnvisa;
  return (
    <>
      <h3 className={classes.subtitle}>{own('medicine')}</h3>
      <FieldGrid>
        <Campo nome="registroAnvisa" of={6} />
        <Campo nome="precoMaximoConsumidor" of={6} />
        {isento && <Campo nome="motivoIsencaoAnvisa" of={12} />}
      </FieldGrid>
    </>
  );
}

/** IBS and CBS: the classification says the CST. */
function Reforma() {
  const t = useTexts(formTexts);
  const own = useTexts(tributacaoTexts);
  const form = useFormContext();
  const [classificacao, cst] = useWatch({ name: ['cclasstrib', 'cstIbsCbs'] }) as (string | null)[];
  const daClassificacao = classificacao && /^\d{6}$/.test(classificacao) ? classificacao.slice(0, 3) : null;
  const difere = daClassificacao !== null && cst !== daClassificacao;
  return (
    <>
      <h3 className={classes.subtitle}>{own('taxReform')}</h3>
      <FieldGrid>
        <CodigoFiscal nome="cclasstrib" of={8} label={t('cclasstrib')} {...(cst ? { within: { cst } } : {})} />
        <CodigoFiscal nome="cstIbsCbs" of={4} />
      </FieldGrid>
      {difere && (
        <p className={classes.note}>
          {own('cstOfClass', { cst: daClassificacao })}{' '}
          <button
            type="button"
            className={classes.linkButton}
            onClick={() => form.setValue('cstIbsCbs', daClassificacao, { shouldDirty: true, shouldValidate: true })}
          >
            {own('useIt')}
          </button>
        </p>
      )}
    </>
  );
}

const grupos = [
  { titulo: 'icmsMore', nomes: ['reducaoBaseIcms', 'mva', 'aliquotaFcp'] },
  { titulo: 'ipi', nomes: ['cstIpi', 'enquadramentoIpi', 'aliquotaIpi'] },
  { titulo: 'pisCofins', nomes: ['cstPis', 'aliquotaPis', 'cstCofins', 'aliquotaCofins'] },
  { titulo: 'otherTaxes', nomes: ['codigoAnp', 'spedGenero', 'aliquotaIss'] },
] as const satisfies { titulo: string; nomes: CampoDoProduto[] }[];
const todos = grupos.flatMap(({ nomes }) => [...nomes]);
const codigos = new Set(['cstIpi', 'cstPis', 'cstCofins', 'codigoAnp']);

/** Taxes few items need; open when one of them holds something. */
function MaisImpostos({ servico }: { servico: boolean }) {
  const t = useTexts(formTexts);
  const own = useTexts(tributacaoTexts);
  const values: unknown[] = useWatch({ name: todos });
  // The SPED genre follows from the NCM by itself.
  const algum = values.some((value, index) => todos[index] !== 'spedGenero' && value !== null && value !== '');
  const { errors } = useFormContext().formState;
  const errado = todos.some((nome) => errors[nome] !== undefined);
  const [aberto, setAberto] = useState(algum);
  const shown = aberto || errado;
  return (
    <>
      <button
        type="button"
        className={classes.linkButton}
        data-block
        aria-expanded={shown}
        onClick={() => setAberto(!shown)}
      >
        {t(shown ? 'lessTaxes' : 'moreTaxes')}
      </button>
      <div hidden={!shown}>
        {grupos.map(({ titulo, nomes }) => (
          <div key={titulo}>
            <h3 className={classes.subtitle}>{t(titulo)}</h3>
            <FieldGrid>
              {nomes.map((nome) => {
                if (nome === 'aliquotaIss' && !servico) return null;
                if (codigos.has(nome)) {
                  return <CodigoFiscal key={nome} nome={nome as 'cstIpi'} of={nome === 'codigoAnp' ? 5 : 4} />;
                }
                return <Campo key={nome} nome={nome} of={titulo === 'pisCofins' ? 2 : 4} label={curto(nome)} />;
              })}
            </FieldGrid>
          </div>
        ))}
      </div>
    </>
  );

  function curto(nome: CampoDoProduto): string {
    return nome === 'aliquotaPis' || nome === 'aliquotaCofins' ? own('rate') : produtoCampos[nome].label;
  }
}

/** Approximate taxes of the NCM (Lei 12.741), in force in the states of the companies. */
function CargaAproximada() {
  const t = useTexts(formTexts);
  const own = useTexts(tributacaoTexts);
  const { decimal, date } = useFormats();
  const { produto } = useProdutoForm();
  const [ncm, origem] = useWatch({ name: ['ncm', 'origem'] }) as [string | null, string | null];
  if (!produto || produto.ncm !== ncm || produto.cargaTributaria.length === 0) return null;
  const importado = origem !== null && ['1', '2', '6', '7'].includes(origem);
  return (
    <ul className={classes.ibpt} aria-label={own('approximateTaxes')}>
      {produto.cargaTributaria.map(({ uf, versao, vigenciaFim, nacional, importado: deFora, estadual, municipal }) => (
        <li key={uf}>
          <b>IBPT {uf}</b>{' '}
          {own('ibptLine', {
            federal: decimal(importado ? deFora : nacional, 2),
            estadual: decimal(estadual, 2),
            municipal: decimal(municipal, 2),
            versao,
          })}
          {vigenciaFim && ` · ${t('until', { data: date(vigenciaFim) })}`}
        </li>
      ))}
    </ul>
  );
}
