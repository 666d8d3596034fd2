import { telasDeEmpresa } from '../addresses.ts';
import { EmpresaFormPage } from './empresa-form-page.tsx';

export const ClienteFormPage = () => <EmpresaFormPage tela={telasDeEmpresa.clientes} />;
export const ClienteDeContratoFormPage = () => <EmpresaFormPage tela={telasDeEmpresa.contrato} />;
export const FornecedorFormPage = () => <EmpresaFormPage tela={telasDeEmpresa.fornecedores} />;
export const MeusDadosFormPage = () => <EmpresaFormPage tela={telasDeEmpresa.proprias} />;
export const RevendaFormPage = () => <EmpresaFormPage tela={telasDeEmpresa.revendas} />;
