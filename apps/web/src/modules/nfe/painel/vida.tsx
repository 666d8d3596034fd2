import { Button } from '@mantine/core';
import {
  chamadasDaNota,
  type EventoDaNotaLido,
  eventosDaNota,
  type NotaLida,
  orientacaoDaRejeicao,
  seImprime,
  situacoesDoEvento,
  tomDoEvento,
} from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { useArquivos } from '../atos/use-arquivos.tsx';
import nfe from '../nfe.module.css';
import classes from './painel.module.css';
import { painelTexts } from './painel-texts.ts';

/** Events of the note and every word exchanged about it, the newest first. */
export function Vida({ nota }: { nota: NotaLida }) {
  const p = useTexts(painelTexts);
  const say = useInPageLanguage();
  const { instant } = useFormats();
  const arquivos = useArquivos();
  const { eventos, tentativas } = nota;
  return (
    <section aria-label={p('life')}>
      {arquivos.visor}
      <h3 className={nfe.heading}>{p('life')}</h3>
      {eventos.length === 0 && tentativas.length === 0 && <p className={nfe.quiet}>{p('noLife')}</p>}
      {eventos.length > 0 && (
        <ol className={classes.events}>
          {eventos.map((evento) => (
            <Evento key={evento.id} evento={evento} onPdf={() => void arquivos.evento(evento.id)} />
          ))}
        </ol>
      )}
      {tentativas.length > 0 && (
        <details className={classes.more} open={eventos.length === 0}>
          <summary>{`${p('attempts')} (${tentativas.length})`}</summary>
          <ol className={classes.events}>
            {tentativas.map(({ id, chamada, cStat, texto, em }) => (
              <li key={id} className={classes.event}>
                <span>
                  <strong>{say(chamadasDaNota[chamada])}</strong> {cStat}
                  <br />
                  {say(texto)}
                </span>
                <time className={classes.when}>{instant(em)}</time>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

function Evento({ evento, onPdf }: { evento: EventoDaNotaLido; onPdf: () => void }) {
  const p = useTexts(painelTexts);
  const say = useInPageLanguage();
  const { instant } = useFormats();
  const { tipo, situacao, texto, cStat, motivo, emVigor, usuario, pedidoEm, registradoEm } = evento;
  const recusado = situacao === 'rejeitado';
  return (
    <li className={classes.event}>
      <span>
        <strong>{say(eventosDaNota[tipo])}</strong>{' '}
        <StatusBadge tone={tomDoEvento[situacao]}>{say(situacoesDoEvento[situacao])}</StatusBadge>{' '}
        {emVigor && <StatusBadge tone="ok">{p('inForce')}</StatusBadge>}
        {texto && (
          <>
            <br />
            {texto}
          </>
        )}
        {recusado && motivo && (
          <span className={classes.refused} role="alert">
            {(cStat && orientacaoDaRejeicao(cStat)?.text) ?? say(motivo)}
          </span>
        )}
        {situacao === 'registrado' && seImprime(tipo) && (
          <Button variant="subtle" size="compact-xs" onClick={onPdf}>
            {p('seePdf')}
          </Button>
        )}
      </span>
      <time className={classes.when}>
        {instant(registradoEm ?? pedidoEm)}
        {usuario && (
          <>
            <br />
            {usuario}
          </>
        )}
      </time>
    </li>
  );
}
