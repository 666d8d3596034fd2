import { Button, Select, TextInput } from '@mantine/core';
import { decimal } from '@retaguarda/brasil';
import type { ContextoDoBalcao } from '@retaguarda/contracts';
import { useEffect, useRef, useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { RefInput } from '../../../platform/ui/inputs/ref-input.tsx';
import { ItemPicker } from '../../../platform/ui/items/item-picker.tsx';
import { useShortcuts } from '../../../platform/ui/shortcuts/use-shortcuts.ts';
import { useProdutosAVenda } from '../../produtos/public.ts';
import classes from './balcao.module.css';
import { balcaoTexts } from './balcao-texts.ts';
import { ClienteDaVenda } from './cliente-da-venda.tsx';
import { AutorizarDialog, DescontoDialog, SaboresDialog } from './dialogos.tsx';
import { ItensDaVenda } from './itens-da-venda.tsx';
import { formasDoBalcao, Pagamentos } from './pagamentos.tsx';
import { useConcluir } from './use-concluir.ts';
import { useDaProposta } from './use-da-proposta.ts';
import { useLinhas } from './use-linhas.ts';
import { useVendasAbertas } from './use-vendas-abertas.ts';
import { contasDa } from './venda-aberta.ts';
import { VendaConcluida } from './venda-concluida.tsx';

const modelos = { '65': 'NFC-e', '55': 'NF-e' } as const;

/** One sale after the other: lines at the left, who and how it is paid at the right. */
export function Balcao({ contexto }: { contexto: ContextoDoBalcao }) {
  const t = useTexts(balcaoTexts);
  const { money } = useFormats();
  const empresaId = contexto.empresa.id;
  const abertas = useVendasAbertas(empresaId, contexto.modelos.includes('65') ? '65' : null);
  const { venda, espera, mudar } = abertas;
  const source = useProdutosAVenda(empresaId);
  const linhas = useLinhas(empresaId, abertas);
  const contas = contasDa(venda);
  const picker = useRef<HTMLInputElement>(null);
  const corpo = useRef<HTMLTableSectionElement>(null);
  const grupo = useRef<HTMLDivElement>(null);
  const fim = useRef<HTMLButtonElement>(null);
  const agora = useRef(venda);
  useEffect(() => {
    agora.current = venda;
  });
  const [dialogo, setDialogo] = useState<'desconto' | 'sabores' | null>(null);
  const aoPicker = () => picker.current?.focus();
  const aosPagamentos = () => grupo.current?.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus();
  const envio = useConcluir(empresaId, () => agora.current, abertas.recomecar);
  useDaProposta(abertas);
  useEffect(() => picker.current?.focus(), []);
  const vazia = venda.linhas.length === 0;
  const semPreco = venda.linhas.some(({ unitario }) => unitario === '');
  const pronta =
    !vazia && !semPreco && decimal(contas.falta).lte(0) && decimal(contas.sobra).lte(0) && venda.pagamentos.length > 0;
  const concluir = () => {
    if (pronta) void envio.concluir();
    else aosPagamentos();
  };
  const emEspera = () => {
    if (!vazia) abertas.deixarEmEspera();
    else if (espera[0]) abertas.retomar(espera[0].uuid);
    aoPicker();
  };
  const descartar = async () => {
    if (vazia || !(await confirm({ text: t('discardAsk'), action: t('discard'), danger: true }))) return;
    abertas.recomecar();
    aoPicker();
  };
  const focarCliente = () => document.querySelector<HTMLInputElement>('input[name="cliente"]')?.focus();
  const tecla = (keys: string, label: string, run: () => void) => ({ keys, label, run, whileTyping: true });
  const ref = useShortcuts<HTMLDivElement>(t('title'), [
    tecla('F2', t('client'), focarCliente),
    tecla('F6', t('saleDiscount'), () => !vazia && setDialogo('desconto')),
    tecla('F8', t('flavours'), () => setDialogo('sabores')),
    tecla('F9', t('hold'), emEspera),
    tecla('F10', t('payment'), aosPagamentos),
    tecla('F12', t('finish'), concluir),
    tecla('mod+Enter', t('finish'), concluir),
  ]);
  return (
    <div ref={ref} className={classes.page}>
      <h1 className="visually-hidden">{t('title')}</h1>
      <div className={classes.main}>
        <div className={classes.top}>
          <div className={classes.picker}>
            <ItemPicker
              ref={picker}
              source={source}
              size="lg"
              placeholder={t('search')}
              onPick={linhas.incluir}
              onUp={() => {
                const ultima = corpo.current?.lastElementChild;
                if (ultima instanceof HTMLElement) ultima.focus();
              }}
              onEnd={() => !vazia && aosPagamentos()}
            />
          </div>
          <Button variant="default" size="lg" px={12} onClick={() => setDialogo('sabores')}>
            {t('flavours')} <kbd className={classes.kbd}>F8</kbd>
          </Button>
        </div>
        {venda.proposta && <p className={classes.foot}>{t('fromQuote', { numero: String(venda.proposta.numero) })}</p>}
        <ItensDaVenda linhas={venda.linhas} soma={contas.soma} atos={linhas} corpo={corpo} onVoltar={aoPicker} />
        <div className={classes.foot}>
          {(
            [
              ['↑↓', 'keyLine'],
              ['*', 'keyQuantity'],
              ['D', 'keyDiscount'],
              ['P', 'keyPrice'],
              ['Del', 'keyRemove'],
              ['F6', 'keySaleDiscount'],
              ['F8', 'keyFlavours'],
              ['F9', 'keyHold'],
              ['F10', 'keyPay'],
            ] as const
          ).map(([qual, texto]) => (
            <span key={qual}>
              <kbd>{qual}</kbd> {t(texto)}
            </span>
          ))}
        </div>
      </div>
      <div className={classes.side}>
        <ClienteDaVenda venda={venda} mudar={mudar} onPronto={aoPicker} />
        <section aria-label={t('total')}>
          <div className={classes.row}>
            {contexto.empresa.rotulo} <span>{contexto.turno?.terminal}</span>
          </div>
          <div className={classes.row}>
            {t('items', { count: venda.linhas.length })} <span>{money(contas.soma.bruto)}</span>
          </div>
          <div className={classes.row}>
            {t('discounts')}
            <Button variant="subtle" size="compact-md" disabled={vazia} onClick={() => setDialogo('desconto')}>
              {Number(contas.soma.desconto) > 0 ? `−${money(contas.soma.desconto)}` : '—'}{' '}
              <kbd className={classes.kbd}>F6</kbd>
            </Button>
          </div>
          <div className={classes.big}>
            <span>{t('total')}</span>
            <output aria-label={t('total')}>{money(contas.soma.total)}</output>
          </div>
        </section>
        <Pagamentos
          empresaId={empresaId}
          formas={formasDoBalcao(contexto, t('cash'))}
          temPix={contexto.pix}
          contas={contas}
          pagamentos={venda.pagamentos}
          mudar={mudar}
          grupo={grupo}
          onPronto={() => requestAnimationFrame(() => fim.current?.focus())}
        />
        <section className={classes.stack} aria-label={t('document')}>
          <Select
            label={t('document')}
            allowDeselect={false}
            value={venda.modelo ?? 'nenhum'}
            data={[
              ...contexto.modelos.map((modelo) => ({ value: modelo, label: modelos[modelo] })),
              { value: 'nenhum', label: t('noDocument') },
            ]}
            onChange={(valor) => mudar(() => ({ modelo: valor === '65' || valor === '55' ? valor : null }))}
          />
          {venda.modelo !== null && (
            <TextInput
              label={t('taxId')}
              maxLength={20}
              value={venda.documento ?? ''}
              onChange={(event) => {
                const documento = event.currentTarget.value;
                mudar(() => ({ documento }));
              }}
            />
          )}
          <RefInput
            target="usuarios"
            label={t('seller')}
            value={venda.vendedorId}
            onChange={(id) => mudar(() => ({ vendedorId: typeof id === 'number' ? id : null }))}
          />
        </section>
        {espera.length > 0 && (
          <section aria-label={t('holding')}>
            <h2 className={classes.title}>{t('held', { count: espera.length })}</h2>
            {espera.map((outra) => (
              <div key={outra.uuid} className={classes.row}>
                <span>
                  {t('items', { count: outra.linhas.length })} · {money(contasDa(outra).soma.total)}
                </span>
                <Button variant="subtle" size="compact-md" onClick={() => abertas.retomar(outra.uuid)}>
                  {t('takeUp')}
                </Button>
              </div>
            ))}
          </section>
        )}
        <div className={classes.finish}>
          {!vazia && (
            <Button variant="subtle" fullWidth onClick={() => void descartar()}>
              {t('discard')}
            </Button>
          )}
          <Button ref={fim} size="lg" fullWidth disabled={!pronta} loading={envio.isSending} onClick={concluir}>
            {decimal(contas.falta).gt(0) ? t('finishMissing', { valor: money(contas.falta) }) : t('finish')}
            &nbsp;<kbd className={classes.kbd}>F12</kbd>
          </Button>
        </div>
      </div>
      {dialogo === 'desconto' && (
        <DescontoDialog
          total={decimal(contas.soma.bruto).toFixed(2)}
          onClose={() => setDialogo(null)}
          onDesconto={(desconto) => {
            mudar(() => ({ desconto }));
            setDialogo(null);
            aoPicker();
          }}
        />
      )}
      {dialogo === 'sabores' && (
        <SaboresDialog
          empresaId={empresaId}
          regra={contexto.regraDasFracoes}
          onClose={() => setDialogo(null)}
          onIncluir={(sabores, unitario) => {
            linhas.incluirSabores(sabores, unitario);
            setDialogo(null);
            aoPicker();
          }}
        />
      )}
      {envio.pedeAutorizacao !== null && (
        <AutorizarDialog
          texto={envio.pedeAutorizacao}
          isSending={envio.isSending}
          onClose={envio.desistir}
          onAutorizar={(quem) => void envio.concluir(quem)}
        />
      )}
      {envio.feita && (
        <VendaConcluida
          venda={envio.feita}
          onClose={() => {
            envio.esquecer();
            requestAnimationFrame(aoPicker);
          }}
        />
      )}
    </div>
  );
}
