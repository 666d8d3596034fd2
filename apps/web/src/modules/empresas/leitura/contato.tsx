import { CopyButton, UnstyledButton } from '@mantine/core';
import { formatarCep, formatarDocumento, formatarTelefone, normalizarTelefone } from '@retaguarda/brasil';
import { IconBrandWhatsapp, IconId, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import type { EmpresaLida } from '../empresas-api.ts';
import { empresasTexts } from '../empresas-texts.ts';
import classes from './contato.module.css';

/** More are in the fields below. */
const TELEFONES = 3;

/** How a company is recognised and reached: what is wanted first of it, each a touch away. */
export function ContatoDaEmpresa({ empresa }: { empresa: EmpresaLida }) {
  const t = useTexts(empresasTexts);
  const { cnpj, cpf, documentoEstrangeiro, email } = empresa;
  const documento = cnpj ?? cpf;
  const identidade = documento ? formatarDocumento(documento) : documentoEstrangeiro;
  const telefones = empresa.telefones.filter(({ ativo }) => ativo).slice(0, TELEFONES);
  const endereco = enderecoEmLinha(empresa);
  if (!identidade && telefones.length === 0 && !email && !endereco) return null;
  return (
    <address className={classes.contact} aria-label={t('sectionContacts')}>
      {identidade && (
        <Item icon={<IconId size={16} aria-hidden />}>
          <span className={classes.figure}>{identidade}</span>
          <Copiar texto={identidade} de={t('document')} />
        </Item>
      )}
      {telefones.map(({ id, numero, whatsapp }) => (
        <Telefone key={id} numero={numero} whatsapp={whatsapp} />
      ))}
      {email && (
        <Item icon={<IconMail size={16} aria-hidden />}>
          <a href={`mailto:${email}`}>{email}</a>
        </Item>
      )}
      {endereco && (
        <Item icon={<IconMapPin size={16} aria-hidden />}>
          <span>{endereco}</span>
          <Copiar texto={endereco} de={t('address')} />
        </Item>
      )}
    </address>
  );
}

const Item = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className={classes.item}>
    {icon}
    {children}
  </span>
);

function Telefone({ numero, whatsapp }: { numero: string; whatsapp: boolean }) {
  const t = useTexts(empresasTexts);
  const escrito = formatarTelefone(numero);
  const inteiro = comPais(numero);
  return (
    <Item icon={<IconPhone size={16} aria-hidden />}>
      <a href={`tel:${inteiro}`} className={classes.figure}>
        {escrito}
      </a>
      {whatsapp && inteiro.startsWith('+') && (
        <a
          href={`https://wa.me/${inteiro.slice(1)}`}
          target="_blank"
          rel="noreferrer"
          className={classes.whatsapp}
          aria-label={t('whatsappOf', { numero: escrito })}
        >
          <IconBrandWhatsapp size={16} aria-hidden />
          WhatsApp
        </a>
      )}
    </Item>
  );
}

/** `+5511987654321`; a number without area code, as `0800 123 4567`, is dialled as it is. */
function comPais(numero: string): string {
  const digitos = normalizarTelefone(numero);
  return digitos.startsWith('+') || digitos.startsWith('0') ? digitos : `+55${digitos}`;
}

function Copiar({ texto, de }: { texto: string; de: string }) {
  const t = useTexts(empresasTexts);
  return (
    <CopyButton value={texto}>
      {({ copied, copy }) => (
        <UnstyledButton className={classes.copy} aria-label={t('copyOf', { de })} onClick={copy}>
          {t(copied ? 'copied' : 'copy')}
        </UnstyledButton>
      )}
    </CopyButton>
  );
}

function enderecoEmLinha({ enderecos }: EmpresaLida): string | null {
  const ativos = enderecos.filter(({ ativo }) => ativo);
  const principal = ativos.find(({ tipo }) => tipo === 'principal') ?? ativos[0];
  if (!principal) return null;
  const { logradouro, numero, complemento, bairro, cidade, uf, cep } = principal;
  const rua = [logradouro, numero, complemento].filter(Boolean).join(', ');
  const lugar = [cidade, uf].filter(Boolean).join(', ');
  return [rua, bairro, lugar, cep && formatarCep(cep)].filter(Boolean).join(' · ');
}
