import { Button, Menu } from '@mantine/core';
import { type AnyReport, type RelatorioSalvo, relatoriosCalls } from '@retaguarda/contracts';
import {
  IconBookmark,
  IconChevronDown,
  IconDeviceFloppy,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useAddress } from '../../platform/router/use-address.ts';
import { ViewNameDialog } from '../../platform/ui/list/views/view-name-dialog.tsx';
import { useAct } from '../../platform/ui/use-act.ts';
import { telasDeRelatorios } from './addresses.ts';
import { enderecoDoSalvo } from './endereco.ts';
import { salvosQuery } from './keys.ts';
import classes from './relatorios.module.css';
import { relatoriosTexts } from './relatorios-texts.ts';

interface SalvosProps {
  report: AnyReport;
  /** What is kept of what is asked. */
  kept: Readonly<Record<string, string>>;
}

const muda = ['relatorios'] as const;

const mesmos = (um: Readonly<Record<string, string>>, outro: Readonly<Record<string, string>>): boolean =>
  Object.keys({ ...um, ...outro }).every((nome) => um[nome] === outro[nome]);

/** What was asked of the report, kept under names: one's own, and what others share. */
export function SalvosMenu({ report, kept }: SalvosProps) {
  const t = useTexts(relatoriosTexts);
  const navigate = useNavigate();
  const [{ salvo }, address] = useAddress(telasDeRelatorios.um.params);
  const [naming, setNaming] = useState<'novo' | 'nome' | null>(null);
  const { data = [] } = useQuery(salvosQuery);
  const dele = data.filter(({ relatorio }) => relatorio === report.name);
  const atual = dele.find(({ id }) => id === salvo) ?? null;
  const act = useAct(muda);
  const nomear = async (nome: string) => {
    if (naming === 'nome' && atual)
      await act((sending) =>
        callApi(relatoriosCalls.alterarSalvo, { params: { id: atual.id }, body: { nome }, ...sending }),
      );
    else
      await act(async (sending) => {
        const body = { relatorio: report.name, nome, parametros: { ...kept }, compartilhado: false };
        const feito = await callApi(relatoriosCalls.salvar, { body, ...sending });
        address.patch({ salvo: feito.id }, { replace: true });
      });
    setNaming(null);
  };
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button
            variant="default"
            className={classes.salvos}
            leftSection={<IconBookmark size={16} stroke={1.7} />}
            rightSection={<IconChevronDown size={14} />}
          >
            <span className={classes.cortado}>
              {atual ? t(mesmos(atual.parametros, kept) ? 'savedAs' : 'changed', { name: atual.nome }) : t('saved')}
            </span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {dele.length === 0 && <div className={classes.dica}>{t('noneKept')}</div>}
          {dele.map((um) => (
            <Menu.Item
              key={um.id}
              aria-current={um.id === salvo}
              className={um.id === salvo ? classes.atual : undefined}
              onClick={() => void navigate(enderecoDoSalvo(um))}
              rightSection={
                um.meu ? undefined : <small className={classes.quieto}>{t('shared', { who: um.dono })}</small>
              }
            >
              {um.nome}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus size={15} />} onClick={() => setNaming('novo')}>
            {t('keep')}
          </Menu.Item>
          {atual?.meu && <Proprio salvo={atual} kept={kept} onRename={() => setNaming('nome')} />}
        </Menu.Dropdown>
      </Menu>
      {naming && (
        <ViewNameDialog
          title={t(naming === 'nome' ? 'rename' : 'keep')}
          initial={naming === 'nome' ? (atual?.nome ?? '') : ''}
          onClose={() => setNaming(null)}
          onName={nomear}
        />
      )}
    </>
  );
}

/** What may be done with one of one's own. */
function Proprio({
  salvo,
  kept,
  onRename,
}: {
  salvo: RelatorioSalvo;
  kept: SalvosProps['kept'];
  onRename: () => void;
}) {
  const t = useTexts(relatoriosTexts);
  const act = useAct(muda);
  const [, address] = useAddress(telasDeRelatorios.um.params);
  const params = { id: salvo.id };
  const mudar = (body: { parametros?: Record<string, string>; compartilhado?: boolean }) =>
    act((sending) => callApi(relatoriosCalls.alterarSalvo, { params, body, ...sending }));
  return (
    <>
      <Menu.Item
        leftSection={<IconDeviceFloppy size={15} />}
        disabled={mesmos(salvo.parametros, kept)}
        onClick={() => void mudar({ parametros: { ...kept } })}
      >
        {t('update', { name: salvo.nome })}
      </Menu.Item>
      <Menu.Item leftSection={<IconPencil size={15} />} onClick={onRename}>
        {t('rename')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconUsers size={15} />}
        onClick={() => void mudar({ compartilhado: !salvo.compartilhado })}
      >
        {t(salvo.compartilhado ? 'unshare' : 'share')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconTrash size={15} />}
        className={classes.perigo}
        onClick={() =>
          void act(
            async (sending) => {
              await callApi(relatoriosCalls.removerSalvo, { params, ...sending });
              address.patch({ salvo: null }, { replace: true });
            },
            undefined,
            { text: t('removeAsk', { name: salvo.nome }), action: t('remove'), danger: true },
          )
        }
      >
        {t('remove')}
      </Menu.Item>
    </>
  );
}
