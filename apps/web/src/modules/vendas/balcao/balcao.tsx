import { Button } from '@mantine/core';
import { decimal } from '@retaguarda/brasil';
import type { ContextoDoBalcao } from '@retaguarda/contracts';
import { useEffect } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ItemPicker } from '../../../platform/ui/items/item-picker.tsx';
import { useProdutosAVenda } from '../../produtos/public.ts';
import classes from './balcao.module.css';
import { balcaoTexts } from './balcao-texts.ts';
import { ClienteDaVenda } from './cliente-da-venda.tsx';
import { DialogoAberto } from './dialogo-aberto.tsx';
import { DocumentoDaVenda } from './documento-da-venda.tsx';
import { ItensDaVenda } from './itens-da-venda.tsx';
import { formasDoBalcao, Pagamentos } from './pagamentos.tsx';
import { Legenda, useTeclas } from './teclas.tsx';
import { TotalDaVenda } from './total-da-venda.tsx';
import { type UmBalcao, useBalcao } from './use-balcao.ts';
import { type Foco, useFoco } from './use-foco.ts';
import { VendasEmEspera } from './vendas-em-espera.tsx';

interface DoBalcao {
  contexto: ContextoDoBalcao;
  balcao: UmBalcao;
  foco: Foco;
}

/** One sale after the other: lines at the left, who and how it is paid at the right. */
export function Balcao({ contexto }: { contexto: ContextoDoBalcao }) {
  const t = useTexts(balcaoTexts);
  const foco = useFoco();
  const balcao = useBalcao(contexto, foco);
  const ref = useTeclas(balcao, foco);
  const { picker } = foco.partes;
  useEffect(() => picker.current?.focus(), [picker]);
  return (
    <div ref={ref} className={classes.page}>
      <h1 className="visually-hidden">{t('title')}</h1>
      <Produtos contexto={contexto} balcao={balcao} foco={foco} />
      <Conclusao contexto={contexto} balcao={balcao} foco={foco} />
      <DialogoAberto contexto={contexto} balcao={balcao} onPronto={foco.aoPicker} />
    </div>
  );
}

/** What is sold: the reader of products and the lines it made. */
function Produtos({ contexto, balcao, foco }: DoBalcao) {
  const t = useTexts(balcaoTexts);
  const source = useProdutosAVenda(contexto.empresa.id);
  const { venda, linhas, contas, vazia } = balcao;
  return (
    <div className={classes.main}>
      <div className={classes.top}>
        <div className={classes.picker}>
          <ItemPicker
            ref={foco.partes.picker}
            source={source}
            size="lg"
            placeholder={t('search')}
            onPick={linhas.incluir}
            onUp={foco.aUltimaLinha}
            onEnd={() => !vazia && foco.aosPagamentos()}
          />
        </div>
        <Button variant="default" size="lg" px={12} onClick={balcao.pedirSabores}>
          {t('flavours')} <kbd className={classes.kbd}>F8</kbd>
        </Button>
      </div>
      {venda.proposta && <p className={classes.foot}>{t('fromQuote', { numero: String(venda.proposta.numero) })}</p>}
      <ItensDaVenda
        linhas={venda.linhas}
        soma={contas.soma}
        atos={linhas}
        corpo={foco.partes.corpo}
        onVoltar={foco.aoPicker}
      />
      <Legenda />
    </div>
  );
}

/** To whom, how much, how it is paid, and the end of it. */
function Conclusao({ contexto, balcao, foco }: DoBalcao) {
  const t = useTexts(balcaoTexts);
  const { money } = useFormats();
  const { venda, mudar, contas, vazia, pronta, envio } = balcao;
  return (
    <div className={classes.side}>
      <ClienteDaVenda venda={venda} mudar={mudar} onPronto={foco.aoPicker} />
      <TotalDaVenda contexto={contexto} balcao={balcao} />
      <Pagamentos
        empresaId={contexto.empresa.id}
        formas={formasDoBalcao(contexto, t('cash'))}
        temPix={contexto.pix}
        contas={contas}
        pagamentos={venda.pagamentos}
        mudar={mudar}
        grupo={foco.partes.formas}
        onPronto={foco.aoFim}
      />
      <DocumentoDaVenda venda={venda} mudar={mudar} oferecidos={contexto.modelos} />
      <VendasEmEspera espera={balcao.espera} retomar={balcao.retomar} />
      <div className={classes.finish}>
        {!vazia && (
          <Button variant="subtle" fullWidth onClick={() => void balcao.descartar()}>
            {t('discard')}
          </Button>
        )}
        <Button
          ref={foco.partes.fim}
          size="lg"
          fullWidth
          disabled={!pronta}
          loading={envio.isSending}
          onClick={balcao.concluir}
        >
          {decimal(contas.falta).gt(0) ? t('finishMissing', { valor: money(contas.falta) }) : t('finish')}
          &nbsp;<kbd className={classes.kbd}>F12</kbd>
        </Button>
      </div>
    </div>
  );
}
