import { Select } from '@mantine/core';
import { type ImagemDoTerminal, imagensCalls, telasDeTerminal } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { DateInput } from '../../../platform/ui/inputs/date-input.tsx';
import { DateField, IntegerField } from '../../../platform/ui/inputs/fields.ts';
import { FileDrop } from '../../../platform/ui/inputs/file-drop.tsx';
import { uploadFile } from '../../../platform/ui/inputs/upload.ts';
import { StoredImage } from '../../../platform/ui/stored-image.tsx';
import page from '../salao.module.css';
import { salaoTexts } from '../salao-texts.ts';
import classes from './imagens.module.css';
import { imagensTexts } from './imagens-texts.ts';
import { useTerminais } from './use-terminais.ts';

const ACEITOS = ['.png', '.jpg', '.jpeg', '.webp'] as const;
const MAX_BYTES = 5 * 1024 * 1024;
const TODOS = 'todos';

interface AdicionarProps {
  empresaId: number;
  terminalId: number | null;
  onClose: () => void;
}

/** New pictures, on which terminals and when; several at once. */
export function AdicionarImagem({ empresaId, terminalId, onClose }: AdicionarProps) {
  const t = useTexts(imagensTexts);
  const client = useQueryClient();
  const { data: terminais = [] } = useTerminais(empresaId);
  const [terminal, setTerminal] = useState(terminalId === null ? TODOS : String(terminalId));
  const [inicio, setInicio] = useState<string | null>(null);
  const [fim, setFim] = useState<string | null>(null);
  return (
    <DialogShell title={t('addTitle')} size={520} onClose={onClose}>
      <div className={page.stack}>
        <Select
          label={t('terminal')}
          data={[
            { value: TODOS, label: t('all') },
            ...terminais.map(({ id, rotulo }) => ({ value: String(id), label: rotulo })),
          ]}
          value={terminal}
          onChange={(um) => um && setTerminal(um)}
          allowDeselect={false}
        />
        <div className={page.row}>
          <DateInput label={t('from')} value={inicio} onChange={setInicio} />
          <DateInput label={t('to')} value={fim} onChange={setFim} />
        </div>
        <FileDrop
          label={t('file')}
          help={t('fileHelp')}
          accept={ACEITOS}
          maxSize={MAX_BYTES}
          multiple
          upload={async (file, tools) => {
            await uploadFile(imagensCalls.create, file, {
              ...tools,
              fields: {
                empresaId: String(empresaId),
                ...(terminal === TODOS ? {} : { terminalId: terminal }),
                ...(inicio ? { inicio } : {}),
                ...(fim ? { fim } : {}),
              },
            });
            await invalidateAfter(client, 'salao');
          }}
        />
      </div>
    </DialogShell>
  );
}

interface DaImagem {
  imagem: ImagemDoTerminal;
  onClose: () => void;
}

/** Its place and the days on which it is shown. */
export function PeriodoDialog({ imagem: { id, versao, ordem, inicio, fim }, onClose }: DaImagem) {
  const t = useTexts(imagensTexts);
  const c = useTexts(salaoTexts);
  return (
    <CallDialog
      call={imagensCalls.update}
      title={t('editTitle')}
      size={440}
      initial={{ ordem, inicio, fim }}
      bodyOf={(values) => ({ versao, ...values })}
      send={(body, sending) => callApi(imagensCalls.update, { params: { id }, body, ...sending })}
      action={c('save')}
      done={c('saved')}
      changes={['salao']}
      onClose={onClose}
    >
      <div className={page.row}>
        <DateField name="inicio" label={t('from')} />
        <DateField name="fim" label={t('to')} />
      </div>
      <IntegerField name="ordem" label={t('order')} />
    </CallDialog>
  );
}

type Tela = keyof typeof telasDeTerminal;
const telas = Object.keys(telasDeTerminal) as Tela[];

/** As a screen of some size shows it. */
export function VerNaTela({ imagem, onClose }: DaImagem) {
  const t = useTexts(imagensTexts);
  const say = useInPageLanguage();
  const [tela, setTela] = useState<Tela>('caixa');
  const { largura, altura } = telasDeTerminal[tela];
  const mesma = Math.abs(imagem.largura / imagem.altura - largura / altura) < 0.01;
  const menor = imagem.largura < largura && imagem.altura < altura;
  return (
    <DialogShell title={imagem.nome} size={860} onClose={onClose}>
      <div className={page.stack}>
        <Select
          label={t('size')}
          data={telas.map((uma) => ({ value: uma, label: say(telasDeTerminal[uma].label) }))}
          value={tela}
          onChange={(uma) => uma && setTela(uma as Tela)}
          allowDeselect={false}
          w={260}
        />
        <div
          className={classes.screen}
          style={{ aspectRatio: `${largura} / ${altura}`, width: altura > largura ? 320 : '100%' }}
        >
          <StoredImage url={imagem.url} alt={imagem.nome} />
        </div>
        <p className={page.note} role="status">
          {[mesma ? t('fits') : t('bars'), ...(menor ? [t('small')] : [])].join(' ')}
        </p>
      </div>
    </DialogShell>
  );
}
