import { somar } from '@retaguarda/brasil';
import { type NaturezaDeConta, naturezasDeConta } from '@retaguarda/contracts';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useLocale, useTexts } from '../../../platform/i18n/texts.ts';
import { notifyFailureText, notifyWarning } from '../../../platform/ui/feedback/toasts.tsx';
import { CelulaView } from './celula-view.tsx';
import {
  chaveDaCelula,
  chaveDaLinha,
  colar,
  type LinhaDaGrade,
  type Lugar,
  lerValor,
  MESES,
  type Mudancas,
  mover,
  planejadoEm,
  totalDaLinha,
} from './grade.ts';
import classes from './orcamento.module.css';
import { orcamentoTexts } from './orcamento-texts.ts';

export type Vista = 'planejado' | 'realizado' | 'desvio';

interface GradeViewProps {
  nome: string;
  ano: number;
  linhas: readonly LinhaDaGrade[];
  mudancas: Mudancas;
  vista: Vista;
  podeMudar: boolean;
  onMudar: (novas: readonly (readonly [chave: string, valor: string | null])[]) => void;
}

/** Examples of what was pasted and could not be. */
const EXEMPLOS = 3;

/** Accounts by month, worked as a sheet: arrows walk, typing replaces, F2 changes, Delete clears, a copied block is pasted. */
export function GradeView({ nome, ano, linhas, mudancas, vista, podeMudar, onMudar }: GradeViewProps) {
  const t = useTexts(orcamentoTexts);
  const { decimal } = useFormats();
  const locale = useLocale();
  const corpo = useRef<HTMLTableElement>(null);
  const [ativa, setAtiva] = useState<Lugar>({ linha: 0, mes: 0 });
  const [edicao, setEdicao] = useState<{ texto: string } | null>(null);
  const meses = Array.from({ length: MESES }, (_, mes) =>
    new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
      .format(new Date(Date.UTC(ano, mes, 1)))
      .replace('.', ''),
  );
  const figura = (linha: LinhaDaGrade, mes: number): string => {
    if (vista === 'planejado') return planejadoEm(linha, mes, mudancas);
    const dela = linha.meses?.[mes];
    if (!dela) return '0.00';
    return vista === 'desvio' ? dela.desvio : somar([dela.comprometido, dela.realizado]).toFixed(2);
  };
  const total = (linha: LinhaDaGrade): string =>
    vista === 'planejado'
      ? totalDaLinha(linha, mudancas)
      : somar(Array.from({ length: MESES }, (_, mes) => figura(linha, mes))).toFixed(2);

  const ir = (lugar: Lugar) => {
    // Drawn before the key ends: a focus that came later would take the next key from the cell it opened.
    flushSync(() => {
      setAtiva(lugar);
      setEdicao(null);
    });
    corpo.current?.querySelector<HTMLElement>(`[data-lugar="${lugar.linha}:${lugar.mes}"]`)?.focus();
  };
  const gravar = (lugar: Lugar, texto: string): boolean => {
    const linha = linhas[lugar.linha];
    const valor = lerValor(texto);
    if (!linha) return true;
    if (valor === undefined) {
      notifyFailureText(t('notAmount', { texto }));
      return false;
    }
    if ((valor ?? '0.00') !== planejadoEm(linha, lugar.mes, mudancas))
      onMudar([[chaveDaCelula(linha, lugar.mes), valor]]);
    return true;
  };
  const terminar = (texto: string, tecla: string) => {
    if (!gravar(ativa, texto)) return;
    ir(mover(ativa, tecla, linhas.length) ?? ativa);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (edicao !== null || event.ctrlKey || event.metaKey || event.altKey) return;
    const destino = mover(ativa, event.key, linhas.length);
    const linha = linhas[ativa.linha];
    if (destino) ir(destino);
    else if (!podeMudar || !linha) return;
    else if (event.key === 'F2' || event.key === 'Enter')
      setEdicao({ texto: emCampo(planejadoEm(linha, ativa.mes, mudancas)) });
    else if (event.key === 'Delete' || event.key === 'Backspace') gravar(ativa, '');
    else if (/^[\d,.-]$/.test(event.key)) setEdicao({ texto: event.key });
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const texto = event.clipboardData.getData('text/plain');
    if (!podeMudar || (edicao !== null && !/[\t\n]/.test(texto))) return;
    event.preventDefault();
    const { celulas, recusadas } = colar(texto, ativa, linhas.length);
    onMudar(
      celulas.flatMap(({ linha, mes, valor }) => {
        const onde = linhas[linha];
        return onde ? [[chaveDaCelula(onde, mes), valor] as const] : [];
      }),
    );
    if (recusadas.length > 0)
      notifyWarning(t('notPasted', { count: recusadas.length, exemplos: recusadas.slice(0, EXEMPLOS).join('; ') }));
    ir(ativa);
  };
  const onCopy = (event: ClipboardEvent<HTMLElement>) => {
    const linha = linhas[ativa.linha];
    if (edicao !== null || !linha) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', emCampo(figura(linha, ativa.mes)));
  };

  const naturezas = [...new Set(linhas.map(({ natureza }) => natureza))];
  const somaDe = (natureza: NaturezaDeConta, mes: number) =>
    somar(linhas.filter((linha) => linha.natureza === natureza).map((linha) => figura(linha, mes))).toFixed(2);
  return (
    <div className={classes.scroller}>
      <table
        ref={corpo}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are worked is a grid
        role="grid"
        aria-label={t('gridOf', { nome })}
        aria-readonly={!podeMudar}
        className={classes.grid}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onCopy={onCopy}
      >
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            {meses.map((mes) => (
              <th key={mes} scope="col">
                {mes}
              </th>
            ))}
            <th scope="col">{t('total')}</th>
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha, i) => (
            <tr key={chaveDaLinha(linha)}>
              <th scope="row" title={`${linha.codigo} ${nomeDaLinha(linha)}`}>
                <span className={classes.code}>{linha.codigo}</span>
                {linha.conta}
                {linha.centroCusto && <span className={classes.center}>{linha.centroCusto}</span>}
              </th>
              {meses.map((mes, m) => {
                const daqui = ativa.linha === i && ativa.mes === m;
                return (
                  <CelulaView
                    key={mes}
                    label={t('cell', { conta: nomeDaLinha(linha), mes })}
                    lugar={{ linha: i, mes: m }}
                    valor={figura(linha, m)}
                    mudada={mudancas.has(chaveDaCelula(linha, m))}
                    passou={vista === 'desvio'}
                    ativa={daqui}
                    edicao={daqui ? edicao : null}
                    onAtivar={() => ir({ linha: i, mes: m })}
                    onEditar={() => podeMudar && setEdicao({ texto: emCampo(planejadoEm(linha, m, mudancas)) })}
                    onTerminar={terminar}
                    onDesistir={() => ir(ativa)}
                  />
                );
              })}
              <td className={classes.total}>{decimal(total(linha), 2)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {naturezas.map((natureza) => (
            <tr key={natureza}>
              <th scope="row">{t('totalOf', { natureza: naturezasDeConta[natureza].toLowerCase() })}</th>
              {meses.map((mes, m) => (
                <td key={mes}>{decimal(somaDe(natureza, m), 2)}</td>
              ))}
              <td>{decimal(somar(meses.map((_, m) => somaDe(natureza, m))).toFixed(2), 2)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}

/** An account planned for two centres has two lines. */
const nomeDaLinha = ({ conta, centroCusto }: LinhaDaGrade): string =>
  centroCusto ? `${conta} · ${centroCusto}` : conta;

/** An amount as it is changed: the comma of the person, no thousands. */
const emCampo = (valor: string): string => (Number(valor) === 0 ? '' : valor.replace('.', ','));
