import { Button } from '@mantine/core';
import { extratosCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { useAct } from '../../../platform/ui/use-act.ts';
import { financeiroKeys } from '../keys.ts';
import classes from './extratos.module.css';
import { extratosTexts } from './extratos-texts.ts';

const escritos = ['financeiro'] as const;

/** The statements that were brought in; one of which nothing is reconciled can be taken out again. */
export function ArquivosDaConta({ contaId }: { contaId: number }) {
  const t = useTexts(extratosTexts);
  const { date, instant } = useFormats();
  const { can } = useSession();
  const fazer = useAct(escritos);
  const { data = [] } = useQuery({
    queryKey: financeiroKeys.of('extratos', contaId),
    queryFn: ({ signal }) => callApi(extratosCalls.arquivos, { params: { id: contaId }, signal, handlesErrors: true }),
  });
  const retirar = (id: number, nome: string) =>
    fazer((sending) => callApi(extratosCalls.retirar, { params: { id }, ...sending }), t('takenOut'), {
      text: t('takeOutAsk', { nome }),
      action: t('takeOut'),
      danger: true,
    });
  if (data.length === 0) return null;
  return (
    <section aria-label={t('imported')}>
      <h2 className={classes.heading}>{t('imported')}</h2>
      {data.map(({ id, nome, inicio, fim, novas, conciliadas, criadoEm }) => (
        <div key={id} className={classes.pick}>
          <div className={classes.side}>
            <span className={classes.name}>{nome}</span>
            <span className={classes.quiet}>
              {[
                inicio && fim && `${date(inicio)} – ${date(fim)}`,
                t('brought', { count: novas }),
                t('done', { count: conciliadas }),
                instant(criadoEm),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
          {conciliadas === 0 && can(extratosCalls.retirar.access) && (
            <Button size="xs" variant="default" onClick={() => void retirar(id, nome)}>
              {t('takeOut')}
            </Button>
          )}
        </div>
      ))}
    </section>
  );
}
