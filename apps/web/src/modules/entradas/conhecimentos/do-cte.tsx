import { decimal, formatarDocumento, somar } from '@retaguarda/brasil';
import {
  type CteLido,
  type NotaDoCte,
  rateiosDoCte,
  razoesDoCredito,
  situacoesDaEntrada,
  situacoesDoCte,
  tomDaEntrada,
  tomDoCte,
} from '@retaguarda/contracts';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { Fact } from '../../../platform/ui/feedback/fact.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { telasDeEntradas } from '../addresses.ts';
import classes from '../entradas.module.css';
import { Verificado } from '../verificacao/verificado.tsx';
import { conhecimentosTexts } from './conhecimentos-texts.ts';

/** What a transport document says of itself, and where the notes it carries are. */
export function DoCte({ cte }: { cte: CteLido }) {
  const t = useTexts(conhecimentosTexts);
  const { money, instant } = useFormats();
  const say = useInPageLanguage();
  const { transportadora, remetente, destinatario, situacao, motivo, canceladoEm, rateio, notas, pergunta } = cte;
  const [credito] = cte.creditos;
  const contribuicoes = somar(notas.flatMap(({ itens }) => itens.map((item) => item.contribuicoes ?? '0')));
  return (
    <div className={classes.stack}>
      <div className={classes.between}>
        <span className={classes.strong}>{transportadora.nome}</span>
        <StatusBadge tone={tomDoCte[situacao]}>{say(situacoesDoCte[situacao])}</StatusBadge>
      </div>
      <dl className={classes.facts}>
        <Fact name={t('carrier')}>
          {[formatarDocumento(transportadora.documento), transportadora.cidade].filter(Boolean).join(' · ')}
        </Fact>
        <Fact name={t('route')}>{cte.trajeto}</Fact>
        {remetente && <Fact name={t('sender')}>{remetente.nome}</Fact>}
        {destinatario && <Fact name={t('recipient')}>{destinatario.nome}</Fact>}
        <Fact name={t('freight')}>{money(cte.receber)}</Fact>
        {credito && (decimal(credito.destacado).gt(0) || decimal(credito.credito).gt(0)) && (
          <Fact name={t('credit')}>{`${money(credito.credito)} · ${say(razoesDoCredito[credito.razao])}`}</Fact>
        )}
        {rateio && <Fact name={t('shared')}>{say(rateiosDoCte[rateio])}</Fact>}
        {contribuicoes.gt(0) && <Fact name={t('contributions')}>{money(contribuicoes.toFixed(2))}</Fact>}
        {rateio && rateio !== 'despesa' && (
          <Fact name={t('inCost')}>{money(decimal(cte.custo).minus(contribuicoes).toFixed(2))}</Fact>
        )}
        {motivo && <Fact name={t('reason')}>{say(motivo)}</Fact>}
      </dl>
      {canceladoEm && <p className={classes.bad}>{t('cancelledHere', { quando: instant(canceladoEm) })}</p>}
      <Verificado verificacao={cte.verificacao} />
      {pergunta && (
        <p className={classes.quiet}>
          {t('lastAsked', { quando: instant(pergunta.em), motivo: say(pergunta.motivo) })}
        </p>
      )}
      {notas.length > 0 && <Notas notas={notas} />}
    </div>
  );
}

function Notas({ notas }: { notas: readonly NotaDoCte[] }) {
  const t = useTexts(conhecimentosTexts);
  const say = useInPageLanguage();
  return (
    <div className={classes.stack}>
      <h3 className={classes.heading}>{t('notes')}</h3>
      <ul className={classes.results} aria-label={t('notes')}>
        {notas.map(({ chave, numero, entradaId, emitente, situacao }) => (
          <li key={chave} className={classes.result}>
            <span className={classes.resultName}>
              {entradaId === null ? (
                t('note', { numero: String(numero) })
              ) : (
                <Link {...linkTo(telasDeEntradas.entrada, { id: entradaId })}>
                  {t('note', { numero: String(numero) })}
                </Link>
              )}
              {emitente && ` · ${emitente}`}
            </span>
            <StatusBadge tone={situacao === null ? 'wait' : tomDaEntrada[situacao]}>
              {situacao === null ? t('notHere') : say(situacoesDaEntrada[situacao])}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </div>
  );
}
