import { decimal } from '@retaguarda/brasil';
import { financeiroCalls, type PreviaDeBaixa } from '@retaguarda/contracts';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { callApi } from '../../../../platform/api/client.ts';
import { useFormats } from '../../../../platform/i18n/formats.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { useSession } from '../../../../platform/session/session-store.ts';
import facts from '../../../../platform/ui/feedback/facts.module.css';
import { CallDialog } from '../../../../platform/ui/form/call-dialog.tsx';
import { SubList } from '../../../../platform/ui/form/sub-list.tsx';
import { DateField, MoneyField, RefField } from '../../../../platform/ui/inputs/fields.ts';
import { readDecimal } from '../../../../platform/ui/inputs/reading.ts';
import { today } from '../../../../platform/ui/today.ts';
import { creditosTexts } from '../../creditos/creditos-texts.ts';
import type { DialogoDeAto } from '../atos/ato.ts';
import { comLiberacao } from '../com-liberacao.ts';
import { Linha } from '../linha.tsx';
import { nomeDoLancamento } from '../nome.ts';
import { NovoArquivo } from '../painel/arquivos-view.tsx';
import classes from '../titulos.module.css';
import { titulosTexts } from '../titulos-texts.ts';
import { type ItemDaBaixa, itemVazio, sobraDe, totalAPagar } from './contas.ts';
import { LinhasDoDevido } from './linhas-do-devido.tsx';
import { usePrevia } from './use-previa.ts';

interface Item extends ItemDaBaixa {
  id: number;
  versao: number;
  nome: string;
  /** Of what was typed, what goes beyond all that is owed. */
  sobra: string | null;
}
interface Values {
  data: string | null;
  contaId: number | null;
  formaPagamentoId: number | null;
  itens: Item[];
}

/** From here on each line is paid as it is owed: nobody types in so many. */
const LINHAS_ABERTAS = 100;

/** Pays one entry, whole or in part, or many at once; what is owed on the day is seen before it is sent. */
export function BaixaDialog({ linhas, onClose }: DialogoDeAto) {
  const t = useTexts(titulosTexts);
  const { money } = useFormats();
  const { can } = useSession();
  /** Takes back this payment alone: another that came meanwhile stays, and refuses it. */
  const cancelar = (id: number, baixaId: number | undefined) =>
    comLiberacao(can(financeiroCalls.fechar.access), ({ liberacao }) =>
      callApi(financeiroCalls.cancelarPagamento, {
        params: { id },
        body: { baixaId, liberacao },
        handlesErrors: true,
      }),
    );
  const [primeira] = linhas;
  const uma = linhas.length === 1 && primeira ? primeira : null;
  const contas = new Set(linhas.map(({ contaId }) => contaId));
  const formas = new Set(linhas.map(({ forma }) => forma?.id));
  const initial: Values = {
    data: today(),
    contaId: contas.size === 1 ? (primeira?.contaId ?? null) : null,
    formaPagamentoId: formas.size === 1 ? (primeira?.forma?.id ?? null) : null,
    itens: linhas.map((linha) => ({
      ...itemVazio,
      id: linha.id,
      versao: linha.versao,
      nome: nomeDoLancamento(linha),
      sobra: null,
    })),
  };
  return (
    <CallDialog
      call={financeiroCalls.baixar}
      title={uma ? t('settleTitle', { nome: nomeDoLancamento(uma) }) : t('settleMany', { count: linhas.length })}
      size={uma ? 600 : 1040}
      initial={initial}
      bodyOf={({ data, contaId, formaPagamentoId, itens }: Values) => ({
        data,
        contaId,
        formaPagamentoId,
        itens: itens.map(({ nome: _, id, versao, sobra, ...dita }) => ({
          id,
          versao,
          ...Object.fromEntries(Object.entries(comSobra(dita, sobra)).filter(([, valor]) => valor)),
        })),
      })}
      send={(body, sending) =>
        comLiberacao(can(financeiroCalls.fechar.access), ({ acimaDoOrcamento: _, repetido: __, ...mais }) =>
          callApi(financeiroCalls.baixar, { body: { ...body, ...mais }, ...sending }),
        )
      }
      action={t('settle')}
      done={({ total }) =>
        uma
          ? t('settledOne', { valor: money(total), nome: nomeDoLancamento(uma) })
          : t('settled', { valor: money(total) })
      }
      undo={uma ? ({ baixas: [feita] }) => cancelar(uma.id, feita?.id) : undefined}
      changes={['financeiro']}
      onClose={onClose}
    >
      <div className={classes.row}>
        <RefField name="contaId" label={t('account')} target="contas" required autoFocus />
        <RefField
          name="formaPagamentoId"
          label={t('form')}
          target="method-payments"
          {...(formas.size === 1 && primeira?.forma ? { known: primeira.forma } : {})}
        />
        <DateField name="data" label={t('day')} required />
      </div>
      {uma ? <DeUma id={uma.id} /> : <DeMuitas ids={linhas.map(({ id }) => id)} />}
      {uma && <Comprovante id={uma.id} />}
    </CallDialog>
  );
}

