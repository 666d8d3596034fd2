import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import classes from '../mensagens.module.css';
import { envioTexts } from './envio-texts.ts';
import { RemetenteCard } from './remetente-card.tsx';
import { WhatsappCard } from './whatsapp-card.tsx';

/** From whom and by what messages to many leave. */
export function EnvioPage() {
  const t = useTexts(envioTexts);
  const { can } = useSession();
  if (!can('mensagens_configurar')) return null;
  return (
    <div className={classes.settings}>
      <h1 className="visually-hidden">{t('page')}</h1>
      <RemetenteCard />
      <WhatsappCard />
    </div>
  );
}
