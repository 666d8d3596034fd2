import {
  type MensagemLida,
  motivosDeParada,
  reguaCalls,
  situacoesDaMensagem,
  tomDaMensagem,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage, useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { FormDrawer } from '../../../platform/ui/form/form-drawer.tsx';
import { reguaKeys } from '../keys.ts';
import classes from './regua.module.css';
import { reguaTexts } from './regua-texts.ts';

/** One message: what it said, of which entries, and what became of it. */
export function MensagemPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(reguaTexts);
  const query = useQuery({
    queryKey: reguaKeys.detail(id),
    queryFn: ({ signal }): Promise<MensagemLida> =>
      callApi(reguaCalls.mensagem, { params: { id }, signal, handlesErrors: true }),
  });
  const lida = query.data;
  return (
    <FormDrawer
      opened
      escapes
      title={lida ? `${lida.pessoa.rotulo} · ${lida.passo}` : ''}
      badges={
        lida && <StatusBadge tone={tomDaMensagem[lida.situacao]}>{situacoesDaMensagem[lida.situacao]}</StatusBadge>
      }
      onClose={onClose}
    >
      {query.isError && <ErrorBlock what={t('theMessage')} error={query.error} onRetry={() => void query.refetch()} />}
      {lida && <Conteudo lida={lida} />}
    </FormDrawer>
  );
}

function Conteudo({ lida }: { lida: MensagemLida }) {
  const say = useInPageLanguage();
  const t = useTexts(reguaTexts);
  const { date, money } = useFormats();
  return (
    <div className={classes.panel}>
      {lida.motivo && <p>{say(lida.motivo)}</p>}
      {lida.para && <p className={classes.quiet}>{`${t('to')}: ${lida.para}`}</p>}
      {lida.texto === null ? (
        <p className={classes.quiet}>{t('noText')}</p>
      ) : (
        <pre className={classes.preview}>{`${lida.assunto}\n\n${lida.texto}`}</pre>
      )}
      <ul className={classes.lines}>
        {lida.itens.map(({ lancamentoId, vencimento, valor, motivo, pagaEm }) => (
          <li key={lancamentoId} className={classes.line}>
            <span>{date(vencimento)}</span>
            <strong>{money(valor)}</strong>
            <span className={classes.quiet}>
              {motivo ? motivosDeParada[motivo] : pagaEm && t('paidOn', { dia: date(pagaEm) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