function DeUma({ id }: { id: number }) {
  const t = useTexts(titulosTexts);
  const data: string | null = useWatch({ name: 'data' });
  const previa = usePrevia([id], data);
  return (
    <>
      <LinhasDoDevido previa={previa} />
      <Sobra devido={previa?.itens[0]} />
      <div className={classes.row}>
        <MoneyField name="itens.0.valor" label={t('paid')} help={t('paidHelp')} />
        <MoneyField name="itens.0.desconto" label={t('discount')} />
        <MoneyField name="itens.0.abatimento" label={t('rebate')} />
      </div>
      <div className={classes.row}>
        <MoneyField name="itens.0.multa" label={t('fineOf')} help={t('byTerms')} />
        <MoneyField name="itens.0.juros" label={t('interestOf')} help={t('byTerms')} />
        <MoneyField name="itens.0.dispensa" label={t('waived')} />
      </div>
    </>
  );
}

/** What was typed beyond what is owed pays nothing: it is told before it is sent. */
const comSobra = (dita: ItemDaBaixa, sobra: string | null) =>
  sobra === null
    ? dita
    : {
        ...dita,
        valor: decimal(dita.valor ?? 0)
          .minus(sobra)
          .toFixed(2),
        credito: sobra,
      };

function Sobra({ devido }: { devido: PreviaDeBaixa['itens'][number] | undefined }) {
  const t = useTexts(creditosTexts);
  const { money } = useFormats();
  const { setValue } = useFormContext<Values>();
  const item: Item = useWatch({ name: 'itens.0' });
  const sobra = sobraDe(item, devido);
  useEffect(() => setValue('itens.0.sobra', sobra), [sobra, setValue]);
  if (sobra === null) return null;
  return (
    <ul className={facts.lines} role="status">
      <Linha rotulo={t('stays')} valor={<strong>{money(sobra)}</strong>} />
    </ul>
  );
}

function DeMuitas({ ids }: { ids: readonly number[] }) {
  const t = useTexts(titulosTexts);
  const { money } = useFormats();
  const [data, itens]: [string | null, Item[]] = useWatch({ name: ['data', 'itens'] });
  const previa = usePrevia(ids, data);
  const dinheiro = { width: '104px', end: true, Field: MoneyField, read: readDecimal };
  return (
    <>
      {ids.length <= LINHAS_ABERTAS && (
        <SubList
          name="itens"
          fixed
          label={t('settleMany', { count: ids.length })}
          blank={{}}
          columns={[
            { name: 'nome', label: t('entryName'), width: '1fr', Cell: Nome },
            { name: 'devido', label: t('owedShort'), width: '124px', end: true, Cell: DevidoDaLinha },
            { name: 'valor', label: t('paid'), ...dinheiro },
            { name: 'desconto', label: t('discount'), ...dinheiro },
            { name: 'abatimento', label: t('rebate'), ...dinheiro },
            { name: 'multa', label: t('fineOf'), ...dinheiro },
            { name: 'juros', label: t('interestOf'), ...dinheiro },
          ]}
        />
      )}
      <LinhasDoDevido previa={previa} />
      {previa && (
        <ul className={facts.lines} aria-live="polite">
          <Linha rotulo={t('toPay')} valor={<strong>{money(totalAPagar(itens, previa))}</strong>} />
        </ul>
      )}
    </>
  );
}

function Nome({ path }: { path: string }) {
  const { getValues } = useFormContext();
  return <span className={classes.name}>{getValues(`${path}.nome`)}</span>;
}

function DevidoDaLinha({ index }: { index: number }) {
  const { money } = useFormats();
  const { getValues } = useFormContext<Values>();
  const data: string | null = useWatch({ name: 'data' });
  const previa = usePrevia(
    getValues('itens').map(({ id }) => id),
    data,
  );
  const item = previa?.itens[index];
  return <span>{item ? money(item.total) : '…'}</span>;
}

/** The proof of the payment, kept with the title's papers. */
function Comprovante({ id }: { id: number }) {
  const t = useTexts(titulosTexts);
  const { can } = useSession();
  if (!can(financeiroCalls.enviarArquivo.access)) return null;
  return <NovoArquivo id={id} label={t('addProof')} descricao={t('proof')} />;
}
