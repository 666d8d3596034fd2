import { Button } from '@mantine/core';
import {
  type AjusteFiscal,
  ajusteFiscal,
  type CalculoDaNota,
  creditoDeclarado,
  fieldTexts,
} from '@retaguarda/contracts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormats } from '../../../../platform/i18n/formats.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { FormDrawer } from '../../../../platform/ui/form/form-drawer.tsx';
import { MoneyInput, MonthInput, PercentInput } from '../../../../platform/ui/inputs/number-inputs.tsx';
import { LongTextInput, TextInput } from '../../../../platform/ui/inputs/text-inputs.tsx';
import nfe from '../../nfe.module.css';
import { RastroDoItem } from '../../rastro/rastro.tsx';
import classes from '../emitir.module.css';
import { emitirTexts } from '../emitir-texts.ts';
import type { GlpDigitado, ImportacaoDigitada, ItemDigitado, StDigitada } from '../item-values.ts';
import type { NotaValues } from '../nota-values.ts';
import { ImportacaoDoItem } from './importacao-do-item.tsx';
import { LotesDaLinha } from './lotes-do-item.tsx';
import { SeriaisDoItem } from './seriais-do-item.tsx';

interface ItemDrawerProps {
  numero: number;
  item: ItemDigitado;
  calculado: CalculoDaNota['itens'][number] | undefined;
  /** What is wrong with what is told of it here. */
  erros: Readonly<Record<'seriais' | 'lotes' | 'glp', string | undefined>>;
  /** The same of a part of the tax that was collected before; what is wrong with all of it is said at its base. */
  erroDaSt: (parte: keyof StDigitada) => string | undefined;
  /** The same of the import declaration, whose lack is said at its number. */
  erroDaImportacao: (parte: keyof ImportacaoDigitada) => string | undefined;
  onChange: (mudanca: Partial<ItemDigitado>) => void;
  onClose: () => void;
}

/** Why a line is taxed as it is; and, with a reason, otherwise. */
export function ItemDrawer(props: ItemDrawerProps) {
  const { numero, item, calculado, erros, erroDaSt, erroDaImportacao, onChange, onClose } = props;
  const t = useTexts(emitirTexts);
  return (
    <FormDrawer
      opened
      escapes
      size={560}
      title={t('itemTitle', { numero: String(numero), produto: item.produto.descricao })}
      onClose={onClose}
    >
      <div className={classes.drawer}>
        <Seriais item={item} erros={erros} onChange={onChange} onClose={onClose} />
        <Lotes item={item} erros={erros} onChange={onChange} />
        <Glp item={item} erros={erros} onChange={onChange} />
        <ImportacaoDoItem item={item} erro={erroDaImportacao} onChange={onChange} />
        <StRecolhida item={item} calculado={calculado} erroDaSt={erroDaSt} onChange={onChange} />
        {item.precoPor && <p className={nfe.quiet}>{item.precoPor}</p>}
        {calculado ? <RastroDoItem item={calculado} /> : <p className={nfe.quiet}>{t('noTrace')}</p>}
        <LongTextInput
          label={t('notes')}
          max={500}
          value={item.informacoes}
          onChange={(informacoes) => onChange({ informacoes })}
        />
        <Credito item={item} onChange={onChange} />
        <Ajuste item={item} onChange={onChange} />
      </div>
    </FormDrawer>
  );
}

/** The numbers of its units, first of all where some lack: without them the note is not sent. */
function Seriais({
  item,
  erros,
  onChange,
  onClose,
}: Omit<ItemDrawerProps, 'numero' | 'calculado' | 'erroDaSt' | 'erroDaImportacao'>) {
  const [empresaId, sentido]: [NotaValues['empresaId'], NotaValues['sentido']] = useWatch({
    name: ['empresaId', 'sentido'],
  });
  const { produto, quantidade, seriais } = item;
  if (!produto.controlaSerie && seriais.length === 0) return null;
  return (
    <SeriaisDoItem
      empresaId={empresaId}
      produto={produto}
      quantidade={quantidade}
      entra={sentido === 'entrada'}
      value={seriais}
      onChange={(novos) => onChange({ seriais: novos })}
      error={erros.seriais}
      onFim={onClose}
      autoFocus
    />
  );
}

