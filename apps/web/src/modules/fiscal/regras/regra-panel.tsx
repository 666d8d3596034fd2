import { Button } from '@mantine/core';
import {
  type ConteudoDaRegra,
  estadosDaRegra,
  type RegraLida,
  regrasCalls,
  type TributoDaRegra,
  tomDaRegra,
  tributosDaRegra,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { FormDrawer } from '../../../platform/ui/form/form-drawer.tsx';
import classes from '../fiscal.module.css';
import { regrasKeys } from '../keys.ts';
import { regrasTexts } from './regras-texts.ts';

interface RegraPanelProps {
  id: number;
  onClose: () => void;
  /** Null for who may only look. */
  onEdit: ((regra: RegraLida) => void) | null;
  onApprove: ((regra: RegraLida) => void) | null;
  onOpen: (id: number) => void;
}

/** One version of a rule as a sentence, what it says of each tax, and the other versions. */
export function RegraPanel({ id, onClose, onEdit, onApprove, onOpen }: RegraPanelProps) {
  const t = useTexts(regrasTexts);
  const { data, error, refetch } = useQuery({
    queryKey: regrasKeys.detail(id),
    queryFn: ({ signal }) => callApi(regrasCalls.get, { params: { id }, signal, handlesErrors: true }),
  });
  return (
    <FormDrawer
      opened
      escapes
      title={data?.nome ?? ''}
      badges={data && <StatusBadge tone={tomDaRegra[data.estado]}>{estadosDaRegra[data.estado]}</StatusBadge>}
      onClose={onClose}
    >
      {error && <ErrorBlock what={t('rule')} error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className={classes.panel}>
          <p className={classes.quote}>{data.quando}</p>
          <Conteudo regra={data} />
          <Historia regra={data} onOpen={onOpen} />
          <div className={classes.acts}>
            {data.estado === 'rascunho' && onApprove && <Button onClick={() => onApprove(data)}>{t('approve')}</Button>}
            {onEdit && (
              <Button variant="default" onClick={() => onEdit(data)}>
                {t('edit')}
              </Button>
            )}
          </div>
        </div>
      )}
    </FormDrawer>
  );
}

function Conteudo({ regra: { cfop, conteudo } }: { regra: RegraLida }) {
  const ditos = (Object.keys(tributosDaRegra) as TributoDaRegra[]).filter((tributo) => conteudo[tributo]);
  return (
    <dl className={classes.facts}>
      {cfop && (
        <div>
          <dt>CFOP</dt>
          <dd>{cfop}</dd>
        </div>
      )}
      {ditos.map((tributo) => (
        <div key={tributo}>
          <dt>{tributosDaRegra[tributo]}</dt>
          <dd>{emTexto(conteudo[tributo])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Named as in the layout of the document, which is what the accountant speaks: `cst 00, pICMS 18`. */
function emTexto(dito: ConteudoDaRegra[TributoDaRegra]): string {
  const partes = (objeto: object): string[] =>
    Object.entries(objeto).flatMap(([nome, valor]) =>
      typeof valor === 'object' && valor !== null ? partes(valor) : [`${nome} ${valor}`],
    );
  return partes(dito ?? {}).join(', ');
}

function Historia({ regra, onOpen }: { regra: RegraLida; onOpen: (id: number) => void }) {
  const t = useTexts(regrasTexts);
  const { date, instant } = useFormats();
  const { inicio, fim, fonte, autor, aprovador, aprovadaEm, edicoes, id } = regra;
  const vigencia = (de: string, ate: string | null) => `${date(de)} – ${ate === null ? t('always') : date(ate)}`;
  return (
    <>
      <ul className={classes.lines}>
        <li>
          <span>{t('from')}</span>
          <span>{vigencia(inicio, fim)}</span>
        </li>
        {autor && (
          <li>
            <span>{t('author')}</span>
            <span>{autor.rotulo}</span>
          </li>
        )}
        {aprovadaEm && (
          <li>
            <span>{t('approver')}</span>
            <span>
              {aprovador?.rotulo} {instant(aprovadaEm)}
            </span>
          </li>
        )}
      </ul>
      {fonte && <p className={classes.note}>{fonte}</p>}
      {edicoes.length > 1 && (
        <section aria-label={t('versions')}>
          <h3>{t('versions')}</h3>
          <ul className={classes.lines}>
            {edicoes.map((uma) => (
              <li key={uma.id}>
                <Button variant="subtle" size="compact-sm" disabled={uma.id === id} onClick={() => onOpen(uma.id)}>
                  {t('version', { edicao: uma.edicao })} · {estadosDaRegra[uma.estado]}
                </Button>
                <span>{vigencia(uma.inicio, uma.fim)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
