import type { UsuarioCompleto } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { HistoryPanel } from '../../../platform/ui/feedback/history-panel.tsx';
import { useUserNames } from './user-names.ts';
import classes from './usuarios.module.css';
import { usuariosTexts } from './usuarios-texts.ts';

/** What is true of the user now, and what was changed before. */
export function UserAside({ user }: { user: UsuarioCompleto }) {
  const t = useTexts(usuariosTexts);
  const { relative, instant } = useFormats();
  const { history } = useUserNames();
  const facts: [string, string][] = [
    [t('lastAccess'), user.ultimoAcesso ? relative(user.ultimoAcesso) : t('never')],
    [t('hasPassword'), t(user.temSenha ? 'passwordSet' : 'passwordWaiting')],
    [t('secondFactor'), t(user.segundoFator ? 'on' : 'off')],
    [t('createdAt'), instant(user.criadoEm)],
  ];
  return (
    <>
      <section className={classes.card}>
        <h2>{t('now')}</h2>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={classes.card}>
        <h2>{t('history')}</h2>
        <HistoryPanel resource="users" entidade="usuario" registroId={user.id} names={history} />
      </section>
    </>
  );
}
