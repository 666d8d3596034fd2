import { Button, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core';
import { type ContaLida, type Divisao, dividir } from '@retaguarda/contracts';
import { useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { MoneyInput } from '../../../platform/ui/inputs/number-inputs.tsx';
import page from '../salao.module.css';
import { Comprovante, doComprovante, semComprovante } from './comprovante.tsx';
import { EstornarDialog } from './conta-dialogs.tsx';
import type { DaConta } from './conta-panel.tsx';
import { contaTexts } from './conta-texts.ts';
import classes from './quadro.module.css';
import { comMaisUma, type ParteDaConta, type Rodada, rodadaQueVale } from './rodada.ts';
import { useComandar } from './use-conta.ts';

type Por = Divisao['por'];
const especies = ['dinheiro', 'cartao_credito', 'cartao_debito', 'pix', 'vale', 'crediario', 'outros'] as const;
type Especie = (typeof especies)[number];

/** The bill shared in four ways on one screen, each share received as it comes; the last has the remaining cents. */
export function DividirDialog({ conta, onClose }: DaConta) {
  const t = useTexts(contaTexts);
  const { money } = useFormats();
  const [por, setPor] = useState<Por>('pessoas');
  const jaPagaram = conta.pagamentos.filter(({ estornado }) => !estornado).length;
  const [pessoas, setPessoas] = useState(Math.max(conta.pessoas - jaPagaram, 1));
  const [pesos, setPesos] = useState('1 1');
  const [donos, setDonos] = useState<Readonly<Record<string, string>>>({});
  const [guardada, setGuardada] = useState<Rodada | null>(null);
  const rodada = rodadaQueVale(guardada, conta);
  const partes = partesDe(rodada?.conta ?? conta, por, { pessoas, pesos, donos, nome: (n) => t('part', { n }) });
  /** Another division shares what is left. */
  const dividirPor =
    <T,>(mudar: (valor: T) => void) =>
    (valor: T) => {
      setGuardada(null);
      mudar(valor);
    };
  return (
    <DialogShell title={t('splitTitle')} size={620} onClose={onClose}>
      <div className={page.stack}>
        <p>
          {t('balance')} <strong>{money(conta.totais.saldo)}</strong>
        </p>
        <SegmentedControl
          value={por}
          onChange={dividirPor((qual: string) => setPor(qual as Por))}
          data={[
            { value: 'pessoas', label: t('byPeople') },
            { value: 'fracao', label: t('byFraction') },
            { value: 'item', label: t('byItem') },
            { value: 'lugar', label: t('bySeat') },
          ]}
        />
        {(por === 'pessoas' || por === 'item') && (
          <NumberInput
            label={t('parts')}
            value={pessoas}
            onChange={dividirPor((valor: number | string) => setPessoas(Math.min(Math.max(Number(valor) || 1, 1), 50)))}
            min={1}
            max={50}
            w={120}
          />
        )}
        {por === 'fracao' && (
          <TextInput
            label={t('fractions')}
            description={t('fractionsHelp')}
            value={pesos}
            onChange={(event) => dividirPor(setPesos)(event.currentTarget.value)}
          />
        )}
        {por === 'item' && <Donos {...{ conta, pessoas, donos }} onChange={dividirPor(setDonos)} />}
        {partes.length === 0 ? (
          <p className={page.note}>{t('noSeats')}</p>
        ) : (
          partes.map((parte) => (
            <Parte
              key={`${por} ${parte.nome}`}
              {...{ conta, parte }}
              paga={rodada?.pagas.some(({ nome }) => nome === parte.nome) ?? false}
              onPaid={() => setGuardada(comMaisUma(rodada, conta, parte))}
            />
          ))
        )}
        <Recebidos conta={conta} />
        <FecharComSaldo conta={conta} onClose={onClose} />
      </div>
    </DialogShell>
  );
}

interface Escolhas {
  pessoas: number;
  pesos: string;
  donos: Readonly<Record<string, string>>;
  nome: (n: number) => string;
}

/** None where the division shares nothing. */
function partesDe(conta: ContaLida, por: Por, { pessoas, pesos, donos, nome }: Escolhas) {
  const lidos = pesos.split(/\s+/).filter((peso) => /^\d{1,4}([.,]\d{1,4})?$/.test(peso));
  const divisoes: Record<Por, Divisao> = {
    pessoas: { por: 'pessoas', pessoas },
    fracao: { por: 'fracao', pesos: lidos.map((peso) => peso.replace(',', '.')) },
    lugar: { por: 'lugar' },
    item: {
      por: 'item',
      partes: Array.from({ length: pessoas }, (_, i) => ({
        nome: nome(i + 1),
        itens: conta.itens
          .filter(({ uuid }) => donos[uuid] === String(i + 1))
          .map(({ uuid, quantidade }) => ({ item: uuid, quantidade })),
      })),
    },
  };
  try {
    return dividir(conta, divisoes[por]).filter(({ valor }) => Number(valor) > 0);
  } catch (erro) {
    if (erro instanceof RangeError) return [];
    throw erro;
  }
}

interface DonosProps extends Pick<Escolhas, 'pessoas' | 'donos'> {
  conta: ContaLida;
  onChange: (donos: Readonly<Record<string, string>>) => void;
}

function Donos({ conta, pessoas, donos, onChange }: DonosProps) {
  const t = useTexts(contaTexts);
  return (
    <div>
      <p className={page.note}>{t('who')}</p>
      {conta.itens
        .filter(({ quantidade }) => Number(quantidade) > 0)
        .map(({ uuid, descricao }) => (
          <div key={uuid} className={classes.share}>
            <strong>{descricao}</strong>
            <Select
              aria-label={descricao}
              size="xs"
              w={130}
              value={donos[uuid] ?? ''}
              onChange={(dono) => onChange({ ...donos, [uuid]: dono ?? '' })}
              allowDeselect={false}
              data={[
                { value: '', label: t('shared') },
                ...Array.from({ length: pessoas }, (_, i) => ({
                  value: String(i + 1),
                  label: t('part', { n: i + 1 }),
                })),
              ]}
            />
          </div>
        ))}
    </div>
  );
}

interface ParteProps {
  conta: ContaLida;
  parte: ParteDaConta;
  paga: boolean;
  onPaid: () => void;
}

function Parte({ conta, parte: { nome, valor }, paga, onPaid }: ParteProps) {
  const t = useTexts(contaTexts);
  const { money } = useFormats();
  const comandar = useComandar(conta);
  const [especie, setEspecie] = useState<Especie>('dinheiro');
  const [entregue, setEntregue] = useState<string | null>(null);
  const [digitado, setDigitado] = useState(semComprovante);
  const dado = especie === 'dinheiro' && entregue && Number(entregue) > Number(valor) ? entregue : valor;
  const troco = (Number(dado) - Number(valor)).toFixed(2);
  if (paga)
    return (
      <div className={classes.share}>
        <strong>
          {nome} · {money(valor)}
        </strong>
        <StatusBadge tone="ok">{t('receivedShare')}</StatusBadge>
      </div>
    );
  return (
    <div className={classes.share}>
      <strong>
        {nome} · {money(valor)}
      </strong>
      {especie === 'dinheiro' && (
        <div className={classes.handed}>
          <MoneyInput
            aria-label={`${t('handed')}: ${nome}`}
            placeholder={t('handed')}
            value={entregue}
            onChange={setEntregue}
          />
        </div>
      )}
      <Select
        aria-label={`${t('how')}: ${nome}`}
        w={130}
        data={especies.map((value) => ({ value, label: t(value) }))}
        value={especie}
        onChange={(qual) => qual && setEspecie(qual as Especie)}
        allowDeselect={false}
      />
      <Comprovante {...{ nome, especie, digitado }} onChange={setDigitado} />
      <Button
        aria-label={t('receivePart', { parte: nome })}
        onClick={() =>
          void comandar(
            (pagamento) => ({
              tipo: 'pagamento',
              pagamento,
              especie,
              valor: dado,
              troco,
              parte: nome,
              ...doComprovante(especie, digitado),
            }),
            Number(troco) > 0 ? t('change', { valor: money(troco) }) : t('received'),
            onPaid,
          )
        }
      >
        {t('receive')}
      </Button>
    </div>
  );
}

function Recebidos({ conta }: { conta: ContaLida }) {
  const t = useTexts(contaTexts);
  const { money } = useFormats();
  const { can } = useSession();
  const [estornando, setEstornando] = useState<string | null>(null);
  const pagos = conta.pagamentos.filter(({ estornado }) => !estornado);
  if (pagos.length === 0) return null;
  return (
    <div>
      <p className={page.note}>{t('payments')}</p>
      {pagos.map(({ uuid, especie, valor, troco, parte }) => (
        <div key={uuid} className={classes.share}>
          <strong>
            {t(especie as Especie)} · {money((Number(valor) - Number(troco)).toFixed(2))}
          </strong>
          {parte && <span className={classes.detail}>{parte}</span>}
          {can('salao_estornar') && (
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => setEstornando(uuid)}>
              {t('takeBack')}
            </Button>
          )}
        </div>
      ))}
      {estornando !== null && (
        <EstornarDialog conta={conta} pagamento={estornando} onClose={() => setEstornando(null)} />
      )}
    </div>
  );
}

/** Who may closes an account whose rest nobody pays. */
function FecharComSaldo({ conta, onClose }: DaConta) {
  const t = useTexts(contaTexts);
  const { can } = useSession();
  const comandar = useComandar(conta);
  const [motivo, setMotivo] = useState('');
  if (!can('salao_fechar_com_saldo') || Number(conta.totais.saldo) === 0) return null;
  return (
    <details>
      <summary className={page.note}>{t('closeWith')}</summary>
      <div className={page.stack}>
        <TextInput
          label={t('reason')}
          description={t('closeWithHelp')}
          maxLength={200}
          value={motivo}
          onChange={(event) => setMotivo(event.currentTarget.value)}
        />
        <div className={page.buttons}>
          <Button
            color="red"
            variant="default"
            disabled={motivo.trim() === ''}
            onClick={() => void comandar({ tipo: 'fechada', comSaldo: motivo.trim() }, t('closed'), onClose)}
          >
            {t('close')}
          </Button>
        </div>
      </div>
    </details>
  );
}
