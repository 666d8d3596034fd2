import { empresa as cadastroDeEmpresa, enderecoPrincipal, mensagens } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo, linkToRead } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { refreshSession } from '../../../platform/session/sign.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { FormPage } from '../../../platform/ui/form/form-page.tsx';
import { RecordScreen } from '../../../platform/ui/record/record-screen.tsx';
import { changesToSend, useRecordPage } from '../../../platform/ui/record/use-record-page.ts';
import { slugDe, type Tela } from '../addresses.ts';
import { useEmpresaNames } from '../empresa-names.ts';
import { alterarEmpresa, aposGravarEmpresa, criarEmpresa, type EmpresaLida, empresaQuery } from '../empresas-api.ts';
import { empresasTexts, textosDaTela } from '../empresas-texts.ts';
import { EmpresaReadPage } from '../leitura/empresa-read-page.tsx';
import { EmpresaAside } from './empresa-aside.tsx';
import { EmpresaSections } from './empresa-sections.tsx';
import { type EmpresaValues, empresaEmBranco, empresaGuardada, schemaDaEmpresa } from './empresa-values.ts';

/** `?acao=editar&id=7` edits, `?acao=ver` reads; anything else adds. */
export function EmpresaFormPage({ tela }: { tela: Tela }) {
  const t = useTexts(empresasTexts);
  const [{ acao, id }] = useAddress(tela.formulario.params);
  return (
    <RecordScreen
      acao={acao}
      id={id}
      query={(one) => empresaQuery(tela, one)}
      what={t('theCompany')}
      list={linkTo(tela.lista)}
      create={slugDe(tela, 'create')}
      update={slugDe(tela, 'update')}
      add={({ onNew }) => <EmpresaForm tela={tela} empresa={null} onNew={onNew} />}
      edit={(empresa) => <EmpresaForm tela={tela} empresa={empresa} />}
      read={(empresa) => <EmpresaReadPage tela={tela} empresa={empresa} />}
    />
  );
}

interface EmpresaFormProps {
  tela: Tela;
  empresa: EmpresaLida | null;
  onNew?: () => void;
}

function EmpresaForm({ tela, empresa, onNew }: EmpresaFormProps) {
  const t = useTexts(empresasTexts);
  const textos = textosDaTela(t, tela);
  const client = useQueryClient();
  const names = useEmpresaNames();
  const { model, page } = useRecordPage<EmpresaLida, EmpresaValues>({
    record: empresa,
    name: `empresas/${tela.nome}`,
    schema: schemaDaEmpresa(empresa !== null && enderecoPrincipal(empresa) !== undefined),
    typed: cadastroDeEmpresa,
    blank: () => empresaEmBranco(tela),
    hold: empresaGuardada,
    reread: (id) => client.fetchQuery(empresaQuery(tela, id)),
    save: async (values, tools) => {
      const saved = empresa
        ? await alterarEmpresa(tela, empresa.id, changesToSend(values, tools), tools)
        : await criarEmpresa(tela, values, tools);
      if (empresa) avisarInativados(empresa, saved);
      await aposGravarEmpresa(client);
      // The switcher of the top bar and the settings offer the own companies of the session.
      if (tela.nome === 'proprias') await refreshSession();
      return saved;
    },
    list: linkTo(tela.lista),
    edit: (id) => linkTo(tela.formulario, { acao: 'editar', id }),
    open: (id) => linkToRead(tela.formulario, id),
    onNew,
  });
  return (
    <FormPage
      {...page}
      model={model}
      title={empresa?.nomeFantasia ?? textos.novo}
      badges={
        empresa && (
          <>
            <span>{empresa.id}</span>
            <StatusBadge tone={empresa.ativo ? 'ok' : 'mute'}>{t(empresa.ativo ? 'active' : 'inactive')}</StatusBadge>
            {empresa.prazoBloqueado && <StatusBadge tone="bad">{t('blocked')}</StatusBadge>}
          </>
        )
      }
      aside={empresa && <EmpresaAside empresa={empresa} />}
      names={names}
    >
      <EmpresaSections tela={tela} empresa={empresa} />
    </FormPage>
  );
}

const PARTES = {
  enderecos: 'inactivatedAddress',
  socios: 'inactivatedPartner',
  observacoes: 'inactivatedObservation',
} as const;

/** Says of each kind of part that one went out of the record with what was saved. */
function avisarInativados(antes: EmpresaLida, depois: EmpresaLida): void {
  for (const parte of ['enderecos', 'socios', 'observacoes'] as const) {
    const ficaram = new Set(depois[parte].map(({ id }) => id));
    if (antes[parte].some(({ id }) => !ficaram.has(id))) notifySuccess(mensagens[PARTES[parte]]);
  }
}
