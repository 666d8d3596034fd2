import { finalidadesDaNota, modalidadesDeFrete, operacoesDaNota, sentidosDaNota } from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import {
  ChoiceField,
  CnpjField,
  DecimalField,
  FlagField,
  IntegerField,
  LongTextField,
  MoneyField,
  RefField,
  TextField,
  UfField,
} from '../../../platform/ui/inputs/fields.ts';
import nfe from '../nfe.module.css';
import { ChavesDeNotas } from './chaves-de-notas.tsx';
import { CompraDoGoverno } from './compra-do-governo.tsx';
import { emitirTexts } from './emitir-texts.ts';
import type { NotaValues } from './nota-values.ts';
import { opcoes } from './operacao-section.tsx';
import { foiADistancia } from './valores-da-nota.ts';

const figuras = [
  ['frete', 'freight'],
  ['seguro', 'insurance'],
  ['outros', 'others'],
  ['desconto', 'discount'],
  ['gorjeta', 'tip'],
] as const;

const contaAlgo = (valor: string | null): valor is string =>
  valor !== null && /^\d+(\.\d+)?$/.test(valor) && Number(valor) > 0;

/** Amounts of the whole note, shared out over its items. */
export function ValoresSection() {
  const t = useTexts(emitirTexts);
  const { money } = useFormats();
  const valores: NotaValues['valores'] = useWatch({ name: 'valores' });
  const ditos = figuras.flatMap(([nome, rotulo]) => {
    const valor = valores[nome];
    return contaAlgo(valor) ? [`${t(rotulo)} ${money(valor)}`] : [];
  });
  return (
    <SectionCard title={t('values')} folded summary={ditos.join(' · ') || t('valuesNone')}>
      <div className={nfe.stack}>
        <div className={nfe.row}>
          {figuras.map(([nome, rotulo]) => (
            <MoneyField key={nome} name={`valores.${nome}`} label={t(rotulo)} />
          ))}
        </div>
        {contaAlgo(valores.gorjeta) && (
          <FlagField name="valores.gorjetaRepassada" label={t('tipToStaff')} help={t('tipToStaffHelp')} />
        )}
        <p className={nfe.quiet}>{t('shared')}</p>
      </div>
    </SectionCard>
  );
}

const transportadoras = { path: 'nfe/search-transport' };

/** How goods travel; asked only where they do. */
export function TransporteSection() {
  const t = useTexts(emitirTexts);
  const modalidade: keyof typeof modalidadesDeFrete = useWatch({ name: 'transporte.modalidade' });
  const vai = modalidade !== '9';
  return (
    <SectionCard title={t('transport')} folded summary={vai ? modalidadesDeFrete[modalidade] : t('transportNone')}>
      <div className={nfe.stack}>
        <div className={nfe.row}>
          <ChoiceField
            name="transporte.modalidade"
            label={t('modality')}
            required
            options={opcoes(modalidadesDeFrete)}
          />
          {vai && (
            <RefField
              name="transporte.transportadoraId"
              label={t('carrier')}
              target="transportadoras"
              source={transportadoras}
            />
          )}
        </div>
        {vai && (
          <>
            <div className={nfe.row}>
              <TextField name="transporte.placa" label={t('plate')} max={8} />
              <UfField name="transporte.placaUf" label={t('plateUf')} />
            </div>
            <div className={nfe.row}>
              <IntegerField name="transporte.quantidade" label={t('volumes')} />
              <TextField name="transporte.especie" label={t('kindOf')} max={60} />
              <DecimalField name="transporte.pesoBruto" label={t('gross')} unit="kg" places={3} />
              <DecimalField name="transporte.pesoLiquido" label={t('net')} unit="kg" places={3} />
            </div>
          </>
        )}
      </div>
    </SectionCard>
  );
}

/** Other notes this one speaks of: what is given back, completed or adjusted. */
export function ReferenciasSection() {
  const t = useTexts(emitirTexts);
  const [referencias, finalidade]: [NotaValues['referencias'], NotaValues['finalidade']] = useWatch({
    name: ['referencias', 'finalidade'],
  });
  return (
    <SectionCard
      key={finalidade === '1' ? 'folded' : 'open'}
      title={t('references')}
      folded={finalidade === '1'}
      summary={referencias.length > 0 ? String(referencias.length) : t('referencesNone')}
    >
      <ChavesDeNotas
        name="referencias"
        label={t('references')}
        addLabel={t('referenceAdd')}
        emptyText={t('referencesNone')}
        keyLabel={t('key')}
      />
    </SectionCard>
  );
}

/** Of goods that move; the others are kinds of note of their own. */
const finalidades = opcoes({ 1: finalidadesDaNota[1], 4: finalidadesDaNota[4] });

/** Of a sale from afar: the platform it was made by, and what that keeps of the price. */
function DaPlataforma() {
  const t = useTexts(emitirTexts);
  const [presenca, cnpj]: [NotaValues['presenca'], string | null] = useWatch({ name: ['presenca', 'plataforma.cnpj'] });
  if (!foiADistancia(presenca)) return null;
  return (
    <div className={nfe.row}>
      <CnpjField name="plataforma.cnpj" label={t('platform')} help={t('platformHelp')} />
      {cnpj && (
        <>
          <TextField name="plataforma.cadastro" label={t('platformSeller')} required max={60} />
          <MoneyField name="valores.retidoPelaPlataforma" label={t('platformKeeps')} help={t('platformKeepsHelp')} />
        </>
      )}
    </div>
  );
}

/** What is as usual in most notes: series, nature, purpose, how the sale was made, texts. */
export function MaisSection() {
  const t = useTexts(emitirTexts);
  const [tipo, naturezaId]: [NotaValues['tipo'], NotaValues['naturezaId']] = useWatch({ name: ['tipo', 'naturezaId'] });
  // The nature says purpose and direction.
  const livre = naturezaId === null;
  return (
    <SectionCard title={t('more')} folded summary={t('moreUsual')}>
      <div className={nfe.stack}>
        <div className={nfe.row}>
          <TextField name="natureza" label={t('nature')} help={t('natureHelp')} max={60} />
          <IntegerField name="serie" label={t('serie')} help={t('serieHelp')} />
        </div>
        <div className={nfe.row}>
          {livre && Object.hasOwn(operacoesDaNota, tipo) && (
            <ChoiceField name="finalidade" label={t('purpose')} required options={finalidades} />
          )}
          {livre && tipo !== 'credito' && tipo !== 'debito' && (
            <ChoiceField name="sentido" label={t('direction')} required options={opcoes(sentidosDaNota)} />
          )}
          <ChoiceField
            name="consumidorFinal"
            label={t('finalConsumer')}
            required
            options={[
              { value: 'pessoa', label: t('byPerson') },
              { value: 'sim', label: t('yes') },
              { value: 'nao', label: t('no') },
            ]}
          />
        </div>
        <DaPlataforma />
        <CompraDoGoverno />
        <FlagField name="geraFinanceiro" label={t('receivable')} />
        <FlagField name="movimentaEstoque" label={t('stock')} />
        <LongTextField name="informacoes" label={t('info')} max={5000} />
        <LongTextField name="informacoesAoFisco" label={t('infoTax')} max={2000} />
      </div>
    </SectionCard>
  );
}
