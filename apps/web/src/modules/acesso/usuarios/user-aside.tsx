import type { UsuarioCompleto } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { FactsCard, HistoryCard } from '../../../platform/ui/form/aside-card.tsx';
import { usuariosTexts } from './usuarios-texts.ts';

/** What is true of the user now, and what was changed before. */
export function UserAside({ user }: { user: UsuarioCompleto }) {
  const t = useTexts(usuariosTexts);
  const { relative, instant } = useFormats();
  const facts: [string, string][] = [
    [t('lastAccess'), user.ultimoAcesso ? relative(user.ultimoAcesso) : t('never')],
    [t('hasPassword'), t(user.temSenha ? 'passwordSet' : 'passwordWaiting')],
    [t('secondFactor'), t(user.segundoFator ? 'on' : 'off')],
    ...(user.emailPendente ? [[t('email'), t('emailPending', { email: user.emailPendente })] as [string, string]] : []),
    [t('createdAt'), instant(user.criadoEm)],
  ];
  return (
    <>
      <FactsCard facts={facts} />
      <HistoryCard resource="users" entidade="usuario" registroId={user.id} />
    </>
  );
}
