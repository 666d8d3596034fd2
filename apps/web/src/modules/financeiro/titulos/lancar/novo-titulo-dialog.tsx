import { financeiroCalls, type OrigemDeTitulo } from '@retaguarda/contracts';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../../platform/api/client.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { useCompanyToBegin } from '../../../../platform/session/company.ts';
import { useSession } from '../../../../platform/session/session-store.ts';
import { CallDialog } from '../../../../platform/ui/form/call-dialog.tsx';
import { openIt } from '../../../../platform/ui/form/use-after-saving.ts';
import { today } from '../../../../platform/ui/today.ts';
import { comLiberacao } from '../com-liberacao.ts';
import { titulosTexts } from '../titulos-texts.ts';
import { CamposDoTitulo } from './campos-do-titulo.tsx';
import { lancarTexts } from './lancar-texts.ts';
import { corpoDaRecorrencia, corpoDoTitulo, type Divisao, titulo0 } from './valores.ts';

interface Criados {
  ids: number[];
  codigos: number[];
}

interface NovoTituloProps {
  origem: OrigemDeTitulo;
  onClose: () => void;
  /** Shows an entry beside the list. */
  onOpen: (id: number) => void;
}

/** A title by the keyboard alone: who, which document, how much, when; the rest is there when it is needed. */
export function NovoTituloDialog({ origem, onClose, onOpen }: NovoTituloProps) {
  const t = useTexts(titulosTexts);
  const l = useTexts(lancarTexts);
  const { can } = useSession();
  const libera = can(financeiroCalls.fechar.access);
  const [divisao, setDivisao] = useState<Divisao>('iguais');
  const [initial] = useState(titulo0(useCompanyToBegin(), today()));
  const comum = {
    title: t(origem === 'R' ? 'newReceivable' : 'newPayable'),
    size: 760,
    draft: `financeiro/titulo-${origem}`,
    initial,
    action: t('save'),
    again: true,
    changes: ['financeiro', 'rateios'] as const,
    onClose,
    children: (
      <>
        <SegueDivisao onChange={setDivisao} />
        <CamposDoTitulo origem={origem} />
      </>
    ),
    done: ({ codigos }: Criados) =>
      codigos.length > 1
        ? l('createdMany', {
            count: codigos.length,
            primeiro: String(codigos[0] ?? ''),
            ultimo: String(codigos.at(-1) ?? ''),
          })
        : t('created', { codigo: codigos.join() }),
    next: ({ ids: [primeiro] }: Criados) => (primeiro === undefined ? null : openIt(() => onOpen(primeiro))),
  };
  if (divisao === 'recorrente')
    return (
      <CallDialog
        {...comum}
        call={financeiroCalls.recorrente}
        bodyOf={(valores) => corpoDaRecorrencia(origem, valores)}
        fieldOf={semTitulo}
        send={({ titulo, ...body }, sending) =>
          comLiberacao(libera, (mais) =>
            callApi(financeiroCalls.recorrente, { body: { ...body, titulo: { ...titulo, ...mais } }, ...sending }),
          )
        }
      />
    );
  return (
    <CallDialog
      {...comum}
      call={financeiroCalls.create}
      bodyOf={(valores) => corpoDoTitulo(origem, valores)}
      send={(body, sending) =>
        comLiberacao(libera, (mais) => callApi(financeiroCalls.create, { body: { ...body, ...mais }, ...sending }))
      }
    />
  );
}

/** Of what recurs, the title is a part of the body. */
const semTitulo = (path: string) => path.replace(/^titulo\./, '');

/** What recurs is another call: the dialog follows the choice. */
function SegueDivisao({ onChange }: { onChange: (divisao: Divisao) => void }) {
  const divisao: Divisao = useWatch({ name: 'divisao' });
  useEffect(() => onChange(divisao), [divisao, onChange]);
  return null;
}
