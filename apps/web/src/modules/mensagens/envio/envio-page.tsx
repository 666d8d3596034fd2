import { useSession } from '../../../platform/session/session-store.ts';
import classes from '../mensagens.module.css';
import { RemetenteCard } from './remetente-card.tsx';
import { WhatsappCard } from './whatsapp-card.tsx';

/** From whom and by what messages to many leave. */
export function EnvioPage() {
  const { can } = useSession();
  if (!can('mensagens_configurar')) return null;
  return (
    <div className={classes.settings}>
      <RemetenteCard />
      <WhatsappCard />
    </div>
  );
}
