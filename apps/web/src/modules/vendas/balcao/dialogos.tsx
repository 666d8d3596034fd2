import { Button, PasswordInput, TextInput } from '@mantine/core';
import { arredondar, decimal, lerDecimalBr, paraTexto } from '@retaguarda/brasil';
import { type ProdutoCurto, precoDasFracoes, type RegraDasFracoes } from '@retaguarda/contracts';
import { useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { DialogButtons } from '../../../platform/ui/feedback/dialog-buttons.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { ItemPicker } from '../../../platform/ui/items/item-picker.tsx';
import { useProdutosAVenda } from '../../produtos/public.ts';
import classes from './balcao.module.css';
import { balcaoTexts } from './balcao-texts.ts';

interface DescontoProps {
  /** Of the lines, before it. */
  total: string;
  onClose: () => void;
  onDesconto: (valor: string) => void;
}

/** `10` is ten reais, `10%` a tenth. @returns null for what is no discount of the total */
export function lerDesconto(digitado: string, total: string): string | null {
  const [, quanto = '', porcento = ''] = /^\s*([\d.,]*)\s*(%?)\s*$/.exec(digitado) ?? [];
  if (quanto === '') return digitado.trim() === '' ? '0' : null;
  const lido = lerDecimalBr(quanto);
  if (lido === null) return null;
  const valor = porcento ? arredondar(decimal(total).times(lido).div(100)) : decimal(lido);
  return valor.gt(total) || valor.decimalPlaces() > 2 ? null : paraTexto(valor);
}

export function DescontoDialog({ total, onClose, onDesconto }: DescontoProps) {
  const t = useTexts(balcaoTexts);
  const { money } = useFormats();
  const [digitado, setDigitado] = useState('');
  const valor = lerDesconto(digitado, total);
  return (
    <DialogShell title={t('saleDiscount')} size={380} onClose={onClose}>
      <form
        className={classes.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (valor !== null) onDesconto(valor);
        }}
      >
        <TextInput
          // At once: what is typed after the key is the discount, not the next product.
          autoFocus
          data-autofocus
          label={t('saleDiscount')}
          description={t('saleDiscountLead')}
          value={digitado}
          autoComplete="off"
          error={valor === null ? money(total) : undefined}
          onChange={(event) => setDigitado(event.currentTarget.value)}
        />
        {valor !== null && Number(valor) > 0 && <output>−{money(valor)}</output>}
        <DialogButtons action={t('apply')} onCancel={onClose} isSending={false} />
      </form>
    </DialogShell>
  );
}

interface AutorizarProps {
  texto: string;
  isSending: boolean;
  onClose: () => void;
  onAutorizar: (quem: { usuario: string; senha: string }) => void;
}

/** Somebody with the right gives their own name and password; neither is kept. */
export function AutorizarDialog({ texto, isSending, onClose, onAutorizar }: AutorizarProps) {
  const t = useTexts(balcaoTexts);
  const [usuario, setUsuario] = useState('');
  const [senha, setSenha] = useState('');
  return (
    <DialogShell title={t('authorise')} size={400} asks={isSending} onClose={onClose}>
      <form
        className={classes.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (usuario.trim() && senha) onAutorizar({ usuario: usuario.trim(), senha });
        }}
      >
        <p role="alert">{texto}</p>
        <TextInput
          data-autofocus
          label={t('user')}
          autoComplete="off"
          value={usuario}
          onChange={(event) => setUsuario(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('password')}
          autoComplete="off"
          value={senha}
          onChange={(event) => setSenha(event.currentTarget.value)}
        />
        <DialogButtons action={t('authoriseAct')} onCancel={onClose} isSending={isSending} />
      </form>
    </DialogShell>
  );
}

interface SaboresProps {
  empresaId: number;
  regra: RegraDasFracoes;
  onClose: () => void;
  onIncluir: (sabores: { produto: ProdutoCurto }[], unitario: string) => void;
}

const MAXIMO_DE_SABORES = 8;

/** One product of several flavours: chosen one after the other, priced by the rule of the company. */
export function SaboresDialog({ empresaId, regra, onClose, onIncluir }: SaboresProps) {
  const t = useTexts(balcaoTexts);
  const { money } = useFormats();
  const source = useProdutosAVenda(empresaId);
  const [sabores, setSabores] = useState<ProdutoCurto[]>([]);
  const comPreco = sabores.flatMap(({ preco }) => (preco === null ? [] : [{ preco }]));
  const unitario =
    comPreco.length >= 2 && comPreco.length === sabores.length ? precoDasFracoes(regra, comPreco).toFixed(2) : null;
  const incluir = () =>
    unitario !== null &&
    onIncluir(
      sabores.map((produto) => ({ produto })),
      unitario,
    );
  return (
    <DialogShell title={t('flavours')} size={480} onClose={onClose}>
      <div className={classes.stack}>
        <p>{t('flavoursLead', { regra: t(regra === 'maior' ? 'flavourDearest' : 'flavourMean') })}</p>
        <ItemPicker
          source={source}
          autoFocus
          label={t('flavourAdd')}
          onPick={({ item }) => setSabores((antes) => (antes.length < MAXIMO_DE_SABORES ? [...antes, item] : antes))}
          onEnd={incluir}
        />
        {sabores.map((um, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a flavour may come twice and never changes places
          <div key={i} className={classes.row}>
            <span>{t('half', { parte: String(sabores.length), sabor: um.descricao })}</span>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('remove', { produto: um.descricao })}
              onClick={() => setSabores((antes) => antes.filter((_, outro) => outro !== i))}
            >
              {um.preco ? money(um.preco) : '—'} ×
            </Button>
          </div>
        ))}
        {unitario && (
          <div className={classes.row}>
            {t('price')} <strong>{money(unitario)}</strong>
          </div>
        )}
        <Button disabled={unitario === null} onClick={incluir}>
          {t('flavoursDo')}
        </Button>
      </div>
    </DialogShell>
  );
}
