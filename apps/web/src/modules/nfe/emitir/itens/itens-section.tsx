import { useRef } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { SectionCard } from '../../../../platform/ui/form/section-card.tsx';
import { useFormSection } from '../../../../platform/ui/form/section-context.ts';
import { useChosenId } from '../../../../platform/ui/form/use-chosen-id.ts';
import { ItemPicker } from '../../../../platform/ui/items/item-picker.tsx';
import { usePhone } from '../../../../platform/ui/use-phone.ts';
import { useProdutosAVenda } from '../../../produtos/public.ts';
import { emitirTexts } from '../emitir-texts.ts';
import type { ImportacaoDigitada, ItemDigitado, StDigitada } from '../item-values.ts';
import type { NotaValues } from '../nota-values.ts';
import type { CalculoVivo } from '../use-calculo.ts';
import { ItemDrawer } from './item-drawer.tsx';
import classes from './itens.module.css';
import { LinhaDoItem } from './linha-do-item.tsx';
import { lotesCompletos } from './lotes-do-item.tsx';
import { PRODUTO_DIGITADO } from './produto-digitado.ts';
import { unidadesDe } from './seriais-do-item.tsx';
import { useItensDigitados } from './use-itens-digitados.ts';
import { useJanela } from './use-janela.ts';

const ALTURA = 46;
const ALTURA_NO_TELEFONE = 104;

interface ItensSectionProps {
  vivo: CalculoVivo;
  /** What was typed to be added and is no item yet. */
  digitado: React.RefObject<string>;
  /** The line that is looked at. */
  olhado: number | null;
  onOlhar: (linha: number | null) => void;
  /** There are no more items. */
  onFim: () => void;
}

/** What is sold: found by code or name, with quantity and price; taxes come of the rules and are told line by line. */
export function ItensSection({ vivo, digitado, olhado, onOlhar, onFim }: ItensSectionProps) {
  const t = useTexts(emitirTexts);
  const { clearErrors } = useFormContext();
  const { errors, oQueImpede, erroDaSt, erroDaImportacao } = useErrosDosItens(vivo);
  const [itens, movimentaEstoque, sentido]: [readonly ItemDigitado[], boolean, NotaValues['sentido']] = useWatch({
    name: ['itens', 'movimentaEstoque', 'sentido'],
  });
  const entra = sentido === 'entrada';
  const empresaId = useChosenId('empresaId');
  const produtos = useProdutosAVenda(empresaId);
  const picker = useRef<HTMLInputElement>(null);
  const rolo = useRef<HTMLDivElement>(null);
  const altura = usePhone() ? ALTURA_NO_TELEFONE : ALTURA;
  const janela = useJanela(rolo, itens.length, altura);
  const { mudar, tirar, somar, precificar } = useItensDigitados((quantos) =>
    rolo.current?.scrollTo({ top: (quantos + 1) * altura }),
  );
  useFormSection('itens');

  const erroDoDigitado = get(errors, `${PRODUTO_DIGITADO}.message`);
  const erroDaLista = erroDoDigitado ?? get(errors, 'itens.message');
  return (
    <SectionCard title={t('items')} note={itens.length > 0 ? t('itemsCount', { count: itens.length }) : undefined}>
      <ItemPicker
        ref={picker}
        name="itens"
        source={produtos}
        disabled={empresaId === null}
        camera
        pending={digitado}
        onTyped={() => erroDoDigitado && clearErrors(PRODUTO_DIGITADO)}
        onPick={somar}
        onUp={() => editarUltima(rolo.current)}
        onEnd={(espera) => (itens.length > 0 || espera) && onFim()}
        error={typeof erroDaLista === 'string' ? erroDaLista : undefined}
      />
      {itens.length === 0 ? (
        <p className={classes.empty}>{t('noItems')}</p>
      ) : (
        <div ref={rolo} className={classes.scroll}>
          <table aria-label={t('items')} aria-rowcount={itens.length + 1} className={classes.table}>
            <Titulos />
            <tbody>
              <tr aria-hidden style={{ height: janela.antes }} />
              {itens.slice(janela.de, janela.ate).map((item, i) => {
                const index = janela.de + i;
                return (
                  <LinhaDoItem
                    key={index}
                    index={index}
                    item={item}
                    altura={altura}
                    entra={entra}
                    calculado={vivo.linhas.get(index)}
                    erro={(campo) => mensagemEm(get(errors, `itens.${index}.${campo}`))}
                    onChange={(mudanca) => mudar(index, mudanca)}
                    onQuantidade={() => void precificar((um) => um.produto.id === item.produto.id)}
                    onFim={() => {
                      picker.current?.focus();
                      if (faltaDizer(item, { entra, move: movimentaEstoque })) onOlhar(index);
                    }}
                    onRemove={() => {
                      tirar(index);
                      picker.current?.focus();
                    }}
                    onOlhar={() => onOlhar(index)}
                  />
                );
              })}
              <tr aria-hidden style={{ height: janela.depois }} />
            </tbody>
          </table>
        </div>
      )}
      {olhado !== null && itens[olhado] && (
        <ItemDrawer
          numero={olhado + 1}
          item={itens[olhado]}
          calculado={vivo.linhas.get(olhado)}
          erros={{
            seriais: oQueImpede(`itens.${olhado}.seriais`),
            lotes: oQueImpede(`itens.${olhado}.lotes`),
            glp: oQueImpede(`itens.${olhado}.glp`),
          }}
          erroDaSt={(parte) => erroDaSt(olhado, parte)}
          erroDaImportacao={(parte) => erroDaImportacao(olhado, parte)}
          onChange={(mudanca) => mudar(olhado, mudanca)}
          onClose={() => {
            onOlhar(null);
            // Once the drawer lets go of the focus.
            setTimeout(() => picker.current?.focus(), 0);
          }}
        />
      )}
    </SectionCard>
  );
}