/** The lots its units are of. */
function Lotes({ item, erros, onChange }: Pick<ItemDrawerProps, 'item' | 'erros' | 'onChange'>) {
  const [empresaId, sentido]: [NotaValues['empresaId'], NotaValues['sentido']] = useWatch({
    name: ['empresaId', 'sentido'],
  });
  const { produto, quantidade, lotes } = item;
  if (!produto.controlaLote && lotes.length === 0) return null;
  return (
    <LotesDaLinha
      empresaId={empresaId}
      produto={produto}
      quantidade={quantidade}
      entra={sentido === 'entrada'}
      value={lotes}
      onChange={(novos) => onChange({ lotes: novos })}
      error={erros.lotes}
    />
  );
}

const semGlp: GlpDigitado = { derivado: null, nacional: null, importado: null, partida: null };

/** Where LPG comes from, as the supplier's note says it. */
function Glp({ item, erros, onChange }: Pick<ItemDrawerProps, 'item' | 'erros' | 'onChange'>) {
  const t = useTexts(emitirTexts);
  if (!item.produto.ehGlp && !item.glp) return null;
  const glp = item.glp ?? semGlp;
  const de = (campo: keyof GlpDigitado) => ({
    value: glp[campo],
    onChange: (valor: string | null) => onChange({ glp: { ...glp, [campo]: valor } }),
  });
  return (
    <section aria-label={t('glpOf')}>
      <div className={nfe.row}>
        <PercentInput label={t('glpOil')} {...de('derivado')} />
        <PercentInput label={t('glpNational')} {...de('nacional')} />
        <PercentInput label={t('glpImported')} {...de('importado')} />
        <MoneyInput label={t('glpStart')} error={erros.glp} {...de('partida')} />
      </div>
      <p className={nfe.quiet}>{t('glpHelp')}</p>
    </section>
  );
}

const semSt: StDigitada = { base: null, aliquota: null, substituto: null, imposto: null };
const parteDaSt = { base: 'vBCSTRet', aliquota: 'pST', substituto: 'vICMSSubstituto', imposto: 'vICMSSTRet' } as const;

/** The ICMS-ST that was collected before the goods came: what the entries say of it, and what the person says instead. */
function StRecolhida({
  item,
  calculado,
  erroDaSt,
  onChange,
}: Omit<ItemDrawerProps, 'numero' | 'erros' | 'erroDaImportacao' | 'onClose'>) {
  const t = useTexts(emitirTexts);
  const { decimal } = useFormats();
  const icms = calculado?.impostos.find(({ imposto }) => imposto === 'ICMS');
  const vendidaComEla = icms?.cst === '60' || icms?.cst === '500';
  const { stRecolhida } = item;
  if (!vendidaComEla && !stRecolhida) return null;
  const digitada = stRecolhida ?? semSt;
  const daMedia = (campo: keyof StDigitada) => {
    const valor = icms?.valores[parteDaSt[campo]];
    return valor && decimal(valor, 2);
  };
  const de = (campo: keyof StDigitada) => ({
    value: digitada[campo],
    error: erroDaSt(campo),
    placeholder: stRecolhida ? undefined : daMedia(campo),
    onChange: (valor: string | null) => {
      const nova = { ...digitada, [campo]: valor };
      onChange({ stRecolhida: Object.values(nova).some((um) => um) ? nova : null });
    },
  });
  return (
    <section aria-label={t('stOf')}>
      <h3>{t('stOf')}</h3>
      <div className={classes.pairs}>
        <MoneyInput label={t('stBase')} {...de('base')} />
        <PercentInput label={t('stRate')} {...de('aliquota')} />
        <MoneyInput label={t('stOwn')} {...de('substituto')} />
        <MoneyInput label={t('stTax')} {...de('imposto')} />
      </div>
      <p className={nfe.quiet}>{t(stRecolhida ? 'stTyped' : daMedia('base') ? 'stFromEntries' : 'stUnknown')}</p>
    </section>
  );
}

