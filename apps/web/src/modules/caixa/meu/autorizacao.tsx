import type { TipoDeMovimentoDeCaixa, TurnoLido } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { PasswordField, TextField } from '../../../platform/ui/inputs/fields.ts';
import classes from '../caixa.module.css';
import { caixaTexts } from '../caixa-texts.ts';

export interface Autorizacao {
  autorizador: { usuario: string; senha: string };
}
export const semAutorizacao: Autorizacao = { autorizador: { usuario: '', senha: '' } };

/** What goes with the call: nothing where nobody was asked. */
export const corpoDaAutorizacao = ({ autorizador }: Autorizacao) => ({
  autorizador: autorizador.usuario.trim() ? autorizador : null,
});

const limiteDe = ({ limites }: TurnoLido, tipo: TipoDeMovimentoDeCaixa) =>
  tipo === 'sangria' ? limites.sangria : tipo === 'despesa' ? limites.despesa : null;

/** Above the limit of the company somebody else shows who they are, without leaving the screen. */
export function AutorizacaoFields({
  turno,
  tipo,
  valor,
}: {
  turno: TurnoLido;
  tipo: TipoDeMovimentoDeCaixa;
  valor: string | null;
}) {
  const t = useTexts(caixaTexts);
  const { money } = useFormats();
  const { can } = useSession();
  const limite = limiteDe(turno, tipo);
  if (limite === null || can('caixa_autorizar') || !(Number(valor ?? 0) > Number(limite))) return null;
  return (
    <div className={classes.card}>
      <p className={classes.cardTitle}>{t('authoriserTitle', { valor: money(limite) })}</p>
      <div className={classes.row}>
        <TextField name="autorizador.usuario" label={t('authoriser')} required max={120} />
        <PasswordField name="autorizador.senha" label={t('authoriserPassword')} required autoComplete="off" />
      </div>
    </div>
  );
}
