import { type GrupoGuardado, gruposCalls } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { invalidateAfter } from '../../platform/api/query.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { linkTo } from '../../platform/router/address.ts';
import { useAddress } from '../../platform/router/use-address.ts';
import { useOwnHands } from '../../platform/session/own-hands.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { Block } from '../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../platform/ui/feedback/status-badge.tsx';
import { FormPage } from '../../platform/ui/form/form-page.tsx';
import type { Held } from '../../platform/ui/form/held.ts';
import { FieldGrid, SectionCard, Span } from '../../platform/ui/form/section-card.tsx';
import { EmailField, FlagField, IntegerField, TextField } from '../../platform/ui/inputs/fields.ts';
import { RecordScreen } from '../../platform/ui/record/record-screen.tsx';
import { changesToSend, useRecordPage } from '../../platform/ui/record/use-record-page.ts';
import { telasDeGrupo } from './addresses.ts';
import { GrupoAside } from './grupo-aside.tsx';
import classes from './grupos.module.css';
import { grupoQuery } from './grupos-api.ts';
import { gruposTexts } from './grupos-texts.ts';
import { LogoSection } from './logo-section.tsx';
import { useGrupoNames } from './use-grupo-names.ts';

/** `?acao=editar&id=7` edits; anything else adds, which only the provider may. */
export function GrupoFormPage() {
  const t = useTexts(gruposTexts);
  const [{ acao, id }] = useAddress(telasDeGrupo.formulario.params);
  const { grupo: own } = useSession();
  return (
    <RecordScreen
      acao={acao}
      id={id}
      query={grupoQuery}
      what={t('failed')}
      list={waysOfGrupo.list}
      create="grupos_create"
      update="grupos_update"
      add={({ onNew }) => (own?.provedor ? <NewGrupo onNew={onNew} /> : <Block alert title={t('onlyProvider')} />)}
      edit={(grupo) => <EditGrupo grupo={grupo} />}
    />
  );
}

const waysOfGrupo = {
  list: linkTo(telasDeGrupo.lista),
  edit: (id: number) => linkTo(telasDeGrupo.formulario, { acao: 'editar', id }),
};
const emBranco = { nome: '', slug: '', admin: { nome: '', usuario: 'admin', email: '' } };
type NovoGrupo = typeof emBranco;
interface GrupoCriado {
  id: number;
  values: NovoGrupo;
}

/** A group is born with the person who will administer it. */
function NewGrupo({ onNew }: { onNew: () => void }) {
  const t = useTexts(gruposTexts);
  const client = useQueryClient();
  const names = useGrupoNames();
  const { model, page } = useRecordPage<GrupoCriado, NovoGrupo>({
    record: null,
    name: 'grupos',
    schema: gruposCalls.create.body,
    blank: () => ({ versao: null, values: emBranco }),
    hold: ({ values }) => ({ versao: null, values }),
    save: async (values, { idempotencyKey }) => {
      const { id } = await callApi(gruposCalls.create, { body: values, idempotencyKey, handlesErrors: true });
      await invalidateAfter(client, 'grupos');
      return { id, values };
    },
    ...waysOfGrupo,
    onNew,
    ways: ['close', 'new'],
    told: ({ values }) => t('created', { email: values.admin.email }),
  });
  return (
    <FormPage model={model} title={t('newTitle')} names={names} {...page}>
      <IdentitySection isNew slugLocked={false} locked={false} />
      <SectionCard title={t('admin')} note={t('adminNote')}>
        <FieldGrid>
          <Span of={6}>
            <TextField name="admin.nome" label={t('adminName')} required max={120} />
          </Span>
          <Span of={6}>
            <TextField name="admin.usuario" label={t('adminUser')} required max={60} />
          </Span>
          <Span of={8}>
            <EmailField name="admin.email" label={t('adminEmail')} required />
          </Span>
        </FieldGrid>
      </SectionCard>
    </FormPage>
  );
}

type GrupoValues = { nome: string; slug: string; sessaoParadaMinutos: number | null; suporteAssina: boolean };