function editarUltima(rolo: HTMLElement | null): void {
  const campos = rolo?.querySelectorAll<HTMLInputElement>('[data-campo="quantidade"] input');
  campos?.[campos.length - 1]?.focus();
}

/** What is wrong with the items: of what was sent, or of what is worked out while one types. */
function useErrosDosItens({ calculo }: CalculoVivo) {
  const { errors } = useFormState();
  const achadoEm = (campo: string) => calculo?.achados.find((um) => um.impede && um.campo === campo)?.mensagem;
  const oQueImpede = (campo: string) => mensagemEm(get(errors, campo)) ?? achadoEm(campo);
  const erroDaSt = (item: number, parte: keyof StDigitada): string | undefined => {
    const toda = `itens.${item}.stRecolhida`;
    const daParte = mensagemEm(get(errors, `${toda}.${parte}`));
    return daParte ?? (parte === 'base' ? (get(errors, `${toda}.message`) ?? achadoEm(toda)) : undefined);
  };
  const erroDaImportacao = (item: number, parte: keyof ImportacaoDigitada): string | undefined => {
    const toda = `itens.${item}.importacao`;
    const daParte = mensagemEm(get(errors, `${toda}.${parte}`));
    return daParte ?? (parte === 'numero' ? (get(errors, `${toda}.message`) ?? achadoEm(toda)) : undefined);
  };
  return { errors, oQueImpede, erroDaSt, erroDaImportacao };
}

/** Whether the drawer must still be told something. */
function faltaDizer(item: ItemDigitado, { entra, move }: { entra: boolean; move: boolean }): boolean {
  const { produto, quantidade, seriais, glp } = item;
  if (produto.ehGlp && glp === null) return true;
  if (!move) return false;
  if (produto.controlaSerie && seriais.length !== unidadesDe(quantidade)) return true;
  return produto.controlaLote && !lotesCompletos(item, entra);
}

/** What is wrong with a field, or with the first of its parts. */
function mensagemEm(erro: unknown): string | undefined {
  if (erro === null || typeof erro !== 'object') return undefined;
  if ('message' in erro && typeof erro.message === 'string') return erro.message;
  for (const parte of Object.values(erro)) {
    const mensagem = mensagemEm(parte);
    if (mensagem !== undefined) return mensagem;
  }
  return undefined;
}

function Titulos() {
  const t = useTexts(emitirTexts);
  return (
    <thead>
      <tr className={classes.head}>
        {(['product', 'quantity', 'price', 'discount', 'total', 'taxes'] as const).map((titulo) => (
          <th key={titulo} scope="col">
            {t(titulo)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