/** What a debit note declares of the item: typed as the person worked it out. */
function Credito({ item, onChange }: Pick<ItemDrawerProps, 'item' | 'onChange'>) {
  const t = useTexts(emitirTexts);
  const [finalidade, tipo]: [NotaValues['finalidade'], NotaValues['tipoDeDebito']] = useWatch({
    name: ['finalidade', 'tipoDeDebito'],
  });
  const declara = finalidade === '6' ? creditoDeclarado(tipo) : null;
  if (declara === null) return null;
  const credito = item.credito ?? { ibs: null, cbs: null, competencia: null };
  const de = (campo: keyof typeof credito) => ({
    value: credito[campo],
    onChange: (valor: string | null) => onChange({ credito: { ...credito, [campo]: valor } }),
  });
  return (
    <section aria-label={t('creditOf')}>
      <div className={nfe.row}>
        <MoneyInput label={t('creditIbs')} {...de('ibs')} />
        <MoneyInput label={t('creditCbs')} {...de('cbs')} />
        {declara === 'competencia' && <MonthInput label={t('creditMonth')} {...de('competencia')} />}
      </div>
      <p className={nfe.quiet}>{t('creditHelp')}</p>
    </section>
  );
}

type Texto = { [K in keyof AjusteFiscal]?: string | null };
const codigos = [
  ['cstIcms', 'cst'],
  ['cstPisCofins', 'cstPis'],
  ['cstIpi', 'cstIpi'],
  ['cstIbsCbs', 'cstIbs'],
  ['cclasstrib', 'classification'],
] as const;
const taxas = [
  ['aliquotaIcms', 'icms'],
  ['reducaoIcms', 'reduction'],
  ['aliquotaPis', 'pis'],
  ['aliquotaCofins', 'cofins'],
  ['aliquotaIpi', 'ipi'],
] as const;

/** What a person decides in the place of the rule: only with a reason. */
function Ajuste({ item, onChange }: Pick<ItemDrawerProps, 'item' | 'onChange'>) {
  const t = useTexts(emitirTexts);
  const [cfop, setCfop] = useState(item.cfop);
  const [ajuste, setAjuste] = useState<Texto>(item.ajuste ?? {});
  const [erros, setErros] = useState<Readonly<Record<string, string>>>({});
  const mudou = item.ajuste !== null || item.cfop !== null;
  const usar = () => {
    const cheios = Object.fromEntries(Object.entries(ajuste).filter(([, valor]) => valor !== null && valor !== ''));
    const { motivo: _, ...impostos } = cheios;
    const lido = ajusteFiscal.safeParse(cheios, { reportInput: true });
    // A CFOP alone changes no tax and asks no reason.
    if (Object.keys(impostos).length > 0 && !lido.success) return setErros(fieldTexts(lido.error).campos);
    setErros({});
    onChange({ cfop: cfop || null, ajuste: lido.success && Object.keys(impostos).length > 0 ? lido.data : null });
  };
  const voltar = () => {
    setCfop(null);
    setAjuste({});
    setErros({});
    onChange({ cfop: null, ajuste: null });
  };
  const de = (campo: keyof AjusteFiscal) => ({
    value: ajuste[campo] ?? null,
    error: erros[campo],
    onChange: (valor: string | null) => setAjuste((antes) => ({ ...antes, [campo]: valor })),
  });
  return (
    <details className={classes.override} open={mudou}>
      <summary>{t('overrideTitle')}</summary>
      <p className={nfe.quiet}>{t('overrideHelp')}</p>
      <div className={nfe.row}>
        <TextInput label={t('cfop')} max={4} value={cfop} onChange={setCfop} />
        {codigos.map(([campo, rotulo]) => (
          <TextInput key={campo} label={t(rotulo)} max={6} {...de(campo)} />
        ))}
        {taxas.map(([campo, rotulo]) => (
          <PercentInput key={campo} label={t(rotulo)} {...de(campo)} />
        ))}
      </div>
      <LongTextInput label={t('overrideReason')} required max={300} {...de('motivo')} />
      <div className={classes.buttons}>
        <Button onClick={usar}>{t('apply')}</Button>
        {mudou && (
          <Button variant="default" onClick={voltar}>
            {t('backToRule')}
          </Button>
        )}
      </div>
    </details>
  );
}