const guardado = ({ versao, nome, slug, sessaoParadaMinutos, suporteAssina }: GrupoGuardado): Held<GrupoValues> => ({
  versao,
  values: { nome, slug, sessaoParadaMinutos, suporteAssina },
});

function EditGrupo({ grupo }: { grupo: GrupoGuardado }) {
  const t = useTexts(gruposTexts);
  const client = useQueryClient();
  const { grupo: own, can } = useSession();
  const names = useGrupoNames();
  const refusal = useOwnHands()(gruposCalls.update);
  const mayUpdate = can('grupos_update') && !refusal;
  const { model, page } = useRecordPage<GrupoGuardado, GrupoValues>({
    record: grupo,
    name: 'grupos',
    schema: gruposCalls.update.body.required({
      nome: true,
      slug: true,
      sessaoParadaMinutos: true,
      suporteAssina: true,
    }),
    blank: () => guardado(grupo),
    hold: guardado,
    reread: (id) => client.fetchQuery(grupoQuery(id)),
    save: async (values, tools) => {
      const saved = await callApi(gruposCalls.update, {
        params: { id: grupo.id },
        body: changesToSend(values, tools),
        idempotencyKey: tools.idempotencyKey,
        handlesErrors: true,
      });
      await invalidateAfter(client, 'grupos');
      return saved;
    },
    ...waysOfGrupo,
  });
  return (
    <FormPage
      model={model}
      title={grupo.nome}
      badges={
        <>
          <StatusBadge tone={grupo.ativo ? 'ok' : 'mute'}>{t(grupo.ativo ? 'active' : 'inactive')}</StatusBadge>
          {grupo.provedor && <StatusBadge tone="note">{t('provider')}</StatusBadge>}
        </>
      }
      aside={<GrupoAside grupo={grupo} />}
      names={names}
      refusal={refusal}
      {...page}
    >
      {!mayUpdate && !refusal && <p className={classes.note}>{t('readOnly')}</p>}
      <IdentitySection isNew={false} slugLocked={!own?.provedor || !mayUpdate} locked={!mayUpdate} />
      <SessionSection locked={!mayUpdate} />
      {!grupo.provedor && <SupportSection locked={!mayUpdate || own?.id !== grupo.id} />}
      {mayUpdate && <LogoSection grupo={grupo} />}
    </FormPage>
  );
}

interface IdentitySectionProps {
  isNew: boolean;
  /** People sign in by it, so only the provider changes it. */
  slugLocked: boolean;
  locked: boolean;
}

function IdentitySection({ isNew, slugLocked, locked }: IdentitySectionProps) {
  const t = useTexts(gruposTexts);
  return (
    <SectionCard title={t('identity')}>
      <FieldGrid>
        <Span of={6}>
          <TextField name="nome" label={t('name')} required max={120} autoFocus={isNew} readOnly={locked} />
        </Span>
        <Span of={6}>
          <TextField
            name="slug"
            label={t('slug')}
            required
            max={63}
            help={t('slugHelp', { base: location.host })}
            readOnly={slugLocked}
          />
        </Span>
      </FieldGrid>
    </SectionCard>
  );
}

/** When the screens of the group's people sign out by themselves. */
function SessionSection({ locked }: { locked: boolean }) {
  const t = useTexts(gruposTexts);
  return (
    <SectionCard title={t('session')}>
      <FieldGrid>
        <Span of={6}>
          <IntegerField
            name="sessaoParadaMinutos"
            label={t('idleMinutes')}
            unit={t('minutes')}
            help={t('idleHelp')}
            readOnly={locked}
          />
        </Span>
      </FieldGrid>
    </SectionCard>
  );
}

/** What the group lets support do in its name. */
function SupportSection({ locked }: { locked: boolean }) {
  const t = useTexts(gruposTexts);
  return (
    <SectionCard title={t('support')}>
      <FlagField name="suporteAssina" label={t('supportSigns')} help={t('supportSignsHelp')} readOnly={locked} />
    </SectionCard>
  );
}
